"""Recorded plays: each game's `plays/*.play` is a record and, in the last line, the totals it leads to.

    = 0:47 1:39

A play that leads elsewhere means that old records, links and saved games do, too: then the game's rules
number has to be raised.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyapp import shelf
from pyapp.game import Game, total
from pyapp.record import Record, decode, encode, parse
from pyapp.table import Table, replay

from .words import folder_of

_PLAYS = [play for game in shelf.ids() for play in sorted((folder_of(game) / "plays").glob("*.play"))]
each_play = pytest.mark.parametrize("play", _PLAYS, ids=lambda play: play.stem)


def test_every_game_has_a_play_of_every_option_to_its_end(game: Game[Any]) -> None:
    tables = [replay(_read(play)[0]) for play in sorted((folder_of(game.meta.id) / "plays").glob("*.play"))]
    assert all(table.setup.game == game.meta.id for table in tables)
    assert any(not game.to_act(table.state) for table in tables)
    shown = {option for table in tables for option in table.setup.options}
    assert shown == {(name, value) for name, values in game.meta.options.items() for value in values}


@each_play
def test_a_recorded_play_replays_to_its_totals(play: Path) -> None:
    record, totals = _read(play)
    assert _totals(replay(record)) == totals


@each_play
def test_a_recorded_play_survives_a_link(play: Path) -> None:
    record, _ = _read(play)
    assert decode(encode(record)) == record


@each_play
def test_a_recorded_play_is_written_as_it_is_saved(play: Path) -> None:
    record, totals = _read(play)
    line = " ".join(f"{seat}:{points}" for seat, points in totals.items())
    assert play.read_text("utf-8") == f"{record}= {line}\n"


def _read(play: Path) -> tuple[Record, dict[int, int]]:
    *lines, last = play.read_text("utf-8").splitlines()
    sign, *pairs = last.split(" ")
    assert sign == "="
    totals = dict(pair.split(":") for pair in pairs)
    return parse("\n".join(lines)), {int(seat): int(points) for seat, points in totals.items()}


def _totals(table: Table[Any]) -> dict[int, int]:
    return {seat: total(table.game.score(table.state, seat)) for seat in range(table.setup.seats)}
