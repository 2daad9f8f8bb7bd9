"""The memory that a first visit starts from is the same wherever it is taken: the digest of a version must be."""

from pathlib import Path

from tests.sizes import in_soak
from tools import beginning, runtime


@in_soak
def test_it_is_the_same_wherever_it_is_taken() -> None:
    python = runtime.build()
    known = beginning.memory(python)
    assert known.endswith(beginning.taken(python))


def test_it_is_of_all_that_goes_into_it() -> None:
    """So that none that is kept from another build is taken for it."""
    python = runtime.build()
    taken_with = {path for path, _ in beginning.files(python)}
    assert {"stdlib.zip", "app.zip", "pyodide.asm.wasm", "interpreter.js"} <= taken_with
    assert {f"games/{Path(game)}.zip" for game in python.games} <= taken_with
