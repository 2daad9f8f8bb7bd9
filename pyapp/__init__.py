"""Higawari's engine: the rules of board games in pure Python, for CPython and Pyodide alike."""
