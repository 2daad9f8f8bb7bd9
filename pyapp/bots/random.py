"""The bot that plays any legal move, for tests and for games that play by themselves."""

from __future__ import annotations

from typing import TypeVar

from pyapp.dice import Dice
from pyapp.game import Game, Seat
from pyapp.table import Table

S = TypeVar("S")


def random_move(game: Game[S], known: S, seat: Seat, dice: Dice, turn: int) -> str:
    """One of the legal moves, each equally likely; `turn` numbers the turns of the game."""
    return dice.at("bot", "random", seat, turn).pick(game.moves(known, seat))


def play_out(table: Table[S]) -> Table[S]:
    """The table when everybody has played at random to the end."""
    dice = Dice(table.setup.seed)
    while (seat := table.holder) is not None:
        known = table.game.known(table.state, seat)
        table = table.play(seat, random_move(table.game, known, seat, dice, len(table.turns)))
    return table
