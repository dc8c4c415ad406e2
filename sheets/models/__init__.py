"""What a rulebook or a game master writes down: frozen pydantic models, one file per game."""
