"""Games in the browser's storage that something happened to: the menu shows those that it can, and never fails."""

from __future__ import annotations

import random

from tools import fuzz_saved

from .person import Person


def test_the_menu_is_drawn_whatever_was_stored(somebody: Person) -> None:
    somebody.open_menu()
    fuzz_saved.load(somebody.page, fuzz_saved.bundle())
    games = [fuzz_saved.a_saved_game(random.Random(number)) for number in range(200)]
    shown, wrong = fuzz_saved.sort(somebody.page, games)
    assert wrong == []
    assert 10 < shown < 190
    # Good ones are all shown.
    assert fuzz_saved.sort(somebody.page, [fuzz_saved.good(random.Random(number)) for number in range(30)]) == (30, [])


def test_a_page_that_takes_anything_would_be_found(somebody: Person) -> None:
    somebody.open_menu()
    begins = "function isWellFormed(value) {"
    script = fuzz_saved.bundle()
    assert begins in script
    fuzz_saved.load(somebody.page, script.replace(begins, f"{begins} return true;"))
    _, wrong = fuzz_saved.sort(somebody.page, [None, 7, []])
    assert len([what for what in wrong if what.startswith("asSaved says")]) == 3
    # Nor does one go unseen that the menu cannot draw.
    of_no_game = fuzz_saved.good(random.Random(1)) | {"setup": None}
    _, wrong = fuzz_saved.sort(somebody.page, [of_no_game])
    assert any("cannot draw" in what for what in wrong)
