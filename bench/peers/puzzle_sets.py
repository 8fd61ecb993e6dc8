"""The puzzles that all contestants get: files of lines of 81 characters, made by quadrille-bench or given."""

import dataclasses
import re
import subprocess
from pathlib import Path

from builds import BadInput

DEFAULT_SETS = ["easy", "minimal", "hard", "several", "near_misses", "random_clues", "many_clues"]


@dataclasses.dataclass(frozen=True)
class PuzzleSet:
    name: str
    size: int
    file: Path
    repeats: int
    text: Path  # the same puzzles `repeats` times, for whole commands


def read_lines(path: Path) -> list[str]:
    """One puzzle a line: 81 characters; anything after a blank or a comma is ignored, and so are lines with '#'."""
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise BadInput(f"cannot read '{path}': {error.strerror}") from None
    puzzles = []
    for number, line in enumerate(text.splitlines(), 1):
        cells = re.split(r"[ ,;\t]", line)[0]
        if not line or line.startswith("#"):
            continue
        if len(cells) != 81:
            raise BadInput(f"{path}:{number}: expected 81 cells, found {len(cells)}")
        if wrong := re.search(r"[^0-9.]", cells):
            raise BadInput(f"{path}:{number}:{wrong.start() + 1}: expected a digit or '.', found '{wrong[0]}'")
        puzzles.append(cells.replace("0", "."))
    if not puzzles:
        raise BadInput(f"{path}: no puzzles")
    return puzzles


def write(name: str, puzzles: list[str], folder: Path, least_lines: int) -> PuzzleSet:
    folder.mkdir(parents=True, exist_ok=True)
    lines = "\n".join(puzzles) + "\n"
    repeats = -(-least_lines // len(puzzles))
    made = PuzzleSet(name, len(puzzles), folder / f"{name}.txt", repeats, folder / f"{name}.repeated.txt")
    made.file.write_text(lines)
    made.text.write_text(lines * repeats)
    return made


def generate(program: Path, name: str, count: int) -> list[str]:
    run = subprocess.run([program, "--generate", name, str(count)], capture_output=True, text=True)
    if run.returncode != 0:
        raise BadInput(run.stderr.partition("\n")[0].removeprefix("--generate: "))
    return [line.replace("0", ".") for line in run.stdout.split()]


def named_file(argument: str) -> tuple[str, Path]:
    """[NAME:]FILE"""
    name, colon, file = argument.partition(":")
    if not colon:
        name, file = Path(argument).stem, argument
    if not re.fullmatch(r"[\w.-]+", name):
        raise BadInput(f"expected a name of letters and digits, found '{name}' in '{argument}'")
    return name, Path(file)


def collect(program: Path, sets: list[str], files: list[str], folder: Path, quick: bool) -> list[PuzzleSet]:
    """Those sets and files; the default sets if there are none."""
    named = [named_file(argument) for argument in files]
    if not sets and not files:
        sets = DEFAULT_SETS
    names = [*sets, *(name for name, _ in named)]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise BadInput(f"two sets have the name '{twice}'; use NAME:FILE")
    count, least_lines = (1000, 20_000) if quick else (10_000, 100_000)
    made = [(name, generate(program, name, count // 5 if name == "hard" else count)) for name in sets]
    made += [(name, read_lines(file)) for name, file in named]
    return [write(name, puzzles, folder, least_lines) for name, puzzles in made]
