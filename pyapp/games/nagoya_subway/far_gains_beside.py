"""Where it lies beside a station, on a map that is drawn small, what a bead there would earn, if the stop holds one.

Clear of all stops and of the names in both languages, and nearest to its own; the places on no line come first. Which
of them is free of pawns, and of what is earned at others, is seen once those are there.
"""

from __future__ import annotations

from collections.abc import Mapping

from .beside import Places
from .board import IDS, Station

_FAR_AT: Mapping[Places, str] = {
    ((0.66, -0.24), (0.66, 0.24), (-0.6, -0.36), (-0.6, 0.36)): "iwatsuka nakamura-koen nakamura-nisseki",
    ((-0.24, -0.66), (0.24, -0.66)): "shinsakae-machi tsurumai arahata shiogama-guchi",
    ((-0.24, 0.66), (0.24, 0.66)): "ikeshita ozone takaoka",
    ((-0.66, -0.24), (-0.66, 0.24), (0.54, -0.36), (0.54, 0.36)): "issha kamiyashiro",
    ((-0.66, -0.24), (-0.24, -0.66), (0.24, -0.66), (0.24, 0.66)): "shiga-hondori kokusai-center",
    ((-0.66, -0.24), (-0.66, 0.24), (0.66, -0.24), (0.66, 0.24)): (
        "sunada-bashi chayagasaka jiyugaoka atsuta-jingu-nishi nishi-takakura minato-kuyakusho tsukiji-guchi joshin"
        " sengen-cho fukiage mizuho-kuyakusho"
    ),
    ((-0.66, 0.24), (-0.24, 0.66), (0.24, -0.66), (0.66, -0.24)): "shonai-ryokuchi-koen tsurusato",
}
_FAR_ALONE: Mapping[str, Places] = {
    "takabata": ((-0.24, 0.66), (0.24, 0.66), (-0.6, -0.36), (-0.6, 0.36)),
    "hatta": ((0.66, -0.24), (-0.6, -0.36), (-0.6, 0.24)),
    "honjin": ((-0.66, -0.24), (0.24, 0.66), (-0.66, 0.24), (-0.24, 0.66)),
    "kamejima": ((-0.24, 0.66), (0.24, 0.6)),
    "nagoya": ((0.12, -0.84), (0.54, 0.48), (0.78, -0.3), (0.9, 0.18)),
    "fushimi": ((-0.6, -0.6), (0.6, -0.6), (0.72, 0.42), (-0.84, -0.18)),
    "sakae": ((-0.6, -0.6), (-0.66, 0.54), (0.48, -0.66), (-0.84, -0.18)),
    "chikusa": ((0.24, 0.66), (-0.48, -0.42)),
    "imaike": ((-0.48, 0.54), (0.48, 0.54), (-0.48, -0.6)),
    "kakuozan": ((-0.24, 0.66), (0.24, -0.66), (0.24, 0.66)),
    "motoyama": ((0.6, -0.6), (-0.48, -0.66), (-0.48, 0.54)),
    "higashiyama-koen": ((-0.24, -0.66), (0.24, -0.66), (0.6, -0.36), (0.72, 0.12)),
    "hoshigaoka": ((-0.66, -0.24), (0.48, 0.54), (0.54, -0.36), (-0.66, 0.24)),
    "hongo": ((-0.66, 0.24), (0.54, 0.36), (0.54, -0.24)),
    "fujigaoka": ((-0.24, -0.66), (0.24, -0.66), (0.54, 0.36), (0.54, -0.3)),
    "kanayama": ((0.84, 0), (0.66, -0.48), (0.66, 0.42), (-0.72, 0.42)),
    "higashi-betsuin": ((-0.66, -0.24), (0.66, 0.24), (0.48, -0.36)),
    "kamimaezu": ((0.48, -0.54), (0.48, 0.54)),
    "yabacho": ((0.66, 0.24), (-0.48, -0.42)),
    "hisaya-odori": ((-0.6, 0.6), (-0.66, -0.48), (0.48, 0.66), (-0.84, 0.18)),
    "nagoyajo": ((-0.66, -0.24), (-0.66, 0.24), (0.6, -0.36)),
    "meijo-koen": ((-0.66, -0.24), (-0.66, 0.24), (-0.24, -0.66), (0.66, 0.24)),
    "kurokawa": ((-0.66, -0.24), (-0.24, -0.66), (0.72, 0.06), (-0.66, 0.24)),
    "heian-dori": ((0, 0.84), (-0.48, 0.66), (0.48, 0.66)),
    "nagoya-dome-mae-yada": ((-0.66, 0.24), (0.66, 0.24), (-0.66, -0.24), (-0.42, -0.66)),
    "nagoya-daigaku": ((-0.66, -0.24), (-0.66, 0.24), (0.66, 0.24)),
    "yagoto-nisseki": ((0.66, -0.24), (0.66, 0.24), (-0.54, -0.48)),
    "yagoto": ((-0.84, 0), (0.42, -0.6), (-0.24, 0.72)),
    "sogo-rihabiri-center": ((-0.66, -0.24), (-0.24, -0.66), (0.24, 0.66), (0.66, 0.24)),
    "mizuho-undojo-higashi": ((-0.24, -0.66), (0.66, 0.24), (0.24, -0.6), (0.6, -0.24)),
    "aratama-bashi": ((-0.84, 0), (-0.66, -0.54)),
    "myoon-dori": ((-0.66, -0.24), (-0.24, -0.66), (0.24, 0.66), (-0.66, 0.24)),
    "horita": ((0.24, 0.66), (0, -0.72), (0.6, 0.36), (-0.72, 0.06)),
    "atsuta-jingu-temma-cho": ((-0.66, -0.24), (-0.66, 0.24), (0.66, -0.24), (-0.36, 0.6)),
    "hibino": ((-0.24, 0.66), (0.24, 0.66), (-0.6, 0.36), (0.6, 0.36)),
    "rokuban-cho": ((-0.24, -0.66), (-0.24, 0.66), (0.24, 0.66), (-0.66, -0.48)),
    "tokai-dori": ((-0.66, -0.24), (-0.66, 0.24), (-0.36, -0.6), (0.12, -0.72)),
    "nagoyako": ((-0.24, 0.66), (0.24, 0.66), (0.66, -0.24), (0.66, 0.24)),
    "kami-otai": ((-0.24, 0.66), (0.66, -0.24), (0.24, 0.54)),
    "shonai-dori": ((-0.66, 0.24), (0.24, -0.66), (0.66, -0.24), (0.66, 0.24)),
    "marunouchi": ((-0.6, 0.6), (0.6, 0.6), (-0.66, -0.48), (0.66, -0.48)),
    "osu-kannon": ((-0.66, 0.24), (0.24, -0.66), (-0.24, -0.66), (-0.54, -0.24)),
    "gokiso": ((-0.48, -0.54), (0.48, -0.54)),
    "kawana": ((-0.24, -0.66), (0.24, -0.66), (0.24, 0.66), (-0.24, 0.6)),
    "irinaka": ((-0.24, 0.66), (-0.6, 0.36), (0.06, -0.72)),
    "ueda": ((-0.24, -0.66), (0.24, -0.66), (0.6, -0.36), (0.3, 0.66)),
    "hara": ((-0.66, -0.24), (-0.66, 0.24), (0.54, -0.48), (0.54, 0.36)),
    "hirabari": ((-0.66, -0.24), (-0.66, 0.24), (0.54, -0.36), (0.54, 0.24)),
    "akaike": ((-0.24, 0.66), (0.24, 0.66), (0.54, -0.36), (0.54, 0.3)),
    "taiko-dori": ((-0.66, -0.24), (0.66, 0.12), (0.54, -0.36)),
    "kurumamichi": ((0.66, -0.24), (-0.6, 0.36), (0.6, 0.24)),
    "sakurayama": ((0.66, 0.24),),
    "mizuho-undojo-nishi": ((-0.66, -0.24), (-0.66, 0.24), (0.48, -0.48), (-0.3, -0.54)),
    "sakura-hommachi": ((0.66, -0.24), (0.66, 0.24), (-0.42, 0.6), (0, 0.78)),
    "nonami": ((-0.66, 0.24), (-0.24, 0.66), (0.06, -0.72)),
    "naruko-kita": ((-0.66, 0.24), (0.24, -0.66), (0.48, 0.54), (-0.3, 0.54)),
    "aioiyama": ((-0.48, 0.54), (0.36, 0.54), (-0.66, -0.12)),
    "kamisawa": ((-0.36, 0.54), (0.3, 0.54)),
    "tokushige": ((0.66, -0.24), (0.66, 0.24), (-0.36, 0.54), (0.42, -0.66)),
    "kamiiida": ((-0.75, 0),),
}
_FAR: Mapping[str, Places] = {**_FAR_ALONE, **{name: at for at, names in _FAR_AT.items() for name in names.split()}}


def far_gains_beside(station: Station) -> Places:
    """From the middle of the station to that of the disc, in units of the board; the first is taken first."""
    return _FAR[IDS[station]]
