"""What is said of a ride before it is confirmed, and which of them has a plain button."""

from __future__ import annotations

from pyapp.game import text

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
