"""The rules of Shinobigami as functions; SG with a number is a section of the rule text."""
