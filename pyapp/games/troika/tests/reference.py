"""A slow and plain second account of sets and rankings, for tests only.

Written from the rules page alone and sharing no code with the engine. It tries every way of making sets, one set at a
time; with the option `longer` gems of every length there is.
"""

from collections.abc import Iterator, Sequence

Tiles = tuple[int, ...]
"""Numbers, sorted."""


def ways(tiles: Tiles, gems: str) -> Iterator[tuple[list[Tiles], Tiles]]:
    """Every way of making sets from tiles: the sets, and the garbage. Many come up more than once."""
    if not tiles:
        yield [], ()
        return
    first, *rest = tiles
    for sets, garbage in ways(tuple(rest), gems):
        yield sets, (first, *garbage)
    lengths = {"three": (3,), "longer": range(3, 16)}[gems]
    for wanted in ((first, first, first), *(tuple(range(first, first + length)) for length in lengths)):
        left = list(tiles)
        try:
            for number in wanted:
                left.remove(number)
        except ValueError:
            continue
        for sets, garbage in ways(tuple(left), gems):
            yield [wanted, *sets], garbage


def is_fuel(tiles: Tiles) -> bool:
    """Exactly three equal numbers."""
    return tiles[0] == tiles[1] == tiles[2]


def points(sets: Sequence[Tiles], garbage: Tiles) -> int:
    """Fuel 0, gems the ones digit of the highest, garbage -1 each."""
    return sum(int(str(one[-1])[-1]) for one in sets if not is_fuel(one)) - len(garbage)


def best(tiles: Sequence[int], gems: str = "three") -> tuple[bool, int]:
    """Whether there is fuel, and the points: first fuel where there is any, then the highest score."""
    every = ways(tuple(sorted(tiles)), gems)
    return max((any(map(is_fuel, sets)), points(sets, garbage)) for sets, garbage in every)


def no_garbage(tiles: Sequence[int], gems: str = "three") -> bool:
    """Whether some way with fuel leaves nothing over."""
    return any(not garbage and any(map(is_fuel, sets)) for sets, garbage in ways(tuple(sorted(tiles)), gems))


def chips(scores: Sequence[int | None]) -> list[int]:
    """The chips of a round by seat, from the points; None for who is left behind."""
    won = []
    for score in scores:
        if score is None:
            won.append(-1)
            continue
        better = {other for other in scores if other is not None and other > score}
        won.append({0: 2, 1: 1}.get(len(better), 0))
    return won
