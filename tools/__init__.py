"""What build.py is made of: set-up, the site's parts, the checks, the benchmarks. Nothing here is served."""
