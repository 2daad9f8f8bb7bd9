"""Games saved to a file, and added from one."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import FilePayload, expect

from tests.sizes import spread

from .conftest import Invite
from .person import Person
from .truth import ANY_GAME, GAMES, begun, finished, link_to

SCRIPT = "<img/src=x/onerror=alert(1)>"


ADD_LARGE_FILE = """(input, size) => {
  const given = new DataTransfer();
  given.items.add(new File(['x'.repeat(size)], 'games.txt', { type: 'text/plain' }));
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}"""


def export(person: Person) -> str:
    with person.page.expect_download() as coming:
        person.press(person.button("export"))
    assert coming.value.suggested_filename.endswith(".txt")
    return Path(coming.value.path()).read_text("utf-8")


def add(person: Person, content: str | bytes) -> None:
    content = content if isinstance(content, bytes) else content.encode()
    file = FilePayload(name="games.txt", mimeType="text/plain", buffer=content)
    person.page.locator("input[type=file]").set_input_files(file)


def test_games_go_to_another_browser_in_a_file(invite: Invite) -> None:
    here, games = invite(), spread(GAMES, 4)
    records = [str(finished(game)) for game in games] + [str(begun(game, "other")) for game in games]
    here.open_menu()
    expect(here.button("export")).to_be_disabled()
    for record in (finished(games[0]), begun(games[0], "other")):
        here.go(link_to(record))
        here.see_game()
    here.open_menu()
    # The others came in a file themselves.
    add(here, "\n".join(records))
    here.hear(here.words("import.done", n=len(records) - 2))
    content = export(here)
    there = invite(language="ja")
    there.open_menu()
    add(there, content)
    there.hear(there.words("import.done", n=len(records)))
    # The latest few; all others are a touch away.
    expect(there.page.locator(".going li")).to_have_count(3)
    expect(there.button("going.more", n=len(games) - 3)).to_be_visible()
    expect(there.page.locator("#finished + ul li")).to_have_count(len(games))
    assert sorted(saved["record"] for saved in there.saved()) == sorted(records)
    there.press(there.page.locator("#going + ul button").first)
    there.see_game()
    there.place_something()
    there.open_menu()
    # What is here already is not added a second time.
    add(there, "\n".join(str(finished(game)) for game in games))
    there.hear(there.words("import.done", n=0))
    assert len(there.saved()) == len(records)


def test_a_file_from_another_system_is_read(somebody: Person) -> None:
    somebody.open_menu()
    records = [str(finished(ANY_GAME, seed)) for seed in ("a", "b", "日")]
    texts = [one.replace("\n", "\r\n") for one in records]
    forms = [b"\xef\xbb\xbf" + texts[0].encode(), utf_16(texts[1], b"\xff\xfe")]
    forms.append(b"\xfe\xff" + texts[2].encode("utf-16-be"))
    for number, form in enumerate(forms):
        add(somebody, form)
        somebody.hear(somebody.words("import.done", n=1))
        assert {one["record"] for one in somebody.saved()} == set(records[: number + 1])
        somebody.press(somebody.page.locator("#toast"))


def utf_16(record: object, mark: bytes = b"") -> bytes:
    return mark + str(record).encode("utf-16-le")


BAD: dict[str, str | bytes] = {
    "the second game altered": f"{finished(ANY_GAME)}\n{finished(ANY_GAME, 'b')}\n".replace("#b", "#c"),
    "no records": "hello\n",
    "script-like": f"{SCRIPT}\n",
    "one huge record": f"{finished(ANY_GAME)}" + "0 x\n" * 30_000,
    "one huge line": b"x" * 5_000_000,
    "unknown game": str(finished(ANY_GAME)).replace(ANY_GAME, "no-such-game", 1),
}
NO_TEXT: dict[str, bytes] = {
    "no text": bytes(range(256)) * 20,
    "cut in a character": "日".encode()[:2],
    "UTF-16 that does not say so": utf_16(finished(ANY_GAME)),
    "UTF-16 that is cut": utf_16(finished(ANY_GAME), b"\xff\xfe")[:-1],
}


def test_a_bad_file_gets_one_sentence_and_changes_nothing(somebody: Person) -> None:
    somebody.open_game(ANY_GAME, seed="own")
    somebody.place_something()
    before = somebody.saved()
    somebody.open_menu()
    toast = somebody.page.locator("#toast")
    bad, no_text = somebody.words("import.bad").split("{")[0], somebody.words("import.text")
    for what, content in spread(list((BAD | NO_TEXT).items()), 5):
        add(somebody, content)
        expect(toast, what).to_contain_text(no_text if what in NO_TEXT else bad)
        assert "\n" not in toast.inner_text(), what
        assert toast.locator("*").count() == 0, what
        assert somebody.page.locator("img").count() == 0, what
        assert somebody.saved() == before, what
        # The next sentence is a new one.
        somebody.press(toast)
        expect(toast).to_be_empty()


def test_a_file_that_is_much_too_large_is_not_read(somebody: Person) -> None:
    somebody.open_menu()
    # Made in the page: the way into it is long for so many bytes.
    somebody.page.locator("input[type=file]").evaluate(ADD_LARGE_FILE, 60_000_001)
    somebody.hear(somebody.words("import.large"))
    assert somebody.saved() == []


def test_an_empty_file_adds_nothing(somebody: Person) -> None:
    somebody.open_menu()
    add(somebody, "")
    somebody.hear(somebody.words("import.done", n=0))
