"""The manifest with a shortcut to today's game of each game: what a long press on the icon offers."""

import json
from collections.abc import Iterable

from tools import words
from tools.say import Trouble

ICON = {"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png"}


def with_shortcuts(source: bytes, games: Iterable[str]) -> bytes:
    """A manifest has one language only, so names are given in both, the Japanese one first."""
    manifest = json.loads(source)
    japanese, english = (words.words(language) for language in ("ja", "en"))
    manifest["shortcuts"] = [
        {
            "name": f"{_sentence(japanese, f'{game}.title')} {_sentence(english, f'{game}.title')}",
            "short_name": _sentence(japanese, f"{game}.title"),
            "description": f"{_sentence(japanese, f'{game}.tagline')} {_sentence(english, f'{game}.tagline')}",
            "url": f"./#today={game}",
            "icons": [ICON],
        }
        for game in games
    ]
    return json.dumps(manifest, ensure_ascii=False, indent=2).encode() + b"\n"


def _sentence(known: dict[str, object], key: str) -> str:
    sentence = known.get(key)
    if not isinstance(sentence, str):
        raise Trouble(f"{key}: the manifest needs it as one sentence")
    return sentence
