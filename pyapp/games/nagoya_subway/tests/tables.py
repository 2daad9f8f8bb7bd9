"""Positions for the tests, written by the ids of stations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pyapp.game import Choice, Mark
from pyapp.games.nagoya_subway import rules, scene
from pyapp.games.nagoya_subway.board import NUMBERS
from pyapp.games.nagoya_subway.state import Player, State
from pyapp.games.nagoya_subway.ways import Roll, Way

OPTIONS = {"board": "printed", "lone_worldline": "off", "no_stalking": "off"}


def table(
    pawns: Mapping[int, str],
    beads: Mapping[str, tuple[int, ...]] | None = None,
    roll: Roll | None = None,
    ways: tuple[Way, ...] = ("choose", "flip", "sum", "guard"),
    turns: int = 0,
    robbed: Mapping[int, int] | None = None,
    option: str = "printed",
    lone_worldline: str = "off",
    no_stalking: str = "off",
) -> State:
    """A table at which all pawns stand; the seat in turn has rolled if a roll is given."""
    options = {"board": option, "lone_worldline": lone_worldline, "no_stalking": no_stalking}
    state = rules.start(len(pawns), options)
    players = tuple(
        Player(way, NUMBERS[pawns[seat]], (robbed or {}).get(seat))
        for seat, way in zip(range(len(pawns)), ways, strict=False)
    )
    lying = list(state.beads)
    for station, owners in (beads or {}).items():
        lying[NUMBERS[station]] = owners
    return replace(state, players=players, beads=tuple(lying), roll=roll, turns=turns)


def beads_at(state: State, station: str) -> tuple[int, ...]:
    """The owners of the beads at a station."""
    return state.beads[NUMBERS[station]]


def owning(stations: str, seats: int = 2, option: str = "printed") -> State:
    """A table at which seat 0 has a bead at each of these stations, two where one is named twice."""
    names = stations.split()
    beads = {name: (0,) * names.count(name) for name in names}
    return table(dict.fromkeys(range(seats), "takaoka"), beads, option=option)


def choices(state: State) -> dict[str, Choice]:
    """The choices of the seat to act, by move."""
    seat = rules.to_act(state)[0]
    by_move = {move: scene.choice(state, seat, move) for move in rules.moves(state, seat)}
    return {move: choice for move, choice in by_move.items() if choice}


def marks_at(state: State, spot: str) -> list[Mark]:
    """What the first seat sees at a spot."""
    return [mark for mark in scene.scene(state, 0).marks if mark.at == spot]
