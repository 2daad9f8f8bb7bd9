"""Pyodide without what the engine never calls: half of its functions, which come when they are called after all.

In ``needed.txt`` are the functions that were seen to be called, and some more: see tools/watch_calls.py. Of others only
`MISSING` stays, which tells the page before it breaks the engine. The page starts another one with the whole, put
together and held against its hash by static/engine/whole-wasm.js, and puts the same request to that. So a list that
lacks something costs time and nothing else.

Also left out are the names under which Pyodide would find functions for libraries that are loaded later: there are none
here, and 7,000 names cost a tenth of its start.
"""

import base64
import hashlib
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.say import Trouble

LIST = Path(__file__).with_name("needed.txt")
"""The SHA-256 of the WebAssembly, then a bit for each function, in base64."""

MISSING = b"\0\x10\x04\0\x0b"
"""The body of a function: no variables, a call of `TELLS`, ``unreachable``, ``end``."""
TELLS = "fail_test"
"""What is called in place of what is missing (tools/interpreter.js). Pyodide imports it for tests of its own only."""

HEAD = b"\0asm\1\0\0\0"
CUSTOM, IMPORT, GLOBAL, EXPORT, CODE = 0, 2, 6, 7, 10
CALL = 0x10
FUNCTION, TABLE, MEMORY, VARIABLE = range(4)
NAME = b"\x04rest"

QUICKER = {
    # Addresses of functions for libraries that are loaded later, each by a table that grows by one.
    "if(isInternalSym(symName)){continue}": "if(isInternalSym(symName)||!GOT[symName]){continue}",
    # 260 functions of 30 kinds.
    "var module=new WebAssembly.Module(bytes)": "var module=addFunction[sig]??=new WebAssembly.Module(bytes)",
    # Shared memory, for a pause before a file is tried again, is reported by Chromium with the stack, for which it
    # reads all of the script once more. None of our files makes anybody wait; without it the pause is none.
    "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)": "new Int32Array(1)",
    # What these lines of Python come to, without a compiler, which Python would have to import.
    'API.runPythonInternal_dict=API._pyodide._base.eval_code("{}"),'
    'API.importlib=API.runPythonInternal("import importlib; importlib");let o=API.importlib.import_module;': (
        'API.importlib=API._pyodide._base.import_module("importlib");let o=API.importlib.import_module;'
        'API.runPythonInternal_dict=o("builtins").dict();'
    ),
    'let i=API.runPythonInternal("import __main__; __main__.__dict__"),'
    's=API.runPythonInternal("import builtins; builtins.__dict__");': (
        'let i=o("__main__").__dict__,s=o("builtins").__dict__;'
    ),
    # All of the script is one function: in brackets it is read once, and not first to find its end and again to run it.
    "async function _createPyodideModule(moduleArg={}){": "const _createPyodideModule=(async function(moduleArg={}){",
    "return moduleRtn}export default _createPyodideModule": "return moduleRtn});export default _createPyodideModule",
}
"""What of Pyodide's script is changed so that it starts sooner."""

assigned_export = re.compile(r'(_[\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\];')
word = re.compile(r"[\w$]+")


@dataclass(frozen=True)
class Lean:
    wasm: bytes
    rest: bytes
    """What ``wasm`` lacks, as a section of an empty module: hosts compress .wasm, and not what they do not know."""
    glue: str


def lean(wasm: bytes, glue: str, loader: str) -> Lean:
    """``glue`` is pyodide.asm.mjs, ``loader`` pyodide.mjs."""
    module = Module(wasm)
    if [name for _, name, kind in module.imports if kind == FUNCTION][MISSING[2]] != TELLS:
        raise Trouble(f"{TELLS} is another import of Pyodide now: `MISSING` has to call that")
    needed = listed(wasm, len(module.bodies))
    exports = used_exports(module, glue, loader)
    bodies = [body if number in needed else MISSING for number, body in enumerate(module.bodies)]
    missing = [body for body, left in zip(module.bodies, bodies, strict=True) if left == MISSING]
    rest = hashlib.sha256(wasm).digest() + vector([module.sections[EXPORT]]) + vector(missing)
    return Lean(
        module.with_sections({CODE: vector(bodies), EXPORT: number(len(exports)) + b"".join(exports.values())}),
        HEAD + bytes([CUSTOM]) + sized(NAME + rest),
        quicker(assigned_export.sub(lambda found: found[0] if found[2] in exports else "", glue)),
    )


def quicker(glue: str) -> str:
    for old, new in QUICKER.items():
        if glue.count(old) != 1:
            raise Trouble(f"no longer once in Pyodide's script: {old}")
        glue = glue.replace(old, new)
    return glue


