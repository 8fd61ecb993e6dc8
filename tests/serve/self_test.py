#!/usr/bin/env -S python3 -B
"""Gives service.py programs that are wrong, and checks that it notices."""

import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent

# What is wrong, the test that must notice it, and the wrong program: $real is the right one.
WRONG = [
    ("an answer that is not the command's", "every_path", 'if [ "$1" = solve ]; then $real "$@" | sed 1d; else exec $real "$@"; fi'),
    ("an option that is ignored", "size", 'exec $real "${@/10K/10M}"'),
    ("a name that is not known", "strangers", 'exec $real "${@/Sudoku.example/evil.example}"'),
    ("a client that waits for too long", "half_requests", 'exec $real "${@/#1/12}"'),
    ("a request that may take any time", "time", 'exec $real "${@/#1.5/8}"'),
    ("a service that does not end", "end", "trap '' TERM; exec $real \"$@\" --time 1"),
    ("an exit code that says nothing", "address", 'if [ "$3" = 0 ]; then exec $real "$@"; fi; $real "$@"; exit 0'),
]


def is_noticed(real, test, body):
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "quadrille"
        program.write_text(f"#!/bin/bash\nreal={real}\n{body}\n")
        program.chmod(0o755)
        command = [sys.executable, "-B", HERE / "service.py", "--bin", folder, test]
        return subprocess.run(command, capture_output=True, timeout=200).returncode == 1


def main():
    real = pathlib.Path(sys.argv[sys.argv.index("--bin") + 1], "quadrille").resolve()
    missed = [what for what, test, body in WRONG if not is_noticed(real, test, body)]
    for what in missed:
        print(f"not noticed: {what}")
    print(f"{len(WRONG) - len(missed)} passed, {len(missed)} failed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
