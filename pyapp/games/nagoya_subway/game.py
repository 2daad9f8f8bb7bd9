"""Suzuka's Subway Tour, put together."""

from __future__ import annotations

from pyapp.dice import Dice
from pyapp.game import Game, Seat

from . import META, layout, rules, scene, score, tell
from .state import State


def known(state: State, _: Seat | None) -> State:
    """Everything is open to everybody."""
    return state


def imagine(state: State, _: Seat, __: Dice) -> State:
    """There is nothing to imagine."""
    return state


GAME = Game(
    meta=META,
    start=rules.start,
    to_act=rules.to_act,
    moves=rules.moves,
    reason=rules.reason,
    apply=rules.apply,
    score=scene.score_lines,
    ranking=score.ranking,
    chance=rules.chance,
    known=known,
    imagine=imagine,
    layout=layout.layout,
    scene=scene.scene,
    choice=scene.choice,
    why=scene.why,
    tell=tell.tell,
)
