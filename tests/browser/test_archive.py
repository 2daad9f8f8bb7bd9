"""Earlier days: a calendar for each game, every day to be played, and none of it changes a streak."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from pyapp.shelf import meta
from tests.sizes import sized

from . import axe
from .clock import stop_clock
from .conftest import Invite, Scheme
from .days import remember, to_end, tried
from .geometry import examine
from .person import Person
from .sizes import other_kind, sampled_languages
from .truth import ANY_GAME, GAMES
from .words import short_day, signed

TODAY = "2026-11-20"


def on_a_phone(invite: Invite, day: str = TODAY, language: str = "en") -> Person:
    person = invite(language=language, hand="touch", size=(360, 640), reduced_motion="reduce", timezone_id="UTC")
    stop_clock(person, f"{day}T12:00:00Z")
    return person


def open_archive(person: Person, game: str) -> None:
    person.press(person.button("archive"))
    person.dialog.locator("select").first.select_option(label=person.words(f"{game}.title"))


def day(person: Person, which: str) -> Locator:
    return person.dialog.locator(f"[data-day='{which}']")


def streak(person: Person, game: str) -> tuple[int, int]:
    """The streak that goes on, and the longest."""
    person.press(person.button("statistics"))
    person.dialog.locator("select").first.select_option(label=person.words(f"{game}.title"))
    figures = [int(person.dialog.locator(f"[data-figure={name}]").inner_text()) for name in ("current", "longest")]
    person.page.keyboard.press("Escape")
    return figures[0], figures[1]


@other_kind
def test_an_earlier_day_is_played_and_marked(invite: Invite, game: str) -> None:
    person = on_a_phone(invite)
    person.open_menu()
    open_archive(person, game)
    person.press(day(person, "2026-11-05"))
    expect(person.dialog).to_have_count(0)
    person.see_game()
    (saved,) = person.saved()
    assert saved["setup"]["seed"] == f"daily/{game}/2026-11-05"
    assert len(saved["totals"]) == 1 + meta(game).rivals
    assert saved["day"] == TODAY
    assert person.page.locator(".bar .kind b").inner_text() == person.words("kind.archive")
    person.press(person.button("menu"))
    person.see_menu()
    expect(person.page.locator("#going + ul li")).to_contain_text(person.words("kind.archive"))
    # The calendar is now that of the game played last.
    person.press(person.button("archive"))
    chosen = person.dialog.locator("select option:checked")
    expect(chosen).to_have_text(person.words(f"{game}.title"))
    expect(day(person, "2026-11-05")).to_have_attribute("data-state", "begun")
    # It goes on where it was, and is no second try.
    person.press(day(person, "2026-11-05"))
    person.see_game()
    assert len(person.saved()) == 1


def test_an_earlier_day_neither_makes_nor_breaks_a_streak(invite: Invite) -> None:
    person = on_a_phone(invite)
    counted = [tried(ANY_GAME, f"2026-11-{number}") for number in (15, 16, 18, 20)]
    remember(person, *counted)
    assert streak(person, ANY_GAME) == (1, 2)
    # The days between are played now, to their ends.
    between = sized((17,), (17, 19))
    late = [tried(ANY_GAME, f"2026-11-{number}", on=TODAY, left=1) for number in between]
    remember(person, *counted, *late)
    for number in between:
        open_archive(person, ANY_GAME)
        person.press(day(person, f"2026-11-{number}"))
        person.see_game()
        to_end(person)
        expect(person.page.locator(".result .note")).to_contain_text(person.words("kind.archive.why"))
        person.press(person.button("menu"))
        person.see_menu()
    assert streak(person, ANY_GAME) == (1, 2)
    # Nor is anything broken by a day that counted being begun once more, and not ended.
    open_archive(person, ANY_GAME)
    person.press(day(person, "2026-11-18"))
    person.see_game()
    person.press(person.button("again.practice"))
    expect(person.page.locator("main.over")).to_have_count(0)
    person.see_game()
    expect(person.page.locator(".bar .kind")).to_contain_text(person.words("kind.archive"))
    person.press(person.button("menu"))
    person.see_menu()
    assert streak(person, ANY_GAME) == (1, 2)


def test_the_calendar_shows_what_became_of_each_day(invite: Invite) -> None:
    person = on_a_phone(invite)
    counted, late = tried(ANY_GAME, "2026-11-03"), tried(ANY_GAME, "2026-11-04", on="2026-11-06")
    begun = tried(ANY_GAME, "2026-11-05", left=1)
    again = tried(ANY_GAME, "2026-11-05", number=2)
    again["totals"] = [99]
    remember(person, counted, late, begun, again)
    open_archive(person, ANY_GAME)
    points = signed(counted["totals"][0])
    for which, state, shown in [
        ("2026-11-03", "counted", points),
        ("2026-11-04", "late", signed(late["totals"][0])),
        ("2026-11-05", "begun", "…"),
        ("2026-11-06", "", ""),
    ]:
        assert day(person, which).get_attribute("data-state") == state
        assert day(person, which).locator("small").inner_text() == shown
    expect(day(person, "2026-11-03")).to_have_attribute(
        "aria-label", f"Tuesday, November 3, {person.words('done', n=points)}, {person.words('archive.counted')}"
    )
    expect(day(person, "2026-11-06")).to_have_attribute("aria-label", f"Friday, November 6, {person.words('begin')}")
    expect(day(person, TODAY)).to_have_attribute("aria-current", "date")
    # Another game has days of its own.
    person.dialog.locator("select").first.select_option(index=(GAMES.index(ANY_GAME) + 1) % len(GAMES))
    expect(day(person, "2026-11-03")).to_have_attribute("data-state", "")


def test_the_days_go_from_the_first_to_today(invite: Invite) -> None:
    person = on_a_phone(invite, "2027-01-02")
    person.open_menu()
    open_archive(person, ANY_GAME)
    before, after = person.button("archive.before"), person.button("archive.after")
    expect(after).to_be_disabled()
    for first, last, count in [
        ("2027-01-01", "2027-01-02", 2),
        ("2026-12-01", "2026-12-31", 31),
        ("2026-11-01", "2026-11-30", 30),
    ]:
        days = person.dialog.locator("[data-day]")
        expect(days).to_have_count(count)
        expect(days.first).to_have_attribute("data-day", first)
        expect(days.last).to_have_attribute("data-day", last)
        if before.is_enabled():
            person.press(before)
    expect(before).to_be_disabled()
    person.press(after)
    expect(person.dialog.locator("[data-day]")).to_have_count(31)


def test_keys_walk_the_calendar(invite: Invite) -> None:
    person = on_a_phone(invite, "2026-12-10")
    person.open_menu()
    open_archive(person, ANY_GAME)
    person.dialog.locator("[data-day][tabindex='0']").focus()
    for key, where in [
        ("ArrowLeft", "2026-12-09"),
        ("ArrowUp", "2026-12-02"),
        ("ArrowUp", "2026-11-25"),
        ("ArrowRight", "2026-11-26"),
        ("PageDown", "2026-12-01"),
        ("ArrowDown", "2026-12-08"),
        ("ArrowDown", "2026-12-10"),
        ("ArrowRight", "2026-12-10"),
        ("PageUp", "2026-11-01"),
        ("ArrowLeft", "2026-11-01"),
    ]:
        person.page.keyboard.press(key)
        expect(person.page.locator(":focus")).to_have_attribute("data-day", where)
        expect(person.dialog.locator("[data-day][tabindex='0']")).to_have_count(1)
    person.page.keyboard.press("Enter")
    person.see_game()
    assert person.saved()[0]["setup"]["seed"].endswith("2026-11-01")


def test_a_clock_before_the_first_day_gets_a_sentence(invite: Invite) -> None:
    person = on_a_phone(invite, "2026-10-31")
    person.open_menu()
    person.press(person.button("archive"))
    expect(person.dialog).to_contain_text(
        person.words("archive.none", day=short_day(person.words.language, "2026-11-01"))
    )


@sampled_languages
def test_the_calendar_has_its_place_and_no_barrier(invite: Invite, language: str) -> None:
    person = on_a_phone(invite, "2026-12-02", language)
    states = [
        *(tried(ANY_GAME, f"2026-11-{number:02}") for number in range(1, 12)),
        tried(ANY_GAME, "2026-11-12", on="2026-11-13"),
        tried(ANY_GAME, "2026-11-14", left=1),
        tried(ANY_GAME, "2026-12-02"),
    ]
    remember(person, *states)
    open_archive(person, ANY_GAME)
    middles = "all => all.map(one => JSON.stringify(one.getBoundingClientRect()))"
    steady = person.dialog.locator("select, .month button")
    before = steady.evaluate_all(middles)
    schemes: tuple[Scheme, ...] = ("light", "dark")
    for turn in range(2):
        for scheme in sized(schemes[turn:][:1], schemes):
            person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert examine(person.page, touch=True)["faults"] == []
            assert axe.violations(person.page) == []
        if person.button("archive.before").is_enabled():
            person.press(person.button("archive.before"))
    assert steady.evaluate_all(middles) == before, "nothing moves from month to month"
