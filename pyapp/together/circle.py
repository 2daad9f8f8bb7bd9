"""A circle: friends who play the same daily game, each alone, and see each other's results once they have their own.

A result is a record, so it is proven by the rules: `result` does that for one message. What is proven is kept by the
page as a `CircleResult`, which is small, so that the `circle` of years is worked out in a moment.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta, timezone
from typing import Any

from pyapp import shelf
from pyapp.daily import daily
from pyapp.game import Refusal, text, total
from pyapp.record import decode
from pyapp.requests import BadRequest, Request, string
from pyapp.table import Table, replay
from pyapp.together.heap import Heap, heap_of
from pyapp.together.lobby import gone
from pyapp.together.messages import is_hash
from pyapp.together.says import Leave, Message, Result, Sit, Title

_WEEK, _MONTH = 7, 30
"""Days, the one that is asked about among them."""
_MOST_RESULTS = 100_000


@dataclass(frozen=True, slots=True)
class CircleResult:
    """A result of a daily game that the rules have proven. The page keeps it, without the record."""

    id: str
    """Of its message."""
    key: str
    day: str
    game: str
    points: int
    first: bool = False
    """Whether nobody at the table, bots included, did better."""
    late: bool = False
    """Whether it was finished after its day, by the sender's clock."""
    record: str = ""
    """Only where it was just proven: its bots are checked with `verify`."""


@dataclass(frozen=True, slots=True)
class CircleMember:
    """Somebody in a circle."""

    key: str
    name: str
    face: str
    streak: int
    """Days in a row on which a game was played in time."""


@dataclass(frozen=True, slots=True)
class CircleGame:
    """A game of a day."""

    game: str
    played: Sequence[str]
    """The keys of those who have."""
    results: Sequence[CircleResult]
    """The best first; none as long as this device's person has not played it."""
    unchecked: Sequence[str] = ()
    """The keys of those of whose results nothing is proven yet."""


@dataclass(frozen=True, slots=True)
class CircleDay:
    """A day's games that anybody has played."""

    day: str
    games: Sequence[CircleGame]


@dataclass(frozen=True, slots=True)
class CircleShare:
    """What somebody has done in some days."""

    key: str
    games: int
    days: int
    wins: int
    """Games of a day that nobody else did better in, among at least two who were in time."""


@dataclass(frozen=True, slots=True)
class Circle:
    """What all messages of a circle come to, on a day."""

    name: str
    """As its founder calls it; empty where that is not known yet."""
    next: int
    """This person's next number: `n` of the next `sit`, `leave` or `title`."""
    members: Sequence[CircleMember]
    today: CircleDay
    week: Sequence[CircleShare]
    """Of the seven days up to this one. Whoever has not played a game of this day does not see who won it."""
    month: Sequence[CircleShare]
    """Of the thirty days up to this one, in the same way."""


class BadResult(Refusal):
    """A result that is none of that day's game."""


def result(request: Request) -> CircleResult:
    """One message with a result, proven by the rules; its bots are checked by `verify`, from the record here."""
    heap = heap_of([request.get("message")])
    if heap.unread:
        raise BadResult(heap.unread[0].why)
    one, says = next(iter(heap.all(Result)), (None, None))
    if one is None or says is None:
        raise BadRequest(text("bad.request"))
    table = _proven(says)
    return CircleResult(
        id=one.id,
        key=one.key,
        day=says.day,
        game=says.game,
        points=total(table.game.score(table.state, 0)),
        first=0 in table.game.ranking(table.state)[0],
        late=_is_late(one, says),
        record=str(table.record),
    )


def _proven(says: Result) -> Table[Any]:
    setup = daily(shelf.meta(says.game), says.day)
    table = replay(decode(says.record))
    # Whatever number the bots have: of others' builds they may be another.
    same = (setup.game, setup.seats, setup.options, setup.seed, setup.bots)
    own = table.setup
    if same != (own.game, own.seats, own.options, own.seed, own.bots):
        raise BadResult(text("together.other_day"))
    if table.game.to_act(table.state):
        raise BadResult(text("together.not_over"))
    return table


def _is_late(one: Message, says: Result) -> bool:
    """Whether it was finished after its day, by the sender's clock and where the sender lives."""
    zone = timezone(timedelta(minutes=says.zone))
    try:
        return datetime.fromtimestamp(one.at, zone).date() > date.fromisoformat(says.day)
    except (ValueError, OverflowError, OSError):
        return True


