#!/usr/bin/env -S python3 -B
"""Writes what the fuzzer has done into the table of a document.

    report.py DOCUMENT LOG...          `./dev fuzz --record`

A LOG is BUILD/TARGET, whose file BUILD/TARGET.log `./dev fuzz` has written. The row of its target in DOCUMENT, between the
lines `<!-- fuzz/report.py -->` and `<!-- end -->`, gets the date, the seconds of processor time and the executions of this
run, which are also added to those of all runs. Findings of a run are the inputs that ended it.
"""

import datetime
import pathlib
import re
import sys

BEGIN, END = "<!-- fuzz/report.py -->\n", "<!-- end -->\n"
HEAD = ("| target | last run | processor, s | executions | processor of all runs, s | executions of all runs | findings of all runs |\n"
        "|---|---|---:|---:|---:|---:|---:|\n")
FINDING = re.compile(r"Test unit written to|^failed: ", re.MULTILINE)


class Run:
    """What a log says."""

    def __init__(self, log: pathlib.Path):
        text = log.read_text(errors="replace")
        executions = re.search(r"^stat::number_of_executed_units: *(\d+)", text, re.MULTILINE)
        seconds = re.search(r"^processor: (\d+)", text, re.MULTILINE)
        begun = re.findall(r"^#(\d+)\t", text, re.MULTILINE)
        self.date = datetime.date.fromtimestamp(log.stat().st_mtime).isoformat()
        self.seconds = int(seconds[1]) if seconds else 0
        self.executions = int(executions[1]) if executions else int(begun[-1]) if begun else 0
        self.findings = len(FINDING.findall(text))


def number(text: str) -> int:
    return int(text.replace(",", ""))


def read_rows(table: str) -> dict[str, list[str]]:
    """The fields after the name of each target."""
    rows = (line.strip("| \n").split(" | ") for line in table.splitlines()[2:])
    return {row[0].strip("`"): row[1:] for row in rows}


def add(rows: dict[str, list[str]], target: str, run: Run) -> None:
    before = [number(field) for field in rows.get(target, ["", "0", "0", "0", "0", "0"])[3:]]
    after = [old + new for old, new in zip(before, (run.seconds, run.executions, run.findings))]
    rows[target] = [run.date, *(f"{value:,}" for value in (run.seconds, run.executions, *after))]


def table_of(rows: dict[str, list[str]]) -> str:
    return HEAD + "".join(f"| `{target}` | {' | '.join(rows[target])} |\n" for target in sorted(rows))


def updated(document: str, runs: dict[str, Run]) -> str:
    begin, end = document.index(BEGIN) + len(BEGIN), document.index(END)
    rows = read_rows(document[begin:end])
    for target, run in runs.items():
        add(rows, target, run)
    return document[:begin] + table_of(rows) + document[end:]


def main(arguments: list[str]) -> int:
    document = pathlib.Path(arguments[0])
    logs = {pathlib.Path(name).name: pathlib.Path(name + ".log") for name in arguments[1:]}
    document.write_text(updated(document.read_text(), {target: Run(log) for target, log in logs.items()}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
