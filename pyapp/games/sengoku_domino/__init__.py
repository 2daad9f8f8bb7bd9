"""Sengoku Domino: four battlefields, dominoes of six arms, lines won by strength. Hidden hands, 2 to 4 seats."""

from pyapp.game import Meta

META = Meta(
    id="sengoku-domino",
    rules=1,
    seats=range(2, 5),
    minutes=40,
    weight=3,
    bots=3,
    options={},
    rivals=3,
)
