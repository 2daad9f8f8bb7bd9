"""Troika: mine ore tiles, keep three of a kind to fly home and three in a row for gain. Hidden tiles, 2 to 5 seats."""

from pyapp.game import Meta

META = Meta(
    id="troika",
    rules=1,
    seats=range(2, 6),
    minutes=20,
    weight=2,
    rivals=3,
    bots=5,
    options={"gems": ("three", "longer"), "no_fuel": ("left_behind", "minus_ten")},
)
