"""Runs the functions test_NAME of a script."""

import time
import traceback


def run(tests, names, call):
    """`tests`: functions by their names, of which those that begin with test_ are tests; `names`: those that are
    wanted, all if there are none. `call` is given each function. Prints what is wrong, then `N passed, N failed`; returns
    the exit code."""
    tests = {name.removeprefix("test_"): test for name, test in tests.items() if name.startswith("test_")}
    names = names or list(tests)
    failed = 0
    for name in names:
        start = time.monotonic()
        try:
            call(tests[name])
        except Exception:
            failed += 1
            print(f"{name}:\n{traceback.format_exc()}")
        print(f"{name}: {time.monotonic() - start:.1f} s", flush=True)
    print(f"{len(names) - failed} passed, {failed} failed")
    return 1 if failed else 0
