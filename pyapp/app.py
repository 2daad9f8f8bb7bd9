"""The door to the page: one function, one JSON text each way.

A request has everything that is needed to answer it: the record, and the moves that were taken back. So nothing is lost
when the page throws a hung engine away and asks a new one. The tables of the last few records are kept only to answer
sooner, and so is what a bot has thought of so far.

    {"do": "play", "record": "railroad-ink/1 …", "undone": [], "seat": 0, "move": "23 R.RR"}

An answer is a picture for one seat, or `{"refused": ["key", {…}]}` with the reason in one sentence.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyapp import picture, shelf
from pyapp.game import IllegalMove, Meta, Refusal, Seat, text, total
from pyapp.record import PERSON, Setup, decode, encode, parse, parse_turn, setup_for
from pyapp.table import Table, open_table, replay

if TYPE_CHECKING:
    from pyapp.bots.thinking import Thinking

Request = Mapping[str, Any]
Answer = dict[str, Any]


class BadRequest(Refusal):
    """A request that the page would never make."""


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
    task = TASKS.get(_string(request, "do"))
    if task is None:
        raise BadRequest(text("bad.request"))
    return task(request)


def _games(_request: Request) -> Answer:
    """What the menu shows: the `Meta` of every game on the shelf. Asked when the site is built."""
    return {"games": [_of_meta(shelf.meta(game)) for game in shelf.ids()]}


def _preview(request: Request) -> Answer:
    """A game's empty board, before any seed is known; drawn at build time for the page to show at once."""
    game = shelf.load(_string(request, "game"))
    state = game.start(game.meta.seats[0], {name: values[0] for name, values in game.meta.options.items()})
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
    return _view(open_table(_setup(request)), request)


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
    return setup_for(shelf.meta(_string(request, "game")), seats, options, _string(request, "seed"), sitting)


def _daily(request: Request) -> Answer:
    """The table of a day."""
    from pyapp.daily import daily

    return _view(open_table(daily(shelf.meta(_string(request, "game")), _string(request, "date"))), request)


def _look(request: Request) -> Answer:
    """The picture of a record as it stands."""
    return _view(_table(request), request)


def _play(request: Request) -> Answer:
    table = _table(request)
    return _view(table.play(_seat(table, request), _string(request, "move")), request)


def _think(request: Request) -> Answer:
    """The bot that has the move thinks on for `slice` nodes.

    The picture after its move, or `{"thinking": 0.4}`: how much of the work is done, to be asked again. With
    `hurry`, it makes the best move that it has found by then; without, it makes the same move each time.
    """
    table = _table(request)
    level = None if table.holder is None else table.setup.bot(table.holder)
    if table.holder is None or level is None:
        raise IllegalMove(text("bad.turn"))
    nodes = _slice(request)
    # Here and not above: a page that nobody plays against bots starts without them.
    from pyapp.bots.players import thinking

    source, holder = str(table.record), table.holder
    thought = _thought(source, lambda: thinking(table, holder, level), nodes)
    move = thought.best if request.get("hurry") is True else thought.move
    if move is None:
        return {"thinking": thought.fraction}
    _thoughts.pop(source, None)
    return _view(table.play(holder, move), request)


def _hint(request: Request) -> Answer:
    """What the seat could do, as the bot would that plays neither badly nor best, and why; nothing is played.

    `{"move": "23 R.RR", "why": ["key", {…}]}`, or `{"thinking": 0.4}`, to be asked again.
    """
    table = _table(request)
    seat = _seat(table, request)
    if seat is None or seat not in table.game.to_act(table.state):
        raise IllegalMove(text("bad.turn"))
    nodes = _slice(request)
    from pyapp.bots.players import thinking
    from pyapp.bots.reasons import reason

    thought = _thought(f"{table.record}hint {seat}", lambda: thinking(table, seat, _HINT), nodes)
    if thought.move is None:
        return {"thinking": thought.fraction}
    known = table.game.known(table.state, seat)
    return {"move": thought.move, "why": picture.of_text(reason(table.game, known, seat, thought.move))}


