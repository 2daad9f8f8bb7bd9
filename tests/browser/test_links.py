"""A whole game in a link: proven by the rules, or one sentence and nothing changed."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace

from playwright.sync_api import Page, expect

from pyapp.record import LONGEST_TEXT, Record, encode
from pyapp.shelf import meta
from tests.sizes import in_soak, spread

from .clock import stop_clock
from .conftest import Invite
from .person import Person, points
from .sizes import one_kind, other_kind
from .truth import ANY_GAME, IN_MENU, begun, finished, link_to, totals_of
from .words import signed

NOTHING_OVER_TOAST = """() => {
  const toast = document.getElementById('toast');
  const { x, y, width, height } = toast.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === toast;
}"""


@one_kind
def test_a_link_opens_the_game_and_says_that_it_is_checked(somebody: Person, game: str) -> None:
    record = finished(game)
    somebody.go(link_to(record))
    expect(somebody.page.locator(".result")).to_contain_text(somebody.words("proof.rules"))
    assert somebody.total() == totals_of(str(record))[0]
    assert somebody.record() == str(record)
    somebody.reload()
    expect(somebody.page.locator("main.over")).to_be_visible()
    assert somebody.record() == str(record)
    assert len(somebody.saved()) == 1


@other_kind
def test_a_shared_link_is_the_game_that_was_played(invite: Invite, game: str) -> None:
    sender = invite(permissions=["clipboard-read", "clipboard-write"])
    sender.go(link_to(finished(game)))
    sender.see_game()
    sender.press(sender.button("share"))
    sender.press(sender.button("share.copy"))
    sender.hear(sender.words("share.copied"))
    assert sender.page.evaluate(NOTHING_OVER_TOAST), "the dialog's shade lies over the sentence"
    text = sender.page.evaluate("navigator.clipboard.readText()")
    sentence, _, url = text.rpartition("\n")
    assert sender.words(f"{game}.title") in sentence
    assert signed(sender.total()) in sentence
    receiver = invite(language="ja")
    receiver.page.goto(url)
    receiver.see_game()
    assert receiver.record() == sender.record()
    assert receiver.total() == sender.total()


def test_a_link_to_a_game_in_progress_goes_on_from_there(somebody: Person) -> None:
    record = begun(ANY_GAME)
    somebody.go(link_to(record))
    somebody.see_game()
    assert somebody.record() == str(record)
    assert "#r=" not in somebody.page.url
    somebody.place_something()
    assert somebody.record().startswith(str(record))
    drawn = somebody.drawn()
    somebody.reload()
    somebody.see_game()
    assert somebody.drawn() == drawn


def test_a_link_leaves_one_s_own_try_alone(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    somebody.place_something()
    own = somebody.record()
    somebody.go(link_to(finished(ANY_GAME)))
    expect(somebody.page.locator("main.over")).to_be_visible()
    assert own in [saved["record"] for saved in somebody.saved()]
    somebody.open_menu()
    somebody.press(somebody.page.locator("#going + ul button"))
    somebody.see_game()
    assert somebody.record() == own


@in_soak
def test_a_link_from_somebody_is_not_one_s_own_result_of_the_day(somebody: Person) -> None:
    stop_clock(somebody, "2026-11-20T12:00:00Z")
    somebody.go(link_to(finished(ANY_GAME, seed=f"daily/{ANY_GAME}/2026-11-20")))
    expect(somebody.page.locator("main.over")).to_be_visible()
    somebody.press(somebody.button("menu"))
    somebody.see_menu()
    card = somebody.page.locator(".card").nth(IN_MENU.index(ANY_GAME))
    expect(card.locator(".state, .far")).to_have_count(0)
    somebody.press(card.get_by_role("button", name=somebody.words("today.play"), exact=True))
    somebody.see_game()
    assert not somebody.look()["over"]
    assert somebody.look()["lit"]
    # Nor is it after "play again" under the result.
    somebody.page.go_back()
    somebody.see_menu()
    somebody.press(somebody.page.locator("#finished + ul button"))
    somebody.see_game()
    somebody.press(somebody.button("again"))
    expect(somebody.page.locator("main.over")).to_have_count(0)
    somebody.see_game()
    assert "daily/" in somebody.record()


def bad_links() -> dict[str, tuple[str, str]]:
    """What is wrong: the tail of the address, and the key of the sentence that says so."""
    record = finished(ANY_GAME)
    setup, turns = record.setup, record.turns
    good = encode(record)
    first_move = next(number for number, turn in enumerate(turns) if turn.seat >= 0)
    other_dice = finished(ANY_GAME, seed="other").turns[0]
    again = (*turns[: first_move + 1], turns[first_move], *turns[first_move + 1 :])
    middle = len(good) // 2
    return {
        "cut": (good[:-7], "bad.link"),
        "cut short": (good[:9], "bad.link"),
        "altered": (good[:middle] + ("A" if good[middle] != "A" else "B") + good[middle + 1 :], ""),
        "no link at all": ("%3Cscript%3E", "bad.link"),
        "empty": ("", "bad.link"),
        "huge": ("A" * (LONGEST_TEXT + 1), "bad.long"),
        "huge inside": (packed("x" * 5_000_000), "bad.long"),
        "no record": (packed("hello"), "bad.head"),
        "unknown game": (encode(Record(replace(setup, game="no-such-game"), turns)), "bad.game"),
        "newer rules": (encode(Record(replace(setup, rules=setup.rules + 1), turns)), "bad.newer"),
        "other dice": (encode(Record(setup, (other_dice, *turns[1:]))), "bad.replay.dice"),
        "a move too many": (encode(Record(setup, again)), "bad.replay.move"),
        "out of turn": (encode(Record(setup, (turns[0], turns[0], *turns[1:]))), "bad.replay.turn"),
        "seats": (encode(Record(replace(setup, seats=9), turns)), "bad.seats"),
    }


def packed(text: str) -> str:
    """Any text in the way of a link."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).rstrip(b"=").decode()


BAD = bad_links()


def test_a_bad_link_gets_one_sentence_and_changes_nothing(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    somebody.place_something()
    drawn = somebody.drawn()
    toast = somebody.page.locator("#toast")
    for what, (link, key) in spread(list(BAD.items()), 5):
        before = somebody.saved()
        somebody.go(f"#r={link}")
        # The sentence about the link before is gone then.
        somebody.wait_a_moment()
        expect(toast, what).not_to_be_empty()
        if key:
            start = somebody.words(key, game="no-such-game", least=meta(ANY_GAME).seats[0]).split("{")[0]
            expect(toast, what).to_contain_text(start)
        somebody.see_menu()
        assert one_sentence(somebody.page), what
        assert "#r=" not in somebody.page.url, what
        assert somebody.saved() == before, what
        somebody.press(somebody.page.locator("#going + ul button"))
        somebody.see_game()
        assert somebody.drawn() == drawn, what


def one_sentence(page: Page) -> bool:
    """The message holds words only, no mark-up, no trace of a program."""
    toast = page.locator("#toast")
    text = toast.inner_text()
    return toast.locator("*").count() == 0 and "\n" not in text and "Traceback" not in text and len(text) < 140


def test_a_good_link_after_a_bad_one(somebody: Person) -> None:
    somebody.go(f"#r={BAD['cut'][0]}")
    expect(somebody.page.locator("#toast")).not_to_be_empty()
    somebody.go(link_to(finished(ANY_GAME)))
    expect(somebody.page.locator("main.over")).to_be_visible()
    assert points(somebody.page.locator(".sheet .total .points").inner_text()) == somebody.total()
