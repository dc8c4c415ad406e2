"""What the program costs, measured against others and against its own limits: `./run bench`."""
