#!/usr/bin/env -S python3 -B
"""Gives every command that takes a limit an input that it cannot finish, and demands that the answer is `unknown`.

    tests/campaign/limits.py --bin build/release/bin

Each row of the table is a command line, its input, and what its answers look like as text. The exit code must be 3, each
record must have its answer, no answer may be a verdict, and with --json each must say "unknown" and name the limit.
Limits of nodes, memory and tries are the same on every machine. A limit of time is either SHORT, a small part of what the
answer takes on any machine, or S seconds of what takes longer than anybody waits; how soon the command ends after it is
compared with a generous bound only.
"""

import dataclasses
import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from program import Program, parser_of, report

EMPTY = "." * 81 + "\n"
# The first step of this puzzle takes the logic a tenth of a second; a path or a backdoor search, seconds or hours.
HARD = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1\n"
# The first row of the solution is 987654321: plain search tries nearly everything before.
SLOW = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n"
BOARD = "board 9x9\nanti-knight\n"
LETTERS = (pathlib.Path(__file__).resolve().parents[2] / "examples/letters16.txt").read_text()
ALMOST_FULL = ".23456789456789123789123456214365897365897214897214365531642978642978531978531642\n"
# More pigeons than holes: no cover, which takes a search longer than anyone waits.
CROWD = "\n".join([" ".join(f"p{p}" for p in range(14)) + " | " + " ".join(f"h{h}" for h in range(13)),
                   *(f"p{p} h{h}" for p in range(14) for h in range(13))]) + "\n"
# 14! covers, each of which is found at once.
MATCHING = "\n".join([" ".join(f"p{i} h{i}" for i in range(14)),
                      *(f"p{p} h{h}" for p in range(14) for h in range(14))]) + "\n"
PRICED = "\n".join([" ".join(f"i{i}" for i in range(60)),
                    *(f"{' '.join(f'i{i}' for i in triple)} |{sum(triple) * 7919 % 101 + 1}"
                      for triple in itertools.combinations(range(60), 3) if sum(triple) * 31 % 7 == 0)]) + "\n"
SHORT = 0.001  # seconds
WORD = r"unknown( at least [^\n]*)?\n"
COUNT = r"\d+\+\n"
ANY = r"(?s).*"
VERDICTS = re.compile(r'(?m)^(No|NO|none|-1|unique|multiple|invalid.*)$|"verdict":"(?!unknown)|"solved":')


@dataclasses.dataclass
class Row:
    words: str
    text: str  # the input
    answer: str  # a pattern for standard output
    records: int = 1
    json: bool = True  # whether there is such a form
    lists: bool = False  # solutions so far come before, or instead of, the word


BY_WORK = [
    Row("solve --record-nodes 1", EMPTY + EMPTY, f"({WORD}){{2}}", 2),
    Row("check --record-nodes 1", EMPTY + EMPTY, f"({WORD}){{2}}", 2),
    Row("count --record-nodes 1", EMPTY + EMPTY, f"({COUNT}){{2}}", 2),
    Row("solve --from grid --record-nodes 1", ("." * 9 + "\n") * 9, WORD),
    Row("candidates --record-nodes 1", EMPTY, ANY),
    Row("candidates --counts 9 --record-nodes 1", EMPTY, ANY),
    Row("candidates --unique --record-nodes 1", EMPTY, WORD),
    Row("solutions --record-nodes 1", EMPTY, WORD),
    Row("solve --maximize p1074 --record-nodes 1", EMPTY, WORD),
    Row("solve --minimize p1074 --score --record-nodes 1", EMPTY, r"unknown [^\n]*\n", json=False),
    Row("complete --tries 1", EMPTY, ANY),
    Row("solve --record-nodes 9", CROWD, WORD),
    Row("check --record-nodes 9", CROWD, WORD),
    Row("count --record-nodes 9", CROWD, COUNT),
    Row("cover --nodes 9", CROWD, WORD),
    Row("cover --all --nodes 9", CROWD, WORD),
    Row("cover --format rows --nodes 9", CROWD, WORD, json=False),
    Row("cover --count --nodes 9", CROWD, COUNT),
    Row("cover --best 1 --nodes 1", PRICED, WORD),
    Row("cover --best 1 --nodes 300", PRICED, r"(?s).*unknown (best \d+, )?at least \d+\n"),
    Row("cover --best 2 --maximize --nodes 1", PRICED, r"unknown at most \d+\n"),
    Row("cover --count --method frontier --memory 1K", CROWD, COUNT),
    Row("cover --sample 1 --memory 1K", CROWD, WORD),
    Row("cover --zdd DIAGRAM --memory 1K", CROWD, WORD),
]

