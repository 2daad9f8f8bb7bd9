"""Finds the browsers that the page is tested in, and installs Debian's where that is allowed.

Chromium is a must. Firefox, WebKit and nginx are tested where they can be had; which run is always said, never left
to be guessed.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools import setup
from tools.say import Trouble, say

FONTS = "fonts-noto-cjk"


@dataclass(frozen=True)
class Browser:
    """One engine: where the tests find it, and where this machine may."""

    name: str
    variable: str
    """The environment variable that carries the program's path to the tests."""
    commands: tuple[str, ...]
    packages: tuple[str, ...]
    playwright: str = ""
    """Its name in Playwright, if Playwright can drive a build of its own."""
    needs: tuple[str, ...] = ()
    """Other programs that have to be there, too."""

    def find(self) -> str | None:
        """One that Playwright brought, else the first on the PATH; None if anything is missing."""
        if not all(shutil.which(command) for command in self.needs):
            return None
        on_path = (shutil.which(command) for command in self.commands)
        return playwrights_own(self.playwright) or next((path for path in on_path if path), None)


CHROMIUM = Browser(
    name="Chromium",
    variable="HIGAWARI_CHROMIUM",
    commands=("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    packages=("chromium", FONTS),
    playwright="chromium",
)
FIREFOX = Browser(
    name="Firefox",
    variable="HIGAWARI_FIREFOX",
    commands=("firefox-esr", "firefox"),
    packages=("firefox-esr",),
)
WEBKIT = Browser(
    name="WebKitGTK",
    variable="HIGAWARI_WEBKIT_DRIVER",
    commands=("WebKitWebDriver",),
    packages=("webkit2gtk-driver", "xvfb", "xauth"),
    needs=("xvfb-run", "xauth"),
)


# Not a browser, but found and installed just as they are: a web server that knows nothing of the site.
NGINX = Browser(
    name="nginx",
    variable="HIGAWARI_NGINX",
    # Debian keeps it where only root looks.
    commands=("nginx", "/usr/sbin/nginx"),
    packages=("nginx-light",),
)


def playwrights_own(kind: str) -> str | None:
    if not kind or importlib.util.find_spec("playwright") is None:
        return None
    program = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright:\n"
        f"    print(playwright.{kind}.executable_path)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    path = done.stdout.strip()
    return path if path and Path(path).exists() else None


def found_or_installed(browser: Browser) -> str | None:
    """The path of the browser; asks Debian for it once if it is not there."""
    path = os.environ.get(browser.variable) or browser.find()
    if path is None and setup.may_use_apt():
        try:
            setup.apt_install(list(browser.packages))
        except Trouble as trouble:
            say(f"    {trouble}")
        path = browser.find()
    return path


def ready() -> dict[str, str]:
    """What to add to the tests' environment. Says in which engines they will run, and why not in others."""
    chromium = found_or_installed(CHROMIUM)
    if chromium is None:
        raise Trouble(
            "the page is tested in a browser, and there is none. Any of these helps: Chromium or Chrome on "
            "the PATH, `apt-get install chromium` on Debian, `.venv/bin/playwright install chromium`"
        )
    say(f"Chromium: {chromium}")
    found = {CHROMIUM.variable: chromium}
    for browser in (FIREFOX, WEBKIT, NGINX):
        path = found_or_installed(browser)
        if path is None:
            say(f"{browser.name}: not tested; not found here, and {why_not_installed(browser)}")
        else:
            say(f"{browser.name}: {path}")
            found[browser.variable] = path
    see_fonts()
    return found


def why_not_installed(browser: Browser) -> str:
    packages = " ".join(browser.packages)
    if not shutil.which("apt-get"):
        return f"no apt-get to install it with (Debian's packages: {packages})"
    if setup.as_root() is None:
        return f"not root, nor sudo without a password: apt-get install {packages}"
    return f"Debian does not give it: apt-get install {packages}"


def see_fonts() -> None:
    """Japanese text without a Japanese font is boxes, on screenshots too."""
    if shutil.which("fc-list"):
        listed = subprocess.run(["fc-list", ":lang=ja"], capture_output=True, text=True, check=False)
        if listed.stdout.strip():
            return
    if setup.may_use_apt():
        try:
            setup.apt_install([FONTS, "fontconfig"])
            return
        except Trouble as trouble:
            say(f"    {trouble}")
    say("No Japanese font found: screenshots will show boxes.")
