"""One folder a game. A folder with META in its `__init__` and GAME in its `game` module is a game; no list names it."""
