"""Style sheets as the site serves them.

Colours in the dark are written once, for the system's wish; ``themed`` makes them follow ``<html data-theme="dark">``,
too, and keeps them off paper. The look.css of a game is written as if there were no other game; ``scoped`` puts each of
its rules below ``[data-game="…"]``, the element that a game is drawn in.

tinycss2 reads the sheets: its tokens are those of the CSS specification and know their lines, and neither esbuild nor
lightningcss can put a parent into a selector that begins with ``:root[data-contrast="high"]``. It writes double quotes.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NoReturn

import tinycss2
from tinycss2.ast import (
    AtRule,
    FunctionBlock,
    HashToken,
    IdentToken,
    LiteralToken,
    Node,
    ParenthesesBlock,
    ParseError,
    QualifiedRule,
    SquareBracketsBlock,
    WhitespaceToken,
)

from tools.paths import GAMES, ROOT
from tools.say import Trouble

WISH = "prefers-color-scheme"
COMBINATORS = (">", "+", "~", "|")
CONDITIONS = ("container", "media", "supports")
"""The at-rules that only make the rules in them depend on something."""
OUTSIDE = ("html", "head", "body", "main", "dialog")
"""Elements that never lie within a game's element."""


def themed(name: str, sheet: str) -> str:
    """``sheet`` with each ``@media (prefers-color-scheme: dark) { :root { … } }`` by the player's choice, too."""
    return "".join(_themed(name, node) for node in tinycss2.parse_stylesheet(sheet))


def scoped(game: str, sheet: str) -> str:
    """The look.css of a game with each rule for what lies in ``[data-game="…"]`` only.

    A leading ``:root`` or ``:lang()`` is a condition on the page and stays before the game's element:
    ``:root[data-contrast="high"] .a`` becomes ``:root[data-contrast="high"] :where([data-game="…"]) .a``. A ``:root``
    with nothing after it stands for the game's element. ``:where`` leaves the weight of a selector as it was written.
    Raises ``Trouble`` for what would reach further than the game.
    """
    return _scoped(game, tinycss2.parse_stylesheet(tinycss2.parse_component_value_list(sheet, skip_comments=True)))


# Dark by wish or by choice


def _themed(name: str, node: Node) -> str:
    whole: str = node.serialize()
    if WISH not in whole or node.type == "comment":
        return whole
    if not isinstance(node, AtRule) or not _asks_for_the_dark(node):
        _refuse_wish(name, node)
    by_wish = _with_condition(name, node, ':not([data-theme="light"])')
    by_choice = _with_condition(name, node, '[data-theme="dark"]')
    return f"@media screen and ({WISH}: dark) {{{by_wish}}}\n\n@media screen {{{by_choice}}}"


def _asks_for_the_dark(rule: AtRule) -> bool:
    query = [node for node in rule.prelude if not isinstance(node, WhitespaceToken)]
    if rule.lower_at_keyword != "media" or len(query) != 1 or not isinstance(query[0], ParenthesesBlock):
        return False
    return "".join(node.serialize() for node in query[0].content).replace(" ", "") == f"{WISH}:dark"


def _with_condition(name: str, rule: AtRule, condition: str) -> str:
    """The rules in ``rule``, each ``:root`` with ``condition``."""
    text = ""
    for node in tinycss2.parse_rule_list(rule.content or []):
        if not isinstance(node, QualifiedRule):
            if WISH in node.serialize() or node.type not in ("whitespace", "comment"):
                _refuse_wish(name, node)
            text += node.serialize()
            continue
        selectors = []
        for selector in _selectors(node.prelude):
            first, rest = _first_compound(selector)
            if not _begins_with_root(first):
                _refuse_wish(name, node)
            selectors.append(_text(first) + condition + _text(rest))
        text += _rule(selectors, node)
    return text


def _refuse_wish(name: str, node: Node) -> NoReturn:
    rule = f"write colours in the dark as @media ({WISH}: dark) {{ :root {{ … }} }}, and nothing else"
    raise Trouble(f"{name}, line {node.source_line}: {rule}")


# For one game


def _scoped(game: str, nodes: Sequence[Node]) -> str:
    text = ""
    for node in nodes:
        if isinstance(node, QualifiedRule):
            _refuse_nested(game, node)
            text += _rule([_scoped_selector(game, one, node) for one in _selectors(node.prelude)], node)
        elif isinstance(node, AtRule) and node.lower_at_keyword in CONDITIONS and node.content is not None:
            inside = _scoped(game, tinycss2.parse_rule_list(node.content))
            text += f"@{node.at_keyword}{_text(node.prelude)}{{{inside}}}"
        elif isinstance(node, AtRule):
            _refuse(game, node, f"@{node.at_keyword} holds for the whole page, so the look of a game cannot have it")
        elif isinstance(node, ParseError):
            _refuse(game, node, f"this is no CSS: {node.message}")
        else:
            text += node.serialize()
    return text


