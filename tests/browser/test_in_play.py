"""What holds at every moment of a game, each moment looked at once, by somebody who has chosen all that can be chosen.

The left hand, the strongest dark and no motion: in one walk, since the way through a game takes longer than each look.
"""

from __future__ import annotations

import pytest

from tests.sizes import in_soak, sized

from . import axe
from .conftest import Invite
from .geometry import examine
from .person import address_of
from .preferences import DESK, PHONE, stored
from .sizes import resize
from .states import all_states, in_play, late, paint
from .truth import ANY_GAME, GAMES

CHOSEN = stored(theme="dark", contrast="high", patterns="on", hand="left")

MOVING = """() => document.getAnimations().filter(({ playState }) => playState === 'running').map(({ effect }) =>
  `${effect.target.localName}.${effect.target.getAttribute('class')}`)"""


CHANGED = """() => {
  const line = [...document.querySelectorAll('.everybody .read')].filter(one => one.getClientRects().length);
  return Math.max(...line.map((pill, at) => {
    const number = pill.querySelector('b');
    number.textContent = '112';
    number.dataset.change = '+14';
    const box = number.getBoundingClientRect();
    const { left, width, paddingLeft, paddingRight } = getComputedStyle(number, '::after');
    const [start, ...wide] = [left, width, paddingLeft, paddingRight].map(Number.parseFloat);
    const begin = box.left + start;
    const end = begin + wide.reduce((sum, one) => sum + one, 0);
    const edges = pill.getBoundingClientRect();
    if (pill.closest('.everybody.several')) return Math.max(edges.left - begin, end - edges.right);
    const next = line[at + 1]?.querySelector('.face').getBoundingClientRect().left ?? innerWidth;
    return Math.max(box.right - begin, end - next);
  }));
}"""
"""How far what is said beside somebody's points lies over these, or over the next one's face; of many, over an edge."""


@in_soak
@pytest.mark.parametrize("game", sized([ANY_GAME], GAMES))
def test_for_the_left_hand_in_the_strongest_dark_all_has_its_place_and_nothing_moves(invite: Invite, game: str) -> None:
    """The colours of every fourth state in `test`; each state on a phone or on a desk in turn, in a soak on both."""
    person = invite(language="ja", hand="touch", reduced_motion="reduce", size=PHONE, script=CHOSEN)
    moving, barriers, faults = [], [], []
    person.open_menu()
    for number, state in enumerate(sized(in_play, all_states)(person, game)):
        moving += [f"{state}: {what}" for what in person.page.evaluate(MOVING)]
        paint(person)
        if number % sized(4, 1) == 0:
            rules = sized(axe.COLOURS, None)
            barriers += [f"{state}: {violation}" for violation in axe.violations(person.page, rules)]
        for size in sized((PHONE, DESK)[number % 2 :: 2], (PHONE, DESK)):
            resize(person, size)
            found = examine(person.page, touch=size == PHONE)["faults"]
            faults += [f"{state}, {size[0]}x{size[1]}: {fault}" for fault in found]
        resize(person, PHONE)
    person.open_menu()
    person.go(late(game))
    person.see_game()
    person.place_something()
    moving += [f"after a move: {what}" for what in person.page.evaluate(MOVING)]
    assert not moving, "\n".join(dict.fromkeys(moving))
    assert not barriers, "\n".join(dict.fromkeys(barriers))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("seats", [3, 6])
def test_by_how_much_somebodys_points_have_changed_stays_beside_them(invite: Invite, seats: int) -> None:
    person = invite(size=(360, 640), hand="touch", is_mobile=True, language="ja")
    person.go(address_of("next-station-tokyo", "alone", seats) + "&bots=-" + ",random" * (seats - 1))
    person.see_game()
    for size in sized([PHONE], [PHONE, (740, 360)]):
        resize(person, size)
        assert person.page.evaluate(CHANGED) <= 0
