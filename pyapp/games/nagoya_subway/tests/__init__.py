"""The tests of Suzuka's Subway Tour."""
