"""Begins a game: the small one of tools/template under another name, complete, to be made into one's own."""

import json
import keyword
import re
import shutil
from pathlib import Path

from tools.paths import ENGINE_WORDS, GAMES, ROOT, STATIC
from tools.say import Trouble, say
from tools.words import LANGUAGES, game_folders, read_words

TEMPLATE = ROOT / "tools" / "template"
MODEL = TEMPLATE / "higher_number"
LONGEST_ID = 40
"""As many characters as a record allows."""

WHAT_AN_ID_IS = f"small letters, digits and single hyphens, a letter first, at most {LONGEST_ID} in all"


def make(game: str) -> None:
    folder = GAMES / checked(game).replace("-", "_")
    shutil.copytree(MODEL, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            file.write_text(renamed(file.read_text("utf-8"), game), "utf-8")
    for language in LANGUAGES:
        entitle(folder / "words" / f"{language}.json", game)
    say(f"{game} is in {folder.relative_to(ROOT).as_posix()}/ and can be played: python3 build.py serve")
    say(f"Its tests: python3 build.py test -k {game}. How it becomes yours: CONTRIBUTING.md")


def checked(game: str) -> str:
    """The ID, if a game may be called that."""
    if re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game) is None or len(game) > LONGEST_ID:
        raise Trouble(f"{game!r} is no ID. It takes {WHAT_AN_ID_IS}: my-game")
    if game in game_folders() or (GAMES / game.replace("-", "_")).exists():
        raise Trouble(f"there is a game called {game} already")
    if keyword.iskeyword(game) or game in first_parts_of_keys():
        raise Trouble(f"no game can be called {game}: the word has a meaning of its own here; another one will do")
    return game


def first_parts_of_keys() -> set[str]:
    """In the words of the whole site, what comes before a dot is a game or one of these."""
    keys = read_words(ENGINE_WORDS / "en.json") | read_words(STATIC / "words" / "en.json")
    return {key.partition(".")[0] for key in keys}


def renamed(text: str, game: str) -> str:
    package = game.replace("-", "_")
    for old, new in (
        (f"tools.template.{MODEL.name}", f"pyapp.games.{package}"),
        (MODEL.name.replace("_", "-"), game),
        (MODEL.name.replace("_", " ").title(), title(game)),
    ):
        text = text.replace(old, new)
    return text


def entitle(file: Path, game: str) -> None:
    """Every language begins with the same title, which nobody takes for a name."""
    words = json.loads(file.read_text("utf-8")) | {"title": title(game)}
    file.write_text(json.dumps(words, ensure_ascii=False, indent=2) + "\n", "utf-8")


def title(game: str) -> str:
    return game.replace("-", " ").title()
