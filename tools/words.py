"""What each game's folder gives to the page: its words and its rule pages."""

import json
import re
from collections.abc import Sequence
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
JOINER = "\N{WORD JOINER}"
japanese_strong = re.compile(r"(?<=[^\x00-\x7f])\*\*|\*\*(?=[^\x00-\x7f])")
"""CommonMark tells by spaces and punctuation where ``**`` begins and ends, and Japanese has no spaces."""
no_line_begins_with = re.compile(r"[、。，．）」』】！？ー…：；,.;:!?)]+")
no_line_ends_with = re.compile(r"[（「『【(]+$")


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
    tokens = reader.parse(japanese_strong.sub(f"{JOINER}**{JOINER}", markdown))
    for opened, token, closed in zip(tokens, tokens[1:], tokens[2:], strict=False):
        figures = [part for part in token.children or () if part.type != "softbreak"]
        if figures and all(_shows_drawing(part) for part in figures):
            opened.type = closed.type = token.type = "html_block"
            opened.content, closed.content = '<div class="drawings">', "</div>\n"
            token.content = "".join(figure(game, str(part.attrGet("src")), part.content) for part in figures)
            token.children = None
    for token in tokens:
        _put_symbols(game, token.children or [])
    page = str(reader.renderer.render(tokens, reader.options, {})).replace(JOINER, "")
    if "**" in page:
        raise Trouble(f"{game}: ** is shown as it is in the rules: …{page[: page.index('**') + 20][-60:]}…")
    return page


def _put_symbols(game: str, parts: Sequence[Token]) -> None:
    """Symbols within a text. Browsers would break a line on either side of them, even before a comma."""
    for number, part in enumerate(parts):
        if part.type != "image":
            continue
        part.type = "html_inline"
        shown = symbol(game, str(part.attrGet("src")), part.content)
        before, after = _text(parts, number - 1), _text(parts, number + 1)
        opened = no_line_ends_with.search(before.content) if before else None
        closed = no_line_begins_with.match(after.content) if after else None
        if before and opened:
            before.content = before.content[: opened.start()]
        if after and closed:
            after.content = after.content[closed.end() :]
        kept = f"{opened[0] if opened else ''}{shown}{closed[0] if closed else ''}"
        part.content = shown if kept == shown else f'<span class="kept">{kept}</span>'


def _text(parts: Sequence[Token], number: int) -> Token | None:
    return parts[number] if 0 <= number < len(parts) and parts[number].type == "text" else None


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
