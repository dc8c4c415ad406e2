"""Marks on paper: forms, flowing text and drawings become PDF pages. Each engine is used in one module only."""
