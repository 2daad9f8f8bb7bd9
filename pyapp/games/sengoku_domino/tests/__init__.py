"""Tests of Sengoku Domino."""
