"""What the page shows of Railroad Ink: dice, refusals and their reasons, rounds, what each part of the score counts."""

from __future__ import annotations

from itertools import cycle, product

import pytest
from playwright.sync_api import expect

from pyapp.daily import daily
from pyapp.record import Record
from pyapp.shelf import meta
from pyapp.table import open_table
from tests.sizes import in_soak, sized

from .clock import stop_clock
from .conftest import Invite, Motion
from .person import Person, points
from .preferences import contrasts, stored
from .sizes import sampled_languages
from .truth import IN_MENU, answer, finished, link_to, totals_of

GAME = "railroad-ink"
DICE = [f"die{number}" for number in range(4)]
SQUARES = [f"s{row}{col}" for row in range(7) for col in range(7)]


def say(person: Person, key: str, **values: str | int) -> str:
    return person.words(f"{GAME}.{key}", **values)


def open_with(person: Person, reason: str) -> tuple[str, str]:
    """Opens a game after some moves, in which a die and an empty square do not go together for that reason."""
    for seed in range(50):
        record = finished(GAME, f"clash-{seed}")
        for played in range(3, 12):
            early = Record(record.setup, record.turns[:played])
            view = answer({"do": "look", "record": str(early)})
            lit = {spot for choice in view["choices"] for spots in choice["targets"] for spot in spots}
            for die in DICE:
                for square in SQUARES:
                    request = {"do": "why", "record": str(early), "seat": 0, "touched": [die, square]}
                    fits = any(
                        die in choice["targets"][0] and square in choice["targets"][1] for choice in view["choices"]
                    )
                    if die in lit and not fits and answer(request)["why"] == [reason]:
                        person.go(link_to(early))
                        person.see_game()
                        return die, square
    raise AssertionError(f"no position in which a die is refused with {reason}")


REASONS = ("illegal.clash", "illegal.loose", "illegal.taken")
REASONS_BY_TURNS = [*zip(REASONS, cycle(["en", "ja"]), strict=False)]


@pytest.mark.parametrize(("reason", "language"), sized(REASONS_BY_TURNS[1:], [*product(REASONS, ["en", "ja"])]))
def test_a_square_where_a_die_does_not_fit_says_why(invite: Invite, language: str, reason: str) -> None:
    person = invite(language=language)
    die, square = open_with(person, reason)
    record = person.record()
    person.touch(die)
    person.press(person.spot(square))
    person.hear(say(person, reason))
    assert person.look()["touched"] == [die], "the die is still in the hand"
    assert person.record() == record


LEAST_ABOVE_THE_BUTTONS = """() => {
  const { top } = document.querySelector('.tools').getBoundingClientRect();
  const trays = [...document.querySelectorAll('.pieces .tray')].map(one => one.getBoundingClientRect());
  return Math.min(...trays.map(({ bottom }) => top - bottom));
}"""


@sampled_languages
def test_in_large_letters_all_dice_are_in_sight_on_a_phone_on_its_side(invite: Invite, language: str) -> None:
    """How a piece is turned gives way to them."""
    person = invite(language=language, size=(740, 360))
    person.open_game(GAME)
    person.hold_what_turns()
    expect(person.page.locator(".prompt .how")).to_have_count(1)
    person.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    assert person.page.evaluate(LEAST_ABOVE_THE_BUTTONS) >= 0
    person.page.evaluate("() => { document.documentElement.style.fontSize = ''; }")


def test_a_die_that_has_been_drawn_says_so(somebody: Person) -> None:
    somebody.open_game(GAME, seed="spent")
    somebody.touch("die0")
    somebody.touch(somebody.lit_in("ground")[0])
    somebody.confirm()
    somebody.press(somebody.spot("die0"))
    somebody.hear(say(somebody, "why.spent"))
    expect(somebody.page.locator('.tray [data-mark="die0"]')).to_have_class("mark spent")


INKED = """
const animate = Element.prototype.animate;
globalThis.inked = [];
Element.prototype.animate = function (keyframes, options) {
  if (this.closest('.flying')) inked.push(['flying', 0]);
  // It is not seen itself while its copy is inked.
  const isInked = this.previousElementSibling?.matches('.inks');
  if (isInked) inked.push([this.dataset.mark, document.querySelectorAll('.ground .kept.ghost').length]);
  return animate.call(this, keyframes, options);
};
"""
"""Remembers each mark that is inked, with how many lie below that were shown before, and what flies."""


