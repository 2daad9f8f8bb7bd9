"""What index.html knows of all other files: their hashes, so that no browser takes what is not as it was built.

Browsers check scripts and style sheets by themselves, by ``integrity`` and by the import map; what the page fetches, it
checks by the same map (static/site/files.js). Scripts within the page run because the policy names their hashes.
"""

import base64
import hashlib
import json
import re
from collections.abc import Mapping

IMPORT_MAP = '<script type="importmap">'

tag = re.compile(r"<(?:script|link)\b[^>]*>")
address = re.compile(r'\b(?:src|href)="([^"]+)"')
checked = re.compile(r'<script\b|\brel="(?:stylesheet|modulepreload)"|\bas="(?:script|style)"')
old_integrity = re.compile(r' integrity="[^"]*"')
inline_script = re.compile(r"<script(?: type=\"importmap\")?>(.*?)</script>", re.DOTALL)
import_map = re.compile(re.escape(IMPORT_MAP) + r".*?</script>", re.DOTALL)
policy_of_scripts = re.compile(r"(script-src 'self' 'wasm-unsafe-eval')(?: 'sha256-[^']+')*")


def integrity(content: bytes) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def sealed(page: str, files: Mapping[str, bytes]) -> str:
    """index.html with the hashes of these files, and of the scripts within it, in place of any that it had."""
    hashes = {path: integrity(content) for path, content in sorted(files.items())}
    table = json.dumps({"integrity": {f"./{path}": known for path, known in hashes.items()}}, separators=(",", ":"))
    page = import_map.sub(f"{IMPORT_MAP}{table}</script>", page)
    page = tag.sub(lambda found: _with_integrity(found[0], hashes), page)
    allowed = " ".join(f"'{integrity(script.encode())}'" for script in inline_script.findall(page))
    return policy_of_scripts.sub(lambda found: f"{found[1]} {allowed}", page)


def _with_integrity(element: str, hashes: Mapping[str, str]) -> str:
    """A tag with the hash of the script or style sheet that it loads."""
    element = old_integrity.sub("", element)
    target = address.search(element)
    if not target or target[1] not in hashes or not checked.search(element):
        return element
    return f'{element[:-1]} integrity="{hashes[target[1]]}">'
