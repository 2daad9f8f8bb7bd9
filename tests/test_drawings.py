"""The drawings on rule pages: each is there, is reached by the rules, and is shown with words in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pyapp import shelf
from pyapp.game import Game, Refusal
from pyapp.wire import to_json
from tools import drawings, words
from tools.drawings import Wanted, drawn, names, reached, read
from tools.say import Trouble

from .words import LANGUAGES, folder_of

_NAMED = re.compile(r"!\[([^\]]*)\]\(drawing:([^)]*)\)")
_EVERY = [(game, name) for game in shelf.ids() for name in names(game)]
each_drawing = pytest.mark.parametrize(("game_id", "name"), _EVERY, ids=[f"{game}-{name}" for game, name in _EVERY])

LARGEST = 40_000
"""Bytes of one drawing, before a host compresses it to about a tenth."""


def page(game: str, language: str) -> str:
    return (folder_of(game) / f"rules.{language}.md").read_text("utf-8")


def test_there_are_drawings() -> None:
    """A new game may have none yet; so all that follows could go well without looking at any."""
    assert len(_EVERY) > len(shelf.ids())


def test_both_pages_name_every_drawing_once_with_words_and_no_other(game: Game[Any]) -> None:
    known = names(game.meta.id)
    for language in LANGUAGES:
        named = _NAMED.findall(page(game.meta.id, language))
        assert sorted(name for _, name in named) == known
        assert all(caption.strip() for caption, _ in named)


def test_both_pages_show_the_drawings_in_the_same_order(game: Game[Any]) -> None:
    english, japanese = ([name for _, name in _NAMED.findall(page(game.meta.id, one))] for one in LANGUAGES)
    assert english == japanese


def test_a_page_is_built_with_its_drawings(game: Game[Any]) -> None:
    for language in LANGUAGES:
        html = words.rules_page(game.meta.id, page(game.meta.id, language))
        assert sorted(re.findall(r'<figure data-drawing="([\w-]+)"><figcaption>[^<]+</figcaption></figure>', html)) == (
            names(game.meta.id)
        )


@each_drawing
def test_a_drawing_shows_something_of_a_position_that_the_rules_allow(game_id: str, name: str) -> None:
    wanted = read(game_id, name)
    assert wanted.record.setup.game == game_id
    assert wanted.record.setup.rules == shelf.meta(game_id).rules
    position = drawn(shelf.load(game_id), wanted)
    x, y, width, height = position.crop
    area = position.area
    assert x >= 0 < width
    assert y >= 0 < height
    assert x + width <= area.width
    assert y + height <= area.height
    shown = {spot.id for spot in position.spots}
    assert {mark.at for mark in position.marks} <= shown
    lit = position.lit
    assert {*lit.counted, *lit.touched, *lit.due} <= shown
    assert position.marks or position.strokes
    assert len(to_json(position)) < LARGEST


@each_drawing
def test_what_is_said_to_be_allowed_or_lit_is_seen(game_id: str, name: str) -> None:
    wanted = read(game_id, name)
    lit = drawn(shelf.load(game_id), wanted).lit
    if {"choose", "wrong"} & wanted.says.keys():
        assert lit.ghost is not None
        assert bool(lit.touched) == ("choose" in wanted.says)
        assert bool(lit.due) == ("wrong" in wanted.says)
    if {"row", "light"} & wanted.says.keys():
        assert lit.counted or lit.marks or lit.strokes


@each_drawing
def test_a_move_shown_as_right_is_legal_and_one_shown_as_wrong_is_refused(game_id: str, name: str) -> None:
    wanted, game = read(game_id, name), shelf.load(game_id)
    state = reached(game, wanted.record)
    if "choose" in wanted.says:
        assert wanted.says["choose"] in game.moves(state, wanted.seat)
    if "wrong" in wanted.says:
        assert wanted.says["wrong"] not in game.moves(state, wanted.seat)
        with pytest.raises(Refusal):
            game.apply(state, wanted.seat, wanted.says["wrong"])


def test_a_move_is_not_shown_as_what_it_is_not(game: Game[Any]) -> None:
    """A legal move cannot be drawn as wrong, nor one that is refused as right."""
    for name in names(game.meta.id):
        wanted = read(game.meta.id, name)
        swapped = {"choose": "wrong", "wrong": "choose"}
        says = {swapped.get(word, word): what for word, what in wanted.says.items()}
        if says != wanted.says:
            with pytest.raises(Trouble):
                drawn(game, Wanted(name, wanted.record, says))


def test_a_drawing_that_asks_for_something_unknown_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawings, "folder_of", lambda _: tmp_path)
    (tmp_path / "bad.drawing").write_text("cropp 0 0 1 1\n\nx\n", "utf-8")
    with pytest.raises(Trouble, match="cropp"):
        read(shelf.ids()[0], "bad")


@pytest.mark.parametrize(
    "source",
    ["![](drawing:one)", "![words](drawing:../one)", "Before ![words](drawing:one)", "![words](drawing:one) after"],
)
def test_a_drawing_without_words_or_within_a_sentence_is_refused(source: str) -> None:
    with pytest.raises(Trouble):
        words.rules_page("any", source)


def test_drawings_in_one_paragraph_stand_side_by_side() -> None:
    html = words.rules_page("any", "Text\n\n![A & b](drawing:one)\n![C](drawing:two)\n\nText")
    assert html == (
        "<p>Text</p>\n"
        '<div class="drawings"><figure data-drawing="one"><figcaption>A &amp; b</figcaption></figure>'
        '<figure data-drawing="two"><figcaption>C</figcaption></figure></div>\n'
        "<p>Text</p>\n"
    )
