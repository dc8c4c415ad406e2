"""The forum battle system; `l. 7` names a line of its rule text."""
