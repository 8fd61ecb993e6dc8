#!/usr/bin/env -S python3 -B
"""Gives the scripts of this folder programs that are wrong, and checks that they notice.

    self_test.py --bin build/release/bin
"""

import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
EXAMPLES = ["proofs_of_examples.py", "--examples", "examples"]
DAMAGED = ["damaged_proofs.py", "--tries", "200", "--formulas", "20"]

# What is wrong, the script that must notice it, the program, and what it is instead; $real is the right one.
WRONG = [
    ("a checker that accepts what is refused", DAMAGED, "quadrille-check-sudoku",
     '$real "$@" | sed "s/^.*:.*$/unique/"'),
    ("a checker that refuses everything", DAMAGED, "quadrille-check-sudoku", '$real "$@" | sed "s/^/no: /"; exit 1'),
    ("a checker that believes formulas", DAMAGED, "quadrille-check-lrat", "echo s VERIFIED UNSAT"),
    ("a checker that crashes", DAMAGED, "quadrille-check-lrat", "kill -SEGV $$"),
    ("a formula without its last clause", EXAMPLES, "quadrille",
     '$real "$@"; for a; do [ -f "$a/1.cnf" ] && sed -i \'$d\' "$a/1.cnf"; done'),
    ("a formula with another clue", EXAMPLES, "quadrille",
     '$real "$@"; for a; do [ -f "$a/1.cnf" ] && sed -i "10532s/.*/1 0/" "$a/1.cnf"; done'),
    ("a proof without its first step", EXAMPLES, "quadrille",
     '$real "$@"; for a; do [ -f "$a/2.lrat" ] && sed -i 1d "$a/2.lrat"; done; true'),
    ("a puzzle without a proof", EXAMPLES, "quadrille",
     'if [ "$1" = prove ]; then $real "$@" | sed \'$d\'; else $real "$@"; fi'),
]


def is_noticed(programs, script, name, body):
    with tempfile.TemporaryDirectory() as folder:
        for program in programs.glob("quadrille*"):
            pathlib.Path(folder, program.name).symlink_to(program)
        wrong = pathlib.Path(folder, name)
        wrong.unlink()
        wrong.write_text(f"#!/bin/bash\nreal={programs / name}\n{body}\n")
        wrong.chmod(0o755)
        command = [sys.executable, "-B", HERE / script[0], "--bin", folder, *script[1:]]
        return subprocess.run(command, capture_output=True, timeout=600).returncode == 1


def main():
    programs = pathlib.Path(sys.argv[sys.argv.index("--bin") + 1]).resolve()
    missed = [what for what, script, name, body in WRONG if not is_noticed(programs, script, name, body)]
    for what in missed:
        print(f"not noticed: {what}")
    print(f"{len(WRONG) - len(missed)} passed, {len(missed)} failed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
