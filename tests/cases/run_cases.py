#!/usr/bin/env -S python3 -B
r"""Runs end-to-end cases: each case is one text file, NAME.case; to add a case is to add a file.

    run_cases.py --bin FOLDER [--first FOLDER] [--examples FOLDER] [--jobs N] [--update] PATH...

A case says what is run, what goes in, and what must come out:

    What this case is about, in words. Everything above the first section is a comment.
    --- command
    quadrille solve puzzle.txt
    --- file puzzle.txt
    ..9.....7.1.8...5.6.....2....3..4....4..1..3....9..6....2.....8.9...2.1.3.....4..
    --- output
    ...
    --- errors
    --- exit
    1

    command     for bash, in an empty temporary folder; `quadrille` is on PATH, and $EXAMPLES is the folder of examples,
                by a relative name that may stand in the expected errors: examples; $PATIENCE is how many seconds a case
                waits before it sends a signal: 1, or more for slow builds
    file NAME   is written into that folder before; any number of them
    input       standard input (empty if there is none)
    output      standard output, byte by byte (empty if there is none)
    errors      standard error; a line of three dots stands for any number of lines
    exit        the exit status (0 if there is none)

Flags behind the name of a section, for bytes that a text file cannot hold:

    no-newline  the last line has no newline
    escaped     \r \n \t \0 \\ and \xNN are what they are in C, and a backslash at the end of a line joins it to the next;
                a line that begins with "--- " is written "\x2d-- "

Prints a report on each case that fails and at last `N passed, N failed`. --update writes what the programs did into the
cases that fail; look at the changes (git diff) before you believe them.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from matching import difference, matches

SECTIONS = ("command", "file", "input", "output", "errors", "exit")
FLAGS = ("escaped", "no-newline")
TIMEOUT = 120  # seconds for a case; more for slow builds
DEFAULTS = {"exit": b"0\n"}
KEPT_VARIABLES = ("LD_LIBRARY_PATH", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS")
ESCAPES = {b"r": b"\r", b"n": b"\n", b"t": b"\t", b"0": b"\0", b"\\": b"\\", b"\n": b""}


class BadCase(Exception):
    """The case itself is wrong."""


@dataclass
class Section:
    name: str
    argument: str = ""
    flags: tuple[str, ...] = ()
    body: bytes = b""  # as written

    def header(self) -> bytes:
        return " ".join(filter(None, ("---", self.name, self.argument, *self.flags))).encode() + b"\n"

    def value(self) -> bytes:
        body = unescaped(self.body) if "escaped" in self.flags else self.body
        return body.removesuffix(b"\n") if "no-newline" in self.flags else body


@dataclass
class Case:
    path: Path
    comment: bytes = b""
    sections: list[Section] = field(default_factory=list)

    def value(self, name: str, default: bytes = b"") -> bytes:
        return next((s.value() for s in self.sections if s.name == name), default)

    def text(self) -> bytes:
        return self.comment + b"".join(s.header() + s.body for s in self.sections)


@dataclass
class Outcome:
    output: bytes
    errors: bytes
    exit: bytes


def unescaped(text: bytes) -> bytes:
    def replacement(match: re.Match[bytes]) -> bytes:
        if match[1].startswith(b"x"):
            return bytes([int(match[1][1:], 16)])
        if match[1] not in ESCAPES:
            raise BadCase(f"unknown escape {match[0]!r}")
        return ESCAPES[match[1]]

    return re.sub(rb"\\(x[0-9a-fA-F]{2}|[\s\S])", replacement, text)


def escaped(data: bytes) -> bytes:
    text = re.sub(rb"[^\n -\x5b\x5d-\x7e]", lambda m: b"\\x%02x" % m[0][0], data)
    return re.sub(rb"(?m)^--- ", rb"\\x2d-- ", text)


def parse_header(line: bytes) -> Section:
    name, *words = line.decode().split()[1:] or [""]
    flags = tuple(word for word in words if word in FLAGS)
    arguments = [word for word in words if word not in FLAGS]
    if name not in SECTIONS or len(arguments) != (name == "file"):
        raise BadCase(f"no such section: {line.decode().strip()}")
    return Section(name, "".join(arguments), flags)


def parse(path: Path, text: bytes) -> Case:
    case = Case(path)
    for line in re.findall(rb"[^\n]*\n|[^\n]+", text):
        if line.startswith(b"--- "):
            case.sections.append(parse_header(line))
        elif case.sections:
            case.sections[-1].body += line
        else:
            case.comment += line
    names = [s.name for s in case.sections if s.name != "file"]
    if "command" not in names or len(names) != len(set(names)):
        raise BadCase("a case has one command, and no section twice")
    return case


def write_files(case: Case, folder: Path) -> None:
    for section in case.sections:
        if section.name == "file":
            file = folder / section.argument
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(section.value())


class Runner:
    def __init__(self, folders: list[Path], examples: Path, timeout: float) -> None:
        self.timeout = timeout
        self.environment = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
        self.environment["PATH"] = ":".join([*(str(folder.resolve()) for folder in folders), os.environ["PATH"]])
        patience = max(1, round(timeout / TIMEOUT))
        self.environment |= {"EXAMPLES": "examples", "PATIENCE": str(patience), "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        self.examples = examples.resolve()

    def run(self, case: Case) -> Outcome:
        with tempfile.TemporaryDirectory() as folder:
            write_files(case, Path(folder))
            Path(folder, "examples").symlink_to(self.examples)
            process = subprocess.Popen(
                ["bash", "-c", case.value("command").decode()],
                cwd=folder,
                env=self.environment | {"HOME": folder, "TMPDIR": folder},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
            try:
                output, errors = process.communicate(case.value("input"), self.timeout)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                output, errors = process.communicate()
                errors += b"killed after %d seconds\n" % self.timeout
            return Outcome(output, errors, b"%d\n" % process.returncode)


def report(case: Case, outcome: Outcome) -> str:
    """Empty if the case passes."""
    text = ""
    if (expected := case.value("output")) != outcome.output:
        text += difference("output", expected, outcome.output)
    if not matches(expected := case.value("errors"), outcome.errors):
        text += difference("errors", expected, outcome.errors)
    if (expected := case.value("exit", DEFAULTS["exit"])).strip() != outcome.exit.strip():
        text += f"exit status {outcome.exit.decode().strip()}, expected {expected.decode().strip()}\n"
    return text


def section_of(name: str, data: bytes) -> Section:
    plain = re.fullmatch(rb"[^\x00-\x08\x0b-\x1f\x7f]*", data) is not None and b"\n--- " not in b"\n" + data
    try:
        data.decode()
    except UnicodeDecodeError:
        plain = False
    flags = (() if plain else ("escaped",)) + (() if data.endswith(b"\n") else ("no-newline",))
    return Section(name, "", flags, (data if plain else escaped(data)).removesuffix(b"\n") + b"\n")


def update(case: Case, outcome: Outcome) -> None:
    new = {"output": outcome.output, "exit": outcome.exit}
    if not matches(case.value("errors"), outcome.errors):
        new["errors"] = outcome.errors
    for name, data in new.items():
        if case.value(name, DEFAULTS.get(name, b"")) == data:
            continue
        changed = [section_of(name, data)] if data != DEFAULTS.get(name, b"") else []
        places = [i for i, s in enumerate(case.sections) if s.name == name] or [len(case.sections)]
        case.sections[places[0] : places[0] + 1] = changed
    case.path.write_bytes(case.text())


def check(path: Path, runner: Runner, rewrite: bool) -> str:
    try:
        case = parse(path, path.read_bytes())
        outcome = runner.run(case)
        failure = report(case, outcome)
    except (BadCase, UnicodeDecodeError) as error:
        return f"bad case: {error}\n"
    if failure and rewrite:
        update(case, outcome)
    return failure


def cases_in(paths: list[Path]) -> list[Path]:
    return [case for path in paths for case in (sorted(path.rglob("*.case")) if path.is_dir() else [path])]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Runs end-to-end cases; the format is described in this file.")
    parser.add_argument("--bin", type=Path, required=True, help="folder of the programs under test")
    parser.add_argument("--first", type=Path, help="folder whose programs replace those of the same name")
    parser.add_argument("--examples", type=Path, default=Path("examples"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=TIMEOUT, help="seconds for each case")
    parser.add_argument("--update", action="store_true", help="write what came out into the cases that fail")
    parser.add_argument("paths", nargs="+", type=Path, help="cases, or folders of cases")
    options = parser.parse_args(arguments)
    if missing := [str(path) for path in options.paths if not path.exists()]:
        print(f"run_cases.py: no such file or folder: {', '.join(missing)}", file=sys.stderr)
        return 2

    cases = cases_in(options.paths)
    runner = Runner([*filter(None, [options.first]), options.bin], options.examples, options.timeout)
    with ThreadPoolExecutor(options.jobs) as pool:
        reports = list(pool.map(lambda case: check(case, runner, options.update), cases))
    for case, text in zip(cases, reports):
        if text:
            print(f"{case}: {'updated' if options.update else 'failed'}\n{text}")
    failed = sum(map(bool, reports))
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed or not cases else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
