"""What holds for every game found on the shelf, and for the engine around them."""
