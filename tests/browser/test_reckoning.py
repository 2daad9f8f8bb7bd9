"""What a round came to is told on the board before anything else is seen; whoever goes on sees what it came to."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pyapp.bots.players import thinking
from pyapp.record import PERSON, Record, setup_for
from pyapp.shelf import meta
from pyapp.table import open_table
from pyapp.wire import to_plain
from tests.sizes import in_soak, sized
from tools.bench_shown import TRACED, drawn_by_page

from .conftest import Invite
from .person import Person
from .play import play_on
from .preferences import stored
from .traces import traced
from .truth import link_to, table_of

GAME = "troika"

FRAMES = """
globalThis.frames_seen = [];
globalThis.rows_seen = [];
// Each plate lies among what comes of its seat, and is drawn twice as long as it slides.
globalThis.seats_of = () => [...document.querySelectorAll('.ground .mark use[href*="-plate"]')]
  .filter(one => getComputedStyle(one).visibility === 'visible')
  .map((one, seat) => ({ seat, top: one.getBoundingClientRect().top }))
  .sort((one, other) => one.top - other.top).map(({ seat }) => seat).join('');
globalThis.shown = () => document.querySelector('.result') ? 'card' : document.querySelector('.telling') ? 'telling'
  : seats_of() ? 'told' : 'play';
globalThis.cells = () => [...document.querySelectorAll('.sheet .row')]
  .filter(row => getComputedStyle(row.querySelector('.points')).visibility === 'visible').length;
globalThis.dashes = () => [...document.querySelectorAll('.sheet .points')].map(one => getComputedStyle(one, '::before'))
  .filter(({ content, visibility }) => content.startsWith('"–"') && visibility === 'visible').length;