def _refuse_nested(game: str, rule: QualifiedRule) -> None:
    for node in tinycss2.parse_blocks_contents(rule.content):
        if isinstance(node, (QualifiedRule, AtRule)):
            _refuse(game, node, "a rule stands inside another; write it by itself, with its whole selector")
        if isinstance(node, ParseError):
            _refuse(game, node, f"this is no declaration: {node.message}")


def _scoped_selector(game: str, selector: Sequence[Node], rule: QualifiedRule) -> str:
    element = f':where([data-game="{game}"])'
    first, rest = _first_compound(selector)
    if not first:
        _refuse(game, rule, "a selector begins with something that is matched, not with a combinator or a comma")
    if not _begins_with_root(first) and not _is_lang(first):
        _refuse_far_reaching(game, selector)
        return f"{element} {_text(selector)}"
    _refuse_far_reaching(game, first[2:])
    _refuse_far_reaching(game, rest)
    below = _stripped(rest)
    if below and _is_literal(below[0], *COMBINATORS):
        _refuse(game, below[0], "after :root and :lang() there can only be a space: the game's element comes between")
    return f"{_text(first)} {element} {_text(below)}".rstrip()


def _refuse_far_reaching(game: str, selector: Sequence[Node]) -> None:
    """``selector`` may be a part of one."""
    for before, node in pairwise([None, *_all_within(selector)]):
        match node:
            case HashToken():
                _refuse(game, node, f"#{node.value} is one element of the whole page; use a class or an attribute")
            case SquareBracketsBlock(content=[IdentToken(lower_value="data-game"), *_]):
                _refuse(game, node, "leave out data-game: each rule is for this game anyway, and for no other")
            case IdentToken() if _is_literal(before, ":") and node.lower_value in ("root", "host", "scope"):
                _refuse(game, node, f":{node.value} can only stand at the beginning of a selector, and only as :root")
            case IdentToken() if not _is_literal(before, ":", ".") and node.lower_value in OUTSIDE:
                _refuse(game, node, f"{node.value} is no part of what a game draws")
            case LiteralToken(value="&"):
                _refuse(game, node, "& stands for the rule around this one, and there is none")
            case ParseError():
                _refuse(game, node, f"this is no selector: {node.message}")


def _refuse(game: str, node: Node, why: str) -> NoReturn:
    file = (GAMES / game.replace("-", "_") / "look.css").relative_to(ROOT).as_posix()
    raise Trouble(f"{file}, line {node.source_line}: {why}")


# Selectors as lists of tokens


def _selectors(prelude: Sequence[Node]) -> list[list[Node]]:
    """The selectors of a rule, without the spaces around them."""
    selectors: list[list[Node]] = [[]]
    for node in prelude:
        if _is_literal(node, ","):
            selectors.append([])
        else:
            selectors[-1].append(node)
    return [_stripped(selector) for selector in selectors]


def _first_compound(selector: Sequence[Node]) -> tuple[list[Node], list[Node]]:
    """A selector up to its first space or combinator, and the rest of it."""
    for at, node in enumerate(selector):
        if isinstance(node, WhitespaceToken) or _is_literal(node, *COMBINATORS):
            return list(selector[:at]), list(selector[at:])
    return list(selector), []


def _begins_with_root(compound: Sequence[Node]) -> bool:
    match compound:
        case [LiteralToken(value=":"), IdentToken(lower_value="root"), *_]:
            return True
    return False


def _is_lang(compound: Sequence[Node]) -> bool:
    match compound:
        case [LiteralToken(value=":"), FunctionBlock(lower_name="lang")]:
            return True
    return False


def _is_literal(node: Node | None, *values: str) -> bool:
    return isinstance(node, LiteralToken) and node.value in values


def _all_within(nodes: Sequence[Node]) -> Iterator[Node]:
    """The tokens of a selector and those within ``:is()`` and the like, but not what is within ``[…]``."""
    for node in nodes:
        yield node
        if isinstance(node, FunctionBlock):
            yield from _all_within(node.arguments)


def _stripped(nodes: Sequence[Node]) -> list[Node]:
    first, last = 0, len(nodes)
    while first < last and isinstance(nodes[first], WhitespaceToken):
        first += 1
    while first < last and isinstance(nodes[last - 1], WhitespaceToken):
        last -= 1
    return list(nodes[first:last])


def _text(nodes: Sequence[Node]) -> str:
    return tinycss2.serialize(nodes)


def _rule(selectors: Sequence[str], rule: QualifiedRule) -> str:
    return f"{', '.join(selectors)} {{{_text(rule.content)}}}"
