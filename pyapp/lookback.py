"""What is asked about a game that is looked at again, and where it is played on from one of its moments."""

from __future__ import annotations

from pyapp import picture, replays
from pyapp.game import text
from pyapp.requests import Answer, BadRequest, Request, remember, table_of, turn_in, view

_STEPS = 80
"""Moments of a replay in one answer: so few that the page can show how it goes on."""


def replay(request: Request) -> Answer:
    """The moments of a game with their scores, some at a time: from the one at index `first`, of so many `moments`."""
    table, first = table_of(request), request.get("first", 0)
    if type(first) is not int or first < 0:
        raise BadRequest(text("bad.request"))
    remember(table)
    steps = replays.steps(table, first, _STEPS)
    return {
        "steps": [
            {"turn": one.turn, "round": one.round, "progress": picture.of_text(one.progress), "totals": one.totals}
            for one in steps
        ],
        "moments": len(replays.moments(table)),
        "over": replays.is_over(table),
    }


def moment(request: Request) -> Answer:
    """The picture of a game after `turn` of its turns, as it lay before the seat `of`."""
    table = table_of(request)
    turn, of = turn_in(table, request), request.get("of", 0)
    if type(of) is not int or not 0 <= of < table.setup.seats:
        raise BadRequest(text("bad.request"))
    remember(table)
    answer = {
        "game": table.game.meta.id,
        "turn": turn,
        "of": of,
        "scene": picture.of_scene(replays.scene(table, turn, of)),
        "score": picture.of_score(replays.score(table, turn, of)),
        "totals": replays.totals(table, turn),
        "deeds": [
            {"seat": deed.seat, "text": [picture.of_text(one) for one in deed.text]}
            for deed in replays.deeds(table, turn)
        ],
    }
    return answer | ({"layout": picture.of_layout(table.game.layout(table.state))} if "layout" in request else {})


def cut(request: Request) -> Answer:
    """The picture of a game that goes on from what it was after `turn` turns."""
    table = table_of(request)
    return view(replays.cut(table, turn_in(table, request)), request)
