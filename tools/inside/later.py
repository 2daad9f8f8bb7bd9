"""What of the library comes later than it would: modules that a start imports without using anything of them.

inspect, ast, tokenize and traceback are a tenth of what Python does at its start, and most starts need nothing of them.
In the place of each is a module with nothing in it, that brings the real one when something of it is asked for; where
the library uses some little of one at once, its source is changed here.
"""

import re

LATER = ("ast", "inspect", "tokenize", "traceback")

STANDS_FOR = """
def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    import {real}
    return getattr({real}, name)
"""

TAKEN_BY_C = {"inspect": "iscoroutinefunction", "traceback": "extract_stack"}
"""What _pyodide_core and _asyncio take of a module as they start, and call later."""

CALLS_LATER = """
def {name}(*of, **named):
    import {real}
    return {real}.{name}(*of, **named)
"""


def real(name: str) -> str:
    """Under which name a module of `LATER` really is."""
    return f"real_{name}"


def stands_for(name: str) -> str:
    """The source of what stands in the place of a module of `LATER`."""
    text = STANDS_FOR.format(real=real(name))
    return text + CALLS_LATER.format(real=real(name), name=TAKEN_BY_C[name]) if name in TAKEN_BY_C else text


CHANGES = {
    "_pyodide/__init__.py": {
        "sys.excepthook = traceback.print_exception": (
            "sys.excepthook = lambda *error: traceback.print_exception(*error)"
        ),
    },
    # Only to run what somebody writes in a console.
    "_pyodide/_base.py": {
        '_raise_template_ast = ast.parse("raise ___EvalCodeResultException[0](x)").body[0]': "",
        "deepcopy(_raise_template_ast)": 'ast.parse("raise ___EvalCodeResultException[0](x)").body[0]',
        "from copy import deepcopy\n": "",
        "from textwrap import dedent as _dedent\n": "",
        "        source = _dedent(source)\n": "        from textwrap import dedent; source = dedent(source)\n",
        "    source = _dedent(source)\n\n    try:": (
            "    from textwrap import dedent; source = dedent(source)\n\n    try:"
        ),
    },
    # Operators, of annotations that are to be text, come by their names.
    "annotationlib.py": {
        "ast.BinOp(self.__get_ast(), op, rhs)": "ast.BinOp(self.__get_ast(), getattr(ast, op)(), rhs)",
        "ast.BinOp(new_other, op, self.__get_ast())": "ast.BinOp(new_other, getattr(ast, op)(), self.__get_ast())",
        "ops=[op]": "ops=[getattr(ast, op)()]",
        "ast.UnaryOp(op, self.__get_ast())": "ast.UnaryOp(getattr(ast, op)(), self.__get_ast())",
    },
    # How functions of JavaScript want to be called whose types somebody declares in Python. The one that is made at the
    # start, of all others, is written out.
    "_pyodide/jsbind.py": {
        "from inspect import (\n    Parameter,\n    getattr_static,\n    isclass,\n"
        "    iscoroutinefunction,\n    ismethod,\n    signature,\n)\n": "import inspect\n",
        "if isclass(f)": "if inspect.isclass(f)",
        "if ismethod(cache)": "if inspect.ismethod(cache)",
        "if iscoroutinefunction(f)": "if inspect.iscoroutinefunction(f)",
        " = getattr_static(": " = inspect.getattr_static(",
        "    sig = signature(f)": "    Parameter = inspect.Parameter\n    sig = inspect.signature(f)",
        "no_default = Parameter.empty": "no_default = object()",
        "default_signature = func_to_sig_inner(_default_sig_stencil, None)": (
            "default_signature = JsFuncSignature(_default_sig_stencil, False, 0, (), (), py2js_default, "
            "(), (), (), py2js_default, js2py_default_call_result)"
        ),
    },
    "pyodide/code.py": {
        "from inspect import Parameter, Signature, signature\n": "",
        "    try:\n        sig = signature(func)": (
            "    from inspect import Parameter, signature\n    try:\n        sig = signature(func)"
        ),
    },
    # Of all members, and of the annotations, of all of our classes.
    "dataclasses.py": {
        "    cls_annotations = annotationlib.get_annotations(\n        cls, format=annotationlib.Format.FORWARDREF)": (
            "    cls_annotations = annotations_of(cls)"
        ),
        "    newcls_ann = annotationlib.get_annotations(\n        newcls, format=annotationlib.Format.FORWARDREF)": (
            "    newcls_ann = annotations_of(newcls)"
        ),
        "def _update_func_cell_for__class__(": (
            "def annotations_of(cls):\n"
            "    try:\n"
            "        return cls.__annotations__\n"
            "    except NameError:\n"
            "        return annotationlib.get_annotations(cls, format=annotationlib.Format.FORWARDREF)\n\n\n"
            "def _update_func_cell_for__class__("
        ),
        "member = inspect.unwrap(member)": (
            "while hasattr(member, '__wrapped__') and not isinstance(member, type): member = member.__wrapped__"
        ),
    },
    # In archives there are compiled modules and nothing else.
    "pkgutil.py": {
        "modname = inspect.getmodulename(fn[0])": "modname = fn[0].rpartition('.pyc')[0]",
    },
}
"""What stands once in a source of the library, and what stands there instead."""


operator = re.compile(r"(= _make_\w+)\(ast\.(\w+)\(\)\)")


def changed(name: str, source: str) -> str:
    for old, new in CHANGES.get(name, {}).items():
        if source.count(old) != 1:
            raise ValueError(f"no longer once in {name}: {old}")
        source = source.replace(old, new)
    return operator.sub(r'\1("\2")', source) if name == "annotationlib.py" else source
