"""The door to the page: one function, one JSON text each way. `docs/game-api.md` shows the whole protocol.

A request has everything that is needed to answer it: the record, and the moves that were taken back. So nothing is lost
when the page throws a hung engine away and asks a new one. What only some surface of the page asks for is imported
when it does, so that the first answer comes soon.

    {"do": "play", "record": "higher-number/1 …", "undone": [], "seat": 0, "move": "4"}

The answer is a record as JSON, or `{"refused": ["key", {…}]}` with the reason in one sentence.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from pyapp import shelf
from pyapp.game import IllegalMove, Refusal, text
from pyapp.picture import Picture, View, score_of
from pyapp.record import decode, encode, parse
from pyapp.requests import BadRequest, Request, seat_at, setup_of, string, table_of, view
from pyapp.table import open_table, replay
from pyapp.wire import to_json

if TYPE_CHECKING:
    from pyapp.answers import Link, Why
    from pyapp.catalogue import Catalogue
    from pyapp.coach.requests import Line, Reviewed
    from pyapp.log import Log
    from pyapp.qr import QrCode
    from pyapp.replay_requests import Moment, Replay
    from pyapp.reveals import Reveals
    from pyapp.thoughts import Hint, Prepared, Unfinished
    from pyapp.together.answers import Gathering
    from pyapp.together.circle import Circle, CircleResult
    from pyapp.verify import Verified


def call(source: str) -> str:
    """The answer to a request, both as JSON. Never raises for what comes from outside."""
    try:
        return to_json(_answer(_read(source)))
    except Refusal as refusal:
        from pyapp.answers import Refused

        return to_json(Refused(refusal.reason))


def _read(source: str) -> Request:
    try:
        request = json.loads(source)
    except (ValueError, RecursionError) as error:
        raise BadRequest(text("bad.request")) from error
    if not isinstance(request, dict):
        raise BadRequest(text("bad.request"))
    return request


def _answer(request: Request) -> object:
    task = TASKS.get(string(request, "do"))
    if task is None:
        raise BadRequest(text("bad.request"))
    return task(request)


def _games(_request: Request) -> Catalogue:
    """Every game on the shelf. Asked when the site is built."""
    from pyapp.catalogue import catalogue

    return catalogue()


def _preview(request: Request) -> Picture:
    """A game's empty board for so many `seats`, before any seed is known: drawn for the page to show at once."""
    game = shelf.load(string(request, "game"))
    seats = request.get("seats", game.meta.seats[0])
    if type(seats) is not int or seats not in game.meta.seats:
        raise BadRequest(text("bad.request"))
    state = game.start(seats, {name: values[0] for name, values in game.meta.options.items()})
    return Picture(
        game=game.meta.id,
        scene=game.scene(state, None),
        score=score_of(game.score(state, 0)),
        layout=game.layout(state),
    )


def _new(request: Request) -> View:
    """A new table."""
    return view(open_table(setup_of(request)), request)


def _reveals(request: Request) -> Reveals:
    """All that a setup will reveal."""
    from pyapp.reveals import Reveals, reveals

    return Reveals(reveals(setup_of(request)))


def _daily(request: Request) -> View:
    """The table of a day."""
    from pyapp.daily import daily

    return view(open_table(daily(shelf.meta(string(request, "game")), string(request, "date"))), request)


def _look(request: Request) -> View:
    """The picture of a record as it stands."""
    return view(table_of(request), request)


def _play(request: Request) -> View:
    table, move = table_of(request), string(request, "move")
    seat = seat_at(table, request)
    if seat is not None and table.bot(seat) is not None:
        raise IllegalMove(text("bad.turn"))
    after = table.play(seat, move)
    if after.at_once and any(after.bots):
        from pyapp.thoughts import played_on

        after = played_on(after)
    return view(after, request)


def _think(request: Request) -> View | Unfinished:
    """A bot's move, or how far its search is."""
    from pyapp.thoughts import think

    return think(request)


def _prepare(request: Request) -> Prepared | Unfinished:
    """What bots will do at the same time as a person, or how far that is worked out."""
    from pyapp.thoughts import prepare

    return prepare(request)


