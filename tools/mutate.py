"""Texts and values that are a little wrong, or altogether: good ones after small random changes, and noise."""

import random
from collections.abc import Callable, Sequence
from typing import Any

STRANGE = (
    *(
        "",
        " ",
        "\n",
        "\r\n",
        "\t",
        "\0",
        "\x7f",
        "\u2028",
        "\u202e",
        "\ufeff",
        "\ud800",
        "日",
        "é",
        "e\u0301",
        "𝟙",
        "١",
    ),
    *("#", "*", "/", "=", "-", "+", ",", ".", "%", "{", "}", "{n}", "__class__", "constructor", "__proto__"),
    *("0", "1", "9", "-1", "00", "10", "65536", "9" * 40, "1e9", "1_0", "0x1", "NaN", "Infinity", "null", "true"),
)

ALPHABET = "abcdefghijklmnopqrstuvwxyzABCHRNESW0123456789 *#=/.,:;_-+\n"


def line(text: str, chance: random.Random) -> str:
    """A text with one to three small changes."""
    for _ in range(chance.randint(1, 3)):
        text = chance.choice(SMALL)(text, chance)
    return text


def record(text: str, others: Sequence[str], chance: random.Random) -> str:
    """A text of several lines with small changes in it, or with its own or other texts' lines moved about."""
    for _ in range(chance.randint(1, 3)):
        if chance.random() < 0.5:
            text = line(text, chance)
            continue
        lines = text.split("\n")
        at = chance.randrange(len(lines))
        other = chance.choice(others).split("\n")
        match chance.randrange(7):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[at])
            case 2:
                lines[at] = chance.choice(lines)
            case 3:
                lines[at] = chance.choice(other)
            case 4:
                lines = lines[:at] + other[chance.randrange(len(other)) :]
            case 5:
                lines[at] = line(lines[at], chance)
            case _:
                # Rarely so many that it is refused for its length alone.
                lines[at:at] = [chance.choice(lines)] * chance.choice((2, 5, 50, 5_000))
        text = "\n".join(lines)
    return text


def noise(chance: random.Random, longest: int = 200) -> str:
    """Any text at all."""
    character: Callable[[], str] = chance.choice(
        (
            lambda: chance.choice(ALPHABET),
            lambda: chance.choice(STRANGE),
            lambda: chr(chance.randrange(0x80)),
            lambda: chr(chance.randrange(0x11_0000)),
        )
    )
    return "".join(character() for _ in range(chance.randrange(longest)))


def value(chance: random.Random, depth: int = 3) -> Any:
    """Anything that JSON can carry."""
    match chance.randrange(10 if depth else 8):
        case 0:
            return None
        case 1:
            return chance.choice((True, False))
        case 2:
            return chance.choice((0, 1, 2, 9, -1, 10, 2**31, 2**53 + 1, 10**30, -(10**30)))
        case 3:
            return chance.choice((0.0, -0.0, 0.5, 1e308, -1e-308))
        case 4 | 5:
            return chance.choice(STRANGE)
        case 6 | 7:
            return noise(chance, 20)
        case 8:
            return [value(chance, depth - 1) for _ in range(chance.randrange(5))]
        case _:
            return {chance.choice(STRANGE): value(chance, depth - 1) for _ in range(chance.randrange(5))}


def plain(whole: Any, chance: random.Random) -> Any:
    """A value with one to three of its parts, at any depth, exchanged, left out, repeated or changed."""
    for _ in range(chance.randint(1, 3)):
        whole = _plain(whole, chance)
    return whole


def _plain(whole: Any, chance: random.Random) -> Any:
    if chance.random() < 0.1:
        return value(chance)
    if isinstance(whole, str):
        return line(whole, chance)
    if isinstance(whole, dict) and whole:
        key = chance.choice(list(whole))
        match chance.randrange(6):
            case 0:
                return {name: one for name, one in whole.items() if name != key}
            case 1:
                return whole | {chance.choice((*whole, *STRANGE)): value(chance)}
            case 2:
                return whole | {key: chance.choice(list(whole.values()))}
            case _:
                return whole | {key: _plain(whole[key], chance)}
    if isinstance(whole, list) and whole:
        at = chance.randrange(len(whole))
        match chance.randrange(4):
            case 0:
                return whole[:at] + whole[at + 1 :]
            case 1:
                return whole[:at] + [whole[at]] * chance.choice((2, 3, 1_000)) + whole[at + 1 :]
            case _:
                return [*whole[:at], _plain(whole[at], chance), *whole[at + 1 :]]
    return value(chance)


def _delete(text: str, chance: random.Random) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + text[at + 1 :]


def _insert(text: str, chance: random.Random) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + _character(chance) + text[at:]


def _replace(text: str, chance: random.Random) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + _character(chance) + text[at + 1 :]


def _repeat(text: str, chance: random.Random) -> str:
    at = chance.randint(0, len(text))
    return text[: at + 1] + text[at:]


def _swap(text: str, chance: random.Random) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + text[at : at + 2][::-1] + text[at + 2 :]


def _truncate(text: str, chance: random.Random) -> str:
    return text[: chance.randint(0, len(text))]


def _character(chance: random.Random) -> str:
    return chance.choice(STRANGE) if chance.random() < 0.3 else chance.choice(ALPHABET)


SMALL: Sequence[Callable[[str, random.Random], str]] = (
    _delete,
    _insert,
    _insert,
    _replace,
    _replace,
    _repeat,
    _swap,
    _truncate,
)
