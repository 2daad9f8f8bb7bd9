"""Whatever is handed on of a game is read back, and is that game."""

from __future__ import annotations

import re
from collections import Counter
from itertools import cycle

import pytest
from playwright.sync_api import expect

from pyapp.record import Record
from pyapp.replays import ReplayStep, steps
from pyapp.shelf import meta
from pyapp.wire import to_plain
from tests.sizes import in_soak, sized, spread

from . import axe
from .conftest import Invite, Scheme
from .geometry import examine
from .page_scripts import PAINTED
from .person import Person, address_of
from .pictures import scanned
from .sizes import other_sampled, sampled_languages
from .states import to_share
from .truth import (
    ANY_GAME,
    GAMES,
    HIDING_GAMES,
    OF_EACH_KIND,
    answer,
    begun,
    finished,
    finished_day,
    link_to,
    table_of,
)
from .words import signed

PHONE = (360, 640)
CLIPBOARD = ["clipboard-read", "clipboard-write"]
SHARE_SHEET = "Navigator.prototype.share = async data => { globalThis.sharedData = data; };"
NO_CLIPBOARD = "if (globalThis.Clipboard) Clipboard.prototype.writeText = () => Promise.reject(new Error('no'));"


SQUARES = re.compile("🟩|🟨|⬜|🟥")
"""How it went: what is worked out once the dialog is there."""


def _steps(record: Record) -> list[ReplayStep]:
    table = table_of(str(record))
    return steps(table, 0, len(table.turns) + 1, None)


def said(person: Person) -> str:
    return person.dialog.locator(".said").inner_text()


def most(person: Person, record: Record) -> str:
    """The row that has brought the most points."""
    table = table_of(str(record))
    line = max(table.game.score(table.state, 0), key=lambda line: line.points)
    return person.words.said(to_plain(line.label), record.setup.game)


@pytest.mark.parametrize(
    ("game", "language"), list(zip(sized(OF_EACH_KIND[:1], GAMES), cycle(["ja", "en"]), strict=False))
)
def test_the_text_says_which_game_it_is_how_it_ended_and_why(invite: Invite, game: str, language: str) -> None:
    person = invite(language=language, permissions=CLIPBOARD)
    record = finished_day(game, "2026-11-20", true=True)
    to_share(person, record)
    rounds = len(Counter(step.round for step in _steps(record)))
    expect(person.dialog.locator(".said")).to_contain_text(re.compile(rf"(?:🟩|🟨|⬜|🟥){{{min(rounds, 8)}}}"))
    text = said(person)
    assert person.words(f"{game}.title") in text
    assert {"en": "November 20, 2026", "ja": "2026年11月20日"}[language] in text
    total = person.page.locator(".sheet .total .points").inner_text()
    assert re.search(rf"(?<!\d){total}(?!\d)", text)
    assert most(person, record) in text or record.setup.seats > 1
    assert text.count("\n") == 2, "the day, how it went, what was reached; the address is the fourth line"
    person.press(person.button("share.copy"))
    person.hear(person.words("share.copied"))
    copied = person.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{text}\n{person.address}{link_to(record)}"


SEEDS_OF_NO_DAY = [f"daily/{ANY_GAME}/2026-11-21/35", f"daily/{ANY_GAME}/2026-99-99", "daily/x/foo"]


@pytest.mark.parametrize(
    ("seed", "language"), list(zip(SEEDS_OF_NO_DAY, ["ja", "en", "ja"], strict=True))[: sized(1, 3)]
)
def test_what_only_looks_like_a_day_says_what_it_is(invite: Invite, seed: str, language: str) -> None:
    person = invite(language=language)
    record = finished(ANY_GAME, seed=seed)
    to_share(person, record)
    assert seed in said(person)
    assert said(person).count("\n") <= 2
    assert not re.search(r"November|年", said(person)), "a date"
    # Over the game there is neither.
    assert seed not in person.page.locator(".bar").inner_text()
    expect(person.page.locator(".bar .date")).to_have_count(0)
    with person.page.expect_download() as coming:
        person.press(person.button("picture"))
    assert coming.value.suggested_filename == f"higawari-{ANY_GAME}-{seed.replace('/', '-')}.png"


@other_sampled
def test_of_several_players_it_says_who_came_where(invite: Invite, game: str) -> None:
    person = invite()
    seats = meta(game).seats[-1]
    record = finished(game, seats=seats)
    to_share(person, record)
    view = answer({"do": "look", "record": str(record)})
    text, standings, first = said(person), view.get("standings"), 1
    for together in view["ranking"]:
        for seat in together:
            place, name = person.words("place.n", n=first), person.words.player(game, seat)
            points = person.words.said(standings[seat], game) if standings else signed(view["totals"][seat])
            key = "share.place.reached" if standings else "share.place"
            assert person.words(key, place=place, name=name, points=points, reached=points) in text
        first += len(together)


OPEN_GAMES = tuple(game for game in GAMES if game not in HIDING_GAMES)


@pytest.mark.parametrize("game", sized(OPEN_GAMES[1:2], OPEN_GAMES))
def test_a_game_in_progress_is_shared_to_be_played_on(invite: Invite, game: str) -> None:
    sender = invite(language="ja", size=PHONE, hand="touch")
    sender.open_game(game)
    sender.place_something()
    record = sender.record()
    seats = sender.page.locator("button.seats")
    if seats.count():
        sender.press(seats)
    sender.press(sender.button("share"))
    expect(sender.dialog.locator(".said")).to_be_visible()
    text = said(sender)
    assert sender.words(f"{game}.title") in text
    assert sender.page.locator(".bar .where p span").first.inner_text() in text
    link = sender.dialog.get_by_label(sender.words("share.link")).input_value()
    receiver = invite()
    receiver.page.goto(link)
    receiver.see_game()
    assert receiver.record() == record
    assert sender.record() == record


