"""The door to the page: anything gets an answer, and the answer depends on nothing but the request."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pyapp import app, requests, shelf
from pyapp.dice import Dice
from pyapp.game import Game
from pyapp.picture import score_of
from pyapp.record import encode, setup_for
from pyapp.table import open_table
from pyapp.wire import to_plain

from .playing import few_games, mutated, settled_positions, setups, tables, tables_in_play, variants
from .sizes import sized, spread
from .words import ENGINE

Plain = Any

PICTURES = 25
"""Of a game, compared from one Python to another."""

_JUNK = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["", "\ud800", "\0", "a\nb", "{n}", "1" * 5000])
)
_JSON = st.recursive(_JUNK, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3))


@given(source=st.text())
def test_any_text_gets_an_answer(source: str) -> None:
    _answer(source)


@given(request=_JSON)
def test_any_json_gets_an_answer(request: Plain) -> None:
    _answer(json.dumps(request))


@given(do=st.sampled_from([*app.TASKS, ""]), fields=st.dictionaries(st.text(max_size=8), _JSON, max_size=3))
def test_any_task_with_any_fields_gets_an_answer(do: str, fields: dict[str, Plain]) -> None:
    _answer(json.dumps({"do": do} | fields))


@pytest.mark.parametrize(
    "source",
    [
        *("", " ", "null", "[]", "{}", "1", '"play"', "{", "nan", "NaN", "[[" * 100_000, '{"do":' * 50_000),
        *(
            '{"do": 1}',
            '{"do": []}',
            '{"do": "nothing"}',
            '{"do": "play"}',
            '{"do": "_view"}',
            '{"do": "__init__"}',
        ),
        "1" * 10_000,
        '{"do": "look", "record": "' + "x" * 1_000_000 + '"}',
    ],
    ids=lambda source: repr(source[:20]),
)
def test_what_the_page_would_never_ask_is_refused(source: str) -> None:
    assert list(_answer(source)) == ["refused"]


@pytest.mark.parametrize(
    "odd",
    ["\ud800", "\0", "a\nb", "{", "{n}", "\u2028", "</script>", "x" * 100_000],
    ids=lambda odd: ascii(odd[:9]),
)
def test_what_is_quoted_in_a_reason_arrives_whole(game: Game[Any], odd: str) -> None:
    for request in (
        {"do": "new", "game": odd, "seed": "1"},
        {"do": "new", "game": game.meta.id, "seed": odd, "seats": 1, "options": {odd: odd}},
        {"do": "open", "text": odd},
        {"do": "daily", "game": game.meta.id, "date": odd},
    ):
        assert list(_ask(**request)) == ["refused"]


@settings(max_examples=sized(100, 3_000))
@given(data=st.data())
def test_nearly_right_requests_get_the_same_answer_with_and_without_memory(
    game: Game[Any], data: st.DataObject
) -> None:
    request = data.draw(_requests(game))
    first = _answer(json.dumps(request))
    assert _answer(json.dumps(request)) == first
    requests._tables.clear()
    assert _answer(json.dumps(request)) == first


def test_a_whole_game_is_the_same_picture_by_picture_with_and_without_memory(game: Game[Any]) -> None:
    for seats, options in variants(game, game.meta.seats[-1:]):
        view = _ask(do="new", game=game.meta.id, seats=seats, options=options, seed="door")
        for turn in range(60):
            stream = Dice("door").at(turn)
            what = stream.pick(["play", "play", "play", "undo", "redo"])
            moves = [choice["move"] for choice in view["choices"]]
            moves += [action["move"] for action in view["scene"].get("actions", []) if "barred" not in action]
            if not moves or (what != "play" and not view[f"can_{what}"]):
                continue
            asked = {"record": view["record"], "undone": view["undone"], "seat": view["holder"]}
            if what == "play":
                asked["move"] = stream.pick(moves)
            remembered = _ask(do=what, **asked)
            requests._tables.clear()
            assert _ask(do=what, **asked) == remembered
            requests._tables.clear()
            asked = {"record": remembered["record"], "undone": remembered["undone"]}
            assert _ask(do="look", **asked, seat=remembered["seat"]) == remembered
            view = _ask(do="look", **asked)


@given(data=st.data())
def test_a_seat_is_offered_just_its_legal_moves(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    view = _ask(do="look", record=str(table.record), seat=seat)
    offered = [choice["move"] for choice in view["choices"]]
    offered += [action["move"] for action in view["scene"].get("actions", []) if "barred" not in action]
    assert sorted(offered) == sorted(game.moves(table.state, seat))
    assert not view["over"]
    assert "ranking" not in view


@given(data=st.data())
def test_who_looks_at_another_place_is_offered_nothing_to_do_there(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    assume(table.setup.seats > 1)
    other = data.draw(st.sampled_from([other for other in range(table.setup.seats) if other != seat]))
    view = _ask(do="look", record=str(table.record), seat=seat, of=other)
    assert (view["seat"], view["of"]) == (seat, other)
    assert view["choices"] == []
    assert "actions" not in view["scene"]
    view = _ask(do="look", record=str(table.record), seat=None, of=other)
    assert view["choices"] == []
    assert "actions" not in view["scene"]


@given(data=st.data())
def test_a_picture_shows_nothing_that_its_seat_may_not_know(game: Game[Any], data: st.DataObject) -> None:
    """The same hands seen, the same picture, whatever the others hold; only the record tells more."""
    table, seat = data.draw(tables_in_play(game))
    known = game.known(table.state, seat)
    view = _ask(do="look", record=str(table.record), seat=seat)
    assert view["totals"] == [
        sum(line.points for line in game.score(known, other)) for other in range(table.setup.seats)
    ]
    imagined = game.known(game.imagine(table.state, seat, Dice("app")), seat)
    assert view["scene"] == to_plain(game.scene(imagined, seat))
    assert view["score"] == to_plain(score_of(game.score(imagined, seat)))


@given(data=st.data())
def test_a_link_opens_where_it_was_made(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(tables(game))
    link = _ask(do="link", record=str(table.record))["link"]
    assert link == encode(table.record)
    view = _ask(do="open", link=link)
    assert view == _ask(do="open", text=str(table.record))
    assert view == _ask(do="look", record=str(table.record))


@given(data=st.data())
def test_a_refused_move_says_why_and_changes_nothing(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    before = _ask(do="look", record=str(table.record))
    answer = _ask(do="play", record=str(table.record), seat=seat, move="no such move")
    assert list(answer) == ["refused"]
    assert _ask(do="look", record=str(table.record)) == before


def test_a_preview_is_the_empty_board(game: Game[Any]) -> None:
    preview = _ask(do="preview", game=game.meta.id)
    assert preview["layout"]["spots"]
    assert "actions" not in preview["scene"]


def test_a_preview_lies_as_the_game_will(game: Game[Any]) -> None:
    for seats in game.meta.seats:
        preview = _ask(do="preview", game=game.meta.id, seats=seats)
        begun = _ask(do="new", game=game.meta.id, seats=seats, seed="any", layout=True)
        assert preview["layout"] == begun["layout"]
    for wrong in (0, game.meta.seats[-1] + 1, "2", None):
        assert _ask(do="preview", game=game.meta.id, seats=wrong) == {"refused": ["bad.request"]}


@given(data=st.data())
def test_the_layout_comes_only_when_asked_for(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(tables(game))
    whole = _ask(do="look", record=str(table.record), layout=True)
    assert whole.pop("layout") == to_plain(game.layout(table.state))
    assert whole == _ask(do="look", record=str(table.record))


def test_a_daily_is_the_same_for_everybody(game: Game[Any]) -> None:
    daily = _ask(do="daily", game=game.meta.id, date="2026-11-20")
    requests._tables.clear()
    assert daily == _ask(do="daily", game=game.meta.id, date="2026-11-20")
    assert daily["seed"] == f"daily/{game.meta.id}/2026-11-20"
    assert list(_ask(do="daily", game=game.meta.id, date="yesterday")) == ["refused"]


def test_a_finished_game_shows_its_ranking(game: Game[Any]) -> None:
    for table in few_games(game, seeds=1):
        view = _ask(do="look", record=str(table.record))
        assert view["over"]
        assert view["holder"] is None
        assert view["ranking"] == [list(seats) for seats in game.ranking(table.state)]
        assert view["choices"] == []
        assert "actions" not in view["scene"]


def test_memory_does_not_grow(game: Game[Any]) -> None:
    positions = settled_positions(few_games(game, seeds=1)[0])[: 2 * requests._MOST_TABLES]
    assert len(positions) > requests._MOST_TABLES
    for position in positions:
        _ask(do="look", record=str(position.record))
    assert len(requests._tables) == requests._MOST_TABLES


@given(data=st.data())
def test_moves_taken_back_are_proven_like_the_others(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    requests._tables.clear()
    for undone in (["0 no such move"], ["* x"], [""], ["9 x"], [f"{seat} x"] * 2):
        assert list(_ask(do="look", record=str(table.record), undone=undone)) == ["refused"]


@given(data=st.data())
def test_moves_taken_back_by_several_seats_come_back_one_by_one(game: Game[Any], data: st.DataObject) -> None:
    table = back = data.draw(tables(game))
    undone: list[str] = []
    while back.turns and back.can_undo(back.turns[-1].seat):
        undone.append(str(back.turns[-1]))
        back = back.undo(back.turns[-1].seat)
    record = str(back.record)
    requests._tables.clear()
    assert _ask(do="look", record=record, undone=undone)["undone"] == undone
    assert _ask(do="look", record=record)["undone"] == [], "another request, though its record is the same"
    while undone:
        requests._tables.clear()
        view = _ask(do="redo", record=record, undone=undone, seat=int(undone[-1][0]))
        record, undone = view["record"], view["undone"]
    assert record == str(table.record)


@pytest.mark.parametrize("seat", [-2, -1, 9, True, False, "0", 0.0, [0]], ids=repr)
def test_a_seat_that_is_not_at_the_table_is_refused(game: Game[Any], seat: Plain) -> None:
    record = str(open_table(setup_for(game.meta, game.meta.seats[0], {}, "1")).record)
    for do in ("look", "play", "undo", "redo", "why", "open"):
        request = {"do": do, "record": record, "text": record, "seat": seat, "move": "x", "touched": []}
        assert _ask(**request) == {"refused": ["bad.request"]}


@pytest.mark.parametrize("seats", [True, 1.0, "1", None, [1], {}], ids=repr)
def test_seats_are_a_whole_number(game: Game[Any], seats: Plain) -> None:
    assert _ask(do="new", game=game.meta.id, seats=seats, seed="1") == {"refused": ["bad.request"]}


def test_pictures_do_not_depend_on_how_python_orders_sets() -> None:
    """Under another seed of Python's own hashes, pictures of all games are the same to the byte."""
    games = [few_games(shelf.load(game), seeds=1)[0] for game in shelf.ids()]
    positions = [position for table in games for position in spread(settled_positions(table), PICTURES)]
    looks = [json.dumps({"do": "look", "record": str(position.record), "layout": True}) for position in positions]
    requests._tables.clear()
    here = [app.call(look) for look in looks]
    for hash_seed in ("1", "2"):
        # Line by line, so that a failure shows one picture.
        for look, picture, other in zip(looks, here, _in_another_python(looks, hash_seed), strict=True):
            assert picture == other, look


