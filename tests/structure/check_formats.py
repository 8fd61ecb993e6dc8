#!/usr/bin/env -S python3 -B
"""Checks that each format is defined in the file where its name says.

    check_formats.py ROOT

The format some-site-json of the family sites is some_site_json_format, defined in src/text/sites/some_site_json.cpp;
if there is no such file, in some_site.cpp or some.cpp. Prints `file:line: reason` for each format that is elsewhere or
has another name. Exit status 1 if there is any.
"""

import re
import sys
from pathlib import Path

TEXT = Path("src/text")
DEFINITION = re.compile(r'^extern const Format (\w+)_format\b(?:\{\s*"([^"]*)",\s*Family::(\w+),)?', re.MULTILINE)
DECLARATION = re.compile(r"\bextern const Format ([^;{]*);")


def file_of(root: Path, family: str, name: str) -> Path:
    """The file with the longest name that is the format's or the beginning of it."""
    words = name.split("-")
    for count in range(len(words), 0, -1):
        file = TEXT / family / f"{'_'.join(words[:count])}.cpp"
        if (root / file).is_file():
            return file
    return TEXT / family / f"{'_'.join(words)}.cpp"


def check_file(root: Path, file: Path, defined: set[str]) -> list[str]:
    messages = []
    text = (root / file).read_text()
    for found in DEFINITION.finditer(text):
        variable, name, family = found.groups()
        defined.add(variable)
        place = f"{file}:{text.count(chr(10), 0, found.start()) + 1}"
        if name is None:
            messages.append(f"{place}: {variable}_format does not begin with its name and family")
        elif variable != name.replace("-", "_"):
            messages.append(f"{place}: the format '{name}' is called {variable}_format")
        elif file != file_of(root, family, name):
            messages.append(f"{place}: the format '{name}' belongs in {file_of(root, family, name)}")
    return messages


def check(root: Path) -> list[str]:
    messages: list[str] = []
    defined: set[str] = set()
    for path in sorted((root / TEXT).rglob("*.cpp")):
        messages += check_file(root, path.relative_to(root), defined)
    table = TEXT / "formats.h"
    lists = DECLARATION.findall((root / table).read_text())
    declared = {name for names in lists for name in re.findall(r"(\w+)_format\b", names)}
    if not declared:
        messages.append(f"{table}:1: declares no formats")
    # A definition that the pattern above misses would not be checked.
    messages += [f"{table}:1: no file defines {name}_format" for name in sorted(declared - defined)]
    return messages


def main() -> int:
    messages = check(Path(sys.argv[1]))
    print("\n".join(messages) if messages else "all formats are where their names say")
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main())
