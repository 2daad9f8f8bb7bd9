"""Where the names are written on the map, and where the stamps lie, in units of the board."""

from __future__ import annotations

from collections.abc import Mapping

from pyapp.game import Caption, text

from .board import ON_MAP, District, Station
from .tokyo_map import Point

LETTERS = 0.24
"""The height of a station's name. In both languages no name of this size lies on another or on a station."""

_SIDES: Mapping[str, tuple[float, float, str]] = {
    "n": (0, -0.43, "middle"),
    "nn": (0.14, -0.57, "middle"),
    "nne": (0.1, -0.43, "middle"),
    "s": (0, 0.43, "middle"),
    "e": (0.36, 0, "start"),
    "w": (-0.36, 0, "end"),
    "ne": (0.22, -0.33, "start"),
    "ese": (0.4, 0.2, "start"),
    "se": (0.22, 0.33, "start"),
    "sw": (-0.22, 0.33, "end"),
    "corner": (0.36, 0.43, "end"),
}
"""How far the anchor of a name lies from its station, by the side."""

_NAMES: Mapping[str, tuple[Station, ...]] = {
    "n": (
        "asakusa",
        "aoto",
        "shimo-kitazawa",
        "kamata",
        "ariake",
    ),
    "nn": ("musashi-kosugi",),
    "nne": ("yotsuya",),
    "s": (
        "omiya",
        "takashimadaira",
        "akabane",
        "kameari",
        "oji",
        "nerima",
        "ikebukuro",
        "ueno",
        "oshiage",
        "koiwa",
        "nakano",
        "otemachi",
        "kinshicho",
        "nagatacho",
        "shibuya",
        "kasai",
        "naka-meguro",
        "tennozu-isle",
        "shin-kiba",
        "daiba",
    ),
    "e": (
        "korakuen",
        "akihabara",
        "roppongi",
    ),
    "w": (
        "waseda",
        "tsukishima",
        "jiyugaoka",
    ),
    "ne": (
        "omote-sando",
        "ogikubo",
        "kichijoji",
        "shinjuku",
        "tokyo",
    ),
    "ese": ("chofu",),
    "se": (
        "iidabashi",
        "hikarigaoka",
        "takadanobaba",
        "meidaimae",
        "sangen-jaya",
        "futako-tamagawa",
        "yokohama",
        "haneda-airport",
    ),
    "corner": ("shibamata",),
    "sw": (
        "kita-senju",
        "funabori",
        "shinagawa",
        "maihama",
    ),
}
"""The stations by the side on which the name has most room."""

STAMPS: Mapping[District, Point] = {
    "saitama": (0.48, 0.86),
    "katsushika": (10.44, 0.8),
    "kanagawa": (0.7, 8.88),
    "urayasu": (10.2, 9.28),
    "johoku": (6.78, 0.92),
    "joto": (10.44, 4.16),
    "jonan": (7.2, 9.4),
    "josai": (0.46, 2.28),
}
"""Columns and rows of the stamps."""

_INNER: Mapping[District, Point] = {
    "mejiro": (3.82, 1.7),
    "shitamachi": (8.75, 4.8),
    "rinkai": (7.14, 7.34),
    "yoyogi": (3.1, 6.58),
    "toshin": (3.98, 5.17),
}


_IN_LINES = ("futako-tamagawa", "musashi-kosugi")
"""The stations whose names are so long that they may be broken on the map; there they have words of their own."""


def at(point: Point) -> tuple[float, float]:
    """A point of the map in units of the board, whose first column has its middle at a half."""
    return round(point[0] + 0.5, 3), round(point[1] + 0.5, 3)


def captions() -> tuple[Caption, ...]:
    """The names of all stations and districts."""
    side_of = {station: side for side, stations in _NAMES.items() for station in stations}
    stations = []
    for station, entry in ON_MAP.items():
        right, down, anchor = _SIDES[side_of[station]]
        x, y = at((entry.column + right, entry.row + down))
        kind = "map" if station in _IN_LINES else "station"
        stations.append(Caption("board", x, y, LETTERS, text(f"{kind}.{station}"), anchor))
    under = {district: (column, row + 0.44) for district, (column, row) in STAMPS.items()}
    districts = (
        Caption("board", *at(point), LETTERS, text(f"district.{district}"), tone="pale")
        for district, point in (under | dict(_INNER)).items()
    )
    return (*districts, *stations)
