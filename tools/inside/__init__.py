"""Scripts that run inside Pyodide while the site is built; tools/compile.mjs starts them."""
