#!/usr/bin/env -S python3 -B
"""Checks that changed answers are found, and the table that report.py writes: self_test.py QUADRILLE_SOAK"""

import subprocess
import sys
import unittest
from pathlib import Path

import report

SOAK = str(Path(sys.argv.pop()).resolve())
DOCUMENT = "# Title\n" + report.BEGIN + report.HEAD + report.END + "After.\n"


def log(first: int, next_round: int, differences: int = 0) -> str:
    return f"sat: rounds {first} to 7, 1 cases, 0 solvable, 0 differences\n" \
           f"sat: rounds {first} to {next_round}, 2000 cases, 500 solvable, {differences} differences\n"


class Soak(unittest.TestCase):
    def soak(self, *arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run([SOAK, *arguments], capture_output=True, text=True)

    def test_finds_changed_answers(self) -> None:
        for kind in report.KINDS:
            with self.subTest(kind):
                ran = self.soak(kind, "1", "1", "--spoil")
                if ran.returncode == 77:
                    self.skipTest(ran.stdout)
                self.assertEqual(ran.returncode, 1)
                self.assertGreater(int(report.LINE.findall(ran.stdout)[-1][5]), 0)
                self.assertNotEqual(ran.stderr, "")

    def test_at_least_a_third_of_the_boards_is_solvable(self) -> None:
        kind, _, _, cases, solvable, differences = report.LINE.findall(self.soak("boards", "2", "1").stdout)[-1]
        self.assertGreater(int(cases), 30)
        self.assertGreater(3 * int(solvable), int(cases))
        self.assertEqual(differences, "0")

    def test_rounds_are_the_same_each_time(self) -> None:
        self.assertEqual(self.soak("boards", "3", "1").stdout, self.soak("boards", "3", "1").stdout)

    def test_kinds_are_those_of_the_table(self) -> None:
        self.assertEqual(self.soak("--list").stdout.split(), list(report.KINDS))

    def test_refuses_wrong_usage(self) -> None:
        for arguments in ([], ["sat"], ["sat", "0", "0"], ["no-such-kind", "0", "1"], ["sat", "0", "--seconds"]):
            self.assertEqual(self.soak(*arguments).returncode, 2, arguments)


class Table(unittest.TestCase):
    def test_adds_what_ran(self) -> None:
        once = report.updated(DOCUMENT, [log(0, 10)])
        self.assertEqual(report.table_in(once)["sat"].rounds, 10)
        twice = report.updated(once, [log(10, 30, differences=2)])
        self.assertIn("| 30 | 4,000 | 1,000 (25.0 %) | 2 |", twice)
        self.assertTrue(twice.endswith("After.\n"))

    def test_refuses_rounds_that_are_recorded(self) -> None:
        once = report.updated(DOCUMENT, [log(0, 10)])
        for first in (0, 9, 11):
            with self.assertRaises(ValueError):
                report.updated(once, [log(first, 30)])

    def test_refuses_logs_without_counts(self) -> None:
        with self.assertRaises(ValueError):
            report.updated(DOCUMENT, ["sat: what it compares with is not installed\n"])


if __name__ == "__main__":
    unittest.main()
