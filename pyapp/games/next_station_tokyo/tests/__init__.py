"""The tests of Next Station: Tokyo."""