@pytest.mark.parametrize("motion", sized(["no-preference"], ["no-preference", "reduce"]))
def test_what_is_drawn_is_inked_where_it_was_shown(invite: Invite, motion: Motion) -> None:
    person = invite(size=(390, 844), reduced_motion=motion, script=INKED)
    person.open_game(GAME, seed="flight")
    squares = []
    for _ in range(3):
        person.touch(person.lit_in("tray")[0])
        squares.append(person.lit_in("ground")[0])
        person.touch(squares[-1])
        person.confirm()
    inked = [[f"drawn-{square}", 1] for square in squares]
    assert person.page.evaluate("inked") == (inked if motion == "no-preference" else [])


def test_done_is_no_large_button_while_a_special_route_is_in_hand(somebody: Person) -> None:
    somebody.open_game(GAME, seed="special")
    while dice := [spot for spot in somebody.lit_in("tray") if spot in DICE]:
        somebody.touch(dice[0])
        somebody.touch(somebody.lit_in("ground")[0])
        somebody.confirm()
    large = somebody.page.locator(".tools .strong")
    expect(large).to_have_count(1)
    somebody.touch(somebody.lit_in("tray")[0])
    expect(large).to_have_count(0)


def test_a_second_special_route_in_a_round_is_refused(somebody: Person) -> None:
    somebody.open_game(GAME, seed="special")
    specials = [spot for spot in somebody.lit_in("tray") if spot not in DICE]
    somebody.touch(specials[0])
    somebody.touch(somebody.lit_in("ground")[0])
    somebody.confirm()
    somebody.press(somebody.spot(specials[1]))
    somebody.hear(say(somebody, "illegal.special.round"))
    somebody.press(somebody.spot(specials[0]))
    somebody.hear(say(somebody, "illegal.special.used"))
    expect(somebody.page.locator(f'.tray [data-mark="{specials[0]}"] .note')).to_have_text("1")


def test_done_says_what_is_missing_and_lights_it(somebody: Person) -> None:
    somebody.open_game(GAME, seed="done")
    done = somebody.page.get_by_role("button", name=say(somebody, "action.done"), exact=True)
    due = somebody.page.locator(".spot.due")
    for left in range(4, 0, -1):
        missing = answer({"do": "look", "record": somebody.record()})["scene"]["actions"][0]
        assert missing["barred"], "this seed has a round in which every die fits"
        expect(done).to_contain_class("barred")
        somebody.press(done)
        somebody.hear(somebody.words.said(missing["barred"], GAME))
        assert due.evaluate_all("all => all.map(spot => spot.dataset.spot)") == missing["targets"]
        assert len(missing["targets"]) == left
        die = missing["targets"][0]
        somebody.touch(die)
        expect(due).to_have_count(0)
        somebody.touch(somebody.lit_in("ground")[0])
        somebody.confirm()
    expect(done).not_to_contain_class("barred")
    somebody.act()
    assert say(somebody, "progress", n=2, of=7) in somebody.progress()


def test_what_is_missing_is_framed_as_nothing_chosen_is_until_anything_is_touched(somebody: Person) -> None:
    somebody.open_game(GAME, seed="done")
    somebody.press(somebody.page.get_by_role("button", name=say(somebody, "action.done"), exact=True))
    due = somebody.page.locator(".spot.due")
    dashes = "spot => getComputedStyle(spot).strokeDasharray"
    missing = due.first.evaluate(dashes)
    somebody.page.locator(".bar h1").click()
    expect(due).to_have_count(0)
    somebody.touch(DICE[0])
    assert somebody.page.locator(".tray .touched.spot").evaluate(dashes) == "none" != missing


BOTTOMS = """() => [...document.querySelectorAll('.sheet > .row')].map((row) =>
  [row.querySelector('.points'), row.querySelector('.label'), row].map((one) => one.getBoundingClientRect().bottom))"""


