"""What the others did, in sight until something is touched; the whole log, beside the board or behind its button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from pyapp.bots.players import thinking
from pyapp.game import CHANCE
from pyapp.news import News, news, recent
from pyapp.record import PERSON, setup_for
from pyapp.shelf import meta
from pyapp.table import Table, open_table
from pyapp.wire import to_plain
from tests.playing import played, settled_positions
from tests.sizes import in_soak, sized

from .conftest import Invite
from .page_scripts import in_every_frame
from .person import Person
from .play import AT_ONCE
from .preferences import stored
from .test_bots import TURN_GAMES, wait_for_bots, with_bots
from .truth import link_to, table_of

LIST = "main > .news"
RINGS = "main .ground .recent > *"

BOXES = """() => {
  const box = selector => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const news = document.querySelector('main > .news');
  const list = news.getBoundingClientRect();
  const isOver = ['top', 'bottom'].includes(news.dataset.place);
  const board = isOver ? '.board-place :is(.ground > use:first-of-type, .spot.lit)' : 'main > .board-place';
  const kept = `${board}, main > :is(.bar, .sheet, .pieces, .tools)`;
  const covered = [...document.querySelectorAll(kept)].filter(spot => {
    const { left, right, top, bottom } = spot.getBoundingClientRect();
    return list.left < right && left < list.right && list.top < bottom && top < list.bottom;
  });
  const at = [list.x + list.width / 2, list.y + list.height / 2];
  const through = !document.elementFromPoint(...at).closest('.news');
  const lines = [...document.querySelectorAll('main > .news li')].every(line =>
    line.clientHeight && line.scrollHeight <= line.clientHeight + 1 && line.scrollWidth <= line.clientWidth + 1);
  return { board: box('.board-place'), covered: covered.length, through, lines };
}"""

MOVING = """addEventListener('DOMContentLoaded', () => {
  globalThis.moving = [];
  const moves = ({ constructor, effect }) => constructor === Animation && effect.target.closest('.area, .flying');
  const note = () => moving.push(document.getAnimations().filter(moves).length);
  new MutationObserver(note).observe(document.body, { subtree: true, attributeFilter: ['data-place'] });
});"""
"""How many things are on their way whenever the list is put somewhere."""


def told_of(table: Table[Any]) -> list[News]:
    """All that the log tells the first seat: a roll with what its seat made of it."""
    told: list[News] = []
    for one in news(table, 0, range(len(table.turns))):
        last = told[-1] if told else None
        if last and last.seat == CHANCE != one.seat and _named(last) == one.seat:
            told.pop()
        told.append(one)
    return told


def _named(one: News) -> int | None:
    who = next((values["who"] for _, *some in to_plain(one.text) for values in some if "who" in values), None)
    seat = who[1].get("seat") if isinstance(who, list) and len(who) > 1 else None
    return None if seat is None else seat - 1


def until_news(person: Person) -> None:
    """Plays until others have moved, and it is one's own turn again."""
    wait_for_bots(person)
    while person.page.locator(LIST).count() == 0:
        person.place_something()
        wait_for_bots(person)


def swipe(person: Person) -> None:
    """Over the line that says what to do, as one scrolls."""
    box = person.page.locator(".prompt").bounding_box()
    assert box is not None
    x, y = box["x"] + 20, box["y"] + box["height"] / 2
    cdp = person.page.context.new_cdp_session(person.page)
    for kind, points in {"touchStart": [(x, y)], "touchMove": [(x, y - 90)], "touchEnd": []}.items():
        touches = [{"x": left, "y": top} for left, top in points]
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


@pytest.mark.parametrize("game", sized(TURN_GAMES[:1], TURN_GAMES))
def test_what_others_did_stays_until_something_is_touched(invite: Invite, game: str) -> None:
    person = invite(hand="touch", size=(390, 844), reduced_motion="reduce", script=AT_ONCE)
    person.go(with_bots(game, "easy"))
    person.see_game()
    until_news(person)
    table = table_of(person.record())
    fresh = recent(table, 0, 0, table.game.scene(table.game.known(table.state, 0), 0), 0)
    assert fresh is not None
    for _ in range(2):
        expect(person.page.locator(f"{LIST}[data-place]")).to_be_visible()
        assert person.page.locator(f"{LIST} li").count() in range(1, 5)
        boxes: dict[str, Any] = person.page.evaluate(BOXES)
        assert not boxes["covered"]
        assert boxes["through"], "a touch of the list is one of what lies under it"
        assert person.page.locator(".prompt").text_content()
        assert boxes["lines"], "each line can be read"
        ids = {*fresh.marks, *fresh.strokes, *fresh.spots}
        assert person.page.locator(RINGS).count() <= len(ids)
        # Nobody has touched anything by loading the page anew.
        person.reload()
        person.see_game()
    expect(person.page.locator(LIST)).to_be_visible()
    person.page.keyboard.press("Tab")
    expect(person.page.locator(LIST)).to_be_visible()
    before = person.page.evaluate(BOXES)["board"]
    # A finger that only slides has touched nothing.
    swipe(person)
    expect(person.page.locator(LIST)).to_be_visible()
    person.page.touchscreen.tap(195, 30)
    expect(person.page.locator(LIST)).to_have_count(0)
    expect(person.page.locator(RINGS)).to_have_count(0)
    place = person.page.locator(".board-place").bounding_box()
    assert place is not None
    assert [round(place[side]) for side in ("x", "y", "width", "height")] == before


