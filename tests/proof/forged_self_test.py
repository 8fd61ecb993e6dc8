#!/usr/bin/env -S python3 -B
"""Takes a check out of each checker of proofs, and demands that forged_claims.py notices that it is missing.

    forged_self_test.py COMPILER
"""

import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = HERE.parents[1] / "tools/check"

# The checker, what its source has, and what it has instead.
MISSING = [
    ("best", "require(-most <= sum && sum <= most", "require(true"),
    ("best", "require(open > 0 || paid > most", "require(true"),
    ("tree", "same->second.state == state()", "true"),
    ("lrat", "if (!contradiction) words.refuse", "if (false) words.refuse"),
    ("lrat", "number != announced", "false"),
    ("sudoku", 'demand(follows(clause), "a clause', 'demand(true, "a clause'),
    ("sudoku", "demand(!follows(clause),", "demand(true,"),
]


def compiled(compiler, source, folder, *definitions):
    path = pathlib.Path(folder, source.stem + ".o")
    subprocess.run([compiler, "-std=c++17", "-w", *definitions, "-c", source, "-o", path], check=True)
    return path


def is_noticed(compiler, runner, name, here, instead):
    source = (SOURCES / f"check_{name}.cpp").read_text()
    if source.count(here) != 1:
        return False
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "checker.cpp")
        path.write_text(source.replace(here, instead))
        checker = compiled(compiler, path, folder, "-Dmain=checker_main")
        subprocess.run([compiler, checker, runner, "-o", pathlib.Path(folder, f"quadrille-check-{name}")], check=True)
        command = [sys.executable, "-B", HERE / "forged_claims.py", "--checkers", folder, "--only", name, "--tries", "2000"]
        return subprocess.run(command, capture_output=True, timeout=600).returncode == 1


def main():
    compiler = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        runner = compiled(compiler, HERE / "many_checks.cpp", folder)
        missed = [missing for missing in MISSING if not is_noticed(compiler, runner, *missing)]
    for name, here, _ in missed:
        print(f"not noticed: {name} without '{here.strip()}'")
    print(f"{len(MISSING) - len(missed)} passed, {len(missed)} failed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
