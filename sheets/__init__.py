"""Printable papers for game masters of ninja games: YAML comes in, PDF goes out."""

__version__ = "0.1.0"
