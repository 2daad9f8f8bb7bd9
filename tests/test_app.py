"""`call`, which the page uses: anything gets an answer, and the answer depends on nothing but the request."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp import app, requests, shelf
from pyapp.dice import Dice
from pyapp.game import Game
from pyapp.record import encode, setup_for
from pyapp.table import open_table

from .asking import answer, ask
from .playing import few_games, mutated, settled_positions, setups, tables, variants
from .sizes import sized, spread
from .words import ENGINE

Plain = Any

TURNS = sized(40, 200)
"""Of a game that is played request by request."""
PICTURES = 12
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
    answer(source)


@given(request=_JSON)
def test_any_json_gets_an_answer(request: Plain) -> None:
    answer(json.dumps(request))


@given(do=st.sampled_from([*app.TASKS, ""]), fields=st.dictionaries(st.text(max_size=8), _JSON, max_size=3))
def test_any_task_with_any_fields_gets_an_answer(do: str, fields: dict[str, Plain]) -> None:
    answer(json.dumps({"do": do} | fields))


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
    assert list(answer(source)) == ["refused"]


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
        assert list(ask(**request)) == ["refused"]


@settings(max_examples=sized(8, 1_500))
@given(data=st.data())
def test_nearly_right_requests_get_the_same_answer_with_and_without_memory(
    game: Game[Any], data: st.DataObject
) -> None:
    request = data.draw(_requests(game))
    first = answer(json.dumps(request))
    assert answer(json.dumps(request)) == first
    requests._tables.clear()
    assert answer(json.dumps(request)) == first


def test_a_whole_game_is_the_same_picture_by_picture_with_and_without_memory(game: Game[Any]) -> None:
    for seats, options in variants(game, game.meta.seats[-1:]):
        view = ask(do="new", game=game.meta.id, seats=seats, options=options, seed="door")
        for turn in range(TURNS):
            stream = Dice("door").at(turn)
            what = stream.pick(["play", "play", "play", "undo", "redo"])
            moves = [choice["move"] for choice in view["choices"]]
            moves += [action["move"] for action in view["scene"].get("actions", []) if "barred" not in action]
            if not moves or (what != "play" and not view[f"can_{what}"]):
                continue
            request = {"record": view["record"], "undone": view["undone"], "seat": view["holder"]}
            if what == "play":
                request["move"] = stream.pick(moves)
            remembered = ask(do=what, **request)
            requests._tables.clear()
            assert ask(do=what, **request) == remembered
            requests._tables.clear()
            request = {"record": remembered["record"], "undone": remembered["undone"]}
            assert ask(do="look", **request, seat=remembered["seat"]) == remembered
            view = ask(do="look", **request)


def test_memory_does_not_grow(game: Game[Any]) -> None:
    positions = settled_positions(few_games(game, seeds=1)[0])[: 2 * requests._MOST_TABLES]
    assert len(positions) > requests._MOST_TABLES
    for position in positions:
        ask(do="look", record=str(position.record))
    assert len(requests._tables) == requests._MOST_TABLES


@pytest.mark.parametrize("seat", [-2, -1, 9, True, False, "0", 0.0, [0]], ids=repr)
def test_a_seat_that_is_not_at_the_table_is_refused(game: Game[Any], seat: Plain) -> None:
    record = str(open_table(setup_for(game.meta, game.meta.seats[0], {}, "1")).record)
    for do in ("look", "play", "undo", "redo", "why", "open"):
        request = {"do": do, "record": record, "text": record, "seat": seat, "move": "x", "touched": []}
        assert ask(**request) == {"refused": ["bad.request"]}


@pytest.mark.parametrize("seats", [True, 1.0, "1", None, [1], {}], ids=repr)
def test_seats_are_a_whole_number(game: Game[Any], seats: Plain) -> None:
    assert ask(do="new", game=game.meta.id, seats=seats, seed="1") == {"refused": ["bad.request"]}


def test_pictures_do_not_depend_on_how_python_orders_sets() -> None:
    """Under another seed of Python's own hashes, pictures of all games are the same to the byte."""
    games = [few_games(shelf.load(game), seeds=1)[0] for game in shelf.ids()]
    positions = [position for table in games for position in spread(settled_positions(table), PICTURES)]
    looks = [json.dumps({"do": "look", "record": str(position.record), "layout": True}) for position in positions]
    requests._tables.clear()
    here = [app.call(look) for look in looks]
    for hash_seed in sized(("1",), ("1", "2")):
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
