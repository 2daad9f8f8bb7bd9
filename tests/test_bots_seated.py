"""Seats of bots: in the setup and its text, at the table, in the daily, and through the door to the page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pyapp import requests, shelf, thoughts
from pyapp.bots.players import play_out, thinking
from pyapp.daily import daily
from pyapp.game import Game, IllegalMove
from pyapp.record import LEVELS, PERSON, BadRecord, Setup, parse, setup_for
from pyapp.table import Table, open_table, replay

from .asking import ask

Plain = Any


def _mixed(game: Game[Any], bot: str = "random") -> Table[Any]:
    """A person in the first seat and bots in all others; skipped where only one can sit."""
    seats = game.meta.seats[-1]
    if seats == 1:
        pytest.skip("for one alone")
    return open_table(setup_for(game.meta, seats, {}, "seated", (PERSON, *(bot,) * (seats - 1))))


def test_bots_are_written_behind_the_seats_and_read_back(game: Game[Any]) -> None:
    seats = game.meta.seats[-1]
    levels = (*LEVELS, PERSON, *LEVELS)[:seats]
    setup = setup_for(replace(game.meta, bots=1), seats, {}, "1", levels)
    assert f" seats={seats} bots={','.join(levels)} " in str(setup)
    record = open_table(setup).record
    assert parse(str(record)) == record
    assert replay(parse(str(record))).setup == setup
    assert [setup.bot(seat) for seat in range(seats)] == [None if x == PERSON else x for x in levels]


def test_without_bots_nothing_is_written(game: Game[Any]) -> None:
    seats = game.meta.seats[-1]
    plain = setup_for(game.meta, seats, {}, "1")
    assert "bots" not in str(plain)
    assert setup_for(game.meta, seats, {}, "1", (PERSON,) * seats) == plain
    assert [plain.bot(seat) for seat in range(seats)] == [None] * seats


@pytest.mark.parametrize(
    "bots",
    [
        *("", "x", "Normal", "normal,", ",normal", "nor-mal", "--", "none", "0", "-,normal-", "normal;hard"),
        *("everybody", "too few", "too many"),
    ],
)
def test_bots_that_cannot_sit_are_refused(game: Game[Any], bots: str) -> None:
    seats = game.meta.seats[-1]
    written = {
        "everybody": ",".join([PERSON] * seats),
        "too few": ",".join(["normal"] * (seats - 1)),
        "too many": ",".join(["normal"] * (seats + 1)),
    }.get(bots, ",".join([bots] * seats))
    with pytest.raises(BadRecord):
        replay(parse(f"{game.meta.id}/{game.meta.rules} seats={seats} bots={written} #1\n"))


@pytest.mark.parametrize("bots", [("normal",) * 10, ("",), ("x",), ("Hard",), ("normal ",)])
def test_unknown_levels_are_refused_with_the_ones_there_are(game: Game[Any], bots: tuple[str, ...]) -> None:
    with pytest.raises(BadRecord) as refused:
        setup_for(game.meta, game.meta.seats[0], {}, "1", bots * game.meta.seats[0])
    assert refused.value.reason.key == "bad.bots"
    assert dict(refused.value.reason.values) == {"levels": "random, easy, normal, hard, master"}


@pytest.mark.parametrize("place", ["{h} seats=2 longest=x bots=-,easy #1", "{h} bots=-,easy seats=2 #1"])
def test_bots_stand_in_one_place_only(game: Game[Any], place: str) -> None:
    with pytest.raises(BadRecord):
        replay(parse(place.format(h=f"{game.meta.id}/{game.meta.rules}")))


def test_a_person_plays_first_where_several_may(game: Game[Any]) -> None:
    table = _mixed(game)
    while (holder := table.holder) is not None:
        acting = game.to_act(table.state)
        began = bool(table.turns) and table.turns[-1].seat == holder
        if 0 in acting and not began:
            assert holder == 0
        table = table.play(holder, game.moves(table.state, holder)[-1])


def test_a_bot_takes_nothing_back(game: Game[Any]) -> None:
    table = _mixed(game)
    while (holder := table.holder) is not None:
        if holder != 0:
            for seat in range(table.setup.seats):
                if not game.to_act(table.state).count(seat) or seat != 0:
                    assert not table.can_undo(seat)
                    with pytest.raises(IllegalMove):
                        table.undo(seat)
        table = table.play(holder, game.moves(table.state, holder)[-1])


def test_a_person_takes_nothing_back_over_the_move_of_a_bot(game: Game[Any]) -> None:
    table = _mixed(game)
    for _ in range(200):
        holder = table.holder
        if holder is None:
            break
        table = table.play(holder, game.moves(table.state, holder)[-1])
        if table.turns[-1].seat != 0:
            assert not table.can_undo(0)


def test_a_daily_has_its_rivals(game: Game[Any]) -> None:
    meta = replace(game.meta, rivals=len(game.meta.seats) - 1)
    if 1 + meta.rivals not in meta.seats:
        meta = replace(meta, rivals=meta.seats[-1] - 1)
    setup = daily(meta, "2026-11-20")
    assert setup.seats == (1 + meta.rivals if meta.rivals else meta.seats[0])
    assert setup.bots == ((PERSON, *("normal",) * meta.rivals) if meta.rivals else ())
    assert daily(replace(meta, rivals=0), "2026-11-20").bots == ()


def test_the_rivals_of_a_daily_find_seats(game: Game[Any]) -> None:
    assert game.meta.rivals == 0 or 1 + game.meta.rivals in game.meta.seats
    assert replay(open_table(daily(game.meta, "2026-11-20")).record)


def test_a_view_says_who_is_a_bot(game: Game[Any]) -> None:
    table = _mixed(game)
    view = ask(do="look", record=str(table.record))
    assert view["bots"] == [None, *["random"] * (table.setup.seats - 1)]
    assert view["thinks"] == (table.holder != 0)
    assert view["seat"] == 0
    seats = game.meta.seats[-1]
    assert ask(do="new", game=game.meta.id, seats=seats, seed="seated", bots=view["bots"]) == view


def test_people_alone_have_no_bots_in_their_view(game: Game[Any]) -> None:
    view = ask(do="new", game=game.meta.id, seats=game.meta.seats[0], seed="1")
    assert view["bots"] == [None] * game.meta.seats[0]
    assert view["thinks"] is False
    record = view["record"]
    assert ask(do="think", record=record, slice=10) == {"refused": ["bad.turn"]}


@pytest.mark.parametrize("junk", ["normal", {}, [1], ["x"], [None] * 20, ["normal"] * 20, [[]], None, True])
def test_bots_that_make_no_sense_are_refused(game: Game[Any], junk: Plain) -> None:
    request = {"do": "new", "game": game.meta.id, "seats": game.meta.seats[0], "seed": "1", "bots": junk}
    assert list(ask(**request)) == ["refused"]


def test_the_page_sees_and_plays_no_hand_of_a_bot(game: Game[Any]) -> None:
    table = _mixed(game)
    for seat in range(1, table.setup.seats):
        for do in ("look", "undo", "redo", "play", "why"):
            answer = ask(do=do, record=str(table.record), seat=seat, move="x", touched=[])
            assert answer == {"refused": ["bad.request"]}


def test_while_only_bots_play_the_page_is_an_onlooker(game: Game[Any]) -> None:
    seats = game.meta.seats[-1]
    table = open_table(setup_for(game.meta, seats, {}, "1", ("random",) * seats))
    view = ask(do="look", record=str(table.record))
    assert (view["seat"], view["thinks"], view["choices"]) == (None, True, [])


def test_a_bot_thinks_and_plays(game: Game[Any]) -> None:
    """In slices and at once, remembered and forgotten, it makes the same move."""
    seats = game.meta.seats[0]
    table = open_table(setup_for(game.meta, seats, {}, "thinks", ("easy",) * seats))
    record, holder = str(table.record), table.holder
    assert holder is not None
    move = thinking(table, holder, "easy").finish()
    after = str(table.play(holder, move).record)
    at_once = ask(do="think", record=record, slice=1_000_000)
    assert at_once["record"] == after
    fractions = []
    thoughts._searches.clear()
    while "thinking" in (answer := ask(do="think", record=record, slice=40)):
        assert list(answer) == ["thinking"]
        fractions.append(answer["thinking"])
    assert answer == at_once
    assert fractions == sorted(fractions)
    thoughts._searches.clear()
    requests._tables.clear()
    ask(do="think", record=record, slice=3)
    thoughts._searches.clear()
    assert ask(do="think", record=record, slice=1_000_000) == at_once


@pytest.mark.parametrize("junk", [0, -1, 1.5, True, "10", None, [], 10**30])
def test_a_slice_is_a_number_of_nodes(game: Game[Any], junk: Plain) -> None:
    seats = game.meta.seats[0]
    table = open_table(setup_for(game.meta, seats, {}, "1", ("random",) * seats))
    assert list(ask(do="think", record=str(table.record), slice=junk)) == ["refused"]


def test_thoughts_do_not_pile_up(game: Game[Any]) -> None:
    seats = game.meta.seats[0]
    for seed in range(12):
        table = open_table(setup_for(game.meta, seats, {}, f"{seed}", ("hard",) * seats))
        ask(do="think", record=str(table.record), slice=1)
    assert len(thoughts._searches) <= thoughts._MOST_SEARCHES


def test_a_link_brings_the_bots_along(game: Game[Any]) -> None:
    table = play_out(_mixed(game))
    link = ask(do="link", record=str(table.record))["link"]
    assert ask(do="open", link=link)["bots"] == [table.setup.bot(seat) for seat in range(table.setup.seats)]


def test_the_menu_knows_how_many_rivals_a_daily_has() -> None:
    rivals = {listing["id"]: listing["rivals"] for listing in ask(do="games")["games"]}
    assert rivals == {game: shelf.meta(game).rivals for game in shelf.ids()}


def test_a_setup_is_text_with_or_without_bots() -> None:
    setup = Setup("x", 1, 2, (("a", "b"),), "s")
    assert str(setup) == "x/1 seats=2 a=b #s"
    assert str(replace(setup, bots=(PERSON, "hard"))) == "x/1 seats=2 bots=-,hard a=b #s"
