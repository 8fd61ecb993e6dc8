#!/usr/bin/env -S python3 -B
"""Measures processor time as a multiple of compiling yardstick.cpp in the same run, and fails if it has grown.

    cost.py NAME [--compiler CXX] [--kept FILE] [--yardstick FILE] -- COMMAND...

NAME is a row of kept.tsv, whose figure may be exceeded by a tenth. What COMMAND prints and its exit status are passed on.
The yardstick is compiled twice before and twice after COMMAND, each time on all processors at once, as a build is:
processors that share a core are slower then. The median counts.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ALLOWED_GROWTH = 1.10


def processor_seconds(*commands) -> tuple[float, int]:
    """Of all of them, run at the same time, and the worst exit status."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    status = max(process.wait() for process in [subprocess.Popen(command) for command in commands])
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, status


def yardsticks(compiler: str, source: Path, folder: str) -> list[float]:
    count = len(os.sched_getaffinity(0))
    commands = [[compiler, "-std=c++20", "-O2", "-c", str(source), "-o", f"{folder}/{i}.o"] for i in range(count)]
    return [processor_seconds(*commands)[0] / count for _ in range(2)]


def kept_figure(path: Path, name: str) -> float:
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if fields[0] == name:
            return float(fields[1])
    sys.exit(f"cost.py: {path} has no row '{name}'")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name")
    parser.add_argument("--compiler", default="c++")
    parser.add_argument("--kept", type=Path, default=HERE / "kept.tsv")
    parser.add_argument("--yardstick", type=Path, default=HERE / "yardstick.cpp")
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    kept = kept_figure(options.kept, options.name)
    with tempfile.TemporaryDirectory() as folder:
        times = yardsticks(options.compiler, options.yardstick, folder)
        seconds, status = processor_seconds(options.command)
        times += yardsticks(options.compiler, options.yardstick, folder)
    multiple = seconds / statistics.median(times)
    print(f"{options.name}: {seconds:.0f} s of processor time, {multiple:.1f} times the yardstick; kept is {kept}")
    if multiple > ALLOWED_GROWTH * kept:
        print(f"cost.py: expected at most {ALLOWED_GROWTH * kept:.1f}, found {multiple:.1f}")
        return 1
    return status


if __name__ == "__main__":
    sys.exit(main())
