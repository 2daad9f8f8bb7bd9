"""No rule of the style sheets costs more than it is worth: see `wide` for which do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sizes import sized

from .conftest import Invite
from .play import AT_ONCE, alone, touch_on
from .traces import traced
from .truth import GAMES, IN_TURNS

WATCHED = ["devtools.timeline", "disabled-by-default-devtools.timeline.invalidationTracking"]
TOUCHES = sized(5, 8)


@pytest.mark.parametrize("game", sized(IN_TURNS[:1], GAMES))
def test_what_comes_or_goes_has_no_whole_board_styled_anew(invite: Invite, game: str) -> None:
    person = invite(hand="touch", size=(390, 844), is_mobile=True, script=AT_ONCE)
    person.go(alone(game, "styles"))
    person.see_game()
    events = traced(person, WATCHED, lambda: touch_on(person, TOUCHES))
    assert any(event["name"] == "UpdateLayoutTree" for event in events), "nothing was styled"
    assert not wide(events)


def wide(events: list[dict[str, Any]]) -> set[str]:
    """Selectors for which the browser looks at all within an element once something changes there: those that end in
    what every element may be, as `> :first-child`, `:not(.a)` or `~ *`, and go by what stands beside it."""
    told = [event["args"]["data"] for event in events if event["name"] == "StyleInvalidatorInvalidationTracking"]
    return {
        one["selector"]
        for data in told
        if data["reason"] == "Invalidation set invalidates subtree"
        for one in data.get("selectors", [{"selector": "?"}])
    }
