"""What a move that is shown would bring is seen beside the numbers that it would change, before it is made."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pyapp.game import Choice, ScoreLine
from pyapp.record import PERSON, setup_for
from pyapp.shelf import meta
from pyapp.table import Table, open_table
from tests.sizes import sized

from .conftest import Invite
from .page_scripts import SETTLED
from .person import Person
from .preferences import PHONE
from .truth import link_to

CELLS = """() => [...document.querySelectorAll('.sheet > .row .points')].map(cell => cell.dataset.foretold ?? '')"""


def changes(table: Table[object], move: str) -> list[str]:
    """By row, the sum last, as they are written; of what is counted in words, by how many it is more."""
    game, after = table.game, table.play(0, move)
    before, then = (game.score(one.state, 0) for one in (table, after))
    rows = [now.points - was.points or counted(now) - counted(was) for was, now in zip(before, then, strict=True)]
    whole = sum(row.points for row in then) - sum(row.points for row in before)
    return [f"{one:+d}".replace("-", "−") if one else "" for one in (*rows, whole)]


def counted(row: ScoreLine) -> int:
    """The number in words that stand in place of points."""
    n = dict(row.instead.values).get("n", 0) if row.instead else 0
    return n if isinstance(n, int) else 0


def show(person: Person, choice: Choice) -> None:
    """Touches what it takes until something is foretold."""
    for spots in choice.targets:
        person.page.locator(f'[data-spot="{spots[0]}"]').last.dispatch_event("click")
    person.page.locator("[data-foretold]").first.wait_for()


@pytest.mark.parametrize("size", sized([PHONE], [PHONE, (740, 360), (1280, 800)]))
def test_what_a_route_would_bring_is_seen_before_it_is_drawn_and_gone_with_it(
    invite: Invite, size: tuple[int, int]
) -> None:
    table: Table[object] = open_table(setup_for(meta("railroad-ink"), 2, {}, "foretold", (PERSON, "easy")))
    game = table.game
    # What has one way alone to lie there, so that the test knows which is shown.
    choices = [choice for move in game.moves(table.state, 0) if (choice := game.choice(table.state, 0, move))]
    alone = [one for one in choices if sum(one.targets == other.targets for other in choices) == 1]
    choice = next(one for one in alone if any(changes(table, one.move)))
    person = invite(size=size)
    person.go(link_to(table.record))
    person.see_game()
    show(person, choice)
    assert person.page.evaluate(CELLS) == changes(table, choice.move)
    before = person.page.locator(".sheet .total .points").inner_text()
    person.press(person.button("undo"))
    assert not any(person.page.evaluate(CELLS)), "nothing is shown any more"
    assert person.page.locator(".sheet .total .points").inner_text() == before
    person.page.locator(f'[data-spot="{choice.targets[1][0]}"]').last.dispatch_event("click")
    person.page.locator("[data-foretold]").first.wait_for()
    person.press(person.page.locator(".tools .place"))
    expect(person.page.locator("[data-foretold]")).to_have_count(0)


def test_what_an_open_tile_would_bring_is_counted_where_it_counts(invite: Invite) -> None:
    """Loose tiles and those of a fuel set are numbers in words; what a set completes is no more of the same."""
    table: Table[object] = open_table(setup_for(meta("troika"), 2, {}, "open", (PERSON, "easy")))
    while not (table.holder == 0 and table.game.scene(table.state, 0).foretells):
        seat = table.holder or 0
        table = table.play(seat, table.game.moves(table.state, seat)[0])
    move = next(move for move in table.game.moves(table.state, 0) if move.startswith("take "))
    choice = table.game.choice(table.state, 0, move)
    assert choice is not None
    rows = [table.game.scene(one.state, 0).tally or () for one in (table, table.play(0, move))]
    loose = [counted(next(row for row in some if row.label.key == "tally.loose")) for some in rows]
    person = invite(size=PHONE)
    person.go(link_to(table.record))
    person.see_game()
    show(person, choice)
    assert person.page.evaluate(CELLS)[2] == f"{loose[1] - loose[0]:+d}"


def test_what_a_face_down_tile_would_bring_is_not_shown(invite: Invite) -> None:
    """The page knows it, but the player does not."""
    table: Table[object] = open_table(setup_for(meta("troika"), 2, {}, "down", (PERSON, "easy")))
    while not (table.holder == 0 and table.game.scene(table.state, 0).foretells):
        seat = table.holder or 0
        table = table.play(seat, table.game.moves(table.state, seat)[0])
    choices = [table.game.choice(table.state, 0, move) for move in table.game.moves(table.state, 0)]
    blind = [one for one in choices if one and one.blind]
    assert {one.move.split()[0] for one in choices if one} > {one.move.split()[0] for one in blind} == {"down"}
    person = invite(size=PHONE)
    person.go(link_to(table.record))
    person.see_game()
    move, (spots,) = blind[0].move, blind[0].targets
    with person.page.expect_response(lambda answer: f'"{move}"' in (answer.request.post_data or "")):
        person.page.locator(f'[data-spot="{spots[0]}"]').last.dispatch_event("click")
    # An open tile is told of in the same way, and later.
    shown = person.page.evaluate(f"async () => {{ await {SETTLED}; return ({CELLS})(); }}")
    assert not any(shown)
    opened = next(one for one in choices if one and one.move.startswith("take "))
    show(person, opened)


@pytest.mark.parametrize("game", ["troika", "nagoya-subway", "sengoku-domino"])
def test_nothing_is_foretold_where_a_game_does_not_say_that_it_may_be(game: str) -> None:
    table: Table[object] = open_table(setup_for(meta(game), 2, {}, "foretold", (PERSON, "easy")))
    assert not table.game.scene(table.state, 0).foretells
