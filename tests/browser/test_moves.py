"""Making moves in other ways than by touch, and taking them back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.sizes import sized

from .person import Person
from .play import way_round
from .sizes import other_kind
from .truth import ANY_GAME, GAMES_OF_PIECES, GAMES_WITH_UNDO, answer

one_game_with_undo, other_games_with_undo = (
    pytest.mark.parametrize("game", sized(some, GAMES_WITH_UNDO)) for some in (GAMES_WITH_UNDO[:1], GAMES_WITH_UNDO[1:])
)
each_game_of_pieces = pytest.mark.parametrize("game", GAMES_OF_PIECES)


@one_game_with_undo
def test_buttons_take_back_and_bring_back(somebody: Person, game: str) -> None:
    somebody.open_game(game)
    expect(somebody.button("undo")).to_be_disabled()
    expect(somebody.button("redo")).to_be_disabled()
    pictures = somebody.place_some(2)
    for picture in reversed(pictures[:-1]):
        somebody.undo()
        assert somebody.drawn() == picture
    expect(somebody.button("undo")).to_be_disabled()
    for picture in pictures[1:]:
        somebody.redo()
        assert somebody.drawn() == picture
    expect(somebody.button("redo")).to_be_disabled()


@pytest.mark.parametrize("by_key", [False, True])
def test_what_is_shown_is_given_up_before_a_move_is_taken_back(somebody: Person, by_key: bool) -> None:
    somebody.open_game("railroad-ink")
    before = somebody.drawn()
    somebody.place_something()
    placed = somebody.drawn()
    somebody.touch(somebody.lit_in("tray")[0])
    somebody.touch(somebody.lit_in("ground")[0])
    ghost = somebody.page.locator(".ground > .ghost use")
    expect(ghost).to_have_count(1)
    for picture in (placed, before):
        somebody.does(lambda: somebody.page.keyboard.press("u")) if by_key else somebody.undo()
        expect(ghost).to_have_count(0)
        assert somebody.drawn() == picture


@other_games_with_undo
def test_another_move_ends_what_could_be_brought_back(somebody: Person, game: str) -> None:
    somebody.open_game(game)
    somebody.place_something()
    somebody.undo()
    expect(somebody.button("redo")).to_be_enabled()
    somebody.place_something(-1)
    expect(somebody.button("redo")).to_be_disabled()


@other_kind
def test_what_was_revealed_stays_revealed(somebody: Person, game: str) -> None:
    somebody.open_game(game)
    for _ in range(200):
        if somebody.record().splitlines()[2:] and somebody.record().splitlines()[-1].startswith("*"):
            break
        somebody.place_something()
    expect(somebody.button("undo")).to_be_disabled()
    expect(somebody.button("redo")).to_be_disabled()
    record = somebody.record()
    somebody.page.keyboard.press("Control+z")
    # A row of the score that lights is an answer to a later touch: the key has had its time.
    with somebody.change():
        somebody.press(somebody.page.locator(".sheet button").first)
    assert somebody.record() == record


@other_kind
def test_every_move_is_listed_in_words_and_can_be_played_there(somebody: Person, game: str) -> None:
    somebody.open_game(game)
    known = answer({"do": "look", "record": somebody.record(), "seat": somebody.seat()})["choices"]
    somebody.press(somebody.button("list"))
    moves = somebody.dialog.locator("li button")
    expect(moves).to_have_count(len(known))
    sentences = {somebody.words.said(choice.get("entry", choice)["label"], game): choice["move"] for choice in known}
    assert len(sentences) == len(known), "two moves are called the same"
    # What is read under the name of its place is called by that, too.
    called = moves.evaluate_all("all => all.map(one => one.ariaLabel ?? one.textContent.trim())")
    assert set(called) == set(sentences)
    expect(moves.first).to_be_focused()
    places = somebody.dialog.locator("h3").all_text_contents()
    assert len(set(places)) == len(places), "two places are called the same"
    # What costs something is asked about.
    free = next(choice for choice in reversed(known) if not choice.get("warning"))
    chosen = called.index(somebody.words.said(free.get("entry", free)["label"], game))
    with somebody.change():
        somebody.press(moves.nth(chosen))
    expect(somebody.dialog).to_have_count(0)
    assert free["move"] in [turn.partition(" ")[2] for turn in somebody.record().splitlines()]


@each_game_of_pieces
def test_the_list_follows_what_is_touched(somebody: Person, game: str) -> None:
    somebody.open_game(game)
    moves = somebody.dialog.locator("li button")
    somebody.press(somebody.button("list"))
    all_moves = moves.count()
    somebody.page.keyboard.press("Escape")
    somebody.touch((somebody.lit_in("tray") or somebody.lit_in("ground"))[-1])
    somebody.press(somebody.button("list"))
    assert 0 < moves.count() < all_moves


def test_the_wheel_turns_a_piece(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    place = somebody.hold_what_turns()
    first = way_round(somebody)
    somebody.spot(place).hover()
    with somebody.change():
        somebody.page.mouse.wheel(0, 100)
    assert way_round(somebody) != first
    with somebody.change():
        somebody.page.mouse.wheel(0, -100)
    assert way_round(somebody) == first


def test_a_touch_on_the_piece_turns_it(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    place = somebody.hold_what_turns()
    first = way_round(somebody)
    seen: list[str] = []
    while not seen or seen[-1] != first:
        somebody.touch(place)
        seen.append(way_round(somebody))
    assert len(set(seen)) == len(seen) > 1, "each way is shown once before the first comes again"


HOLD_WRITES = """() => {
  const put = IDBObjectStore.prototype.put;
  globalThis.enough = false;
  IDBObjectStore.prototype.put = function (...given) {
    const busy = () => { if (!globalThis.enough) this.count().onsuccess = busy; };
    busy();
    return put.apply(this, given);
  };
  IDBTransaction.prototype.commit = () => {};
}"""
"""A write takes long: it goes on until it is let go."""


def test_a_move_is_shown_once_it_is_stored_and_touches_are_not_lost_meanwhile(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    somebody.page.evaluate(HOLD_WRITES)
    before = somebody.drawn()
    first, second = somebody.lit_in("tray")[:2]
    somebody.touch(first)
    place = somebody.lit_in("ground")[0]
    somebody.touch(place)
    somebody.press(somebody.page.locator(".tools .place"))
    pending = somebody.page.locator("body.pending")
    expect(pending).to_have_count(1)
    # What is not stored yet is seen as that: the ghost stays, and no new turn is there.
    expect(somebody.page.locator(".ground .ghost > *")).not_to_have_count(0)
    assert somebody.drawn() == before
    assert {*somebody.look()["touched"]} == {first, place}
    # The same place once more, in haste, is no question; another piece is one's next touch.
    somebody.press(somebody.spot(place))
    somebody.press(somebody.spot(second))
    expect(pending).to_have_count(1)
    somebody.page.evaluate("globalThis.enough = true")
    expect(pending).to_have_count(0)
    expect(somebody.spot(second)).to_have_attribute("aria-pressed", "true")
    assert somebody.drawn() != before
    assert somebody.silent
    assert len(somebody.record().splitlines()) == 3
    # To take back twice in haste is to take back twice. What is there then is seen at once, as pending.
    kept, placed = somebody.drawn(), somebody.place_some(1)[-1]
    somebody.page.evaluate("globalThis.enough = false")
    undo = somebody.button("undo")
    somebody.press(undo)
    expect(somebody.button("redo")).to_be_enabled()
    expect(pending).to_have_count(1)
    assert somebody.drawn() == kept != placed
    somebody.press(undo)
    somebody.page.evaluate("globalThis.enough = true")
    expect(undo).to_be_disabled()
    assert somebody.drawn() == before


REFUSE = '{"refused": ["illegal.turn"]}'


def test_a_move_that_the_engine_refuses_is_put_right_and_told(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    before, record = somebody.drawn(), somebody.record()
    somebody.page.route(
        "**/engine-call",
        lambda route: route.fulfill(body=REFUSE) if '"play"' in (route.request.post_data or "") else route.continue_(),
    )
    first = somebody.lit_in("tray")[0]
    somebody.touch(first)
    place = somebody.lit_in("ground")[0]
    somebody.touch(place)
    somebody.press(somebody.page.locator(".tools .place"))
    expect(somebody.page.locator("#toast.bad")).not_to_be_empty()
    expect(somebody.page.locator("body.pending")).to_have_count(0)
    # The ghost is what it was, and can be placed once the engine takes it.
    assert (somebody.drawn(), somebody.record()) == (before, record)
    assert {*somebody.look()["touched"]} == {first, place}
    somebody.page.unroute("**/engine-call")
    with somebody.change():
        somebody.press(somebody.page.locator(".tools .place"))
    assert somebody.record() != record


def test_a_move_that_was_asked_for_ahead_needs_no_engine_any_more(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    somebody.touch(somebody.lit_in("tray")[0])
    with somebody.page.expect_response(lambda answer: '"play"' in (answer.request.post_data or "")):
        somebody.touch(somebody.lit_in("ground")[0])
    asked: list[str] = []
    somebody.page.on("request", lambda request: asked.append(request.post_data or ""))
    record = somebody.record()
    with somebody.change():
        somebody.press(somebody.page.locator(".tools .place"))
    assert somebody.record() != record
    move = somebody.record().splitlines()[len(record.splitlines())].partition(" ")[2]
    assert not [request for request in asked if f'"move":"{move}"' in request]


def test_a_touch_of_the_board_is_about_the_move_and_no_longer_about_a_row(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    somebody.touch(somebody.lit_in("tray")[0])
    row = somebody.page.locator(".sheet > .row:not(.total)").first
    somebody.press(row)
    expect(row).to_have_attribute("aria-pressed", "true")
    told = somebody.prompt()
    somebody.touch(somebody.lit_in("ground")[0])
    expect(row).to_have_attribute("aria-pressed", "false")
    assert somebody.prompt() != told
