"""What there is before anything is played: the name, the day, the language, the rules."""

from __future__ import annotations

from json import dumps, loads

import pytest
from playwright.sync_api import expect

from pyapp.daily import daily
from pyapp.shelf import meta
from tests.sizes import in_soak, sized, spread

from .clock import stop_clock
from .conftest import Invite
from .days import remember, tried
from .friends import Come
from .person import Person, address_of
from .sizes import SIZES, other_by_turns, resize, sampled_languages
from .truth import ANY_GAME, IN_MENU
from .words import short_day

LINES = """element => {
  const widths = new Map();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = document.createRange();
    text.selectNodeContents(texts.currentNode);
    for (const { top, width } of text.getClientRects()) if (width > 0) widths.set(top, (widths.get(top) ?? 0) + width);
  }
  return [...widths.values()];
}"""
"""How long the lines of some text are."""

IN_ROWS = """() => {
  const top = one => one.getBoundingClientRect().top;
  const [title, language] = ['.masthead h1', '.masthead button'].map(one => document.querySelector(one));
  const cards = [...document.querySelectorAll('.card')].map(one => one.getBoundingClientRect());
  const { left, right } = document.querySelector('.cards').getBoundingClientRect();
  const last = cards.at(-1);
  return {
    pairs: cards.slice(0, -1).filter((card, at) => Math.abs(card.top - cards[at ^ 1].top) < 1).length,
    isOneRow: top(language) < title.getBoundingClientRect().bottom,
    isFull: Math.abs(last.left - left) < 1 && Math.abs(last.right - right) < 1,
    isWide: document.documentElement.scrollWidth > innerWidth,
  };
}"""
"""How many cards are in a row with another, and whether nothing is left empty above and below them."""


SEES_A_PIECE = """board => {
  const place = board.getBoundingClientRect();
  return [...board.querySelectorAll(':scope > [data-mark]')].map(mark => mark.getBoundingClientRect()).some(piece =>
    piece.left > place.left - 1 && piece.right < place.right + 1
      && piece.top > place.top - 1 && piece.bottom < place.bottom + 1);
}"""
"""Whether a piece lies in the picture whole."""


@pytest.mark.parametrize("size", spread(SIZES, 2))
def test_the_name_is_the_first_thing_to_be_seen(invite: Invite, size: tuple[int, int]) -> None:
    """And the largest, whatever comes after it; and what it says below does not leave a syllable alone in a line."""
    person = invite(size=size, java_script_enabled=False)
    person.go()
    name = person.page.locator(".first h1")
    box = name.bounding_box()
    assert box
    assert box["width"] >= 300
    assert box["height"] >= 100
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    assert len(name.evaluate(LINES)) == 2
    for paragraph in person.page.locator(".first p").all():
        lines = paragraph.evaluate(LINES)
        assert len(lines) <= 3
        assert lines[-1] > max(lines) / 3


DAYS = (
    ("Asia/Tokyo", "2026-11-21", "Sat, November 21"),
    ("America/Los_Angeles", "2026-11-20", "Fri, November 20"),
)


@pytest.mark.parametrize(("zone", "day", "sentence"), sized(DAYS[:1], DAYS))
def test_the_day_is_the_one_here(invite: Invite, zone: str, day: str, sentence: str) -> None:
    person = invite(timezone_id=zone)
    stop_clock(person, "2026-11-20T22:00:00Z")
    person.open_menu()
    expect(person.page.locator(".masthead .day")).to_have_text(sentence)
    person.press(person.button("today.play").first)
    person.see_game()
    assert person.saved()[0]["setup"]["seed"] == daily(meta(IN_MENU[0]), day).seed
    assert short_day(person.words.language, day) in person.progress()


def test_today_s_game_under_way_is_said_once_and_first(invite: Invite) -> None:
    person = invite(timezone_id="UTC")
    stop_clock(person, "2026-11-20T12:00:00Z")
    titles = [person.words(f"{game}.title") for game in IN_MENU]
    begun, other = IN_MENU[-1], tried(IN_MENU[0], "2026-11-19", left=1)
    seed = other["setup"]["seed"]
    other = loads(dumps(other).replace(seed, "nobodysword"))
    won = tried(begun, "2026-11-19")
    won["ranking"] = [[0], *([seat] for seat in range(1, len(won["totals"])))]
    remember(person, tried(begun, "2026-11-20", left=20), other, won)
    expect(person.page.locator(".card h3")).to_have_text([titles[-1], *titles[:-1]])
    # What is no game of today has no card.
    going = person.page.locator(".going li button")
    expect(going).to_have_count(1)
    expect(going).to_contain_text(titles[0])
    # A seed says nothing to anybody.
    expect(person.page.locator("main")).not_to_contain_text("nobodysword")
    # What was won before is on the card of the game.
    medals = person.page.locator(".card .medal")
    expect(medals).to_have_text([person.words("card.wins", n=1)])
    expect(person.page.locator(f".card[data-game={begun}] .medal .icon")).to_have_count(1)
    expect(person.page.locator(f'.begun .picture[data-game="{IN_MENU[0]}"]')).to_have_count(1)


