#!/usr/bin/env -S python3 -B
"""fault_loops.py must find a program that meets a failure badly.

    tests/faults/self_test.py --bin build/release/bin
"""

import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "campaign"))
from program import parser_of  # noqa: E402

LOOPS = pathlib.Path(__file__).with_name("fault_loops.py")
# Does as quadrille does, but for the first call that fails.
BAD_PROGRAM = """#!/bin/sh
case "$QUADRILLE_FAULT" in
  *:1|*:1[+:]*) echo failed > "$QUADRILLE_FAULT_LOG"; {behavior} ;;
  "") exec {program} "$@" ;;
esac
"""
# What it does then, in which command, and what is said of it.
BEHAVIORS = [
    ("exit 0", "model", "another answer"),
    ("exit 3", "model", "without a message"),
    ("echo failed >&2; exit 1", "model", "exit 1"),
    ("kill -SEGV $$", "model", "exit -11"),
    ("echo failed >&2; echo wrong; exit 3", "model", "not the beginning of the answer"),
    ("echo failed >&2; touch rest; exit 3", "model", "left {'rest'}"),
    ("echo failed >&2; echo >> few.txt; exit 3", "model", "few.txt has changed"),
    ("echo failed >&2; touch run/.head.abcdef; exit 3", "run", "left {'run/.head.abcdef'}"),
    ("echo failed >&2; echo > run/head; exit 3", "run", "then cover --all"),
]


def main():
    program = pathlib.Path(parser_of(__doc__).parse_args().bin, "quadrille").resolve()
    faults = []
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        (folder / "quadrille").symlink_to(program)
        for behavior, command, problem in BEHAVIORS:
            bad = folder / "quadrille_faults"
            bad.write_text(BAD_PROGRAM.format(behavior=behavior, program=program))
            bad.chmod(0o755)
            done = subprocess.run([sys.executable, "-B", LOOPS, "--bin", folder, "--first", "1", command],
                                  capture_output=True, text=True)
            if done.returncode == 0 or problem not in done.stdout:
                faults.append(f"{behavior}: expected '{problem}', found: {done.stdout[:300]}{done.stderr[-300:]}")
    print("\n".join(faults) or f"{len(BEHAVIORS)} bad programs, all found")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
