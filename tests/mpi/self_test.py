#!/usr/bin/env -S python3 -B
"""The scripts of this folder must notice what they are for.

    tests/mpi/self_test.py --bin build/release/bin

Runs kills.py with a program that, once its run has been killed, counts one more or searches a node more.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

# Rank 0 changes the answer of a run that has been begun before.
WRONG = """#!/bin/sh
if [ "$OMPI_COMM_WORLD_RANK" != 0 ]; then exec {program} "$@"; fi
run=$(echo "$*" | sed 's/.*--run \\([^ ]*\\).*/\\1/')
if [ -e "$run/head" ]; then again=1; fi
{program} "$@" >"$run.out" 2>"$run.errors"
status=$?
if [ -n "$again" ]; then {change}; fi
cat "$run.out"
cat "$run.errors" >&2
exit $status
"""
CHANGES = {"count": "sed -i 's/^12988816$/12988817/' \"$run.out\"",
           "nodes": "sed -i 's/\\([0-9]\\) nodes/\\11 nodes/' \"$run.errors\""}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the programs")
    options = parser.parse_args()
    script = pathlib.Path(__file__).with_name("kills.py")
    faults = []
    for name, change in CHANGES.items():
        with tempfile.TemporaryDirectory() as folder:
            binaries = pathlib.Path(options.bin).resolve()
            pathlib.Path(folder, "quadrille").symlink_to(binaries / "quadrille")
            wrong = pathlib.Path(folder, "quadrille-mpi")
            wrong.write_text(WRONG.format(program=binaries / "quadrille-mpi", change=change))
            wrong.chmod(0o755)
            done = subprocess.run([sys.executable, "-B", script, "--bin", folder, "--kills", "2"], text=True,
                                  capture_output=True)
            if done.returncode != 1 or "1 faults" not in done.stdout:
                faults.append(f"a wrong {name} was not noticed: {done.stdout} {done.stderr}")
    print("\n".join(faults))
    print(f"{len(CHANGES)} wrong programs, {len(faults)} not noticed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
