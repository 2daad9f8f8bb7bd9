"""The content security policy is there and bites, and a whole visit keeps to it."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import Request, expect

from . import kept
from .conftest import Invite
from .person import Person
from .truth import ANY_GAME, finished, link_to

pytestmark = pytest.mark.real_engine

POLICY = {
    "default-src": ["'none'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'"],
    "worker-src": ["'self'", "blob:"],
    "connect-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "blob:"],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
}
"""The own origin, what WebAssembly needs, the worker that PyScript makes, the picture of a board; nothing else."""

FORBIDDEN = """async () => {
  const stopped = [];
  document.addEventListener('securitypolicyviolation', event => stopped.push(event.effectiveDirective));
  const script = document.createElement('script');
  script.textContent = 'globalThis.ran = true';
  document.body.append(script);
  const holder = document.createElement('div');
  holder.innerHTML = '<b onclick="globalThis.ran = true" style="color: red">text</b>';
  document.body.append(holder);
  holder.firstChild.click();
  await fetch('https://example.com/').catch(() => undefined);
  await new Promise(done => setTimeout(done));
  return stopped;
}"""


def test_the_policy_stands_before_anything_that_it_is_about(somebody: Person, site: Path) -> None:
    page = (site / "index.html").read_text("utf-8")
    head, found = page.split('<meta http-equiv="Content-Security-Policy" content="')
    assert not re.search("<(script|link|style|body)", head)
    directives = [directive.split() for directive in found.partition('"')[0].split(";")]
    own = re.findall("<script(?: type=.importmap.)?>(.*?)</script>", page, re.DOTALL)
    assert len(own) == 2, "the hashes of all files, and the script that says when one does not come"
    hashes = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in own]
    allowed = {**POLICY, "script-src": POLICY["script-src"] + [f"'sha256-{one}'" for one in hashes]}
    assert {name: sources for name, *sources in directives} == allowed
    somebody.open_menu()
    expect(somebody.page.locator("meta[http-equiv]")).to_have_count(1)


def test_the_policy_stops_what_it_should(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    somebody.watch.expect(r"policy: (script-src-elem|script-src-attr|style-src-attr|connect-src)")
    somebody.watch.expect("Content.Security.Policy|Refused to")
    stopped = somebody.page.evaluate(FORBIDDEN)
    assert {"script-src-elem", "script-src-attr", "style-src-attr", "connect-src"} <= set(stopped)
    assert somebody.page.evaluate("globalThis.ran") is None
    somebody.place_something()


def test_a_whole_visit_keeps_to_the_policy_and_to_the_site(invite: Invite) -> None:
    """At the end of every test its watch sees to that; here, that it sees everything."""
    person = invite(offline_copy=True)
    of_workers: list[str] = []

    def heard(request: Request) -> None:
        if request.service_worker:
            of_workers.append(request.url)

    person.context.on("request", heard)
    person.open_menu()
    for key in ("about", "new", "rules"):
        person.press(person.button(key).first)
        expect(person.dialog).to_be_visible()
        person.page.keyboard.press("Escape")
    for _ in range(2):
        with person.change():
            person.press(person.page.locator(".masthead button"))
    person.open_game(ANY_GAME)
    person.place_something()
    person.undo()
    person.redo()
    person.press(person.button("list"))
    expect(person.dialog).to_be_visible()
    person.page.keyboard.press("Escape")
    person.go(link_to(finished(ANY_GAME)))
    expect(person.page.locator("main.over")).to_be_visible()
    kept.wait_until_kept(person.page)
    person.reload()
    person.see_game()

    names = {url.rpartition("/")[2] for url in person.watch.requests}
    of_the_engine = {"core.js", "engine.py", "interpreter.js", "pyodide.js", "pyodide.asm.js"}
    assert {"boot.js", "main.js", "app.zip", "stdlib.zip", "pyodide.asm.wasm", "sw.js"} | of_the_engine <= names
    assert any(url.endswith("/index.html") for url in of_workers), "requests of the service worker are not seen"
    assert all(url.startswith(person.address) for url in of_workers)
