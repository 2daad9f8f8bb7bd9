"""Everything that the page can look like, one state after another: for checks that hold at every moment."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from pyapp.record import Record, setup_for
from pyapp.shelf import meta
from tests.playing import played, settled_positions

from .page_scripts import PAINTED
from .person import Person, address_of
from .truth import GAMES, HIDING_GAMES, SHARED_GAMES, finished, link_to

LONGEST_SEED = "seed-" + "x" * 75


def paint(person: Person) -> None:
    person.page.evaluate(PAINTED)


def to_menu(person: Person) -> None:
    """From anywhere, without loading the page anew."""
    person.page.evaluate("location.hash = ''")
    person.see_menu()


def to_game(person: Person, tail: str) -> None:
    """Another game, in the same page."""
    to_menu(person)
    person.go(tail)
    person.see_game()


def to_share(person: Person, record: Record) -> None:
    """What handing on a game shows."""
    person.go(link_to(record))
    person.see_game()
    person.press(person.button("share"))
    expect(person.dialog.locator(".said")).to_be_visible()


def close(person: Person) -> None:
    person.page.keyboard.press("Escape")
    expect(person.dialog).to_have_count(0)


def to_ghost(person: Person) -> bool:
    """Touches what is lit, as far as that leads without a move being made."""
    trays = person.lit_in("tray")
    if trays:
        person.touch(trays[0])
    before = person.drawn()
    while not person.look()["ghost"] and (places := person.lit_in("ground")):
        person.touch(places[-1])
        if person.drawn() != before:
            take_back(person)
            return False
    return person.look()["ghost"]


def take_back(person: Person) -> None:
    """Undoes what a single touch has played in a game that asks for no more."""
    if person.button("undo").is_enabled():
        person.undo()


def late(game: str, seats: int | None = None) -> str:
    """The address of a game shortly before its end, with something on the board."""
    known = meta(game)
    moments = settled_positions(played(setup_for(known, seats or known.seats[0], {}, "late")))
    return link_to(moments[len(moments) * 9 // 10].record)


def unfold(person: Person) -> bool:
    """Shows all rows of the score, or only the one that is being worked on; says whether a button does."""
    button = person.page.locator(".sheet .unfold:visible")
    if not button.count():
        return False
    person.press(button)
    paint(person)
    return True


def on_the_menu(person: Person, game: str) -> Iterator[str]:
    """What has nothing to do with a game in progress, and what can be opened from the menu."""
    person.open_menu()
    yield "menu"
    for key in ("about", "settings"):
        person.press(person.button(key))
        expect(person.dialog).to_be_visible()
        yield key
        close(person)
    card = person.page.locator(".card", has=person.page.locator("h3", has_text=person.words(f"{game}.title")))
    person.press(card.get_by_role("button", name=person.words("new")))
    yield "new game"
    close(person)
    person.press(card.get_by_role("button", name=person.words("rules"), exact=True))
    expect(person.dialog).to_be_visible()
    yield "rules"
    close(person)
    person.go("#g=nothing&seed=1")
    expect(person.page.locator("main.handover h1")).to_be_visible()
    yield "refused"
    to_menu(person)


def in_play(person: Person, game: str) -> Iterator[str]:
    """One person's game, from its first moment to its end."""
    to_game(person, address_of(game, LONGEST_SEED))
    yield "start"
    barred = person.page.locator(".tools button.barred")
    if barred.count():
        person.press(barred.last)
        paint(person)
        yield "not done yet"
    person.touch((person.lit_in("tray") or person.lit_in("ground"))[0])
    yield "touched"
    person.page.keyboard.press("Escape")
    take_back(person)
    if to_ghost(person):
        yield "ghost"
    person.press(person.button("list"))
    yield "moves"
    close(person)
    to_game(person, late(game))
    yield "late"
    if unfold(person):
        yield "all rows"
    # Upright, a game may leave the score out that is read elsewhere.
    rows = person.page.locator(".sheet button.row:visible")
    for number in range(rows.count()):
        person.press(rows.nth(number))
        paint(person)
        yield f"row {number + 1}"
    if rows.count():
        person.press(rows.last)
    unfold(person)
    if person.look()["lit"] and to_ghost(person):
        yield "late ghost"
    to_game(person, link_to(finished(game)))
    if meta(game).seats[0] > 1:
        # It takes the place of the rows of the score once all is known; a list does where words have no room.
        expect(person.page.locator(".result .parts")).to_be_attached()
        expect(person.page.locator(":is(.result .parts, .result .places):visible")).to_be_visible()
    yield "result"
    # Where a table says it all, its rows are touched; one in words has none that can be.
    if not person.page.locator(".result .parts.worded").count():
        rows = person.page.locator(".sheet button.row:visible, .result .row-name:visible")
        # One person's may be folded on a phone.
        if not rows.count():
            unfold(person)
        person.press(rows.first)
        paint(person)
        yield "result, row 1"
    yield from after_the_end(person)
    to_menu(person)
    yield "menu with games"
    for key in ("statistics", "archive"):
        person.press(person.button(key))
        expect(person.dialog.locator("select").first).to_be_visible()
        yield key
        close(person)


