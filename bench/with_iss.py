#!/usr/bin/env -S python3 -B
"""Compares the times of boards with the Interactive Sudoku Solver (ISS, github.com/sigh/Interactive-Sudoku-Solver).

    git clone https://github.com/sigh/Interactive-Sudoku-Solver iss
    bench/with_iss.py iss boards/*.iss                      # one board a file; needs node

Both look for a second solution, one board after the other in turns, and count processor time in a warm process, the best of
several calls. ISS is given the text, quadrille the board: reading is not part of its time. Counts are compared. A board that
only one of them finishes is not part of the mean; one that only ISS finishes counts as slower.
"""

import argparse
import json
import math
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent


class Iss:
    def __init__(self, folder: str, seconds: float):
        command = ["node", str(HERE / "with_iss.mjs"), folder, str(seconds)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def times(self, file: str) -> tuple[str, float]:
        self.process.stdin.write(file + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit("with_iss.py: node has ended; are these the sources of ISS?")
        answer = json.loads(line)
        if "error" in answer:
            return "-", 0.0
        return "?" if answer["count"] is None else str(answer["count"]), answer["milliseconds"]


def our_times(program: pathlib.Path, seconds: float, file: str) -> tuple[str, float]:
    run = subprocess.run([program, str(seconds), file], capture_output=True, text=True, check=True)
    _, count, milliseconds = run.stdout.rstrip("\n").split("\t")
    return count, 0.0 if count == "-" else float(milliseconds)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("iss", help="folder with the sources of ISS")
    parser.add_argument("files", nargs="+", help="boards in ISS's text")
    parser.add_argument("--seconds", type=float, default=5.0, help="the most for each board (5)")
    parser.add_argument("--program", type=pathlib.Path, default=HERE.parent / "build/release/bin/quadrille-board-times")
    options = parser.parse_args()
    iss = Iss(options.iss, options.seconds)
    ratios, unread, late, slower, different = [], 0, 0, 0, []
    print("file\tISS\tms\tquadrille\tms\tratio")
    for file in options.files:
        (theirs, their_time), (ours, our_time) = iss.times(file), our_times(options.program, options.seconds, file)
        unread += ours == "-"
        late += ours == "?" or (ours != "-" and our_time > 1000)
        both = theirs not in "-?" and ours not in "-?"
        if both:
            ratios.append(their_time / our_time)
        slower += (both and our_time > their_time) or (ours == "?" and theirs not in "-?")
        if both and ours != theirs:
            different.append(file)
        ratio = f"{their_time / our_time:.2f}" if both else "-"
        print(f"{pathlib.Path(file).name}\t{theirs}\t{their_time:.2f}\t{ours}\t{our_time:.3f}\t{ratio}", flush=True)
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else 0
    print(f"{len(options.files)} boards, {unread} cannot be read, {late} not within a second, {len(ratios)} finished by both: "
          f"geometric mean {mean:.2f}, {slower} slower; different counts: {len(different)} {' '.join(different)}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
