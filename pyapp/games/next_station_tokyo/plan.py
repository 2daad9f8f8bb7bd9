"""How a bot draws with the card in play.

`easy` takes what brings most points at once. `normal`, `hard` and `master` play the rest of the round on from every
move, under the same imagined deals for all, and take the move after which the line comes to most; each of them tries
more drawings and more deals than the one before, most of them for the moves that do best. Later rounds are judged by
what the map is worth to them.

Nothing is hidden but the order of the deck, and no seat is in another's way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from pyapp.bots.judgement import Question
from pyapp.bots.thinking import Search
from pyapp.game import Seat

from .board import Colour
from .cards import DECK, DOUBLE, EXTENSION, Special
from .drafts import Draft, draft_of, play_on, worth
from .line import Line
from .outlook import Outlook
from .rules import DONE, ROUNDS, apply
from .sketch import Ways, doubled, steps, ways_by_face
from .state import State

WIDTH = {"normal": 1, "hard": 10, "master": 16}
"""How many drawings of the line go on after every card."""
LOOKS = {"normal": ((99, 3),), "hard": ((99, 24), (6, 48), (3, 96)), "master": ((99, 72), (8, 144), (4, 288))}
"""How many moves are looked at, and under how many further deals, time after time."""
KEPT_BACK = 3.0
"""What a special card is worth that can be used later in the round, too, in points."""


class Option(NamedTuple):
    """A move, and what it leads to."""

    move: str
    draft: Draft
    double: int
    """The district of the line's double station; -1 without one."""
    unused: Special | None
    """The special card of the round, if it may still be used with a later card."""


def next_move(question: Question[State]) -> Search:
    """The move that the level takes."""
    state, seat, level = question.known, question.seat, question.level
    moves = question.game.moves(state, seat)
    if len(moves) == 1:
        return moves[0]
    outlook, ways = _prospect(*_place(state, seat), level == "easy")
    options = [_option(outlook, state, seat, move) for move in moves]
    if level == "easy":
        return (yield from _at_once(question, outlook, options))
    looks = [(moves, max(1, round(question.effort * deals))) for moves, deals in LOOKS[level]]
    work = sum(min(moves, len(options)) * deals for moves, deals in looks)
    sums = dict.fromkeys(moves, 0.0)
    to_come = [card for card in DECK if card not in state.cards]
    done = number = 0
    for most, deals in looks:
        options = options[:most]
        for _ in range(deals):
            deal = question.stream("deal", number).shuffled(to_come)
            number += 1
            with_special = {option.unused: steps(state.cards, deal, ways, option.unused) for option in options}
            for option in options:
                onward = with_special[option.unused]
                sums[option.move] += play_on(outlook, option.draft, onward, WIDTH[level], option.double)
                done += 1
                yield done / work, options[0].move
        options.sort(key=lambda option: -sums[option.move])
    return options[0].move


def _at_once(question: Question[State], outlook: Outlook, options: Sequence[Option]) -> Search:
    """The move that brings most points now; any of several."""
    worths = [worth(outlook, option.draft) for option in options]
    best = [option.move for option, points in zip(options, worths, strict=True) if points == max(worths)]
    move = question.stream("equals").pick(best)
    yield 1.0, move
    return move


def _option(outlook: Outlook, state: State, seat: Seat, move: str) -> Option:
    after = state if move == DONE else apply(state, seat, move)
    line = after.sheets[seat].line
    draft = draft_of(outlook, line)
    later = (
        any(card.face == state.special.symbol for card in DECK if card not in state.cards) if state.special else False
    )
    if later and move.endswith((DOUBLE, EXTENSION)):
        draft = draft._replace(gains=draft.gains - KEPT_BACK)
    return Option(move, draft, doubled(line), None if line.effect_used or not later else state.special)


def _place(state: State, seat: Seat) -> tuple[tuple[Line, ...], tuple[Colour, ...], tuple[str, ...]]:
    """The lines of earlier rounds with an empty one for this round, the colours to come, the objectives."""
    deal, lines = state.deal, state.sheets[seat].lines
    assert deal is not None
    to_come = tuple(deal.colour(seat, round_) for round_ in range(state.round + 1, ROUNDS + 1))
    return (*lines[:-1], Line(lines[-1].colour)), to_come, deal.objectives


@lru_cache(maxsize=12)
def _prospect(
    lines: tuple[Line, ...], to_come: tuple[Colour, ...], objectives: tuple[str, ...], short: bool
) -> tuple[Outlook, Mapping[str, Ways]]:
    """What a whole round is judged by; the same for all its cards."""
    outlook = Outlook(lines, to_come, objectives, short=short)
    return outlook, ways_by_face(outlook.land)
