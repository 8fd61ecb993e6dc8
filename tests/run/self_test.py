#!/usr/bin/env -S python3 -B
"""Gives the scripts of this folder programs that are wrong, and checks that they notice."""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "campaign"))
from wrong_programs import check  # noqa: E402

# What is wrong, the script that must notice it, and the wrong program: $real is the right one.
WRONG = [
    ("puzzles that a kill changes", ["kills.py", "--question", "generate"],
     'if [ "$1" = generate ] && [ -e run/journal.1 ]; then $real "$@" | sed 7d; else exec $real "$@"; fi'),
    ("a count that a kill changes", ["kills.py", "--kills", "4"],
     'if [ "$1" = cover ] && [ -e run/journal.1 ]; then $real "$@" | sed s/^/1/; else exec $real "$@"; fi'),
    ("another number of nodes", ["kills.py", "--kills", "1"],
     'if [ "$1" = run ]; then $real "$@" | sed "s/\\"nodes\\":/&$RANDOM/"; exit ${PIPESTATUS[0]}; fi; exec $real "$@"'),
    ("a full disk that is not told", ["full_disk.py"], '$real "$@" || true'),
    ("a wrong cost", ["kills.py", "--question=--best"],
     'if [[ "$*" == *--best* ]] && [ -e run/journal.1 ]; then $real "$@" | sed s/cost..9/cost\\":8/; '
     'else exec $real "$@"; fi'),
    ("work that is lost at a time limit", ["failures.py", "time_limit_of_a_job"],
     'if [ "$1" = cover ]; then exec $real "$@" --time 0.2; else exec $real "$@"; fi'),
    ("a second process without a word", ["failures.py", "two_processes"], 'exec $real "$@" 2> /dev/null'),
    ("damage without its place", ["failures.py", "damage_in_the_middle"], '$real "$@" 2>&1 | sed "s/byte.*//"; exit $PIPESTATUS'),
    ("a torn end that ends the run", ["failures.py", "torn_end"],
     'if $real run run 2> /dev/null | grep -q damaged; then exit 2; else exec $real "$@"; fi'),
    ("a stale listing that changes the count", ["failures.py", "stale_listing"],
     'if [ -e run/journal.3 ]; then $real "$@" | sed s/^2/3/; else exec $real "$@"; fi'),
    ("different results without a word", ["failures.py", "results_differ"],
     '[ ! -e run/journal.2 ] || mv run/journal.2 run/x; $real "$@"; code=$?; '
     '[ ! -e run/x ] || mv run/x run/journal.2; exit $code'),
    ("damaged solutions as an answer", ["failures.py", "damaged_solutions"], '$real "$@" || { [ "$1" = cover ] && exit 0; }'),
    ("a head that is not looked at", ["failures.py", "damaged_head"],
     'if [ "$1" = cover ] && [ -e run/head ]; then mv run run.old; $real "$@"; code=$?; rm -r run; mv run.old run; '
     'exit $code; else exec $real "$@"; fi'),
    ("any version", ["failures.py", "other_versions"], '[ ! -e run/head ] || rm -rf run; exec $real "$@"'),
    ("any question", ["failures.py", "other_problem_or_question"], '[ ! -e run/head ] || rm -rf run; exec $real "$@"'),
    ("a compaction that counts twice", ["failures.py", "compaction_that_was_killed"],
     'if [ -d run/old ] && [ -e run/journal.1 ]; then $real "$@" | sed s/^2/4/; else exec $real "$@"; fi'),
    ("a run that begins again", ["full_disk.py"],
     'if [ "$1" = run ]; then $real "$@" | sed s/true/false/; else exec $real "$@"; fi'),
]


if __name__ == "__main__":
    sys.exit(check(WRONG, HERE))
