"""How one's games of the day went, on this device and after a file has been carried to another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, expect

from pyapp.shelf import meta
from tests.sizes import in_soak, sized, spread

from . import axe
from .clock import stop_clock
from .conftest import Invite, Scheme
from .days import remember, tried
from .geometry import examine
from .person import Person
from .sizes import sampled_languages
from .truth import ANY_GAME, GAMES, OF_EACH_KIND

TODAY = "2026-11-20"
RIVALS = tuple(game for game in GAMES if meta(game).rivals)


def on_a_phone(invite: Invite, language: str = "en") -> Person:
    person = invite(language=language, hand="touch", size=(360, 640), reduced_motion="reduce", timezone_id="UTC")
    stop_clock(person, f"{TODAY}T12:00:00Z")
    return person


def scored(game: str, day: str, *totals: int, **how: Any) -> dict[str, Any]:
    """A finished try with these points."""
    one = tried(game, day, **how)
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    return one | {"totals": list(totals), "ranking": [[seat] for seat in order]}


def open_statistics(person: Person, game: str) -> None:
    person.press(person.button("statistics"))
    person.dialog.locator("select").first.select_option(label=person.words(f"{game}.title"))


def figures(person: Person) -> dict[str, str]:
    found: dict[str, str] = person.dialog.locator("dd").evaluate_all(
        "all => Object.fromEntries(all.map(one => [one.dataset.figure, one.textContent]))"
    )
    return found


def everything(person: Person) -> dict[str, list[str]]:
    """All that the statistics say, game by game; in `test` of one of each kind."""
    found = {}
    for game in sized(OF_EACH_KIND, GAMES):
        open_statistics(person, game)
        texts = person.dialog.locator(".statistics :is(dl div, p, li)").all_inner_texts()
        labels = [one.get_attribute("aria-label") or "" for one in person.dialog.locator(".chart").all()]
        found[game] = [*texts, *labels]
        person.page.keyboard.press("Escape")
    return found


def test_the_figures_of_a_game(invite: Invite) -> None:
    person = on_a_phone(invite)
    remember(
        person,
        scored(ANY_GAME, "2026-11-10", 40),
        scored(ANY_GAME, "2026-11-11", 31),
        scored(ANY_GAME, "2026-11-12", 52),
        scored(ANY_GAME, "2026-11-19", 44),
        scored(ANY_GAME, TODAY, 47),
        # None of these counts.
        scored(ANY_GAME, TODAY, 99, number=2),
        scored(ANY_GAME, "2026-11-13", 98, on="2026-11-14"),
        tried(ANY_GAME, "2026-11-18", left=1),
    )
    open_statistics(person, ANY_GAME)
    assert figures(person) == {
        "played": "5",
        "current": "2",
        "longest": "3",
        "best": "52",
        "mean": "42.8",
    }
    expect(person.dialog.locator(".chart .bar")).to_have_count(5)
    expect(person.dialog.locator(".chart .bar.today")).to_have_count(1)
    expect(person.dialog.locator(".chart text.today")).to_have_text(person.words("statistics.today", n="47"))
    chart = person.dialog.locator(".chart")
    expect(chart).to_have_attribute("aria-label", "30–34: 1, 40–44: 2, 45–49: 1, including today, 50–54: 1")
    heights = [float(bar.get_attribute("height") or "") for bar in person.dialog.locator(".chart .bar").all()]
    assert [height / heights[0] for height in heights] == pytest.approx([1, 0, 2, 1, 1])
    expect(person.dialog).to_contain_text(person.words("statistics.others", n=2))
    # All games: the one that was begun later is among them, the second try at the same dice is not.
    row = person.dialog.locator(".sorts tbody tr")
    expect(row.locator("td").first).to_have_text("6")
    person.dialog.locator("[data-filter=which]").select_option(index=1)
    expect(row.locator("td").first).to_have_text("5")
    expect(row).to_contain_text(person.words("statistics.points", mean="42.8", best="52"))
    person.dialog.locator("[data-filter=period]").select_option(index=2)
    expect(row.locator("td").first).to_have_text("5")


def test_before_today_s_game_no_bar_is_marked(invite: Invite) -> None:
    person = on_a_phone(invite)
    remember(person, scored(ANY_GAME, "2026-11-19", 44))
    open_statistics(person, ANY_GAME)
    assert figures(person)["current"] == "1"
    expect(person.dialog.locator(".chart .bar")).to_have_count(1)
    expect(person.dialog.locator(".chart .today")).to_have_count(0)


@pytest.mark.parametrize("game", sized(RIVALS[:1], RIVALS))
def test_places_among_rivals(invite: Invite, game: str) -> None:
    person = on_a_phone(invite)
    rivals = meta(game).rivals
    ahead = [10, *[5] * rivals]
    behind = [5, 10, *[1] * (rivals - 1)]
    remember(person, *(scored(game, f"2026-11-1{n}", *(ahead if n < 3 else behind)) for n in range(4)))
    open_statistics(person, game)
    assert figures(person)["wins"] == "3"
    expected = [3, 1, *[0] * (rivals - 1)]
    said = person.dialog.locator(".finishes b")
    expect(said).to_have_text([person.words("statistics.times", n=count) for count in expected])


def test_they_open_at_a_game_of_which_there_is_something_to_tell(invite: Invite) -> None:
    person = on_a_phone(invite)
    few, many, begun = GAMES[:3]
    days = [tried(few, "2026-11-15"), *(tried(many, f"2026-11-1{day}") for day in (1, 2))]
    remember(person, *days, tried(begun, TODAY, left=1))
    person.press(person.button("statistics"))
    chosen = person.dialog.locator("select").first.locator("option:checked")
    expect(chosen).to_have_text(person.words(f"{many}.title"))


def test_before_the_first_game_there_is_a_sentence(invite: Invite) -> None:
    person = on_a_phone(invite)
    person.open_menu()
    for game in sized(OF_EACH_KIND, GAMES):
        open_statistics(person, game)
        assert figures(person)["played"] == "0"
        expect(person.dialog).to_contain_text(person.words("statistics.none"))
        person.page.keyboard.press("Escape")


def export(person: Person) -> str:
    with person.page.expect_download() as coming:
        person.press(person.button("export"))
    return Path(coming.value.path()).read_text("utf-8")


def add(person: Person, content: str) -> None:
    file = FilePayload(name="games.txt", mimeType="text/plain", buffer=content.encode())
    person.page.locator("input[type=file]").set_input_files(file)


def as_told(person: Person) -> list[tuple[Any, ...]]:
    """What there is to be known of the games here, but for the numbers under which they are kept."""
    names = ("setup", "record", "undone", "progress", "totals", "over", "begun", "day", "at", "sent", "ranking")
    return sorted(tuple(str(one.get(name)) for name in names) for one in person.saved())


WIPE = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open('higawari');
  opening.onsuccess = () => {
    const writing = opening.result.transaction('tables', 'readwrite');
    writing.objectStore('tables').clear();
    writing.oncomplete = () => { opening.result.close(); resolve(); };
    writing.onerror = () => reject(writing.error);
  };
})"""