@in_soak
@pytest.mark.parametrize("game", sized(TURN_GAMES[:1], TURN_GAMES))
def test_what_others_did_is_laid_out_once_it_has_been_seen(invite: Invite, game: str) -> None:
    """To find where it fits takes as long as a frame or two, and held up what moved then."""
    person = invite(size=(390, 844), reduced_motion="no-preference", script=stored(pace="quick") + MOVING)
    person.go(with_bots(game, "easy"))
    person.see_game()
    until_news(person)
    expect(person.page.locator(f"{LIST}[data-place]")).to_be_visible()
    assert set(person.page.evaluate("moving")) == {0}


@pytest.mark.parametrize("game", sized(TURN_GAMES[1:2], TURN_GAMES))
def test_the_log_tells_all_from_the_first_turn_and_leads_to_each_moment(invite: Invite, game: str) -> None:
    """Also before one's own first move, and in a game that was loaded."""
    person = invite(size=(390, 844), reduced_motion="reduce", script=AT_ONCE)
    person.go(with_bots(game, "easy"))
    person.see_game()
    wait_for_bots(person)
    for _ in range(2):
        table = table_of(person.record())
        told = told_of(table)
        assert told[0].seat == CHANCE or told[0].turn == 0
        person.press(person.button("log"))
        lines = person.dialog.locator(".line")
        expect(lines).to_have_count(len(told))
        person.press(lines.first)
        expect(person.page.locator("dialog.replay .board-place")).to_be_visible()
        at = int(person.page.locator("dialog.replay input[type=range]").input_value())
        last = int(str(person.page.locator("dialog.replay input[type=range]").get_attribute("max")))
        assert at <= last
        person.page.keyboard.press("Escape")
        person.page.keyboard.press("Escape")
        expect(person.page.locator("dialog[open]")).to_have_count(0)
        person.place_something()
        wait_for_bots(person)
        person.reload()
        person.see_game()


def lists_others(game: str) -> bool:
    table = open_table(setup_for(meta(game), 2, {}, "listed"))
    return not any(area.in_rows for area in table.game.layout(table.state).areas)


LISTED = [game for game in TURN_GAMES if lists_others(game)]
"""Games whose trays do not say already all that others have."""


@pytest.mark.parametrize("game", sized(LISTED[-1:], LISTED))
def test_the_log_and_the_others_stand_beside_the_board_where_there_is_room(invite: Invite, game: str) -> None:
    person = invite(size=(1920, 1080), reduced_motion="reduce", script=AT_ONCE)
    person.go(with_bots(game, "easy"))
    person.see_game()
    wait_for_bots(person)
    board = person.page.locator(".board-place").bounding_box()
    person.place_something()
    wait_for_bots(person)
    table = table_of(person.record())
    expect(person.page.locator(".aside .line")).to_have_count(len(told_of(table)))
    assert person.page.locator(".board-place").bounding_box() == board
    # The last line comes first.
    turns = [one.turn for one in news(table, 0, range(len(table.turns)))]
    assert turns
    if person.page.locator(LIST).count():
        expect(person.page.locator(LIST)).to_be_hidden()
    others = person.page.locator(".aside .opponent")
    expect(others).to_have_count(table.setup.seats - 1)
    ways: tuple[Callable[[], object], ...] = (others.first.click, lambda: person.page.keyboard.press("Escape"))
    for back in ways:
        with person.change():
            others.first.click()
        expect(others.first).to_have_attribute("aria-pressed", "true")
        expect(person.page.locator("button.seats")).to_have_attribute("data-seat", "1")
        with person.change():
            back()
        expect(others.first).to_have_attribute("aria-pressed", "false")


