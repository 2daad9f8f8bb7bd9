"""Games on a phone, with a processor as slow as one likes."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack

from playwright.sync_api import Page, sync_playwright

from tools.bench_figures import Site
from tools.say import say
from tools.server import Server

SLOWER = 4


def games_on_phones(
    chromium: str, sites: Sequence[Site], what: str, addresses: Mapping[str, str], script: str, slower: int = SLOWER
) -> Iterator[tuple[str, str, Page]]:
    """Game by game, each on all sites in turn: the site, the game, and its page, in which the script runs first.

    ``addresses`` are by game, what stands after the site's own.
    """
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        servers = [(site.name, stack.enter_context(Server(site.folder))) for site in sites]
        browser = playwright.chromium.launch(executable_path=chromium)
        for game, address in addresses.items():
            for name, server in servers:
                say(f"{what}, {game}{f', {name}' if len(sites) > 1 else ''} …")
                context = browser.new_context(**playwright.devices["Pixel 7"])
                page = context.new_page()
                page.add_init_script(script)
                page.goto(server.address + address)
                page.locator("main.table:not(.waiting)").wait_for()
                context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
                yield name, game, page
                context.close()
        browser.close()
