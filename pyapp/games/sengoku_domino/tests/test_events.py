"""What one tile brings about is to be seen: the lines that it closes, the castle that is taken with it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from pyapp.game import CHANCE, Mark
from pyapp.games.sengoku_domino import rules, score
from pyapp.games.sengoku_domino.board import CASTLES
from pyapp.games.sengoku_domino.castles import castle_text
from pyapp.games.sengoku_domino.layout import square_id
from pyapp.games.sengoku_domino.scene import scene
from pyapp.games.sengoku_domino.sheet import score_lines
from pyapp.games.sengoku_domino.state import NOBODY, State
from pyapp.games.sengoku_domino.tell import tell

from .drawing import drawn
from .playing import all_games, moved, placing, player

CLOSING = drawn("""
    a1 a3 b6 .. ..
    .. .. .. .. a1
    .. .. ## .. ..
""")

TIED = drawn("""
    a1 a2 b6 .. ..
    .. .. .. .. a1
    .. .. ## .. ..
""")

AHEAD = drawn("""
    .. .. a2
    .. .. a5
    .. .. ##
""")


def runs(state: State) -> dict[str, Mark]:
    return {mark.id: mark for mark in scene(state, 0).marks if mark.id.startswith("run-")}


def test_where_one_fights_and_what_is_veiled_wait_until_what_was_done_is_seen() -> None:
    state = placing("12", "56", board=CLOSING)
    shown = scene(state, 0)
    assert [stroke.id for stroke in shown.strokes if stroke.acting] == ["field", f"turn-{state.turn}"]
    assert [mark.id for mark in shown.marks if mark.acting and mark.symbol == "veil"] == ["veil-1", "veil-2", "veil-3"]


def test_a_line_runs_in_its_winners_colour_towards_its_flower_until_the_next_tile_lies() -> None:
    state = placing("12", "56", board=CLOSING)
    assert not runs(state)
    closed = moved(state, "lay 04W")
    assert score.closed_last(closed) == ((0,), None)
    (run,) = runs(closed).values()
    assert (run.id, run.symbol, run.at, run.turn, run.enters, run.runs) == ("run-0", "run0", "s02", 2, "ink", 2), (
        "towards its flower in the west"
    )
    after = moved(closed, next(move for move in rules.moves(closed, closed.turn) if move.startswith("lay")))
    assert "run-0" not in runs(after)


def test_the_flag_at_the_castle_is_of_whoever_would_take_it_and_taken_land_has_its_owners_colour() -> None:
    state = placing("12", "13", board=AHEAD)
    assert {mark.symbol for mark in scene(state, 1).marks if mark.id.startswith("siege-")} == {"flag0"}
    taken = placing("12", "13", board=AHEAD, field=1, lines=dict.fromkeys(range(10), 1), castles="1...")
    lands = {(mark.at, mark.symbol) for mark in scene(taken, 0).marks if mark.id.startswith("land-")}
    assert lands == {("s22", "land1")}


def test_whose_face_is_seen_on_a_tile_is_not_seen_on_what_it_brings_about() -> None:
    for game in all_games(1):
        for mark in scene(game[-1], 0).marks:
            assert mark.follows == mark.id.startswith(("flower-", "castle-", "land-", "siege-")), mark.id


def test_in_every_game_what_a_tile_closes_is_what_was_open_before_it() -> None:
    for states in all_games():
        for before, after in pairwise(states):
            if len(after.laid) == len(before.laid):
                continue
            closed, field = score.closed_last(after)
            decided = {
                line
                for line, (was, now) in enumerate(zip(before.lines, after.lines, strict=True))
                if was is None and now is not None
            }
            assert set(closed) <= decided
            # The lines of the next battlefield may have been closed before it was fought over.
            assert {line for line in decided if line // 10 == before.field} <= {*closed} or after.end
            if field is not None:
                assert before.castles[field] is None
                assert after.castles[field] is not None


def test_a_castle_taken_is_the_event_of_the_round_and_says_whose_it_is() -> None:
    events = 0
    for states in all_games():
        for last, before, after in zip(states, states[1:], states[2:], strict=False):
            taken = [
                field
                for field, (was, now) in enumerate(zip(before.castles, after.castles, strict=True))
                if was is None and now is not None
            ]
            event = scene(after, 0).event
            if not taken or event is None or after.end:
                continue
            events += 1
            owner = after.castles[taken[0]]
            assert owner is not None
            said = castle_text(after, taken[0], None)
            assert (event.symbol, scene(after, None).event) == (
                "nobody" if owner == NOBODY else f"castle{owner}",
                replace(event, label=said),
            )
            own = scene(after, max(owner, 0)).event
            assert own is not None
            assert own.label == castle_text(after, taken[0], max(owner, 0))
            # Of the tile that decided it: another has been drawn since.
            laid_from, laid = (last, before) if before.step == "draw" else (before, after)
            assert said in tell(laid_from, laid, None, laid_from.turn, "lay 00E")
            assert said not in tell(before, after, None, CHANCE, "draw 12")
    assert events


def test_a_lost_tile_stays_struck_out_for_its_round_and_a_rivals_is_told_large() -> None:
    state = placing("45", "46", board=drawn("a1 a2"), players=(player("12"),) * 2)
    lost = moved(state, "lose")
    marks = {mark.id: mark for mark in scene(lost, 0).marks}
    (loser,) = lost.lost
    assert marks[f"order-{loser}"].tone == "lost"
    assert marks[f"lost-{loser}"].at == marks[f"order-{loser}"].at
    assert f"placed-{loser}" not in marks
    event = scene(lost, 1 - loser).event
    assert event is not None
    assert event.label is not None
    assert event.label.key == "event.lost"
    # Of one's own one is told at once.
    assert scene(lost, loser).event is None
    # It lasts until something is laid, and is told once; what was told before it is not told again.
    after = moved(lost, "lose")
    assert (after.step, after.lost) == ("declare", ())
    assert after.given_up != lost.given_up
    assert not [mark for mark in scene(after, 0).marks if mark.id.startswith("lost-")]


def test_in_every_game_an_event_that_is_over_is_not_told_once_more() -> None:
    for states in all_games():
        told = [str(scene(state, None).event) for state in states]
        begun = [event for event, before in zip(told[1:], told, strict=False) if event not in (before, "None")]
        assert len(begun) == len({*begun})


def test_what_a_tile_earns_flies_to_whoever_it_is_of_from_each_flower_and_castle() -> None:
    """To the row of whoever looks, which it adds to; to the others' part alone."""
    earned = dict.fromkeys((True, False), 0)
    for states in all_games(4):
        for before, after in pairwise(states):
            if len(after.laid) == len(before.laid):
                continue
            decided, field = score.closed_last(after)
            got = [(f"l{line}", after.lines[line]) for line in decided]
            got += [(square_id(CASTLES[field]), after.castles[field])] if field is not None else []
            due = [(spot, f"p{owner}") for spot, owner in got if owner not in (None, NOBODY)]
            for seat in range(len(after.players)):
                gains = scene(after, seat).gains
                rows = [str(line.label) for line in score_lines(after, seat)]
                assert [gain.targets for gain in gains] == due
                for gain in gains:
                    is_own = gain.targets[-1] == f"p{seat}"
                    assert (str(gain.label) in rows) == is_own
                    earned[is_own] += 1
    assert all(earned.values())
    assert scene(states[-1], None).gains == ()
