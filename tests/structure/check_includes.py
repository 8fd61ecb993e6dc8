#!/usr/bin/env -S python3 -B
"""Checks that includes lead down the layers of DESIGN.md, or stay in their folder.

    check_includes.py ROOT

Reads the table of layers in ROOT/DESIGN.md and the order of the folders within modules, walks include/, src/, tools/ and
bindings/, and prints `file:line: reason` for each include that leads up, sideways to another folder of the same layer or
in a cycle, for each public header that includes a private one, for each file that belongs to no layer or to no folder of
its module, and for each line above layer 5 that names Grid, the packed form of a plain 9x9 puzzle: only the core of text
may, where a chunk of such puzzles stays packed. Exit status 1 if there is any.

The order of a module's folders is a row such as

    | `src/cover` | `core` < `best`, `models` < `.` |

in which `.` is the module's own folder. Other modules see the module as a whole; its public headers are below all of it.
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

# The folder that implements each public header, or all in a folder of headers: they belong to its layer.
OWNERS = {
    "cover": "src/cover",
    "cover.h": "src/cover",
    "draw": "src/draw",
    "draw.h": "src/draw",
    "exact_count.h": "src/base",
    "executor.h": "src/base",
    "grid.h": "src/sudoku",
    "logic": "src/logic",
    "logic.h": "src/logic",
    "make": "src/make",
    "models.h": "src/cover",
    "proof": "src/proof",
    "puzzle": "src/puzzle",
    "puzzle.h": "src/puzzle",
    "random.h": "src/base",
    "result.h": "src/base",
    "solve": "src/solve",
    "solve.h": "src/solve",
    "sudoku.h": "src/sudoku",
    "version.h": "src/base",
}
PUBLIC = Path("include/quadrille")
C_HEADERS = {Path("include/quadrille.h"), Path("include/quadrille_cover.h")}
SUFFIXES = {".h", ".hpp", ".inc", ".c", ".cc", ".cpp"}

LAYER_ROW = re.compile(r"^\| *(\d+) *\|([^|]*)\|")
ORDER_ROW = re.compile(r"^\| *`((?:src|tools)/\w+)` *\|([^|]*<[^|]*)\|")
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<(quadrille/[^>]+)>)')


# (5, 1) is the lowest folder of a module of layer 5, whose public headers are (5, 0).
Layer = tuple[int, ...]


@dataclass(frozen=True)
class Include:
    file: Path
    line: int
    text: str
    target: Path | None


class Tree:
    """The files of a tree and the folders they belong to; all paths are relative to the root."""

    def __init__(self, root: Path) -> None:
        self.root = root
        design = (root / "DESIGN.md").read_text().splitlines()
        self.layers = read_layers(design)
        self.divided = divide_modules(design, self.layers)
        self.files = [
            path.relative_to(root)
            for top in ("include", "src", "tools", "bindings")
            for path in sorted((root / top).rglob("*"))
            if path.suffix in SUFFIXES
        ]

    def folder(self, file: Path) -> str | None:
        if file.is_relative_to(PUBLIC):
            owner = OWNERS.get(file.relative_to(PUBLIC).parts[0])
            return owner if owner in self.layers else None
        if file in C_HEADERS:
            return "bindings/c"
        found = max((f for f in self.layers if file.is_relative_to(f)), key=len, default=None)
        return None if found in self.divided else found

    def layer(self, file: Path, folder: str) -> Layer:
        """The layer of a file of the folder."""
        layer = self.layers[folder]
        return layer[:1] + (0,) if file.is_relative_to(PUBLIC) and len(layer) > 1 else layer

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


def read_layers(design: list[str]) -> dict[str, Layer]:
    rows = [row for line in design if (row := LAYER_ROW.match(line))]
    return {folder: (int(row[1]),) for row in rows for folder in re.findall(r"`([^`]+)`", row[2])}


def divide_modules(design: list[str], layers: dict[str, Layer]) -> set[str]:
    """Adds the folders of the modules whose order the design tells. Returns the modules that have no files of their own."""
    divided = set()
    for row in filter(None, map(ORDER_ROW.match, design)):
        module_layer = layers.get(row[1], (0,))
        layers[row[1]] = module_layer + (0,)
        divided.add(row[1])
        for number, folders in enumerate(row[2].split("<"), 1):
            for name in re.findall(r"`([^`]+)`", folders):
                folder = row[1] if name == "." else f"{row[1]}/{name}"
                layers[folder] = module_layer + (number,)
                divided.discard(folder)
    return divided


def module(folder: str) -> str:
    """src/text of src/text/core"""
    return "/".join(folder.split("/")[:2])


def check_layers(tree: Tree) -> list[str]:
    if not tree.layers:
        return ["DESIGN.md:1: has no table of layers"]
    return [f"DESIGN.md:1: {f} is not a folder" for f in tree.layers if not (tree.root / f).is_dir()]


def check_include(tree: Tree, include: Include) -> str | None:
    if include.target is None:
        return f'"{include.text}" is not a file of the project; other headers belong in <>'
    here, there = tree.folder(include.file), tree.folder(include.target)
    if here is None or there is None:
        return None  # reported as a file without a layer
    if include.file.is_relative_to(PUBLIC) and not include.target.is_relative_to(PUBLIC):
        return f"a public header includes the private {include.target}"
    parts = None if module(here) == module(there) else 1
    lower, upper = tree.layer(include.target, there)[:parts], tree.layer(include.file, here)[:parts]
    if lower > upper:
        return f"leads up from {here} to {there}: {include.text}"
    if lower == upper and here != there:
        return f"leads sideways from {here} to {there}: {include.text}"
    return None


NAMES_GRID = re.compile(r"^(?:[^/\"]|/(?!/)|\"(?:[^\"\\]|\\.)*\")*?\bGrid\b")
ABOVE_GRIDS = tuple(map(Path, ("src/text", "src/job", "src/answers", "tools/quadrille", "tools/mpi")))


def check_grids(tree: Tree) -> list[str]:
    above = [file for file in tree.files if any(map(file.is_relative_to, ABOVE_GRIDS)) and "src/text/core" not in str(file)]
    return [f"{file}:{number}: names Grid: expected a Puzzle here"
            for file in above
            for number, line in enumerate((tree.root / file).read_text().splitlines(), 1) if NAMES_GRID.match(line)]


def find_cycles(edges: dict[Path, list[Include]]) -> list[str]:
    """One message for each include that closes a cycle."""
    messages = []
    done: set[Path] = set()
    open_path: list[Path] = []

    def visit(file: Path) -> None:
        open_path.append(file)
        for include in edges.get(file, []):
            if include.target in open_path:
                cycle = open_path[open_path.index(include.target) :] + [include.target]
                messages.append(f"{file}:{include.line}: closes a cycle: {' -> '.join(map(str, cycle))}")
            elif include.target is not None and include.target not in done:
                visit(include.target)
        open_path.pop()
        done.add(file)

    for file in edges:
        if file not in done:
            visit(file)
    return messages


def check(root: Path) -> list[str]:
    tree = Tree(root.resolve())
    messages = check_layers(tree)
    messages += [f"{file}:1: belongs to no layer" for file in tree.files if tree.folder(file) is None]
    edges = {file: tree.includes(file) for file in tree.files}
    for include in (include for includes in edges.values() for include in includes):
        if reason := check_include(tree, include):
            messages.append(f"{include.file}:{include.line}: {reason}")
    return messages + check_grids(tree) + find_cycles(edges)


def main() -> int:
    messages = check(Path(sys.argv[1]))
    print("\n".join(messages) if messages else "all includes lead down")
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main())
