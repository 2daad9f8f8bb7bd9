"""One measured number, with what it is held against."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    what: str
    value: float
    unit: str
    at_most: float | None = None

    @property
    def verdict(self) -> str:
        if self.at_most is None:
            return ""
        reached = "reached" if self.value <= self.at_most else "NOT REACHED"
        return f"at most {self.at_most:g}: {reached}"
