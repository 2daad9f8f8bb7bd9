"""Higher Number: one die for everybody, nine squares each; a number scores by being higher. 1 to 4 seats."""

from pyapp.game import Meta

META = Meta(
    id="higher-number",
    rules=1,
    seats=range(1, 5),
    minutes=3,
    weight=1,
    options={},
    rivals=0,
)
