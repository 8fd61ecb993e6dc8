#!/usr/bin/env -S python3 -B
"""Damages one record of a batch in every way, in every format, and demands an answer for each record.

    tests/campaign/damaged_records.py --bin build/release/bin [--format NAME ...] [--all] [--seed N] [--table]

A batch has 61 records. The first, the middle or the last one is cut, doubled, emptied, given a wrong character or
length, made longer than a record may be, or replaced by a record of another format. `quadrille check` must then give 61
answers, and the answers of the other records must be those of the batch without damage. Records of several lines have
an empty line between them, and each of their first, middle and last lines is damaged. --table says what is tried in
which format, and why some are left out. Records of several lines are also sent in two parts. A third of all damages is
tried, of those of records of several lines a ninth; --all tries three times as many. What is damaged depends on
the seed and the format alone, so that --format repeats what was found among all formats.
"""

import json
import random
import re
import sys

from program import Program, parser_of, report

RECORDS = 61
MOST_BYTES = 1 << 20  # of a record

# Formats whose records nothing separates, or whose text is one record.
LEFT_OUT = {
    "gnome-sudoku": "a text is one puzzle",
    "iss": "a text is one board",
    "ksudoku": "a text is one puzzle",
    "simple-sudoku-clipboard": "a record has empty lines within",
    "pasted": "is not written",
    "killer": "cannot represent clues", "killer-fields": "cannot represent clues",
    "sumocue": "cannot represent clues",
    "penpa": "is not written", "sudokumaker": "is not written", "sudokumaker-json": "is not written",
    "lisudoku": "is not written", "pzprv3": "is not written",
    "knuth": "a text is one problem", "matrix": "a text is one problem", "sparse": "exact cover, counted",
    "columns": "a text is one problem", "column-lists": "a text is one problem", "cover-json": "a text is one problem",
    "cover-lists": "a text is one problem", "named-rows": "a text is one problem",
}


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
    yield "too long", line[:at] + line[at:at + 1] * (MOST_BYTES + chance.randrange(MOST_BYTES)) + line[at:]
    yield "too many blanks before", b" " * (MOST_BYTES + chance.randrange(MOST_BYTES)) + line
    yield "too many words before", b"<name>" + b"x" * (MOST_BYTES + chance.randrange(MOST_BYTES)) + b"</name>" + line


