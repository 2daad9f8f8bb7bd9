"""What a round came to is told with the tiles themselves, each from where it lay when the last move had been made."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from pyapp.games.troika.game import GAME
from pyapp.games.troika.hidden import known
from pyapp.games.troika.rules import NEXT
from pyapp.games.troika.scene import scene
from pyapp.games.troika.sets import best_split
from pyapp.picture import view_of
from pyapp.record import setup_for
from pyapp.speak import say
from tests.playing import after, played

from .playing import all_games, player
from .test_round import ended_with, worth


def test_every_tile_of_the_reckoning_comes_from_where_it_lay() -> None:
    rounds = 0
    for states in all_games():
        for last, reckoned in pairwise(states):
            if last.step != "hands":
                continue
            rounds += 1
            for shown in range(len(last.players)):
                lay = {mark.id: mark for mark in scene(known(last, shown), shown).marks}
                tiles = [mark for mark in scene(reckoned, shown).marks if "-tile-" in mark.id]
                assert len({tile.origin for tile in tiles}) == len(tiles)
                assert len(tiles) == sum(len(player.container + player.hand) for player in reckoned.players)
                for tile in tiles:
                    symbol = lay[tile.origin].symbol
                    assert symbol in (f"t{tile.symbol[1:]}", tile.symbol, "hidden"), tile
                    # Of the players beside whoever looks, hands lie closed.
                    assert (symbol == "hidden") == ("-hand-" in tile.origin)
                # Nothing of it is left where it was.
                assert not {tile.origin for tile in tiles} & {mark.id for mark in scene(reckoned, shown).marks}
    assert rounds > 30


def test_the_sum_that_is_counted_ends_with_the_points() -> None:
    counted = 0
    for state in (state for states in all_games() for state in states if state.step in ("reckoning", "over")):
        for seat, (one, result) in enumerate(zip(state.players, state.results[-1], strict=True)):
            if result.left_behind:
                continue
            counted += 1
            digits: dict[str, str] = {}
            for mark in scene(state, 0).marks:
                if mark.id.startswith(f"reckoned{seat}-sum"):
                    _, name, _ = mark.id.split("-")
                    # The last digit is told first.
                    digits[name] = mark.symbol[1:].replace("m", "-") + digits.get(name, "")
            split = best_split(one.seen, state.longest)
            sums = [int(digits[name]) for name in digits]
            assert sums[-1] == split.points
            assert len(sums) == len(split.fuel) + len(split.gems) + bool(split.garbage)
    assert counted > 20


def test_what_each_set_is_worth_is_written_beside_the_others_and_on_the_plate() -> None:
    """A player with five groups as well, of which the last is one tile of garbage: then its minus says it."""
    five = ended_with(player("6 6 6 3 4 5 3 4 5 11 12 13 7"), worth(9), worth(3))
    said = Counter[bool]()
    for state in (five, *(state for states in all_games() for state in states if state.step == "reckoning")):
        marks = [mark for mark in scene(state, 0).marks if mark.tone == "set-worth"]
        by_line: dict[float, list[tuple[float, float]]] = {}
        for mark in marks:
            assert mark.words is not None
            words = say(mark.words, "troika")
            said["garbage" in words] += 1
            # A bold letter is some two thirds as wide as high.
            half = len(words) * mark.size * 0.62 / 2
            by_line.setdefault(round(mark.dy, 3), []).append((mark.dx - half, mark.dx + half))
        for line in by_line.values():
            line.sort()
            assert all(one[1] <= other[0] for one, other in pairwise(line)), marks
            assert line[-1][1] <= 6.9 - 0.5
    assert said[True] > 10


def test_the_last_move_of_a_round_is_seen_on_the_board_before_the_reckoning() -> None:
    whole = played(setup_for(GAME.meta, 3, {}, "first"))
    seen = Counter[bool]()
    for turns in range(1, len(whole.turns) + 1):
        table = after(whole, turns)
        step = table.state.step
        if step in ("deal", "tile", "hands"):
            continue
        first = view_of(table, 0, 0, with_layout=False).first
        is_reckoned = step in ("reckoning", "over") and table.turns[-1].move != NEXT
        assert (first is not None) == is_reckoned
        if first is not None:
            assert first == scene(known(table.states[-2], 0), 0)
            assert first.prompt.key == "prompt.hands"
            assert not first.actions
        seen[is_reckoned] += 1
    assert seen[True] == 3


def test_what_the_next_round_is_dealt_with_is_nobodys_deed() -> None:
    whole = played(setup_for(GAME.meta, 3, {}, "first"))
    dealt = 0
    for turns, turn in enumerate(whole.turns[:-1]):
        if turn.move.startswith("deal "):
            view = view_of(after(whole, turns + 1), 0, 0, with_layout=False)
            if view.recent is not None:
                dealt += 1
                assert not view.recent.marks
                assert not view.recent.by
    assert dealt


def test_what_is_dealt_falls_into_the_mine_and_comes_from_nobodys_tiles() -> None:
    """Also the one that is dealt face up, though the same number lies in the reckoning."""
    dealt = 0
    for states in all_games():
        for state in states:
            if state.step == "turn" and state.turned is None:
                dealt += 1
                mine = [mark for mark in scene(known(state, 0), 0).marks if mark.id.startswith("tile-m")]
                assert {(mark.enters, mark.origin) for mark in mine} == {("drop", "")}
                assert {mark.symbol for mark in mine} > {"back"}
    assert dealt
