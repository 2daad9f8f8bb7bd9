"""The door to the page: one function, one JSON text each way.

A request has everything that is needed to answer it: the record, and the moves that were taken back. So nothing is lost
when the page throws a hung engine away and asks a new one. What only some surface of the page asks for is imported
when it does, so that the first answer comes soon.

    {"do": "play", "record": "higher-number/1 …", "undone": [], "seat": 0, "move": "4"}

An answer is a picture for one seat, or `{"refused": ["key", {…}]}` with the reason in one sentence.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from pyapp import picture, shelf
from pyapp.game import Meta, Refusal, text
from pyapp.record import PERSON, Setup, decode, encode, parse, setup_for
from pyapp.requests import Answer, BadRequest, Request, seat_at, string, table_of, view
from pyapp.table import open_table, replay


def call(source: str) -> str:
    """The answer to a request, both as JSON. Never raises for what comes from outside."""
    try:
        answer = _answer(_read(source))
    except Refusal as refusal:
        answer = {"refused": picture.of_text(refusal.reason)}
    # In ASCII, since a request may quote half a character (a lone surrogate), which UTF-8 cannot carry.
    return json.dumps(answer, separators=(",", ":"))


def _read(source: str) -> Request:
    try:
        request = json.loads(source)
    except (ValueError, RecursionError) as error:
        raise BadRequest(text("bad.request")) from error
    if not isinstance(request, dict):
        raise BadRequest(text("bad.request"))
    return request


def _answer(request: Request) -> Answer:
    task = TASKS.get(string(request, "do"))
    if task is None:
        raise BadRequest(text("bad.request"))
    return task(request)


def _games(_request: Request) -> Answer:
    """What the menu shows: the `Meta` of every game on the shelf. Asked when the site is built."""
    return {"games": [_of_meta(shelf.meta(game)) for game in shelf.ids()]}


def _preview(request: Request) -> Answer:
    """A game's empty board for so many `seats`, before any seed is known: drawn for the page to show at once."""
    game = shelf.load(string(request, "game"))
    seats = request.get("seats", game.meta.seats[0])
    if type(seats) is not int or seats not in game.meta.seats:
        raise BadRequest(text("bad.request"))
    state = game.start(seats, {name: values[0] for name, values in game.meta.options.items()})
    told: Answer = {"log": []} if game.tell else {}
    return {
        "game": game.meta.id,
        "layout": picture.of_layout(game.layout(state)),
        "scene": picture.of_scene(game.scene(state, None)),
        "score": picture.of_score(list(game.score(state, 0))),
        **told,
    }


def _new(request: Request) -> Answer:
    """A new table."""
    return view(open_table(_setup(request)), request)


def _reveals(request: Request) -> Answer:
    """All that a setup will reveal, by area; nothing of a game in which that cannot be told beforehand."""
    from pyapp.reveals import reveals

    return {
        "reveals": [
            {
                "progress": picture.of_text(reveal.progress),
                "areas": {area: [picture.of_mark(mark) for mark in marks] for area, marks in reveal.marks.items()},
            }
            for reveal in reveals(_setup(request))
        ]
    }


def _setup(request: Request) -> Setup:
    """By game, seats, options, seed, and `bots`: a level or null for each seat."""
    options = request.get("options", {})
    seats, bots = request.get("seats", 1), request.get("bots", [])
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise BadRequest(text("bad.request"))
    if type(seats) is not int:
        raise BadRequest(text("bad.request"))
    if not isinstance(bots, list) or not all(bot is None or isinstance(bot, str) for bot in bots):
        raise BadRequest(text("bad.request"))
    sitting = tuple(PERSON if bot is None else bot for bot in bots)
    return setup_for(shelf.meta(string(request, "game")), seats, options, string(request, "seed"), sitting)


def _daily(request: Request) -> Answer:
    """The table of a day."""
    from pyapp.daily import daily

    return view(open_table(daily(shelf.meta(string(request, "game")), string(request, "date"))), request)


def _look(request: Request) -> Answer:
    """The picture of a record as it stands."""
    return view(table_of(request), request)


def _play(request: Request) -> Answer:
    table = table_of(request)
    return view(table.play(seat_at(table, request), string(request, "move")), request)


def _think(request: Request) -> Answer:
    """A bot's move, as far as it has been thought out."""
    from pyapp.thoughts import think

    return think(request)


def _hint(request: Request) -> Answer:
    """What a person could do, and why."""
    from pyapp.thoughts import hint

    return hint(request)


def _undo(request: Request) -> Answer:
    table = table_of(request)
    return view(table.undo(seat_at(table, request)), request)


def _redo(request: Request) -> Answer:
    table = table_of(request)
    return view(table.redo(seat_at(table, request)), request)


def _why(request: Request) -> Answer:
    """Why nothing can be done with the touched spots."""
    table = table_of(request)
    touched = request.get("touched")
    if not isinstance(touched, list) or not all(isinstance(spot, str) for spot in touched):
        raise BadRequest(text("bad.request"))
    seat = seat_at(table, request)
    return {"why": picture.of_text(table.game.why(table.game.known(table.state, seat), seat, touched))}


def _link(request: Request) -> Answer:
    """A record as the tail of a link."""
    return {"link": encode(table_of(request).record)}


def _open(request: Request) -> Answer:
    """A record from a link or a file, proven by the rules."""
    record = decode(string(request, "link")) if "link" in request else parse(string(request, "text"))
    return view(replay(record), request)


def _replay(request: Request) -> Answer:
    """The moments of a game with their scores, some at a time."""
    from pyapp.lookback import replay

    return replay(request)


def _moment(request: Request) -> Answer:
    """The picture of a game at one of its moments."""
    from pyapp.lookback import moment

    return moment(request)


def _cut(request: Request) -> Answer:
    """The picture of a game that goes on from one of its moments."""
    from pyapp.lookback import cut

    return cut(request)


def _qr(request: Request) -> Answer:
    """A link as a QR code. Whoever asks has seen to it that segno is there."""
    from pyapp import qr

    link = string(request, "text")
    # As every address that a browser gives; half a character could not even be encoded.
    if not link.isascii():
        raise BadRequest(text("bad.request"))
    return qr.drawn(link)


TASKS: Mapping[str, Callable[[Request], Answer]] = {
    "games": _games,
    "preview": _preview,
    "new": _new,
    "daily": _daily,
    "reveals": _reveals,
    "look": _look,
    "play": _play,
    "think": _think,
    "hint": _hint,
    "undo": _undo,
    "redo": _redo,
    "why": _why,
    "link": _link,
    "open": _open,
    "replay": _replay,
    "moment": _moment,
    "cut": _cut,
    "qr": _qr,
}
"""What can be asked, by the word in `do`."""


def _of_meta(meta: Meta) -> Answer:
    return {
        "id": meta.id,
        "rules": meta.rules,
        "seats": [meta.seats[0], meta.seats[-1]],
        "minutes": meta.minutes,
        "rivals": meta.rivals,
        "options": {name: list(values) for name, values in meta.options.items()},
    }
