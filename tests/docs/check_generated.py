#!/usr/bin/env -S python3 -B
"""Checks what the documents have from the program.

    check_generated.py --bin FOLDER --root FOLDER [--update]

In a page, what stands between a line `<!-- quadrille ARGUMENTS -->` and the next line `<!-- end -->` must be what that
command prints, and so must the whole of each file of FILES. With --update it is written. Prints `file: reason` for each
difference, then `N parts, N wrong`. Exit code 1 if any is wrong.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

FILES = {"bindings/npm/answers.d.ts": "help --types typescript",
         "bindings/python/quadrille/answers.py": "help --types python",
         "docs/reference/answers.schema.json": "help --schema", "docs/reference/commands.md": "help --markdown",
         "docs/reference/openapi.json": "serve --openapi"}
PART = re.compile(r"^(<!-- quadrille (.*) -->\n)(?:.*\n)*?(<!-- end -->)$", re.MULTILINE)


def generated(text: str, prints) -> tuple[str, int]:
    """The text with each part as the program prints it, and the number of parts."""
    return PART.subn(lambda part: part[1] + prints(part[2]) + part[3], text)


def check(root: Path, prints, update: bool = False) -> tuple[int, list[str]]:
    """The number of parts, and what is wrong with them."""
    parts, problems = 0, []
    for path in sorted({*(root / file for file in FILES), *(root / "docs").rglob("*.md")}):
        name = str(path.relative_to(root))
        kept = path.read_text()
        expected, number = (prints(FILES[name]), 1) if name in FILES else generated(kept, prints)
        parts += number
        if kept == expected:
            continue
        if update:
            path.write_text(expected)
        else:
            problems.append(f"{name}: differs from what the program prints; {Path(__file__).name} --update writes it")
    return parts, problems


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", type=Path, required=True, help="folder of the programs")
    parser.add_argument("--root", type=Path, required=True, help="root of the project")
    parser.add_argument("--update", action="store_true", help="write what differs")
    options = parser.parse_args()

    def prints(words: str) -> str:
        return subprocess.run([options.bin / "quadrille", *words.split()], check=True, capture_output=True, text=True).stdout

    parts, problems = check(options.root, prints, options.update)
    print("\n".join([*problems, f"{parts} parts, {len(problems)} wrong"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
