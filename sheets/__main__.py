"""`python -m sheets` is the command `sheets`."""

from sheets.cli import main

main(prog_name="sheets")
