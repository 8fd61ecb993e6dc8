#!/usr/bin/env -S python3 -B
"""Gives service.py programs that are wrong, and checks that it notices."""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "campaign"))
from wrong_programs import check

# What is wrong, the script and its test that must notice it, and the wrong program: $real is the right one.
WRONG = [
    ("an answer that is not the command's", ["service.py", "every_path"], 'if [ "$1" = solve ]; then $real "$@" | sed 1d; else exec $real "$@"; fi'),
    ("an option that is ignored", ["service.py", "size"], 'exec $real "${@/10K/10M}"'),
    ("a name that is not known", ["service.py", "strangers"], 'exec $real "${@/Sudoku.example/evil.example}"'),
    ("a client that waits for too long", ["service.py", "half_requests"], 'exec $real "${@/#1/12}"'),
    ("a request that may take any time", ["service.py", "time"], 'exec $real "${@/#1.5/8}"'),
    ("a client that gets all there is", ["service.py", "share_of_a_client"], 'exec $real "${@/#4/8}"'),
    ("a service that does not end", ["service.py", "end"], "trap '' TERM; exec $real \"$@\" --time 1"),
    ("an exit code that says nothing", ["service.py", "address"], 'if [ "$3" = 0 ]; then exec $real "$@"; fi; $real "$@"; exit 0'),
]


if __name__ == "__main__":
    sys.exit(check(WRONG, HERE))
