"""At tables with friends: to ask and to be answered, to take back, to leave and to be missed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.sizes import in_soak

from .axe import violations
from .friends import SEATED, Come, make_table, play_on, sit_down, together, whose_turn
from .geometry import examine
from .person import Person
from .sizes import PHONES, resize
from .truth import GAMES_AT_ONCE, IN_TURNS

pytestmark = pytest.mark.real_engine


def test_a_word_in_passing_is_read_and_a_move_taken_back_once_the_other_agrees(come: Come) -> None:
    yuki, taro, _ = together(come, IN_TURNS[0])
    mover, other = whose_turn(yuki, taro)
    start = mover.drawn()
    yuki.press(yuki.page.get_by_role("button", name=yuki.words("friends.say"), exact=True))
    # One is here while others are waited for, and asked for meanwhile by whoever has something to do.
    nice = yuki.page.get_by_role("button", name=yuki.words("react.nice"), exact=True)
    yuki.press(nice)
    # In the language of whoever reads it.
    taro.hear(taro.words("friends.says", name="Yuki", what=taro.words("react.nice")))
    expect(taro.page.locator("#toast .face")).to_have_count(1)
    play_on(mover)
    other.page.wait_for_function("() => document.querySelector('main [data-spot].lit')")
    assert mover.drawn() != start
    # What the other has done since would go as well, and both hear it.
    play_on(other)
    mover.page.wait_for_function("() => document.querySelector('main [data-spot].lit')")
    mover.press(mover.button("friends.back"))
    theirs = "Taro" if mover is yuki else "Yuki"
    expect(mover.dialog.locator("p")).to_contain_text(mover.words("friends.back.others", names=theirs))
    mover.press(mover.dialog.get_by_role("button", name=mover.words("friends.back"), exact=True))
    also = other.words("friends.back.others", names=other.words("friends.back.you"))
    expect(other.page.locator("#offer span")).to_contain_text(also)
    for size in PHONES:
        resize(other, size)
        assert not examine(other.page, touch=True)["faults"], "a question lies over nothing"
    other.press(other.page.locator("#offer button.strong"))
    mover.hear(mover.words("friends.back.done.you"))
    mover.page.wait_for_function("() => document.querySelector('main [data-spot].lit')")
    assert mover.look()["lit"]
    assert not other.look()["lit"]


def asks_back(mover: Person) -> str:
    """The one who has moved asks; what that one is called."""
    mover.press(mover.button("friends.back"))
    mover.press(mover.dialog.get_by_role("button", name=mover.words("friends.back"), exact=True))
    return "Yuki" if mover.words.language == "ja" else "Taro"


@in_soak
def test_what_was_drawn_comes_back_as_a_draft_once_the_other_agrees(come: Come) -> None:
    yuki, taro, _ = together(come, GAMES_AT_ONCE[-1])
    play_on(yuki)
    mine = yuki.lies()
    expect(yuki.page.locator(".everybody button").first).to_contain_text("✓")
    expect(yuki.page.locator("p.prompt")).to_have_text(yuki.words("friends.waits.others", names="Taro"))
    # Compared is what both had when they had done as much.
    expect(yuki.page.locator(".everybody button b")).to_have_text(["0", "0"])
    asks_back(yuki)
    expect(taro.page.locator("#offer button.strong")).to_be_visible()
    # Whoever looks elsewhere learns it, too.
    expect(taro.page).to_have_title(re.compile(re.escape(taro.words("friends.back.by", name="Yuki"))))
    # Who asks may think better of it, and ask again.
    yuki.press(yuki.button("friends.back.withdraw"))
    expect(taro.page.locator("#offer button")).to_have_count(0)
    name = asks_back(yuki)
    # Who declines is not asked again, and the other is told.
    no = taro.page.get_by_role("button", name=taro.words("friends.back.decline"), exact=True)
    taro.press(no)
    expect(yuki.page.locator("#toast")).to_have_text(yuki.words("friends.back.declined", name="Taro"))
    taro.reload()
    taro.see("main.table:not(.waiting)")
    expect(taro.page.locator("#offer button")).to_have_count(0)
    asks_back(yuki)
    # What was drawn in secret is not told; everybody else's stays.
    asked = [taro.words("friends.back.asks.round", name=name), taro.words("friends.back.alone")]
    expect(taro.page.locator("#offer span")).to_have_text(" ".join(asked))
    taro.press(taro.page.locator("#offer button.strong"))
    expect(yuki.button("undo")).to_be_enabled()
    expect(yuki.page.locator(".everybody button").first).not_to_contain_text("✓")
    assert yuki.lies() == mine
    yuki.undo()
    assert yuki.lies() != mine
    yuki.reload()
    yuki.see("main.table:not(.waiting)")
    expect(yuki.button("redo")).to_be_disabled()
    assert yuki.lies() != mine, "it comes back once"


def leave(person: Person, label: str) -> None:
    person.press(person.dialog.get_by_role("button", name=person.words(label), exact=True))
    person.see_menu()


@in_soak
def test_a_table_whose_founder_leaves_before_it_begins_is_closed_for_all(come: Come) -> None:
    yuki, taro = come("ja"), come("en")
    link = make_table(yuki, IN_TURNS[0], "Yuki")
    sit_down(taro, link, "Taro")
    yuki.press(yuki.button("friends.close"))
    expect(yuki.dialog.locator("p")).to_have_text(yuki.words("friends.close.confirm"))
    leave(yuki, "friends.close")
    expect(taro.page.locator(".closed .invited")).to_have_text(taro.words("friends.closed", name="Yuki"))
    assert not violations(taro.page)
    taro.press(taro.button("friends.closed.new"))
    form = taro.page.locator("form.new-table")
    expect(form.locator("input.name")).to_have_value("Taro")
    taro.press(form.get_by_role("button", name=taro.words("friends.create"), exact=True))
    expect(taro.page.locator(SEATED)).to_have_count(1)


def test_whoever_leaves_a_game_is_missed_and_a_bot_may_go_on_at_once(come: Come) -> None:
    yuki, taro, link = together(come, IN_TURNS[0])
    mover, other = whose_turn(yuki, taro)
    name = "Yuki" if mover is yuki else "Taro"
    mover.press(mover.page.locator("button.seats"))
    mover.press(mover.dialog.get_by_role("button", name=mover.words("friends.leave"), exact=True))
    expect(mover.dialog.locator("p")).to_have_text(mover.words("friends.leave.game"))
    leave(mover, "friends.leave")
    quit_ = other.words("friends.quit", name=name)
    expect(other.page.locator("#offer span")).to_have_text(quit_)
    expect(other.page.locator("p.prompt")).to_have_text(other.words("friends.quit.on"))
    assert other.page.get_by_text(quit_).count() == 1, "once is enough"
    other.press(other.page.locator("#offer button.strong"))
    assert whose_turn(other, other)
    # Whoever comes back looks on until they take their seat again, and has not left any more. The hand is in sight.
    mover.page.goto(link)
    expect(mover.page.locator("#offer span")).to_have_text(mover.words("friends.return.why"))
    mover.see("main.table:not(.waiting) .tools")
    resize(mover, (360, 640))
    below = "all => Math.max(...all.map(one => one.getBoundingClientRect().bottom))"
    tools = mover.page.locator(".tools").evaluate("one => one.getBoundingClientRect().top")
    assert mover.page.locator(".pieces svg").evaluate_all(below) <= tools + 1
    mover.press(mover.page.locator("#offer button.strong"))
    for person in (mover, other):
        expect(person.page.locator("#offer span")).to_have_count(0)


@in_soak
def test_a_link_with_a_wrong_letter_leads_to_nothing_and_leaves_nothing(come: Come) -> None:
    yuki, taro = come("ja"), come("en")
    link = make_table(yuki, IN_TURNS[0], "Yuki")
    at = link.index("#join=") + 20
    taro.page.goto(link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :])
    expect(taro.page.locator("main.handover p")).to_have_text(taro.words("friends.nothing"))
    taro.press(taro.button("menu"))
    taro.see_menu()
    expect(taro.page.locator(".tables")).to_have_count(0)


def test_a_link_that_is_cut_short_says_so_until_it_is_read(come: Come) -> None:
    taro = come("en")
    taro.page.goto(f"{taro.address}#join=abc")
    expect(taro.page.locator("main p")).to_have_text(taro.words("friends.bad-link"))
    assert not violations(taro.page)
    taro.press(taro.button("menu"))
    taro.see_menu()


@in_soak
def test_a_network_that_goes_is_said_in_a_line_of_its_own_until_it_is_back(come: Come) -> None:
    yuki, taro, _ = together(come, IN_TURNS[0], size=(360, 640))
    _, other = whose_turn(yuki, taro)
    line = other.page.locator(".standing")
    expect(line).to_be_empty()
    other.context.set_offline(True)
    expect(line).to_contain_text(other.words("friends.offline"))
    expect(line).to_contain_text(other.words("friends.kept"))
    assert not examine(other.page, touch=True)["faults"]
    assert not violations(other.page)
    other.press(other.page.locator("button.seats"))
    expect(other.dialog.locator("li.unknown")).to_have_count(1)
    expect(other.dialog.locator("li small").first).not_to_contain_text(other.words("friends.here"))
    other.page.keyboard.press("Escape")
    other.context.set_offline(False)
    expect(line).to_have_text(other.words("friends.online"))
    expect(line).to_be_empty()
