"""Programs that show PDFs, each behind one function: what it draws, and what it makes of typed values."""
