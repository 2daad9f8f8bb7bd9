"""What the page is shown: a seat's own choices, nothing that it may not know, and the same after a link or an undo."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pyapp import requests
from pyapp.dice import Dice
from pyapp.game import Game, total
from pyapp.picture import score_of
from pyapp.record import encode
from pyapp.wire import to_plain

from .asking import ask
from .playing import few_games, tables, tables_in_play
from .sizes import sized

EXAMPLES = sized(12, 300)
"""Fewer than elsewhere: in most of these the engine plays a whole record again, several times."""


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_seat_is_offered_just_its_legal_moves(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    view = ask(do="look", record=str(table.record), seat=seat)
    offered = [choice["move"] for choice in view["choices"]]
    offered += [action["move"] for action in view["scene"].get("actions", []) if "barred" not in action]
    assert sorted(offered) == sorted(game.moves(table.state, seat))
    assert not view["over"]
    assert "ranking" not in view


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_who_looks_at_another_place_is_offered_nothing_to_do_there(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    assume(table.setup.seats > 1)
    other = data.draw(st.sampled_from([other for other in range(table.setup.seats) if other != seat]))
    view = ask(do="look", record=str(table.record), seat=seat, of=other)
    assert (view["seat"], view["of"]) == (seat, other)
    assert view["choices"] == []
    assert "actions" not in view["scene"]
    view = ask(do="look", record=str(table.record), seat=None, of=other)
    assert view["choices"] == []
    assert "actions" not in view["scene"]


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_picture_shows_nothing_that_its_seat_may_not_know(game: Game[Any], data: st.DataObject) -> None:
    """The same hands seen, the same picture, whatever the others hold; only the record tells more."""
    table, seat = data.draw(tables_in_play(game))
    known = game.known(table.state, seat)
    view = ask(do="look", record=str(table.record), seat=seat)
    assert view["totals"] == [total(game.score(known, other)) for other in range(table.setup.seats)]
    imagined = game.known(game.imagine(table.state, seat, Dice("app")), seat)
    assert view["scene"] == to_plain(game.scene(imagined, seat))
    assert view["score"] == to_plain(score_of(game.score(imagined, seat)))


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_link_opens_where_it_was_made(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(tables(game))
    link = ask(do="link", record=str(table.record))["link"]
    assert link == encode(table.record)
    view = ask(do="open", link=link)
    assert view == ask(do="open", text=str(table.record))
    assert view == ask(do="look", record=str(table.record))


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_refused_move_says_why_and_changes_nothing(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    before = ask(do="look", record=str(table.record))
    answer = ask(do="play", record=str(table.record), seat=seat, move="no such move")
    assert list(answer) == ["refused"]
    assert ask(do="look", record=str(table.record)) == before


def test_a_preview_is_the_empty_board(game: Game[Any]) -> None:
    preview = ask(do="preview", game=game.meta.id)
    assert preview["layout"]["spots"]
    assert "actions" not in preview["scene"]


def test_a_preview_lies_as_the_game_will(game: Game[Any]) -> None:
    for seats in game.meta.seats:
        preview = ask(do="preview", game=game.meta.id, seats=seats)
        begun = ask(do="new", game=game.meta.id, seats=seats, seed="any", layout=True)
        assert preview["layout"] == begun["layout"]
    for wrong in (0, game.meta.seats[-1] + 1, "2", None):
        assert ask(do="preview", game=game.meta.id, seats=wrong) == {"refused": ["bad.request"]}


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_the_layout_comes_only_when_asked_for(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(tables(game))
    whole = ask(do="look", record=str(table.record), layout=True)
    assert whole.pop("layout") == to_plain(game.layout(table.state))
    assert whole == ask(do="look", record=str(table.record))


def test_a_daily_is_the_same_for_everybody(game: Game[Any]) -> None:
    daily = ask(do="daily", game=game.meta.id, date="2026-11-20")
    requests._tables.clear()
    assert daily == ask(do="daily", game=game.meta.id, date="2026-11-20")
    assert daily["seed"] == f"daily/{game.meta.id}/2026-11-20"
    assert list(ask(do="daily", game=game.meta.id, date="yesterday")) == ["refused"]


def test_a_finished_game_shows_its_ranking(game: Game[Any]) -> None:
    for table in few_games(game, seeds=1):
        view = ask(do="look", record=str(table.record))
        assert view["over"]
        assert view["holder"] is None
        assert view["ranking"] == [list(seats) for seats in game.ranking(table.state)]
        assert view["choices"] == []
        assert "actions" not in view["scene"]


def test_where_several_people_look_on_the_end_is_told_as_to_whoever_has_won(game: Game[Any]) -> None:
    """Nobody in particular is told what they were short of; one at a device of their own is."""
    for table in few_games(game, seeds=2):
        seats = table.setup.seats
        if seats == 1:
            continue
        winner = game.ranking(table.state)[0][0]
        told = {seat: to_plain(game.scene(table.state, seat).verdict) for seat in range(seats)}
        record = str(table.record)
        for seat, of in ((0, 0), (seats - 1, winner), (0, seats - 1)):
            shared = ask(do="look", record=record, seat=seat, of=of, shared=True)
            assert shared["scene"].get("verdict") == told[winner]
            alone = ask(do="look", record=record, seat=seat, of=of)
            assert alone["scene"].get("verdict") == told[seat]
        assert ask(do="look", record=record)["scene"].get("verdict") == told[winner]


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_where_several_people_sit_nobody_is_chosen_to_look(game: Game[Any], data: st.DataObject) -> None:
    """Whoever has the device need not be the one who has the move."""
    table = data.draw(tables(game))
    assume(table.setup.seats > 1)
    record = str(table.record)
    assert ask(do="look", record=record) == ask(do="look", record=record, seat=None)
    assert ask(do="open", link=encode(table.record))["seat"] is None


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_moves_taken_back_are_proven_like_the_others(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    requests._tables.clear()
    for undone in (["0 no such move"], ["* x"], [""], ["9 x"], [f"{seat} x"] * 2):
        assert list(ask(do="look", record=str(table.record), undone=undone)) == ["refused"]


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_moves_taken_back_by_several_seats_come_back_one_by_one(game: Game[Any], data: st.DataObject) -> None:
    table = back = data.draw(tables(game))
    undone: list[str] = []
    while back.turns and back.can_undo(back.turns[-1].seat):
        undone.append(str(back.turns[-1]))
        back = back.undo(back.turns[-1].seat)
    record = str(back.record)
    requests._tables.clear()
    assert ask(do="look", record=record, undone=undone)["undone"] == undone
    assert ask(do="look", record=record)["undone"] == [], "another request, though its record is the same"
    while undone:
        requests._tables.clear()
        view = ask(do="redo", record=record, undone=undone, seat=int(undone[-1][0]))
        record, undone = view["record"], view["undone"]
    assert record == str(table.record)
