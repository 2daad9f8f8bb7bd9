"""Records: what is written is read back; what is cut, altered, huge or foreign is refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pyapp.game import CHANCE, Game, Refusal
from pyapp.record import (
    LONGEST_SEED,
    LONGEST_TEXT,
    BadRecord,
    Record,
    Turn,
    decode,
    encode,
    parse,
    parse_turn,
    setup_for,
)
from pyapp.table import open_table, replay

from .playing import moments, mutated, setups, tables, tables_in_play

_ALPHABET = "0123456789*#=/ \n\r\t.-abcHR"


@given(data=st.data())
def test_a_record_survives_text_link_and_replay(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(tables(game))
    record = table.record
    assert parse(str(record)) == record
    assert decode(encode(record)) == record
    assert replay(decode(encode(record))) == table


@given(data=st.data())
def test_a_record_without_the_reveals_that_are_due_gets_them(game: Game[Any], data: st.DataObject) -> None:
    moment = data.draw(moments(game))
    assert replay(moment.record) == moment.settled()


@given(data=st.data())
def test_a_missing_final_newline_makes_no_difference(game: Game[Any], data: st.DataObject) -> None:
    record = data.draw(moments(game)).record
    assert parse(str(record).removesuffix("\n")) == record


@given(source=st.text(max_size=300) | st.text(_ALPHABET, max_size=300))
def test_any_text_is_a_record_or_refused(source: str) -> None:
    try:
        record = parse(source)
    except BadRecord:
        return
    assert str(record) == source.removesuffix("\n") + "\n"


@given(source=st.text(_ALPHABET, max_size=60))
def test_any_line_is_a_turn_or_refused(source: str) -> None:
    try:
        turn = parse_turn(source)
    except BadRecord:
        return
    assert str(turn) == source


@given(data=st.data())
def test_an_altered_record_is_refused_or_proven(game: Game[Any], data: st.DataObject) -> None:
    record = data.draw(moments(game)).record
    altered = data.draw(mutated(str(record), _ALPHABET))
    try:
        read = parse(altered)
        table = replay(read)
    except Refusal:
        return
    assert table.turns[: len(read.turns)] == read.turns


@given(data=st.data())
def test_a_record_with_another_roll_than_its_seed_gives_is_refused(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(moments(game))
    other = data.draw(moments(game))
    revealed = [number for number, turn in enumerate(table.turns) if turn.seat == CHANCE]
    rolls = [turn.move for turn in other.turns if turn.seat == CHANCE]
    assume(revealed and rolls)
    at, roll = data.draw(st.sampled_from(revealed)), data.draw(st.sampled_from(rolls))
    assume(table.turns[at].move != roll)
    turns = (*table.turns[:at], Turn(CHANCE, roll), *table.turns[at + 1 :])
    _refused_with("bad.replay.dice", Record(table.setup, turns))


@given(data=st.data())
def test_a_record_with_a_move_that_is_not_listed_is_refused(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    move = data.draw(st.text("019. *HRabcdone", min_size=1, max_size=12).map(str.strip))
    assume(move and move not in game.moves(table.state, seat))
    _refused_with("bad.replay.move", Record(table.setup, (*table.turns, Turn(seat, move))))


@given(data=st.data())
def test_a_record_with_a_turn_of_a_seat_that_may_not_move_is_refused(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(tables(game))
    seat = data.draw(st.integers(CHANCE, 9))
    assume(seat not in game.to_act(table.state))
    _refused_with("bad.replay.turn", Record(table.setup, (*table.turns, Turn(seat, "x"))))


@given(data=st.data())
def test_a_refusal_names_the_line(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(tables(game))
    for refused, source in (
        (parse, f"{table.record}0  two spaces\n"),
        (lambda text: replay(parse(text)), f"{table.record}9 nobody\n"),
    ):
        with pytest.raises(BadRecord) as error:
            refused(source)
        assert dict(error.value.reason.values)["line"] == len(table.turns) + 2


@pytest.mark.parametrize("alter", [lambda s: s.replace("\n", "\r\n"), lambda s: s.replace("\n", " \n")])
def test_foreign_line_ends_and_trailing_spaces_are_refused(game: Game[Any], alter: Any) -> None:
    source = str(open_table(setup_for(game.meta, game.meta.seats[0], {}, "1")).record)
    with pytest.raises(BadRecord):
        parse(alter(source))


HEADS = {
    "nothing": "",
    "an empty line before it": "\n{id}/{rules} seats={seats} #1",
    "two empty lines after it": "{id}/{rules} seats={seats} #1\n\n",
    "a byte order mark": "\ufeff{id}/{rules} seats={seats} #1",
    "no rules number": "{id} seats={seats} #1",
    "rules number zero": "{id}/0 seats={seats} #1",
    "a padded rules number": "{id}/0{rules} seats={seats} #1",
    "a rules number in other digits": "{id}/١ seats={seats} #1",
    "a huge rules number": "{id}/99999999999999999999 seats={seats} #1",
    "no seats": "{id}/{rules} #1",
    "no seat": "{id}/{rules} seats=0 #1",
    "too many seats": "{id}/{rules} seats=10 #1",
    "seats in other digits": "{id}/{rules} seats=\uff11 #1",
    "seats below nothing": "{id}/{rules} seats=-1 #1",
    "no seed": "{id}/{rules} seats={seats}",
    "an empty seed": "{id}/{rules} seats={seats} #",
    "a seed with a space": "{id}/{rules} seats={seats} #1 2",
    "a seed that is not printed": "{id}/{rules} seats={seats} #1\x00",
    "a seed with half a character": "{id}/{rules} seats={seats} #\ud800",
    "a seed that turns the line round": "{id}/{rules} seats={seats} #\u202e1",
    "a seed that is too long": "{id}/{rules} seats={seats} #" + "1" * (LONGEST_SEED + 1),
    "two spaces": "{id}/{rules}  seats={seats} #1",
    "a tab": "{id}/{rules}\tseats={seats} #1",
    "a space before": " {id}/{rules} seats={seats} #1",
    "a space after": "{id}/{rules} seats={seats} #1 ",
    "a carriage return": "{id}/{rules} seats={seats} #1\r",
    "capital letters": "{ID}/{rules} seats={seats} #1",
    "a path": "../{id}/{rules} seats={seats} #1",
    "an unknown game": "no-such-game/1 seats=1 #1",
    "a game by its folder": "railroad_ink/1 seats=1 #1",
    "newer rules": "{id}/{newer} seats={seats} #1",
    "an unknown option": "{id}/{rules} seats={seats} nosuchoption=1 #1",
    "an option without a value": "{id}/{rules} seats={seats} nosuchoption= #1",
    "an option twice": "{id}/{rules} seats={seats} a=1 a=1 #1",
}


@pytest.mark.parametrize("head", HEADS.values(), ids=HEADS.keys())
def test_a_record_with_a_bad_first_line_is_refused(game: Game[Any], head: str) -> None:
    meta = game.meta
    source = head.format(id=meta.id, ID=meta.id.upper(), rules=meta.rules, newer=meta.rules + 1, seats=meta.seats[0])
    with pytest.raises(Refusal):
        replay(parse(source))


LINES = [
    "",
    " ",
    "0",
    "0 ",
    " 0 x",
    "0  x",
    "0 x ",
    "0\tx",
    "0 x\r",
    "-1 x",
    "10 x",
    "a x",
    "** x",
    "* ",
    "٣ x",
    "² x",
]


@pytest.mark.parametrize("line", [*LINES, "0 " + "x" * 201, "0 x\n\n0 y", "0\n", "\n"], ids=ascii)
def test_a_line_that_is_no_turn_is_refused(game: Game[Any], line: str) -> None:
    record = open_table(setup_for(game.meta, game.meta.seats[0], {}, "1")).record
    with pytest.raises(BadRecord) as refused:
        parse(f"{record}{line}\n0 x")
    assert refused.value.reason.key == "bad.line"


@given(data=st.data())
def test_newer_and_older_rules_are_told_apart(game: Game[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    line = str(setup)
    for rules in range(1, game.meta.rules + 3):
        source = line.replace(f"{setup.game}/{setup.rules} ", f"{setup.game}/{rules} ")
        if rules == game.meta.rules:
            assert replay(parse(source)).setup == setup
        else:
            _refused_with("bad.newer" if rules > game.meta.rules else "bad.older", parse(source))


@given(data=st.data())
def test_options_are_known_and_named_once(game: Game[Any], data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    seed = f" #{setup.seed}"
    for name, value in setup.options:
        head = str(setup).removesuffix(seed)
        _refused_with("bad.head", parse(f"{head} {name}={value}{seed}"))
        _refused_with("bad.option", parse(f"{head} {name}=nosuchvalue{seed}"))
        without = parse(f"{head.replace(f' {name}={value}', '')}{seed}")
        assert dict(replay(without).setup.options)[name] == game.meta.options[name][0]


def test_seats_are_those_of_the_game(game: Game[Any]) -> None:
    for seats in range(1, 10):
        record = parse(f"{game.meta.id}/{game.meta.rules} seats={seats} #1")
        if seats in game.meta.seats:
            assert replay(record).setup.seats == seats
        else:
            _refused_with("bad.seats", record)


def test_a_huge_text_is_refused_before_it_is_read(game: Game[Any]) -> None:
    head = f"{game.meta.id}/{game.meta.rules} seats={game.meta.seats[0]} #1\n"
    for source in (head + "0 x\n" * LONGEST_TEXT, "\n" * (LONGEST_TEXT + 1), "x" * 5_000_000):
        for read in (parse, decode):
            with pytest.raises(BadRecord) as refused:
                read(source)
            assert refused.value.reason.key == "bad.long"


@given(seed=st.text(max_size=LONGEST_SEED + 3))
def test_a_seed_that_is_taken_can_be_written_and_read(game: Game[Any], seed: str) -> None:
    try:
        setup = setup_for(game.meta, game.meta.seats[0], {}, seed)
    except BadRecord:
        return
    record = open_table(setup).record
    assert decode(encode(record)) == parse(str(record)) == record


@pytest.mark.parametrize("seed", ["1", "日替わり", "a#b", "daily/x/2026-11-20", "#", "🎲", "=", "x" * 80])
def test_usual_seeds_are_taken(game: Game[Any], seed: str) -> None:
    assert setup_for(game.meta, game.meta.seats[0], {}, seed).seed == seed


def _refused_with(key: str, record: Record) -> None:
    with pytest.raises(BadRecord) as refused:
        replay(record)
    assert refused.value.reason.key == key
