#!/usr/bin/env -S python3 -B
"""Gives the scripts of this folder programs that are wrong, and checks that they notice."""

import hashlib
import pathlib
import signal
import subprocess
import sys

import damaged_records
from wrong_programs import check

HERE = pathlib.Path(__file__).resolve().parent

STEPS = ["steps.py", "--cases", "40", "--boards", "3"]

# What is wrong, the script that must notice it, and the wrong program: $real is the right one.
WRONG = [
    ("a record without an answer", ["damaged_records.py", "--format", "line"],
     'if [ "$1" = check ]; then $real "$@" | sed \'$d\'; else $real "$@"; fi'),
    ("an answer that is not there", ["damaged_records.py", "--format", "line"],
     'if [ "$1" = check ]; then $real "$@" | sed 1p; else $real "$@"; fi'),
    ("answers of neighbors that depend on the damage", ["damaged_records.py", "--format", "line"],
     'if [ "$1" = check ]; then $real "$@" | sed "s/^unique$/unique $RANDOM/"; else $real "$@"; fi'),
    ("a damaged grid that becomes two records", ["damaged_records.py", "--format", "letters"],
     'if [ "$1" = check ]; then $real "$@" | sed "s/^invalid/&\\n&/"; else $real "$@"; fi'),
    ("a pasted puzzle without an answer", ["pasted_puzzles.py", "--tries", "20", "--damage", "0"],
     'if [ "$1" = solve ]; then $real "$@" | sed \'$d\'; else $real "$@"; fi'),
    ("a wrong solution of a pasted puzzle", ["pasted_puzzles.py", "--tries", "20", "--damage", "0"],
     'if [ "$1" = solve ]; then $real "$@" | tr 12 21; else $real "$@"; fi'),
    ("a damaged drawing that becomes two records", ["pasted_puzzles.py", "--tries", "0", "--damage", "20"],
     'if [ "$1" = solve ]; then $real "$@" | sed "1p"; else $real "$@"; fi'),
    ("a damaged state that is believed", ["damaged_states.py", "--tries", "3"], '$real "$@" || true'),
    ("a command that crashes with two options", STEPS,
     'if [[ "$1 $*" == steps*--brief* ]]; then kill -SEGV $$; else $real "$@"; fi'),
    ("an answer too few", STEPS, 'if [ "$1" = hint ]; then $real "$@" | sed 1d; else $real "$@"; fi'),
    ("a digit twice in a list", STEPS,
     '$real "$@" | sed "s/cannot be \\([0-9]\\)\\./cannot be \\1 or \\1./"'),
    ("a step that contradicts the solution", STEPS,
     '$real "$@" | sed \'s/"placements":\\[{"cell":"r1c1","symbol":./"placements":[{"cell":"r1c1","symbol":0/\''),
    ("a rating that is not that of the steps", STEPS,
     'if [ "$1" = rate ]; then $real "$@" | sed "s/\\"er\\":/\\"er\\":1/"; else $real "$@"; fi'),
    ("a solution lost after a kill", ["kills.py", "--tries", "1"],
     'if [ "$1" = solutions ] && [ "$2" = --resume ]; then $real "$@" | sed 1d; else exec $real "$@"; fi'),
    ("a completion that is not a value", ["../completion.py"],
     '$real "$@" | sed s/lanes:word64/lanes:word6/'),
    ("a command to continue that leaves out a record", ["continuations.py", "--command", "check"],
     'exec $real "$@" 2> >(exec sed -E "s/--skip ([0-9]*)[0-8] /--skip \\\\19 /" >&2)'),
    ("a verdict after a limit", ["limits.py", "--quick"],
     'if [ "$1" = solve ]; then $real "$@" | sed "s/^unknown/No/"; exit 3; else exec $real "$@"; fi'),
    ("a limit without its exit code", ["limits.py", "--quick"],
     'if [ "$1" = count ]; then $real "$@" || true; else exec $real "$@"; fi'),
    ("JSON without the word", ["limits.py", "--quick"],
     'if [ "$1" = cover ]; then $real "$@" | sed "s/unknown/none/"; exit 3; else exec $real "$@"; fi'),
    ("a limit that is not looked at", ["limits.py", "--quick"],
     'if [ "$2 $3" = "--time 0.2" ]; then cat > /dev/null; fi; exec $real "$@"'),
    ("a signal lost between the look at a flag and a call that blocks",
     ["signals.py", "--tries", "2", "--patience", "2"],
     """exec python3 -c 'import signal
stop = []
for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
    signal.signal(number, lambda *_: stop.append(True))
while not stop:
    open("nobody").read()' """),
]


def sends_where_ignored():
    """Whether a script that a shell started in the background, which therefore ignores SIGINT, still sends it."""
    command = [sys.executable, "-B", HERE / "signals.py", *sys.argv[1:3], "--tries", "2"]
    ignored = lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)  # noqa: E731
    return subprocess.run(command, capture_output=True, preexec_fn=ignored).returncode == 0


class Recorder:
    """In place of a program: keeps what it is given."""

    def __init__(self):
        self.given = []

    def run(self, *arguments, text=b"", first=0):
        self.given.append((arguments, first, hashlib.sha256(text).digest()))
        return 0, b"unique\n" * damaged_records.RECORDS, b""

    run_slowly = run


def given_by(batches):
    recorder = Recorder()
    for batch in batches:
        assert not list(damaged_records.faults_of(recorder, batch, seed=1))
    return recorder.given


def is_damaged_alike_alone():
    """Another format that is tried before changes nothing."""
    rows = [b"123456789"] * 9
    grids = damaged_records.Batch("grid", [rows] * damaged_records.RECORDS, between=[b""])
    lines = damaged_records.Batch("line", [[b"".join(rows)]] * damaged_records.RECORDS)
    return given_by([grids, lines]) == given_by([grids]) + given_by([lines])


if __name__ == "__main__":
    code = check(WRONG, HERE)
    if not sends_where_ignored():
        print("no signals where SIGINT is ignored")
        code = 1
    if not is_damaged_alike_alone():
        print("damage that depends on the formats before")
        code = 1
    sys.exit(code)
