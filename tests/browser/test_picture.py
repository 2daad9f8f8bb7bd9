"""The board as a picture to keep."""

from __future__ import annotations

from pathlib import Path
from struct import unpack

import pytest

from .conftest import Invite
from .truth import GAMES, finished, link_to

SHARE_SHEET = """
  Navigator.prototype.canShare = ({ files }) => files.length === 1;
  Navigator.prototype.share = async ({ files: [file] }) => { globalThis.sharedType = file.type; };
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_desk_downloads_the_picture(invite: Invite, game: str) -> None:
    person = invite(language="ja", color_scheme="dark")
    person.go(link_to(finished(game)))
    person.see_game()
    with person.page.expect_download() as coming:
        person.press(person.button("picture"))
    assert coming.value.suggested_filename.endswith(".png")
    content = Path(coming.value.path()).read_bytes()
    assert content.startswith(b"\x89PNG")
    width, height = unpack(">II", content[16:24])
    assert (width, height > 0) == (1600, True)
    assert len(set(content)) > 100, "there is something in the picture"


def test_a_phone_shares_the_picture(invite: Invite) -> None:
    person = invite(device="Pixel 7", hand="touch", script=SHARE_SHEET)
    person.go(link_to(finished(GAMES[0])))
    person.see_game()
    person.press(person.button("picture"))
    person.page.wait_for_function("() => globalThis.sharedType")
    assert person.page.evaluate("sharedType") == "image/png"
