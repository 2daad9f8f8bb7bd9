"""Writes codes as files of many kinds, with a good part of the standard library. The page draws its codes itself."""
