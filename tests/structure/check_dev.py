#!/usr/bin/env -S python3 -B
"""Checks that ./dev refuses what it does not understand, before it builds anything, that the documents name only
commands that it has, and that fresh/first_hour.sh knows each of them as a way.

    check_dev.py ROOT

Prints what is wrong, then `N passed, N failed`.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# Arguments, and how the message begins.
REFUSED = [
    (["campaing"], "dev: unknown command 'campaing'"),
    (["campaign", "abc"], "dev: expected a number of minutes, found 'abc'"),
    (["campaign", "0"], "dev: expected a number of minutes, found '0'"),
    (["campaign", ""], "dev: expected a number of minutes, found ''"),
    (["soak", "boards"], "dev: expected a number of minutes, found 'boards'"),
    (["soak", "--record", "1.5"], "dev: expected a number of minutes, found '1.5'"),
    (["fuzz", "board"], "dev: expected a number of seconds, found 'board'"),
    (["fuzz", "--record", "08"], "dev: expected a number of seconds, found '08'"),
    (["bench", "peers"], "dev: expected a folder of solvers, found ''"),
    (["bench", "peers", "nowhere"], "dev: expected a folder of solvers, found 'nowhere'"),
]

# The way `solve` does this, too.
IN_OTHER_WAYS = {"run"}


def refusals(root: Path) -> list[str]:
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        # Away from the sources, where nothing can be built if something is not refused.
        program = shutil.copy(root / "dev", folder)
        for arguments, message in REFUSED:
            run = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=60)
            if (run.returncode, run.stderr.split("\n")[0], run.stdout) != (2, message, ""):
                wrong.append(f"dev {' '.join(arguments)}: {run.returncode} {run.stdout}{run.stderr}")
    return wrong


def output_of(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def commands_of(usage: str) -> set[str]:
    return set(re.findall(r"^  ([a-z]+)\b", usage, re.MULTILINE))


def commands_in(text: str) -> set[str]:
    """The commands of ./dev in a document, which may break a line after ./dev."""
    return set(re.findall(r"\./dev\s+([a-z]+)", text))


def compare(commands: set[str], ways: set[str], documents: dict[str, str]) -> list[str]:
    wrong = [f"first_hour.sh: expected a way '{command}'" for command in sorted(commands - ways - IN_OTHER_WAYS)]
    for name, text in sorted(documents.items()):
        wrong += [f"{name}: './dev {command}' does not exist" for command in sorted(commands_in(text) - commands)]
    return wrong


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    documents = {str(path.relative_to(root)): path.read_text() for path in [*root.glob("*.md"), *root.glob("docs/**/*.md")]}
    commands = commands_of(output_of(str(root / "dev"), "help"))
    ways = set(output_of(str(root / "tests/fresh/first_hour.sh"), "--list").split())
    wrong = refusals(root) + compare(commands, ways, documents)
    print("".join(line + "\n" for line in wrong), end="")
    print(f"{len(REFUSED) + len(commands) + len(documents) - len(wrong)} passed, {len(wrong)} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
