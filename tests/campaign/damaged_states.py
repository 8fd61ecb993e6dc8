#!/usr/bin/env -S python3 -B
"""Damages saved states in every way, and demands that each is refused.

    tests/campaign/damaged_states.py --bin build/release/bin [--seed N] [--tries N]

States of a walk through covers, of a count, of listed solutions, and a diagram are saved, then cut, or given other
bytes, lines fewer or lines twice. The program must refuse each with exit status 2 and a message that names the file,
and write no answer.
"""

import pathlib
import random
import sys
import tempfile

from program import Program, parser_of, report


def damaged(text, chance):
    """What was done, and the bytes after it."""
    kind = chance.choice(["cut", "bit", "byte", "line gone", "line twice", "lines swapped", "two bytes"])
    at = chance.randrange(len(text))
    if kind == "cut":
        return kind, text[:at]
    if kind == "bit":
        return kind, text[:at] + bytes([text[at] ^ 1 << chance.randrange(8)]) + text[at + 1:]
    if kind == "byte":
        return kind, text[:at] + text[at + 1:]
    if kind == "two bytes":
        other = chance.randrange(len(text))
        changed = bytearray(text)
        changed[at], changed[other] = chance.randrange(256), chance.randrange(256)
        return kind, bytes(changed)
    lines = text.splitlines(keepends=True)
    line = chance.randrange(len(lines))
    if kind == "line gone":
        del lines[line]
    elif kind == "line twice":
        lines.insert(line, lines[line])
    else:
        other = chance.randrange(len(lines))
        lines[line], lines[other] = lines[other], lines[line]
    return kind, b"".join(lines)


def states_of(program, folder):
    """Commands that read a state from the file `state`, and good states for them."""
    _, cover, _ = program.run("model", "queens", "10")
    _, grid, _ = program.run("generate", "--seed", "1", "-q")
    pathlib.Path(folder, "cover.dlx").write_bytes(cover)
    pathlib.Path(folder, "grid.txt").write_bytes(grid[:30] + b"." * 51 + b"\n")
    pathlib.Path(folder, "six.txt").write_bytes(b"123456" + b"." * 30 + b"\n")
    pathlib.Path(folder, "rules.txt").write_bytes(b"board 6x6\ngrid\n" + b"......\n" * 6 + b"thermometer r1c1 r2c1 r3c1 r4c1 r5c1\n")
    saves = {
        ("cover", "--all", "--resume", "state", "cover.dlx"):
            ("cover", "--all", "--nodes", "3000", "--save", "state", "cover.dlx"),
        ("solutions", "--resume", "state", "grid.txt"): ("solutions", "--limit", "50", "--save", "state", "grid.txt"),
        ("count", "--resume", "state", "grid.txt"): ("solutions", "--limit", "50", "--save", "state", "grid.txt"),
        ("solutions", "--resume", "state", "six.txt"): ("solutions", "--limit", "50", "--save", "state", "six.txt"),
        ("count", "--resume", "state", "rules.txt"): ("solutions", "--limit", "50", "--save", "state", "rules.txt"),
        ("cover", "--count", "--zdd", "state", "cover.dlx"): ("cover", "--count", "--zdd", "state", "cover.dlx"),
    }
    for read, save in saves.items():
        state = pathlib.Path(folder, "state")
        state.unlink(missing_ok=True)
        program.run(*save, folder=folder)
        yield read, state.read_bytes()


def main():
    parser = parser_of(__doc__)
    parser.add_argument("--tries", type=int, default=100, help="for each kind of state")
    options = parser.parse_args()
    program, chance = Program(options.bin), random.Random(options.seed)
    tried, faults = 0, []
    with tempfile.TemporaryDirectory() as folder:
        for command, good in states_of(program, folder):
            for _ in range(options.tries):
                kind, bad = damaged(good, chance)
                if bad == good:
                    continue
                tried += 1
                pathlib.Path(folder, "state").write_bytes(bad)
                code, out, errors = program.run(*command, folder=folder)
                if code != 2 or out or not errors.startswith(b"state"):
                    faults.append(f"{' '.join(command)}: {kind}: exit {code}, {out[:40]!r}, {errors[:80]!r}")
    return report(tried, "damaged states", faults)


if __name__ == "__main__":
    sys.exit(main())
