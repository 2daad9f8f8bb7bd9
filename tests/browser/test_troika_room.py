"""What Troika says on a phone of its score and of what bots do, and the room around what is there."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import expect

from pyapp.games.troika.tally import worth_text
from pyapp.record import Record
from pyapp.table import open_table
from tests.sizes import in_soak, sized

from .conftest import Invite
from .preferences import stored
from .test_bots import wait_for_bots, with_bots
from .truth import finished, link_to

GAME = "troika"
SIZES = ((360, 640), (390, 844), (740, 360))


def without_fuel() -> Record:
    """A game in which whoever has the turn would be left behind if it ended now."""
    for number in range(50):
        whole = finished(GAME, f"late-{number}", 3)
        table = open_table(whole.setup)
        for at, turn in enumerate(whole.turns):
            seat, state = table.holder, table.state
            if seat is not None and state.step == "act" and not state.players[seat].left_behind:
                worth = worth_text(table.game.known(state, seat), seat)
                if worth is not None and worth.key == "tally.left":
                    return Record(whole.setup, whole.turns[:at])
            table = table.play(turn.seat, turn.move) if turn.seat >= 0 else table
    raise AssertionError("everybody has fuel")


@pytest.mark.parametrize(
    ("size", "language"), sized([((360, 640), "en"), ((740, 360), "ja")], [*product(SIZES, ["ja", "en"])])
)
def test_whoever_touches_the_loss_of_a_chip_reads_why(invite: Invite, size: tuple[int, int], language: str) -> None:
    person = invite(hand="touch", size=size, language=language, reduced_motion="reduce")
    person.go(link_to(without_fuel()))
    person.see_game()
    total = person.page.locator(".sheet .total")
    expect(total.locator(".points")).to_have_text(person.words(f"{GAME}.tally.left"))
    # Its words end before it does.
    cell = total.bounding_box()
    assert cell
    words = total.evaluate("""total => {
      const range = document.createRange();
      range.selectNodeContents(total.querySelector('.label'));
      return [range.getBoundingClientRect().left, range.getBoundingClientRect().right];
    }""")
    assert min(words[0] - cell["x"], cell["x"] + cell["width"] - words[1]) >= 6
    person.press(total)
    expect(person.page.locator(".prompt")).to_contain_text(person.words(f"{GAME}.tally.fuel.none"))
    expect(person.page.locator(".sheet [aria-pressed=true]")).to_have_count(2)
    person.press(total)
    expect(person.page.locator(".sheet [aria-pressed=true]")).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "above", "below"),
    [((360, 640), ".sheet", ".ground"), ((740, 360), "[data-area=seats]", "[data-area=own]")],
)
def test_in_a_low_window_there_is_air_between_what_lies_there(
    invite: Invite, size: tuple[int, int], above: str, below: str
) -> None:
    person = invite(hand="touch", size=size)
    person.open_game(GAME, "air", seats=3)
    upper = person.page.locator(f"main {above}").first.bounding_box()
    lower = person.page.locator(f"main {below}").first.bounding_box()
    assert upper
    assert lower
    assert lower["y"] - (upper["y"] + upper["height"]) >= 3


TOLD = """addEventListener('DOMContentLoaded', () => {
  globalThis.told = [];
  globalThis.held = 0;
  globalThis.done = [];
  new MutationObserver(() => {
    held = Math.max(held, document.querySelectorAll('.kept .turn-row').length);
    const line = document.querySelector('main[data-doing] > .prompt');
    if (line) done.push(getComputedStyle(line, '::after').content.slice(1));
    const row = document.querySelector('[data-area=seats] [data-stroke^=turn-]');
    if (row) told.push([document.querySelector('p.prompt')?.textContent.trim(), Number(row.dataset.stroke.slice(5))]);
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
});"""
"""What the line said, each time that anything changed, and whose row was coloured then."""


@in_soak
def test_the_coloured_row_is_that_of_whoever_is_told_of(invite: Invite) -> None:
    """Not of whoever is next; one's own is coloured once what the last one took has come."""
    person = invite(size=(390, 844), reduced_motion="no-preference", script=stored(pace="at-once") + TOLD)
    person.go(with_bots(GAME, "easy"))
    person.see_game()
    for _ in range(6):
        wait_for_bots(person)
        person.place_something()
    wait_for_bots(person)
    names = person.page.locator("[data-area=seats] text.caption").all_text_contents()
    told = [(line, row) for line, row in person.page.evaluate("told") if line.startswith(tuple(names))]
    assert len({row for _, row in told}) > 1, "several have been told of"
    assert [line for line, row in told if not line.startswith(names[row])] == []
    assert person.page.evaluate("held") == 1
    done = person.page.evaluate("done")
    assert done
    assert all(line.startswith(tuple(names)) for line in done), "while it is seen what the last one took"


COUNTED = """
globalThis.counted = [];
new MutationObserver(() => {
  const [, , loose] = document.querySelectorAll('.sheet > .row .points');
  const flight = document.querySelector('.flying')?.getAnimations({ subtree: true })[0]?.effect;
  const way = document.querySelector('.flying') ? flight?.getComputedTiming().progress ?? 0 : 1;
  if (loose && loose.textContent !== counted.at(-1)?.[0]) counted.push([loose.textContent, way]);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""What is said of the loose tiles, and which part of its way the tile had behind it as that began to be said."""


def test_a_tile_is_counted_as_it_comes_to_lie_there(invite: Invite) -> None:
    person = invite(hand="touch", size=(390, 844), reduced_motion="no-preference", script=stored() + COUNTED)
    person.go(with_bots(GAME, "easy"))
    person.see_game()
    person.place_something()
    for spot in person.lit_in("ground"):
        person.touch(spot)
        if person.page.locator(".ghost use").count():
            break
    person.page.evaluate("() => { counted.length = 0; }")
    person.confirm()
    person.page.wait_for_function("() => counted.length > 1")
    (_, _), (_, way), *_ = person.page.evaluate("counted")
    assert way > 0.5
