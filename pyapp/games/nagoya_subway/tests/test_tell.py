"""What the others did, in sentences."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pyapp.game import CHANCE, Seat, text
from pyapp.games.nagoya_subway import rules
from pyapp.games.nagoya_subway.marks import seat_marks, taken_marks
from pyapp.games.nagoya_subway.nagoya_map import LINES
from pyapp.games.nagoya_subway.scene import scene, score_lines
from pyapp.games.nagoya_subway.state import MOST_ROUNDS, State
from pyapp.games.nagoya_subway.tell import tell
from pyapp.speak import say

from .tables import OPTIONS, table


def sentences(state: State, viewer: Seat | None, seat: Seat, move: str) -> list[str]:
    """The keys of the sentences for a move."""
    return [one.key for one in tell(state, rules.apply(state, seat, move), viewer, seat, move)]


def robbed(state: State, viewer: Seat | None) -> object:
    """Whose bead the first player takes at Sakae, as the viewer hears of it."""
    told, *_ = tell(state, rules.apply(state, 0, "sakae take 1"), viewer, 0, "sakae take 1")
    return dict(told.values)["other"]


def test_the_choices_are_told() -> None:
    state = rules.start(2, OPTIONS)
    assert sentences(state, 0, 1, "way sum") == ["tell.way"]
    assert sentences(rules.apply(state, 1, "way sum"), 0, 1, "start yabacho") == ["tell.start"]


def test_a_roll_tells_as_many_dice_as_are_rolled() -> None:
    for turns, key in enumerate(["tell.roll.two", "tell.roll.one", "tell.roll.two", "tell.roll.one"]):
        state = table(dict.fromkeys(range(4), "hara"), turns=turns)
        assert sentences(state, 0, CHANCE, "3 5") == [key]


def test_what_became_of_a_bead_is_told_and_whose_it_was() -> None:
    state = table({0: "yabacho", 1: "sakae"}, {"sakae": (1,), "kamimaezu": (1, 1)}, roll=(1, 1))
    assert sentences(state, 1, 0, "sakae put") == ["tell.put"]
    assert sentences(state, None, 0, "sakae take 1") == ["tell.take"]
    assert robbed(state, None) == text("player", seat=2)
    assert sentences(state, 1, 0, "kamimaezu stop") == ["tell.stop"]


def test_whoever_is_robbed_hears_by_whom_and_what_it_costs() -> None:
    state = table({0: "yabacho", 1: "sakae"}, {"sakae": (1,), "hisaya-odori": (1,)}, roll=(1, 1))
    [told] = tell(state, rules.apply(state, 0, "sakae take 1"), 1, 0, "sakae take 1")
    assert told.key == "tell.robbed"
    assert (dict(told.values)["who"], dict(told.values)["lost"]) == (text("player", seat=1), 2)


def test_a_bead_that_was_replaced_goes_back_to_its_owner_until_the_next_ride() -> None:
    state = table({0: "yabacho", 1: "sakae"}, {"sakae": (1,)}, roll=(1, 1))
    taken = rules.apply(state, 0, "sakae take 1")
    [mark] = taken_marks(taken)
    assert (mark.symbol, mark.at, mark.tone, mark.enters) == ("bead1", "seat1", "passing", "carried")
    assert list(taken_marks(rules.apply(state, 0, "sakae put"))) == list(taken_marks(state)) == []


def test_a_line_that_is_completed_and_the_end_are_told() -> None:
    beads = {station: (1,) for line in "HS" for station in LINES[line] if station != "chikusa"}
    state = table({0: "shinsakae-machi", 1: "hara"}, beads, roll=(1, 1))
    first = table({0: "shinsakae-machi", 1: "hara"}, {s: (1,) for s in LINES["H"] if s != "chikusa"}, roll=(1, 1))
    assert sentences(first, 1, 0, "chikusa put") == ["tell.put", "tell.line"]
    full = dict(beads) | {"chikusa": (1,)} | {s: (1,) for s in LINES["T"] if s != "tsurumai"}
    del full["kamejima"]
    second = table({0: "kamimaezu", 1: "hara"}, full, roll=(1, 1))
    assert sentences(second, 1, 0, "tsurumai put") == ["tell.put", "tell.line", "tell.finish"]
    assert sentences(state, 1, 0, "chikusa put") == ["tell.put", "tell.line", "tell.finish"]


def test_the_last_round_is_told() -> None:
    state = table({0: "hara", 1: "hara"}, roll=(1, 1), turns=2 * MOST_ROUNDS - 1)
    assert sentences(state, 0, 1, rules.moves(state, 1)[0])[-1] == "tell.rounds"


def test_that_time_was_up_is_the_verdict() -> None:
    state = table({0: "hara", 1: "hara"}, roll=(1, 1), turns=2 * MOST_ROUNDS - 1)
    assert scene(state, 0).verdict is None
    verdict = scene(rules.apply(state, 1, rules.moves(state, 1)[0]), 0).verdict
    assert verdict is not None
    assert verdict.key == "tell.rounds"


def test_a_seat_shows_its_points_and_says_its_beads() -> None:
    state = table({0: "fushimi", 1: "hara"}, {"sakae": (1, 1), "hara": (1,)}, roll=(1, 4))
    shown = {mark.id: mark for mark in seat_marks(state)}
    own, other = (shown[f"seat{seat}-points"].words for seat in (1, 0))
    assert own is not None
    assert other is not None
    assert say(own, "nagoya-subway") == str(sum(line.points for line in score_lines(state, 1)))
    assert say(other, "nagoya-subway") == "0"
    label = shown["seat1"].label
    assert label is not None
    assert "3 beads" in say(label, "nagoya-subway")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_whatever_is_said_of_the_game_in_a_sentence_ends_as_one(language: str) -> None:
    words = json.loads(Path(rules.__file__).with_name("words").joinpath(f"{language}.json").read_text("utf-8"))
    kinds = ("prompt", "tell", "why", "illegal", "invalid", "reason", "event")
    parts = ("tell.part", "tell.earned")
    said = {key: one for key, one in words.items() if key.split(".")[0] in kinds and not key.startswith(parts)}
    forms = {key: [*one.values()] if isinstance(one, dict) else [one] for key, one in said.items()}
    assert len(forms) > len(kinds)
    assert [key for key, sentences in forms.items() if not all(one[-1] in ".!?…。！？" for one in sentences)] == []
