#!/usr/bin/env -S python3 -B
"""Checks that whatever has a row of its own in some table is in that table, and that every source is built.

    check_registered.py ROOT

Sources are in a CMakeLists.txt at or above their folder; formats in src/text/formats.h and formats.cpp; questions in
src/answers/questions/table.cpp; models in the list of their family. Prints `file: reason` for each that is left out:
nobody would miss it otherwise. Exit status 1 if there is any.
"""

import re
import sys
from pathlib import Path

BUILT = ("src", "tools/quadrille", "tools/mpi", "bench", "fuzz", "bindings/c", "tests/unit")
FORMAT = re.compile(r"^extern const Format (\w+)_format\b", re.MULTILINE)
QUESTION = re.compile(r"^const CommandInfo (\w+)\{", re.MULTILINE)
STRUCT = re.compile(r"^struct (\w+)[^{;]*\{\n((?:(?!\};).*\n)*)\};", re.MULTILINE)


def words(text: str) -> set[str]:
    return set(re.findall(r"[\w./-]+", text))


def lists_above(root: Path, folder: Path) -> dict[Path, set[str]]:
    """The words of the lists of sources that may name a file of this folder, by the folders of the lists."""
    found = {}
    for above in (folder, *folder.parents):
        file = root / above / "CMakeLists.txt"
        if file.is_file():
            found[above] = words(file.read_text())
    return found


def check_sources(root: Path) -> list[str]:
    return [f"{file}: no CMakeLists.txt names it"
            for file in (path.relative_to(root) for top in BUILT for path in sorted((root / top).rglob("*.cpp")))
            if not any(str(file.relative_to(above)) in listed
                       for above, listed in lists_above(root, file.parent).items())]


def check_formats(root: Path) -> list[str]:
    declared, rows = ((root / "src/text" / name).read_text() for name in ("formats.h", "formats.cpp"))
    messages = []
    for path in sorted((root / "src/text").rglob("*.cpp")):
        for name in FORMAT.findall(path.read_text()):
            for place, text in (("formats.h", declared), ("formats.cpp", rows)):
                if f"{name}_format" not in words(text):
                    messages.append(f"{path.relative_to(root)}: {name}_format is not in src/text/{place}")
    return messages


def check_questions(root: Path) -> list[str]:
    rows = words((root / "src/answers/questions/table.cpp").read_text())
    return [f"{path.relative_to(root)}: {name} is not in src/answers/questions/table.cpp"
            for path in sorted((root / "src/answers/questions").glob("*.cpp"))
            for name in QUESTION.findall(path.read_text()) if name not in rows]


def check_models(root: Path) -> list[str]:
    messages = []
    for path in sorted((root / "src/answers/models").glob("*_models.cpp")):
        text = path.read_text()
        listed = set(re.findall(r"row_of<(\w+)>", text))
        messages += [f"{path.relative_to(root)}: {name} is not in the list of its family"
                     for name, body in STRUCT.findall(text) if " name = " in body and name not in listed]
    return messages


def check(root: Path) -> list[str]:
    return check_sources(root) + check_formats(root) + check_questions(root) + check_models(root)


def main() -> int:
    messages = check(Path(sys.argv[1]))
    print("\n".join(messages) if messages else "everything is registered")
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main())
