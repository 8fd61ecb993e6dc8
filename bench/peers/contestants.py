"""What is measured: drivers, which stay in memory, and commands, which read and write text."""

import collections
import dataclasses
import math
import os
import re
import resource
import select
import subprocess
from pathlib import Path

from puzzle_sets import PuzzleSet

PATIENCE = 600  # seconds for one answer


class Failure(Exception):
    """A contestant that ends, hangs, or answers something else."""


@dataclasses.dataclass(frozen=True)
class Answer:
    seconds: float  # for one puzzle
    counts: tuple[float, ...]  # of the puzzles of a set that have no solution, one, and several


class Driver:
    """A process that answers the lines that driver.h describes."""

    def __init__(self, label: str, command: list[str | Path]):
        self.label = label
        self.passes = self.size = 1
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, question: str) -> str:
        try:
            self.process.stdin.write(question + "\n")
            self.process.stdin.flush()
        except OSError:
            raise Failure(f"'{question}': the driver has ended") from None
        if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
            raise Failure(f"'{question}': no answer in {PATIENCE} seconds")
        line = self.process.stdout.readline().rstrip("\n")
        if not line:
            raise Failure(f"'{question}': the driver has ended")
        if line.startswith("error "):
            raise Failure(line.removeprefix("error "))
        return line

    def prepare(self, puzzles: PuzzleSet, shortest: float) -> None:
        """Chooses as many passes for each measurement as take `shortest` seconds."""
        answer = self.ask(f"load {puzzles.file}")
        if answer != str(puzzles.size):
            raise Failure(f"expected {puzzles.size} puzzles, found '{answer}'")
        self.size, self.passes = puzzles.size, 1
        once = self.measure().seconds * self.size
        self.passes = max(1, math.ceil(shortest / max(once, 1e-6)))

    def measure(self) -> Answer:
        answer = self.ask(f"run {self.passes}")
        try:
            seconds, *counts = answer.split()
            if len(counts) == 3:
                return Answer(float(seconds) / self.passes / self.size, tuple(int(count) for count in counts))
        except ValueError:
            pass
        raise Failure(f"expected seconds and three counts, found '{answer}'")

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def run_process(command: list[str | Path], output: Path, patience: float,
                standard_input: Path = Path(os.devnull)) -> tuple[float, str]:
    """Returns the processor time of the process, and what it wrote on standard error."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with output.open("wb") as file, standard_input.open("rb") as text:
        done = subprocess.run(command, stdin=text, stdout=file, stderr=subprocess.PIPE, timeout=patience)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    errors = done.stderr.decode(errors="replace").strip()
    if done.returncode != 0:
        raise Failure(f"exit code {done.returncode}: {errors}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, errors


class Command:
    """A program that is started for each measurement, with a set repeated to many lines."""

    def __init__(self, label: str, command: list[str | Path]):
        self.label, self.command = label, command
        self.puzzles: PuzzleSet

    def prepare(self, puzzles: PuzzleSet, _shortest: float) -> None:
        self.puzzles = puzzles
        self.measure()

    def run(self, arguments: list[str | Path], output: Path) -> float:
        try:
            return run_process([*self.command, *arguments], output, PATIENCE)[0]
        except subprocess.TimeoutExpired:
            raise Failure(f"does not end in {PATIENCE} seconds") from None

    def answer(self, seconds: float, none: int, one: int, several: int) -> Answer:
        repeats = self.puzzles.repeats
        return Answer(seconds / (self.puzzles.size * repeats), (none / repeats, one / repeats, several / repeats))

    def close(self) -> None:
        pass


class Count(Command):
    """quadrille count, from a file of text into another one."""

    def __init__(self, program: Path, threads: int):
        super().__init__(f"quadrille count -j{threads}, text", [program, "count", "--limit", "2", f"-j{threads}"])

    def measure(self) -> Answer:
        output = self.puzzles.text.with_suffix(".counts")
        seconds = self.run([self.puzzles.text], output)
        counts = collections.Counter(output.read_bytes().split())
        none, one, several = (counts.pop(word, 0) for word in (b"0", b"1", b"2+"))
        if counts:
            raise Failure(f"expected 0, 1 or 2+, found '{next(iter(counts)).decode(errors='replace')}'")
        return self.answer(seconds, none, one, several)


class Schoku(Command):
    """Its own clock starts after the program has, but others may run meanwhile: the lesser of that and the processor
    time of the whole process counts."""

    REPORT = re.compile(r"^ *(?P<ms>[\d.]+)ms .*solving time$", re.MULTILINE)
    SEVERAL = re.compile(r"^ *(\d+) +puzzles had more than one solution$", re.MULTILINE)
    NONE = re.compile(r"^ *(\d+) +puzzles had no solution$", re.MULTILINE)

    def __init__(self, program: Path):
        super().__init__("Schoku", [program, "-rM", "-t1", "-y"])

    def measure(self) -> Answer:
        report = self.puzzles.text.with_suffix(".report")
        processor = self.run([self.puzzles.text, self.puzzles.text.with_suffix(".solutions")], report)
        text = report.read_text(encoding="utf-8", errors="replace")
        clock = self.REPORT.search(text)
        if not clock:
            raise Failure(f"expected a line about the solving time, found '{text.strip()}'")
        several, none = (int(found[1]) if (found := line.search(text)) else 0 for line in (self.SEVERAL, self.NONE))
        total = self.puzzles.size * self.puzzles.repeats
        return self.answer(min(processor, float(clock["ms"]) / 1000), none, total - none - several, several)


def ours(programs: Path) -> list[Driver | Command]:
    """The contestants of quadrille that run on this machine."""
    driver = programs / "quadrille-peer-driver"
    kernels = subprocess.run([driver, "--kernels"], capture_output=True, text=True, check=True).stdout.split()
    processors = os.cpu_count() or 1
    return [*(Driver(f"{kernel}, batch", [driver, kernel]) for kernel in kernels),
            *(Driver(f"{kernel}, one at a time", [driver, f"{kernel}@1"]) for kernel in kernels),
            *(Count(programs / "quadrille", threads) for threads in sorted({1, processors}))]
