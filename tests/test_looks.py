"""Style sheets as they are served: colours in the dark by the system's wish or by the player's, and each game's own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
import tinycss2
from tinycss2.ast import AtRule, Declaration, FunctionBlock, IdentToken, Node, QualifiedRule, SquareBracketsBlock

from tools.looks import scoped, themed
from tools.paths import STATIC
from tools.say import Trouble
from tools.words import game_folders

SHEET = """
:root { --ink: black; }
@media (prefers-color-scheme: dark) {
  :root {
    --ink: white;
  }
}
p { color: var(--ink); }
"""

FOLDERS = game_folders()
LOOKS = {game: folder / "look.css" for game, folder in FOLDERS.items() if (folder / "look.css").exists()}
SHEETS = sorted(STATIC.rglob("*.css"))
PASSING = (".riding", ".turning", ".zoomed", ".chosen", ".touchable", ".open", ".many")
"""What a board is for a while."""
ON_ALL = ("mark", "caption", "spot")
"""Classes that all have which lie on a board."""


def plain(sheet: str) -> str:
    """Without the spaces that mean nothing."""
    return re.sub(r"\s*([{},;])\s*|\s+", lambda match: match[1] or " ", sheet).strip()


# Dark by wish or by choice


def test_the_dark_comes_by_wish_or_by_choice_and_never_to_paper() -> None:
    by_wish, by_choice = themed("a.css", SHEET).split("@media")[1:]
    assert by_wish.startswith(' screen and (prefers-color-scheme: dark) {\n  :root:not([data-theme="light"]) {')
    assert by_choice.startswith(' screen {\n  :root[data-theme="dark"] {')
    assert by_wish.count("--ink: white;") == by_choice.count("--ink: white;") == 1


def test_what_else_is_chosen_stays_chosen_in_the_dark() -> None:
    sheet = "@media (prefers-color-scheme: dark) { :root[data-contrast='high'] { --ink: white; } }"
    assert ':root[data-contrast="high"]:not([data-theme="light"])' in themed("a.css", sheet)
    assert ':root[data-contrast="high"][data-theme="dark"]' in themed("a.css", sheet)


def test_each_of_several_colours_in_the_dark_follows_the_choice() -> None:
    sheet = "@media (prefers-color-scheme:dark){:root{--ink:white}:root .a,:root .b{--ink:grey}}"
    by_wish, by_choice = themed("a.css", sheet).split("@media")[1:]
    assert by_wish.count(':root:not([data-theme="light"])') == by_choice.count(':root[data-theme="dark"]') == 3


def test_the_rest_of_a_sheet_is_left_alone() -> None:
    assert themed("a.css", "p { color: red; }") == "p { color: red; }"
    assert themed("a.css", SHEET).endswith("p { color: var(--ink); }\n")


@pytest.mark.parametrize(
    "rule",
    [
        "@media (prefers-color-scheme: dark) { p { color: white; } }",
        "@media (prefers-color-scheme: dark) { :root { --ink: white; } p { color: white; } }",
        "@media (prefers-color-scheme: dark) { @media print { :root { --ink: white; } } }",
        "@media (prefers-color-scheme: light) { :root { --ink: black; } }",
        "@media print and (prefers-color-scheme: dark) { :root { --ink: black; } }",
        "@media print { @media (prefers-color-scheme: dark) { :root { --ink: black; } } }",
        "@import 'b.css' (prefers-color-scheme: dark);",
    ],
)
def test_what_would_not_follow_the_choice_is_refused(rule: str) -> None:
    with pytest.raises(Trouble, match=r"a\.css, line 9: "):
        themed("a.css", SHEET + rule)


# For one game


@pytest.mark.parametrize(
    ("written", "served"),
    [
        (".a { fill: red; }", "G .a { fill: red; }"),
        (".a, .b > .c { fill: red; }", "G .a, G .b > .c { fill: red; }"),
        (":is(.a, .b):not(.c) { fill: red; }", "G :is(.a, .b):not(.c) { fill: red; }"),
        ("[data-stroke^='pink-'] { fill: red; }", 'G [data-stroke^="pink-"] { fill: red; }'),
        ("* { fill: red; }", "G * { fill: red; }"),
        (":root { --x: red; }", ":root G { --x: red; }"),
        (":root .a { fill: red; }", ":root G .a { fill: red; }"),
        (":root[data-contrast='high'] .a { fill: red; }", ':root[data-contrast="high"] G .a { fill: red; }'),
        (":root[data-a]:not([data-b]) { --x: red; }", ":root[data-a]:not([data-b]) G { --x: red; }"),
        (":lang(en) .a { fill: red; }", ":lang(en) G .a { fill: red; }"),
        (".a:lang(en) { fill: red; }", "G .a:lang(en) { fill: red; }"),
        (":lang(en) { --x: red; }", ":lang(en) G { --x: red; }"),
        (":root, .a { --x: red; }", ":root G, G .a { --x: red; }"),
        ("@media (width > 9px) { .a { fill: red; } }", "@media (width > 9px) { G .a { fill: red; } }"),
        (
            "@media print { @supports (fill: red) { :root { --x: red; } } }",
            "@media print { @supports (fill: red) { :root G { --x: red; } } }",
        ),
        ("/* html, #a */ .a { fill: red; }", "G .a { fill: red; }"),
        (".a { --x: { html: 1 }; content: '} html {'; }", 'G .a { --x: { html: 1 }; content: "} html {"; }'),
        (".main.html { fill: red; }", "G .main.html { fill: red; }"),
    ],
)
def test_a_game_s_rules_are_for_what_lies_in_the_game(written: str, served: str) -> None:
    assert plain(scoped("my-game", written)) == plain(served.replace("G", ':where([data-game="my-game"])'))


def test_a_game_s_colours_in_the_dark_follow_the_choice() -> None:
    sheet = "@media (prefers-color-scheme: dark) { :root { --x: red; } :root[data-contrast='high'] { --x: pink; } }"
    served = themed("look.css", scoped("my-game", sheet))
    for root in (
        ':root:not([data-theme="light"])',
        ':root[data-theme="dark"]',
        ':root[data-contrast="high"]:not([data-theme="light"])',
        ':root[data-contrast="high"][data-theme="dark"]',
    ):
        assert served.count(f'{root} :where([data-game="my-game"]) {{') == 1


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        ("html { fill: red; }", "html is no part"),
        ("body .a { fill: red; }", "body is no part"),
        (".a :is(main, .b) { fill: red; }", "main is no part"),
        (".a, dialog { fill: red; }", "dialog is no part"),
        (":root body { fill: red; }", "body is no part"),
        ("#toast { fill: red; }", "#toast is one element of the whole page"),
        (".a:not(#b) { fill: red; }", "#b is one element"),
        (":root:has(#b) .a { fill: red; }", "#b is one element"),
        ("[data-game='other'] .a { fill: red; }", "leave out data-game"),
        ("[data-game='my-game'] .a { fill: red; }", "leave out data-game"),
        (":root:not([data-game]) .a { fill: red; }", "leave out data-game"),
        (".a :root { fill: red; }", ":root can only stand at the beginning"),
        (":not(:root) { fill: red; }", ":root can only stand at the beginning"),
        (":scope .a { fill: red; }", ":scope can only stand"),
        (":root > .a { fill: red; }", "there can only be a space"),
        (":lang(en) + .a { fill: red; }", "there can only be a space"),
        ("> .a { fill: red; }", "a selector begins with"),
        (".a, { fill: red; }", "a selector begins with"),
        ("{ fill: red; }", "a selector begins with"),
        (".a { .b { fill: red; } }", "a rule stands inside another"),
        (".a { :not(&) { fill: red; } }", "a rule stands inside another"),
        (".a { @media print { fill: red; } }", "a rule stands inside another"),
        ("& .a { fill: red; }", "& stands for"),
        ("@import 'a.css';", "@import holds for the whole page"),
        ("@font-face { font-family: a; }", "@font-face holds for the whole page"),
        ("@keyframes a { from { opacity: 0; } }", "@keyframes holds for the whole page"),
        ("@property --x { syntax: '*'; inherits: true; }", "@property holds for the whole page"),
        ("@media print;", "@media holds for the whole page"),
        ("@media print { html { fill: red; } }", "html is no part"),
        (".a", "this is no CSS"),
        ("} .a { fill: red; }", "this is no selector"),
        (".a { fill red; }", "this is no declaration"),
    ],
)
def test_what_would_reach_further_than_the_game_is_refused(rule: str, why: str) -> None:
    sentence = rf"^pyapp/games/my_game/look\.css, line 2: .*{re.escape(why)}"
    with pytest.raises(Trouble, match=sentence):
        scoped("my-game", f".fine {{ fill: red; }}\n{rule}")


@pytest.mark.parametrize("game", LOOKS)
def test_no_rule_of_a_game_is_lost_and_none_is_for_the_page(game: str) -> None:
    sheet = LOOKS[game].read_text("utf-8")
    served = scoped(game, sheet)
    assert declarations(served) == declarations(sheet)
    for rule in style_rules(tinycss2.parse_stylesheet(served)):
        for selector in tinycss2.serialize(rule.prelude).split(", "):
            assert selector.count(f':where([data-game="{game}"])') == 1, selector
    # What is dark by wish is there once more, by choice.
    assert declarations(themed("main.css", served)) > declarations(served)


def test_there_are_looks_and_sheets() -> None:
    assert LOOKS
    assert STATIC / "main.css" in SHEETS


# The page knows no game


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.stem)
def test_the_page_s_sheets_name_no_game(sheet: Path) -> None:
    text = sheet.read_text("utf-8").lower()
    for game, folder in FOLDERS.items():
        long = [word for word in game.split("-") if len(word) > 4]
        for word in (game, folder.name, game.replace("-", " "), *long):
            assert re.search(rf"\b{word}\b", text) is None, word


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.stem)
def test_the_page_s_sheets_know_nothing_that_lies_on_a_board(sheet: Path) -> None:
    """Games, areas, spots, marks and strokes have ids of the game's own; only its look.css knows them."""
    for rule in style_rules(tinycss2.parse_stylesheet(sheet.read_text("utf-8"))):
        for name in attributes(rule.prelude):
            assert name not in ("data-game", "data-area", "data-spot", "data-mark", "data-stroke")


