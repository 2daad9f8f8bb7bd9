"""What a game may be called; that a made one works is seen in tests/browser/test_new_game.py."""

from __future__ import annotations

import pytest

from pyapp import shelf
from pyapp.record import parse
from tools import new_game
from tools.paths import GAMES
from tools.say import Trouble

BAD = {
    "nothing": "",
    "a space": "my game",
    "a space behind": "my-game ",
    "a line break": "my-game\n",
    "capital letters": "My-Game",
    "an underscore": "my_game",
    "a number first": "2048",
    "a hyphen first": "-game",
    "a hyphen last": "game-",
    "two hyphens": "my--game",
    "a path": "../game",
    "another folder": "my/game",
    "a dot": "my.game",
    "other letters": "ゲーム",
    "other digits": "game-１",
    "too long": "g" * (new_game.LONGEST_ID + 1),
    "a word of Python": "class",
    "a word of the page": "place",
}


@pytest.mark.parametrize("game", [*BAD.values(), *shelf.ids()], ids=[*BAD, *shelf.ids()])
def test_a_bad_id_gets_one_sentence_and_makes_nothing(game: str) -> None:
    before = sorted(GAMES.iterdir())
    with pytest.raises(Trouble) as refused:
        new_game.make(game)
    assert len(str(refused.value).splitlines()) == 1
    assert len(str(refused.value)) < 200
    assert sorted(GAMES.iterdir()) == before


@pytest.mark.parametrize("game", ["q", "quite-unheard-of", "q2", "q-2-3", "q" * new_game.LONGEST_ID])
def test_a_good_id_can_be_written_in_a_record(game: str) -> None:
    assert new_game.checked(game) == game
    assert parse(f"{game}/1 seats=1 #1").setup.game == game


def test_nothing_of_the_model_is_left_in_what_is_made() -> None:
    for file in new_game.MODEL.rglob("*"):
        if file.is_file() and file.suffix != ".pyc":
            text = new_game.renamed(file.read_text("utf-8"), "my-game").lower()
            assert not any(name in text for name in ("higher-number", "higher_number", "higher number", "tools."))
