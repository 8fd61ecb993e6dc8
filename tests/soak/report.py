#!/usr/bin/env -S python3 -B
"""Writes what the soaks have compared into the table of a document, and says where they resume.

    report.py DOCUMENT LOG...           adds what ran, read from LOG.log: `./dev soak --record`
    report.py --next DOCUMENT KIND      prints the first round that has not been recorded

LOG.log has what `quadrille-soak` has printed; its last line with counts is the one that is added. Rounds are numbered, and
the table has, for each kind, the number of those that are done: a log that does not begin there is refused, so that no
round is counted twice.
"""

import datetime
import pathlib
import re
import sys
from dataclasses import dataclass

BEGIN, END = "<!-- tests/soak/report.py -->\n", "<!-- end -->\n"
HEAD = "| kind | what is compared with what | rounds | cases | solvable | differences | last run |\n|---|---|---:|---:|---:|---:|---|\n"
KINDS = {
    "kernels": "9x9 puzzles and their images: all kernels, and `masks`, with `links`",
    "sat": "9x9 puzzles and small exact covers: `lanes` and the engine for covers with CaDiCaL",
    "counts": "small exact covers: every method of counting with clasp",
    "boards": "boards of order 4 to 6 with rules: engines and counts with brute force from the definitions",
}
LINE = re.compile(r"^(\w+): rounds (\d+) to (\d+), (\d+) cases, (\d+) solvable, (\d+) differences$", re.MULTILINE)


@dataclass
class Counts:
    rounds: int = 0
    cases: int = 0
    solvable: int = 0
    differences: int = 0
    date: str = ""

    def row(self, kind: str) -> str:
        share = f" ({100 * self.solvable / self.cases:.1f} %)" if self.cases else ""
        numbers = f"{self.rounds:,} | {self.cases:,} | {self.solvable:,}{share} | {self.differences:,}"
        return f"| `{kind}` | {KINDS[kind]} | {numbers} | {self.date} |\n"


def counts_of(row: list[str]) -> Counts:
    numbers = [int(field.split(" (")[0].replace(",", "")) for field in row[2:6]]
    return Counts(*numbers, row[6])


def table_in(document: str) -> dict[str, Counts]:
    table = document[document.index(BEGIN) + len(BEGIN):document.index(END)]
    rows = [line.strip("|\n ").split(" | ") for line in table.splitlines()[2:]]
    return {row[0].strip("`"): counts_of(row) for row in rows}


def add(table: dict[str, Counts], log: str) -> None:
    """Raises ValueError if the log has no counts or does not begin where the table ends."""
    lines = LINE.findall(log)
    if not lines:
        raise ValueError("expected a line with counts, found none")
    kind, (first, next_round, cases, solvable, differences) = lines[-1][0], map(int, lines[-1][1:])
    old = table.get(kind, Counts())
    if first != old.rounds:
        raise ValueError(f"expected rounds from {old.rounds} on, found {first}: recorded before?")
    table[kind] = Counts(next_round, old.cases + cases, old.solvable + solvable, old.differences + differences,
                         datetime.date.today().isoformat())


def updated(document: str, logs: list[str]) -> str:
    table = table_in(document)
    for log in logs:
        add(table, log)
    begin, end = document.index(BEGIN) + len(BEGIN), document.index(END)
    return document[:begin] + HEAD + "".join(table[kind].row(kind) for kind in KINDS if kind in table) + document[end:]


def main(arguments: list[str]) -> int:
    if arguments[0] == "--next":
        print(table_in(pathlib.Path(arguments[1]).read_text()).get(arguments[2], Counts()).rounds)
        return 0
    document = pathlib.Path(arguments[0])
    try:
        document.write_text(updated(document.read_text(), [pathlib.Path(log + ".log").read_text() for log in arguments[1:]]))
    except ValueError as error:
        print(f"report.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
