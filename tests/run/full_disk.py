#!/usr/bin/env -S python3 -B
"""Fills the disk of a run: the program says so, and continues when there is room.

    tests/run/full_disk.py --bin build/release/bin

First by a limit for the sizes of files; then by a small file system, which is skipped where none can be made.
"""

import json
import pathlib
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "campaign"))

from program import Program, parser_of  # noqa: E402

FULL = 3  # the exit code
SEARCHES = [(("--count",), "8x8"), (("--all", "--format", "rows"), "4x9")]


def check(program, folder, question, size):
    """What is wrong; nothing if all is well."""
    problem, run = f"{size}.dlx", f"run-{size}"
    pathlib.Path(folder, problem).write_bytes(program.run("model", "dominoes", size)[1])
    command = ("cover", *question, "-j", "2", problem)
    expected = program.run(*command, folder=folder)[1]
    command = (*command, "--run", run, "--quantum", "0.001")
    limits = 0
    for limit in (0, 100, 1_000, 5_000, 10_000, 20_000):
        def limited(limit=limit):
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        done = subprocess.run([program.path, *command], capture_output=True, cwd=folder, timeout=120,
                              preexec_fn=limited)
        if done.returncode == 0:
            break
        limits += 1
        if done.returncode != FULL or b"File too large" not in done.stderr:
            return f"{question}, {limit} bytes: exit {done.returncode}: {done.stderr[:100]!r}"
        if pathlib.Path(folder, run, "head").exists() and program.run("run", "--json", run, folder=folder)[0] > 1:
            return f"{question}, {limit} bytes: the journal cannot be read"
    if limits < 2:
        return f"{question}: no limit was reached"
    code, out, errors = program.run(*command, folder=folder)
    if (code, out) != (0, expected):
        return f"{question}: exit {code}, {out[:60]!r} after limits: {errors[:100]!r}"
    if not json.loads(program.run("run", "--json", run, folder=folder)[1])["over"]:
        return f"{question}: the run is not over"
    return None


def check_small_disk(program, folder, question, size):
    """The same on a file system of 40 kB, which grows after the first failure."""
    disk, problem = pathlib.Path(folder, "disk"), pathlib.Path(folder, f"{size}.dlx").resolve()
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=40k", "none", disk], capture_output=True).returncode != 0:
        print("a small file system: skipped, because none can be made")
        disk.rmdir()
        return None
    try:
        command = ("cover", *question, "-j", "2", problem)
        expected = program.run(*command)[1]
        command = (*command, "--run", "run", "--quantum", "0.001")
        for _ in range(2):
            code, out, errors = program.run(*command, folder=disk)
            if (code, out) != (FULL, b"") or b"No space left on device" not in errors:
                return f"{question}, full disk: exit {code}, {out[:60]!r}: {errors[:100]!r}"
            if program.run("run", "run", folder=disk)[0] > 1:
                return f"{question}, full disk: the journal cannot be read"
        subprocess.run(["mount", "-o", "remount,size=8m", disk], check=True)
        code, out, errors = program.run(*command, folder=disk)
        return None if (code, out) == (0, expected) else f"{question}, room again: exit {code}, {out[:60]!r}: {errors[:100]!r}"
    finally:
        subprocess.run(["umount", "-l", disk], check=True)
        disk.rmdir()


def main():
    options = parser_of(__doc__).parse_args()
    program = Program(options.bin)
    with tempfile.TemporaryDirectory() as folder:
        faults = [fault for test in (check, check_small_disk) for question, size in SEARCHES
                  if (fault := test(program, folder, question, size))]
    print("\n".join(faults))
    print(f"{2 * len(SEARCHES)} searches, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
