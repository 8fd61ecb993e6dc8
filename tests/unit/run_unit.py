#!/usr/bin/env -S python3 -B
"""Runs the unit tests of some source files in one process.

    run_unit.py PROGRAM FILE... [--timeout SECONDS]

FILE is the name of a source file, such as grid_test.cpp; PROGRAM knows which tests it has from which file. Prints what
the failing tests wrote and at last `N passed, N failed, N skipped`. A test that crashes, or takes longer than the
timeout, fails, and the tests after it run in a new process.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

TEST_FILE = "_test.cpp"  # how each source file with tests ends: CMake runs these
LINE = re.compile(r"\[( RUN      |       OK |  FAILED  |  SKIPPED )\] ([^\s,]+)(?:,.*| \(\d+ ms\))?$")


def tests_by_file(program: str) -> dict[str, list[str]]:
    """The full names of the tests, by the name of the file that has them."""
    with tempfile.TemporaryDirectory() as folder:
        listing = Path(folder, "tests.json")
        subprocess.run([program, "--gtest_list_tests", f"--gtest_output=json:{listing}"], check=True, stdout=subprocess.DEVNULL)
        suites = json.loads(listing.read_text())["testsuites"]
    found: dict[str, list[str]] = {}
    for suite in suites:
        for test in suite["testsuite"]:
            if "DISABLED_" not in f"{suite['name']}{test['name']}":
                found.setdefault(Path(test["file"]).name, []).append(f"{suite['name']}.{test['name']}")
    return found


class Run:
    """One process, which runs tests until it ends or hangs."""

    def __init__(self, program: str, names: list[str], timeout: float) -> None:
        self.timeout = timeout
        self.results: dict[str, str] = {}  # of the tests that were started: OK, FAILED, SKIPPED
        self.output: dict[str, str] = {}
        self.last_words = ""  # after the last test: leaks are reported there
        self.current = ""
        self.process = subprocess.Popen(
            [program, f"--gtest_filter={':'.join(names)}", "--gtest_color=no"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="backslashreplace")
        self.timer = self.new_timer()
        for line in self.process.stdout:
            self.take(line)
        self.timer.cancel()
        status = self.process.wait()
        if self.current:
            self.results[self.current] = "FAILED"
            self.output[self.current] += f"ended with status {status}, {timeout:g} seconds are allowed\n"
        elif status != 0 and self.results and "FAILED" not in self.results.values():
            self.results["the process"] = "FAILED"
            self.output["the process"] = f"{self.last_words}ended with status {status} after its tests\n"

    def new_timer(self) -> threading.Timer:
        timer = threading.Timer(self.timeout, self.process.kill)
        timer.start()
        return timer

    def take(self, line: str) -> None:
        match = LINE.search(line.rstrip("\n"))
        if match is None:
            if self.current:
                self.output[self.current] += line
            else:
                self.last_words += line
        elif match[1].strip() == "RUN":
            self.current = match[2]
            self.output[self.current] = ""
            self.timer.cancel()
            self.timer = self.new_timer()
        elif match[2] == self.current:
            self.output[self.current] += line[: match.start()]
            self.results[self.current] = match[1].strip()
            self.current = self.last_words = ""


def run_all(program: str, names: list[str], timeout: float) -> dict[str, str]:
    results: dict[str, str] = {}
    while left := [name for name in names if name not in results]:
        run = Run(program, left, timeout)
        for name, result in run.results.items():
            if result == "FAILED":
                print(f"{name}: failed\n{run.output[name]}")
        results |= run.results
        if run.results.keys().isdisjoint(left):
            print(f"{run.last_words}{program} does not run: {', '.join(left)}")
            return results | dict.fromkeys(left, "FAILED")
    return results


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Runs the unit tests of some source files in one process.")
    parser.add_argument("program")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--timeout", type=float, default=900, help="seconds for each test")
    options = parser.parse_args(arguments)

    tests = tests_by_file(options.program)
    problems = [f"{name}: tests belong into a file *{TEST_FILE}" for name in tests if not name.endswith(TEST_FILE)]
    problems += [f"{name}: no tests" for name in options.files if name not in tests]
    names = [test for name in options.files for test in tests.get(name, [])]
    results = list(run_all(options.program, names, options.timeout).values())
    failed = results.count("FAILED") + len(problems)
    print("\n".join([*problems, f"{results.count('OK')} passed, {failed} failed, {results.count('SKIPPED')} skipped"]))
    return 1 if failed or not results else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
