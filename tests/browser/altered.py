"""A file of the site that a test puts in the place of another, although the page knows what each has to be."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, Route

from tools import integrity


def take_anything_for(page: Page, site: Path, name: str) -> None:
    """Has the page not know what the files of this name have to be."""
    text = (site / "index.html").read_text("utf-8")
    entries = json.loads(text.split(integrity.IMPORT_MAP)[1].partition("</script>")[0])["integrity"]
    known = {path[2:] for path in entries if not path.endswith(f"/{name}")}
    files = {path: (site / path).read_bytes() for path in known}
    body = integrity.sealed(text, files)

    def serve(route: Route) -> None:
        route.fulfill(body=body, content_type="text/html; charset=utf-8")

    page.route(re.compile(r"^\w+://[^/]+/([?#].*)?$"), serve)
