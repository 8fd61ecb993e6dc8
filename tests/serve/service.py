#!/usr/bin/env -S python3 -B
"""Checks what `quadrille serve` answers, and what clients that do not keep to the rules cost others.

    tests/serve/service.py --bin build/release/bin [--seconds N] [--seed N] [--sanitized] [NAME...]

Every path answers byte for byte what its command prints with --json. Strange clients, requests that are too large, too
slow or no requests at all, and the end of the service are tried; then 200 clients at the same time, for N seconds (3).
Prints what is wrong, then `N passed, N failed`.
"""

import argparse
import pathlib
import sys

import answers
import limits
import protocol

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "campaign"))
import named_tests  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the program")
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sanitized", action="store_true", help="the program keeps memory to find faults: do not judge it")
    parser.add_argument("names", nargs="*", help="tests: every_path, options, ...")
    options = parser.parse_args()
    limits.sanitized = options.sanitized
    tests = vars(answers) | vars(protocol) | vars(limits)
    return named_tests.run(tests, options.names, lambda test: test(options))


if __name__ == "__main__":
    sys.exit(main())
