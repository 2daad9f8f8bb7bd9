"""What is drawn and touched: everything has its place, and every legal move can be made by touching."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import chain, product
from typing import Any
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from pyapp import shelf
from pyapp.game import Choice, Game, Layout, Mark, Scene, ScoreLine, Stroke
from tools.paths import ROOT

from .playing import few_games, moments, tables_in_play
from .sizes import spread

POSITIONS = 20
"""Of each game, where all of them would be hundreds of a kind."""

HANDFUL = 6
"""Drawings of one move that somebody may want to look through."""


def test_spots_and_areas_have_names_of_their_own_and_spots_lie_on_their_area(game: Game[Any]) -> None:
    for table in few_games(game, seeds=1):
        layout: Layout = game.layout(table.states[0])
        areas = {area.id: area for area in layout.areas}
        assert len(areas) == len(layout.areas)
        assert len({spot.id for spot in layout.spots}) == len(layout.spots)
        for spot in layout.spots:
            area = areas[spot.area]
            assert spot.w > 0
            assert spot.h > 0
            assert spot.w / 2 <= spot.x <= area.width - spot.w / 2
            assert spot.h / 2 <= spot.y <= area.height - spot.h / 2


def test_the_layout_does_not_change_during_a_game(game: Game[Any]) -> None:
    for table in few_games(game, seeds=1):
        assert len({game.layout(state) for state in spread(table.states, POSITIONS)}) == 1


def test_the_head_of_a_game_says_that_it_is_over(game: Game[Any]) -> None:
    for table in few_games(game, seeds=1):
        *earlier, last = (game.scene(game.known(state, 0), 0).progress.key for state in spread(table.states, 80))
        assert not game.to_act(table.state)
        assert last not in earlier


def test_symbols_in_art_belong_to_their_game_and_are_there_once(game: Game[Any]) -> None:
    names = [str(element.get("id")) for element in _art(game.meta.id).iter() if element.get("id")]
    assert len(set(names)) == len(names)
    assert all(name.startswith(f"{game.meta.id}-") for name in names)


def test_every_ground_is_a_symbol_in_art(game: Game[Any]) -> None:
    for table in few_games(game, seeds=1):
        grounds = {area.ground for area in game.layout(table.state).areas if area.ground}
        assert grounds <= _symbols(game.meta.id)


def test_every_game_has_a_card_for_the_menu(game: Game[Any]) -> None:
    assert "card" in _symbols(game.meta.id)


@given(data=st.data())
def test_whatever_is_drawn_has_its_place_its_symbol_and_a_name_of_its_own(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(moments(game))
    layout = game.layout(table.state)
    for viewer in (None, *range(table.setup.seats)):
        known = game.known(table.state, viewer)
        for shown in range(table.setup.seats):
            _check_drawing(game, layout, game.scene(known, shown), game.score(known, shown))
        _check_drawing(game, layout, game.scene(known, viewer), ())


@given(data=st.data())
def test_each_target_of_a_choice_is_a_spot_and_means_one_touch(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    layout = game.layout(table.state)
    spots = {spot.id for spot in layout.spots}
    for choice in _choices(game, table.state, seat):
        assert choice.targets, "a move without a target is an action"
        touched = [spot for entry in choice.targets for spot in entry]
        assert all(choice.targets)
        assert set(touched) | set(choice.shows) <= spots
        assert len(set(touched)) == len(touched), "one spot stands for two touches"
        _check_marks(game, layout, choice.marks)
        for ghost in _ghosts(choice):
            if isinstance(ghost, Mark):
                _check_marks(game, layout, [ghost])
            elif ghost is not None:
                _check_strokes(layout, [ghost])


@given(data=st.data())
def test_drawings_of_a_choice_are_a_handful_that_can_be_told_apart(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    for choice in _choices(game, game.known(table.state, seat), seat):
        if not choice.drawings:
            continue
        assert choice.confirm, "there is no time to look at them"
        ghosts, labels = _ghosts(choice), [choice.ghost_label, *(drawing.label for drawing in choice.drawings)]
        assert len(ghosts) == len(labels) <= HANDFUL
        assert None not in labels
        assert len(set(ghosts)) == len(ghosts)
        assert len(set(labels)) == len(labels)


@given(data=st.data())
def test_what_is_touched_and_what_would_lie_there_is_in_the_focus(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    known = game.known(table.state, seat)
    focus = game.scene(known, seat).focus
    if focus is None:
        return
    x, y, width, height = focus
    layout = game.layout(known)
    board = layout.areas[0]
    assert min(x, y) >= 0
    assert width > 0
    assert height > 0
    assert x + width <= board.width
    assert y + height <= board.height
    spots = {spot.id: spot for spot in layout.spots if spot.area == board.id}
    for choice in _choices(game, known, seat):
        ghost = [choice.ghost.at] if isinstance(choice.ghost, Mark) else []
        for name in {*chain.from_iterable(choice.targets), *choice.shows, *ghost} & set(spots):
            spot = spots[name]
            assert x + spot.w / 2 <= spot.x <= x + width - spot.w / 2
            assert y + spot.h / 2 <= spot.y <= y + height - spot.h / 2


@given(data=st.data())
def test_every_legal_move_is_a_choice_or_a_button(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    known = game.known(table.state, seat)
    actions = game.scene(known, seat).actions
    pressed = [action.move for action in actions if action.barred is None]
    barred = [action.move for action in actions if action.barred is not None]
    moves = list(game.moves(known, seat))
    chosen = []
    for move in moves:
        choice = game.choice(known, seat, move)
        if choice is not None:
            assert choice.move == move
            chosen.append(move)
    assert sorted(chosen + pressed) == sorted(moves)
    assert not set(barred) & set(moves)


@given(data=st.data())
def test_nobody_out_of_turn_has_a_button(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(moments(game))
    for viewer in (None, *range(table.setup.seats)):
        if viewer not in game.to_act(table.state):
            assert game.scene(game.known(table.state, viewer), viewer).actions == ()


@given(data=st.data())
def test_touching_the_targets_of_a_move_leaves_that_move_or_ways_to_turn_it(
    game: Game[Any], data: st.DataObject
) -> None:
    table, seat = data.draw(tables_in_play(game))
    choices = _choices(game, game.known(table.state, seat), seat)
    left: dict[tuple[str, ...], list[Choice]] = {}
    for choice in choices:
        for touched in product(*choice.targets):
            left.setdefault(tuple(sorted(touched)), []).append(choice)
    for touched, same in left.items():
        # A choice stays while it contains every touch so far, even if more is to be touched for it.
        rest = [choice for choice in choices if set(touched) <= {s for entry in choice.targets for s in entry}]
        assert rest == same, "after all touches, something longer is still open"
        if len(same) > 1:
            assert len({choice.targets for choice in same}) == 1
            assert all(choice.confirm for choice in same)
            assert None not in (choice.ghost for choice in same)
            assert len({choice.ghost for choice in same}) == len(same)


@given(data=st.data())
def test_no_two_choices_read_the_same(game: Game[Any], data: st.DataObject) -> None:
    """Who cannot see the board picks from a list of the choices in words."""
    table, seat = data.draw(tables_in_play(game))
    labels = [choice.label for choice in _choices(game, table.state, seat)]
    assert len(set(labels)) == len(labels)


def test_a_ranking_names_every_seat_once(game: Game[Any]) -> None:
    for table in few_games(game):
        for state in spread(table.states, POSITIONS):
            ranking = game.ranking(state)
            assert all(ranking)
            assert sorted(seat for seats in ranking for seat in seats) == list(range(table.setup.seats))


def _choices(game: Game[Any], state: Any, seat: int) -> list[Choice]:
    choices = (game.choice(state, seat, move) for move in game.moves(state, seat))
    return [choice for choice in choices if choice is not None]


def _ghosts(choice: Choice) -> list[Mark | Stroke]:
    """All the ways in which a move is shown."""
    return [*([choice.ghost] if choice.ghost else []), *(drawing.ghost for drawing in choice.drawings)]


def _check_drawing(game: Game[Any], layout: Layout, scene: Scene, score: Iterable[ScoreLine]) -> None:
    spots = {spot.id for spot in layout.spots}
    marks, strokes = list(scene.marks), [*layout.strokes, *scene.strokes]
    for line in score:
        marks += line.marks
        strokes += line.strokes
        assert set(line.targets) <= spots
    for action in scene.actions:
        assert set(action.targets) <= spots
    _check_marks(game, layout, marks)
    _check_strokes(layout, strokes)
    ids = [mark.id for mark in marks] + [stroke.id for stroke in strokes]
    assert len(set(ids)) == len(ids)
    assert all(ids)


def _check_marks(game: Game[Any], layout: Layout, marks: Iterable[Mark]) -> None:
    spots = {spot.id for spot in layout.spots}
    for mark in marks:
        assert mark.at in spots
        assert bool(mark.words) != (mark.symbol in _symbols(game.meta.id))
        assert set(mark.tone.split()) <= _tones(game.meta.id)
        assert mark.turn in range(4)
        assert mark.size > 0


def _check_strokes(layout: Layout, strokes: Iterable[Stroke]) -> None:
    areas = {area.id: area for area in layout.areas}
    for stroke in strokes:
        area = areas[stroke.area]
        assert stroke.points
        assert all(0 <= x <= area.width and 0 <= y <= area.height for x, y in stroke.points)


@cache
def _tones(game: str) -> frozenset[str]:
    """The classes that the page's sheet for boards and the game's own say something of."""
    own = files(shelf.package(game)) / "look.css"
    sheets = [
        (ROOT / "static" / "board" / "board.css").read_text("utf-8"),
        own.read_text("utf-8") if own.is_file() else "",
    ]
    return frozenset(re.findall(r"\.([a-z][a-z0-9-]*)", "\n".join(sheets)))


@cache
def _symbols(game: str) -> frozenset[str]:
    return frozenset(_named_symbols(game))


def _named_symbols(game: str) -> Iterator[str]:
    for element in _art(game).iter():
        if element.tag.rpartition("}")[2] == "symbol":
            yield str(element.get("id")).removeprefix(f"{game}-")


@cache
def _art(game: str) -> ElementTree.Element:
    return ElementTree.fromstring((files(shelf.package(game)) / "art.svg").read_text("utf-8"))
