#!/usr/bin/env -S python3 -B
"""Kills searches at any moment, resumes them, and demands that no solution is lost or written twice.

    tests/campaign/kills.py --bin build/release/bin [--seed N] [--tries N]

A search writes solutions to a file, compressed or not, and its state to another one. After kill -9 the solutions that
the state counts as found must be in the file; with those of the resumed search they must be all solutions, each once.
"""

import pathlib
import random
import sys
import tempfile
import time
import zlib

from program import Program, parser_of, puzzle_with_solutions, report


def readable(path):
    """The lines of the file as far as it can be read: a compressed one may end within a frame."""
    if not path.exists():
        return []
    data = path.read_bytes()
    text = b"" if path.suffix == ".gz" else data
    while data and path.suffix == ".gz":
        frame = zlib.decompressobj(wbits=31)
        text += frame.decompress(data)
        data = frame.unused_data
    return text.split(b"\n")[:-1]


def found_in(state):
    return next(int(line.split()[1]) for line in state.read_bytes().splitlines() if line.startswith(b"found "))


def check(program, folder, search, wanted, name, delay):
    """What is wrong after one kill; nothing if all is well."""
    state, output = pathlib.Path(folder, "state"), pathlib.Path(folder, name)
    for file in (state, output):
        file.unlink(missing_ok=True)
    run = program.start(*search, "--save", "state", "--save-every", "0.01", "-o", name, folder=folder)
    time.sleep(delay)
    run.kill()
    run.wait()
    if not state.exists():
        return None
    found = found_in(state)
    lines = readable(output)
    if len(lines) < found:
        return f"{name}: the state says {found} solutions, the file has {len(lines)}"
    code, rest, errors = program.run(search[0], "--resume", "state", *search[1:], folder=folder)
    if sorted(lines[:found] + rest.splitlines()) != wanted:
        return f"{name}: {found} + {len(rest.splitlines())} solutions of {len(wanted)}, exit {code}: {errors[:80]!r}"
    return None


def main():
    parser = parser_of(__doc__)
    parser.add_argument("--tries", type=int, default=10, help="for each kind of search and output")
    options = parser.parse_args()
    program, chance = Program(options.bin), random.Random(options.seed)
    faults, tried = [], 0
    with tempfile.TemporaryDirectory() as folder:
        _, cover, _ = program.run("model", "queens", "11")
        pathlib.Path(folder, "cover.dlx").write_bytes(cover)
        # takes some tenths of a second to list
        _, grid, _ = program.run("solve", text=program.run("generate", "--seed", "1", "-q")[1])
        pathlib.Path(folder, "grid.txt").write_bytes(puzzle_with_solutions(program, grid, 100_000, 10_000_000))
        pathlib.Path(folder, "six.txt").write_bytes(b"123456" + b"." * 30 + b"\n")
        searches = [("cover", "--all", "--format", "rows", "cover.dlx"),
                    ("solutions", "grid.txt"), ("solutions", "six.txt")]
        for search in searches:
            whole = sorted(program.run(*search, folder=folder)[1].splitlines())
            for name in ("out.txt", "out.gz"):
                for _ in range(options.tries):
                    tried += 1
                    if fault := check(program, folder, search, whole, name, chance.uniform(0.005, 0.4)):
                        faults.append(fault)
    return report(tried, "kills", faults)


if __name__ == "__main__":
    sys.exit(main())
