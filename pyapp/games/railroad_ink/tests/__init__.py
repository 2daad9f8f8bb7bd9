"""Railroad Ink's rules, sentence by sentence, and its scores against a slow second account."""
