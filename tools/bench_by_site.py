"""Sites that are measured one after another, each in a browser's own folder."""

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.bench_figures import Figure, Site
from tools.say import say

OfSite = Callable[[Browser, Site, Path, int], list[Figure]]


def by_site(chromium: str, sites: Sequence[Site], runs: int, what: str, of_site: OfSite) -> list[Figure]:
    figures: list[Figure] = []
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium)
        for site in sites:
            say(f"{what}, {site.name} …")
            figures += of_site(browser, site, Path(folder) / site.name, runs)
        browser.close()
    return figures
