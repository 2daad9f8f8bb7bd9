"""Whatever does not come of a first load, and however: one sentence says so, and the page can be tried again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import cycle, product
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from tests.sizes import in_soak, sized

from .conftest import Invite
from .failures import AT_LEISURE, DROP, DROP_EVERY, FAILURES, HANGING, IN_A_HURRY, TOLD, SlowLine, failing, sooner
from .over_http import make_site
from .person import Person, address_of
from .truth import ANY_GAME

LANGUAGES = ("en", "ja")
WAYS_BY_TURNS = list(zip(cycle(LANGUAGES), FAILURES, strict=False))
KINDS_OF_FAILURE = list(FAILURES)
ADDRESSES = {"menu": "", "game": address_of(ANY_GAME, "seed")}
SEEN = {"menu": "main.menu", "game": "main.table:not(.waiting)"}
AHEAD = ("print.css",)
"""What is only loaded in case somebody prints from the browser's own menu."""
SENTENCE = {
    "en": "didn’t load. Check your connection and try again.",
    "ja": "読み込めませんでした。接続を確かめて、もう一度どうぞ。",
}
REMEMBER_WHAT_IS_TOLD = """
  globalThis.told = false;
  new MutationObserver(() => { told ||= Boolean(document.querySelector('#failure, #offer button')); })
    .observe(document, { childList: true, subtree: true });
"""
TRY_AGAIN = """() => {
  const button = document.querySelector('#failure button, #offer button.strong');
  // What was late may have come in this moment, and the button is gone.
  button ? button.click() : location.reload();
}"""
SCRIPTS_THAT_WAIT = ("first-load.js", "site/arrivals.js")