BY_TIME = [
    Row("rate --record-time SHORT", HARD + HARD, f"({WORD}){{2}}", 2),
    Row("hint --record-time SHORT", HARD, WORD),
    Row("hint --explain --record-time SHORT", HARD + HARD, f"{WORD}\n{WORD}", 2, json=False),
    Row("steps --record-time S", HARD + HARD, f"(?s).*{WORD}\n.*{WORD}", 2),
    Row("report --record-time SHORT", HARD, r"(?s).*<dd>not found in the time given</dd>.*", json=False),
    Row("backdoors --with rating<=4.5 --record-time S", HARD, WORD),
    Row("minimize --record-time SHORT", LETTERS, WORD),
    Row("candidates --record-time S", BOARD, ANY),
    Row("solve --engine backtracking --record-time 0.001", SLOW, WORD),
    Row("count --record-time S", EMPTY, COUNT),
    Row("check --engine sat --record-time S", CROWD, WORD),
    Row("solve --record-time S", CROWD, WORD),
    Row("cover --time S", CROWD, WORD),
    Row("cover --all --time S", CROWD, WORD),
    Row("cover --engine sat --time S", CROWD, WORD),
    Row("cover --count --method enumerate --time S", CROWD, COUNT),
    Row("cover --count --engine links --time S", MATCHING, COUNT),
    Row("cover --count --engine cells --time S", MATCHING, COUNT),
    Row("cover --best 1 --time S", PRICED, r"(?s).*unknown (best \d+, )?at least \d+\n"),
    Row("cover --best 3 --fewest --at-least-once --time S", PRICED, r"(?s).*unknown (best \d+, )?at least \d+\n"),
    Row("cover --sample 1 --time S", PRICED, WORD),
    Row("cover --zdd DIAGRAM --time S", PRICED, WORD),
    Row("cover --estimate --probes 999999999 --time S", MATCHING, r"nodes .*\nsolutions .*\n"),
    Row("vary -2+2 --time S", HARD + HARD, ANY, 2, lists=True),
    Row("minimize --all --time S", ALMOST_FULL, ANY, lists=True),
]
# What has come before the input pauses for good.
READING = [("cover --time 0.2", CROWD), ("cover --best 1 --json --time 0.2", CROWD), ("cover --count --time 0.2", ""),
           ("vary --json --time 0.2", HARD), ("vary --time 0.2", "")]


def with_limits(words, seconds):
    """The words of a row with times in place of S and SHORT."""
    return re.sub(r" S$", f" {seconds}", words.replace(" SHORT", f" {SHORT}"))


def run(program, words, text, folder):
    arguments = [str(folder / "diagram") if word == "DIAGRAM" else word for word in words.split()]
    started = time.monotonic()
    code, out, errors = program.run(*arguments, text=text.encode())
    return code, out.decode(), errors.decode(), time.monotonic() - started


def fault_of_json(row, out):
    """What is wrong with the lines; nothing if all is well."""
    try:
        lines = [json.loads(line, parse_constant=int) for line in out.splitlines()]  # no NaN, no Infinity
    except ValueError as error:
        return f"not JSON: {error}"
    marked = [line for line in lines if line.get("verdict") == "unknown" and line.get("reason", "").strip()]
    if len(marked) < (0 if row.lists and lines else row.records):
        return f"expected {row.records} answers that say unknown and why, found {len(marked)}"
    if not row.lists and len(marked) != len(lines):
        return "an answer does not say that it is unknown"
    return None


def fault_of(program, row, folder, seconds):
    """The first thing that is wrong; nothing if all is well."""
    words = with_limits(row.words, seconds)
    for form in ["", " --json"] if row.json else [""]:
        code, out, errors, took = run(program, words + form, row.text, folder)
        name = f"{words}{form}"
        if code != 3:
            return f"{name}: expected exit 3, found {code}: {out[:80]!r} {errors[:120]!r}"
        if "S" in row.words.split() and took > 20 + 10 * seconds:
            return f"{name}: took {took:.1f} s"
        verdict = VERDICTS.search(out)
        if verdict:
            return f"{name}: expected no verdict, found {verdict.group()!r}"
        if not form and not re.fullmatch(row.answer, out):
            return f"{name}: expected {row.answer!r}, found {out[:120]!r}"
        fault = fault_of_json(row, out) if form else None
        if fault:
            return f"{name}: {fault}: {out[:160]!r}"
        if "limit" not in errors and "memory" not in errors and "stopped" not in errors and "fewest" not in errors:
            return f"{name}: no message names the limit: {errors[:120]!r}"
    return None


def fault_while_reading(program, words, head):
    """The input comes, but never ends."""
    process = subprocess.Popen([program.path, *words.split()], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    try:
        process.stdin.write(head.encode())
        process.stdin.flush()
        code = process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        return f"{words}: does not end while it reads"
    out = process.stdout.read().decode()
    process.stdin.close()
    if code != 3 or "unknown" not in out:
        return f"{words} while reading: expected exit 3 and unknown, found {code}: {out[:80]!r}"
    return None


def main():
    parser = parser_of(__doc__)
    parser.add_argument("--quick", action="store_true", help="a few rows of each kind")
    parser.add_argument("--seconds", type=float, default=0.2, help="limits of time")
    arguments = parser.parse_args()
    program = Program(arguments.bin)
    faults = []
    rows = BY_WORK + BY_TIME
    # The same before anything has been done.
    rows += [dataclasses.replace(row, words=row.words.replace(" S", " 0"), answer=ANY) for row in BY_TIME
             if "--time S" in row.words]
    reading = READING
    if arguments.quick:
        rows, reading = [row for row in BY_WORK if row.text in (EMPTY + EMPTY, CROWD)], READING[:1]
    with tempfile.TemporaryDirectory() as name:
        faults += [fault_of(program, row, pathlib.Path(name), arguments.seconds) for row in rows]
    faults += [fault_while_reading(program, words, head) for words, head in reading]
    return report(len(faults), "limits", [fault for fault in faults if fault])


if __name__ == "__main__":
    sys.exit(main())
