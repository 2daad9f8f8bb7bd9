# What PyScript runs in the worker: the engine's one function, for the page to call.
import sys

sys.path.insert(0, "app.zip")
from pyapp.app import call

__export__ = ["call"]
