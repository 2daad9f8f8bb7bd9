"""All games of a device: found, narrowed down, opened, replayed, shared, deleted and brought back."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from . import axe
from .clock import stop_clock
from .conftest import Invite
from .days import PUT, remember, tried
from .geometry import examine
from .person import Person
from .sizes import sampled_languages
from .test_layout import TEXT
from .truth import ANY_GAME, GAMES, IN_TURNS

TODAY = "2026-11-20"
OTHER = IN_TURNS[0]
MANY = 400

TEXTS = "all => all.map(one => one.textContent)"


def with_games(invite: Invite, *games: dict[str, Any], **how: Any) -> Person:
    person = invite(timezone_id="UTC", **{"hand": "touch", "size": (360, 640)} | how)
    stop_clock(person, f"{TODAY}T12:00:00Z")
    remember(person, *games)
    return person


def some_games() -> list[dict[str, Any]]:
    """Of two games: results of some days, one that was left in the middle, one of practice."""
    days = [tried(game, f"2026-11-{number}") for game in (ANY_GAME, OTHER) for number in (14, 15)]
    return [*days, tried(ANY_GAME, "2026-10-30", on="2026-11-16", left=3), tried(OTHER, "2026-11-15", number=2)]


def many_games() -> list[dict[str, Any]]:
    """The same result over and over, each with an id of its own."""
    one = tried(ANY_GAME, "2026-11-10")
    seeds = [f"seed-{number:04}" for number in range(MANY)]
    return [
        one
        | {"id": one["id"].replace(one["setup"]["seed"], seed), "at": one["at"] + number * 60_000}
        | {"setup": one["setup"] | {"seed": seed}, "record": one["record"].replace(one["setup"]["seed"], seed)}
        for number, seed in enumerate(seeds)
    ]


def rows(person: Person) -> Locator:
    return person.page.locator(".history li button")


def to_history(person: Person) -> None:
    person.press(person.button("history.all"))
    person.see("main.history li")


def choose(person: Person, row: Locator, key: str) -> None:
    person.press(row)
    person.press(person.dialog.get_by_role("button", name=person.words(key), exact=True))


def test_what_one_looks_for_is_found(invite: Invite) -> None:
    person = with_games(invite, *some_games())
    to_history(person)
    expect(rows(person)).to_have_count(6)
    title = {game: person.words(f"{game}.title") for game in (ANY_GAME, OTHER)}
    field = person.page.get_by_role("searchbox")
    scores = [one["totals"] for one in some_games() if one["setup"]["game"] == OTHER]
    score = scores[0][1]
    for words, number in (
        (title[OTHER], 3),
        ("2026-11-15", 3),
        ("oct", 1),
        (f"{title[OTHER]} {score}", sum(score in totals for totals in scores)),
        (title[ANY_GAME].upper(), 3),
        ("1000000", 0),
    ):
        field.fill(words)
        expect(rows(person), words).to_have_count(number)
        expect(person.page.get_by_role("status").filter(has_text=person.words("history.n", n=number))).to_have_count(1)
    person.press(person.button("history.clear"))
    expect(rows(person)).to_have_count(6)
    by_game, by_state = (person.page.locator(f"select[data-by={name}]") for name in ("game", "state"))
    by_game.select_option(label=title[OTHER])
    expect(rows(person)).to_have_count(3)
    by_state.select_option(label=person.words("history.state.practice"))
    expect(rows(person)).to_have_count(1)
    by_game.select_option(label=person.words("history.games"))
    by_state.select_option(label=person.words("history.state.going"))
    expect(rows(person)).to_have_count(1)
    # The address says so, too.
    person.reload()
    expect(rows(person)).to_have_count(1)
    expect(by_state).to_have_value("going")


def test_one_opens_a_game_and_comes_back_to_where_one_was(invite: Invite) -> None:
    person = with_games(invite, *some_games())
    to_history(person)
    person.page.locator("select[data-by=state]").select_option(label=person.words("history.state.going"))
    expect(rows(person)).to_have_count(1)
    choose(person, rows(person), "today.continue")
    person.see_game()
    expect(person.page.locator(".bar .kind")).to_contain_text(person.words("kind.archive"))
    person.page.go_back()
    person.see("main.history li")
    expect(rows(person)).to_have_count(1)
    person.page.go_back()
    person.see_menu()


def test_a_result_is_replayed_and_shared_from_there(invite: Invite) -> None:
    person = with_games(invite, *some_games())
    to_history(person)
    row = rows(person).filter(has_text=person.words(f"{ANY_GAME}.title")).last
    choose(person, row, "replay")
    expect(person.dialog.locator(".replay-content .play")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.dialog).to_have_count(0)
    expect(person.page.locator("main.history")).to_be_visible()
    choose(person, row, "share")
    expect(person.dialog.locator(".said")).to_be_visible()
    expect(person.page.locator("main.over")).to_be_visible()


def test_what_is_deleted_can_be_brought_back(invite: Invite) -> None:
    person = with_games(invite, *some_games())
    to_history(person)
    before = {one["id"]: one for one in person.saved()}
    offer = person.page.locator("#offer")
    for number in (1, 2):
        choose(person, rows(person).first, "history.delete")
        expect(offer).to_contain_text(person.words("history.deleted", n=number))
        expect(rows(person)).to_have_count(6 - number)
        # The keyboard goes on with what stands there now.
        expect(rows(person).first).to_be_focused()
    assert len(person.saved()) == 4
    person.press(offer.get_by_role("button", name=person.words("history.restore")))
    expect(rows(person)).to_have_count(6)
    assert {one["id"]: one for one in person.saved()} == before
    choose(person, rows(person).first, "history.delete")
    expect(rows(person)).to_have_count(5)
    person.press(offer.get_by_role("button", name=person.words("close")))
    person.reload()
    expect(rows(person)).to_have_count(5)


def test_what_counts_follows_what_is_deleted(invite: Invite) -> None:
    """The first try of a day counts; without it, the second does, and the statistics are about that."""
    first, second = tried(OTHER, "2026-11-15"), tried(OTHER, "2026-11-15", number=2)
    person = with_games(invite, first, second)
    to_history(person)
    practice = rows(person).filter(has_text=person.words("kind.practice"))
    expect(practice).to_have_count(1)
    choose(person, rows(person).filter(has_not_text=person.words("kind.practice")), "history.delete")
    expect(rows(person)).to_have_count(1)
    expect(practice).to_have_count(0)
    assert [one["id"] for one in person.saved()] == [second["id"]]


def test_of_many_only_those_near_are_drawn_and_the_keyboard_reaches_them_all(invite: Invite) -> None:
    person = with_games(invite, *many_games(), hand="mouse", size=(740, 360))
    to_history(person)
    expect(person.page.get_by_role("status").filter(has_text=person.words("history.n", n=MANY))).to_have_count(1)
    drawn = rows(person).count()
    assert 10 < drawn < MANY / 2
    # As long as if all of them were there.
    assert person.page.evaluate("document.documentElement.scrollHeight") > MANY * 44
    person.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    # What came into sight may be higher than it was taken for.
    person.wait_a_moment()
    person.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last = person.page.locator(f".history [aria-posinset='{MANY}']")
    expect(last).to_be_in_viewport()
    assert rows(person).count() < MANY / 2
    person.page.evaluate("scrollTo(0, 0)")
    expect(person.page.locator(".history [aria-posinset='1']")).to_be_in_viewport()
    person.page.get_by_role("searchbox").focus()
    reached = []
    for _ in range(70):
        person.page.keyboard.press("Tab")
        reached.append(person.page.evaluate("document.activeElement.closest('li')?.ariaPosInSet ?? ''"))
    assert [int(one) for one in reached if one] == [*range(1, 69)]


def test_another_tab_s_games_come_into_the_list(invite: Invite) -> None:
    person = with_games(invite, *some_games())
    to_history(person)
    # A tab of an older version of the page stores a game and says so; it writes no summaries.
    person.page.evaluate(PUT, [tried(ANY_GAME, "2026-11-17")])
    [fresh] = [one["id"] for one in [tried(ANY_GAME, "2026-11-17")]]
    person.page.evaluate("ids => new BroadcastChannel('higawari').postMessage(ids)", [fresh])
    expect(rows(person)).to_have_count(7)


def test_with_nothing_kept_it_says_so(invite: Invite) -> None:
    person = invite()
    person.go("#history")
    expect(person.page.locator("main.history")).to_contain_text(person.words("history.none"))
    person.press(person.button("menu"))
    person.see_menu()


@sampled_languages
def test_it_has_its_place_and_no_barrier(invite: Invite, language: str) -> None:
    games = [tried(game, f"2026-11-{day}") for game in GAMES for day in (14, 15)]
    person = with_games(invite, *games, *some_games()[4:], language=language)
    to_history(person)
    for size, text in (((360, 640), "100%"), ((740, 360), "100%"), ((320, 568), "200%"), ((1440, 900), "100%")):
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        person.page.evaluate(TEXT, text)
        person.wait_a_moment()
        assert examine(person.page, touch=True)["faults"] == [], (size, text)
    person.page.evaluate(TEXT, "")
    person.page.set_viewport_size({"width": 360, "height": 640})
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert axe.violations(person.page) == []
    person.press(rows(person).first)
    assert examine(person.page, touch=True)["faults"] == []
    assert axe.violations(person.page) == []
