"""The end of a game that is played to it here: the last move first, then the count, then what it means."""

from __future__ import annotations

from playwright.sync_api import expect

from pyapp.record import setup_for
from pyapp.shelf import meta
from tests.playing import played, settled_positions

from .conftest import Invite
from .person import points
from .play import play_on
from .preferences import stored
from .truth import GAMES, link_to

SOLO_GAME = next(game for game in GAMES if meta(game).seats[0] == 1)

WATCHED = """
globalThis.told = [];
globalThis.faults = [];
new MutationObserver(() => {
  const card = document.querySelector('.result');
  if (!card) return;
  if (document.querySelector('main .pieces, main .tools')) faults.push('what was played with lies beside the card');
  if (!card.matches('.counting')) return;
  if (document.querySelector('[data-change], .gain')) faults.push('the last move still counts');
  if (getComputedStyle(card.querySelector('.choices')).visibility !== 'hidden') faults.push('more than the count');
  const number = card.querySelector('.grand').textContent;
  if (told.at(-1) !== number) told.push(number);
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""
"""Looks at the page after each change: what is seen while the score is told, and what it is by then."""


def test_the_last_move_is_over_before_the_end_is_told(invite: Invite) -> None:
    script = stored(pace="at-once", best="off") + WATCHED
    person = invite(size=(390, 844), reduced_motion="no-preference", script=script)
    moments = settled_positions(played(setup_for(meta(SOLO_GAME), 1, {}, "late")))
    person.go(link_to(moments[-2].record))
    person.see_game()
    play_on(person)
    expect(person.page.locator(".result .choices").first).to_be_visible()
    told = [points(text.split()[0]) for text in person.page.evaluate("told")]
    assert person.page.evaluate("faults") == []
    assert len(told) > 1, "it grows row by row"
    assert told[-1] == person.total()
