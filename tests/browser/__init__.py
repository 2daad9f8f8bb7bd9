"""The page in real browsers, played as people play it: through what is seen, touched and typed."""
