"""Few settings in place of every combination: each two values of different options meet in at least one of them.

A fault that needs three particular values at once is left to `build.py soak`, which plays every combination.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import Any, TypeAlias

Setting: TypeAlias = dict[str, Any]
"""A value of every option."""


def pairwise_settings(options: Mapping[str, Sequence[Any]]) -> list[Setting]:
    """Settings, in a fixed order, none of which can be left out.

    Each is the one with the most pairs that are new; what turns out to have none of its own at the end is dropped.
    That is not always the smallest number there is, but for a handful of options it is at most one more.
    """
    every = all_settings(options)
    missing = set().union(*map(pairs_in, every))
    chosen: list[Setting] = []
    while missing:
        chosen.append(max(every, key=lambda setting: len(pairs_in(setting) & missing)))
        missing -= pairs_in(chosen[-1])
    for setting in [*chosen]:
        others = [other for other in chosen if other is not setting]
        if pairs_in(setting) <= set().union(*map(pairs_in, others)):
            chosen = others
    return chosen


def all_settings(options: Mapping[str, Sequence[Any]]) -> list[Setting]:
    """Every combination."""
    return [dict(zip(options, values, strict=True)) for values in product(*options.values())]


def pairs_in(setting: Setting) -> set[tuple[tuple[str, Any], ...]]:
    """Each two options with their values; of a single option, itself."""
    return set(combinations(setting.items(), min(2, len(setting))))
