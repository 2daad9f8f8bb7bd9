"""The copy of the site that a browser keeps, and later versions of the site that come to take its place."""

from __future__ import annotations

import hashlib
import re
import socket
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from tools import beginning
from tools import site as builder
from tools.server import Server

from . import over_http
from .person import PATIENCE

UNTIL_KEPT = """patience => new Promise((done, fail) => {
  setTimeout(() => fail(new Error('the offline copy is not complete')), patience);
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) done();
  else serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
})"""

END_OF_UPDATE = """patience => new Promise((done, fail) => {
  setTimeout(() => fail(new Error('the update does not end')), patience);
  const ended = worker => new Promise(resolve => {
    const look = () => worker.state === 'installing' || resolve(worker.state);
    worker.addEventListener('statechange', look);
    look();
  });
  navigator.serviceWorker.ready.then(async registration => {
    // A page that has just been loaded looks for a new version by itself, and may be at it.
    while (registration.installing) await ended(registration.installing);
    let coming;
    registration.addEventListener('updatefound', () => { coming = registration.installing; }, { once: true });
    await registration.update();
    coming ??= registration.installing ?? registration.waiting;
    if (coming) done(await ended(coming));
  });
})"""

KEPT_HASHES = """async () => {
  const all = [];
  for (const name of await caches.keys()) all.push(...await (await caches.open(name)).keys());
  return all.map(({ url }) => new URL(url).pathname.split('/').pop());
}"""


def wait_until_kept(page: Page) -> None:
    """Until the whole site is kept and the page is served from there."""
    page.evaluate(UNTIL_KEPT, PATIENCE)


def update(page: Page) -> str:
    """Has the browser look for a new version: ``installed`` if there was one, ``redundant`` if it could not be had."""
    return str(page.evaluate(END_OF_UPDATE, PATIENCE))


def kept_hashes(page: Page) -> set[str]:
    """The names under which files are kept."""
    names: list[str] = page.evaluate(KEPT_HASHES)
    assert len(set(names)) == len(names), "something is kept twice"
    return set(names)


def stop(server: Server) -> None:
    """Nobody answers there any more."""
    server.stop()
    address = urlsplit(server.address)
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((address.hostname or "", address.port or 0), timeout=5).close()


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def hashes_of(folder: Path) -> dict[str, str]:
    """The hash of every file that is to be kept. The service worker itself is the browser's to keep, a picture for
    messengers and what a first visit starts from nobody's."""
    files = files_of(folder)
    del files["sw.js"]
    files.pop(builder.PREVIEW, None)
    files = {path: content for path, content in files.items() if not path.endswith(f"/{beginning.FILE}")}
    return {path: hashlib.sha256(content).hexdigest() for path, content in files.items()}


def make_light_site(built: Path, folder: Path) -> Path:
    """The site with CPython for an engine, and the service worker that keeps it: for versions of the page, in which
    Python has no part, and whose pages it would only make wait."""
    light = over_http.make_site(built, folder)
    (light / "sw.js").write_bytes(builder.service_worker(files_of(light)))
    return light


def later_version(built: Path, folder: Path, changes: Mapping[str, bytes]) -> Path:
    """The site as it would be built with some files of the page, named within its folder, being other ones."""
    files = files_of(built)
    parts = {path: path.split("/")[0] for path in files}
    old = next(part for part in parts.values() if part.startswith("page-"))
    page = {path.removeprefix(f"{old}/"): files.pop(path) for path, part in parts.items() if part == old}
    page |= changes
    new = f"page-{builder.digest(page)[:8]}"
    del files["index.html"], files["sw.js"]
    files |= {f"{new}/{path}": content for path, content in page.items()}
    index = (built / "index.html").read_text("utf-8").replace(old, new)
    index = re.sub(r'(data-version="\S+ )\w{8}', rf"\g<1>{builder.digest(files)[:8]}", index)
    runtime = {path.partition("/")[2]: files[path] for path, part in parts.items() if part.startswith("runtime-")}
    index = re.sub(r' data-engine="\w+"', f' data-engine="{builder.engine_digest(runtime | page)}"', index)
    files["index.html"] = builder.sealed(
        index, files, {new, *(part for part in parts.values() if part.startswith("runtime-"))}
    )
    files["sw.js"] = builder.service_worker(files)
    for path, content in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return folder