def _verify(request: Request) -> Verified | Unfinished:
    """Whether the bots of a record played what they play, or how far that has been worked out."""
    from pyapp.verify import verify

    return verify(request)


def _hint(request: Request) -> Hint | Unfinished:
    """What a person could do, and why."""
    from pyapp.thoughts import hint

    return hint(request)


def _review(request: Request) -> Reviewed:
    """What a seat's decisions cost, or what is known of that so far."""
    from pyapp.coach.requests import review

    return review(request)


def _line(request: Request) -> Line:
    """How the board would look after other moves."""
    from pyapp.coach.requests import line

    return line(request)


def _substitute(request: Request) -> View:
    """The strong bot in the people's seats from some turn on."""
    from pyapp.coach.requests import substitute

    return substitute(request)


def _undo(request: Request) -> View:
    table = table_of(request)
    return view(table.undo(seat_at(table, request)), request)


def _redo(request: Request) -> View:
    table = table_of(request)
    return view(table.redo(seat_at(table, request)), request)


def _why(request: Request) -> Why:
    """Why nothing can be done with the touched spots."""
    from pyapp.answers import Why

    table = table_of(request)
    touched = request.get("touched")
    if not isinstance(touched, list) or not all(isinstance(spot, str) for spot in touched):
        raise BadRequest(text("bad.request"))
    seat, game = seat_at(table, request), table.game
    known = game.known(table.state, seat)
    return Why(game.why(known, seat, touched), game.pieces(known, touched) if game.pieces else ())


def _link(request: Request) -> Link:
    """A record as the tail of a link."""
    from pyapp.answers import Link

    return Link(encode(table_of(request).record))


def _open(request: Request) -> View:
    """A record from a link or a file, proven by the rules."""
    record = decode(string(request, "link")) if "link" in request else parse(string(request, "text"))
    return view(replay(record), request)


def _log(request: Request) -> Log:
    """What happened from some turn on, in words, some turns at a time."""
    from pyapp.log import log

    return log(request)


def _replay(request: Request) -> Replay:
    """The moments of a game with their scores, some at a time."""
    from pyapp.replay_requests import replay

    return replay(request)


def _moment(request: Request) -> Moment:
    """The picture of a game at one of its moments."""
    from pyapp.replay_requests import moment

    return moment(request)


def _cut(request: Request) -> View:
    """The picture of a game that goes on from one of its moments."""
    from pyapp.replay_requests import cut

    return cut(request)


def _qr(request: Request) -> QrCode:
    """A link as a QR code; segno has to be there."""
    from pyapp import qr

    link = string(request, "text")
    # As every address of a browser is; half a character (a lone surrogate) could not even be encoded.
    if not link.isascii():
        raise BadRequest(text("bad.request"))
    return qr.drawn(link)


def _gather(request: Request) -> Gathering:
    """What all messages of a table come to."""
    from pyapp.together.gather import gather

    return gather(request)


def _circle(request: Request) -> Circle:
    """What all messages of a circle come to, on a day."""
    from pyapp.together.circle import circle

    return circle(request)


def _result(request: Request) -> CircleResult:
    """A result that somebody sent to a circle, proven by the rules."""
    from pyapp.together.circle import result

    return result(request)


TASKS: Mapping[str, Callable[[Request], object]] = {
    "games": _games,
    "preview": _preview,
    "new": _new,
    "daily": _daily,
    "reveals": _reveals,
    "look": _look,
    "play": _play,
    "think": _think,
    "prepare": _prepare,
    "hint": _hint,
    "review": _review,
    "line": _line,
    "substitute": _substitute,
    "verify": _verify,
    "undo": _undo,
    "redo": _redo,
    "why": _why,
    "link": _link,
    "open": _open,
    "log": _log,
    "replay": _replay,
    "moment": _moment,
    "cut": _cut,
    "qr": _qr,
    "gather": _gather,
    "circle": _circle,
    "result": _result,
}
"""The requests by the word in `do`. What their functions return is the answer, in `types.d.ts` as `Answers`."""
