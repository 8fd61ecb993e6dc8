#!/usr/bin/env -S python3 -B
"""Cuts files into shards of every number, and demands that together they say what one run says, byte for byte.

    tests/shard/shards.py --bin build/release/bin [--all] [--file NAME]

The files have what may mislead a cut: no newline at the end, CR LF, empty lines and comments at either end of a cut, a
byte order mark, a header, the longest line that is read and longer ones, damaged records, a line `end`. Each is cut into
up to N + 3 shards, N being its number of lines. The answers of the shards, joined, are those of one run; with offsets in
place of numbers (JSON, CSV), and on standard error, they are those of `--shard 1/1`. Prints each difference, then
`N comparisons, N differences`.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

PUZZLE = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
OTHER = "000000010400000000020000000000050604008000300001090000300400200050100000000807000"
MANY = "0" * 81
EASY = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
BAD = "12345"
LONGEST = 1 << 20
MOST = 20
NOTES = (b"left out", b"canonical forms are for")


def lines(*texts, end="\n", last="\n"):
    return (end.join(texts) + (last if last is not None else "")).encode()


def spaced(count):
    """A line that is blank for so many bytes."""
    return " " * count


FILES = {
    "plain": lines(PUZZLE, OTHER, EASY, PUZZLE, MANY),
    "one": lines(PUZZLE),
    "no-newline": lines(PUZZLE, OTHER, EASY, last=""),
    "crlf": lines(PUZZLE, OTHER, BAD, EASY, end="\r\n", last="\r\n"),
    "bad": lines(PUZZLE, BAD, BAD, EASY[:-1], PUZZLE[:40] + "x" + PUZZLE[41:], OTHER),
    "empty-lines": lines("", "", PUZZLE, "", OTHER, "", "", "# comment", "", EASY, "#", PUZZLE, "", ""),
    "comments-first": lines("# one", "# two", "#" + "-" * 500, PUZZLE, OTHER, "# last"),
    "only-blank-after": lines(PUZZLE, *[""] * 40, OTHER, *["  "] * 40),
    "mark": b"\xef\xbb\xbf" + lines(PUZZLE, OTHER, EASY),
    "end": lines(PUZZLE, OTHER, EASY, "end", "", "# after"),
    "spaces": lines(PUZZLE + "   # a comment", "  " + OTHER, EASY + " ;x"),
    "csv": lines("quizzes,solutions", EASY + "," + SOLVED, OTHER + "," + "0" * 81, EASY + ",", BAD + ",", PUZZLE + ",x"),
    "csv-named": lines("id,puzzle,title", "1," + EASY + ",one", "", "2," + OTHER + ',"two, three"', "3," + PUZZLE + ",a,b"),
    "csv-long-head": lines("quizzes," + "-" * 30, *[EASY + "," + str(i) for i in range(4)]),
    "ndjson": lines('{"puzzle":"%s"}' % EASY, '{"puzzle":"%s","title":"x"}' % OTHER, '{"puzzle":12}', "", '{"puzzle":"%s"' % EASY,
                    '{"puzzle":"%s"}' % PUZZLE),
    "gsf": lines(PUZZLE + "#E1C17#x", OTHER + "#E1C17", EASY + "#E1C32#y"),
    "sixteen": lines("1.34341221434321"[:16], "1234341221434321", "................", "12"),
    "longest": lines(PUZZLE, "#" + spaced(LONGEST - 3), OTHER, PUZZLE + " " + spaced(LONGEST - 200), EASY),
    "too-long": lines(PUZZLE, "1" * (LONGEST + 5), OTHER, "2" * (2 * LONGEST), EASY, last=""),
    "too-long-comment": lines(PUZZLE, OTHER, "#" + "c" * (LONGEST + 100), EASY, PUZZLE),
}

TEXT = (["check"], ["count", "--limit", "2"], ["canon"], ["rate"], ["hint", "--explain"], ["steps", "--brief"],
        ["backdoors"], ["candidates", "--unique"], ["candidates"], ["solve", "--to", "board"],
        ["solve", "--to", "opensudoku"], ["convert", "--format", "%g %c"], ["solve", "--to", "ndjson"], ["solutions", "--limit", "2"])
OFFSETS = (["solve", "--csv"], ["rate", "--json"], ["minimize", "--seed", "3"], ["convert", "--format", "%n"],
           ["minimize", "--json"], ["solutions", "--sample", "2", "--seed", "7"])
FEW = (["solve"], ["check", "--json"], ["solve", "--to", "grid"])
WITH_ALL = ("plain", "empty-lines", "csv-named")  # files that all commands read, unless --all is given


class Comparison:
    def __init__(self, program):
        self.program = str(program)
        self.count = self.differences = 0

    def run(self, command, files):
        done = subprocess.run([self.program, *command, "-j1", *files], capture_output=True, timeout=120, stdin=subprocess.DEVNULL)
        return done.stdout, done.stderr, done.returncode

    def demand(self, same, what):
        self.count += 1
        if not same:
            self.differences += 1
            print(what, flush=True)
            if self.differences == MOST:
                raise SystemExit(f"more than {MOST} differences are not shown")

    def report(self):
        print(f"{self.count} comparisons, {self.differences} differences")
        return 1 if self.differences or not self.count else 0

    def compare(self, command, files, shards, numbered):
        """numbered: with numbers of records, which shards do not know."""
        out, errors, code = self.run([*command, "--shard", "1/1"], files)
        if not numbered:
            plain, _, plain_code = self.run(command, files)
            self.demand((plain, plain_code) == (out, code), f"{command} {files}: one shard differs from a run without")
        for number in shards:
            parts = [self.run([*command, "--shard", f"{k}/{number}"], files) for k in range(1, number + 1)]
            place = f"{command} {files} in {number}"
            self.demand(b"".join(part[0] for part in parts) == out, f"{place}: other answers")
            self.demand(notes_apart(b"".join(part[1] for part in parts)) == notes_apart(errors), f"{place}: other messages")
            self.demand(max(part[2] for part in parts) == code, f"{place}: exit {[part[2] for part in parts]}, not {code}")


def notes_apart(errors):
    """Without what a run says once for all records."""
    return [line for line in errors.splitlines() if not any(note in line for note in NOTES)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, type=pathlib.Path, help="folder of the program")
    parser.add_argument("--all", action="store_true", help="let all commands read all files")
    parser.add_argument("--file", choices=FILES, help="cut this file only")
    options = parser.parse_args()
    comparison = Comparison((options.bin / "quadrille").resolve())
    with tempfile.TemporaryDirectory() as folder:
        for name, text in FILES.items():
            if options.file not in (None, name):
                continue
            path = pathlib.Path(folder, name)
            path.write_bytes(text)
            most = text.count(b"\n") + 3
            numbers = [n for n in range(1, most + 1) if n < 10 or n in (13, 21, 34, 55) or n == most]
            for command in FEW:
                comparison.compare(command, [str(path)], numbers, "--json" in command)
            if len(text) > LONGEST or not (options.all or name in WITH_ALL):
                continue
            for command in (*TEXT, *OFFSETS):
                comparison.compare(command, [str(path)], {1, 2, most // 2, most}, command in OFFSETS)
        if options.file:
            return comparison.report()
        several = [str(pathlib.Path(folder, name)) for name in ("plain", "no-newline", "empty-lines", "crlf", "comments-first")]
        for command in (["solve"], ["check", "--json"], ["solve", "--csv"]):
            comparison.compare(command, several, (1, 2, 3, 5, 8, 13, 21, 34), command != ["solve"])
        return comparison.report()


if __name__ == "__main__":
    sys.exit(main())
