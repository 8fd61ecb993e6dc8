#!/usr/bin/env -S python3 -B
"""Feeds the runner cases that must fail, and sees them fail; and sees --update put them right."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

import run_cases

COMMAND = "--- command\nprintf 'one\\ntwo\\n'; printf 'oh\\nno\\n' >&2; exit 3\n"
OUTPUT = "--- output\none\ntwo\n"
ERRORS = "--- errors\noh\nno\n"
EXIT = "--- exit\n3\n"


class RunnerTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.case = Path(folder.name, "some.case")

    def run_on(self, text: str, *arguments: str) -> tuple[int, str]:
        self.case.write_text(text)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            status = run_cases.main(["--bin", "/nowhere", *arguments, str(self.case.parent)])
        return status, printed.getvalue()

    def expect_failure(self, text: str, *parts: str) -> None:
        status, printed = self.run_on(text)
        self.assertEqual(status, 1)
        self.assertTrue(printed.endswith("0 passed, 1 failed\n"), printed)
        for part in (str(self.case), *parts):
            self.assertIn(part, printed)

    def expect_success(self, text: str) -> None:
        self.assertEqual(self.run_on(text), (0, "1 passed, 0 failed\n"))

    def test_right(self) -> None:
        self.expect_success(COMMAND + OUTPUT + ERRORS + EXIT)

    def test_no_such_case(self) -> None:
        missing, printed = str(self.case), io.StringIO()
        with contextlib.redirect_stderr(printed):
            status = run_cases.main(["--bin", "/nowhere", missing])
        self.assertEqual((status, printed.getvalue()), (2, f"run_cases.py: no such file or folder: {missing}\n"))

    def test_wrong_output(self) -> None:
        self.expect_failure(COMMAND + OUTPUT.replace("two", "TWO") + ERRORS + EXIT, "-TWO\n+two\n")

    def test_missing_output(self) -> None:
        self.expect_failure(COMMAND + ERRORS + EXIT, "+one\n+two\n")

    def test_missing_newline(self) -> None:
        self.expect_failure(COMMAND + OUTPUT.replace("output", "output no-newline") + ERRORS + EXIT, "no newline")

    def test_dots_are_no_wildcard_in_output(self) -> None:
        self.expect_failure(COMMAND + "--- output\n...\n" + ERRORS + EXIT, "-...\n")

    def test_wrong_errors(self) -> None:
        self.expect_failure(COMMAND + OUTPUT + "--- errors\noh\n" + EXIT, "+no\n")
        self.expect_failure(COMMAND + OUTPUT + EXIT, "+oh\n+no\n")

    def test_dots_in_errors(self) -> None:
        for right in ("...\n", "oh\n...\n", "...\nno\n", "...\noh\n...\nno\n...\n"):
            self.expect_success(COMMAND + OUTPUT + "--- errors\n" + right + EXIT)
        for wrong in ("oh\n...\nyes\n", "...\noh\n", "no\n...\n", "...\no\n"):
            self.expect_failure(COMMAND + OUTPUT + "--- errors\n" + wrong + EXIT, "errors expected")

    def test_wrong_exit(self) -> None:
        self.expect_failure(COMMAND + OUTPUT + ERRORS, "exit status 3, expected 0")
        self.expect_failure(COMMAND + OUTPUT + ERRORS + "--- exit\n1\n", "exit status 3, expected 1")

    def test_carriage_return_is_seen(self) -> None:
        self.expect_failure("--- command\nprintf 'a\\r\\n'\n--- output\na\n", "+a\\r\n")

    def test_bad_cases(self) -> None:
        self.expect_failure(COMMAND + "--- outputs\n", "no such section: --- outputs")
        self.expect_failure(COMMAND + "--- output loudly\n", "no such section: --- output loudly")
        self.expect_failure(COMMAND + "--- file\n", "no such section: --- file")
        self.expect_failure(OUTPUT, "one command")
        self.expect_failure(COMMAND + OUTPUT + OUTPUT, "twice")
        self.expect_failure("--- command\n:\n--- output escaped\n\\q\n", "unknown escape")

    def test_timeout(self) -> None:
        self.case.write_text("--- command\nsleep 60\n")
        runner = run_cases.Runner([Path("/nowhere")], Path("/nowhere"), timeout=0.2)
        self.assertIn("+killed after", run_cases.check(self.case, runner, False))

    def test_no_case_at_all(self) -> None:
        with contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual(run_cases.main(["--bin", "/nowhere", str(self.case.parent)]), 1)

    def test_update(self) -> None:
        outputs = ("a\\n", "a", "\\xff\\n", "a\\r\\nb", "\\\\\\n", "--- output\\n", "")
        for bytes_written in outputs:
            text = f"A comment.\n--- command\nprintf -- '{bytes_written}'; exit 1\n--- output\nwrong\n--- errors\nwrong\n"
            status, _ = self.run_on(text, "--update")
            self.assertEqual(status, 1, "an update is no success")
            updated = self.case.read_text()
            self.assertTrue(updated.startswith("A comment.\n--- command\n"))
            self.assertNotIn("--- errors", updated)
            self.expect_success(updated)

    def test_update_keeps_dots_that_match(self) -> None:
        self.run_on(COMMAND + "--- errors\noh\n...\n", "--update")
        self.assertIn("--- errors\noh\n...\n", self.case.read_text())


if __name__ == "__main__":
    unittest.main()
