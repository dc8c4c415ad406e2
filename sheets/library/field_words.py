"""Why a value does not fit its field, in our own words: one entry for each error type the models can raise.

`{subject}` names the field, `{quoted}` the value as typed, `{shape}` only what sort of thing stands there;
the rest are figures of the error itself. A value below a Secret is never quoted, whatever the entry says.
"""

from __future__ import annotations

_LIST = ("{subject} takes a list, not {shape}", "write one `- item` a line below the key, or `[one, two]`")
_FIELDS = (
    "{subject} takes fields of its own, not {shape}",
    "write `key: value` lines below it, indented",
)
_TEXT = (
    "{subject} takes a text, not {shape}",
    "write it after the colon, a longer one below a `|`",
)
_WHOLE = ("{subject} takes a whole number, not {quoted}", "write digits only, such as 3")
_YES_NO = ("{subject} takes yes or no, not {quoted}", "write yes or no")

FIELD_WORDS: dict[str, tuple[str, str]] = {
    "missing": ("{subject} is missing", "add a line `{name}: ...`"),
    "extra_forbidden": ("unknown field `{name}`", ""),
    "unknown_name": ("unknown {sort} {quoted}", "{remedy}"),
    "string_type": _TEXT,
    "string_too_long": ("{subject} is longer than {max_length} characters", "shorten it"),
    "string_too_short": ("{subject} is shorter than {min_length} characters", "write more"),
    "string_pattern_mismatch": ("{subject} may not be {quoted}", "it must match {pattern}"),
    "int_type": _WHOLE,
    "int_parsing": _WHOLE,
    "int_parsing_size": ("{subject} has too many digits", "write a smaller number"),
    "bool_type": _YES_NO,
    "bool_parsing": _YES_NO,
    "greater_than_equal": ("{subject} must be at least {ge}, not {quoted}", ""),
    "less_than_equal": ("{subject} must be at most {le}, not {quoted}", ""),
    "literal_error": ("{subject} takes {expected}, not {quoted}", ""),
    "tuple_type": _LIST,
    "dict_type": _FIELDS,
    "model_type": _FIELDS,
    "too_long": ("{subject} has more than {max_length} entries", "remove the ones too many"),
    "too_short": ("{subject} has fewer than {min_length} entries", "add the missing ones"),
}

NOTHING: dict[str, tuple[str, str]] = {
    "string_too_short": ("{subject} is empty", "write something"),
    "too_short": ("{subject} has no entries", "add one at least"),
}
"""The words instead where a single character or entry would do."""

OTHERWISE = ("{subject} cannot be used as it stands", "")
"""For an error type that has no entry; the test of the gallery keeps it unused by our models."""

EMPTY = ("{subject} is empty", "write something after the colon")
"""For a missing field whose key is there."""

BELOW_SECRETS: dict[str, tuple[str, str]] = {
    "unknown_name": ("{subject} is no known {sort}", "{known}"),
}
"""For types whose own words, or near names, may carry the value."""
