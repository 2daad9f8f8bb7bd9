"""Samples: evenly spread, the same each time, and in a soak everything."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from . import sizes
from .sizes import sized, spread


@given(count=st.integers(0, 200), most=st.integers(2, 50))
def test_a_sample_is_evenly_spread_from_the_first_to_the_last(count: int, most: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sizes, "SOAK", False)
        sample = spread(range(count), most)
    assert len(sample) == min(count, most)
    assert [*sample][:1] + [*sample][-1:] == [*range(count)][:1] + [*range(count)][-1:]
    steps = {other - one for one, other in pairwise(sample)}
    assert not steps or 0 < max(steps) <= min(steps) + 1


def test_a_soak_looks_at_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sizes, "SOAK", True)
    assert spread(range(1_000), 2) == range(1_000)
    assert sized("sample", "everything") == "everything"
