"""What the relay's own Python runs."""
