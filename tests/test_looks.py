"""Style sheets as they are served: colours in the dark by the system's wish or by the player's, and paper without."""

from __future__ import annotations

import pytest

from tools.looks import themed
from tools.say import Trouble

SHEET = """
:root { --ink: black; }
@media (prefers-color-scheme: dark) {
  :root {
    --ink: white;
  }
}
p { color: var(--ink); }
"""


def test_the_dark_comes_by_wish_or_by_choice_and_never_to_paper() -> None:
    by_wish, by_choice = themed("a.css", SHEET).split("@media")[1:]
    assert by_wish.startswith(" screen and (prefers-color-scheme: dark) {\n  :root:not([data-theme='light']) {")
    assert by_choice.startswith(" screen {\n  :root[data-theme='dark'] {")
    assert by_wish.count("--ink: white;") == by_choice.count("--ink: white;") == 1


def test_what_else_is_chosen_stays_chosen_in_the_dark() -> None:
    sheet = "@media (prefers-color-scheme: dark) { :root[data-contrast='high'] { --ink: white; } }"
    assert ":root[data-contrast='high']:not([data-theme='light'])" in themed("a.css", sheet)
    assert ":root[data-contrast='high'][data-theme='dark']" in themed("a.css", sheet)


def test_the_rest_of_a_sheet_is_left_alone() -> None:
    assert themed("a.css", "p { color: red; }") == "p { color: red; }"
    assert themed("a.css", SHEET).endswith("p { color: var(--ink); }\n")


@pytest.mark.parametrize(
    "rule",
    [
        "@media (prefers-color-scheme: dark) { p { color: white; } }",
        "@media (prefers-color-scheme: light) { :root { --ink: black; } }",
        "@media print and (prefers-color-scheme: dark) { :root { --ink: black; } }",
    ],
)
def test_what_would_not_follow_the_choice_is_refused(rule: str) -> None:
    with pytest.raises(Trouble, match=r"a\.css"):
        themed("a.css", SHEET + rule)
