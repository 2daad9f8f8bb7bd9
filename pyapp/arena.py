"""Bots against each other over many games, to learn how strong they are.

Every deal is played once in each rotation of the bots, so that every bot sits in every seat with the same dice.
The intervals count deals, not games: games of one deal are alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from multiprocessing import get_context
from statistics import mean, stdev
from time import process_time

from pyapp import shelf
from pyapp.bots.players import thinking
from pyapp.game import total
from pyapp.record import LEVELS, OPPONENTS, Setup, setup_for
from pyapp.table import open_table


@dataclass(frozen=True, slots=True)
class Result:
    """One game: what every seat got, and how long it thought."""

    deal: int
    levels: tuple[str, ...]
    shares: tuple[float, ...]
    """1 for the winner, divided among those who share the first rank."""
    scores: tuple[int, ...]
    seconds: tuple[float, ...]
    """Of the processor, so that whatever else the machine does counts for nothing."""
    moves: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of a level over all games. Intervals are half the width of 95% confidence."""

    level: str
    share: float
    share_interval: float
    score: float
    score_interval: float
    seconds_a_move: float
    seconds_a_game: float


def setups(game: str, levels: Sequence[str], games: int, seed: str, options: dict[str, str]) -> list[Setup]:
    """What is played: at least so many games, and every deal in every way round the table.

    The seeds are `seed-0`, `seed-1`, and so on. Bots who are all alike sit only one way.
    """
    bots = tuple(levels)
    turns = range(len(bots)) if len(set(bots)) > 1 else range(1)
    ways = [bots[turn:] + bots[:turn] for turn in turns]
    deals = -(-games // len(ways))
    return [
        setup_for(shelf.meta(game), len(levels), options, f"{seed}-{deal}", way)
        for deal in range(deals)
        for way in ways
    ]


def play(job: tuple[int, Setup]) -> Result:
    """One game from beginning to end."""
    deal, setup = job
    table = open_table(setup)
    seconds, moves = [0.0] * setup.seats, [0] * setup.seats
    while (seat := table.holder) is not None:
        began = process_time()
        move = thinking(table, seat, setup.bots[seat]).finish()
        seconds[seat] += process_time() - began
        moves[seat] += 1
        table = table.play(seat, move)
    first = table.game.ranking(table.state)[0]
    return Result(
        deal,
        setup.bots,
        tuple(1 / len(first) if seat in first else 0.0 for seat in range(setup.seats)),
        tuple(total(table.game.score(table.state, seat)) for seat in range(setup.seats)),
        tuple(seconds),
        tuple(moves),
    )


def results(jobs: Sequence[Setup], ways: int, cores: int) -> Iterator[Result]:
    """All games, as they are finished."""
    numbered = [(number // ways, setup) for number, setup in enumerate(jobs)]
    with get_context("spawn").Pool(cores) as pool:
        yield from pool.imap_unordered(play, numbered)


def standings(played: Sequence[Result]) -> list[Standing]:
    """What the games say of each level, the strongest first."""
    # Sorted, since games end in any order and sums of floats depend on theirs.
    games = sorted(played, key=lambda result: (result.deal, result.levels))
    return [_standing(level, games) for level in reversed(LEVELS) if level in games[0].levels]


def _standing(level: str, games: Sequence[Result]) -> Standing:
    shares: dict[int, list[float]] = {}
    scores: dict[int, list[float]] = {}
    seconds = 0.0
    moves = seats = 0
    for game in games:
        for seat, own in enumerate(game.levels):
            if own == level:
                shares.setdefault(game.deal, []).append(game.shares[seat])
                scores.setdefault(game.deal, []).append(game.scores[seat])
                seconds += game.seconds[seat]
                moves += game.moves[seat]
                seats += 1
    return Standing(level, *_estimate(shares), *_estimate(scores), seconds / moves, seconds / seats)


def _estimate(values: dict[int, list[float]]) -> tuple[float, float]:
    """The mean over deals, and half the width of its 95% confidence interval."""
    means = [mean(of_deal) for of_deal in values.values()]
    return mean(means), 1.96 * stdev(means) / sqrt(len(means)) if len(means) > 1 else float("nan")


def report(game: str, levels: Sequence[str], played: Sequence[Result]) -> str:
    """The standings as a table."""
    deals = len({result.deal for result in played})
    lines = [f"{game}: {','.join(levels)}, {len(played)} games, {deals} deals"]
    lines.append(f"{'level':8}{'win share':>18}{'mean score':>18}{'ms a move':>12}{'s a game':>10}")
    for row in standings(played):
        # Alone, everybody wins.
        share = f"{row.share:.1%} ± {row.share_interval:.1%}" if len(levels) > 1 else "-"
        score = f"{row.score:.2f} ± {row.score_interval:.2f}"
        times = f"{1000 * row.seconds_a_move:>12.1f}{row.seconds_a_game:>10.2f}"
        lines.append(f"{row.level:8}{share:>18}{score:>18}{times}")
    if len(levels) > 1:
        lines.append(f"An even share is {1 / len(levels):.1%}. Intervals: 95%, by deal.")
    return "\n".join(lines)


def ladder(game: str) -> list[tuple[str, ...]]:
    """Who sits at a game's tables: each level alone where that can be, then at every number of seats each against every
    weaker one in all other seats."""
    levels = OPPONENTS[::-1]
    alone = [(level,) for level in levels if 1 in shelf.meta(game).seats]
    return alone + [
        (level, *(other,) * (seats - 1))
        for seats in shelf.meta(game).seats
        if seats > 1
        for level, other in combinations(levels, 2)
    ]


def rungs(game: str, played: Mapping[tuple[str, ...], Sequence[Result]]) -> str:
    """How the levels do against each other, in Markdown, by who sat at the table."""
    lines = [
        f"## {game}, bots {shelf.meta(game).bots}",
        "",
        "| seats | level | others | games | wins | even | points |",
    ]
    lines.append("|--:|---|---|--:|--:|--:|--:|")
    for bots, results in played.items():
        own = next(row for row in standings(results) if row.level == bots[0])
        seats, others = len(bots), bots[1] if len(bots) > 1 else "-"
        wins = f"{own.share:.1%} ± {own.share_interval:.1%}" if seats > 1 else "-"
        even = f"{1 / seats:.1%}" if seats > 1 else "-"
        points = f"{own.score:.1f} ± {own.score_interval:.1f}"
        lines.append(f"| {seats} | {bots[0]} | {others} | {len(results)} | {wins} | {even} | {points} |")
    return "\n".join(lines)