def _thought(name: str, begin: Callable[[], Thinking], nodes: int) -> Thinking:
    """A search that is begun or goes on for so many nodes. Kept when it is done: a hint may be asked for again."""
    thought = _thoughts.pop(name, None) or begin()
    thought.step(nodes)
    _thoughts[name] = thought
    while len(_thoughts) > _KEPT_THOUGHTS:
        del _thoughts[next(iter(_thoughts))]
    return thought


def _slice(request: Request) -> int:
    nodes = request.get("slice")
    if type(nodes) is not int or not 0 < nodes <= _LONGEST_SLICE:
        raise BadRequest(text("bad.request"))
    return nodes


def _undo(request: Request) -> Answer:
    table = _table(request)
    return _view(table.undo(_seat(table, request)), request)


def _redo(request: Request) -> Answer:
    table = _table(request)
    return _view(table.redo(_seat(table, request)), request)


def _why(request: Request) -> Answer:
    """Why nothing can be done with the touched spots."""
    table = _table(request)
    touched = request.get("touched")
    if not isinstance(touched, list) or not all(isinstance(spot, str) for spot in touched):
        raise BadRequest(text("bad.request"))
    seat = _seat(table, request)
    return {"why": picture.of_text(table.game.why(table.game.known(table.state, seat), seat, touched))}


def _link(request: Request) -> Answer:
    """A record as the tail of a link."""
    return {"link": encode(_table(request).record)}


def _open(request: Request) -> Answer:
    """A record from a link or a file, proven by the rules."""
    record = decode(_string(request, "link")) if "link" in request else parse(_string(request, "text"))
    return _view(replay(record), request)


def _replay(request: Request) -> Answer:
    """The moments of a game with their scores, some at a time: from the one at index `first`, of so many `moments`."""
    from pyapp import replays

    table, first = _table(request), request.get("first", 0)
    if type(first) is not int or first < 0:
        raise BadRequest(text("bad.request"))
    _remember(table)
    steps = replays.steps(table, first, _STEPS)
    return {
        "steps": [
            {"turn": one.turn, "round": one.round, "progress": picture.of_text(one.progress), "totals": one.totals}
            for one in steps
        ],
        "moments": len(replays.moments(table)),
        "over": replays.is_over(table),
    }


def _moment(request: Request) -> Answer:
    """The picture of a game after `turn` of its turns, as it lay before the seat `of`."""
    from pyapp import replays

    table = _table(request)
    turn, of = _turn(table, request), request.get("of", 0)
    if type(of) is not int or not 0 <= of < table.setup.seats:
        raise BadRequest(text("bad.request"))
    _remember(table)
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


def _cut(request: Request) -> Answer:
    """The picture of a game that goes on from what it was after `turn` turns."""
    from pyapp import replays

    table = _table(request)
    return _view(replays.cut(table, _turn(table, request)), request)


def _qr(request: Request) -> Answer:
    """A link as a QR code. Whoever asks has seen to it that segno is there."""
    from pyapp import qr

    return qr.drawn(_string(request, "text"))


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


def _view(table: Table[Any], request: Request) -> Answer:
    """The whole picture: for the seat before whose eyes the table lies unless the request names another.

    `of` names the seat whose board is shown, when somebody looks at another's; what is hidden from `seat` stays hidden.
    """
    game, record = table.game, table.record
    _remember(table)
    seat = _seat(table, request, default=table.viewer)
    shown = request.get("of", seat)
    if type(shown) is not int or not 0 <= shown < table.setup.seats:
        shown = seat or 0
    known = game.known(table.state, seat)
    acting = game.to_act(table.state)
    choices = []
    if seat in acting and shown == seat:
        choices = [choice for move in game.moves(known, seat) if (choice := game.choice(known, seat, move))]
    scene = game.scene(known, shown)
    if shown != seat:
        # The buttons under another's board are the other's to press.
        scene = replace(scene, actions=())
    score = list(game.score(known, shown))
    answer = {
        "game": game.meta.id,
        "record": str(record),
        "undone": [str(turn) for turn in table.undone],
        "seed": table.setup.seed,
        "seats": table.setup.seats,
        "options": dict(table.setup.options),
        "seat": seat,
        "of": shown,
        "holder": table.holder,
        "bots": [table.setup.bot(other) for other in range(table.setup.seats)],
        "thinks": table.holder is not None and table.setup.bot(table.holder) is not None,
        "over": not acting,
        "scene": picture.of_scene(scene),
        "score": picture.of_score(score),
        "choices": [picture.of_choice(choice) for choice in choices],
        "can_undo": seat is not None and table.can_undo(seat),
        "can_redo": seat is not None and table.can_redo(seat),
        "totals": [total(score if other == shown else game.score(known, other)) for other in range(table.setup.seats)],
    }
    if game.tell is not None:
        answer["log"] = _log(table, seat)
    if not acting:
        answer["places"] = [list(seats) for seats in game.places(table.state)]
    if request.get("layout") is True:
        answer["layout"] = picture.of_layout(game.layout(table.state))
    return answer


