"""The board as a picture to keep."""

from __future__ import annotations

from pathlib import Path
from struct import unpack

import pytest

from tests.sizes import sized

from .conftest import Invite
from .pictures import commonest
from .states import to_share
from .truth import ANY_GAME, GAMES, OF_EACH_KIND, finished

PICTURE_SHEET = """
  Navigator.prototype.canShare = ({ files }) => files.length === 1;
  Navigator.prototype.share = async ({ files: [file] }) => { globalThis.sharedType = file.type; };
"""
COVER = """() => {
  const board = document.querySelector('main .ground');
  board.insertAdjacentHTML('beforeend', '<rect id="cover" x="-99" y="-99" width="999" height="999" fill="red"/>');
  document.adoptedStyleSheets = [new CSSStyleSheet()];
}"""
"""Something over the whole board, and a style sheet for it."""
STYLE = "rules => document.adoptedStyleSheets[0].replaceSync(rules)"


@pytest.mark.parametrize("game", sized([ANY_GAME], OF_EACH_KIND))
def test_a_desk_downloads_the_picture(invite: Invite, game: str) -> None:
    person = invite(language="ja", color_scheme="dark")
    to_share(person, finished(game))
    with person.page.expect_download() as coming:
        person.press(person.button("picture"))
    assert coming.value.suggested_filename.endswith(".png")
    content = Path(coming.value.path()).read_bytes()
    assert content.startswith(b"\x89PNG")
    width, height = unpack(">II", content[16:24])
    assert (width, height > 400) == (1600, True)
    shares = commonest(person, content)
    assert len(shares) == 40, "there are many colours in it"
    assert shares[0] < 0.97, "it is not blank"


def test_a_picture_shows_what_is_seen(invite: Invite) -> None:
    person = invite()
    to_share(person, finished(ANY_GAME))

    def picture() -> list[float]:
        with person.page.expect_download() as coming:
            person.press(person.button("picture"))
        return commonest(person, Path(coming.value.path()).read_bytes())

    seen = picture()
    person.page.evaluate(COVER)
    for hidden in sized(("visibility: hidden",), ("display: none", "visibility: hidden")):
        person.page.evaluate(STYLE, f"#cover {{ {hidden} }}")
        assert picture() == seen
    person.page.evaluate(STYLE, "")
    assert picture()[0] > 0.5, "else it would not have been looked at"


def test_a_phone_shares_the_picture(invite: Invite) -> None:
    person = invite(device="Pixel 7", hand="touch", script=PICTURE_SHEET)
    to_share(person, finished(GAMES[0]))
    person.press(person.button("picture"))
    person.page.wait_for_function("() => globalThis.sharedType")
    assert person.page.evaluate("sharedType") == "image/png"
