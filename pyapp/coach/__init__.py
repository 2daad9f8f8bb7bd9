"""What a game shows in looking back: what each decision cost, what each reveal was worth."""
