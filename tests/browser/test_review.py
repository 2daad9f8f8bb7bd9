"""A game that is over is looked back at: what decisions cost, the two boards of each, and on from there."""

from __future__ import annotations

from itertools import product
from typing import Any

from playwright.sync_api import Locator, Response, expect

from pyapp.record import Record
from pyapp.shelf import meta
from tests.sizes import in_soak, spread

from . import axe
from .clock import stop_clock
from .conftest import Invite
from .days import remember, today_button, tried
from .geometry import examine
from .page_scripts import SAVED
from .person import PATIENCE, Person
from .sizes import resize
from .truth import HIDING_GAMES, finished, finished_day, link_to, table_of

GAME = HIDING_GAMES[0]
"""One is enough: nothing on the page depends on the game."""
MOST = 3
"""Decisions that are named at once."""
PHONE = (360, 640)
WIDTHS = ((320, 568), PHONE, (390, 844), (740, 360), (820, 1180), (1440, 900))
TODAY = "2026-11-20"
IS_BELOW = "({ children: [words, bar] }) => bar.getBoundingClientRect().top >= words.getBoundingClientRect().bottom"
"""However long the words are that say how far it is, the bar is below them."""
BEGINNING = 12
"""So many turns of a game that has just begun."""


def looked_back_at(person: Person, record: Record) -> Locator:
    person.go(link_to(record))
    person.see_game()
    person.press(person.button("review.open"))
    return person.dialog.locator(".review-content")


@in_soak
def test_every_decision_is_looked_at_with_both_boards_and_one_plays_on_from_any(invite: Invite) -> None:
    person = invite(size=PHONE, hand="touch")
    # Of as many as sit down to it, and each decides less; in this one it costs them something.
    record = finished(HIDING_GAMES[-1], "dear", seats=meta(HIDING_GAMES[-1]).seats[-1])
    answers: list[Response] = []
    person.page.on("response", lambda one: answers.append(one) if '"review"' in (one.request.post_data or "") else None)
    looked = looked_back_at(person, record)
    # What has been found is there at once, and can be stepped through while the rest is worked out.
    expect(looked.locator(".decision").first).to_be_visible()
    expect(looked.get_by_role("progressbar")).to_be_visible()
    assert looked.locator(".working").evaluate(IS_BELOW)
    expect(looked.locator(".note")).to_have_count(0)
    expect(looked.locator(".sums")).to_be_visible(timeout=2 * PATIENCE)
    known = answers[-1].json()
    assert looked.locator(".decision").count() == known["count"] == len(known["decisions"])
    dearest = looked.locator(".dearest button")
    assert 0 < dearest.count() <= MOST
    person.press(dearest.first)
    expect(dearest.first).to_have_attribute("aria-pressed", "true")
    expect(looked.locator("figure")).to_have_count(2)
    assert examine(person.page, touch=True)["faults"] == []
    assert axe.violations(person.page) == []
    person.press(dearest.last)
    expect(dearest.last).to_have_attribute("aria-pressed", "true")
    expect(looked.locator("figure")).to_have_count(2)
    person.press(looked.get_by_role("button", name=person.words("replay.practise")))
    expect(person.dialog).to_have_count(0)
    expect(person.page.locator("main.table.over")).to_have_count(0)


def test_whoever_closes_it_is_not_waited_for(invite: Invite) -> None:
    """What is worked out then is given up: the next request is answered at once, and a second look begins anew."""
    person = invite(size=PHONE, hand="touch")
    # Of another game: what is known already is there at once.
    looked = looked_back_at(person, finished(GAME, "closed"))
    expect(looked.get_by_role("progressbar")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.dialog).to_have_count(0)
    person.press(person.button("replay"))
    expect(person.dialog.get_by_role("slider")).to_be_visible()


