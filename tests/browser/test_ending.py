"""The end of a game that is played to it here: the last move first, then the count, then what it means."""

from __future__ import annotations

import re
import time
from itertools import accumulate, groupby

import pytest
from playwright.sync_api import Response, expect

from pyapp.games.sengoku_domino.sheet import score_lines
from pyapp.record import setup_for
from pyapp.shelf import meta
from tests.playing import played, settled_positions
from tests.sizes import in_soak, sized

from .conftest import Invite
from .held import ANSWERS, Held
from .person import PATIENCE, Person, points
from .play import play_on
from .preferences import stored
from .truth import GAMES, answer, link_to

SQUARES = re.compile("🟩|🟨|⬜|🟥")
FAR_DOWN = """() => {
  const { scrollTop, scrollHeight, clientHeight } = document.querySelector('main');
  return scrollTop > Math.min(40, scrollHeight - clientHeight - 1);
}"""
"""A good part further, or to the end."""
SOLO_GAME = next(game for game in GAMES if meta(game).seats[0] == 1)

WATCHED = """
globalThis.told = [];
globalThis.faults = [];
globalThis.whole = new Set();
new MutationObserver(() => {
  const card = document.querySelector('.result');
  if (!card) return;
  if (document.querySelector('main .pieces, main .tools')) faults.push('what was played with lies beside the card');
  if (!card.matches('.counting')) return;
  if (document.querySelector('[data-change], .gain')) faults.push('the last move still counts');
  if (getComputedStyle(card.querySelector('.choices')).visibility !== 'hidden') faults.push('more than the count');
  const number = card.querySelector('.grand').textContent;
  const rows = [...document.querySelectorAll('.sheet > button.row .points')];
  const read = rows.filter(one => getComputedStyle(one).visibility !== 'hidden');
  const seen = read.reduce((sum, one) => sum + Number(one.textContent.replace('\u2212', '-')), 0);
  const toldNow = document.querySelector('.sheet > button.row[aria-pressed=true] .points')?.textContent ?? '0';
  const missing = seen - parseInt(number.replace('\u2212', '-'));
  const part = Number(toldNow.replace('\u2212', '-'));
  if (missing * part < 0 || Math.abs(missing) > Math.abs(part)) faults.push('rows that are not counted yet are read');
  if (!missing) whole.add(read.length);
  if (told.at(-1) !== number) told.push(number);
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""
"""Looks at the page after each change: what is seen while the score is told, and what it is by then, row by row."""

HURRIES = """() => {
  const add = window.addEventListener;
  window.addEventListener = (kind, listener, options) => {
    add.call(window, kind, listener, options);
    if (kind !== 'keydown' || !options?.passive) return;
    window.addEventListener = add;
    setTimeout(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true })));
  };
}"""
"""Somebody touches a key as soon as the page lets what the last move does be cut short."""

SUMS = """
globalThis.sums = [];
new MutationObserver(() => {
  const places = document.querySelectorAll('.result.counting .parts tfoot td');
  if (places.length) sums.push([...places].map(one => one.textContent));
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""What stands beside each player while the score is told, in the order of the seats."""


@in_soak
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
    rows = person.page.evaluate("() => [...whole]")
    assert len(rows) > 1, "with each row it comes to what all so far have"
    assert rows == sorted(rows)
    assert told[-1] == person.total()


@in_soak
def test_who_cuts_the_last_move_short_still_sees_the_count(invite: Invite) -> None:
    script = stored(pace="at-once", best="off") + WATCHED
    person = invite(size=(390, 844), reduced_motion="no-preference", script=script)
    moments = settled_positions(played(setup_for(meta(SOLO_GAME), 1, {}, "late")))
    person.go(link_to(moments[-2].record))
    person.see_game()
    person.page.evaluate(HURRIES)
    play_on(person)
    expect(person.page.locator(".result .choices").first).to_be_visible()
    assert len(person.page.evaluate("told")) > 1


ROOM = """
globalThis.room = {};
new MutationObserver(() => {
  const card = document.querySelector('.result');
  if (card) room[card.matches('.counting') ? 'counted' : 'whole'] = [card.offsetTop, card.offsetHeight];
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""
"""Where the card is laid, and how high, as it is counted and once it is."""


@pytest.mark.parametrize("size", sized([(390, 844)], [(390, 844), (1440, 900)]))
def test_nothing_moves_once_all_is_counted(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(size=size, reduced_motion="no-preference", script=stored(pace="at-once") + ROOM)
    moments = settled_positions(played(setup_for(meta("railroad-ink"), 2, {}, "late")))
    person.go(link_to(moments[-2].record))
    person.see_game()
    play_on(person)
    expect(person.page.locator(".result:not(.counting) .choices").first).to_be_visible()
    room = person.page.evaluate("room")
    assert room["counted"] == room["whole"]


def test_what_the_others_have_so_far_is_what_their_rows_add_up_to(invite: Invite) -> None:
    """Row by row, in the order of the rows; also where a row takes points away."""
    person = invite(reduced_motion="no-preference", script=stored(pace="at-once") + SUMS)
    setup = setup_for(meta(SOLO_GAME), 3, {}, "late")
    moments = settled_positions(played(setup))
    person.go(link_to(moments[-2].record))
    person.see_game()
    play_on(person)
    expect(person.page.locator(".result .choices").first).to_be_visible()
    record = person.record()
    seen = person.page.evaluate("sums")
    assert len(seen) > 1
    rows: list[list[int]] = []
    for seat in range(3):
        lines = answer({"do": "look", "record": record, "seat": 0, "of": seat})["score"]["lines"]
        sums = list(accumulate(line.get("points", 0) for line in lines))
        shown = [points(some[seat]) for some in seen if some[seat] != "…"]
        places = iter(sums)
        assert all(number in places for number, _ in groupby(shown)), (seat, shown, sums)
        assert shown[-1] == sums[-1]
        rows.append([line.get("points", 0) for line in lines])
    told = person.page.locator(".parts tbody tr").evaluate_all(
        "all => all.map(row => [...row.querySelectorAll('td')].map(one => one.textContent.trim()))"
    )
    # A column for each, in the order of their places, as in what stands above it.
    rows.sort(key=sum, reverse=True)
    assert [[points(one) for one in row] for row in told] == [list(row) for row in zip(*rows, strict=True)]
    total = person.page.locator(".parts tfoot td").all_inner_texts()
    assert [points(one) for one in total] == [sum(row) for row in rows]


@pytest.mark.parametrize(("seed", "last"), [("a", "field.3"), ("c", "score.castles")])
def test_what_is_compared_by_itself_stands_where_it_is_told(somebody: Person, seed: str, last: str) -> None:
    """Thirteen lines decided the first of these games, and two castles the other."""
    table = played(setup_for(meta("sengoku-domino"), 2, {}, seed))
    assert score_lines(table.state, 0)[-1].label.key == last
    somebody.go(link_to(table.record))
    somebody.see_game()
    heads = somebody.page.locator(".parts :is(tbody, tfoot) th")
    expect(heads).not_to_have_count(0)
    rows = heads.all_inner_texts()
    castles, total = (somebody.words.said([key], "sengoku-domino") for key in ("score.castles", "total"))
    assert castles == rows[-1 if last == "score.castles" else 0]
    assert total == rows[-2 if last == "score.castles" else -1]


def test_how_it_went_is_worked_out_before_somebody_shares_it(invite: Invite) -> None:
    person = invite(script=stored(pace="at-once", best="off"))
    answers: list[Response] = []

    def keep(response: Response) -> None:
        if '"replay"' in (response.request.post_data or ""):
            answers.append(response)

    person.page.on("response", keep)
    moments = settled_positions(played(setup_for(meta(SOLO_GAME), 1, {}, "late")))
    person.go(link_to(moments[-2].record))
    person.see_game()
    play_on(person)
    expect(person.page.locator(".result .choices").first).to_be_visible()
    end = time.monotonic() + PATIENCE / 1000
    while sum(len(one.json()["steps"]) for one in answers) < (answers[0].json()["moments"] if answers else 1):
        assert time.monotonic() < end, "nobody has asked how it went"
        person.page.wait_for_timeout(50)
    Held(person.page, ANSWERS, '"replay"')
    person.press(person.button("share"))
    expect(person.dialog.locator(".said")).to_contain_text(SQUARES)


def test_a_card_that_goes_on_says_so_until_its_end_is_seen(invite: Invite) -> None:
    """On a phone on its side all rows of nine are in sight; where not all are, an arrow is."""
    person = invite(size=(640, 320))
    table = played(setup_for(meta("next-station-tokyo"), 3, {}, "rows"))
    person.go(link_to(table.record))
    person.see_game()
    rows = person.page.locator(".result .parts tbody tr")
    expect(rows).to_have_count(9)
    hidden = person.page.locator(".result .parts tbody tr[data-cut]")
    expect(hidden.first).to_be_attached()
    arrow = person.page.locator(".result[data-more]")
    expect(arrow).to_have_count(1)
    person.page.locator(".result .rest button").last.scroll_into_view_if_needed()
    person.page.evaluate("document.querySelector('main').scrollTo(0, 10_000)")
    expect(arrow).to_have_count(0)
    person.page.evaluate("document.querySelector('main').scrollTo(0, 0)")
    expect(arrow).to_have_count(1)
    # A touch of the arrow is none of the button below it, nor of a row that is not shown there yet.
    bar = person.page.locator(".result .choices:not(.rest)").bounding_box()
    assert bar
    person.page.mouse.click(bar["x"] + bar["width"] / 2, bar["y"] - 9)
    person.page.wait_for_function(FAR_DOWN)
    expect(rows.locator("[aria-pressed=true]")).to_have_count(0)
    expect(person.page.locator("main.over")).to_have_count(1)
    person.page.evaluate("document.querySelector('main').scrollTo(0, 0)")
    person.page.set_viewport_size({"width": 740, "height": 360})
    expect(hidden).to_have_count(0)
    expect(arrow).to_have_count(0)


def test_what_a_seat_has_taken_lies_on_its_colour(invite: Invite) -> None:
    """As many cells as castles, each in the colour with which its seat's column begins."""
    person = invite(size=(1440, 900))
    tables = (played(setup_for(meta("sengoku-domino"), 3, {}, f"castles-{number}")) for number in range(20))
    table, castles = next((one, owned) for one in tables if (owned := [n for n in one.state.castles if n in range(3)]))
    person.go(link_to(table.record))
    person.see_game()
    taken = person.page.locator(".result .parts .taken")
    expect(taken).to_have_count(len(castles))
    for seat in set(castles):
        head, cell = (person.page.locator(f".result .parts {one}.of{seat}").first for one in ("thead th", "td"))
        colour = head.evaluate("one => getComputedStyle(one).borderTopColor")
        assert cell.evaluate("one => getComputedStyle(one).getPropertyValue('--taker')")
        mixed = cell.evaluate(
            """(one, colour) => {
              const other = Object.assign(document.createElement('i'), { className: 'mixed' });
              document.body.append(other);
              other.style.backgroundColor = `color-mix(in srgb, ${colour} 22%, transparent)`;
              const same = getComputedStyle(other).backgroundColor === getComputedStyle(one).backgroundColor;
              other.remove();
              return same;
            }""",
            colour,
        )
        assert mixed
