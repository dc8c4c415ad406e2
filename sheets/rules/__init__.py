"""What the rules of each game say: pure functions over models, their sections in the docstrings."""
