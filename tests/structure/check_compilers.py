#!/usr/bin/env -S python3 -B
"""Checks that sources use no part of the standard library that an older compiler cannot compile.

    check_compilers.py ROOT

Clang 14 with the library of GCC 12, which Debian 12 has, rejects views and each algorithm of std::ranges that returns a
subrange. Prints `file:line: reason` for each. Exit status 1 if there is any.
"""

import re
import sys
from pathlib import Path

FOLDERS = ["src", "include", "tools", "bindings", "bench", "tests", "fuzz", "examples"]
SUBRANGE = re.compile(
    r"\branges::(unique|remove|remove_if|rotate|partition|stable_partition|search|search_n|find_end|equal_range)\(")
VIEW = re.compile(r"\bviews::\w+")


def check_text(name: str, text: str) -> list[str]:
    faults = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("//")[0]
        if found := VIEW.search(line):
            faults.append(f"{name}:{number}: expected a loop, which Clang 14 compiles, found std::{found[0]}")
        if found := SUBRANGE.search(line):
            faults.append(f"{name}:{number}: expected std::{found[1]} with iterators, which Clang 14 compiles, found "
                          f"std::ranges::{found[1]}")
    return faults


def main() -> int:
    root = Path(sys.argv[1])
    files = sorted(file for folder in FOLDERS for ending in ("*.h", "*.cpp") for file in (root / folder).rglob(ending))
    faults = [fault for file in files for fault in check_text(str(file.relative_to(root)), file.read_text())]
    print(*faults, f"{len(files)} files, {len(faults)} faults", sep="\n")
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main())
