"""What is said of a ride before it is confirmed, and which of them has a plain button."""

from __future__ import annotations

from pyapp.game import CHANCE, Text, text
from pyapp.games.nagoya_subway import rules
from pyapp.games.nagoya_subway.earned import would_earn
from pyapp.games.nagoya_subway.game import GAME
from pyapp.games.nagoya_subway.hints import hint
from tests.playing import after, few_games
from tests.sizes import sized

from .tables import choices, table


def test_a_ride_says_what_it_earns_before_it_is_confirmed() -> None:
    by_move = choices(table({0: "fushimi", 1: "hara"}, {"fushimi": (0,)}, roll=(1, 1)))
    tour = text("tell.part", part=text("tell.part.tour"), n=1)
    assert dict(by_move["sakae put"].label.values)["earned"] == text("tell.earned.by", n=2, parts=tour)


def test_only_a_ride_without_a_bead_where_another_would_leave_one_is_plain() -> None:
    by_move = choices(table({0: "fushimi", 1: "hara"}, {"osu-kannon": (1,)}, roll=(1, 1)))
    assert [move for move, choice in by_move.items() if choice.plain] == ["osu-kannon stop"]
    around = {"osu-kannon": (1,), "marunouchi": (1, 1), "sakae": (1, 1), "nagoya": (1, 1)}
    nowhere = choices(table({0: "fushimi", 1: "hara"}, around, roll=(1, 1)))
    assert {move.split()[1] for move in nowhere} == {"stop"}
    assert not any(choice.plain for choice in nowhere.values())


def test_a_label_says_which_numbers_lead_there() -> None:
    state = table({0: "fushimi", 1: "hara"}, roll=(1, 3))
    labels = {move: dict(choice.label.values)["steps"] for move, choice in choices(state).items()}
    assert labels["sakae put"] == text("either", one=1, other=3)
    assert labels["chikusa put"] == 3


def test_a_hint_to_a_bead_for_less_than_there_is_says_so() -> None:
    seen = set()
    for whole in few_games(GAME, seeds=1):
        for at, turn in list(enumerate(whole.turns))[:: sized(25, 9)]:
            state = after(whole, at).state
            if turn.seat == CHANCE or not state.roll:
                continue
            brought = {move: would_earn(state, turn.seat, move) for move in rules.moves(state, turn.seat)}
            earned = {move: one.points for move, one in brought.items() if one is not None}
            for move, points in earned.items():
                said = hint(state, turn.seat, move)
                why = dict(said.values).get("why")
                said = why if isinstance(why, Text) else said
                if said.key.startswith("reason.bead"):
                    most = max(earned.values())
                    assert said == (text("reason.bead.next", n=most) if points < most else text("reason.bead"))
                    seen.add(said.key)
    assert seen == {"reason.bead", "reason.bead.next"}


def test_what_can_be_put_or_taken_at_a_station_says_which() -> None:
    by_move = choices(table({0: "yabacho", 1: "sakae"}, {"sakae": (1,)}, roll=(1, 1)))
    assert by_move["sakae put"].differs == text("differs.put")
    assert by_move["sakae take 1"].differs == text("differs.take")
    alone = {move for move, choice in by_move.items() if choice.differs is None}
    assert alone == by_move.keys() - {"sakae put", "sakae take 1"} != set()