def test_what_is_done_today_comes_last_and_a_best_is_one_of_several(invite: Invite) -> None:
    person = invite(size=(390, 844), timezone_id="UTC")
    stop_clock(person, "2026-11-20T12:00:00Z")
    done, before = tried(IN_MENU[0], "2026-11-20"), tried(IN_MENU[0], "2026-11-19")
    assert done["setup"]["seats"] == 1
    done["totals"], before["totals"] = [12], [31]
    remember(person, done)
    titles = [person.words(f"{game}.title") for game in IN_MENU]
    expect(person.page.locator(".card h3")).to_have_text([*titles[1:], titles[0]])
    heights = person.page.locator(".card").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert heights[-1] < min(heights[:-1])
    medals = person.page.locator(".card .medal")
    expect(medals).to_have_count(0)
    remember(person, before)
    expect(medals).to_have_text([person.words("card.best", n=31)])


def test_a_card_shows_the_board_of_today_s_game_once_it_is_begun_and_says_how_far_it_is(somebody: Person) -> None:
    somebody.open_menu()
    card, pictures = somebody.page.locator(".card").first, somebody.page.locator(".card .picture")
    expect(card.locator(".far")).to_have_count(0)
    expect(pictures.locator("svg.small")).to_have_count(0)
    somebody.press(somebody.button("today.play").first)
    somebody.see_game()
    somebody.place_something()
    on_board = somebody.page.locator(".ground > [data-mark]").count()
    progress = somebody.words.said(somebody.saved()[0]["progress"], IN_MENU[0])
    somebody.press(somebody.button("menu"))
    expect(card.locator(".far").first).to_contain_text(progress)
    expect(card.locator(".choices button").first).to_have_text(somebody.words("today.continue"))
    expect(card.locator(".choices button").first).to_have_class("strong")
    expect(pictures.first.locator("svg.small [data-mark]")).to_have_count(on_board)
    expect(pictures.locator("svg")).to_have_count(len(IN_MENU))
    # What is stored and is no picture leaves the card its own.
    (saved,) = somebody.saved()
    remember(somebody, {**saved, "shown": {"scene": {"marks": 1}}})
    somebody.see_menu()
    expect(pictures.first.locator("use[href$='-card']")).to_have_count(1)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_phone_sees_two_cards_whole_and_one_that_lies_across_two_rows(invite: Invite, language: str) -> None:
    person = invite(hand="touch", language=language)
    person.open_menu()
    for size, seen in (((390, 844), 2), ((360, 640), 2), ((740, 360), 4), ((844, 390), 4), ((640, 320), 4)):
        resize(person, size)
        for number in range(seen):
            box = person.page.locator(".card").nth(number).bounding_box()
            assert box
            assert box["y"] + box["height"] <= size[1], (size, number)


@pytest.mark.real_engine
@pytest.mark.parametrize("language", sized(["ja"], ["ja", "en"]))
def test_with_friends_a_phone_across_two_rows_too(come: Come, language: str) -> None:
    for size in (740, 360), (844, 390):
        person = come(language, size=size)
        person.open_menu()
        cards = person.page.locator(".card")
        expect(cards.first.locator(".choices button")).to_have_count(4)
        box = cards.nth(3).bounding_box()
        assert box
        assert box["y"] + box["height"] <= size[1], size
        for button in cards.first.locator(".choices button").all():
            assert button.evaluate("one => one.scrollWidth <= one.clientWidth"), button.inner_text()


