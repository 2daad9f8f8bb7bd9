"""Records as links: what is damaged, altered or too large is refused, and what opens is proven."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.game import Game, Refusal
from pyapp.record import LONGEST_TEXT, BadRecord, decode, encode
from pyapp.table import replay

from .playing import moments, mutated


@given(data=st.data())
def test_a_link_has_only_letters_that_an_address_can_carry(game: Game[Any], data: st.DataObject) -> None:
    assert re.fullmatch(r"[A-Za-z0-9_-]+", encode(data.draw(moments(game)).record))


@given(link=st.text(max_size=200) | st.from_regex(r"[A-Za-z0-9_-]{0,200}", fullmatch=True))
def test_any_text_is_a_link_or_refused(link: str) -> None:
    _open(link)


@given(content=st.binary(max_size=200))
def test_any_bytes_behind_a_link_are_a_record_or_refused(content: bytes) -> None:
    _open(_link(_deflated(content)))
    _open(_link(content))


@given(data=st.data())
def test_an_altered_link_is_refused_or_proven(game: Game[Any], data: st.DataObject) -> None:
    link = encode(data.draw(moments(game)).record)
    _open(data.draw(mutated(link, "ABCabc019_-=+/")))


@given(data=st.data())
def test_a_cut_link_is_refused(game: Game[Any], data: st.DataObject) -> None:
    link = encode(data.draw(moments(game)).record)
    with pytest.raises(BadRecord):
        decode(link[: data.draw(st.integers(0, len(link) - 1))])


@pytest.mark.parametrize("size", [LONGEST_TEXT + 1, 4 * LONGEST_TEXT, 4 * LONGEST_TEXT + 1, 30_000_000])
def test_a_small_link_that_unfolds_into_a_huge_text_is_refused(size: int) -> None:
    link = _link(_deflated(b"0" * size))
    assert len(link) < LONGEST_TEXT
    with pytest.raises(BadRecord) as refused:
        decode(link)
    assert refused.value.reason.key == "bad.long"


def test_a_link_with_anything_behind_its_end_is_refused(game: Game[Any]) -> None:
    packed = _deflated(f"{game.meta.id}/{game.meta.rules} seats={game.meta.seats[0]} #1\n".encode())
    assert decode(_link(packed)).turns == ()
    for content in (packed + b"\0", packed + packed, packed[:-1], b"\0" + packed, zlib.compress(b"x"), b""):
        with pytest.raises(BadRecord):
            decode(_link(content))


def test_a_link_that_is_no_text_is_refused() -> None:
    for content in (b"\xff\xfe", b"railroad\x80", "\ud800".encode("utf-8", "surrogatepass")):
        with pytest.raises(BadRecord) as refused:
            decode(_link(_deflated(content)))
        assert refused.value.reason.key == "bad.link"


def _open(link: str) -> None:
    """Decode and replay: either works, or it is refused; any other exception fails the test."""
    try:
        record = decode(link)
        table = replay(record)
    except Refusal:
        return
    assert table.turns[: len(record.turns)] == record.turns


def _deflated(content: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(content) + packer.flush()


def _link(packed: bytes) -> str:
    return urlsafe_b64encode(packed).rstrip(b"=").decode()
