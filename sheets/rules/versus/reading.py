"""The open points of the rules in force, as yes or no."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Reading:
    """How Movement, Mission, Scoring and Winning are read; each field is a setting of that name or of its values."""

    runs_on: bool
    """`about_face: lenient`"""
    any_way_out: bool
    """`about_face_outward: any`"""
    corner: bool
    """`about_face_corner: counts_once`"""
    pivot_capture: bool
    """`about_face_pivot_capture: allowed`"""
    chosen_may_lose: bool
    """`blocked_roll: forfeit_if_chosen_cannot`"""
    stops_at_goal: bool
    """`over_goal: stop_at_goal`"""
    last_capture: bool
    """`last_phase_capture: capture_then_removed`"""
    both_gone_is_draw: bool
    """`double_elimination: draw`"""
    turning_counts: bool
    """`turn_back_between_moves: counts_as_about_face`"""
    may_pass_outside: bool
    """`second_ninja_outside: forbidden_to_stop`"""

    @staticmethod
    def of(settings: Mapping[str, str]) -> Reading:
        """The reading by the settings in force."""
        return Reading(
            runs_on=settings["about_face"] == "lenient",
            any_way_out=settings["about_face_outward"] == "any",
            corner=settings["about_face_corner"] == "counts_once",
            pivot_capture=settings["about_face_pivot_capture"] == "allowed",
            chosen_may_lose=settings["blocked_roll"] == "forfeit_if_chosen_cannot",
            stops_at_goal=settings["over_goal"] == "stop_at_goal",
            last_capture=settings["last_phase_capture"] == "capture_then_removed",
            both_gone_is_draw=settings["double_elimination"] == "draw",
            turning_counts=settings["turn_back_between_moves"] == "counts_as_about_face",
            may_pass_outside=settings["second_ninja_outside"] == "forbidden_to_stop",
        )
