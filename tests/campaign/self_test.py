#!/usr/bin/env -S python3 -B
"""Gives the scripts of this folder programs that are wrong, and checks that they notice."""

import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent

WRONG = {
    "a record without an answer": "sed '$d'",
    "an answer that is not there": "sed '1p'",
    "answers of neighbors that depend on the damage": "sed \"s/^unique$/unique $RANDOM/\"",
}


def fails(real, change):
    """Whether the script fails for a program whose answers are changed."""
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "quadrille"
        program.write_text(f'#!/bin/bash\nif [ "$1" = check ]; then {real} "$@" | {change}; else {real} "$@"; fi\n')
        program.chmod(0o755)
        command = [sys.executable, "-B", HERE / "damaged_records.py", "--bin", folder, "--format", "line"]
        return subprocess.run(command, capture_output=True).returncode == 1


def main():
    real = pathlib.Path(sys.argv[sys.argv.index("--bin") + 1], "quadrille").resolve()
    missed = [what for what, change in WRONG.items() if not fails(real, change)]
    for what in missed:
        print(f"not noticed: {what}")
    print(f"{len(WRONG) - len(missed)} passed, {len(missed)} failed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
