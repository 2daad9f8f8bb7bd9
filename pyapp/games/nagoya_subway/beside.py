"""Where numbers lie beside a station, so that no name on the map is covered, in either language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from .board import IDS, Station
from .lettering import SIDE_OF
from .nagoya_map import Point

Places: TypeAlias = Sequence[Point]
"""From the middle of the station, in units of the board; the first is taken first."""

_NUMBERS: Mapping[str, Places] = {
    "e": ((-0.41, 0.2), (-0.41, -0.21)),
    "w": ((0.41, 0.2), (0.41, -0.21)),
    "n": ((0.36, -0.21), (0.36, 0.2)),
    "s": ((0.36, 0.2), (-0.36, 0.2)),
    "n-e": ((0.36, 0.2), (-0.36, 0.2)),
    "n-w": ((0.36, 0.2), (-0.36, 0.2)),
    "ne": ((-0.47, -0.27), (0.47, 0.27)),
    "se": ((-0.47, -0.27), (-0.47, 0.27)),
    "nw": ((-0.52, 0.14), (0.52, -0.14)),
    "sw": ((0.47, 0.27), (-0.52, -0.14)),
}
"""Where up to two numbers of a roll lie: clear of the codes in the stop, and the first of them plainly beside it."""
_NUMBERS_AT: Mapping[str, Places] = {
    "nagoya": ((0.52, -0.14), (0.3, -0.51)),
    "imaike": ((0, 0.43), (-0.44, -0.36)),
    "ikeshita": ((0.39, -0.14), (-0.39, -0.14)),
    "kakuozan": ((0.33, 0.23), (0.11, 0.58)),
    "hisaya-odori": ((-0.59, 0), (-0.38, 0.38)),
    "heian-dori": ((-0.42, -0.25), (0.42, -0.25)),
    "ozone": ((0, 0.54), (0.42, 0.42)),
    "yagoto-nisseki": ((-0.29, -0.29), (0.21, -0.36)),
    "mizuho-undojo-higashi": ((0.41, 0), (0.11, -0.4)),
    "aratama-bashi": ((-0.47, -0.27), (-0.57, 0.15)),
    "atsuta-jingu-temma-cho": ((0.43, 0.16), (0.11, 0.4)),
    "atsuta-jingu-nishi": ((-0.21, -0.36), (-0.2, 0.36)),
    "nishi-takakura": ((-0.12, -0.34), (0.33, 0.33)),
    "gokiso": ((-0.38, -0.38), (0.14, -0.52)),
    "kawana": ((0.36, -0.21), (-0.39, -0.14)),
    "irinaka": ((-0.29, -0.29), (0.12, -0.44)),
    "shiogama-guchi": ((0.4, 0.11), (-0.4, 0.11)),
    "ueda": ((0.51, 0), (-0.39, -0.14)),
    "taiko-dori": ((-0.44, 0.12), (-0.06, 0.35)),
    "kokusai-center": ((-0.21, 0.36), (0.23, 0.4)),
    "kurumamichi": ((0.21, -0.36), (-0.23, -0.4)),
    "sakurayama": ((-0.12, 0.34), (-0.12, -0.34)),
    "aioiyama": ((-0.39, -0.14), (-0.24, 0.42)),
    "arahata": ((-0.06, -0.35), (0.39, 0.14)),
    "chikusa": ((-0.39, 0.14), (0.39, 0.14)),
    "hibino": ((-0.39, 0.14), (0.43, 0.16)),
    "higashiyama-koen": ((-0.41, -0.07), (0.43, 0.16)),
    "honjin": ((-0.39, 0.14), (0.39, 0)),
    "horita": ((-0.39, -0.14), (0.06, -0.35)),
    "kamejima": ((0.36, -0.21), (0.36, 0.2)),
    "kamisawa": ((-0.39, 0.14), (0.39, -0.14)),
    "mizuho-undojo-nishi": ((0.36, 0.2), (0.36, -0.21)),
    "motoyama": ((0.08, -0.45), (-0.42, -0.24)),
    "myoon-dori": ((0.06, 0.35), (-0.36, 0.2)),
    "naruko-kita": ((-0.39, -0.14), (0.06, -0.35)),
    "osu-kannon": ((-0.12, -0.34), (-0.06, 0.35)),
    "rokuban-cho": ((-0.06, 0.35), (0.36, 0.2)),
    "sakura-hommachi": ((-0.06, 0.35), (0.06, -0.35)),
    "shiga-hondori": ((-0.06, 0.35), (0.36, -0.21)),
    "shinsakae-machi": ((-0.36, -0.21), (0.39, -0.14)),
    "takaoka": ((0.39, 0.14), (-0.39, 0.14)),
    "tokushige": ((0.06, 0.35), (0.43, 0.16)),
    "tsurumai": ((-0.06, 0.35), (0.43, -0.16)),
    "yabacho": ((-0.36, 0.2), (0.12, -0.34)),
    "sakae": ((0.43, 0.14), (-0.52, -0.14)),
}
"""Where that leaves too little room beside a name, or a neighbour's numbers."""


def numbers_beside(station: Station) -> Places:
    """Where the numbers that lead to a station are written."""
    name = IDS[station]
    return _NUMBERS_AT.get(name) or _NUMBERS[SIDE_OF[name]]