def circle(request: Request) -> Circle:
    """Who is in it, the day's results, and what they add up to in the week and the month before."""
    me, day = request.get("me"), _date(string(request, "day"))
    heap, results = heap_of(request.get("messages")), _results(request.get("results"), _kept)
    claims, founder = _results(request.get("claims", []), _claimed), request.get("founder")
    if not (me is None or is_hash(me)):
        raise BadRequest(text("bad.request"))
    members = _members(heap)
    counted = _counted(results, members)
    claimed = [one for one in claims if one.key in members]
    mine = {(one.day, one.game) for one in counted if one.key == me}
    known = [one for one in counted if one.day != str(day) or (one.day, one.game) in mine]
    days: dict[str, set[str]] = defaultdict(set)
    for one in counted:
        if not one.late:
            days[one.key].add(one.day)
    return Circle(
        name=max(((says.n, says.name) for one, says in heap.all(Title) if one.key == founder), default=(0, ""))[1],
        next=1 + max((says.n for one, says in _numbered(heap) if one.key == me), default=0),
        members=[
            CircleMember(key, sit.name, sit.face, _streak(days[key], day)) for key, sit in sorted(members.items())
        ],
        today=_day(counted, claimed, str(day), me),
        week=_shares(counted, known, day, _WEEK),
        month=_shares(counted, known, day, _MONTH),
    )


def _numbered(heap: Heap) -> Sequence[tuple[Message, Sit | Leave | Title]]:
    return [*heap.all(Sit), *heap.all(Leave), *heap.all(Title)]


def _date(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError as error:
        raise BadRequest(text("bad.request")) from error


def _results(values: object, read: Callable[[Mapping[str, Any]], CircleResult]) -> Sequence[CircleResult]:
    """What the page has kept, read strictly: it may be an older page's."""
    if not isinstance(values, list) or len(values) > _MOST_RESULTS:
        raise BadRequest(text("bad.request"))
    return [read(value if isinstance(value, dict) else {}) for value in values]


def _claimed(fields: Mapping[str, Any]) -> CircleResult:
    """What a message says that was not proven yet: whose it is, and of which game."""
    texts = [fields.get(name) for name in ("id", "key", "day", "game")]
    if not all(isinstance(one, str) for one in texts):
        raise BadRequest(text("bad.request"))
    name, key, day, game = map(str, texts)
    return CircleResult(name, key, day, game, 0)


def _kept(fields: Mapping[str, Any]) -> CircleResult:
    points = fields.get("points")
    if type(points) is not int:
        raise BadRequest(text("bad.request"))
    first, late = fields.get("first") is True, fields.get("late") is True
    return replace(_claimed(fields), points=points, first=first, late=late)


def _members(heap: Heap) -> Mapping[str, Sit]:
    """The last `sit` of each person who has not left since."""
    left, members = gone(heap), dict[str, Sit]()
    for one, says in heap.all(Sit):
        before = members.get(one.key)
        if says.n > left.get(one.key, 0) and (before is None or says.n > before.n):
            members[one.key] = says
    return members


def _counted(results: Sequence[CircleResult], members: Mapping[str, Sit]) -> Sequence[CircleResult]:
    """One result of a member for a day's game: of several that one sent, the worst counts, so nobody tries twice."""
    best: dict[tuple[str, str, str], CircleResult] = {}
    for one in results:
        if one.key in members:
            place = (one.key, one.day, one.game)
            best[place] = min(best.get(place, one), one, key=lambda each: (not each.late, each.points, each.id))
    return sorted(best.values(), key=lambda one: (one.day, one.game, -one.points, one.key))


def _day(counted: Sequence[CircleResult], claimed: Sequence[CircleResult], day: str, me: str | None) -> CircleDay:
    """The results of a day: whoever has not played a game yet sees who has, not how."""
    games = defaultdict[str, list[CircleResult]](list)
    for one in counted:
        if one.day == day:
            games[one.game].append(one)
    said = defaultdict[str, set[str]](set)
    for one in claimed:
        if one.day == day:
            said[one.game].add(one.key)
    found = list[CircleGame]()
    for game in sorted({*games, *said}):
        results = games[game]
        proven = {one.key for one in results}
        found.append(
            CircleGame(
                game,
                played=sorted(proven | said[game]),
                results=results if me in proven else [],
                unchecked=tuple(sorted(said[game] - proven)),
            )
        )
    return CircleDay(day, found)


def _shares(
    counted: Sequence[CircleResult], known: Sequence[CircleResult], last: date, days: int
) -> Sequence[CircleShare]:
    """What each has done in some days, up to one; late ones count as played and win nothing."""
    first = str(last - timedelta(days=days - 1))
    played: dict[str, int] = defaultdict(int)
    on: dict[str, set[str]] = defaultdict(set)
    wins: dict[str, int] = defaultdict(int)
    contests = defaultdict[tuple[str, str], list[CircleResult]](list)
    for one in counted:
        if first <= one.day <= str(last):
            played[one.key] += 1
            on[one.key].add(one.day)
    for one in known:
        if first <= one.day <= str(last) and not one.late:
            contests[one.day, one.game].append(one)
    for contest in contests.values():
        most = max(one.points for one in contest)
        for one in contest:
            wins[one.key] += len(contest) > 1 and one.points == most
    shares = [CircleShare(key, played[key], len(on[key]), wins[key]) for key in played]
    return sorted(shares, key=lambda one: (-one.wins, -one.games, one.key))


def _streak(days: set[str], last: date) -> int:
    """How many days in a row up to this one, or up to yesterday as long as today's is not played."""
    day = last if str(last) in days else last - timedelta(days=1)
    length = 0
    while str(day) in days:
        length += 1
        day -= timedelta(days=1)
    return length
