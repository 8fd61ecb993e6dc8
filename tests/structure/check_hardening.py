#!/usr/bin/env -S python3 -B
"""Checks that a program has been compiled and linked against memory errors (cmake/hardening.cmake).

    check_hardening.py PROGRAM

Prints what is missing, and exits with 1 if anything is.
"""

import re
import subprocess
import sys

# What is expected, and what `readelf` prints of a program that has it.
EXPECTED = {
    "code at a random address (PIE)": r"Type: +DYN",
    "tables that are read-only after the start (RELRO)": r"GNU_RELRO",
    "functions found at the start, not later (BIND_NOW)": r"\bBIND_NOW\b|Flags: .*\bNOW\b",
    "a stack that is not executable": r"GNU_STACK +(0x[0-9a-f]+ +){5}RW +0x",
    "canaries on the stack": r"UND __stack_chk_fail\b",
    "checked calls of the C library": r"UND __(?!stack)\w+_chk\b",
    # An empty folder is the one in which the program is started.
    "libraries only from named folders (RUNPATH)": r"\A(?![\s\S]*\((RUNPATH|RPATH)\)[^\n]*\[([^\n]*:)?(:[^\n]*)?\])",
}


def missing(program: str) -> list[str]:
    command = ["readelf", "--wide", "--file-header", "--program-headers", "--dynamic", "--dyn-syms", program]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [what for what, pattern in EXPECTED.items() if not re.search(pattern, text)]


def main() -> int:
    found = missing(sys.argv[1])
    for what in found:
        print(f"{sys.argv[1]}: missing: {what}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
