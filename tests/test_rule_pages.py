"""Rule pages as HTML: what Markdown was not made for, Japanese and symbols within it."""

from __future__ import annotations

import pytest

from tools.say import Trouble
from tools.words import LANGUAGES, game_folders, rules_page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_folders())
def test_every_page_is_built_without_leftovers(game: str, language: str) -> None:
    page = rules_page(game, (game_folders()[game] / f"rules.{language}.md").read_text("utf-8"))
    assert not {"**", "](", "__", "\u2060"} & {page[at : at + 2] for at in range(len(page))}


@pytest.mark.parametrize("text", ["全員**×エリア**へ", "**「城」**は", "同じ**（任意）**と**城**。"])
def test_what_is_strong_needs_no_spaces_in_japanese(text: str) -> None:
    page = rules_page("troika", text)
    assert page.count("<strong>") == page.count("</strong>") == text.count("**") // 2
    assert "*" not in page


def test_a_symbol_and_the_punctuation_beside_it_stay_on_one_line() -> None:
    page = rules_page("troika", "丸（![](symbol:circle)）、三角 ![](symbol:triangle)、四角 ![](symbol:square) です。")
    kept = [part.partition("</span>")[0] for part in page.split('<span class="kept">')[1:]]
    assert [part.partition("<svg")[0] + part.rpartition("</svg>")[2] for part in kept] == ["（）、", "、"]
    assert page.count("<svg") == 3


def test_stars_that_would_be_shown_are_refused() -> None:
    with pytest.raises(Trouble, match="troika"):
        rules_page("troika", "ten ** times")
