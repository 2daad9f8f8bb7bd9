"""What each game's folder gives to the page: its words and its rule pages."""

import json
import re
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tools.paths import ENGINE_WORDS, GAMES, STATIC
from tools.say import Trouble

LANGUAGES = ("en", "ja")
OF_TUTORIALS = "tutorial."
"""What a game's tutorial says begins with this; only who asks for the tutorial needs it."""
DRAWING = "drawing:"
symbol_name = re.compile(r"[\w-]+")


def game_folders() -> dict[str, Path]:
    """Game id to folder: ``higher-number`` lives in ``higher_number``, as a Python package has to."""
    folders = (path.parent for path in sorted(GAMES.glob("*/__init__.py")))
    return {folder.name.replace("_", "-"): folder for folder in folders}


def words(language: str) -> dict[str, object]:
    """The engine's and the page's own words by key, and each game's by ``game-id.key``."""
    merged = read_words(ENGINE_WORDS / f"{language}.json") | read_words(STATIC / "words" / f"{language}.json")
    for game, folder in game_folders().items():
        for key, value in read_words(folder / "words" / f"{language}.json").items():
            if not key.startswith(OF_TUTORIALS):
                merged[f"{game}.{key}"] = value
    return merged


def read_words(file: Path) -> dict[str, object]:
    if not file.exists():
        return {}
    entries = json.loads(file.read_text("utf-8"))
    if not isinstance(entries, dict):
        raise Trouble(f"{file}: has to hold one object")
    return entries


def rules_page(game: str, markdown: str) -> str:
    """A rule page as HTML; ``![words](symbol:NAME)`` shows a symbol of the game's art.svg within the text.

    A paragraph of nothing but ``![words](drawing:NAME)`` shows positions of the game beside each other, each with its
    words below; see tools/drawings.py.
    """
    reader = RulesReader("commonmark", {"html": False}).enable(["table"])
    tokens = reader.parse(markdown)
    for opened, token, closed in zip(tokens, tokens[1:], tokens[2:], strict=False):
        figures = [part for part in token.children or () if part.type != "softbreak"]
        if figures and all(_shows_drawing(part) for part in figures):
            opened.type = closed.type = token.type = "html_block"
            opened.content, closed.content = '<div class="drawings">', "</div>\n"
            token.content = "".join(figure(game, str(part.attrGet("src")), part.content) for part in figures)
            token.children = None
    for token in tokens:
        for part in token.children or ():
            if part.type == "image":
                part.type = "html_inline"
                part.content = symbol(game, str(part.attrGet("src")), part.content)
    return str(reader.renderer.render(tokens, reader.options, {}))


class RulesReader(MarkdownIt):
    def validateLink(self, url: str) -> bool:  # noqa: N802 - its name in the base class
        """Symbols, drawings, and other places on the page; a rule page leads nowhere else."""
        return url.startswith(("symbol:", DRAWING, "#"))


def _shows_drawing(part: Token) -> bool:
    return part.type == "image" and str(part.attrGet("src")).startswith(DRAWING)


def figure(game: str, address: str, label: str) -> str:
    name = address.removeprefix(DRAWING)
    if not symbol_name.fullmatch(name) or not label:
        raise Trouble(f"{game}: write a drawing in the rules as ![words](drawing:NAME), not ![{label}]({address})")
    return f'<figure data-drawing="{name}"><figcaption>{escape(label)}</figcaption></figure>'


def symbol(game: str, address: str, label: str) -> str:
    name = address.removeprefix("symbol:")
    if address.startswith(DRAWING):
        raise Trouble(f"{game}: {address} has to stand in a paragraph of drawings alone")
    if not symbol_name.fullmatch(name):
        raise Trouble(f"{game}: write a picture in the rules as ![words](symbol:NAME), not {address}")
    named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="inline-symbol" viewBox="0 0 100 100" {named}><use href="#{game}-{name}"/></svg>'
