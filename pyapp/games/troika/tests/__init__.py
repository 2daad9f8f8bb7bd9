"""The rules of Troika, by name."""
