#!/usr/bin/env -S python3 -B
"""Feeds the comparison programs that answer wrong, and sees it say so; and problems that are known."""

import contextlib
import io
import random
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

import clingo


def run_with(program: str) -> tuple[int, str]:
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as printed:
        path = Path(folder, "quadrille")
        path.write_text(f"#!/bin/sh\n{program}\n")
        path.chmod(0o755)
        return clingo.main(["--bin", folder, "--problems", "3"]), printed.getvalue()


class ComparisonTest(unittest.TestCase):
    def test_wrong_answers(self) -> None:
        status, printed = run_with("echo 123456")
        self.assertEqual(status, 1)
        self.assertIn("clingo says", printed)
        self.assertIn("\n0 agree, ", printed)

    def test_failing_program(self) -> None:
        status, printed = run_with("echo oh >&2; exit 2")
        self.assertEqual(status, 1)
        self.assertIn("exit 2: oh", printed)

    def test_problems_have_covers_of_all_kinds(self) -> None:
        rng = random.Random(1)
        kinds = {"plain": 0, "secondary": 0, "colors": 0, "bounds": 0}
        for _ in range(60):
            problem = clingo.random_problem(rng)
            if int(clingo.count_by_clingo(problem)) < 2:
                continue
            colored = any(color for option in problem.options for _, color in option)
            bounded = any(bounds != (1, 1) for bounds in problem.bounds)
            kinds["colors" if colored else "secondary" if problem.secondary else "plain"] += 1
            kinds["bounds"] += bounded
        self.assertGreater(min(kinds.values()), 1, kinds)

    def test_known_problem(self) -> None:
        options = [[(0, 0), (3, 1)], [(1, 0), (2, 0), (3, 1)], [(1, 0), (2, 0), (3, 2)]]
        matrix = clingo.Problem([(1, 1)] * 3, 1, options, [5, 2, 1])
        self.assertEqual(clingo.as_knuth(matrix), "p0 p1 p2 | s3\np0 s3:x |5\np1 p2 s3:x |2\np1 p2 s3:y |1\n")
        self.assertEqual(clingo.count_by_clingo(matrix), "1")
        self.assertEqual(clingo.least_by_clingo(matrix, matrix.costs, False), "7")


if __name__ == "__main__":
    if shutil.which("clingo") is None:
        sys.exit(clingo.NO_CLINGO)
    unittest.main()