def some_days() -> list[dict[str, Any]]:
    """Games of each kind: what counts, practice, earlier days, games with moves taken back.

    In `test` a few, one of them on two days: rivals think over their moves here, and again where a file is read.
    """
    games = [tried(game, "2026-11-19", true=True) for game in sized(OF_EACH_KIND, GAMES)]
    games += [tried(game, "2026-11-18", true=True) for game in sized(OF_EACH_KIND[:1], GAMES)]
    games += [tried(game, TODAY, left=2, true=True) for game in sized(OF_EACH_KIND[:1], GAMES[:2])]
    games += [tried(ANY_GAME, "2026-11-19", number=2, left=3), tried(ANY_GAME, "2026-11-03", on=TODAY)]
    return games


@in_soak
def test_a_file_brings_everything_back(invite: Invite) -> None:
    person = on_a_phone(invite)
    remember(person, *some_days())
    person.open_game(ANY_GAME, seed="own")
    person.place_something()
    if person.button("undo").is_enabled():
        person.undo()
    person.open_menu()
    before, told = as_told(person), everything(person)
    content = export(person)
    person.page.evaluate(WIPE)
    person.reload()
    person.see_menu()
    assert everything(person) != told
    add(person, content)
    expect(person.page.locator("#toast")).to_contain_text(person.words("import.done", n=len(before)))
    assert as_told(person) == before
    assert everything(person) == told
    # Once more changes nothing. What is said of the first time's bots would come in between.
    expect(person.page.locator(".file-bots")).to_have_count(0)
    add(person, content)
    person.hear(person.words("import.done", n=0))
    assert as_told(person) == before


