"""Where things are in a checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
MODULES = ROOT / "node_modules"
WORK = ROOT / ".build"
"""Results of the build that the next one uses again."""
DIST = ROOT / "dist"
INDEX = ROOT / "index.html"
STATIC = ROOT / "static"
GAMES = ROOT / "pyapp" / "games"
ENGINE_WORDS = ROOT / "pyapp" / "words"
