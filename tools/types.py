"""Makes static/types.d.ts from the records that cross to the page: ``python3 -m tools.types`` writes it.

A record is an interface with the fields as ``pyapp/wire.py`` writes them, a docstring a comment. What is left out when
it has its default is optional and names the default. Only what the answers of ``call`` and the files of the site hold
is there; a test holds the file to the records.
"""

import ast
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tools.paths import ROOT, STATIC

TARGET = STATIC / "types.d.ts"
SOURCES = (
    "pyapp/meta.py",
    "pyapp/layout.py",
    "pyapp/game.py",
    "pyapp/news.py",
    "pyapp/picture.py",
    "pyapp/answers.py",
    "pyapp/log.py",
    "pyapp/thoughts.py",
    "pyapp/verify.py",
    "pyapp/coach/requests.py",
    "pyapp/replays.py",
    "pyapp/replay_requests.py",
    "pyapp/reveals.py",
    "pyapp/qr.py",
    "pyapp/together/answers.py",
    "pyapp/together/circle.py",
    "pyapp/catalogue.py",
    "pyapp/tutorial.py",
    "tools/drawings.py",
    "tools/puzzles.py",
)
"""Where the records are, in the order of the file."""
DOOR = "pyapp/app.py"
FILES = ("Catalogue", "Lesson", "Position", "Puzzles")
"""What the site has as files of its own: games.json, the tutorials, the drawings of the rule pages, the puzzles."""
SIMPLE = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "object": "unknown", "None": "null"}
LISTS = ("Sequence", "list")
ROOM = 110
"""Characters of a comment in a line."""
HEAD = """/**
 * What the engine sends, and the files that are built with it: made from the records of Python by
 * `python3 -m tools.types`. A field that is left out has its default.
 */"""
TEXT = """/** A key into the words, and what fills its blanks. */
export type Text = [string] | [string, Record<string, string | number | Text>];"""
"""The one record that is no object."""


@dataclass(frozen=True)
class Field:
    name: str
    type: ast.expr
    default: ast.expr | None
    doc: str


@dataclass(frozen=True)
class Interface:
    name: str
    base: str | None
    fields: tuple[Field, ...]
    doc: str


@dataclass(frozen=True)
class Alias:
    name: str
    type: ast.expr
    doc: str


Declared = Interface | Alias


def main() -> None:
    TARGET.write_text(types(), "utf-8")


def types() -> str:
    """The text of types.d.ts."""
    declared: dict[str, Declared] = {}
    for source in SOURCES:
        for one in declarations(ast.parse((ROOT / source).read_text("utf-8"))):
            if one.name in declared:
                raise ValueError(f"two records are called {one.name}")
            declared[one.name] = one
    del declared["Text"]
    answers = answers_of(ast.parse((ROOT / DOOR).read_text("utf-8")))
    used: set[str] = set()
    for root in (*answers.values(), *(ast.Name(name) for name in ("Refused", *FILES))):
        reach(root, declared, used)
    parts = [HEAD, TEXT, *(written(one) for one in declared.values() if one.name in used), answers_written(answers)]
    return "\n\n".join(parts) + "\n"


