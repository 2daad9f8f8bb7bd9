"""In place of the library's tables of HTML's named characters.

``html`` loads them to read HTML. PyScript imports ``html`` to write it, which needs none.
"""

html5: dict[str, str] = {}