def after_the_end(person: Person) -> Iterator[str]:
    """What can be opened from the result of a game."""
    person.press(person.button("share"))
    expect(person.dialog.locator(".said")).to_be_visible()
    yield "share"
    person.press(person.button("share.qr"))
    expect(person.dialog.locator("svg.qr")).to_be_visible()
    yield "share, code"
    close(person)
    person.press(person.button("replay"))
    expect(person.dialog.locator(".replay-content .play")).to_be_visible()
    yield "replay"
    close(person)


def of_several(person: Person, game: str) -> Iterator[str]:
    """A game of as many people as it takes."""
    if game not in SHARED_GAMES:
        return
    seats = meta(game).seats[-1]
    to_menu(person)
    person.go(address_of(game, "several", seats))
    if game in HIDING_GAMES:
        expect(person.page.locator("main.handover h1")).to_be_visible()
        yield "hand-over"
        person.take_over()
    person.see_game()
    yield "start of several"
    person.press(person.page.locator(".seats"))
    yield "players"
    person.press(person.dialog.locator("li button[aria-pressed=false]").last)
    expect(person.page.locator(".tools .primary")).to_have_text(person.words("back"))
    yield "another's board"
    to_game(person, link_to(finished(game, seats=seats)))
    yield "result of several"


def moments_alone(person: Person, game: str) -> Iterator[str]:
    """Those at which a game of as few as it takes looks most different: early, late and over."""
    person.open_game(game)
    yield "opening"
    if to_ghost(person):
        yield "ghost"
    to_game(person, late(game))
    yield "late"
    to_game(person, link_to(finished(game)))
    yield "end"


def moments_of_several(person: Person, game: str) -> Iterator[str]:
    """The same with as many as it takes, from any page of the site."""
    seats = meta(game).seats[-1]
    if seats == meta(game).seats[0]:
        return
    to_game(person, address_of(game, "several", seats))
    yield "opening of several"
    to_game(person, late(game, seats))
    yield "late with several"
    to_game(person, link_to(finished(game, seats=seats)))
    yield "end of several"


def states_of_play(person: Person, game: str) -> Iterator[str]:
    """The moments at which a game looks most different: alone and with as many as it takes."""
    yield from moments_alone(person, game)
    yield from moments_of_several(person, game)


def alone_or_of_several(person: Person, game: str) -> Iterator[str]:
    """Alone of every second game, with as many as it takes of the others."""
    if GAMES.index(game) % 2:
        person.open_menu()
        yield from moments_of_several(person, game)
    else:
        yield from moments_alone(person, game)


def principal_states(person: Person, game: str) -> Iterator[str]:
    """What can be opened from the menu, and a game of as few as it takes."""
    yield from on_the_menu(person, game)
    yield from moments_alone(person, game)


PARTS = (on_the_menu, in_play, of_several)


def all_states(person: Person, game: str) -> Iterator[str]:
    """Leads through every state and stops in each, giving its name."""
    for part in PARTS:
        yield from part(person, game)


def one_part(person: Person, game: str) -> Iterator[str]:
    """Those of one part only, another one for every second game: each way is gone once, and not by every game."""
    person.open_menu()
    yield from PARTS[GAMES.index(game) // 2 % len(PARTS)](person, game)
