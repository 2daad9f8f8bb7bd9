"""Nothing is lost: reloading, closing, coming back, playing again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.sizes import in_soak, sized

from .person import Person, address_of
from .sizes import one_kind, other_kind
from .truth import ANY_GAME, GAMES_WITH_UNDO, begun, finished, link_to, lively_seed, new_table

LEAVE_AS_SOON_AS_PLAYED = """() => new MutationObserver(() => {
  if (!document.querySelector('.tools .place')) location.replace('about:blank');
}).observe(document.querySelector('main'), { childList: true, subtree: true })"""


@pytest.mark.parametrize("game", sized(GAMES_WITH_UNDO[:1], GAMES_WITH_UNDO))
def test_a_reload_loses_nothing(somebody: Person, game: str) -> None:
    somebody.open_game(game)
    pictures = somebody.place_some(3)
    somebody.undo()
    somebody.reload()
    somebody.see_game()
    assert somebody.drawn() == pictures[-2]
    somebody.redo()
    assert somebody.drawn() == pictures[-1]
    for _ in pictures[1:]:
        somebody.undo()
    somebody.reload()
    somebody.see_game()
    for picture in pictures[1:]:
        somebody.redo()
        assert somebody.drawn() == picture


def test_leaving_in_the_moment_of_a_move_loses_nothing(somebody: Person) -> None:
    for moves in range(sized(2, 4)):
        somebody.open_game(ANY_GAME)
        assert len(somebody.record().splitlines()) == moves + 2
        while not somebody.look()["ghost"]:
            somebody.touch((somebody.lit_in("tray") or somebody.lit_in("ground"))[0])
        somebody.page.evaluate(LEAVE_AS_SOON_AS_PLAYED)
        somebody.press(somebody.page.locator(".tools .primary"))
        somebody.page.wait_for_url("about:blank")


@one_kind
def test_closing_the_tab_loses_nothing(somebody: Person, game: str) -> None:
    somebody.open_game(game)
    somebody.place_something()
    drawn = somebody.drawn()
    somebody.new_tab()
    somebody.open_game(game)
    assert somebody.drawn() == drawn


@other_kind
def test_the_menu_offers_to_go_on(somebody: Person, game: str) -> None:
    somebody.open_game(game, seed="one")
    somebody.place_something()
    first, progress = somebody.drawn(), somebody.words.said(somebody.saved()[0]["progress"], game)
    somebody.open_game(game, seed="two")
    somebody.open_menu()
    going = somebody.page.locator("section", has=somebody.page.locator("#going")).locator("li button")
    expect(going).to_have_count(2)
    expect(going.last).to_contain_text(progress)
    somebody.press(going.last)
    somebody.see_game()
    assert somebody.drawn() == first
    somebody.page.go_back()
    somebody.see_menu()
    somebody.page.go_forward()
    somebody.see_game()
    assert somebody.drawn() == first


@one_kind
def test_a_seed_can_be_played_again_from_its_start(somebody: Person, game: str) -> None:
    ended = finished(game)
    somebody.go(link_to(ended))
    somebody.see_game()
    somebody.press(somebody.button("again"))
    expect(somebody.page.locator("main.over")).to_have_count(0)
    somebody.see_game()
    assert somebody.record() == str(new_table(game, ended.setup.seed, ended.setup.seats).record)
    somebody.place_something()
    assert len(somebody.saved()) == 2
    records = {saved["record"] for saved in somebody.saved()}
    assert str(ended) in records
    assert {saved["id"].rpartition("~")[2] for saved in somebody.saved()} == {"1", "2"}
    drawn = somebody.drawn()
    somebody.reload()
    somebody.see_game()
    assert somebody.drawn() == drawn


@in_soak
@other_kind
def test_of_two_tries_the_address_leads_to_the_one_played_last(somebody: Person, game: str) -> None:
    somebody.go(link_to(begun(game)))
    somebody.see_game()
    first = somebody.record()
    somebody.go(link_to(begun(game, moves=1)))
    somebody.see_game()
    assert len(somebody.saved()) == 2
    somebody.open_menu()
    somebody.press(somebody.page.locator("#going + ul button").last)
    somebody.see_game()
    assert somebody.record() == first
    drawn = somebody.drawn()
    somebody.reload()
    somebody.see_game()
    assert somebody.drawn() == drawn


def test_another_seed_is_typed(somebody: Person) -> None:
    somebody.go(link_to(finished(ANY_GAME)))
    somebody.see_game()
    somebody.press(somebody.button("another"))
    somebody.press(somebody.dialog.get_by_text(somebody.words("seed.friend")))
    somebody.dialog.locator("input[name=seed]").fill(" my own  seed ")
    somebody.page.keyboard.press("Enter")
    expect(somebody.dialog).to_have_count(0)
    expect(somebody.page.locator("main.over")).to_have_count(0)
    somebody.see_game()
    assert somebody.saved()[0]["setup"]["seed"] == "my-own-seed"
    assert somebody.record() == str(new_table(ANY_GAME, "my-own-seed").record)


@in_soak
def test_without_a_typed_seed_each_game_is_another(somebody: Person) -> None:
    seeds = set()
    for _ in range(2):
        somebody.open_menu()
        somebody.press(somebody.button("new").first)
        somebody.press(somebody.dialog.get_by_role("button", name=somebody.words("start")))
        somebody.see_game()
        seeds.add(somebody.saved()[0]["setup"]["seed"])
    assert len(seeds) == 2


@in_soak
def test_old_games_stay_when_storage_holds_something_strange(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    somebody.place_something()
    drawn = somebody.drawn()
    somebody.page.evaluate(
        """() => new Promise((resolve, reject) => {
          const opening = indexedDB.open('higawari');
          opening.onsuccess = () => {
            const writing = opening.result.transaction('tables', 'readwrite');
            const tables = writing.objectStore('tables');
            tables.put(null, 'nothing');
            tables.put({ id: 7, record: [] }, 'wrong');
            tables.put('<b>text</b>', 'text');
            writing.oncomplete = resolve;
            writing.onerror = reject;
          };
        })"""
    )
    somebody.new_tab()
    somebody.open_menu()
    going = somebody.page.locator("section", has=somebody.page.locator("#going")).locator("li button")
    expect(going).to_have_count(1)
    somebody.press(going)
    somebody.see_game()
    assert somebody.drawn() == drawn


@in_soak
def test_a_game_is_opened_whatever_its_kept_picture_is(somebody: Person) -> None:
    """Another version may have kept pictures of another kind."""
    somebody.open_game(ANY_GAME)
    somebody.place_something()
    drawn = somebody.drawn()
    somebody.page.evaluate(
        """kept => new Promise((resolve, reject) => {
          const opening = indexedDB.open('higawari');
          opening.onsuccess = () => {
            const writing = opening.result.transaction('tables', 'readwrite');
            writing.objectStore('tables').put({ ...kept, picture: { scene: 7 } }, kept.id);
            writing.oncomplete = resolve;
            writing.onerror = reject;
          };
        })""",
        somebody.saved()[0],
    )
    somebody.new_tab()
    somebody.open_menu()
    somebody.press(somebody.page.locator("section", has=somebody.page.locator("#going")).locator("li button"))
    somebody.see_game()
    assert somebody.drawn() == drawn


def test_a_kept_record_that_was_tampered_with_is_refused(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    somebody.page.evaluate(
        """record => new Promise((resolve, reject) => {
          const opening = indexedDB.open('higawari');
          opening.onsuccess = () => {
            const writing = opening.result.transaction('tables', 'readwrite');
            const tables = writing.objectStore('tables');
            tables.getAll().onsuccess = ({ target: { result } }) => {
              const one = result.find(({ key }) => !key);
              tables.put({ ...one, record }, one.id);
            };
            writing.oncomplete = resolve;
            writing.onerror = reject;
          };
        })""",
        str(begun(ANY_GAME)).replace("\n*", "\n0", 1),
    )
    somebody.new_tab()
    somebody.go(address_of(ANY_GAME, lively_seed(ANY_GAME)))
    expect(somebody.page.locator("h1")).to_have_text(somebody.words("refused"))
