"""One game in progress. A table is a value: playing gives a new one, so nothing that fails can spoil it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from pyapp import shelf
from pyapp.dice import Dice
from pyapp.game import CHANCE, Game, IllegalMove, Refusal, Seat, text
from pyapp.record import HANDED, MIXED, BadRecord, Record, Setup, Turn, handed, handing, setup_for

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Table(Generic[S]):
    """A setup, the turns since, the state after each, and the moves that were taken back."""

    game: Game[S]
    setup: Setup
    states: tuple[S, ...]
    """The state before the first turn, then the one after each turn."""
    turns: tuple[Turn, ...] = ()
    undone: tuple[Turn, ...] = ()
    """Moves taken back that can be brought back, the next one last."""

    @property
    def state(self) -> S:
        """The state now."""
        return self.states[-1]

    @property
    def record(self) -> Record:
        """What has been played, as it is saved."""
        return Record(self.setup, self.turns)

    @property
    def bots(self) -> tuple[str | None, ...]:
        """The level of the bot that plays in each seat now, None for a person."""
        bots = [self.setup.bot(seat) for seat in range(self.setup.seats)]
        for turn in self.turns:
            if turn.seat == HANDED and (given := handed(turn)):
                bots[given[0]] = given[1]
        return tuple(bots)

    def bot(self, seat: Seat) -> str | None:
        """The level of the bot that plays in a seat now; None for a person, and for CHANCE."""
        return self.bots[seat] if seat >= 0 else None

    @property
    def bot_turns(self) -> dict[int, str]:
        """The turns that bots have played, by their numbers, with the level of each."""
        bots = [self.setup.bot(seat) for seat in range(self.setup.seats)]
        played = dict[int, str]()
        for at, turn in enumerate(self.turns):
            if turn.seat == HANDED and (given := handed(turn)):
                bots[given[0]] = given[1]
            elif turn.seat >= 0 and (level := bots[turn.seat]):
                played[at] = level
        return played

    @property
    def holder(self) -> Seat | None:
        """Who has the move: the seat that moved last while it may, else the next person, else the first bot.

        So nobody waits for a bot that plays at the same time, and a bot finishes its turn once it has begun. People
        follow each other from the one who moved last: whoever ended a round for all begins the next one, so that a
        device goes round once a round and no more.
        """
        seats = self.game.to_act(self.state)
        if self.turns and self.turns[-1].seat in seats:
            return self.turns[-1].seat
        bots = self.bots
        people = [seat for seat in seats if seat >= 0 and bots[seat] is None]
        if len(people) < 2:
            return people[0] if people else min(seats, default=None)
        moved = (turn.seat for turn in reversed(self.turns) if turn.seat >= 0 and not bots[turn.seat])
        last = next(moved, 0)
        return min(people, key=lambda seat: (seat - last) % self.setup.seats)

    @property
    def private(self) -> bool:
        """Whether a person got the move with something before it that nobody else may see, such as a hand.

        What a seat has done itself since then does not count: it has been seen being done.
        """
        holder, first = self.holder, len(self.turns)
        if holder is None or self.bot(holder) is not None or self._is_before_all(len(self.turns), holder):
            return False
        while first and self.turns[first - 1].seat in (holder, CHANCE, HANDED):
            first -= 1
        # The state that was the holder's to act on, after what was revealed to all.
        while self.game.to_act(self.states[first]) == (CHANCE,):
            first += 1
        return bool(self.game.known(self.states[first], holder) != self.game.known(self.states[first], None))

    @property
    def is_open(self) -> bool:
        """Whether a person has the move, and got it with nothing that nobody else may see."""
        return self.holder is not None and self.bot(self.holder) is None and not self.private

    def is_before_all(self, seat: Seat) -> bool:
        """Whether a seat makes its move, or made its last one, before everybody, with what it alone knows covered."""
        if self.holder == seat and self._is_before_all(len(self.turns), seat):
            return True
        last = next((at for at in reversed(range(len(self.turns))) if self.turns[at].seat == seat), None)
        return last is not None and self._is_before_all(last, seat)

    def _is_before_all(self, at: int, seat: Seat) -> bool:
        """Whether a seat's move after so many turns takes nothing that it alone knows, and follows another person's.

        Who has had the device before keeps it, and sees what it saw.
        """
        if self.game.openly is None or not self.game.openly(self.states[at], seat):
            return False
        bots = self.bots
        people = (turn.seat for turn in reversed(self.turns[:at]) if turn.seat >= 0 and bots[turn.seat] is None)
        return next(people, seat) != seat

    @property
    def at_once(self) -> bool:
        """Whether several act at the same time since the last reveal, be they done or not: nobody waits for another."""
        first = next((at + 1 for at in reversed(range(len(self.turns))) if self.turns[at].seat == CHANCE), 0)
        return len(self.game.to_act(self.states[first])) > 1

    @property
    def viewer(self) -> Seat | None:
        """Who sees the table unless a seat is named: the only person; where several sit, nobody."""
        people = [seat for seat in range(self.setup.seats) if self.setup.bot(seat) is None]
        return people[0] if len(people) == 1 else None

    def play(self, seat: Seat, move: str) -> Table[S]:
        """The table after a seat's move and every reveal that follows it. Raises `InvalidMove`, `IllegalMove`."""
        if seat == CHANCE or seat not in self.game.to_act(self.state):
            raise IllegalMove(text("bad.turn"))
        return self.after(seat, move).settled()

    def settled(self) -> Table[S]:
        """The table after all reveals that are due."""
        table, dice = self, Dice(self.setup.seed)
        while table.game.to_act(table.state) == (CHANCE,):
            table = table.after(CHANCE, table.game.chance(table.state, dice))
        return table

    def with_bots_of_now(self) -> Table[S]:
        """The table as the bots that there are now play on at it: it says so, if others have played before them."""
        setup, now = self.setup, self.game.meta.bots
        if setup.bots_number == now:
            return self
        return replace(self, setup=replace(setup, bots_number=MIXED if self.bot_turns else now))

    def news(self, seat: Seat | None) -> range:
        """The turns that are new to a seat: its last move that left it with nothing to do, and all since.

        That move itself may have shown what others did. For an onlooker (None) the last move and what it revealed.
        """
        first = len(self.turns)
        while first and not self._ended_turn(first - 1, seat):
            first -= 1
        return range(max(first - 1, 0), len(self.turns))

    def can_undo(self, seat: Seat) -> bool:
        """Whether a person may take back a move: its own last one, until a reveal or another seat's turn."""
        moved_last = bool(self.turns) and self.turns[-1].seat == seat and seat in self.game.to_act(self.state)
        return moved_last and self.bot(seat) is None

    def can_redo(self, seat: Seat) -> bool:
        """Whether the move taken back last was this seat's, which still has the turn."""
        return bool(self.undone) and self.undone[-1].seat == seat and seat in self.game.to_act(self.state)

    def undo(self, seat: Seat) -> Table[S]:
        """The table before a seat's last move. Raises `IllegalMove` where that is not to be taken back."""
        if not self.can_undo(seat):
            raise IllegalMove(text("bad.undo"))
        return replace(self, states=self.states[:-1], turns=self.turns[:-1], undone=(*self.undone, self.turns[-1]))

    def redo(self, seat: Seat) -> Table[S]:
        """The table with the move taken back last played again."""
        if not self.can_redo(seat):
            raise IllegalMove(text("bad.redo"))
        again = self.after(seat, self.undone[-1].move)
        return replace(again, undone=self.undone[:-1]).settled()

    def after(self, seat: Seat, move: str) -> Table[S]:
        """The table after one turn alone, CHANCE's or a seat's; reveals that are due then are not made yet."""
        state = self.game.apply(self.state, seat, move)
        return Table(self.game, self.setup, (*self.states, state), (*self.turns, Turn(seat, move)))

    def hand(self, seat: Seat, level: str | None) -> Table[S]:
        """The table with a seat given to a bot of a level, or back to its person (None). Raises `IllegalMove`."""
        acting = self.game.to_act(self.state)
        # A bot that was set has no person; nothing changes once the game is over, nor before what is due is revealed.
        can = 0 <= seat < self.setup.seats and self.setup.bot(seat) is None and self.bots[seat] != level
        if not can or not acting or CHANCE in acting:
            raise IllegalMove(text("bad.hand"))
        return Table(self.game, self.setup, (*self.states, self.state), (*self.turns, handing(seat, level)))

    def _ended_turn(self, turn: int, seat: Seat | None) -> bool:
        """Whether a turn was the seat's, and when all was revealed it had no further move; of None, anybody's move."""
        if seat is None or self.turns[turn].seat != seat:
            return seat is None and self.turns[turn].seat >= 0
        settled = next((state for state in self.states[turn + 1 :] if self.game.to_act(state) != (CHANCE,)), self.state)
        return seat not in self.game.to_act(settled)