def damages_of_lines(lines, chance):
    """The same for a record of several lines."""
    for which, i in ("first", 0), ("middle", len(lines) // 2), ("last", len(lines) - 1):
        for what, damaged in damages(lines[i], chance):
            yield f"{which} line: {what}", [*lines[:i], *([damaged] if damaged else []), *lines[i + 1:]]
        yield f"{which} line missing", [*lines[:i], *lines[i + 1:]]
        yield f"{which} line twice", [*lines[:i], lines[i], *lines[i:]]
    middle = len(lines) // 2
    many = (MOST_BYTES + chance.randrange(MOST_BYTES)) // (len(lines[middle]) + 1) + 1
    yield "too many lines", [*lines[:middle], *lines[middle:middle + 1] * many, *lines[middle + 1:]]
    yield "without its end", lines[:middle]
    yield "without its beginning", lines[middle:]


def is_border(line):
    return b"--" in line and re.search(rb"[0-9A-Za-z]", line) is None


def has_words(line):
    return re.search(rb"[a-z]{2}", line) is not None


class Batch:
    """Records in a format, each a list of lines, and what stands before, between and after them."""

    def __init__(self, name, records, head=(), between=(), foot=(), variant=""):
        self.name, self.records, self.head, self.between, self.foot = name, records, head, between, foot
        self.variant = variant

    @property
    def title(self):
        return f"{self.name} {self.variant}".strip()

    @property
    def has_lines(self):
        return not self.between

    def text(self, at=None, damaged=None):
        lines = list(self.head)
        for number, record in enumerate(self.records):
            lines += [*(self.between if number > 0 else ()), *(damaged if number == at else record)]
        return b"\n".join([*lines, *self.foot]) + b"\n"

    def damages(self, at, chance):
        if self.has_lines:
            return ((what, [damaged]) for what, damaged in damages(self.records[at][0], chance))
        return damages_of_lines(self.records[at], chance)

    def is_something_else(self, at, what, damaged, detected):
        """Damage that makes another valid input."""
        if self.has_lines:
            return self.is_other_line(at, what, damaged[0])
        return self.is_other_text(at, what, damaged, detected)

    def is_other_line(self, at, what, damaged):
        """The first record, unless it is too long, tells the format, a lone number in the first line tells how many
        records follow, and commas separate objects. What is between the elements of XML is not a record."""
        if at == 0 and "too " in what:
            return True
        if at == 0 and damaged.isdigit() and len(damaged) < 9:
            return True
        if at == 0 and ("another format" in what or (self.name == "jigsaw" and what == "cut in the middle")):
            return True
        if self.name == "opensudoku":
            return damaged.count(b"<game ") != 1 or damaged.startswith(b"<<") or damaged.endswith(b">>")
        return self.name.endswith("ndjson") and what == "a separator only"

    def is_other_text(self, at, what, damaged, detected):
        """The first record, unless it is too long, tells the format, and so does its first line if it is a puzzle of
        another one: half of a jigsaw is a puzzle, half of a grid of pzl a bordered one, lines that begin with bars are
        comments of an exact cover problem, and without a digit in play sdx is pencilmarks. A line 'board' is a board,
        and many rows are many grids."""
        if what == "too many lines" and not (self.name == "board" or self.variant == "(indented)"):
            return True
        if at == 0 and "too " in what:
            return True
        if at == 0 and detected and self.name in ("jigsaw", "pzl", "sdx"):
            return True
        if at == 0 and detected and damaged[0].startswith((b"|", b'{"puzzle"')):
            return True
        return self.name == "board" and what == "first line twice"

    def is_whole_as_pasted(self, at, damaged):
        """Damage that leaves all rows to a reader that takes any other line for text: a border or a line of words is
        missing, twice or something else, but no part of a border stands below the rows; or a wrong character stands
        between cells."""
        plain = [re.sub(rb"[$\x01\xff]", b" ", line) for line in damaged]
        rows = [line for line in self.records[at] if not is_border(line) and not has_words(line)]
        other = [line for i, line in enumerate(damaged) if line not in self.records[at] and (i > 0 or is_border(line))]
        has_rows = [line for line in plain if line in rows] == rows
        return plain == self.records[at] or (has_rows and all(len(line) > 1 and not is_border(line) for line in other))


def indented(record):
    return json.dumps(json.loads(record), indent=1).encode().split(b"\n")


def variants_of(batch):
    """The same records in other lines."""
    records = [record[0] for record in batch.records]
    if batch.head:
        return
    if records[0][:1] in (b"{", b"["):
        yield Batch(batch.name, [indented(record) for record in records], between=[b""], variant="(indented)")
    if batch.name == "jigsaw":
        yield Batch(batch.name, [[record[:81], record[81:]] for record in records], between=[b""], variant="(two lines)")
        rows = [[record[i:i + 9] for i in range(0, 162, 9)] for record in records]
        yield Batch(batch.name, rows, between=[b""], variant="(rows)")


def batches_of(program, name, puzzles):
    """The batches of a format; none if it cannot have several records."""
    code, out, _ = program.run("convert", "--to", name, "-q", text=puzzles)
    lines = out.split(b"\n")[:-1]
    more = len(lines) - RECORDS
    if code != 0 or name in LEFT_OUT:
        return
    if 0 <= more <= 3:
        foot = max(0, more - 2)  # </opensudoku>
        head = more - foot
        batch = Batch(name, [[line] for line in lines[head:head + RECORDS]], lines[:head], foot=lines[head + RECORDS:])
        yield batch
        yield from variants_of(batch)
        return
    size = (len(lines) + 1) // RECORDS
    if b"" in lines:
        records = [lines[i * size:(i + 1) * size - 1] for i in range(RECORDS)]
        assert all(b"" not in record for record in records), f"{name}: records of different lengths"
    else:
        size = len(lines) // RECORDS
        records = [lines[i * size:(i + 1) * size] for i in range(RECORDS)]
        yield Batch(name, records, head=[b"%d" % RECORDS], between=[b""], variant="(counted)")
    yield Batch(name, records, between=[b""])


def check_batch(program, batch, chance, options, one_of):
    """Yields a message for each damage after which answers are missing or wrong."""
    title = " ".join([*options[:1], batch.title])
    _, good, errors = answers_of(program, batch.text(), *options)
    if len(good) != RECORDS:
        yield f"{title}: {len(good)} answers to {RECORDS} good records: {errors[:100]!r}"
        return
    for at in (0, RECORDS // 2, RECORDS - 1):
        for what, damaged in batch.damages(at, chance):
            # Of records of several lines there are four times as many.
            if chance.randrange(one_of if batch.has_lines else 3 * one_of) > 0:
                continue
            if batch.is_something_else(at, what, damaged, not options):
                continue
            code, answers, errors = answers_of(program, batch.text(at, damaged), *options)
            if code < 0:
                yield f"{title}: {what}: killed by signal {-code}"
            elif len(answers) != RECORDS:
                yield f"{title}: record {at + 1}: {what}: {len(answers)} answers of {RECORDS}: {errors[:100]!r}"
            elif answers[:at] != good[:at] or answers[at + 1:] != good[at + 1:]:
                yield f"{title}: record {at + 1}: {what}: the answers of other records have changed"


def check_slow_batch(program, batch, chance, options):
    """Answers must not depend on how much is read at first: less than a record, or a few. Four exceptions are the
    price of answers that come at once: the first half of a jigsaw is answered as the puzzle that it seems to be, and so
    are the first rows of a grid that has too many, and a line that is a whole record before others of several lines;
    and records of the format of the first one are read as such, even if `pasted` can read more of them."""
    if batch.has_lines or batch.name == "jigsaw":
        return
    title = " ".join([*options[:1], batch.title])
    size = sum(len(line) + 1 for line in batch.records[0])
    for at in 0, 1, RECORDS // 2:
        what, damaged = chance.choice([damage for damage in batch.damages(at, chance) if "too " not in damage[0]])
        if batch.is_something_else(at, what, damaged, not options) or (
                at < 2 and ("line twice" in what or what == "first line: another format")):
            continue
        text, first = batch.text(at, damaged), chance.randrange(1, 3 * size)
        _, expected, _ = answers_of(program, text, *options)
        code, out, errors = program.run_slowly("check", *options, text=text, first=first)
        answers = out.splitlines()
        if answers != expected and batch.is_whole_as_pasted(at, damaged):
            _, expected, _ = answers_of(program, text, "--from", batch.name)
        if code < 0 or answers != expected:
            yield f"{title}: record {at + 1}: {what}: other answers if {first} bytes come first: {errors[:100]!r}"


def faults_of(program, batch, seed, one_of):
    chance = random.Random(f"{seed} {batch.title}")
    for how in ([], ["--from", batch.name]):
        yield from check_batch(program, batch, chance, how, one_of)
        yield from check_slow_batch(program, batch, chance, how)


def puzzles_for(program, seed):
    """Classic puzzles, one of them with two solutions and one without any, so that answers differ."""
    _, out, _ = program.run("generate", str(RECORDS), "--seed", str(seed), "-q")
    lines = out.splitlines()
    several = bytearray(lines[3])
    for i in [i for i, c in enumerate(several) if c != ord(".")][:3]:
        several[i] = ord(".")
    lines[3], lines[40] = bytes(several), b"11" + lines[40][2:]
    return b"\n".join(lines) + b"\n"


def print_table(batches):
    for name, found in batches.items():
        how = [f"{batch.title}: {'lines' if batch.has_lines else 'an empty line between records'}" for batch in found]
        print("\n".join(how or [f"{name}: left out: {LEFT_OUT[name]}"]))


def main():
    parser = parser_of(__doc__)
    parser.add_argument("--format", action="append", help="only this format")
    parser.add_argument("--all", action="store_true", help="try more")
    parser.add_argument("--table", action="store_true", help="say what is tried, and do nothing")
    options = parser.parse_args()
    program = Program(options.bin)
    puzzles = puzzles_for(program, options.seed)
    names = options.format
    if not names:
        _, out, _ = program.run("detect", "--list")
        names = [line.split()[0].decode() for line in out.splitlines() if line[:1].strip()]
    batches = {name: list(batches_of(program, name, puzzles)) for name in names}
    faults = [f"{name}: no batch" for name, found in batches.items() if not found and name not in LEFT_OUT]
    if options.table:
        print_table(batches)
        return 1 if faults else 0
    tried = [batch for found in batches.values() for batch in found]
    for batch in tried:
        faults += faults_of(program, batch, options.seed, 1 if options.all else 3)
    return report(len(tried), "batches", faults)


if __name__ == "__main__":
    sys.exit(main())
