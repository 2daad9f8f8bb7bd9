"""No caret stays in the text of a page, whose place the browser would look for again with each touch of the board."""

from __future__ import annotations

from .conftest import Invite
from .truth import ANY_GAME

TYPE = "() => document.getSelection().type"
IN_WORDS = """() => {
  const words = [...document.querySelector('main h1').childNodes].find((node) => node instanceof Text && node.data);
  document.getSelection().collapse(words, 1);
  return document.getSelection().type;
}"""


def test_no_caret_stays_in_words_while_they_can_be_selected(invite: Invite) -> None:
    person = invite()
    person.open_game(ANY_GAME)
    assert person.page.evaluate(IN_WORDS) == "Caret"
    person.wait_a_moment()
    person.wait_a_moment()
    assert person.page.evaluate(TYPE) == "None"
    person.page.evaluate("() => document.getSelection().selectAllChildren(document.querySelector('main h1'))")
    person.wait_a_moment()
    assert person.page.evaluate(TYPE) == "Range"
    # Whoever reads by keys may have one to go on with.
    person.page.keyboard.press("ArrowLeft")
    assert person.page.evaluate(IN_WORDS) == "Caret"
    person.wait_a_moment()
    assert person.page.evaluate(TYPE) == "Caret"


def test_one_can_write_where_something_is_written(invite: Invite) -> None:
    person = invite()
    person.open_game(ANY_GAME)
    person.page.evaluate("""() => {
      const field = document.createElement('input');
      document.body.append(field);
      field.focus();
    }""")
    person.page.keyboard.type("abc")
    person.page.keyboard.press("ArrowLeft")
    person.wait_a_moment()
    person.page.keyboard.type("x")
    assert person.page.locator("body > input").input_value() == "abxc"
