"""Gives scripts programs that are wrong, and checks that they notice."""

import pathlib
import subprocess
import sys
import tempfile


def _is_noticed(real, script, body):
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "quadrille"
        program.write_text(f"#!/bin/bash\nreal={real}\n{body}\n")
        program.chmod(0o755)
        command = [sys.executable, "-B", script[0], "--bin", folder, *script[1:]]
        return subprocess.run(command, capture_output=True, timeout=200).returncode == 1


def check(wrong, here):
    """wrong: what is wrong, the script of the folder `here` that must notice it, with its arguments, and the wrong
    program, in which $real is the right one. Returns the exit code."""
    real = pathlib.Path(sys.argv[sys.argv.index("--bin") + 1], "quadrille").resolve()
    missed = [what for what, script, body in wrong if not _is_noticed(real, [here / script[0], *script[1:]], body)]
    for what in missed:
        print(f"not noticed: {what}")
    print(f"{len(wrong) - len(missed)} passed, {len(missed)} failed")
    return 1 if missed else 0
