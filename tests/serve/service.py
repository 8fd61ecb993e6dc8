#!/usr/bin/env -S python3 -B
"""Checks what `quadrille serve` answers, and what clients that do not keep to the rules cost others.

    tests/serve/service.py --bin build/release/bin [--seconds N] [--seed N] [NAME...]

Every path answers byte for byte what its command prints with --json. Strange clients, requests that are too large, too
slow or no requests at all, and the end of the service are tried; then 200 clients at the same time, for N seconds (3).
Prints what is wrong, then `N passed, N failed`.
"""

import argparse
import sys
import time
import traceback

import answers
import limits
import protocol


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the program")
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("names", nargs="*", help="tests: every_path, options, ...")
    options = parser.parse_args()
    tests = {name.removeprefix("test_"): test for module in (answers, protocol, limits)
             for name, test in vars(module).items() if name.startswith("test_")}
    failed = 0
    names = options.names or list(tests)
    for name in names:
        start = time.monotonic()
        try:
            tests[name](options)
        except Exception:
            failed += 1
            print(f"{name}:\n{traceback.format_exc()}")
        print(f"{name}: {time.monotonic() - start:.1f} s", flush=True)
    print(f"{len(names) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