def _in_another_python(requests: list[str], hash_seed: str) -> list[str]:
    source = "import sys\nfrom pyapp.app import call\nfor line in sys.stdin:\n    print(call(line))\n"
    done = subprocess.run(
        [sys.executable, "-c", source],
        input="\n".join(requests),
        cwd=ENGINE.parent,
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.splitlines()


@st.composite
def _requests(draw: st.DrawFn, game: Game[Any]) -> dict[str, Plain]:
    """A request that the page could make, with up to two fields left out or spoilt."""
    table = draw(tables(game))
    setup = draw(setups(game))
    seat = draw(st.integers(-1, table.setup.seats))
    moves = [move for acting in game.to_act(table.state) for move in game.moves(table.state, acting)[:9]]
    back = table
    undone: list[str] = []
    while back.turns and back.can_undo(back.turns[-1].seat) and draw(st.booleans()):
        undone.append(str(back.turns[-1]))
        back = back.undo(back.turns[-1].seat)
    record = str(back.record)
    spots = [spot.id for spot in game.layout(table.state).spots]
    spoilt: dict[str, Callable[[], Plain]] = {
        "record": lambda: draw(mutated(record, "019 *\n#=abR.")),
        "link": lambda: draw(mutated(encode(table.record), "abcAB_-")),
        "undone": lambda: [*undone, draw(mutated("0 01 x", "019 *abR."))],
    }
    request: dict[str, Plain] = {
        "do": draw(st.sampled_from(list(app.TASKS))),
        "game": game.meta.id,
        "seats": setup.seats,
        "options": dict(setup.options),
        "seed": setup.seed,
        "date": "2026-11-20",
        "record": record,
        "undone": undone,
        "seat": seat,
        "of": draw(st.integers(-1, table.setup.seats) | st.none()),
        "move": draw(st.sampled_from([*moves, "x"])),
        "touched": draw(st.lists(st.sampled_from([*spots, "nowhere"]), max_size=4)),
        "text": str(table.record),
        "link": encode(table.record),
        "layout": draw(st.booleans()),
    }
    if draw(st.booleans()):
        del request["link" if draw(st.booleans()) else "text"]
    for name in draw(st.lists(st.sampled_from(sorted(request)), max_size=2, unique=True)):
        how = draw(st.sampled_from(["gone", "junk", "spoilt"]))
        if how == "gone":
            del request[name]
        elif how == "spoilt" and name in spoilt:
            request[name] = spoilt[name]()
        else:
            request[name] = draw(_JSON)
    return request


def _ask(**request: Plain) -> dict[str, Plain]:
    return _answer(json.dumps(request))


def _answer(source: str) -> dict[str, Plain]:
    """The answer, which can be sent as UTF-8, and is a reason alone or no reason at all."""
    answer = app.call(source)
    answer.encode()
    read = json.loads(answer, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))
    assert isinstance(read, dict)
    assert "refused" not in read or list(read) == ["refused"]
    return read
