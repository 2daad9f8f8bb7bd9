"""What flew over the page goes, and the offer of a tutorial, without all of the page being styled anew."""

from __future__ import annotations

import pytest

from tests.sizes import in_soak

from .conftest import Invite
from .person import Person, address_of
from .traces import traced
from .truth import ANY_GAME, lively_seed

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
    act = f"() => {{ {change}; return {AFTER_A_FRAME}; }}"
    events = traced(person, ["devtools.timeline"], lambda: person.page.evaluate(act))
    return sum(event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree")


@in_soak
@pytest.mark.parametrize("what", CHANGES)
def test_what_flew_leaves_the_page_as_it_is(invite: Invite, what: str) -> None:
    person = invite(reduced_motion="reduce")
    person.go(address_of(ANY_GAME, lively_seed(ANY_GAME)))
    person.see_game()
    person.page.evaluate(SOME_FLYING)
    person.page.evaluate(f"() => {AFTER_A_FRAME}")
    assert styled(person, CHANGES[what]) < FEW * person.page.locator("body *").count()
