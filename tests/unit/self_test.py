#!/usr/bin/env -S python3 -B
"""Gives run_unit.py a program whose tests fail, crash and hang, and sees it say so."""

import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path

import run_unit

# Behaves as a program of GoogleTest: what a test does is its name.
PROGRAM = """#!{python}
import json, os, sys, time
names, arguments = {names!r}, dict(a.lstrip("-").partition("=")[::2] for a in sys.argv[1:])
if "gtest_list_tests" in arguments:
    with open(arguments["gtest_output"].removeprefix("json:"), "w") as file:
        tests = [{{"name": name, "file": f"../unit/{{name[0]}}_test.cpp"}} for name in names]
        json.dump({{"testsuites": [{{"name": "S", "testsuite": tests}}]}}, file)
    sys.exit()
if "dies" in arguments["gtest_filter"]: sys.exit(9)
for name in arguments["gtest_filter"].split(":"):
    print("[ RUN      ]", name, flush=True)
    print("words of", name, flush=True)
    what = name[4:]
    if what == "crashes": os.abort()
    if what == "hangs": time.sleep(60)
    if what == "leaves": sys.exit(0)
    word = {{"fails": "  FAILED  ", "skips": "  SKIPPED "}}.get(what, "       OK ")
    print(f"no newline[{{word}}] {{name}}{{', where GetParam() = 1' if what == 'fails' else ''}} (0 ms)", flush=True)
print("[  FAILED  ] the summary names tests once more")
if "leaks" in arguments["gtest_filter"]: print("leaked")
sys.exit("fails" in arguments["gtest_filter"] or "leaks" in arguments["gtest_filter"])
"""


class Runner(unittest.TestCase):
    def run_on(self, names: list[str], *files: str, timeout: float = 20) -> tuple[int, str]:
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as printed:
            program = Path(folder, "program")
            program.write_text(PROGRAM.format(python=sys.executable, names=names))
            program.chmod(0o755)
            status = run_unit.main([str(program), *(files or ["a_test.cpp"]), f"--timeout={timeout}"])
        return status, printed.getvalue()

    def expect(self, names: list[str], status: int, last_line: str, *parts: str, timeout: float = 20) -> str:
        found, printed = self.run_on(names, timeout=timeout)
        self.assertEqual((found, printed.splitlines()[-1]), (status, last_line), printed)
        for part in parts:
            self.assertIn(part, printed)
        return printed

    def test_good_tests_say_nothing(self) -> None:
        printed = self.expect(["a_is_good", "a_too"], 0, "2 passed, 0 failed, 0 skipped")
        self.assertNotIn("words", printed)

    def test_other_files_are_left_out(self) -> None:
        self.expect(["a_is_good", "b_fails"], 0, "1 passed, 0 failed, 0 skipped")

    def test_a_failure_shows_its_words(self) -> None:
        printed = self.expect(["a_is_good", "a_fails"], 1, "1 passed, 1 failed, 0 skipped", "S.a_fails: failed", "words of S.a_fails")
        self.assertNotIn("words of S.a_is_good", printed)

    def test_skipped_is_not_passed(self) -> None:
        self.expect(["a_skips", "a_is_good"], 0, "1 passed, 0 failed, 1 skipped")

    def test_others_run_after_a_crash(self) -> None:
        self.expect(["a_one", "a_crashes", "a_two"], 1, "2 passed, 1 failed, 0 skipped", "S.a_crashes: failed", "status -6")

    def test_others_run_after_a_hang(self) -> None:
        self.expect(["a_one", "a_hangs", "a_two"], 1, "2 passed, 1 failed, 0 skipped", "S.a_hangs: failed", timeout=1)

    def test_a_process_that_leaves_early_is_a_failure(self) -> None:
        self.expect(["a_leaves", "a_is_good"], 1, "1 passed, 1 failed, 0 skipped", "S.a_leaves: failed")

    def test_a_bad_end_after_good_tests_is_a_failure(self) -> None:
        self.expect(["a_one", "a_leaks"], 1, "2 passed, 1 failed, 0 skipped", "the process: failed", "leaked", "status 1")

    def test_a_program_that_runs_nothing_is_a_failure(self) -> None:
        self.expect(["a_one", "a_dies"], 1, "0 passed, 2 failed, 0 skipped", "does not run: S.a_one, S.a_dies")

    def test_disabled_tests_are_not_run(self) -> None:
        self.expect(["a_is_good", "a_DISABLED_crashes"], 0, "1 passed, 0 failed, 0 skipped")

    def test_a_file_without_tests_is_a_failure(self) -> None:
        status, printed = self.run_on(["a_is_good"], "a_test.cpp", "c_test.cpp")
        self.assertEqual(status, 1)
        self.assertIn("c_test.cpp: no tests", printed)


if __name__ == "__main__":
    unittest.main()