globalThis.going_out = globalThis.flying = 0;
globalThis.lines_seen = [];
globalThis.counted = [];
// Whatever is drawn, however few frames there are.
new MutationObserver(() => {
  going_out = Math.max(going_out, document.querySelectorAll('.ground .kept use').length);
  flying = Math.max(flying, document.querySelectorAll('body > .flying').length);
  const line = document.querySelector('.prompt')?.innerText.trim();
  if (line && shown() === 'play' && lines_seen.at(-1) !== line) lines_seen.push(line);
  if (frames_seen.at(-1) !== shown()) frames_seen.push(shown());
  const row = document.querySelector('.result.counting tr.latest th')?.textContent.trim();
  if (row && counted.at(-1) !== row) counted.push(row);
}).observe(document, { subtree: true, childList: true, attributes: true });
(function look() {
  const is = shown();
  if (is === 'telling') globalThis.cells_told ??= cells();
  if (is === 'telling') globalThis.dashes_told ??= dashes();
  if (is !== 'play' && rows_seen.at(-1) !== seats_of()) rows_seen.push(seats_of());
  if (is === 'telling' && globalThis.impatient) {
    globalThis.impatient = false;
    document.querySelector('h1').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  }
  requestAnimationFrame(look);
})();
"""
"""What was shown of the end, and in which order from above the seats stood in each frame; with one impatient touch."""


def last_move() -> Record:
    """A game in which the person has the last move, and does not win with it."""
    for number in range(50):
        setup = setup_for(meta(GAME), 3, {}, f"told-{number}", (PERSON, "easy", "easy"))
        table = open_table(setup)
        while (seat := table.holder) is not None:
            table = table.play(seat, thinking(table, seat, "easy").finish())
        turns = table.record.turns
        last = [at for at, turn in enumerate(turns) if turn.seat >= 0][-1]
        if turns[last].seat == 0 and table.game.ranking(table.state)[0] != (0,):
            return Record(setup, turns[:last])
    raise AssertionError("the person never has the last move")


def play_to_the_card(person: Person) -> None:
    play_on(person)
    expect(person.page.locator(".result")).to_have_count(1)


@pytest.mark.parametrize("impatient", sized([True], [False, True]))
def test_the_last_round_is_told_as_the_first_and_its_result_is_seen_before_the_card(
    invite: Invite, *, impatient: bool
) -> None:
    script = stored(pace="at-once") + f"globalThis.impatient = {str(impatient).lower()};" + FRAMES
    person = invite(size=(390, 844), hand="touch", reduced_motion="no-preference", script=script)
    person.go(link_to(last_move()))
    person.see_game()
    events = traced(person, TRACED, lambda: play_to_the_card(person))
    assert drawn_by_page(events) == [], "all of it is the compositor's"
    said = person.words.said(["prompt.hands"], GAME)
    assert person.page.evaluate("lines_seen.at(-1)") == said, "the last move is seen before that"
    assert person.page.evaluate("going_out") > 10, "what lay in the mine goes out before one's eyes"
    assert person.page.evaluate("flying") > 10, "the tiles themselves are what is told"
    seen, rows = person.page.evaluate("[frames_seen, rows_seen]")
    seen = seen[seen.index("telling") :]
    assert seen[-1] == "card"
    if impatient:
        assert seen == ["telling", "told", "card"]
    assert rows[0] == "012", "in the order of the seats"
    assert person.page.evaluate("cells_told") == 3, "two rounds are known, and what they came to"
    assert person.page.evaluate("dashes_told") == 1, "no cell is blank"
    ranking = person.page.evaluate("seats_of()")
    assert rows[-1] == ranking != "012"
    expect(person.page.locator(".result .parts tbody td")).to_have_count(9)
    expect(person.page.locator(".result:not(.counting) .choices").first).to_be_visible()
    last = person.words.said(["score.round3"], GAME)
    assert person.page.evaluate("counted") == [last], "the rounds before were told as they ended"


SKIP = """async () => {
  const round = () => document.querySelector('.where p').innerText;
  for (const before = round(); round() === before || document.querySelector('.tools progress'); ) {
    document.querySelector('.tools .primary:enabled, .tools button:enabled:not(.icon)')?.click();
    await new Promise(requestAnimationFrame);
  }
}"""
"""Presses whatever skips something or goes on as soon as it is there, until something else has begun."""


def end_of_a_round() -> tuple[Record, str]:
    """A game in which the person ends the second round by what is taken, and wins it."""
    for number in range(50):
        setup = setup_for(meta(GAME), 3, {}, f"skipped-{number}", (PERSON, "easy", "easy"))
        table = open_table(setup)
        while (seat := table.holder) is not None and not (table.state.step == "reckoning" and table.state.round == 2):
            table = table.play(seat, thinking(table, seat, "easy").finish())
        turns = table.record.turns
        last = [at for at, turn in enumerate(turns) if turn.seat >= 0][-1]
        verb, _, place = turns[last].move.partition(" ")
        is_mine = turns[last].seat == 0 and verb in ("take", "down")
        if table.holder is not None and is_mine and table.state.results[-1][0].chips == 2:
            return Record(setup, turns[:last]), f"m{place}"
    raise AssertionError("the person never ends the second round as its first")


@in_soak
def test_whoever_skips_through_the_end_of_a_round_reads_what_the_next_one_has(invite: Invite) -> None:
    """What the last one came to was still counting in the same cells."""
    person = invite(size=(1440, 900), reduced_motion="no-preference", script=stored(pace="quick"))
    record, spot = end_of_a_round()
    person.go(link_to(record))
    person.see_game()
    person.touch(spot)
    person.page.evaluate(SKIP)
    person.page.wait_for_function("() => !document.querySelector('.tools progress, [data-counting]')")
    table = table_of(person.record())
    scene = table.game.scene(table.game.known(table.state, 0), 0)
    told = [line.instead or str(line.points).replace("-", "\u2212") for line in scene.tally]
    expected = [one if isinstance(one, str) else person.words.said(to_plain(one), GAME) for one in told]
    assert "0" in expected
    assert person.page.locator(".sheet > .row:not(.total) .points").all_inner_texts() == expected
