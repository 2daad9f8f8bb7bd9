"""Requests as the page makes them, answered by the engine in this process."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyapp import app


def ask(**request: Any) -> dict[str, Any]:
    """The answer to a request by its fields."""
    return answer(json.dumps(request))


def answer(source: str) -> dict[str, Any]:
    """The answer to any text: it can be sent as UTF-8, and is a reason alone or no reason at all."""
    sent = app.call(source)
    sent.encode()
    read = json.loads(sent, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))
    assert isinstance(read, dict)
    assert "refused" not in read or list(read) == ["refused"]
    return read
