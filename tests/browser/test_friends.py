"""Tables with friends, as people see them: each in a browser of their own, with a real relay between them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.sizes import in_soak, sized

from .axe import violations
from .friends import LOBBY, SEATED, Come, begin, make_table, play_on, sit_down, together, whose_turn
from .truth import GAMES_AT_ONCE, HIDING_GAMES, IN_TURNS

pytestmark = pytest.mark.real_engine


def test_whoever_is_invited_sees_the_table_and_sits_down_by_a_name_and_a_touch(come: Come) -> None:
    yuki, taro = come("ja"), come("en")
    link = make_table(yuki, IN_TURNS[0], "Yuki")
    taro.page.goto(link)
    taro.see(f"{LOBBY} form.who")
    # What makes one a member is in no address any more, so that it lies in no history.
    assert re.search(r"#table=\w+$", taro.page.url)
    expect(taro.page.locator("[name=face]:disabled")).to_have_count(1)
    expect(taro.page.locator(".invited")).to_have_text(taro.words("friends.invited", name="Yuki"))
    expect(taro.page.locator(".greeting .note")).to_have_text(taro.words("friends.what"))
    expect(taro.page.locator(".relays code")).to_be_hidden()
    taro.press(taro.page.locator(".relays summary"))
    expect(taro.page.locator(".relays code")).to_be_visible()
    assert not violations(taro.page)
    taro.press(taro.button("friends.sit"))
    assert taro.page.locator(".sitters .free").count() == 1, "nobody sits down without a name"
    taro.page.locator("input.name").fill("Taro")
    taro.press(taro.button("friends.sit"))
    expect(yuki.page.locator(".sitters li", has_text="Taro")).to_be_visible()
    expect(yuki.button("friends.start")).to_be_enabled()
    assert not violations(yuki.page)
    left = "child => Math.round(child.getBoundingClientRect().left)"
    sections = yuki.page.locator(f"{LOBBY} section")
    columns = sections.evaluate_all(f"all => all.map(one => new Set([...one.children].map({left})).size)")
    assert set(columns) == {1}, "the waiting room is one column"
    # Each has a face of their own, though nobody chose one.
    faces = yuki.page.locator(".sitters .face use").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert len(set(faces)) == 2


@in_soak
def test_the_founder_hears_who_comes_and_that_all_are_there(come: Come) -> None:
    yuki, taro, jun = come("ja"), come("en"), come("en")
    link = make_table(yuki, IN_TURNS[0], "Yuki", seats=3)
    sit_down(taro, link, "Taro")
    yuki.hear(yuki.words("friends.came", name="Taro"))
    yuki.press(yuki.button("menu"))
    yuki.see_menu()
    expect(yuki.page.locator(".tables .go")).to_have_text(yuki.words("friends.gathering", n=2, of=3))
    expect(yuki.page).to_have_title(yuki.words("name"))
    sit_down(jun, link, "Jun")
    expect(yuki.page.locator("main.menu section").first.locator(".go")).to_have_text(yuki.words("friends.ready"))
    expect(yuki.page).to_have_title(yuki.words("friends.title.ready", title=yuki.words("name")))
    expect(taro.page).not_to_have_title(re.compile(taro.words("friends.title.ready", title="")))
    expect(yuki.page.locator("#offer span")).to_have_text(yuki.words("friends.waits.ready"))
    yuki.press(yuki.page.locator("#offer button.strong"))
    begin(yuki, taro, jun)


def test_a_move_is_seen_by_the_other_who_is_called_by_name_and_may_play_on_in_another_tab(come: Come) -> None:
    yuki, taro, _ = together(come, IN_TURNS[0])
    mover, other = whose_turn(yuki, taro)
    before = other.drawn()
    play_on(mover)
    other.page.wait_for_function("() => document.querySelector('main [data-spot].lit')")
    assert other.drawn() != before
    name = "Yuki" if mover is yuki else "Taro"
    other.press(other.page.locator("button.seats"))
    expect(other.dialog.locator(".seat-name", has_text=name)).to_be_visible()
    assert not violations(other.page)
    tab = other.another_tab()
    tab.goto(other.page.url)
    expect(tab.locator("p.prompt")).to_have_text(other.words("elsewhere"))
    tab.locator("button.here").tap()
    expect(tab.locator("main [data-spot].lit").first).to_be_visible()
    expect(other.page.locator("p.prompt")).to_have_text(other.words("elsewhere"))


def test_what_can_be_taken_back_is_nobody_elses_and_there_after_a_reload(come: Come) -> None:
    yuki, taro, _ = together(come, GAMES_AT_ONCE[-1])
    before = taro.drawn()
    yuki.place_something()
    mine = yuki.lies()
    yuki.reload()
    # The table's own moves are there before what was done here alone.
    expect(yuki.button("undo")).to_be_enabled()
    assert yuki.lies() == mine
    taro.press(taro.page.locator("button.seats"))
    # Nobody's turn, where all play at the same time.
    small = taro.dialog.locator("li small")
    expect(small.first).to_contain_text(taro.words("friends.busy"))
    expect(taro.dialog).not_to_contain_text(taro.words("friends.turn"))
    taro.press(taro.dialog.locator("li button", has_text="Yuki"))
    expect(taro.page.locator(".tools .primary")).to_have_text(taro.words("back"))
    assert taro.lies() != mine, "nobody sees another’s board before the round is done"
    taro.press(taro.page.locator(".tools .primary"))
    expect(taro.page.locator("p.prompt")).not_to_have_text(taro.words("looking", name="Yuki"))
    assert taro.drawn() == before


def test_whoever_has_the_link_and_no_seat_looks_on_and_sees_no_hand(come: Come) -> None:
    yuki, taro, link = together(come, HIDING_GAMES[0])
    onlooker = come("en")
    onlooker.page.goto(link)
    onlooker.see("main.table:not(.waiting)")
    assert not onlooker.look()["lit"]
    assert not onlooker.actions.count()
    mover, _ = whose_turn(yuki, taro)
    name = "Yuki" if mover is yuki else "Taro"
    expect(onlooker.page.locator("p.prompt")).to_contain_text(name)
    expect(onlooker.page.locator("p.prompt")).to_contain_text(onlooker.words("friends.watch"))


def test_a_table_that_waits_is_the_first_thing_in_the_menu_and_in_the_title(come: Come) -> None:
    yuki, taro, _ = together(come, IN_TURNS[0])
    mover, other = whose_turn(yuki, taro)
    table = mover.page.url
    for person in (mover, other):
        person.press(person.button("menu"))
        person.see_menu()
    expect(mover.page.locator("main.menu section").first.locator(".go")).to_have_text(mover.words("friends.turn"))
    expect(mover.page).to_have_title(mover.words("friends.title.turn", title=mover.words("name")))
    name = "Yuki" if mover is yuki else "Taro"
    expect(other.page.locator(".tables .go")).to_have_text(other.words("friends.turn.of", name=name))
    expect(other.page).to_have_title(other.words("name"))
    make_table(mover, HIDING_GAMES[0], name)
    # At another table it says for which game.
    title = f"{mover.words(f'{HIDING_GAMES[0]}.title')} · {mover.words('name')}"
    game = mover.words(f"{IN_TURNS[0]}.title")
    expect(mover.page).to_have_title(mover.words("friends.title.turn.at", title=title, game=game))
    mover.page.goto(table)
    mover.see("main.table:not(.waiting)")
    mover.press(mover.page.locator("button.seats"))
    mover.press(mover.dialog.get_by_role("button", name=mover.words("friends.leave"), exact=True))
    mover.press(mover.dialog.get_by_role("button", name=mover.words("friends.leave"), exact=True))
    mover.see_menu()
    expect(mover.page).to_have_title(mover.words("name"))


@in_soak
def test_to_start_without_any_friend_is_no_first_choice_and_asked(come: Come) -> None:
    yuki, taro = come("ja"), come("en")
    link = make_table(yuki, HIDING_GAMES[0], "Yuki", seats=4, bots=1)
    start = yuki.button("friends.start.with-bots")
    expect(start).not_to_have_class(re.compile("strong"))
    yuki.press(start)
    expect(yuki.dialog.locator("p")).to_have_text(yuki.words("friends.start.alone"))
    yuki.press(yuki.dialog.get_by_role("button", name=yuki.words("no"), exact=True))
    yuki.see(LOBBY)
    sit_down(taro, link, "Taro")
    expect(start).to_have_class(re.compile("strong"))
    yuki.press(start)
    yuki.see("main.table:not(.waiting)")


def test_bots_play_between_people(come: Come) -> None:
    yuki, taro, _ = together(come, HIDING_GAMES[0], seats=3, bots=1)
    for _ in range(sized(1, 3)):
        # A bot plays before or after: whoever is next has something to do in the end.
        mover, _ = whose_turn(yuki, taro)
        play_on(mover)
    assert whose_turn(yuki, taro)


@in_soak
def test_a_game_that_begins_while_somebody_is_away_begins_for_them_when_they_are_back(come: Come) -> None:
    yuki, taro = come("ja"), come("en")
    link = make_table(yuki, IN_TURNS[0], "Yuki")
    sit_down(taro, link, "Taro")
    table = taro.page.url
    expect(yuki.button("friends.start")).to_be_enabled()
    taro.page.goto("about:blank")
    yuki.press(yuki.button("friends.start"))
    expect(yuki.page.locator(f"{LOBBY} {SEATED}")).to_have_count(2)
    taro.page.goto(table)
    for person in (yuki, taro):
        person.see("main.table:not(.waiting)")