def test_a_board_that_all_share_is_not_shown_again(invite: Invite) -> None:
    """Where the numbers lead is on the map of whoever rides alone: others have rows of points all the same."""
    person = invite(size=(1440, 900))
    table = played(setup_for(meta("nagoya-subway"), 3, {}, "late"))
    own = [one for one in settled_positions(table) if one.holder == 0]
    person.go(link_to(own[len(own) // 2].record))
    person.see_game()
    expect(person.page.locator("main .ground .step").first).to_be_visible()
    expect(person.page.locator(".opponent .rows")).to_have_count(2)
    expect(person.page.locator(".opponent .small-board")).to_have_count(0)
    # What each has is said in the tray; one's own moves are in the log with the others'.
    expect(person.page.locator(".opponent .who b.unseen")).to_have_count(2)
    expect(person.page.locator(".beside .line").filter(has_text="You").first).to_be_visible()
    # In words a line each: the log has the room.
    heights = person.page.evaluate("[...document.querySelectorAll('.opponent')].map(one => one.clientHeight)")
    assert max(heights) < 40, heights


def test_hands_of_others_leave_room_for_four_lines_of_the_log(invite: Invite) -> None:
    person = invite(size=(1440, 900))
    table = played(setup_for(meta("sengoku-domino"), 3, {}, "late"))
    own = [one for one in settled_positions(table) if one.holder == 0]
    person.go(link_to(own[len(own) // 2].record))
    person.see_game()
    expect(person.page.locator(".opponent .small-rack")).to_have_count(2)
    # What each has is said in the tray that names everybody.
    expect(person.page.locator(".opponent .who b.unseen")).to_have_count(2)
    room = """() => {
      const [all, hands, head] = ['.beside', '.opponents', '.rounds h3'].map(one => document.querySelector(one));
      return all.clientHeight - hands.offsetHeight - head.offsetHeight;
    }"""
    letters = "() => parseFloat(getComputedStyle(document.querySelector('.beside .line')).lineHeight)"
    assert person.page.evaluate(room) >= 4 * person.page.evaluate(letters) + 16


@in_soak
def test_of_others_their_own_boards_are_shown_and_not_the_dice_that_all_have(invite: Invite) -> None:
    person = invite(size=(1440, 900))
    table = played(setup_for(meta("railroad-ink"), 3, {}, "dice"))
    own = [one for one in settled_positions(table) if one.holder == 0]
    # At first nobody has drawn anything; then oneself has.
    for number in (0, 2):
        person.go(link_to(own[number].record))
        person.see_game()
        expect(person.page.locator(".opponent .small-board")).to_have_count(2)
        expect(person.page.locator('.opponent [href*="-die-"]')).to_have_count(0)


WATCH_SUMS = "globalThis.told = [];" + in_every_frame("""() => {
  const number = one => Number(one.textContent.replace('−', '-'));
  const others = [...document.querySelectorAll('.opponent')].filter(one => one.querySelector('.rows b'));
  const isSeen = one => one?.checkVisibility({ visibilityProperty: true });
  const [head, round] = [document.querySelector('.where p > span'), document.querySelector('.beside h3')];
  if (others.length) told.push({
    sums: others.map(one => number(one.querySelector('.who b'))),
    parts: others.map(one => [...one.querySelectorAll('.rows b')].map(number).reduce((sum, part) => sum + part, 0)),
    rounds: [head, isSeen(round) ? round : head].map(one => one.textContent.match(/[0-9]+/)[0]),
  });
}""")
"""What somebody has and the parts of it; in which round one is by the title, and by the log."""


def test_what_others_have_is_the_sum_of_its_parts_and_the_log_is_in_the_round_of_the_title(invite: Invite) -> None:
    person = invite(size=(1440, 900), reduced_motion="no-preference", script=WATCH_SUMS)
    setup = setup_for(meta("nagoya-subway"), 2, {}, "sums", (PERSON, "easy"))
    table = open_table(setup)
    while (seat := table.holder) or len(table.turns) < 12:
        assert seat is not None
        table = table.play(seat, thinking(table, seat, "easy").finish())
    person.go(link_to(table.record))
    person.see_game()
    person.page.wait_for_function("() => told.length")
    person.touch(thinking(table, 0, "easy").finish().split()[0])
    person.confirm()
    first = person.page.evaluate("told[0]")
    person.page.wait_for_function(
        "([sums, round]) => told.at(-1).rounds[0] !== round && `${told.at(-1).sums}` !== `${sums}`",
        arg=[first["sums"], first["rounds"][0]],
    )
    told = person.page.evaluate("told")
    assert all(one["sums"] == one["parts"] for one in told)
    assert all(title == log for title, log in (one["rounds"] for one in told))
