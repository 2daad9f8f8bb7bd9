"""How many exact scores and whole random games a second, and how long a hard bot thinks, for every game.

The same program in CPython and in Pyodide.
"""

import json
import time
from collections.abc import Callable
from dataclasses import replace

from pyapp import shelf
from pyapp.bots.players import play_out, thinking
from pyapp.record import setup_for
from pyapp.table import open_table

GAMES = 12
"""As many random games are played; their positions are what is scored."""
SECONDS = 1.0
"""How long scoring is measured at least."""
HARD_MOVES = 8
"""So many positions, spread over a random game, are given to a hard bot."""


def speeds(game: str) -> dict[str, float]:
    meta = shelf.meta(game)

    def played(number: int) -> list[object]:
        seats = meta.seats[0]
        setup = setup_for(meta, seats, {}, f"speed-{number}", ("random",) * seats)
        return list(play_out(open_table(setup)).states)

    played(0)
    begun = time.perf_counter()
    games = [played(number) for number in range(1, GAMES + 1)]
    games_a_second = GAMES / (time.perf_counter() - begun)
    # Every position once, so that no result can have been cached.
    score = shelf.load(game).score
    positions = [state for states in games for state in states]
    return {
        "games": games_a_second,
        "scores": rate(lambda n: score(positions[n], 0), len(positions)),
        "longest thought": max(thoughts(game)),
    }


def thoughts(game: str) -> list[float]:
    """The seconds that a hard bot takes for a move, in a table of as many as a daily has."""
    meta = shelf.meta(game)
    seats = meta.rivals + 1 if meta.rivals else meta.seats[0]
    last = play_out(open_table(setup_for(meta, seats, {}, "thought", ("random",) * seats)))
    choices = [number for number, turn in enumerate(last.turns) if turn.seat >= 0]
    seconds = []
    for number in choices[:: max(1, len(choices) // HARD_MOVES)]:
        table = replace(last, turns=last.turns[:number], states=last.states[: number + 1])
        seat = last.turns[number].seat
        begun = time.perf_counter()
        thinking(table, seat, "hard").finish()
        seconds.append(time.perf_counter() - begun)
    return seconds


def rate(deed: Callable[[int], object], times: int) -> float:
    begun = time.perf_counter()
    done = 0
    while done < times and (done % 16 or time.perf_counter() - begun < SECONDS):
        deed(done)
        done += 1
    return done / (time.perf_counter() - begun)


print(json.dumps({game: speeds(game) for game in shelf.ids()}))
