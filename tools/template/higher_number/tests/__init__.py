"""The rules of this game by their sentences; what every game promises is tested in tests/."""
