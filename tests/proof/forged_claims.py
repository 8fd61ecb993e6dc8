#!/usr/bin/env -S python3 -B
"""Forges claims for the checkers of proofs, and demands that none is accepted unless it is true.

    tests/proof/forged_claims.py --checkers FOLDER [--tries N] [--seed N] [--only best,tree,lrat,sudoku]

The checkers are those that many_checks.cpp runs, compiled with sanitizers, which must not complain. Problems are small
enough to find what is true of them by trying everything. Claims are written by someone who knows the formats: true and
false ones, with proofs that are right but for one lie, and numbers at the limits of their types. Problems have items in
no option, duplicate options, colors, costs at their limits; some are not well-formed, and some claims name another
problem: such claims must be refused even if they are true. Prints what is wrong. Exit status 1 if anything is.
"""

import argparse
import collections
import contextlib
import pathlib
import random
import subprocess
import sys
import tempfile

import forged_covers
import forged_sat
import forged_sudoku


class Checker:
    """A checker that is run once for each claim, without starting a program for each."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "--each"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def run(self, *arguments):
        """The exit status, and what was printed."""
        self.process.stdin.write("\t".join(map(str, arguments)).encode() + b"\n")
        self.process.stdin.flush()
        status, size = map(int, self.process.stdout.readline().split())
        return status, self.process.stdout.read(size).decode(errors="replace")

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


class Enough(Exception):
    """So much is wrong that more claims would tell nothing new."""


class Trial:
    """Gives claims to a checker, and judges what it says."""

    def __init__(self, checker, folder):
        self.checker, self.folder = checker, folder
        self.counts, self.problems = collections.Counter(), []

    def check(self, contents, true_answers, options=()):
        """`contents`: the problem and the claim, as bytes; `true_answers`: what the checker may print."""
        paths = [self.folder / "problem", self.folder / "claim"]
        for path, content in zip(paths, contents):
            path.write_bytes(content)
        status, text = self.checker.run(*options, *paths)
        if status == 0:
            self.counts["accepted, and true"] += 1
            if text.rstrip("\n") not in true_answers:
                self.wrong(f"accepted '{text}', expected one of {sorted(true_answers)[:5]}", contents)
        else:
            self.counts["refused"] += 1
            if status not in (1, 2, 3) or text.count("\n") != 1 or len(text) > 1000:
                self.wrong(f"exit status {status}: {text[:2000]}", contents)
        return status == 0

    def check_lines(self, contents, judge):
        """A run that answers each line; `judge` says what is wrong with the answers."""
        paths = [self.folder / "problem", self.folder / "claim"]
        for path, content in zip(paths, contents):
            path.write_bytes(content)
        status, text = self.checker.run(*paths)
        if status not in (0, 1):
            self.wrong(f"exit status {status}: {text[:2000]}", contents)
            return
        for wrong in judge(status, text.split("\n")[:-1], self.counts):
            self.wrong(wrong, ())

    def wrong(self, what, contents):
        shown = (content[:3000].decode("latin-1") for content in contents)
        self.problems.append("\n".join([what, *shown]))
        if len(self.problems) == 5:
            raise Enough


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkers", type=pathlib.Path, required=True)
    parser.add_argument("--tries", type=int, default=1000, help="claims for each checker")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="best,tree,lrat,sudoku")
    options = parser.parse_args()
    forgers = {"best": forged_covers.forge_best, "tree": forged_covers.forge_counts, "lrat": forged_sat.forge,
               "sudoku": forged_sudoku.forge}
    bad = False
    for name in options.only.split(","):
        checker = Checker(options.checkers / f"quadrille-check-{name}")
        with tempfile.TemporaryDirectory() as folder, contextlib.suppress(Enough):
            trial = Trial(checker, pathlib.Path(folder))
            forgers[name](trial, random.Random(f"{options.seed} {name}"), options.tries)
        checker.close()
        if min(trial.counts["refused"], trial.counts["accepted, and true"]) == 0:
            trial.problems.append("expected that true claims are accepted, and others refused")
        counts = ", ".join(f"{what}: {count}" for what, count in sorted(trial.counts.items()))
        print("\n".join([*(f"{name}: {problem}" for problem in trial.problems), f"{name}: {counts}"]))
        bad |= bool(trial.problems)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
