"""The content security policy, which every other test obeys, is there and bites."""

from __future__ import annotations

from playwright.sync_api import expect

from .person import Person
from .truth import ANY_GAME


def test_the_policy_allows_the_own_origin_only(somebody: Person) -> None:
    somebody.open_menu()
    policy = somebody.page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content")
    assert policy
    rules = {rule.split()[0]: rule.split()[1:] for rule in policy.split(";")}
    assert rules["default-src"] == ["'none'"]
    assert rules["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert rules["base-uri"] == rules["form-action"] == ["'none'"]
    allowed = {source for sources in rules.values() for source in sources}
    assert allowed <= {"'self'", "'none'", "'wasm-unsafe-eval'", "blob:"}


def test_the_policy_stops_what_it_should(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    somebody.watch.expect(r"policy: (script-src-elem|script-src-attr|style-src-attr|connect-src|img-src)")
    somebody.watch.expect("Content Security Policy|Content-Security-Policy|Refused to")
    stopped = somebody.page.evaluate(
        """async () => {
          const stopped = [];
          document.addEventListener('securitypolicyviolation', event => stopped.push(event.effectiveDirective));
          const script = document.createElement('script');
          script.textContent = 'globalThis.inlineScriptRan = true';
          document.body.append(script);
          const holder = document.createElement('div');
          holder.innerHTML = '<b onclick="globalThis.inlineScriptRan = true" style="color: red">text</b>';
          document.body.append(holder);
          holder.firstChild.click();
          await fetch('https://example.com/').catch(() => undefined);
          await new Promise(done => setTimeout(done));
          return stopped;
        }"""
    )
    assert {"script-src-elem", "script-src-attr", "style-src-attr", "connect-src"} <= set(stopped)
    assert somebody.page.evaluate("globalThis.inlineScriptRan") is None
    somebody.place_something()


def test_nothing_is_asked_of_anybody_else(somebody: Person) -> None:
    """Of what is known to be asked everywhere, this is the proof that it is seen at all."""
    somebody.open_game(ANY_GAME)
    names = {url.rpartition("/")[2] for url in somebody.watch.requests}
    assert {"app.js", "sw.js"} & names
    assert {"app.zip", "stdlib.zip", "pyodide.asm.wasm", "interpreter.mjs"} <= names
    expect(somebody.page.locator("main.table")).to_be_visible()
