"""In place of logging, which asyncio would do when something is wrong with its use: nothing here uses it."""

DEBUG = 10
