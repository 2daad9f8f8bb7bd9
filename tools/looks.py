"""Style sheets as the site serves them: dark by the system's wish, or by the player's own; paper is always light.

A style sheet says what its colours are in the dark as if there were only the system's wish, which is how anybody would
write it. The wish of ``<html data-theme="dark">`` comes in here, so that no colour is written down twice.
"""

import re

from tools.say import Trouble

WISH = "prefers-color-scheme"
dark_colours = re.compile(r"@media \(prefers-color-scheme: dark\) \{\s*(:root(?:\[[^\]]*\])*) \{([^{}]*)\}\s*\}")


def themed(name: str, sheet: str) -> str:
    """``sheet`` with each ``@media (prefers-color-scheme: dark) { :root { … } }`` by the player's choice, too."""
    whole = dark_colours.sub(_by_wish_or_by_choice, sheet)
    if len(re.findall(WISH, whole)) != len(dark_colours.findall(sheet)):
        raise Trouble(
            f"{name}: write colours in the dark as @media ({WISH}: dark) {{ :root {{ … }} }}, and nothing else"
        )
    return whole


def _by_wish_or_by_choice(found: re.Match[str]) -> str:
    root, colours = found[1], found[2]
    return (
        f"@media screen and ({WISH}: dark) {{\n  {root}:not([data-theme='light']) {{{colours}}}\n}}\n\n"
        f"@media screen {{\n  {root}[data-theme='dark'] {{{colours}}}\n}}"
    )
