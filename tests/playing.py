"""Random games for the tests: each is played once, then looked at from any of its turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from operator import itemgetter
from typing import Any

from hypothesis import strategies as st

from pyapp import shelf
from pyapp.dice import Dice
from pyapp.game import CHANCE, Game, IllegalMove, InvalidMove, Seat, Text
from pyapp.record import Setup, setup_for
from pyapp.table import Table, open_table

from .pairs import all_settings, pairwise_settings
from .sizes import sized

MOST_TURNS = 5_000
"""More than any game on the shelf can have."""

SEEDS = tuple(f"seed-{number}" for number in range(8))
"""Few, so that the same games serve all tests."""

SEEDS_OF_A_VARIANT = sized(2, len(SEEDS))
"""Games of each variant that property tests draw from."""


@cache
def played(setup: Setup, taste: str = "") -> Table[Any]:
    """A whole game of random moves; where several seats may act, any of them is next.

    Another `taste` gives other moves under the same seed.
    """
    table, dice = open_table(setup), Dice(f"{setup.seed}/{taste}")
    while seats := table.game.to_act(table.state):
        assert len(table.turns) < MOST_TURNS, "random play does not end"
        stream = dice.at("wander", len(table.turns))
        seat = stream.pick(seats)
        table = table.play(seat, stream.pick(table.game.moves(table.state, seat)))
    return table


def after(table: Table[Any], turns: int) -> Table[Any]:
    """The table as it was after so many turns; reveals that were due then are not made yet."""
    return replace(table, states=table.states[: turns + 1], turns=table.turns[:turns])


def variants(game: Game[Any], seats: Sequence[int] | None = None) -> list[tuple[int, dict[str, str]]]:
    """Numbers of seats, all there are unless some are given, with options: every two values together in `test`.

    The fewest seats come first.
    """
    choices: dict[str, Sequence[Any]] = {"seats": seats or game.meta.seats, **game.meta.options}
    settings = sized(pairwise_settings, all_settings)(choices)
    return sorted(((setting.pop("seats"), setting) for setting in settings), key=itemgetter(0))


@cache
def _pool(game_id: str) -> tuple[Setup, ...]:
    """The setups of all random games that property tests draw from."""
    meta = shelf.meta(game_id)
    return tuple(
        setup_for(meta, seats, options, seed)
        for seats, options in variants(shelf.load(game_id))
        for seed in SEEDS[:SEEDS_OF_A_VARIANT]
    )


def few_games(game: Game[Any], seeds: int = 2) -> list[Table[Any]]:
    """Whole games with the fewest seats and with the most."""
    ends = sorted({game.meta.seats[0], game.meta.seats[-1]})
    return [
        played(setup_for(game.meta, seats, options, seed))
        for seats, options in variants(game, ends)
        for seed in SEEDS[:seeds]
    ]


def settled_positions(table: Table[Any]) -> list[Table[Any]]:
    """Every moment of a game at which somebody looks at it."""
    return [after(table, turns) for turns, state in enumerate(table.states) if table.game.to_act(state) != (CHANCE,)]


def setups(game: Game[Any]) -> st.SearchStrategy[Setup]:
    """Any seats, any options, one of the few seeds."""
    return st.sampled_from(_pool(game.meta.id))


@st.composite
def moments(draw: st.DrawFn, game: Game[Any]) -> Table[Any]:
    """Any moment of a random game; CHANCE may be to act."""
    whole = played(draw(setups(game)))
    return after(whole, draw(st.integers(0, len(whole.turns))))


@st.composite
def tables(draw: st.DrawFn, game: Game[Any]) -> Table[Any]:
    """Any moment of a random game at which a seat is to act, or nobody any more."""
    return draw(moments(game)).settled()


@st.composite
def tables_in_play(draw: st.DrawFn, game: Game[Any]) -> tuple[Table[Any], Seat]:
    """A moment at which the game goes on, and a seat that may move."""
    whole = played(draw(setups(game)))
    turns = [n for n in range(len(whole.turns)) if whole.turns[n].seat != CHANCE]
    table = after(whole, draw(st.sampled_from(turns)))
    return table, draw(st.sampled_from(game.to_act(table.state)))


def refusal(game: Game[Any], state: object, seat: Seat, move: str) -> Text | None:
    """Why a move is refused, or None if it is not."""
    try:
        game.apply(state, seat, move)
    except (InvalidMove, IllegalMove) as error:
        return error.reason
    return None


@st.composite
def mutated(draw: st.DrawFn, text: str, alphabet: str) -> str:
    """A text with one to three characters cut out, put in, doubled, swapped or replaced."""
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        new = draw(st.sampled_from(alphabet) | st.characters())
        text = draw(
            st.sampled_from(
                [
                    text[:at] + text[at + 1 :],
                    text[:at] + new + text[at:],
                    text[:at] + new + text[at + 1 :],
                    text[:at] + text[at : at + 1] + text[at:],
                    text[:at] + text[at : at + 2][::-1] + text[at + 2 :],
                ]
            )
        )
    return text
