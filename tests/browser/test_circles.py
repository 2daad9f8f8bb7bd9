"""A circle of friends, as people see it: each in a browser of their own, with a real relay between them."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode

import pytest
from playwright.sync_api import expect

from pyapp.record import Record, encode
from tests.sizes import in_soak
from tools.at_table import COME

from .axe import violations
from .circles import CIRCLE, PLACES, finish, game_of, join_circle, make_circle, nearly_done, see_played, today
from .friends import Come
from .geometry import examine
from .truth import ANY_GAME, GAMES, finished_day

pytestmark = pytest.mark.real_engine

OTHER = next(game for game in GAMES if game != ANY_GAME)


def test_friends_make_a_circle_play_and_compare(come: Come) -> None:
    yuki, taro = come("ja", size=(360, 640)), come("en")
    nearly_done(taro)
    nearly_done(yuki)
    finish(yuki)
    yuki.open_menu()
    link = make_circle(yuki, "昼休み", "Yuki")
    see_played(yuki, 1, 1)
    assert yuki.page.evaluate("scrollY") == 0, "the button for it is far down in the menu"
    expect(game_of(yuki, OTHER)).to_have_class("idle")
    assert not examine(yuki.page, touch=True)["faults"]
    expect(game_of(yuki).locator(PLACES)).to_have_count(1)
    # Alone there is nobody to be compared with, but others to be invited.
    expect(yuki.page.locator(f"{CIRCLE} section").first).to_have_class("people")
    expect(yuki.page.locator(f"{CIRCLE} section").nth(1)).to_have_class("inviting")
    expect(yuki.page.locator(".standings")).to_have_count(0)
    assert not violations(yuki.page)

    # Whoever has never been here sees what it is and who is in it, and what is sent where.
    taro.page.goto(link)
    taro.see(f"{CIRCLE} form.who")
    assert re.search(r"#circle=\w{16}$", taro.page.url), "what makes one a member lies in no history"
    expect(taro.page.locator(".invited")).to_have_text(taro.words("circle.invited.by", host="Yuki", name="昼休み"))
    expect(taro.page.locator(".sitters li")).to_have_text(["Yuki"])
    faces = taro.page.locator(".own-faces svg").evaluate_all("all => all.map(one => one.getBoundingClientRect())")
    assert {round(box["width"] - box["height"]) for box in faces} == {0}
    expect(taro.page.locator(".relays code")).to_be_hidden()
    assert not violations(taro.page)
    join_circle(taro, link, "Taro")

    # Who has played is seen, and not how.
    see_played(taro, 1, 2)
    expect(game_of(taro).locator(".who-played li")).to_have_text(["Yuki"])
    # One thing comes next: what a friend has played.
    expect(taro.page.locator(f"{CIRCLE} button.strong")).to_have_count(1)
    expect(game_of(taro).locator("button.play")).to_have_class(re.compile("strong"))
    taro.press(taro.page.get_by_role("button", name=taro.words("circle.invite"), exact=True))
    expect(taro.dialog.locator(".invitation input")).to_have_value(link)
    taro.page.keyboard.press("Escape")
    expect(game_of(taro).locator("b")).to_have_count(0)
    expect(taro.page.locator(".standings tbody td:nth-of-type(1)")).to_have_text(["0", "0"])
    see_played(yuki, 1, 2)
    taro.open_menu()
    expect(taro.page.locator(".circles .far")).to_have_text(taro.words("circle.today", n=1, of=2))
    finish(taro)

    # The end says how it stands, and leads to everybody's boards.
    place = taro.words("circle.place", name="昼休み", place=1, of=2)
    taro.press(taro.page.get_by_role("button", name=place, exact=True))
    expect(game_of(taro).locator(PLACES)).to_have_count(2)
    expect(game_of(yuki).locator(PLACES)).to_have_count(2)
    expect(game_of(yuki).locator(".own")).to_contain_text(yuki.words("you"))
    yuki.press(game_of(yuki).get_by_role("button", name=yuki.words("circle.boards"), exact=True))
    expect(yuki.dialog.locator("figure .ground")).to_have_count(2)
    assert not violations(yuki.page)
    caption, whole = yuki.dialog.locator("p.note"), yuki.dialog.locator("[data-mark]").count()
    at_the_end = caption.inner_text()
    yuki.page.keyboard.press("Home")
    expect(caption).not_to_have_text(at_the_end)
    yuki.page.wait_for_function("n => document.querySelectorAll('dialog [data-mark]').length !== n", arg=whole)
    yuki.page.keyboard.press("Escape")

    # Muted, and left, by one touch each; both can be taken back.
    taro.press(taro.button("circle.mute"))
    expect(taro.page.locator("header .where p")).to_contain_text(taro.words("circle.muted"))
    taro.press(taro.button("circle.unmute"))
    expect(taro.button("circle.mute")).to_be_visible()
    taro.press(taro.button("circle.leave"))
    taro.see_menu()
    expect(taro.page.locator(".circles")).to_have_count(0)
    expect(yuki.page.locator(".standings")).to_have_count(0)
    taro.press(taro.page.locator("#offer button.strong"))
    expect(taro.page.locator(".circles button")).to_have_count(1)
    expect(yuki.page.locator(".standings tbody tr")).to_have_count(2)
    expect(game_of(yuki).locator(PLACES)).to_have_count(2)


def test_no_circle_without_relays_and_none_is_loaded_before_one_is_asked_for(come: Come) -> None:
    yuki = come("en")
    yuki.open_menu()
    expect(yuki.button("circle.make")).to_be_visible()
    loaded = yuki.page.evaluate("() => performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not [name for name in loaded if "courier" in name or "circle" in name]
    expect(yuki.page.locator(f".card[data-game={ANY_GAME}]")).to_be_visible()


FORGE = COME.replace(
    "JSON.stringify({ t: 'react', v: 1, says })", "JSON.stringify({ v: 1, match: 1, after: [], ...says })"
)
"""A member whose page says whatever it likes."""


@in_soak
def test_what_a_member_forges_or_says_too_often_changes_nothing_for_others(come: Come) -> None:
    yuki, mal = come("ja"), come("en")
    nearly_done(yuki)
    finish(yuki)
    yuki.open_menu()
    link = make_circle(yuki, "昼休み", "Yuki")
    secret = urlsafe_b64decode(link.split("=")[-1] + "==")[:32].hex()
    mal.open_menu()
    relay = mal.page.evaluate("() => document.documentElement.dataset.relays.split(' ')")
    mal.page.evaluate(FORGE, [secret, relay])
    hashed = "ab" * 32
    sit = {"t": "sit", "n": 1, "name": "Mal", "face": "frog", "seat": None, "commit": hashed}
    whole = finished_day(ANY_GAME, today())
    short = encode(Record(whole.setup, whole.turns[:-1]))
    said = {"t": "result", "day": today(), "game": ANY_GAME, "zone": 0}
    title = {"t": "title", "n": 9, "name": "Mal's"}
    unknown = {"t": "result", "v": 7, "what": "a newer page says"}
    for says in (sit, title, unknown, *({**said, "record": short, "n": n} for n in range(40))):
        mal.page.evaluate("says => say(says)", says)
    # A result of which the last move is missing is refused, once and plainly, and everybody sees why.
    expect(game_of(yuki).locator(".refused").first).to_contain_text("Mal")
    expect(yuki.page.locator("h1")).to_have_text("昼休み")
    expect(game_of(yuki).locator(PLACES)).to_have_count(1)
    see_played(yuki, 1, 2)
    assert game_of(yuki).locator(".refused").count() == 1
    # What is true counts all the same.
    mal.page.evaluate(
        "says => say(says)", {**said, "game": OTHER, "record": encode(finished_day(OTHER, today(), true=True))}
    )
    see_played(yuki, 1, 2, OTHER)
    expect(game_of(yuki, OTHER).locator("b")).to_have_count(0)
