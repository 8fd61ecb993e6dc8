#!/usr/bin/env -S python3 -B
"""Sends one signal to a program that waits for a file or a pipe, at any microsecond after its start, and demands that
it ends.

    tests/campaign/signals.py --bin build/release/bin [--seed N] [--tries N]

What the program waits for is in the table of waits. Many programs run at the same time, since most of them sleep.
"""

import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from program import parser_of, report

# From the start of the process to the first call that blocks, on a machine that is not busy; some come later.
SPANS = [0.004, 0.02, 0.2]
SIGNALS = [signal.SIGINT, signal.SIGINT, signal.SIGTERM, signal.SIGHUP]

# What blocks: the arguments; standard input and output are pipes, at whose other end this script is.
WAITS = {
    "open to read a pipe that nobody writes": ["solve", "-o", "out.gz", "nobody"],
    "read a pipe with a name": ["solve", "-o", "out.gz", "writer"],
    "read standard input": ["solve", "-o", "out.gz"],
    "read what is read before the command": ["check", "--solution", "nobody", "puzzles"],
    "read a file of the command": ["model", "matchings", "nobody"],
    "open to write a pipe that nobody reads": ["solve", "-o", "nobody", "puzzles"],
    "write to a pipe that is full": ["solve", "puzzles"],
}


class Waiting:
    """A folder with pipes for a program to wait for."""

    def __init__(self, program, folder, patience):
        self.program, self.folder, self.patience = program, pathlib.Path(folder), patience
        for name in "nobody", "writer":
            os.mkfifo(self.folder / name)
        self.writer = os.open(self.folder / "writer", os.O_RDWR)
        self.folder.joinpath("puzzles").write_text(("." * 80 + "1\n") * 2000)  # more than a pipe holds

    def close(self):
        os.close(self.writer)

    def stop(self, arguments, delay, number):
        """The exit status; None if it did not end."""
        process = subprocess.Popen([self.program, *arguments], cwd=self.folder, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            time.sleep(delay)
            process.send_signal(number)
            return process.wait(self.patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return None
        finally:
            process.stdin.close()
            process.stdout.close()


def fault_of(program, patience, what, delay, number):
    with tempfile.TemporaryDirectory() as folder:
        waiting = Waiting(program, folder, patience)
        code = waiting.stop(WAITS[what], delay, number)
        waiting.close()
    if code in (-number, 128 + number):
        return None
    return f"{what}, {number.name} after {delay:.6f} s: " + (
        f"expected its end, found none in {patience} s" if code is None else
        f"expected exit {128 + number} or {-number}, found {code}")


def main():
    parser = parser_of(__doc__)
    parser.add_argument("--tries", type=int, default=60, help="for each wait")
    parser.add_argument("--patience", type=float, default=15, help="seconds; a blocked write is given one of them")
    options = parser.parse_args()
    program = str(pathlib.Path(options.bin, "quadrille").resolve())
    chance = random.Random(options.seed)
    with ThreadPoolExecutor(8) as pool:
        tried = [(what, chance.uniform(0, chance.choice(SPANS)), chance.choice(SIGNALS))
                 for _ in range(options.tries) for what in WAITS]
        faults = [fault for fault in pool.map(lambda one: fault_of(program, options.patience, *one), tried) if fault]
    return report(len(tried), "signals", faults)


if __name__ == "__main__":
    sys.exit(main())
