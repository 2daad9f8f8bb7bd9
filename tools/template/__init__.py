"""The game that `build.py new-game` begins with: copied under another name, and never played from here."""
