#!/usr/bin/env -S python3 -B
"""Gives summarize.py results of ctest, good and bad ones, and checks the sums."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

import summarize

GOOD = '<testcase name="a" status="run"><system-out>{}</system-out></testcase>'
BAD = '<testcase name="b" status="fail"><failure message=""/><system-out>{}</system-out></testcase>'
SKIPPED = '<testcase name="c" status="notrun"><skipped message="SKIP_RETURN_CODE=77"/><system-out></system-out></testcase>'


class Summary(unittest.TestCase):
    def expect(self, status: int, line: str, *tests: str) -> None:
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as printed:
            file = Path(folder, "tests.xml")
            file.write_text(f"<testsuite>{''.join(tests)}</testsuite>")
            found = summarize.main([str(file)])
        self.assertEqual((found, printed.getvalue()), (status, line + "\n"))

    def test_one_each(self) -> None:
        self.expect(1, "tests: 1 passed, 1 failed, 1 skipped", GOOD.format(""), BAD.format("oh"), SKIPPED)

    def test_those_that_count(self) -> None:
        self.expect(0, "tests: 8 passed, 0 failed, 2 skipped", GOOD.format("x\n3 passed, 0 failed\n"),
                    GOOD.format("5 passed, 0 failed, 2 skipped\n"))

    def test_failures_are_counted_once(self) -> None:
        self.expect(1, "tests: 3 passed, 2 failed, 0 skipped", BAD.format("3 passed, 2 failed\n"))

    def test_a_failure_that_was_not_counted(self) -> None:
        self.expect(1, "tests: 3 passed, 1 failed, 0 skipped", BAD.format("3 passed, 0 failed\n"))

    def test_the_last_line_counts(self) -> None:
        self.expect(0, "tests: 2 passed, 0 failed, 0 skipped", GOOD.format("1 passed, 1 failed\n2 passed, 0 failed\n"))

    def test_nothing_passed(self) -> None:
        self.expect(1, "tests: 0 passed, 0 failed, 1 skipped", SKIPPED)


if __name__ == "__main__":
    unittest.main()
