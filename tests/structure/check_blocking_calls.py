#!/usr/bin/env -S python3 -B
"""Checks that a signal ends each call of the system that may not return.

    check_blocking_calls.py ROOT

Prints `file:line: reason` for each such call in src/job, src/answers and tools/quadrille that is not below a `BlockingCall` of the
same function (src/job/blocking_call.h), which is how the thread that waits for signals knows of it. Exit status 1 if
there is any.
"""

import re
import sys
from pathlib import Path

FOLDERS = ["src/job", "src/answers", "tools/quadrille"]
CALL = re.compile(r"(?<![\w>])::(open|read|write|pread|pwrite|fsync|poll|mkstemp|waitpid)\(|std::(ifstream|ofstream)\b(?! *[&>])")
# Calls that return, and why.
EXCEPTIONS = {
    ("src/job/sink.cpp", "poll"): "below the BlockingCall of the write",
    ("src/job/source.cpp", "write"): "into a pipe of its own, one byte for each stop",
    ("src/job/run/frames.h", "ifstream"): "a member, opened elsewhere",
    ("src/job/run/solutions.cpp", "ifstream"): "a member, opened below a BlockingCall",
    ("tools/quadrille/program.cpp", "open"): "/dev/null, before there is any signal to wait for",
    ("tools/quadrille/signals.cpp", "poll"): "does not wait",
    ("tools/quadrille/serve/server.cpp", "poll"): "ended by a pipe of its own",
    ("tools/quadrille/serve/server.cpp", "write"): "into a pipe of its own",
    ("tools/quadrille/serve/connection.cpp", "read"): "of pipes that do not block",
    ("tools/quadrille/serve/worker.cpp", "waitpid"): "of processes that were killed",
}


def indent_of(line: str) -> int:
    return len(line) - len(line.lstrip())


def function_above(lines: list[str], at: int) -> list[str]:
    """The lines of the function that has this line, up to it."""
    first, indent = at, indent_of(lines[at])
    for i in range(at - 1, -1, -1):
        line = lines[i]
        if not line.strip() or line.lstrip().startswith("//") or indent_of(line) >= indent:
            continue
        if re.match(r"\s*(namespace|class|struct|public|private|protected)\b", line):
            break
        first, indent = i, indent_of(line)
    return lines[first : at + 1]


def check_text(name: str, text: str) -> list[str]:
    lines = text.splitlines()
    faults = []
    for i, line in enumerate(lines):
        found = CALL.search(line.split("//")[0])
        if not found:
            continue
        call = found[1] or found[2]
        is_guarded = any(re.search(r"\bBlockingCall>? call\b", above) for above in function_above(lines, i))
        if not is_guarded and (name, call) not in EXCEPTIONS:
            faults.append(f"{name}:{i + 1}: expected a BlockingCall for '{call}', which may not return")
    return faults


def check(root: Path) -> list[str]:
    faults = []
    for folder in FOLDERS:
        for file in sorted(Path(root, folder).rglob("*")):
            if file.suffix in (".h", ".cpp"):
                faults += check_text(str(file.relative_to(root)), file.read_text())
    return faults


def main() -> int:
    root = Path(sys.argv[1])
    if not Path(root, FOLDERS[0]).is_dir():
        sys.exit(f"expected a tree with {FOLDERS[0]}, found none in {root}")
    faults = check(root)
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