def kept_day(invite: Invite, **how: Any) -> Person:
    """Today's game, played here; once it is over, looked back at too."""
    person = invite(size=PHONE, hand="touch", timezone_id="UTC", reduced_motion="reduce")
    stop_clock(person, f"{TODAY}T12:00:00Z")
    one = tried(GAME, TODAY, **how)
    kept = [one]
    known = {"record": one["record"], "review": review_of_the_last(one["record"]), "key": "aside/"}
    kept += [{"id": f".coach/game/{GAME}/{one['id']} ~0", **known}] * one["over"]
    remember(person, *kept)
    person.press(today_button(person, GAME))
    person.see_game()
    return person


def review_of_the_last(record: str) -> dict[str, Any]:
    """A review as it is kept with a try: of the last turn of the only person."""
    turns = table_of(record).turns
    turn = max(at for at, one in enumerate(turns) if one.seat == 0)
    moves = [turns[turn].move]
    decision = {"turn": turn, "progress": ["round", {"n": 1}], "moves": moves, "best": moves, "luck": None}
    decisions = [decision | {"worth": 0.5, "cost": 0.25, "error": 0, "why": ["round", {"n": 1}]}]
    return {"unit": "chance", "count": 1, "last_luck": 0.125, "decisions": decisions}


def test_what_was_found_is_kept_with_the_game_and_said_with_its_result(invite: Invite) -> None:
    person = kept_day(invite)
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.post_data or ""))
    said = person.page.locator('.result [data-figure="review.decisions"]')
    expect(said).to_have_text(person.words("review.each", n="−25%"))
    person.press(person.button("share"))
    luck, slips = person.words("share.luck.with"), person.words("share.slips", n=1)
    expect(person.dialog.locator(".said")).to_contain_text(person.words("share.looked.chance", luck=luck, slips=slips))
    person.page.keyboard.press("Escape")
    person.press(person.button("replay"))
    expect(person.dialog.get_by_role("slider")).to_be_visible()
    person.page.keyboard.press("End")
    person.press(person.dialog.get_by_role("button", name=person.words("review.open")))
    expect(person.dialog.locator("figure").first).to_be_visible()
    assert any('"line"' in request for request in asked)
    assert not any('"review"' in request for request in asked), "it was worked out again"


def test_how_it_would_have_gone(invite: Invite) -> None:
    person = kept_day(invite)
    person.press(person.button("review.open"))
    looked = person.dialog
    expect(looked.locator("figure").first).to_be_visible()
    # As wide as the window at most: sentences, also those on buttons, go on in another line.
    for size, text in spread(list(product(WIDTHS, ("100%", "200%"))), 3):
        person.page.evaluate("size => { document.documentElement.style.fontSize = size; }", text)
        resize(person, size)
        assert looked.evaluate("one => one.scrollWidth - one.clientWidth") == 0, (size, text)
    person.page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    resize(person, PHONE)
    assert examine(person.page, touch=True)["faults"] == []
    assert axe.violations(person.page) == []
    person.press(looked.get_by_role("button", name=person.words("stand-in")))
    person.press(looked.get_by_role("button", name=person.words("stand-in.see")))
    expect(person.dialog.last.get_by_role("slider")).to_be_visible()
    expect(person.dialog.last.locator("figure")).to_have_count(2)


def test_looking_back_before_the_end_is_a_hint(invite: Invite) -> None:
    person = kept_day(invite, left=len(finished_day(GAME, TODAY).turns) - BEGINNING)
    person.press(person.button("log"))
    person.press(person.dialog.locator(".log button").last)
    expect(person.dialog.last.get_by_role("slider")).to_be_visible()
    person.press(person.dialog.last.get_by_role("button", name=person.words("review.open")))
    expect(person.dialog.last).to_contain_text(person.words("review.hint"))
    assert not next(one for one in person.saved() if "setup" in one).get("hints")
    person.press(person.dialog.last.get_by_role("button", name=person.words("review.open")))
    expect(person.dialog.last.get_by_role("progressbar")).to_be_visible()
    # It is stored while the search begins.
    person.page.wait_for_function(f"async () => (await ({SAVED})()).find((one) => one.setup)?.hints === 1")
    expect(person.dialog.last.get_by_role("button", name=person.words("replay.practise"))).to_have_count(0)
