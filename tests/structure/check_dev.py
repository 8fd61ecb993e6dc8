#!/usr/bin/env -S python3 -B
"""Checks that ./dev refuses what it does not understand, before it builds anything.

    check_dev.py ROOT

Prints what is wrong, then `N passed, N failed`.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# Arguments, and how the message begins.
REFUSED = [
    (["campaing"], "dev: unknown command 'campaing'"),
    (["campaign", "abc"], "dev: expected a number of minutes, found 'abc'"),
    (["campaign", "0"], "dev: expected a number of minutes, found '0'"),
    (["campaign", ""], "dev: expected a number of minutes, found ''"),
    (["soak", "boards"], "dev: expected a number of minutes, found 'boards'"),
    (["soak", "--record", "1.5"], "dev: expected a number of minutes, found '1.5'"),
    (["fuzz", "board"], "dev: expected a number of seconds, found 'board'"),
    (["fuzz", "--record", "08"], "dev: expected a number of seconds, found '08'"),
]


def main() -> int:
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        # Away from the sources, where nothing can be built if something is not refused.
        program = shutil.copy(Path(sys.argv[1]) / "dev", folder)
        for arguments, message in REFUSED:
            run = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=60)
            if (run.returncode, run.stderr.split("\n")[0], run.stdout) != (2, message, ""):
                failed += 1
                print(f"dev {' '.join(arguments)}: {run.returncode} {run.stdout}{run.stderr}")
    print(f"{len(REFUSED) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