@in_soak
def test_a_board_under_way_fills_its_picture_and_shows_what_lies_there(somebody: Person) -> None:
    somebody.open_menu()
    somebody.press(somebody.button("today.play").first)
    somebody.see_game()
    somebody.place_something()
    somebody.press(somebody.button("menu"))
    board = somebody.page.locator(".card .picture svg.small")
    expect(board).to_have_attribute("preserveAspectRatio", "xMidYMid slice")
    assert board.evaluate(SEES_A_PIECE)
    # Beside a free game two rows of games are in sight on a phone held across; both say alike how far they are.
    somebody.go(address_of(ANY_GAME, "seed"))
    somebody.see_game()
    somebody.place_something()
    somebody.press(somebody.button("menu"))
    for where in (".begun .far", ".card .far"):
        expect(somebody.page.locator(where)).to_have_count(2)
    for width, height in (740, 360), (640, 320):
        somebody.page.set_viewport_size({"width": width, "height": height})
        box = somebody.page.locator(".card").nth(3).bounding_box()
        assert box
        assert box["y"] + box["height"] <= height, width


@pytest.mark.parametrize(
    ("browsers", "spoken"),
    sized([("ja-JP", "ja")], [("ja-JP", "ja"), ("en-GB", "en"), ("fr-FR", "en")]),
)
def test_the_page_speaks_the_browser_s_language(invite: Invite, browsers: str, spoken: str) -> None:
    person = invite(language=browsers)
    person.open_menu()
    expect(person.page.locator("html")).to_have_attribute("lang", spoken)
    expect(person.page.locator("#today")).to_have_text(person.words("today"))
    expect(person.page).to_have_title(person.words("name"))


@pytest.mark.parametrize(("first", "second"), sized([("en", "ja")], [("en", "ja"), ("ja", "en")]))
def test_another_language_is_chosen_and_remembered(invite: Invite, first: str, second: str) -> None:
    person = invite(language=first)
    other = invite(language=second).words
    person.open_menu()
    with person.change():
        person.press(person.button("other-language"))
    for _ in range(2):
        expect(person.page.locator("html")).to_have_attribute("lang", second)
        expect(person.page.locator("#today")).to_have_text(other("today"))
        person.reload()
        person.see_menu()
    person.go(address_of(ANY_GAME, "seed"))
    expect(person.page).to_have_title(f"{other(f'{ANY_GAME}.title')} · {other('name')}")


@sampled_languages
def test_the_title_names_the_game(invite: Invite, language: str) -> None:
    person = invite(language=language)
    person.open_game(ANY_GAME)
    title = person.words(f"{ANY_GAME}.title")
    expect(person.page).to_have_title(f"{title} · {person.words('name')}")
    expect(person.page.locator("h1")).to_have_text(title)
    person.press(person.button("menu"))
    person.see_menu()
    expect(person.page).to_have_title(person.words("name"))


@other_by_turns
def test_the_rules_can_be_read(invite: Invite, game: str, language: str) -> None:
    person = invite(language=language)
    person.open_menu()
    person.press(person.button("rules").nth(IN_MENU.index(game)))
    expect(person.dialog.locator(".rules :is(h2, h3)").first).to_be_visible()
    drawn = person.dialog.locator(".rules use").evaluate_all(
        "all => all.filter(use => !document.querySelector(use.getAttribute('href'))).length"
    )
    assert drawn == 0, "a rule page shows a symbol that the game does not have"
    person.page.keyboard.press("Escape")
    expect(person.dialog).to_have_count(0)


@pytest.mark.parametrize("size", spread([(640, 320), (667, 375), (740, 360), (844, 390)], 2))
def test_on_a_phone_held_across_two_cards_are_in_a_row_and_nothing_is_empty(
    invite: Invite, size: tuple[int, int]
) -> None:
    person = invite(size=size)
    person.open_menu()
    cards = person.page.locator(".card").count()
    assert cards % 2
    seen = person.page.evaluate(IN_ROWS)
    assert seen == {"pairs": cards - 1, "isOneRow": True, "isFull": True, "isWide": False}


APART = """() => [...document.querySelectorAll('.card .facts')].flatMap(facts => {
  const places = [...facts.querySelectorAll('span')].map(one => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return words.getBoundingClientRect();
  });
  const edge = facts.previousElementSibling.getBoundingClientRect().left;
  return places.map(({ left, top }, at) => left - (places[at - 1]?.top === top ? places[at - 1].right : edge));
})"""
"""How far each fact is from the one before it, or from the edge."""


def test_what_a_card_says_of_its_game_stands_apart(invite: Invite) -> None:
    (person := invite(size=(320, 568))).open_menu()
    apart = [round(one) for one in person.page.evaluate(APART)]
    assert all(one == 0 or one > 8 for one in apart), apart
