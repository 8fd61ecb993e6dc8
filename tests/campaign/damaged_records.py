#!/usr/bin/env -S python3 -B
"""Damages one record of a batch in every way, in every format, and demands an answer for each record.

    tests/campaign/damaged_records.py --bin build/release/bin [--format NAME ...] [--seed N]

A batch has 61 records. The first, the middle or the last one is cut, doubled, emptied, given a wrong character or length, or replaced by a
record of another format. `quadrille check` must then give 61 answers, and the answers of the other records must be
those of the batch without damage. Formats are left out if they do not write each record in a line of its own.
"""

import random
import sys

from program import Program, parser_of

RECORDS = 61


def answers_of(program, text, *options):
    code, out, errors = program.run("check", *options, text=text)
    return code, out.splitlines(), errors


def damages(line, chance):
    """Names and texts of what may become of a line; each without its end."""
    middle = len(line) // 2
    at = chance.randrange(len(line))
    yield "cut in the middle", line[:middle]
    yield "one character short", line[:-1]
    yield "one character more", line + line[-1:]
    yield "doubled", line + line
    yield "a wrong character", line[:at] + b"$" + line[at + 1:]
    yield "a control character", line[:at] + b"\x01" + line[at + 1:]
    yield "a byte that is no UTF-8", line[:at] + b"\xff" + line[at + 1:]
    yield "a separator only", b","
    yield "one character", line[:1]
    yield "words", b"this is not a puzzle"
    yield "another format", b'{"puzzle":"' + b"." * 81 + b'"}'
    yield "dots and a letter", b"...W"


def is_something_else(name, at, what, damaged):
    """Damage that makes another valid input: the first record tells the format, a lone number in the first line tells
    how many records follow, and commas separate objects."""
    if at == 0 and damaged.isdigit() and len(damaged) < 9:
        return True
    if at == 0 and (what == "another format" or (name.endswith("jigsaw") and what == "cut in the middle")):
        return True
    return name.endswith("ndjson") and what == "a separator only"


def batch_of(program, name, puzzles):
    """The lines of a batch in a format, or nothing if it does not have one line for each record."""
    code, out, _ = program.run("convert", "--to", name, "-q", text=puzzles)
    lines = out.splitlines()
    head = len(lines) - RECORDS
    if code != 0 or not 0 <= head <= 1:
        return None
    return lines[:head], lines[head:]


def check_batch(program, name, head, lines, chance, options):
    """Yields a message for each damage after which answers are missing or wrong."""
    def text_of(records):
        return b"\n".join([*head, *records]) + b"\n"

    _, good, errors = answers_of(program, text_of(lines), *options)
    if len(good) != len(lines):
        yield f"{name}: {len(good)} answers to {len(lines)} good records: {errors[:100]!r}"
        return
    for at in (0, len(lines) // 2, len(lines) - 1):
        for what, damaged in damages(lines[at], chance):
            if is_something_else(name, at, what, damaged):
                continue
            records = [*lines[:at], damaged, *lines[at + 1:]]
            code, answers, errors = answers_of(program, text_of(records), *options)
            if code < 0:
                yield f"{name}: {what}: killed by signal {-code}"
            elif len(answers) != len(lines):
                yield f"{name}: record {at + 1}: {what}: {len(answers)} answers of {len(lines)}: {errors[:100]!r}"
            elif answers[:at] != good[:at] or answers[at + 1:] != good[at + 1:]:
                yield f"{name}: record {at + 1}: {what}: the answers of other records have changed"


def puzzles_for(program, seed):
    """Classic puzzles, one of them with two solutions and one without any, so that answers differ."""
    _, out, _ = program.run("generate", str(RECORDS), "--seed", str(seed), "-q")
    lines = out.splitlines()
    several = bytearray(lines[3])
    for i in [i for i, c in enumerate(several) if c != ord(".")][:3]:
        several[i] = ord(".")
    lines[3], lines[40] = bytes(several), b"11" + lines[40][2:]
    return b"\n".join(lines) + b"\n"


def main():
    parser = parser_of(__doc__)
    parser.add_argument("--format", action="append", help="only this format")
    options = parser.parse_args()
    program, chance = Program(options.bin), random.Random(options.seed)
    puzzles = puzzles_for(program, options.seed)
    names = options.format
    if not names:
        _, out, _ = program.run("detect", "--list")
        names = [line.split()[0].decode() for line in out.splitlines() if line[:1].strip()]
    tried, faults = 0, []
    for name in names:
        batch = batch_of(program, name, puzzles)
        if batch is None:
            continue
        tried += 1
        for how in ([], ["--from", name]):
            for fault in check_batch(program, " ".join([*how, name][-2:]), *batch, chance, how):
                faults.append(fault)
    print("\n".join(faults))
    print(f"{tried} formats tried, {len(faults)} faults")
    return 1 if faults or tried == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
