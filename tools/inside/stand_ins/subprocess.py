"""In place of processes, of which a browser has none: the one name that asyncio's signatures mention."""

PIPE = -1
