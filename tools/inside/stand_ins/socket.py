"""In place of sockets, of which a browser has none: the two names that asyncio's signatures mention."""

AF_UNSPEC = 0
AI_PASSIVE = 1
