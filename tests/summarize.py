#!/usr/bin/env -S python3 -B
"""Adds up what ctest ran: the last line of ./dev test.

    summarize.py FILE...       files that ctest --output-junit wrote

Prints `tests: N passed, N failed, N skipped`. A test of ctest that prints a line `N passed, N failed` or
`N passed, N failed, N skipped` counts as that many (the last such line counts), any other one as one. One that failed
without saying so counts as one more failure.
"""

import re
import sys
import xml.etree.ElementTree as ElementTree

COUNTS = re.compile(r"^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$", re.MULTILINE)


def counts_of(test: ElementTree.Element) -> list[int]:
    """Passed, failed, skipped."""
    if test.find("skipped") is not None:
        return [0, 0, 1]
    good = test.get("status") == "run" and test.find("failure") is None
    lines = COUNTS.findall(test.findtext("system-out") or "")
    passed, failed, skipped = (int(number or 0) for number in lines[-1]) if lines else (int(good), 0, 0)
    return [passed, failed + (not good and failed == 0), skipped]


def main(files: list[str]) -> int:
    tests = [test for file in files for test in ElementTree.parse(file).iter("testcase")]
    passed, failed, skipped = (sum(column) for column in zip([0, 0, 0], *map(counts_of, tests)))
    print(f"tests: {passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