@pytest.mark.parametrize("sheet", [*SHEETS, *LOOKS.values()], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_a_board_is_for_a_while_is_no_matter_of_all_that_lies_there(sheet: Path) -> None:
    """A browser looks again at all that has the first class of what a rule ends in, else its first attribute, on every
    board, whichever game has the rule: that is to be less than all marks, names or places."""
    for rule in style_rules(tinycss2.parse_stylesheet(sheet.read_text("utf-8"))):
        for selector in plain(tinycss2.serialize(rule.prelude)).split(","):
            *around, last = selector.split()
            if not any(state in part for part in around for state in PASSING) and "~" not in around:
                continue
            first = re.match(r"[a-z*]*\.([\w-]+)", last)
            assert not (first and first[1] in ON_ALL), selector
            assert first or "[data-mark" not in last or ".pieces" in around, selector


def test_no_custom_property_of_the_page_is_one_game_s_alone() -> None:
    pages = "".join(sheet.read_text("utf-8") for sheet in SHEETS)
    ours = properties(pages)
    assert "--ink" in ours
    # The script of the menu, the board's picture and the like read custom properties, too.
    scripts = "".join(script.read_text("utf-8") for script in STATIC.rglob("*.js"))
    for name in ours:
        used = f"var({name}" in pages or f"'{name}'" in scripts
        games = [game for game, folder in FOLDERS.items() if f"var({name}" in drawn(folder)]
        assert used or len(games) > 1, (name, games)


@pytest.mark.parametrize("game", FOLDERS)
def test_what_a_game_sets_only_at_times_is_no_custom_property_that_the_page_sets_on_a_board(game: str) -> None:
    """What it falls back to at all other times would be lost to the page's value, which means something else."""
    sheets = [tinycss2.parse_stylesheet(sheet.read_text("utf-8")) for sheet in SHEETS]
    local = {
        part.name
        for rule in style_rules([node for sheet in sheets for node in sheet])
        if ":root" not in tinycss2.serialize(rule.prelude)
        for part in tinycss2.parse_blocks_contents(rule.content)
        if isinstance(part, Declaration) and part.name.startswith("--")
    }
    assert local
    assert local.isdisjoint(re.findall(r"var\((--[\w-]+),", drawn(FOLDERS[game])))


def drawn(folder: Path) -> str:
    """What a game draws with."""
    return "".join(file.read_text("utf-8") for file in (folder / "art.svg", folder / "look.css") if file.exists())


def properties(sheet: str) -> set[str]:
    """The custom properties that a sheet sets."""
    return {name for name, _ in declarations(sheet) if name.startswith("--")}


def declarations(sheet: str) -> Counter[tuple[str, str]]:
    """Each declaration of a sheet with how often it is there."""
    return Counter(
        (part.name, plain(tinycss2.serialize(part.value)))
        for rule in style_rules(tinycss2.parse_stylesheet(sheet))
        for part in tinycss2.parse_blocks_contents(rule.content)
        if isinstance(part, Declaration)
    )


def attributes(selector: Sequence[Node]) -> Iterator[str]:
    for node in selector:
        if isinstance(node, SquareBracketsBlock):
            yield next(part.lower_value for part in node.content if isinstance(part, IdentToken))
        elif isinstance(node, FunctionBlock):
            yield from attributes(node.arguments)


def style_rules(nodes: Sequence[Node]) -> list[QualifiedRule]:
    """The rules of a sheet, those within ``@media`` and the like, too."""
    rules: list[QualifiedRule] = []
    for node in nodes:
        if isinstance(node, QualifiedRule):
            rules.append(node)
        elif isinstance(node, AtRule) and node.content is not None and node.lower_at_keyword in ("media", "supports"):
            rules += style_rules(tinycss2.parse_rule_list(node.content))
    return rules


@pytest.mark.parametrize("sheet", [*SHEETS, *LOOKS.values()], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_rule_is_for_a_part_of_a_class(sheet: Path) -> None:
    """With one such rule, whatever any class is given to or taken from is styled anew, in all games."""
    assert "[class" not in sheet.read_text("utf-8")


def test_land_ends_where_its_shape_does() -> None:
    sheet = (STATIC / "board/board.css").read_text("utf-8")
    assert re.search(r"^\.land \{[^}]*stroke-width: 0\.0\d;", sheet, re.MULTILINE), "else it is as wide as a field"
