"""One measured number, with its limit; and the site that it was measured on."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Site:
    name: str
    folder: Path
    """As `dist` builds it."""


@dataclass(frozen=True)
class Figure:
    site: str
    what: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def target(self) -> str:
        """Nothing where there is no limit."""
        if self.at_most is not None:
            return f"at most {self.at_most:g}"
        return "" if self.at_least is None else f"at least {self.at_least:g}"

    @property
    def verdict(self) -> str:
        if self.at_most is not None:
            return f"{self.target}: {reached(self.value <= self.at_most)}"
        if self.at_least is not None:
            return f"{self.target}: {reached(self.value >= self.at_least)}"
        return ""


def reached(it_is: bool) -> str:
    return "reached" if it_is else "NOT REACHED"
