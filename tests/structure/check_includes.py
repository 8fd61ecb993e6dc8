#!/usr/bin/env -S python3 -B
"""Checks that includes lead down the floors of DESIGN.md, or stay in their folder.

    check_includes.py ROOT

Reads the table of floors in ROOT/DESIGN.md, walks include/, src/ and tools/, and prints `file:line: reason` for each
include that leads up, to a neighbour on the same floor or round in a circle, for each public header that includes a
private one, and for each file that lies on no floor. Exit status 1 if there is any.
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

# The folder that implements each public header, or all in a folder of headers: they lie on its floor.
OWNERS = {
    "cover": "src/cover",
    "board": "src/board",
    "board.h": "src/board",
    "cover.h": "src/cover",
    "deadline.h": "src/base",
    "exact_count.h": "src/base",
    "executor.h": "src/base",
    "grid.h": "src/sudoku",
    "puzzle": "src/puzzle",
    "puzzle.h": "src/puzzle",
    "random.h": "src/base",
    "result.h": "src/base",
    "solve": "src/solve",
    "solve.h": "src/solve",
    "sudoku.h": "src/sudoku",
    "symmetry.h": "src/sudoku",
    "version.h": "src/base",
}
PUBLIC = Path("include/quadrille")
SUFFIXES = {".h", ".hpp", ".inc", ".c", ".cc", ".cpp"}

FLOOR_ROW = re.compile(r"^\| *(\d+) *\|([^|]*)\|")
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<(quadrille/[^>]+)>)')


@dataclass(frozen=True)
class Include:
    file: Path
    line: int
    text: str
    target: Path | None


class House:
    """The files of a tree and the folders they belong to; all paths are relative to the root."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.floors = read_floors(root / "DESIGN.md")
        self.files = [
            path.relative_to(root)
            for top in ("include", "src", "tools")
            for path in sorted((root / top).rglob("*"))
            if path.suffix in SUFFIXES
        ]

    def folder(self, file: Path) -> str | None:
        if file.is_relative_to(PUBLIC):
            owner = OWNERS.get(file.relative_to(PUBLIC).parts[0])
            return owner if owner in self.floors else None
        return next((f for f in self.floors if file.is_relative_to(f)), None)

    def includes(self, file: Path) -> list[Include]:
        found = []
        for number, text in enumerate((self.root / file).read_text().splitlines(), 1):
            if match := INCLUDE.match(text):
                name = match[1] or match[2]
                found.append(Include(file, number, name, self.resolve(file, name)))
        return found

    def resolve(self, file: Path, name: str) -> Path | None:
        for folder in (file.parent, Path("include"), Path("src"), Path("tools"), Path("tools/quadrille")):
            candidate = (self.root / folder / name).resolve()
            if candidate.is_file() and candidate.is_relative_to(self.root):
                return candidate.relative_to(self.root)
        return None


def read_floors(design: Path) -> dict[str, int]:
    floors: dict[str, int] = {}
    for line in design.read_text().splitlines():
        if row := FLOOR_ROW.match(line):
            floors.update({folder: int(row[1]) for folder in re.findall(r"`([^`]+)`", row[2])})
    return floors


def check_floors(house: House) -> list[str]:
    if not house.floors:
        return ["DESIGN.md:1: has no table of floors"]
    return [f"DESIGN.md:1: {f} is no folder" for f in house.floors if not (house.root / f).is_dir()]


def check_include(house: House, include: Include) -> str | None:
    if include.target is None:
        return f'"{include.text}" is no file of the project; other headers stand in <>'
    here, there = house.folder(include.file), house.folder(include.target)
    if here is None or there is None:
        return None  # reported as a file without a floor
    if include.file.is_relative_to(PUBLIC) and not include.target.is_relative_to(PUBLIC):
        return f"a public header includes the private {include.target}"
    difference = house.floors[there] - house.floors[here]
    if difference > 0:
        return f"leads up from {here} to {there}: {include.text}"
    if difference == 0 and here != there:
        return f"leads sideways from {here} to {there}: {include.text}"
    return None


def find_cycles(edges: dict[Path, list[Include]]) -> list[str]:
    """One message for each include that closes a circle."""
    messages = []
    done: set[Path] = set()
    open_path: list[Path] = []

    def visit(file: Path) -> None:
        open_path.append(file)
        for include in edges.get(file, []):
            if include.target in open_path:
                circle = open_path[open_path.index(include.target) :] + [include.target]
                messages.append(f"{file}:{include.line}: closes a circle: {' -> '.join(map(str, circle))}")
            elif include.target is not None and include.target not in done:
                visit(include.target)
        open_path.pop()
        done.add(file)

    for file in edges:
        if file not in done:
            visit(file)
    return messages


def check(root: Path) -> list[str]:
    house = House(root.resolve())
    messages = check_floors(house)
    messages += [f"{file}:1: lies on no floor" for file in house.files if house.folder(file) is None]
    edges = {file: house.includes(file) for file in house.files}
    for include in (include for includes in edges.values() for include in includes):
        if reason := check_include(house, include):
            messages.append(f"{include.file}:{include.line}: {reason}")
    return messages + find_cycles(edges)


def main() -> int:
    messages = check(Path(sys.argv[1]))
    print("\n".join(messages) if messages else "all includes lead down")
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main())
