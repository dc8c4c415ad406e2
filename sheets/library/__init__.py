"""Files in, models out: reading, checking of shape, writing. Knows no rules of any game."""
