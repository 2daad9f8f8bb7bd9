"""How strong the ways of rolling are, at tables of two, three and four: in units of `appeal`.

Made by `python3 -m tools.fit nagoya-subway --games 150 --seed 1`.
"""

from __future__ import annotations

from collections.abc import Mapping

STRENGTH: Mapping[str, tuple[float, ...]] = {
    "choose": (-5.7, -6.4, -6.5),
    "flip": (-0.4, -4.4, -5.1),
    "sum": (9.6, 4.0, 2.2),
    "guard": (-3.5, 6.8, 9.3),
}
