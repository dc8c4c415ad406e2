"""Rules of Ninja Versus Ninja: pure functions; docstrings name the headings of the rule text."""
