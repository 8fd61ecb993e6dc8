#!/usr/bin/env -S python3 -B
"""Gives the script of this folder programs that are wrong, and checks that it notices."""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "campaign"))
from wrong_programs import check  # noqa: E402

SCRIPT = "read_back.py"

# What is wrong, the script that must notice it, and the wrong program: $real is the right one.
WRONG = [
    ("names that are taken for comments", [SCRIPT, "partridges"],
     'if [ "$1" = cover ]; then sed "/^#/d" | $real "$@"; else exec $real "$@"; fi'),
    ("a model without one of its options", [SCRIPT, "dominoes_of_all_sizes"],
     'if [ "$1" = model ]; then $real "$@" | sed "\\$d"; else exec $real "$@"; fi'),
    ("a matrix with other entries", [SCRIPT, "models"],
     'if [[ "$*" == "convert --to matrix" ]]; then $real "$@" | sed "2s/1/0/"; else exec $real "$@"; fi'),
    ("a record that is lost", [SCRIPT, "commands"],
     'if [ "$1" = canon ]; then $real "$@" | sed 1d; else exec $real "$@"; fi'),
    ("a puzzle that becomes another one", [SCRIPT, "formats_of_puzzles"],
     'if [[ "$*" == "convert --to grid" ]]; then $real "$@" | sed "1s/8/./"; else exec $real "$@"; fi'),
    ("a board without solutions that has one as a problem", [SCRIPT, "formats_of_covers_from_puzzles"],
     'if [[ "$*" == "convert --to knuth --reduced" ]]; then $real "$@" > /dev/null; printf "a\\na\\n"; '
     'else exec $real "$@"; fi'),
]


if __name__ == "__main__":
    sys.exit(check(WRONG, HERE))
