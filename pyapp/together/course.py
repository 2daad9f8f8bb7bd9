"""The game that a table's messages come to: one record, the same on every device that has the same messages.

At each position what may happen next is looked up by its name, and one thing stands:

- **Parts of a step.** Everybody who acts sends one `move` with all that they do. A step in which several act enters the
  record once it is complete: people by seat, each one's moves together, then the bots, a turn at a time.
- **Of two messages that say different things for one seat** the one stands that most other seats have built on: whose
  messages follow it near or far; then the one with the lowest id. What says the same counts as one.
- **A seat that is given away or taken back, and a take-back that all agreed to**, go before a step that is not
  complete. Against a complete one they stand only if more seats have built on them; the seat that is given away has no
  say in it. So a late move does not undo what was played since without that seat, and "any move cancels" a request.
- **Bots** are believed until this device has worked out that they play otherwise.
- After a take-back the position has another name, and what was sent for it before counts again for those only who did
  not ask for it: in a round that all play at the same time the others' parts stay.

A device makes its messages from the position that stands in its own view, so it never builds on both of two. Whatever
is built, all devices agree as soon as they have the same messages: nothing here depends on when they came.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pyapp.game import Seat, Text, text
from pyapp.record import MIXED
from pyapp.table import Table
from pyapp.together.answers import Conflict, TakeBack, TakenBack
from pyapp.together.heap import Heap
from pyapp.together.lobby import Begun, Key
from pyapp.together.says import Agree, Back, Bot, Hand, Message, Move
from pyapp.together.stand import Stand, after_back, after_bot, after_hand, after_parts, first_stand, part_of

_TOLD = 4
"""How many of several that compete are looked at once one stands: only to tell of them."""


@dataclass(frozen=True, slots=True)
class Step:
    """Where the game got to, and by which messages."""

    stand: Stand
    used: tuple[str, ...]
    counts: tuple[tuple[str, frozenset[Seat]], ...]
    """The positions whose moves count here, by digest, and for each the seats whose moves do not."""
    moved: tuple[Seat, ...] = ()
    """The people whose parts they are."""
    bots: int = 0
    """The number of the bots, if one of them did it."""
    rest: tuple[tuple[Message, Bot, int], ...] = ()
    """Messages that say what the bots do next, and which of their turns that is."""


@dataclass(frozen=True, slots=True)
class Group:
    """Messages that say the same, and where it leads."""

    ids: tuple[str, ...]
    seat: Seat
    """Whom it is about."""
    rank: int
    """What goes before what else, where as many have built on both."""
    apart: Key | None
    """Who has no say in whether it stands."""
    lead: Callable[[], Step | Text]
    """Where it leads, or why it cannot be."""
    moves: tuple[str, ...] = ()


class Course:
    """The game as far as it goes."""

    def __init__(self, heap: Heap, begun: Begun, match: int, refused: Collection[str]) -> None:
        self.begun = begun
        self.returned = list[TakenBack]()
        self.conflicts = list[Conflict]()
        self.dismissed = dict[str, Text]()
        self.parts: dict[Seat, Group] = {}
        """What has come for the step that is not complete yet."""
        self.used = [*begun.used]
        """The messages behind the record, and behind what was taken back."""
        self.back: TakeBack | None = None
        """The request that is open."""
        self._heap, self._match, self._refused = heap, match, refused
        self._seat_of = {key: seat for seat, key in enumerate(begun.seats) if key}
        first = first_stand(begun.setup, begun.id)
        self.steps = [Step(first, begun.used, ((first.digest, frozenset()),))]
        """The way to where the game is, without what was taken back."""
        while (step := self._next()) is not None:
            self.steps.append(step)
            self.used += step.used

    @property
    def stand(self) -> Stand:
        """Where the game is."""
        return self.steps[-1].stand

    @property
    def is_over(self) -> bool:
        """Whether nobody has a move any more."""
        return not self.stand.table.game.to_act(self.stand.table.state)

    @property
    def table(self) -> Table[Any]:
        """The same as the record has it, which says which bots played."""
        table = self.stand.table
        numbers = {step.bots for step in self.steps if step.bots}
        if not numbers:
            return table
        number = numbers.pop() if len(numbers) == 1 else MIXED
        return replace(table, setup=replace(table.setup, bots_number=number))

    def _next(self) -> Step | None:
        """What happens at the last position; None as long as a message is waited for."""
        stand = self.stand
        parts = {seat: self._stands(self._moves(seat)) for seat in stand.acting}
        self.parts = {seat: one[0] for seat, one in parts.items() if one}
        other = self._stands((*self._backs(), *self._hands(), *self._bots()))
        if stand.acting and len(self.parts) == len(stand.acting):
            if other is None or not self._beats(other[0]):
                return self._whole()
            self._tell(other[0], [*self.parts.values()])
        if other is None:
            return None
        self._taken_back(other[0], other[1].stand)
        return other[1]

    def _whole(self) -> Step:
        """The step with the parts of all who act."""
        stand, parts = self.stand, self.parts
        made = tuple((seat, parts[seat].moves) for seat in sorted(parts))
        after = after_parts(stand, made)
        if isinstance(after, Seat):
            # In no game do parts of one step depend on each other; were it so, those before this one are the step.
            self.dismissed |= dict.fromkeys(parts[after].ids, text("together.elsewhere"))
            made = tuple(part for part in made if part[0] < after)
            after = after_parts(stand, made)
        assert isinstance(after, Stand)
        used = tuple(name for seat, _ in made for name in parts[seat].ids)
        return Step(after, used, ((after.digest, frozenset()),), tuple(seat for seat, _ in made))

    def _moves(self, seat: Seat) -> Iterator[Group]:
        """What has come as a seat's part of this step."""
        key, stand = self.begun.seats[seat], self.stand
        said = defaultdict[tuple[str, ...], list[str]](list)
        for digest, barred in self.steps[-1].counts:
            if seat not in barred:
                for one, says in self._at(Move, digest):
                    if one.key == key:
                        said[says.moves].append(one.id)
        for moves, ids in said.items():

            def lead(moves: tuple[str, ...] = moves, ids: Sequence[str] = ids) -> Step | Text:
                part = part_of(stand, seat, moves)
                return part if isinstance(part, Text) else Step(stand, tuple(ids), ())

            yield Group(tuple(ids), seat, 0, key, lead, moves)

    def _hands(self) -> Iterator[Group]:
        """Seats that are given away here, or taken back."""
        stand, said = self.stand, defaultdict[tuple[Seat, str | None], list[str]](list)
        for one, says in self._at(Hand, stand.digest):
            own = self._seat_of.get(one.key)
            # Only the one whose seat it is takes it back.
            if own is not None and (says.level is not None or says.seat == own):
                said[says.seat, says.level].append(one.id)
        for (seat, level), ids in said.items():

            def lead(seat: Seat = seat, level: str | None = level, ids: Sequence[str] = ids) -> Step | Text:
                after = after_hand(stand, seat, level)
                if isinstance(after, Text):
                    return after
                return Step(after, tuple(ids), (*self.steps[-1].counts, (after.digest, frozenset())))

            yield Group(tuple(ids), seat, 2, self._key(seat), lead)

    def _bots(self) -> Iterator[Group]:
        """What the bot that has the move does, as devices say."""
        stand, last = self.stand, self.steps[-1]
        if stand.thinking is None:
            return
        said = defaultdict[tuple[Seat, str], list[tuple[Message, Bot, int]]](list)
        for one, says, turn in (*((one, says, 0) for one, says in self._at(Bot, stand.digest)), *last.rest):
            if one.key in self._seat_of and one.id not in self._refused:
                said[says.turns[turn]].append((one, says, turn))
        for (seat, move), sources in said.items():

            def lead(
                seat: Seat = seat, move: str = move, sources: Sequence[tuple[Message, Bot, int]] = sources
            ) -> Step | Text:
                after = after_bot(stand, seat, move)
                if isinstance(after, Text):
                    return after
                rest = tuple((one, says, turn + 1) for one, says, turn in sources if turn + 1 < len(says.turns))
                number = min(says.bots_number for _, says, _ in sources)
                used = tuple(one.id for one, _, _ in sources)
                return Step(after, used, ((after.digest, frozenset()),), bots=number, rest=rest)

            yield Group(tuple(one.id for one, _, _ in sources), seat, 3, None, lead)

    def _backs(self) -> Iterator[Group]:
        """Requests to take back that all agreed to. One that is open, and not withdrawn, is remembered."""
        stand, self.back = self.stand, None
        for one, says in self._at(Back, stand.digest):
            name, seat = one.id, self._seat_of.get(one.key)
            to = next((at for at, step in enumerate(self.steps) if step.stand.digest == says.to.digest), None)
            if seat not in stand.people or seat is None or to is None:
                continue
            every = [(self._seat_of.get(one.key), one, says) for one, says in self._heap.all(Agree)]
            answers = [(who, one.id, says.agrees) for who, one, says in every if says.back == name]
            yes, asked = {seat, *(who for who, _, agrees in answers if agrees)}, {who for who, _, _ in answers}
            agreed = [who for who in stand.people if who in yes]
            if len(agreed) < len(stand.people):
                # Whoever agrees in the end has agreed, in whatever order that comes; who asks may have withdrawn it.
                no = [who for who in stand.people if who in asked - yes]
                if seat not in asked and (self.back is None or (self.back.declined and not no)):
                    self.back = TakeBack(name, seat, says.to, agreed, no, stand.people)
                continue
            ids = (name, *(agree for who, agree, agrees in answers if agrees and who in agreed))

            def lead(to: int = to, seat: Seat = seat, ids: tuple[str, ...] = ids) -> Step:
                before = self.steps[to]
                after = after_back(before.stand, ids[0])
                # Who asks does it anew. Where others were to move, everybody does.
                barred = {seat} if seat in before.stand.acting else {*before.stand.acting}
                counts = tuple((digest, others | barred) for digest, others in before.counts)
                return Step(after, ids, (*counts, (after.digest, frozenset())))

            yield Group(ids, seat, 1, None, lead)

    def _taken_back(self, group: Group, after: Stand) -> None:
        """Cuts off the steps that a take-back goes over."""
        back = self._heap.get(group.ids[0], Back)
        if back is None:
            return
        to = next(at for at, step in enumerate(self.steps) if step.stand.digest == back[1].to.digest)
        before, draft = len(self.steps[to].stand.table.turns), self._draft(to, group.seat)
        self.returned.append(TakenBack(group.seat, before, len(self.stand.table.turns), after.place, draft))
        del self.steps[to + 1 :]

    def _draft(self, to: int, seat: Seat) -> Sequence[str]:
        """What a seat did in the step from a position on, but for what made it final."""
        if to + 1 == len(self.steps):
            return self.parts[seat].moves[:-1] if seat in self.parts else ()
        before, after = self.steps[to].stand, self.steps[to + 1]
        if seat not in after.moved:
            return ()
        return [turn.move for turn in after.stand.table.turns[len(before.table.turns) :] if turn.seat == seat][:-1]

    def _stands(self, groups: Iterator[Group] | Sequence[Group]) -> tuple[Group, Step] | None:
        """The one of several that stands, and where it leads."""
        competing = list(groups)
        if len(competing) > 1:
            votes = {group.ids: len(self._builders(group)) for group in competing}
            competing.sort(key=lambda group: (-votes[group.ids], group.rank, min(group.ids)))
        standing, lost = None, list[Group]()
        for number, group in enumerate(competing):
            if standing and number >= _TOLD:
                break
            step = group.lead()
            if isinstance(step, Text):
                self.dismissed |= dict.fromkeys(group.ids, step)
            elif standing is None:
                standing = group, step
            else:
                lost.append(group)
        if standing and lost:
            self._tell(standing[0], lost)
        return standing

    def _beats(self, other: Group) -> bool:
        """Whether something else stands before a step that is complete."""
        seated = self._seat_of.keys() - {other.apart}
        parts = self._heap.builders(*(part.ids for part in self.parts.values())) & seated
        beats = len(self._heap.builders(other.ids) & seated) > len(parts)
        if not beats:
            self._tell(next(iter(self.parts.values())), [other])
        return beats

    def _builders(self, group: Group) -> set[Key]:
        """The people at the table who have built on something and have a say in it."""
        return self._heap.builders(group.ids) & (self._seat_of.keys() - {group.apart})

    def _tell(self, standing: Group, lost: Sequence[Group]) -> None:
        """Somebody's message does not count, since another one does."""
        ids = [name for group in lost for name in group.ids]
        built = self._builders(standing)
        why = text("together.built") if built else text("together.first")
        turn = len(self.stand.table.turns)
        self.conflicts.append(Conflict(turn, standing.seat, min(standing.ids), sorted(ids)[:_TOLD], why))

    def _at(self, kind: type[Any], digest: str) -> Iterator[tuple[Message, Any]]:
        for one in self._heap.placed.get((kind, digest), ()):
            if one.match == self._match:  # else it is of another game of this table, wherever it says it belongs
                yield one, one.says

    def _key(self, seat: Seat) -> Key | None:
        return self.begun.seats[seat] if seat < len(self.begun.seats) else None
