"""How many exact scores and whole random games a second, for every game; the same program in CPython and in Pyodide."""

import json
import time
from collections.abc import Callable

from pyapp import shelf
from pyapp.bots.players import play_out
from pyapp.record import setup_for
from pyapp.table import open_table

GAMES = 12
"""As many random games are played; their positions are what is scored."""
SECONDS = 1.0
"""How long scoring is measured at least."""


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
    # Every position once, so that no result can have been kept from before.
    score = shelf.load(game).score
    positions = [state for states in games for state in states]
    return {"games": games_a_second, "scores": rate(lambda n: score(positions[n], 0), len(positions))}


def rate(deed: Callable[[int], object], times: int) -> float:
    begun = time.perf_counter()
    done = 0
    while done < times and (done % 16 or time.perf_counter() - begun < SECONDS):
        deed(done)
        done += 1
    return done / (time.perf_counter() - begun)


print(json.dumps({game: speeds(game) for game in shelf.ids()}))
