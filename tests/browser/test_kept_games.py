"""Games in the browser's storage that something happened to: the menu shows those that it can, and stands."""

from __future__ import annotations

import random

from tools import fuzz_kept

from .person import Person


def test_the_menu_stands_whatever_was_kept(somebody: Person) -> None:
    somebody.open_menu()
    shown, wrong = fuzz_kept.sort(
        somebody.page, [fuzz_kept.a_kept_game(random.Random(number)) for number in range(200)]
    )
    assert wrong == []
    assert 10 < shown < 190


def test_good_games_are_all_shown(somebody: Person) -> None:
    somebody.open_menu()
    assert fuzz_kept.sort(somebody.page, [fuzz_kept.good(random.Random(number)) for number in range(30)]) == (30, [])


def test_a_page_that_takes_anything_would_be_found(somebody: Person) -> None:
    begins = "export function wellFormed(value) {"
    somebody.page.route(
        "**/store.js",
        lambda route: route.fulfill(
            body=route.fetch().text().replace(begins, f"{begins} return true;"), content_type="text/javascript"
        ),
    )
    somebody.open_menu()
    _, wrong = fuzz_kept.sort(somebody.page, [None, 7, []])
    assert len(wrong) > 3
