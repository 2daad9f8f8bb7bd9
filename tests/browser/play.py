"""Whole games through the page, with choices that are the same in every run."""

from __future__ import annotations

from functools import cache
from itertools import product

from pyapp.bots.players import play_out
from pyapp.record import setup_for
from pyapp.shelf import meta
from pyapp.table import open_table

from .page_scripts import PLAY_ON, UNTIL_BOTS_HAVE_PLAYED, Look
from .person import PATIENCE, Person, address_of
from .preferences import stored
from .truth import GAMES, finished

MOST_MOVES = 2_000
"""More than any game here can have."""


A_FEW = 20
"""Touches that a page is asked for at a time, so that none of its answers is waited for too long."""


AT_ONCE = stored(pace="at-once", motion="less")
"""A script by which bots take no time, and nothing else does that is only there to be seen."""

SOON = "s13"
"""Of some twenty seeds the one under which the longest game is over soonest, for whole games in the slower browsers."""

SOON_OVER = tuple(sorted(GAMES, key=lambda game: len(finished(game).turns))[:1])
"""The game that is soonest through."""


@cache
def soonest(game: str) -> tuple[int, str]:
    """How many have to play, and at which level the bots, for a game to be through soonest in which one touches
    anything: two who do not think may never finish what others finish for them."""
    known = meta(game)
    if 1 in known.seats:
        return 1, "random"

    def effort(players: tuple[int, str]) -> int:
        seats, level = players
        turns = play_out(open_table(setup_for(known, seats, {}, "soon", ("random",) + (level,) * (seats - 1)))).turns
        # A bot's turn takes the page no less than a touch.
        return sum(turn.seat >= 0 for turn in turns)

    return min(product(known.seats, ("random", "easy")), key=effort)


def alone(game: str, seed: str) -> str:
    """The address of a game of one person that is soon through; where there have to be more, the others are bots."""
    seats, level = soonest(game)
    return address_of(game, seed, seats) + ("&bots=-" + f",{level}" * (seats - 1) if seats > 1 else "")


def pick(look: Look, step: int) -> str:
    """Some lit spot, another one each time; a piece before a place as often as a place before a piece."""
    spots = sorted(spot for spot, _ in look["lit"])
    return spots[step * 7 % len(spots)]


def play_by_touch(person: Person) -> None:
    """From any moment to the end, by touch alone."""
    assert touch_on(person, MOST_MOVES), "the game does not end"


def play_on(person: Person) -> None:
    """From any moment to the end, by clicks from within the page."""
    assert any(click_on(person) for _ in range(0, MOST_MOVES, A_FEW)), "the game does not end"


def click_on(person: Person) -> bool:
    """A few clicks from within the page, on whatever there is to do; says whether the game is over."""
    return bool(person.page.evaluate(f"patience => ({PLAY_ON})({A_FEW}, patience)", PATIENCE))


def touch_on(person: Person, most: int) -> bool:
    """Touch what is lit, turn what can be turned, confirm, at most so often; says whether the game is over.

    Bots take no time: `AT_ONCE`.
    """
    for step in range(most):
        look = person.look()
        if look["over"]:
            return True
        if person.dialog.count():
            # What costs something is asked once.
            with person.change():
                person.press(person.dialog.locator(".choices button").last)
        elif look["bots"]:
            person.page.evaluate(UNTIL_BOTS_HAVE_PLAYED, PATIENCE)
        elif look["passing"]:
            person.take_over()
        elif look["ghost"]:
            if step % 3 == 0 and person.page.locator(".tools .turn").count():
                person.turn()
            person.confirm()
        elif look["lit"]:
            person.touch(pick(look, step))
        else:
            person.act()
    return False


def way_round(person: Person) -> str:
    """How the piece lies that a move is shown as."""
    turned = person.page.locator("main .ground > .ghost use").first.get_attribute("transform")
    assert turned is not None
    return turned
