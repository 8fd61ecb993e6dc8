#!/usr/bin/env -S python3 -B
"""Demands that no kernel of the lane engine depends on memory that nothing has written, or leaves its own.

    tests/memory/kernels.py --bin build/release/bin

Runs quadrille_kernels under valgrind, which knows all kernels but that for AVX-512: its source is the same. As a
self-test, valgrind must notice a question that nothing has written. Skipped without valgrind.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys

SKIPPED, NOTICED = 77, 9


def watched(program, *arguments):
    command = ["valgrind", "--quiet", f"--error-exitcode={NOTICED}", program, *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the program")
    program = pathlib.Path(parser.parse_args().bin, "quadrille_kernels")
    if not shutil.which("valgrind"):
        print("valgrind is not installed")
        return SKIPPED
    clean, spoiled = watched(program), watched(program, "--spoil")
    kernels = clean.stdout.split()
    print(f"kernels: {' '.join(kernels)}")
    faults = []
    if clean.returncode != 0 or not kernels:
        faults.append(f"exit code {clean.returncode}:\n{clean.stderr[:5000]}")
    if spoiled.returncode != NOTICED:
        faults.append("not noticed: a question that nothing has written")
    print("\n".join(faults))
    print(f"{2 - len(faults)} passed, {len(faults)} failed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
