"""The arena: every bot sits everywhere, shares add up, intervals are of deals."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

from pyapp import arena, cli
from pyapp.arena import Result
from pyapp.game import Game
from pyapp.record import OPPONENTS
from tools.paths import ROOT


def test_every_bot_sits_everywhere_with_the_same_dice(game: Game[Any]) -> None:
    seats = min(3, game.meta.seats[-1])
    levels = ["normal", "easy", "random"][:seats]
    jobs = arena.setups(game.meta.id, levels, 7, "s", {})
    assert len(jobs) >= 7
    assert len(jobs) % seats == 0
    for first in range(0, len(jobs), seats):
        deal = jobs[first : first + seats]
        assert {setup.seed for setup in deal} == {f"s-{first // seats}"}
        for seat in range(seats):
            assert {setup.bots[seat] for setup in deal} == set(levels)


def test_bots_who_are_alike_sit_one_way(game: Game[Any]) -> None:
    seats = game.meta.seats[0]
    jobs = arena.setups(game.meta.id, ["random"] * seats, 5, "s", {})
    assert [setup.seed for setup in jobs] == [f"s-{deal}" for deal in range(5)]


def test_shares_are_means_over_deals() -> None:
    def game(deal: int, levels: tuple[str, ...], winner: int) -> Result:
        shares = tuple(float(seat == winner) for seat in range(2))
        return Result(deal, levels, shares, (3, 5), (0.5, 1.5), (1, 3))

    one, two = ("hard", "easy"), ("easy", "hard")
    played = [game(1, two, 1), game(0, one, 0), game(1, one, 1), game(0, two, 1)]
    hard, easy = arena.standings(played)
    assert (hard.level, easy.level) == one
    assert (hard.share, easy.share) == (0.75, 0.25)
    assert hard.share_interval == pytest.approx(1.96 * 0.25)
    assert (hard.score, hard.score_interval, hard.seconds_a_game) == (4, 0, 1)
    assert hard.seconds_a_move == 0.5


def test_games_are_played_and_reported(game: Game[Any], capsys: pytest.CaptureFixture[str]) -> None:
    bots = ",".join(["random"] * game.meta.seats[0])
    assert cli.main(["arena", game.meta.id, "--bots", bots, "--games", "3", "--cores", "1"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"{game.meta.id}: {bots}, 3 games, 3 deals\n")
    assert "random" in printed.splitlines()[2]


def test_the_ladder_has_every_level_at_every_number_of_seats(game: Game[Any]) -> None:
    tables = arena.ladder(game.meta.id)
    assert {len(bots) for bots in tables} == set(game.meta.seats)
    for seats in game.meta.seats:
        met = {bots[:2] for bots in tables if len(bots) == seats}
        both = set(combinations(OPPONENTS[::-1], 2))
        assert met == (both if seats > 1 else {(level,) for level in OPPONENTS})
        assert all(set(bots[1:]) <= {bots[1]} for bots in tables if len(bots) > 1)


def test_without_bots_the_arena_prints_a_row_for_each_table(
    game: Game[Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = max(2, game.meta.seats[0])
    monkeypatch.setattr(arena, "ladder", lambda _game: [("easy", *("random",) * (seats - 1))])
    assert cli.main(["arena", game.meta.id, "--games", "2", "--cores", "1"]) == 0
    heading, _, _, _, row, *rest = capsys.readouterr().out.splitlines()
    assert heading == f"## {game.meta.id}, bots {game.meta.bots}"
    assert row.startswith(f"| {seats} | easy | random | {seats} | ")
    assert row.count("|") == 8
    assert not rest


def test_what_is_known_of_a_games_bots_is_on_the_page_and_no_row_is_of_bots_to_come(game: Game[Any]) -> None:
    page = (ROOT / "docs" / "bots.md").read_text("utf-8")
    found = re.search(rf"^## {game.meta.id}, bots (\d+)\n\n(.*)\n(.*)\n((?:\|.*\n)+)", page, re.MULTILINE)
    # A new game brings none.
    assert (found is None) == (f"## {game.meta.id}" not in page)
    if found is None:
        return
    number, *heading, rows = found.groups()
    assert 1 <= int(number) <= game.meta.bots
    assert heading == arena.rungs(game.meta.id, {}).splitlines()[2:4]
    seated = [tuple(cell.strip() for cell in row.split("|")[1:4]) for row in rows.splitlines()]
    ladder = [(str(len(bots)), bots[0], bots[1] if len(bots) > 1 else "-") for bots in arena.ladder(game.meta.id)]
    assert seated == [row for row in ladder if row in seated]


@pytest.mark.parametrize("bots", ["", "x", "random," * 12, "random;random"])
def test_bots_that_cannot_sit_are_refused_in_one_line(
    game: Game[Any], bots: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["arena", game.meta.id, "--bots", bots]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
