"""Finds the browsers that the page is tested in, and has Debian's installed where that is allowed.

Chromium is a must. Firefox, WebKit and nginx are tested where they are available; which ones run is always printed,
never left to be guessed.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools import apt
from tools.say import Trouble, say

FONTS = ("fonts-noto-cjk", "fontconfig")


@dataclass(frozen=True)
class Browser:
    """One engine: where the tests find it, and where this machine may have it."""

    name: str
    variable: str
    """The environment variable that gives the program's path to the tests."""
    commands: tuple[str, ...]
    packages: tuple[str, ...]
    playwright: str = ""
    """Its name in Playwright, if Playwright can drive a build of its own."""
    needs: tuple[str, ...] = ()
    """Other programs that have to be there, too."""

    def path(self) -> str | None:
        """The variable's, else Playwright's own build, else the first on the PATH; None if anything is missing."""
        if path := os.environ.get(self.variable):
            return path
        if not all(shutil.which(command) for command in self.needs):
            return None
        on_path = (shutil.which(command) for command in self.commands)
        return playwrights_own(self.playwright) or next((path for path in on_path if path), None)


CHROMIUM = Browser(
    name="Chromium",
    variable="HIGAWARI_CHROMIUM",
    commands=("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    packages=("chromium",),
    playwright="chromium",
)
HEADLESS_SHELL = Browser(
    name="Chromium without its windows",
    variable="HIGAWARI_HEADLESS_SHELL",
    commands=("chromium-headless-shell",),
    packages=("chromium-headless-shell",),
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
# Not a browser, but looked up and installed just as they are: a web server that knows nothing of the site.
NGINX = Browser(
    name="nginx",
    variable="HIGAWARI_NGINX",
    # Debian installs it where only root's PATH leads.
    commands=("nginx", "/usr/sbin/nginx"),
    packages=("nginx-light",),
)
TESTED = (CHROMIUM, HEADLESS_SHELL, FIREFOX, WEBKIT, NGINX)


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


def chromium() -> str:
    """The path of Chromium alone, for what needs no other browser."""
    return available((CHROMIUM,))[CHROMIUM]


def environment() -> dict[str, str]:
    """What to add to the tests' environment. Prints in which engines they will run, and why not in others."""
    paths = available(TESTED)
    for browser in TESTED:
        if browser in paths:
            say(f"{browser.name}: {paths[browser]}")
        else:
            say(f"{browser.name}: not tested, since it is not here; on Debian: {apt.command(browser.packages)}")
    return {browser.variable: path for browser, path in paths.items()}


def available(browsers: tuple[Browser, ...]) -> dict[Browser, str]:
    """Their paths, after installing what is missing and may be installed. Raises Trouble if there is no Chromium."""
    paths = {browser: browser.path() for browser in browsers}
    missing = {browser.name: browser.packages for browser, path in paths.items() if path is None}
    if not has_japanese_font():
        missing["a Japanese font"] = FONTS
    if missing:
        install(missing)
        paths = {browser: path or browser.path() for browser, path in paths.items()}
    if paths[CHROMIUM] is None:
        raise Trouble(
            "the page is tested in a browser, and there is none. Any of these helps: Chromium or Chrome on the PATH, "
            f"`{apt.command(CHROMIUM.packages)}` on Debian, `.venv/bin/playwright install chromium`"
        )
    if not has_japanese_font():
        say(f"No Japanese font: screenshots will show boxes; on Debian: {apt.command(FONTS)}")
    return {browser: path for browser, path in paths.items() if path is not None}


def install(missing: dict[str, tuple[str, ...]]) -> None:
    """One question for all; then each by itself, since one that Debian lacks shall not stop the others."""
    everything = [package for packages in missing.values() for package in packages]
    if not apt.may_install(everything, f"Not here, but wanted for the tests: {', '.join(missing)}"):
        return
    for packages in missing.values():
        try:
            apt.install(packages)
        except Trouble as trouble:
            say(f"    {trouble}")


def has_japanese_font() -> bool:
    """Japanese text without one is boxes, on screenshots too. Only fontconfig can tell."""
    if os.name == "nt" or sys.platform == "darwin":
        return True
    if not shutil.which("fc-list"):
        return False
    fonts = subprocess.run(["fc-list", ":lang=ja"], capture_output=True, text=True, check=False).stdout
    return bool(fonts.strip())
