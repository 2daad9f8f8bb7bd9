"""A result that somebody sent: "checked" says what was checked, and a game that the bots never played is no result."""

from __future__ import annotations

from dataclasses import replace

from playwright.sync_api import FilePayload, expect

from pyapp.record import MIXED, Record
from pyapp.shelf import meta
from tests.sizes import in_soak

from .conftest import Invite
from .held import ANSWERS, Held
from .person import Person
from .sizes import sampled_languages
from .truth import GAMES, finished_day, link_to, table_of
from .words import short_day

SEATS = ".result :is(.places li, .parts thead th):visible"
"""Who came where: in a list, or at the head of the table."""
DAY = "2026-11-20"
RIVALS = next(game for game in GAMES if meta(game).rivals)
"""A game whose daily is played against bots."""


def false_game() -> tuple[Record, int]:
    """A finished game by the rules in which a bot once plays something else, and the line of that."""
    table = table_of(str(finished_day(RIVALS, DAY, true=True)))
    game, setup = table.game, table.setup
    for number in reversed(range(len(table.turns) // 2)):
        turn = table.turns[number]
        others = [move for move in game.moves(table.states[number], turn.seat) if move != turn.move]
        if setup.bot(turn.seat) is not None and others:
            break
    false = replace(table, states=table.states[: number + 1], turns=table.turns[:number]).play(turn.seat, others[0])
    while acting := game.to_act(false.state):
        false = false.play(acting[0], game.moves(false.state, acting[0])[0])
    return false.record, number + 2


@sampled_languages
def test_the_bots_moves_are_worked_out_again(invite: Invite, language: str) -> None:
    person = invite(language=language, size=(390, 844), hand="touch")
    record = finished_day(RIVALS, DAY, true=True)
    held = Held(person.page, ANSWERS, '"verify"')
    person.go(link_to(record))
    result = person.page.locator(".result")
    expect(result).to_contain_text(person.words("proof.working", n=0))
    assert person.words("proof.same") not in result.inner_text()
    expect(person.page.locator(SEATS)).to_have_count(1 + meta(RIVALS).rivals)
    held.release()
    expect(result).to_contain_text(person.words("proof.same"))
    expect(result.locator(".proof")).to_have_count(0)
    # From the menu, too: it is somebody else's for ever.
    person.open_menu()
    person.press(person.page.locator("#finished + ul button"))
    expect(result).to_contain_text(person.words("proof.same"))


@in_soak
def test_that_can_be_stopped_and_then_is_not_claimed(somebody: Person) -> None:
    held = Held(somebody.page, ANSWERS, '"verify"')
    somebody.go(link_to(finished_day(RIVALS, DAY, true=True)))
    result = somebody.page.locator(".result")
    expect(result).to_contain_text(somebody.words("proof.working", n=0))
    somebody.press(somebody.button("proof.stop"))
    expect(result).to_contain_text(somebody.words("proof.stopped"))
    held.release()
    # Another answer of the engine comes after the one that was held.
    somebody.press(somebody.page.locator(f"{SEATS} [aria-pressed]").last)
    expect(somebody.page.locator(f"{SEATS} [aria-pressed=true]")).to_have_count(1)
    expect(result).to_contain_text(somebody.words("proof.stopped"))


@sampled_languages
def test_what_no_bot_of_ours_played_is_no_result(invite: Invite, language: str) -> None:
    person = invite(language=language, size=(390, 844), hand="touch")
    record, line = false_game()
    person.go(link_to(record))
    result = person.page.locator(".result")
    expect(result).to_contain_text(person.words("proof.false"))
    expect(result).to_contain_text(person.words("bad.replay.bot", line=line))
    expect(result.locator(SEATS)).to_have_count(0)
    expect(person.button("share")).to_have_count(0)
    assert person.saved() == []
    person.press(person.button("replay"))
    expect(person.dialog).to_be_visible()


def test_games_of_a_file_are_checked_in_the_background(somebody: Person) -> None:
    true, (false, _line) = finished_day(RIVALS, "2026-11-19", true=True), false_game()
    held = Held(somebody.page, ANSWERS, '"verify"')
    somebody.open_menu()
    content = f"@ begun=1 day={DAY} at=2\n{false}\n@ begun=1 day=2026-11-19 at=2\n{true}"
    file = FilePayload(name="games.txt", mimeType="text/plain", buffer=content.encode())
    somebody.page.locator("input[type=file]").set_input_files(file)
    added = somebody.words("import.done", n=2)
    somebody.hear(added)
    line = somebody.page.locator(".file-bots")
    expect(line).to_contain_text(somebody.words("import.bots", n=2, percent=0))
    expect(somebody.page.locator("#finished + ul li")).to_have_count(2)
    held.release()
    same = somebody.words("import.bots.same", n=1)
    name = f"{somebody.words(f'{RIVALS}.title')} {short_day('en', DAY)}"
    somebody.hear(f"{added} {same} {somebody.words('import.bots.false', games=name)}")
    expect(line).to_have_count(0)
    practice = {saved["record"]: saved.get("practice", False) for saved in somebody.saved()}
    assert practice == {str(true): False, str(false): True}
    expect(somebody.page.locator("#finished + ul")).to_contain_text(somebody.words("kind.practice"))


@in_soak
def test_of_other_bots_nothing_is_claimed(somebody: Person) -> None:
    record = finished_day(RIVALS, DAY, true=True)
    for number in (MIXED, meta(RIVALS).bots + 1):
        somebody.go(link_to(Record(replace(record.setup, bots_number=number), record.turns)))
        expect(somebody.page.locator(".result")).to_contain_text(somebody.words("proof.others"))
