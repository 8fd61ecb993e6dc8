#!/usr/bin/env -S python3 -B
"""Gives the scripts of this folder programs that are wrong, and checks that they notice."""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "campaign"))
from wrong_programs import check  # noqa: E402

# What is wrong, the script that must notice it, and the wrong program: $real is the right one.
WRONG = [
    ("a count that a kill changes", ["kills.py", "--kills", "4"],
     'if [ "$1" = cover ] && [ -e run/journal.1 ]; then $real "$@" | sed s/^/1/; else exec $real "$@"; fi'),
    ("another number of nodes", ["kills.py", "--kills", "1"],
     'if [ "$1" = run ]; then $real "$@" | sed "s/\\"nodes\\":/&$RANDOM/"; exit ${PIPESTATUS[0]}; fi; exec $real "$@"'),
    ("a full disk that is not told", ["full_disk.py"], '$real "$@" || true'),
    ("a run that begins again", ["full_disk.py"],
     'if [ "$1" = run ]; then $real "$@" | sed s/true/false/; else exec $real "$@"; fi'),
]


if __name__ == "__main__":
    sys.exit(check(WRONG, HERE))