@in_soak
def test_two_devices_come_to_the_same(invite: Invite) -> None:
    """Each has days of its own, one day was played on both, and one game went on elsewhere."""
    phone, desk = on_a_phone(invite), invite(timezone_id="UTC")
    stop_clock(desk, f"{TODAY}T13:00:00Z")
    first = tried(ANY_GAME, TODAY)
    later = tried(ANY_GAME, TODAY, left=1)
    later |= {"begun": later["begun"] + 60_000, "at": later["at"] + 60_000}
    further = tried(ANY_GAME, "2026-11-17")
    earlier = tried(ANY_GAME, "2026-11-17", left=3) | {"at": further["at"] + 1}
    remember(phone, first, earlier, tried(ANY_GAME, "2026-11-18"))
    remember(desk, later, further, tried(ANY_GAME, "2026-11-19"))
    files = export(phone), export(desk)
    add(phone, files[1])
    phone.hear(phone.words("import.done", n=3))
    add(desk, files[0])
    desk.hear(desk.words("import.done", n=2))
    assert as_told(phone) == as_told(desk)
    assert len(phone.saved()) == 5
    for person in (phone, desk):
        open_statistics(person, ANY_GAME)
        assert (figures(person)["played"], figures(person)["current"]) == ("4", "4")


BAD_LINES = {
    "no time": "@ begun=yesterday at=1",
    "a day without a moment": "@ day=2026-11-20 at=1",
    "no day of the calendar": "@ begun=1795000000000 day=2026-02-30 at=1795000000000",
    "script-like": "@ <img/src=x/onerror=alert(1)>",
}


def test_a_file_whose_times_cannot_be_read_changes_nothing(invite: Invite) -> None:
    person = on_a_phone(invite)
    remember(person, tried(ANY_GAME, "2026-11-19"))
    before = as_told(person)
    good = export(person)
    toast = person.page.locator("#toast")
    for what, line in spread(list(BAD_LINES.items()), 2):
        add(person, f"{good}\n{line}\n{tried(ANY_GAME, TODAY)['record']}")
        expect(toast, what).to_have_text(person.words("import.bad", n=2, why=person.words("import.about")))
        assert as_told(person) == before, what
        # The next sentence is a new one.
        person.press(toast)
        expect(toast).to_be_empty()


def test_moves_taken_back_that_the_rules_do_not_give_are_refused(invite: Invite) -> None:
    person = on_a_phone(invite)
    remember(person, tried(ANY_GAME, "2026-11-19"))
    before = as_told(person)
    add(person, f"@ at=1\n{tried(ANY_GAME, TODAY, left=5)['record']}< 0 nonsense\n")
    expect(person.page.locator("#toast")).to_contain_text(person.words("import.bad", n=1).split("{")[0])
    assert as_told(person) == before


@sampled_languages
def test_statistics_have_their_place_and_no_barrier(invite: Invite, language: str) -> None:
    person = on_a_phone(invite, language)
    scores = [-3, 5, 12, 31, 44, 47, 47, 58, 103, 120]
    games = [
        scored(game, f"2026-11-{11 + number}", *[points, *range(meta(game).rivals)])
        for game in GAMES
        for number, points in enumerate(scores)
    ]
    remember(person, *games)
    for game in sized(OF_EACH_KIND[1:], GAMES):
        open_statistics(person, game)
        schemes: tuple[Scheme, ...] = ("light", "dark")
        turn = GAMES.index(game) % 2
        for scheme in sized(schemes[turn : turn + 1], schemes):
            person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert examine(person.page, touch=True)["faults"] == []
            # Light of one kind, dark of the other.
            assert axe.violations(person.page) == []
        person.page.keyboard.press("Escape")
