"""People at tables with friends: each with a browser of their own, and a real relay between them."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .person import Person
from .play import click_on

Come = Callable[..., Person]
"""Brings somebody to a site that has a relay: fixture `come`."""

LOBBY = "main.lobby"
SEATED = ".sitters li:not(.free)"


def make_table(person: Person, game: str, name: str, *, seats: int = 2, bots: int = 0) -> str:
    """A new table, at which whoever makes it sits; the link to it."""
    person.open_menu()
    card = person.page.locator(f".card[data-game={game}]")
    person.press(card.get_by_role("button", name=person.words("friends.card"), exact=True))
    form = person.page.locator("form.new-table")
    form.locator("input.name").fill(name)
    form.locator("select[name=seats]").select_option(str(seats))
    for seat in range(seats - bots, seats):
        form.locator(f"select[name=bot{seat}]").select_option("easy")
    person.press(form.get_by_role("button", name=person.words("friends.create"), exact=True))
    person.see(f"{LOBBY} {SEATED}")
    return person.page.locator(".invitation input").input_value()


def sit_down(person: Person, link: str, name: str) -> None:
    """By an invitation: a name, and one touch."""
    person.page.goto(link)
    person.see(f"{LOBBY} form.who")
    person.page.locator("input.name").fill(name)
    person.press(person.button("friends.sit"))
    expect(person.page.locator(SEATED, has_text=name)).to_be_visible()


def begin(host: Person, *others: Person) -> None:
    """Whoever made the table begins; all see the game."""
    host.press(host.button("friends.start"))
    for person in (host, *others):
        person.see("main.table:not(.waiting)")


def play_on(person: Person) -> bool:
    """Moves until it is for somebody else to do something; says whether there was anything to do."""
    moved = False
    while not person.page.locator("main.over").count() and (person.look()["lit"] or person.actions.count()):
        person.place_something()
        moved = True
    return moved


def play_out(*people: Person) -> None:
    """To the end, whoever's turn it is, by clicks from within the pages."""
    over = [False]
    while not all(over):
        over = [click_on(person) for person in people]


def together(come: Come, game: str, *, size: tuple[int, int] = (390, 844), **how: int) -> tuple[Person, Person, str]:
    """Two people at a game that has begun."""
    yuki, taro = come("ja", size=size), come("en", size=size)
    link = make_table(yuki, game, "Yuki", **how)
    sit_down(taro, link, "Taro")
    begin(yuki, taro)
    return yuki, taro, link


def whose_turn(*people: Person) -> tuple[Person, Person]:
    """Who has something to do, once one of them has, and the other one."""
    one, other = people
    while True:
        for mover, waits in ((one, other), (other, one)):
            if mover.look()["lit"] or mover.actions.count():
                return mover, waits
        one.wait_a_moment()
