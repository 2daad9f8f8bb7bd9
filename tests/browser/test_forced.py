"""A move that leaves no choice is made by the page, goes back with what it followed, and takes nobody's undo away."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from pyapp.table import Table
from tests.sizes import sized

from .conftest import Invite
from .page_scripts import UNTIL_CALM
from .person import PATIENCE, Person
from .preferences import stored
from .truth import GAMES, link_to, new_table


def tables(game: str) -> Iterator[Table[Any]]:
    """Moments of a game in which whoever has the move has no other."""
    table = new_table(game, "a")
    while acting := table.game.to_act(table.state):
        [move, *others] = table.game.moves(table.state, acting[0])
        actions = {action.move: action for action in table.game.scene(table.state, acting[0]).actions}
        is_pause = move in actions and (actions[move].pause or (actions[move].warning and not actions[move].forced))
        if acting[0] >= 0 and not others and not is_pause and table.turns:
            yield table
        table = table.play(acting[0], move)


FORCED = [table for game in GAMES for table in tables(game)]
AT_A_TURN_S_START = [table for table in FORCED if not table.can_undo(table.holder or 0)]
AFTER_ONE_S_OWN = [table for table in FORCED if table.can_undo(table.holder or 0)]


def opened(invite: Invite, table: Table[Any], forced: str) -> Person:
    person = invite(script=stored(forced=forced, best="off"))
    person.go(link_to(table.record))
    person.see_game()
    if person.look()["passing"]:
        person.take_over()
    return person


def test_the_only_move_is_made_and_can_be_turned_off(invite: Invite) -> None:
    table = AT_A_TURN_S_START[0]
    [move] = table.game.moves(table.state, table.holder or 0)
    played = str(table.play(table.holder or 0, move).record)
    person = opened(invite, table, "on")
    expect(person.page.locator("#toast")).to_contain_text(person.words("forced", label=""))
    person.page.evaluate(UNTIL_CALM, PATIENCE)
    assert person.record().startswith(played.rstrip("\n"))
    quiet = opened(invite, table, "off")
    quiet.page.wait_for_timeout(1_500)
    assert quiet.record() == str(table.record)


def test_what_has_come_is_read_before_the_only_move_takes_it_away(invite: Invite) -> None:
    table = AT_A_TURN_S_START[0]
    person = opened(invite, table, "on")
    began = time.monotonic()
    expect(person.page.locator("#toast")).to_contain_text(person.words("forced", label=""))
    assert time.monotonic() - began > 1


@pytest.mark.parametrize("which", sized([0], [0, -1]))
def test_what_somebody_has_just_done_stays_theirs_to_take_back(invite: Invite, which: int) -> None:
    person = opened(invite, table := AFTER_ONE_S_OWN[which], "on")
    person.page.wait_for_timeout(1_500)
    assert person.record() == str(table.record)


def test_a_loss_that_waits_says_that_what_led_to_it_may_be_taken_back(invite: Invite) -> None:
    """The last to declare the general goes first, and nothing can be placed: the declaration is theirs to take back."""
    table = new_table("sengoku-domino", "a")
    table = table.play(seat := table.holder or 0, table.game.moves(table.state, seat)[0])
    table = table.play(table.holder or 0, "declare general")
    person = opened(invite, table, "on")
    expect(person.page.locator("main .prompt")).to_contain_text(person.words("forced.back"))
    expect(person.page.locator("main .tools button:not(.icon)")).not_to_have_class(re.compile("strong"))
    assert person.record() == str(table.record)
    person.undo()
    expect(person.page.locator("main .prompt")).not_to_contain_text(person.words("forced.back"))


def test_a_tab_that_only_looks_on_takes_nothing_back(invite: Invite) -> None:
    person = opened(invite, table := AFTER_ONE_S_OWN[0], "on")
    other = person.page.context.new_page()
    other.goto(person.page.url)
    expect(other.locator("main.table:not(.waiting)")).to_be_visible()
    expect(other.get_by_role("button", name=person.words("elsewhere.here"))).to_be_visible()
    other.keyboard.press("Control+z")
    # It answers, and the game is as it was.
    assert other.evaluate("1 + 1") == 2
    assert person.record() == str(table.record)