def listed(wasm: bytes, functions: int) -> set[int]:
    digest, *lines = LIST.read_text("utf-8").split()
    if digest != hashlib.sha256(wasm).hexdigest():
        raise Trouble(f"{LIST.name} is about another Pyodide; `python3 -m tools.watch_calls` makes it anew")
    bits = base64.b64decode("".join(lines))
    return {one for one in range(functions) if bits[one // 8] >> one % 8 & 1}


def as_list(wasm: bytes, needed: Collection[int]) -> str:
    bits = bytearray(max(needed) // 8 + 1)
    for one in needed:
        bits[one // 8] |= 1 << one % 8
    bits += bytes(len(Module(wasm).bodies) // 8 + 1 - len(bits))
    text = base64.b64encode(bits).decode()
    lines = [text[start : start + 100] for start in range(0, len(text), 100)]
    return "\n".join([hashlib.sha256(wasm).hexdigest(), *lines, ""])


def used_exports(module: "Module", glue: str, loader: str) -> dict[str, bytes]:
    """By name. What the glue only declares and assigns is there for libraries that are loaded later."""
    left = assigned_export.sub("", glue)
    in_glue, in_loader = Counter(word.findall(left)), set(word.findall(loader))
    by_import = {name for folder, name, _ in module.imports if folder.startswith("GOT.")}

    def is_used(name: str) -> bool:
        variable = f"_{name}"
        return (
            name in by_import
            or name.startswith("__")
            or not in_loader.isdisjoint((name, variable))
            or in_glue[name] > 0
            # More often than where it is declared.
            or in_glue[variable] > 1
        )

    return {name: entry for name, entry in module.exports.items() if is_used(name)}


class Module:
    """The sections of a WebAssembly module, as far as they are looked at here."""

    def __init__(self, wasm: bytes) -> None:
        self.order: list[int] = []
        self.sections: dict[int, bytes] = {}
        self._custom: list[bytes] = []
        reader = Reader(wasm, len(HEAD))
        while reader.at < len(wasm):
            kind = reader.byte()
            self.order.append(kind)
            content = reader.bytes()
            if kind == CUSTOM:
                self._custom.append(content)
            else:
                self.sections[kind] = content
        self.imports = list(_imports(Reader(self.sections[IMPORT])))
        self.imported_functions = sum(kind == FUNCTION for _, _, kind in self.imports)
        self.exports = dict(_exports(Reader(self.sections[EXPORT])))
        code = Reader(self.sections[CODE])
        self.bodies = [code.bytes() for _ in range(code.number())]

    def with_sections(self, others: dict[int, bytes]) -> bytes:
        custom = iter(self._custom)
        sections = self.sections | others
        contents = [(kind, next(custom) if kind == CUSTOM else sections[kind]) for kind in self.order]
        return HEAD + b"".join(bytes([kind]) + sized(content) for kind, content in contents)

    def exported(self, names: Collection[str]) -> Iterator[int]:
        """The functions of these names; some are imported, and only handed on."""
        for name in names:
            reader = Reader(self.exports[name])
            reader.bytes()
            if reader.byte() == FUNCTION and (function := reader.number()) >= self.imported_functions:
                yield function - self.imported_functions

    def called_by(self, function: int) -> Iterator[int]:
        """The functions that one calls by name. Reads bytes and not instructions, so it may name some more."""
        body = self.bodies[function]
        at = body.find(CALL)
        while 0 <= at < len(body) - 1:
            called = Reader(body, at + 1).number() - self.imported_functions
            if 0 <= called < len(self.bodies):
                yield called
            at = body.find(CALL, at + 1)


class Reader:
    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content = content
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.content[self.at - 1]

    def number(self) -> int:
        """Seven bits in each byte, the lowest first; one that is cut off is read as far as it goes."""
        value = shift = 0
        while self.at < len(self.content):
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                break
        return value

    def bytes(self) -> bytes:
        length = self.number()
        self.at += length
        return self.content[self.at - length : self.at]


def _imports(reader: Reader) -> Iterator[tuple[str, str, int]]:
    """Of all imports folder, name and kind."""
    for _ in range(reader.number()):
        folder, name, kind = reader.bytes().decode(), reader.bytes().decode(), reader.byte()
        if kind in (TABLE, VARIABLE):
            reader.byte()
        if kind in (TABLE, MEMORY):
            has_most = reader.byte() & 1
            for _ in range(1 + has_most):
                reader.number()
        elif kind == VARIABLE:
            reader.byte()
        elif kind == FUNCTION:
            reader.number()
        else:
            # An exception.
            reader.byte()
            reader.number()
        yield folder, name, kind


def _exports(reader: Reader) -> Iterator[tuple[str, bytes]]:
    for _ in range(reader.number()):
        begin = reader.at
        name = reader.bytes().decode()
        reader.byte()
        reader.number()
        yield name, reader.content[begin : reader.at]


def number(value: int) -> bytes:
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def sized(content: bytes) -> bytes:
    return number(len(content)) + content


def vector(contents: Sequence[bytes]) -> bytes:
    return number(len(contents)) + b"".join(map(sized, contents))