def open_table(setup: Setup) -> Table[Any]:
    """A new table, its first reveals made. Raises `Refusal` for a game or a setup that is not known here."""
    return _unsettled(setup).settled()


def replay(record: Record) -> Table[Any]:
    """The table that a record leads to, played again turn by turn.

    Raises `BadRecord` for anything that the rules or the dice of the seed do not give: what replays is proven.
    """
    table = _unsettled(record.setup)
    dice = Dice(record.setup.seed)
    for line, turn in enumerate(record.turns, start=2):
        if turn.seat == HANDED:
            table = _handed(table, turn, line)
            continue
        if turn.seat not in table.game.to_act(table.state):
            raise BadRecord(text("bad.replay.turn", line=line))
        if turn.seat == CHANCE and turn.move != table.game.chance(table.state, dice):
            raise BadRecord(text("bad.replay.dice", line=line))
        try:
            table = table.after(turn.seat, turn.move)
        except Refusal as error:
            raise BadRecord(text("bad.replay.move", line=line)) from error
    return table.settled()


def _handed(table: Table[Any], turn: Turn, line: int) -> Table[Any]:
    given = handed(turn)
    try:
        if given is not None:
            return table.hand(*given)
    except IllegalMove:
        pass
    raise BadRecord(text("bad.replay.hand", line=line))


def _unsettled(setup: Setup) -> Table[Any]:
    """A new table, its first reveals still to be made."""
    meta = shelf.meta(setup.game)
    if setup.rules > meta.rules:
        raise BadRecord(text("bad.newer"))
    if setup.rules < meta.rules:
        raise BadRecord(text("bad.older"))
    options = dict(setup.options)
    known = setup_for(meta, setup.seats, options, setup.seed, setup.bots)
    if len(options) != len(setup.options) or known.bots != setup.bots:
        raise BadRecord(text("bad.head"))
    game = shelf.load(setup.game)
    # Of whatever number its bots were: they do not decide whether a game can be replayed.
    return Table(game, replace(known, bots_number=setup.bots_number), (game.start(known.seats, dict(known.options)),))
