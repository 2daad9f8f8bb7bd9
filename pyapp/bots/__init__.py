"""Players that are not people. A bot sees only what its seat may know, and plays the same each time."""
