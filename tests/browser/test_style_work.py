"""What little changes has little styled and drawn anew: much of a board is painted for any change of it."""

from __future__ import annotations

import json

import pytest

from .conftest import Invite
from .person import Person, address_of
from .truth import ANY_GAME, begun, link_to, lively_seed

AFTER_A_FRAME = "new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
SOME_FLYING = """() => {
  for (const name of ['flying', 'gain']) {
    const one = document.createElement('div');
    one.className = name;
    document.body.append(one);
  }
}"""
CHANGES = {
    "the first of what flies is there": "document.querySelector('.flying').remove()",
    "the last of what flies is there": "document.querySelector('.gain').remove()",
    "a tutorial is offered elsewhere": "document.body.classList.toggle('in-bar')",
    "a tutorial is no longer offered": "document.body.classList.toggle('newcomer')",
}
FEW = 0.5
"""A part of all that is on the page."""


def styled(person: Person, change: str) -> int:
    """How many elements get their style anew."""
    browser = person.context.browser
    assert browser is not None
    browser.start_tracing(page=person.page, categories=["devtools.timeline"])
    person.page.evaluate(f"() => {{ {change}; return {AFTER_A_FRAME}; }}")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    return sum(event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree")


@pytest.mark.parametrize("what", CHANGES)
def test_what_flew_leaves_the_page_as_it_is(invite: Invite, what: str) -> None:
    person = invite(reduced_motion="reduce")
    person.go(address_of(ANY_GAME, lively_seed(ANY_GAME)))
    person.see_game()
    person.page.evaluate(SOME_FLYING)
    person.page.evaluate(f"() => {AFTER_A_FRAME}")
    assert styled(person, CHANGES[what]) < FEW * person.page.locator("body *").count()


CHANGED_ON_BOARD = """pressed => new Promise(resolve => {
  const frames = { pressed: undefined, board: undefined };
  let frame = 0;
  const tick = () => {
    frame += 1;
    if (frame < 30) requestAnimationFrame(tick);
    else resolve({ pressed: frames.pressed ?? null, board: frames.board ?? null });
  };
  new MutationObserver(() => { frames.board ??= frame; })
    .observe(document.querySelector('main .ground'), { subtree: true, childList: true, attributes: true });
  new MutationObserver(() => { frames.pressed ??= frame; })
    .observe(document.querySelector(pressed), { attributeFilter: ['aria-pressed'] });
  requestAnimationFrame(tick);
  document.querySelector(pressed).click();
})"""
"""In which frame a row of the score is seen as pressed, and in which anything of the board is another."""


def test_a_row_gives_its_reasons_before_the_board_is_lit_for_it(invite: Invite) -> None:
    person = invite(reduced_motion="reduce")
    person.go(link_to(begun(ANY_GAME, moves=12)))
    person.see_game()
    rows = person.page.locator(".sheet > button.row").count()
    seen = [person.page.evaluate(CHANGED_ON_BOARD, f".sheet > .row:nth-of-type({row + 1})") for row in range(rows)]
    lit = [frames for frames in seen if frames["board"] is not None]
    assert lit, "no row lights anything"
    assert all(frames["pressed"] < frames["board"] for frames in lit)