HIDING_BY_TURNS = list(zip(HIDING_GAMES, cycle(["ja", "en"]), strict=False))


@pytest.mark.parametrize(("game", "language"), sized(HIDING_BY_TURNS[1:], HIDING_BY_TURNS))
def test_what_is_hidden_is_shared_only_by_who_asks_for_that(invite: Invite, game: str, language: str) -> None:
    sender = invite(language=language, size=PHONE, hand="touch")
    seats = meta(game).seats[0]
    sender.go(address_of(game, "hiding", seats) + "&bots=-" + ",easy" * (seats - 1))
    sender.see_game()
    sender.press(sender.page.locator("button.seats"))
    sender.press(sender.button("share"))
    link = sender.dialog.get_by_label(sender.words("share.link"))
    expect(sender.dialog).to_contain_text(sender.words("share.hidden.start"))
    start = link.input_value()
    assert "#g=" in start, "no record"
    assert "seed=hiding" in start
    sender.press(sender.button("share.hidden.more"))
    expect(sender.dialog).to_contain_text(sender.words("share.hidden.whole"))
    assert "#r=" in link.input_value()
    sender.press(sender.button("share.hidden.less"))
    assert link.input_value() == start
    receiver = invite()
    receiver.page.goto(start)
    receiver.see_game()
    assert receiver.record().splitlines()[0] == sender.record().splitlines()[0]
    # What is over hides nothing.
    to_share(sender, finished(game))
    assert "#r=" in link.input_value()
    expect(sender.dialog.locator(".hiding")).to_have_count(0)


def test_a_phone_shares_with_its_own_sheet(invite: Invite) -> None:
    person = invite(device="Pixel 7", hand="touch", script=SHARE_SHEET)
    record = finished(ANY_GAME)
    to_share(person, record)
    expect(person.dialog.locator(".said")).to_contain_text(SQUARES)
    person.press(person.button("share.send"))
    person.page.wait_for_function("() => globalThis.sharedData")
    assert person.page.evaluate("sharedData.url") == person.address + link_to(record)
    assert person.page.evaluate("sharedData.text") == said(person)


def test_a_browser_that_forbids_copying_says_so_and_shows_the_link(invite: Invite) -> None:
    person = invite(script=NO_CLIPBOARD)
    record = finished(ANY_GAME)
    to_share(person, record)
    person.press(person.button("share.copy"))
    person.hear(person.words("share.failed"))
    assert person.dialog.get_by_label(person.words("share.link")).input_value() == person.address + link_to(record)


@pytest.mark.real_engine
@pytest.mark.parametrize("scheme", sized(["dark"], ["light", "dark"]))
def test_the_code_on_the_screen_is_the_link(invite: Invite, scheme: Scheme) -> None:
    person = invite(size=PHONE, hand="touch", device_scale_factor=3, color_scheme=scheme)
    record = finished(ANY_GAME)
    to_share(person, record)
    before = len(person.watch.requests)
    assert not [url for url in person.watch.requests if url.endswith("segno.zip")], "not before somebody asks"
    person.press(person.button("share.qr"))
    code = person.dialog.locator("svg.qr")
    expect(code).to_be_visible()
    assert scanned(person, code) == [person.address + link_to(record)]
    brought = person.watch.requests[before:]
    assert [url.rpartition("/")[2] for url in brought] == ["segno.zip"]
    person.press(person.button("share.qr"))
    expect(code).to_be_visible()
    assert len([url for url in person.watch.requests if url.endswith("segno.zip")]) == 1


@in_soak
def test_a_link_too_long_for_a_code_gets_one_sentence_and_the_seed(invite: Invite) -> None:
    person = invite(size=PHONE, hand="touch", device_scale_factor=3)
    record = max((finished(game, seats=meta(game).seats[-1]) for game in GAMES), key=lambda one: len(link_to(one)))
    assert len(link_to(record)) > 1300
    to_share(person, record)
    person.press(person.button("share.qr"))
    expect(person.dialog.locator(".below")).to_contain_text(person.words("bad.qr"))
    person.press(person.button("share.qr.instead"))
    code = person.dialog.locator("svg.qr")
    expect(code).to_be_visible()
    [seed] = scanned(person, code)
    receiver = invite()
    receiver.page.goto(seed)
    receiver.see_game()
    assert receiver.record().splitlines()[0] == str(record.setup)


@sampled_languages
def test_the_dialog_has_no_barrier(invite: Invite, language: str) -> None:
    person = invite(language=language, size=PHONE, hand="touch", reduced_motion="reduce")
    faults = []
    for record in (finished(ANY_GAME), begun(ANY_GAME)):
        to_share(person, record)
        person.press(person.button("share.qr"))
        expect(person.dialog.locator("svg.qr")).to_be_visible()
        for size, scheme in spread(((PHONE, "light"), (PHONE, "dark"), ((1440, 900), "light")), 2):
            person.page.set_viewport_size({"width": size[0], "height": size[1]})
            person.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            # What is scrolled lies under the heading, which stays.
            person.dialog.evaluate("dialog => { dialog.scrollTop = 0; }")
            person.page.evaluate(PAINTED)
            faults += [*axe.violations(person.page), *examine(person.page, touch=size == PHONE)["faults"]]
        person.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert not faults, "\n".join(dict.fromkeys(faults))