@pytest.mark.parametrize("size", sized([(360, 640)], [(740, 360), (360, 640)]))
def test_numbers_of_the_score_share_a_line_above_labels_of_two_lines(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(hand="touch", size=size, reduced_motion="reduce")
    person.open_game(GAME, seed="rounds")
    person.place_something()
    rows = person.page.evaluate(BOTTOMS)
    assert len({round(number) for number, *_ in rows}) == 1
    # On its side all labels have room in one.
    assert (len({round(label) for _, label, _ in rows}) > 1) == (size[0] < size[1]), "some have two lines"
    assert all(label + 2 <= row for _, label, row in rows)


def test_what_is_drawn_this_round_differs_and_shows_its_round(somebody: Person) -> None:
    somebody.open_game(GAME, seed="rounds")
    board = somebody.page.locator(".board-place .area")
    for number in (1, 2):
        while somebody.look()["lit"]:
            somebody.place_something()
            fresh = board.locator("> .mark.fresh")
            assert set(fresh.locator(".note").all_text_contents()) == {str(number)}
            older = board.locator("> .mark:not(.fresh)")
            assert set(older.locator(".note").all_text_contents()) <= {str(n) for n in range(1, number)}
        somebody.act()
    assert board.locator("> .mark").count() >= 8


def test_every_row_of_the_score_lights_what_it_counts(somebody: Person) -> None:
    record = finished(GAME, "late")
    somebody.go(link_to(record))
    somebody.see_game()
    lines = answer({"do": "open", "text": str(record), "layout": True})["score"]["lines"]
    rows = somebody.page.locator(".sheet button")
    expect(rows).to_have_count(len(lines))
    counted = somebody.page.locator("g.counted")
    seen = set()
    for number, line in enumerate(lines):
        row = rows.nth(number)
        assert points(row.locator(".points").inner_text()) == line["points"]
        somebody.press(row)
        expect(row).to_have_attribute("aria-pressed", "true")
        strokes = line.get("strokes", [])
        expect(counted.locator("[data-stroke]")).to_have_count(len(strokes))
        expect(counted.locator(".mark")).to_have_count(len(line.get("marks", [])))
        expect(somebody.page.locator(".spot.counted")).to_have_count(len(line.get("targets", [])))
        for stroke in strokes:
            if stroke.get("numbered"):
                steps = counted.locator(".numbered text").all_text_contents()
                assert steps == [str(step) for step in range(1, len(stroke["points"]) + 1)]
                assert len(steps) == line["points"]
        seen |= {kind for kind in ("strokes", "marks", "targets") if line.get(kind)}
        somebody.press(row)
        expect(counted.locator("*")).to_have_count(0)
    assert seen == {"strokes", "marks", "targets"}, "this game has nothing of some kind"


def test_networks_are_told_apart_by_more_than_colour(somebody: Person) -> None:
    games = (finished(GAME, f"networks-{seed}") for seed in range(100))
    somebody.go(link_to(next(game for game in games if len(networks(game)) > 1)))
    somebody.see_game()
    somebody.press(somebody.page.locator(".sheet button").first)
    lit = somebody.page.locator("g.counted .stroke")
    expect(lit).not_to_have_count(0)
    dashes = lit.evaluate_all(
        "all => Object.fromEntries(all.map(one => [one.classList[1], getComputedStyle(one).strokeDasharray]))"
    )
    assert len(set(dashes.values())) == len(dashes) > 1


def networks(record: Record) -> set[str]:
    """The tones of a game's networks."""
    exits = answer({"do": "open", "text": str(record)})["score"]["lines"][0]
    return {stroke["tone"] for stroke in exits.get("strokes", [])}


def test_the_dice_of_the_day(somebody: Person) -> None:
    stop_clock(somebody, "2026-11-20T12:00:00Z")
    somebody.open_menu()
    somebody.press(somebody.button("today.play").nth(IN_MENU.index(GAME)))
    somebody.see_game()
    assert somebody.record() == str(open_table(daily(meta(GAME), "2026-11-20")).record)


@in_soak
def test_all_draw_with_the_same_dice(somebody: Person) -> None:
    somebody.open_game(GAME, seats=2)
    tray = somebody.page.locator('.tray[data-area="dice"] .mark use')
    dice = tray.evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert len(dice) == 4
    somebody.finish_round()
    assert tray.evaluate_all("all => all.map(one => one.getAttribute('href'))") == dice
    assert somebody.lies() == []


@pytest.mark.parametrize("longest", sized(["squares"], ["stroke", "squares"]))
def test_both_readings_of_the_longest_route(somebody: Person, longest: str) -> None:
    somebody.open_game(GAME, seed="reading", longest=longest)
    while somebody.look()["lit"]:
        somebody.place_something()
    assert f"longest={longest}" in somebody.record()
    assert somebody.total() == totals_of(somebody.record())[0]


@pytest.mark.parametrize("theme", sized(["dark"], ["light", "dark"]))
def test_rails_are_stronger_in_high_contrast(invite: Invite, theme: str) -> None:
    normal, high = invite(script=stored(theme=theme)), invite(script=stored(theme=theme, contrast="high"))
    for person in (normal, high):
        person.open_game(GAME)
    assert contrasts(high, "--rail")["--rail"] > contrasts(normal, "--rail")["--rail"] > 1
