"""What the bots think of Troika."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp import shelf
from pyapp.bots.judgement import Question
from pyapp.bots.players import search
from pyapp.bots.thinking import Thinking
from pyapp.dice import Dice
from pyapp.games.troika import rules, score
from pyapp.games.troika.hidden import imagine, known
from pyapp.games.troika.judgement import appeal, policy
from pyapp.games.troika.playout import played_out, standings
from pyapp.games.troika.prospects import Round
from pyapp.games.troika.sets import LONGEST, best_split
from pyapp.games.troika.state import Declaration, Player, Result, State
from pyapp.record import setup_for
from pyapp.table import open_table

from .playing import all_games, ended, player, table

LEVELS = ("normal", "hard")
LITTLE = 0.2
OTHERS = (player("1 4", "9"), player("5 12", "13"))


def answer(state: State, level: str, seat: int = 0, effort: float = LITTLE) -> str:
    """What a bot of a level does."""
    game = shelf.load("troika")
    question = Question(game, known(state, seat), seat, len(state.players), level, 7, "test bot 0", effort)
    return Thinking(search(question)).finish()


def best(state: State, seat: int = 0) -> str:
    """What looks best."""
    looks = appeal(known(state, seat), seat)
    return max(looks, key=looks.__getitem__)


def test_moves_look_the_same_in_all_states_that_the_seat_cannot_tell_apart() -> None:
    for states in all_games():
        for state in states[:: len(states) // 12]:
            for seat in rules.to_act(state):
                if seat < 0:
                    continue
                looks = appeal(known(state, seat), seat)
                for world in ("one", "other"):
                    assert appeal(known(imagine(state, seat, Dice(world)), seat), seat) == looks


def test_only_legal_moves_appeal_and_one_of_them_is_the_policy() -> None:
    for states in all_games():
        for state in states[:: len(states) // 25]:
            for seat in rules.to_act(state):
                if seat >= 0:
                    legal = rules.moves(state, seat)
                    assert set(appeal(state, seat)) <= set(legal)
                    assert policy(state, seat, Dice("1").at("policy")) in legal


def test_a_declaration_that_would_fail_is_not_thought_of() -> None:
    met = 0
    for states in all_games():
        for state in states:
            if state.step == "act":
                holds = len(state.players) > 2 and score.holds(state.players[state.turn], state.longest)
                met += holds
                assert ("declare" in appeal(known(state, state.turn), state.turn)) is holds
    assert met


@pytest.mark.parametrize("level", LEVELS)
def test_troika_is_declared_when_it_holds_and_is_the_first(level: str) -> None:
    state = table(player("2 2 2 6 7", "8"), *OTHERS, up="14", down="1 3 4 5 9 10 10 11 12 13")
    assert answer(state, level) == "declare"


def test_a_later_declaration_has_less_appeal() -> None:
    state = table(player("2 2 2 6 7", "8"), *OTHERS, up="14", down="1 3 4 5 9 10 10 11 12 13")
    later = replace(state, players=(*state.players[:2], replace(OTHERS[1], declared=Declaration(True, 8, 5))))
    assert appeal(later, 0)["declare"] < appeal(state, 0)["declare"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("other", ["6", "9", "13"])
def test_fuel_comes_before_gems(level: str, other: str) -> None:
    state = table(player("3 3 7 8", "14 15"), *OTHERS, up=f"3 {other}", down="1 4 5 6 10 10 11 12")
    assert best(state) == "take 0"
    assert answer(state, level) == "take 0"


def test_with_fuel_the_dearer_gems_come_first() -> None:
    state = table(player("2 2 2 7 8 12 13"), *OTHERS, up="14 9", down="1 4 5 6 10 10 11 12")
    assert best(state) == "take 1"


def test_a_number_that_can_no_longer_be_fuel_is_left_for_one_that_can() -> None:
    state = table(player("3 14"), player("3"), player("10"), up="3 14 1")
    assert best(state) == "take 1"


def test_a_rival_without_fuel_is_denied_its_third() -> None:
    own = player("2 2 2 6 7 8")
    state = table(replace(own, hand=(15,)), player("11 11"), player("10"), up="4 11", down="1 5 9")
    assert best(state) == "take 1"


def test_at_the_very_end_every_tile_counts_as_the_reckoning_has_it() -> None:
    """The round ends with this action: nothing can be added to loose tiles."""
    state = table(player("2 2 2 6 7 13", "14"), player("1 1 1"), player("3 3 3"), up="12 5 8", down="")
    state = replace(state, mine=tuple(t if t and t.up else None for t in state.mine))
    assert best(state) == "take 2"


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_bot_answers_alike_each_time(level: str) -> None:
    state = table(player("3 3 7", "14"), *OTHERS, up="6 9 13")
    assert answer(state, level) == answer(state, level)


def test_what_is_played_out_depends_on_the_state_alone_and_changes_nothing() -> None:
    for states in all_games():
        for state in states[40 :: len(states) // 6]:
            if state.step in ("turn", "act"):
                worths = played_out(state)
                assert played_out(state) == worths
                assert len(worths) == len(state.players)


def test_a_side_keeps_count_as_the_rules_do() -> None:
    """Tile by tile: the counts are those of the tiles, and fuel is there when the best split has any."""
    for states in all_games():
        for one in states[-1].players:
            side = Round(replace(table(player(), player()), players=(Player(), Player()))).sides[0]
            for at, number in enumerate(one.seen, start=1):
                side.add(number, hidden=False)
                assert side.tiles == one.seen[:at]
                assert side.fuel is bool(best_split(one.seen[:at], 3).fuel)


def test_with_longer_gems_a_fourth_in_the_row_is_taken_for_what_it_adds() -> None:
    """With gems of three the 9 beside 6-7-8 is worth a change of set at most, and here costs a point."""
    state = table(player("2 2 2 6 7 8"), *OTHERS, up="9 15", down="4 12 13")
    place = next(at for at, tile in enumerate(state.mine) if tile and tile.number == 9)
    looks = {
        gems: appeal(known(one, 0), 0)[f"take {place}"]
        for gems in ("three", "longer")
        for one in [replace(state, longest=LONGEST[gems])]
    }
    assert looks["longer"] > looks["three"]
    assert (
        best(replace(state, longest=LONGEST["longer"], players=(player("2 2 6 7 8", "2 11"), *OTHERS)))
        == f"take {place}"
    )


def test_a_side_adds_a_tile_to_gems_that_may_be_longer_but_no_10_to_a_9() -> None:
    side = Round(table(player("6 7 8"), player(), player(), gems="longer")).sides[0]
    for number, loose in ((9, 0), (5, 0), (10, 1)):
        side.add(number, hidden=False)
        assert side.loose[number] == loose
    assert best_split(side.tiles, LONGEST["longer"]).garbage == (10,)


def test_between_rounds_more_chips_are_better() -> None:
    state = ended(player("1 1 1 6 7 8"), player("3 3 3"), player("4"))
    first, second, third = standings(state)
    assert first > second > third


def test_after_the_last_round_only_the_winner_has_won() -> None:
    state = replace(ended(player("1 1 1 6 7 8"), player("3 3 3"), player("4"), round_=3))
    state = replace(state, results=((Result(0, 0),) * 3, (Result(0, 0),) * 3, state.results[0]))
    first, second, third = standings(state)
    assert first > 1
    assert second < 0.1
    assert third < 0


@pytest.mark.parametrize("seats", shelf.meta("troika").seats)
def test_each_digs_from_a_place_of_their_own(seats: int) -> None:
    """All that lies face down is alike, and a tile that was put back is the last choice of whoever did."""
    state = replace(open_table(setup_for(shelf.meta("troika"), seats, {}, "dig")).state, step="turn")
    places = [int(next(iter(appeal(state, seat))).removeprefix("up ")) for seat in range(seats)]
    assert len(set(places)) == seats
    assert places[0] == 0
    tile, *mine = state.mine
    assert tile
    assert appeal(replace(state, mine=(tile._replace(by=0), *mine)), 0) == {"up 1": 0.0}