@pytest.fixture(scope="session")
def site_over_http(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As it is served to these tests."""
    return make_site(site, tmp_path_factory.mktemp("first-load") / "site")


def files_of_first_load(person: Person, where: str) -> list[str]:
    """All files that a page asks for by itself, as paths within the site; but those without which all goes on."""
    person.watch.requests.clear()
    person.go(ADDRESSES[where])
    person.see(SEEN[where])
    person.page.wait_for_load_state("networkidle")
    paths = (re.search(r"/((?:page|runtime)-[^?#]+)$", url) for url in person.watch.requests)
    return sorted({path[1] for path in paths if path and not path[1].endswith(AHEAD)})


def what_is_told(person: Person, file: str) -> str:
    try:
        return str(person.page.wait_for_function(TOLD, polling=50).json_value())
    except PlaywrightTimeout:
        raise AssertionError(f"{file}: nothing is said") from None


def pairs(files: Sequence[str], how: str) -> Sequence[str]:
    """The files that are tried in one way: in a soak all, in `test` another part of them for each way."""
    part = KINDS_OF_FAILURE.index(how)
    return sized(files[part :: 2 * len(FAILURES)], files)


@pytest.mark.parametrize(("language", "how"), sized(WAYS_BY_TURNS[::4], list(product(LANGUAGES, FAILURES))))
def test_whatever_does_not_come_is_told_of(invite: Invite, site_over_http: Path, language: str, how: str) -> None:
    where = {"en": "menu", "ja": "game"}[language]
    person = invite(language=language, script=sooner(*SCRIPTS_THAT_WAIT) if how == HANGING else "")
    person.watch.expect("^(console|script): ")
    # The engine's own, which nobody asks for here.
    files = [file for file in files_of_first_load(person, where) if not file.endswith("/fetcher.js")]
    assert {Path(file).suffix for file in files} >= {".js", ".css", ".json", ".svg"}
    for file in pairs(files, how):
        person.page.evaluate(IN_A_HURRY)
        person.page.goto("about:blank")
        with failing(person.page, site_over_http, file, how):
            person.page.goto(person.address + ADDRESSES[where], wait_until="commit")
            assert SENTENCE[language] in what_is_told(person, file)
            if how == HANGING and file.endswith("main.css"):
                # Its scripts no longer wait for it, and the page begins without its looks.
                person.see(SEEN[where])
                expect(person.page.locator("#failure")).to_contain_text(SENTENCE[language])
        person.page.evaluate(AT_LEISURE)
        with person.page.expect_navigation():
            person.page.evaluate(TRY_AGAIN)
        person.see(SEEN[where])
        expect(person.page.locator("#failure, #offer button")).to_have_count(0)


@pytest.mark.real_engine
@pytest.mark.parametrize("how", sized(["flipped"], list(FAILURES)))
def test_whatever_of_the_engine_does_not_come_is_told_of(invite: Invite, site: Path, how: str) -> None:
    person = invite(script=sooner("site/arrivals.js") if how == HANGING else "")
    person.watch.expect("^(console|script): ")
    page = {path.name for path in next(site.glob("page-*")).iterdir() if path.suffix == ".js"} - {"fetcher.js"}
    files = [
        file for file in files_of_first_load(person, "game") if Path(file).suffix in (".js", ".wasm", ".zip", ".py")
    ]
    files = [file for file in files if Path(file).name not in page]
    assert {"core.js", "fetcher.js", "pyodide.asm.wasm", "stdlib.zip", "engine.py"} <= {
        Path(file).name for file in files
    }
    for file in pairs(files, how):
        person.page.evaluate(IN_A_HURRY)
        person.page.goto("about:blank")
        with failing(person.page, site, file, how):
            person.go(ADDRESSES["game"])
            if how == "flipped" and file.endswith("/fetcher.js"):
                # What no browser checks is a worker's own script: a letter may be another one where it is not needed.
                person.page.wait_for_function(f"() => ({TOLD})() || document.querySelector('{SEEN['game']}')")
                continue
            assert SENTENCE["en"] in what_is_told(person, file)
            expect(person.page.locator("main.waiting .board-place .area")).to_be_visible()
    person.page.evaluate(AT_LEISURE)
    with person.page.expect_navigation():
        person.press(person.page.locator("#offer button.strong"))
    person.see_game()
    person.place_something()


@in_soak
@pytest.mark.real_engine
def test_a_slow_line_is_no_dead_one(invite: Invite, site_over_http: Path) -> None:
    """The largest file takes several times as long as a silence that would be told of."""
    with SlowLine(site_over_http) as line:
        hurried = IN_A_HURRY + sooner(*SCRIPTS_THAT_WAIT, wait=1000)
        person = invite(at=line, script=hurried + REMEMBER_WHAT_IS_TOLD)
        # At the end, pictures of games are still on their way.
        person.watch.expect("net::ERR_")
        person.open_menu()
        assert max(line.sent.values()) * DROP_EVERY / DROP > 2
        assert person.page.evaluate("told") is False


@pytest.mark.parametrize("within", ["head", "body"])
def test_half_a_page_is_told_of(invite: Invite, site_over_http: Path, within: str) -> None:
    """index.html itself, as far as it goes; what stands before the script that says so cannot be helped."""
    text = (site_over_http / "index.html").read_text("utf-8")
    person = invite()
    person.watch.expect("^(console|script): ")
    cut = text.index('<link rel="icon"') if within == "head" else text.index('<div id="page">')
    person.page.route(person.address, lambda route: route.fulfill(body=text[:cut], content_type="text/html"))
    person.page.goto(person.address, wait_until="commit")
    expect(person.page.locator("#failure")).to_contain_text("A part of the page (index.html) didn’t load.")


@pytest.mark.parametrize("how", sized(KINDS_OF_FAILURE[1::2], KINDS_OF_FAILURE))
def test_what_is_asked_for_later_is_told_of_too(invite: Invite, site_over_http: Path, how: str) -> None:
    """A screen, its style sheet, the rules, the words of the other language."""
    person = invite(script=sooner("site/arrivals.js") if how == HANGING else "")
    person.watch.expect("^(console|script): ")
    page = next(site_over_http.glob("page-*"))
    statistics, words = next(page.glob("statistics-*.js")).name, "words/ja.json"
    asked_for = [(statistics, "statistics"), (words, "other-language"), ("settings.css", "settings")]
    for path, key in sized(asked_for[KINDS_OF_FAILURE.index(how) % 2 :: 2], asked_for):
        person.open_menu()
        person.page.evaluate(IN_A_HURRY)
        with failing(person.page, site_over_http, f"{page.name}/{path}", how):
            person.press(person.button(key).first)
            assert what_is_told(person, path) == person.words("load.failed")
            expect(person.page.locator("main.menu")).to_be_visible()
            expect(person.dialog).to_have_count(0)
            assert person.page.evaluate("document.documentElement.lang") == "en"
        person.page.evaluate(AT_LEISURE)
