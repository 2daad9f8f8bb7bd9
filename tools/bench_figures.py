"""One measured number, with what it is held against."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    what: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def verdict(self) -> str:
        if self.at_most is not None:
            return f"at most {self.at_most:g}: {reached(self.value <= self.at_most)}"
        if self.at_least is not None:
            return f"at least {self.at_least:g}: {reached(self.value >= self.at_least)}"
        return ""


def reached(it_is: bool) -> str:
    return "reached" if it_is else "NOT REACHED"