def declarations(module: ast.Module) -> Iterator[Declared]:
    """The dataclasses of a module and the names that it gives to types."""
    for node, following in zip(module.body, [*module.body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(one) for one in node.decorator_list):
            base = ast.unparse(node.bases[0]) if node.bases else None
            yield Interface(node.name, base, tuple(fields_of(node)), ast.get_docstring(node) or "")
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias" and node.value:
            yield Alias(ast.unparse(node.target), node.value, doc_of(following))


def fields_of(record: ast.ClassDef) -> Iterator[Field]:
    for node, following in zip(record.body, [*record.body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign):
            yield Field(ast.unparse(node.target), node.annotation, node.value, doc_of(following))


def doc_of(following: ast.stmt | None) -> str:
    """The docstring under a field."""
    if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
        return " ".join(str(following.value.value).split())
    return ""


def answers_of(module: ast.Module) -> Mapping[str, ast.expr]:
    """What each request is answered with, by the word in its `do`: what the function in `TASKS` returns."""
    returns = {node.name: node.returns for node in module.body if isinstance(node, ast.FunctionDef)}
    named = {ast.unparse(node.target): node.value for node in module.body if isinstance(node, ast.AnnAssign)}
    tasks = named["TASKS"]
    assert isinstance(tasks, ast.Dict)
    answers = {}
    for word, function in zip(tasks.keys, tasks.values, strict=True):
        answer = returns[ast.unparse(function)]
        assert isinstance(word, ast.Constant)
        assert answer is not None
        answers[str(word.value)] = answer
    return answers


def reach(node: ast.expr, declared: Mapping[str, Declared], used: set[str]) -> None:
    """Adds the names of all declarations that a type holds."""
    for name in [part.id for part in ast.walk(node) if isinstance(part, ast.Name)]:
        one = declared.get(name)
        if one is None or name in used:
            continue
        used.add(name)
        if isinstance(one, Alias):
            reach(one.type, declared, used)
            continue
        for inner in (*(field.type for field in one.fields), *([ast.Name(one.base)] if one.base else [])):
            reach(inner, declared, used)


def written(one: Declared) -> str:
    if isinstance(one, Alias):
        return f"{comment(one.doc)}export type {one.name} = {typescript(one.type)};"
    extends = f" extends {one.base}" if one.base else ""
    body = "".join(textwrap.indent(field_written(field), "  ") for field in one.fields)
    return f"{comment(one.doc)}export interface {one.name}{extends} {{\n{body}}}"


def field_written(field: Field) -> str:
    if field.default is None:
        return f"{comment(field.doc)}{field.name}: {typescript(field.type)};\n"
    default = literal(field.default)
    tag = f"@default {default}" if default else ""
    doc = f"{field.doc} {tag}".strip()
    if len(doc) > ROOM:
        doc = f"{field.doc}\n\n{tag}".strip()
    return f"{comment(doc)}{field.name}?: {typescript(without_none(field.type))};\n"


def answers_written(answers: Mapping[str, ast.expr]) -> str:
    body = "".join(f"  {word}: {typescript(answer)};\n" for word, answer in answers.items())
    return (
        "/** What each request is answered with, by the word in its `do`; any can be refused instead. */\n"
        f"export interface Answers {{\n{body}}}"
    )


def comment(doc: str) -> str:
    """A docstring as a comment, wrapped."""
    if not doc:
        return ""
    paragraphs = [" ".join(paragraph.split()) for paragraph in doc.split("\n\n")]
    if len(paragraphs) == 1 and len(paragraphs[0]) <= ROOM:
        return f"/** {paragraphs[0]} */\n"
    lines = [line for paragraph in paragraphs for line in ("", *textwrap.wrap(paragraph, ROOM))][1:]
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def literal(default: ast.expr) -> str:
    """A default as JavaScript writes it; nothing for None, which the page sees as undefined."""
    value = ast.literal_eval(default)
    if value is None:
        return ""
    if isinstance(value, str):
        return f"'{value}'"
    return {"True": "true", "False": "false", "()": "[]"}.get(str(value), str(value))


def without_none(type_: ast.expr) -> ast.expr:
    """A field that is None by default is left out instead of being null."""
    if isinstance(type_, ast.BinOp) and ast.unparse(type_.right) == "None":
        return type_.left
    return type_


def typescript(type_: ast.expr) -> str:
    """A type of Python's in TypeScript."""
    match type_:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id="range"):
            return "[number, number]"
        case ast.Name(id=name):
            return SIMPLE.get(name, name)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{typescript(left)} | {typescript(right)}"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)):
            if ast.unparse(items[-1]) == "...":
                return listed(items[0])
            return f"[{', '.join(map(typescript, items))}]"
        case ast.Subscript(value=ast.Name(id=name), slice=item) if name in LISTS:
            return listed(item)
        case ast.Subscript(value=ast.Name(id="Mapping"), slice=ast.Tuple(elts=[key, value])):
            return f"Record<{typescript(key)}, {typescript(value)}>"
    raise ValueError(f"no type of TypeScript for {ast.unparse(type_)}")


def listed(item: ast.expr) -> str:
    inner = typescript(item)
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


if __name__ == "__main__":
    main()
