"""Rules of the Ninja Obstacle Tournament: pure functions; docstrings name the chapters of the rule text (Ch.)."""