def _log(table: Table[Any], seat: Seat | None) -> list[Answer]:
    """What happened since a seat last had its turn, in its own words: `{"turn": 12, "seat": 0, "text": [[…], …]}`.

    Turns count from 0 in the order of the record; reveals have the seat -1; turns with nothing to tell are left out.
    """
    game, entries = table.game, []
    for number in table.news(seat):
        turn = table.turns[number]
        before, after = (game.known(table.states[at], seat) for at in (number, number + 1))
        told = game.tell(before, after, seat, turn.seat, turn.move) if game.tell else ()
        if told:
            entries.append({"turn": number, "seat": turn.seat, "text": [picture.of_text(text) for text in told]})
    return entries


def _of_meta(meta: Meta) -> Answer:
    return {
        "id": meta.id,
        "rules": meta.rules,
        "seats": [meta.seats[0], meta.seats[-1]],
        "minutes": meta.minutes,
        "rivals": meta.rivals,
        "options": {name: list(values) for name, values in meta.options.items()},
    }


_tables: dict[tuple[str, tuple[str, ...]], Table[Any]] = {}
_KEPT = 8

_thoughts: dict[str, Thinking] = {}
"""What bots have thought of so far, by record."""
_KEPT_THOUGHTS = 4
_HINT = "normal"
"""The level of the bot whose moves are hinted at."""
_LONGEST_SLICE = 10_000_000

_STEPS = 80
"""Moments of a replay in one answer: so few that the page can show how it goes on."""


def _remember(table: Table[Any]) -> None:
    key = str(table.record), tuple(map(str, table.undone))
    _tables.pop(key, None)
    _tables[key] = table
    while len(_tables) > _KEPT:
        del _tables[next(iter(_tables))]


def _table(request: Request) -> Table[Any]:
    source, undone = _string(request, "record"), request.get("undone", [])
    if not isinstance(undone, list) or not all(isinstance(line, str) for line in undone):
        raise BadRequest(text("bad.request"))
    kept = _tables.get((source, tuple(undone)))
    if kept is not None:
        return kept
    table = replay(parse(source))
    # Moves taken back are proven like the others: by playing them, the last taken back first.
    ahead = table
    turns = [parse_turn(line) for line in undone]
    for turn in reversed(turns):
        ahead = ahead.play(turn.seat, turn.move)
    for turn in turns:
        ahead = ahead.undo(turn.seat)
    return ahead


def _seat(table: Table[Any], request: Request, default: Seat | None = None) -> Any:
    """The seat for which the page asks: a person's, since a bot's hand is nobody's to see or to play."""
    seat = request.get("seat", default)
    if seat is None:
        return None
    if type(seat) is not int or not 0 <= seat < table.setup.seats or table.setup.bot(seat) is not None:
        raise BadRequest(text("bad.request"))
    return seat


def _turn(table: Table[Any], request: Request) -> int:
    turn = request.get("turn")
    if type(turn) is not int or not 0 <= turn <= len(table.turns):
        raise BadRequest(text("bad.request"))
    return turn


def _string(request: Request, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str):
        raise BadRequest(text("bad.request"))
    return value
