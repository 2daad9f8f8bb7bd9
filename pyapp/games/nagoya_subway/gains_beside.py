"""Where it is written beside a station what a bead there would earn.

As near as that can be: it lies on the rim of its own stop. Clear of the names in both languages, of all other stops
with their rings, of beads and codes, of the numbers that lead to stations, and of what is earned at others.
"""

from __future__ import annotations

from collections.abc import Mapping

from .beside import Places
from .board import IDS, Station
from .nagoya_map import Point

_GAINS: Mapping[str, Places] = {
    "takabata": ((-0.28, -0.32), (0.08, 0.32), (0.28, -0.32)),
    "hatta": ((0.28, -0.32), (-0.28, -0.32), (0.28, 0.32)),
    "iwatsuka": ((0.28, -0.32), (-0.28, -0.32), (0.28, 0.32)),
    "nakamura-koen": ((-0.48, -0.2), (0.28, -0.32), (0.28, 0.32)),
    "nakamura-nisseki": ((0.08, 0.32), (-0.28, -0.32), (0.04, -0.32)),
    "honjin": ((-0.2, -0.32), (-0.52, -0.24)),
    "kamejima": ((0.28, 0.32),),
    "nagoya": ((0, 0.4), (-0.04, -0.4), (0.28, -0.52)),
    "fushimi": ((0.28, -0.4), (-0.04, -0.4), (-0.08, 0.4)),
    "sakae": ((0, -0.4), (-0.32, -0.4), (0, 0.4)),
    "shinsakae-machi": ((0.48, -0.2),),
    "chikusa": ((0.36, -0.4), (0.32, 0.32)),
    "imaike": ((-0.48, 0.36), (-0.48, -0.36)),
    "ikeshita": ((-0.08, -0.32), (-0.28, -0.32)),
    "kakuozan": ((0.04, -0.28),),
    "motoyama": ((0, 0.4), (0.32, 0.4), (0.64, 0.32)),
    "higashiyama-koen": ((0.48, 0.2), (0.48, -0.2)),
    "hoshigaoka": ((-0.28, -0.32), (0.28, -0.32), (-0.08, 0.32)),
    "issha": ((-0.28, -0.32), (0.28, -0.32), (-0.28, 0.32)),
    "kamiyashiro": ((-0.28, -0.32), (0.28, -0.32), (-0.28, 0.32)),
    "hongo": ((-0.28, -0.32), (0.28, -0.32), (-0.28, 0.32)),
    "fujigaoka": ((0.48, -0.2), (0, -0.32), (-0.32, -0.32)),
    "kanayama": ((0.28, -0.4), (0.28, 0.4), (-0.04, -0.4)),
    "higashi-betsuin": ((-0.28, 0.32), (0.28, -0.32), (-0.04, -0.32)),
    "kamimaezu": ((0, 0.4), (0.04, -0.4), (-0.64, 0)),
    "yabacho": ((0, -0.32), (-0.48, -0.2), (0.08, 0.44)),
    "hisaya-odori": ((-0.28, -0.4), (-0.28, 0.4), (0.04, -0.4)),
    "nagoyajo": ((-0.28, -0.32), (0.28, -0.32)),
    "meijo-koen": ((-0.08, -0.32), (0.28, 0.32), (-0.48, -0.16)),
    "kurokawa": ((-0.04, -0.32), (-0.08, 0.32), (-0.36, -0.32)),
    "shiga-hondori": ((0.48, 0.2), (0, -0.32), (-0.32, -0.32)),
    "heian-dori": ((0.04, -0.4), (0.36, -0.4)),
    "ozone": ((0.28, -0.4), (0.48, 0.36)),
    "nagoya-dome-mae-yada": ((0.48, -0.16), (0.16, -0.32), (-0.16, -0.32), (-0.44, 0.32)),
    "sunada-bashi": ((-0.28, -0.32), (0.28, -0.32), (-0.28, 0.32)),
    "chayagasaka": ((-0.28, -0.32), (0.28, -0.32), (-0.28, 0.32)),
    "jiyugaoka": ((-0.28, -0.32), (0.28, -0.32), (-0.08, 0.32)),
    "nagoya-daigaku": ((-0.28, -0.32), (0.28, -0.32), (0.28, 0.32)),
    "yagoto-nisseki": ((0.48, -0.32), (-0.28, 0.32)),
    "yagoto": ((0.04, 0.4), (0.36, 0.4), (-0.64, 0.12), (-0.32, 0.4)),
    "sogo-rihabiri-center": ((0.48, 0.08), (0.04, 0.32), (0, -0.32)),
    "mizuho-undojo-higashi": ((0, 0.32), (-0.12, -0.32), (0.2, -0.4)),
    "aratama-bashi": ((0, -0.4), (-0.64, 0.12), (-0.28, 0.4)),
    "myoon-dori": ((-0.48, 0), (0.32, -0.32), (-0.48, 0.28), (-0.4, 0.32)),
    "horita": ((0.08, -0.32), (0.48, 0.2), (-0.48, 0.24)),
    "atsuta-jingu-temma-cho": ((-0.04, 0.32), (-0.36, 0.32), (-0.28, -0.32)),
    "atsuta-jingu-nishi": ((-0.28, 0.32), (0.28, -0.32), (0.48, 0)),
    "nishi-takakura": ((0.48, 0), (0.28, 0.32)),
    "hibino": ((-0.48, -0.24), (0.48, -0.2), (0.48, 0.2)),
    "rokuban-cho": ((-0.48, -0.2), (0.48, -0.2), (0.48, 0.2)),
    "tokai-dori": ((-0.08, -0.32), (0.48, -0.2), (-0.4, -0.32)),
    "minato-kuyakusho": ((-0.28, -0.32), (-0.28, 0.32), (0.28, -0.32)),
    "tsukiji-guchi": ((-0.28, -0.32), (-0.28, 0.32), (0.28, -0.32)),
    "nagoyako": ((-0.28, -0.32), (-0.04, 0.32), (0.28, -0.32)),
    "kami-otai": ((0, -0.32), (-0.12, 0.32), (-0.32, -0.32)),
    "shonai-ryokuchi-koen": ((-0.12, 0.32), (0.12, -0.32), (0.48, -0.2)),
    "shonai-dori": ((-0.28, 0.32), (0.12, -0.32), (0.48, -0.16)),
    "joshin": ((-0.28, -0.32), (-0.28, 0.32), (0.28, -0.32)),
    "sengen-cho": ((-0.28, -0.32), (0.28, -0.32), (-0.04, 0.32)),
    "marunouchi": ((0.28, -0.4), (0.28, 0.4), (-0.04, -0.4)),
    "osu-kannon": ((0.04, 0.32), (-0.28, 0.32), (0.36, -0.32)),
    "tsurumai": ((0.48, -0.2), (0.48, 0.2)),
    "arahata": ((-0.48, 0.2), (-0.52, -0.2)),
    "gokiso": ((0.08, -0.4),),
    "kawana": ((-0.12, -0.32),),
    "irinaka": ((0.48, 0.12), (0.2, -0.32)),
    "shiogama-guchi": ((0, -0.32), (-0.08, 0.32), (0.32, -0.32)),
    "ueda": ((0, -0.32), (-0.32, -0.32)),
    "hara": ((0.28, -0.32), (-0.28, -0.32), (-0.28, 0.32)),
    "hirabari": ((-0.28, -0.32), (0.28, -0.32), (-0.28, 0.32)),
    "akaike": ((-0.28, -0.32), (-0.08, 0.32), (0.28, -0.32)),
    "taiko-dori": ((0.04, 0.32), (-0.28, -0.32), (0.04, -0.32)),
    "kokusai-center": ((0.24, 0.32), (0.48, -0.2)),
    "takaoka": ((0.48, -0.24),),
    "kurumamichi": ((0.48, 0.32),),
    "fukiage": ((0, -0.32), (-0.32, -0.32), (0.08, 0.32)),
    "sakurayama": ((0.48, -0.04), (0.36, 0.32)),
    "mizuho-kuyakusho": ((-0.08, 0.32), (0.36, -0.32), (-0.28, 0.44)),
    "mizuho-undojo-nishi": ((0, -0.32), (0.32, -0.32), (-0.12, 0.32)),
    "sakura-hommachi": ((0.28, -0.32), (-0.28, -0.32), (0.4, 0.32)),
    "tsurusato": ((0.08, 0.32), (0.12, -0.32), (0.44, -0.32)),
    "nonami": ((0.12, -0.32), (0.44, -0.32), (-0.2, -0.32)),
    "naruko-kita": ((0.04, -0.4), (0.36, -0.32), (-0.48, 0.24)),
    "aioiyama": ((-0.48, 0.24),),
    "kamisawa": ((0.16, -0.32),),
    "tokushige": ((0, -0.32), (0.48, 0), (0.32, -0.32)),
    "kamiiida": ((0, -0.32), (-0.32, -0.32), (0.32, -0.32)),
}
"""The first where it is, and where else it may be, as clear of names and stops, while a pawn stands there."""


def gain_beside(station: Station) -> Point:
    """From the middle of the station to that of the letters, in units of the board."""
    return gains_beside(station)[0]


def gains_beside(station: Station) -> Places:
    """The same, and where else, if a pawn stands there."""
    return _GAINS[IDS[station]]
