"""The streams: fair by construction, named without mix-ups, and the same for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp import dice
from pyapp.dice import Dice, Stream

WORD = 2**64

# Worked out once from SHA-256 by hand, not by the engine.
KNOWN_DICE = [3, 1, 2, 3, 2, 3, 2, 4, 1, 2, 5, 5, 1, 3, 0, 4, 3, 2, 2, 4, 0, 5, 4, 1]
KNOWN_WORD = 12395308438171082278
KNOWN_DECK = "GABDKCIEHLFMJ"
KNOWN_PICK = "c"


class _Words:
    """Stands in for SHA-256: gives the digests of chosen words, one after the other."""

    def __init__(self, *words: int) -> None:
        self._words: Iterator[int] = iter(words)

    def __call__(self, _: bytes) -> _Words:
        return self

    def digest(self) -> bytes:
        return next(self._words).to_bytes(8, "big") + bytes(24)


class _Draws(Stream):
    """A stream whose draws are chosen; it notes how many values each could have had."""

    def __init__(self, *draws: int) -> None:
        super().__init__(b"")
        self.draws = list(draws)
        self.limits: list[int] = []

    def below(self, n: int) -> int:
        self.limits.append(n)
        draw = self.draws.pop(0)
        assert 0 <= draw < n
        return draw


def test_these_draws_never_change() -> None:
    """Every record and every daily hangs on them: a failure here means that old games are lost."""
    stream = Dice("daily/some-game/2026-11-20").at("round", 3)
    assert [stream.below(6) for _ in range(24)] == KNOWN_DICE
    assert Dice("1").at().below(WORD) == KNOWN_WORD
    assert "".join(Dice("日替わり").at("deck", "red", 0).shuffled("ABCDEFGHIJKLM")) == KNOWN_DECK
    assert Dice("x").at("seat", 2, "turn", 5).pick(["a", "b", "c"]) == KNOWN_PICK


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 36, 52, 1000, 2**32, 2**63, 2**63 + 1, WORD - 1, WORD])
def test_every_number_is_drawn_from_equally_many_words(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words taken are those below a multiple of n, so that each remainder has equally many."""
    limit = WORD - WORD % n
    assert limit % n == 0
    for word in (0, n - 1, n % limit, limit // 2, limit - 1):
        monkeypatch.setattr(dice, "sha256", _Words(word))
        assert Stream(b"").below(n) == word % n
    # Each word of the incomplete last run is drawn again; a 1 comes after it.
    for word in {limit, (limit + WORD) // 2, WORD - 1}:
        if limit <= word < WORD:
            monkeypatch.setattr(dice, "sha256", _Words(word, 1))
            assert Stream(b"").below(n) == 1 % n


@pytest.mark.parametrize("n", [0, -1, -6, WORD + 1, 2**65])
def test_numbers_that_cannot_be_drawn_are_refused(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Stream(b"").below(n)


def test_nothing_cannot_be_picked_from() -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Dice("1").at("x").pick([])


@given(n=st.integers(1, WORD), seed=st.text())
def test_a_draw_lies_below_n(n: int, seed: str) -> None:
    assert 0 <= Dice(seed).at("n").below(n) < n


@pytest.mark.parametrize("size", range(6))
def test_every_order_is_shuffled_by_exactly_one_row_of_draws(size: int) -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for draws in product(*(range(n) for n in range(size, 1, -1))):
        stream = _Draws(*draws)
        orders[tuple(stream.shuffled(range(size)))] += 1
        assert stream.limits == list(range(size, 1, -1))
    assert set(orders.values()) == {1}
    assert all(sorted(order) == list(range(size)) for order in orders)


def test_shuffling_leaves_the_things_as_they_are() -> None:
    things = list("abcdef")
    Dice("1").at("x").shuffled(things)
    assert things == list("abcdef")


def test_a_stream_of_the_same_name_begins_anew() -> None:
    dice = Dice("seed")
    first = dice.at("round", 1)
    row = [first.below(100) for _ in range(5)]
    again = dice.at("round", 1)
    assert [again.below(100) for _ in range(5)] == row
    assert first.below(WORD) != Dice("seed").at("round", 1).below(WORD)


def test_streams_of_other_names_do_not_move_each_other() -> None:
    dice = Dice("seed")
    alone = dice.at("a")
    row = [alone.below(100) for _ in range(6)]
    one, other = dice.at("a"), dice.at("b")
    mixed = []
    for _ in range(6):
        mixed.append(one.below(100))
        other.below(7)
    assert mixed == row


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((3,), ("3",)),
        (("a", "b"), ("ab",)),
        (("a", "b"), ("a', 'b",)),
        (("a", 1), ("a1",)),
        ((1, 2), (12,)),
        ((), ("",)),
        (("a",), ("a", "")),
        (("round", 1), ("round", -1)),
        (("a", "b"), ("b", "a")),
    ],
)
def test_different_labels_name_different_streams(one: tuple[str | int, ...], other: tuple[str | int, ...]) -> None:
    assert Dice("s").at(*one).below(WORD) != Dice("s").at(*other).below(WORD)


@given(st.lists(st.tuples(*[st.lists(st.text(max_size=3) | st.integers(), max_size=3)] * 2), min_size=1))
def test_names_are_never_mixed_up(pairs: list[tuple[list[str | int], list[str | int]]]) -> None:
    for one, other in pairs:
        same = Dice("s").at(*one).below(WORD) == Dice("s").at(*other).below(WORD)
        assert same == (one == other)


def test_a_seed_is_not_a_label() -> None:
    assert Dice("a").at("b").below(WORD) != Dice("b").at("a").below(WORD)
    assert Dice("a").at("b").below(WORD) != Dice("a', 'b").at().below(WORD)
