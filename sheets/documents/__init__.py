"""Which papers there are, what stands on each, and for whose eyes."""
