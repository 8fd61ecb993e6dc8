#!/usr/bin/env -S python3 -B
"""Runs the commands that the documents show, and follows their links.

    run_docs.py --bin FOLDER [--compiler CXX --flags=FLAGS --library FILES] [--root FOLDER] [DOCUMENT...]

Without documents: README.md, DESIGN.md, CONTRIBUTING.md, tests/README.md and all of docs/, and the links of every *.md. The
blocks of translations are left out, since they are those of the originals (check_translations.py).

A ```console block is a session in the root of the project: lines that begin with `$ ` are commands (continued by `> `), the
lines after a command are what it prints on both streams, a line of three dots stands for any number of lines, and a
status other than 0 is shown as a last line `[exit 1]`. Each block has a shell of its own and writes files to $TMPDIR.

A ```cpp block with a main() is compiled, linked with the library, and run; its status must be 0.

A relative link or image must name an existing file, and after a `#` one of its headings. Prints `file:line: reason` for
each failure, then `N passed, N failed`.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from pages import LINK, Block, anchors_of, blocks_of, is_translation, markdown_files, without_code

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from matching import difference, matches

DOCUMENTS = ("README.md", "DESIGN.md", "CONTRIBUTING.md", "docs/**/*.md", "tests/README.md")
MARK = "\x1equadrille-docs"
TIMEOUT = 300


@dataclass
class Step:
    line: int
    command: str
    expected: list[str] = field(default_factory=list)


def steps_of(block: Block) -> list[Step]:
    steps: list[Step] = []
    for number, line in enumerate(block.text.splitlines(), block.line):
        if line.startswith("$ "):
            steps.append(Step(number, line[2:]))
        elif steps and line.startswith("> ") and not steps[-1].expected:
            steps[-1].command += "\n" + line[2:]
        elif steps:
            steps[-1].expected.append(line)
        else:
            raise ValueError(f"{number}: a console block begins with a command")
    return steps


def as_block(text: bytes) -> bytes:
    """Without the blank lines at the end, which only separate commands."""
    stripped = text.rstrip(b"\n")
    return stripped + b"\n" if stripped else b""


class Shell:
    def __init__(self, root: Path, bin_folder: Path) -> None:
        self.root = root
        self.environment = os.environ | {"PATH": f"{bin_folder.resolve()}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}

    def transcript(self, steps: list[Step]) -> list[bytes]:
        """What each command printed, with its status if it is not 0."""
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder, "block.sh")
            script.write_text("".join(f"{step.command}\nprintf '%s %d\\n' '{MARK}' $?\n" for step in steps))
            output = subprocess.run(
                ["bash", script],
                cwd=self.root,
                env=self.environment | {"TMPDIR": folder},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=TIMEOUT,
            ).stdout
        parts = re.split(rb"%s (\d+)\n" % MARK.encode(), output)
        printed = [as_block(text) for text in parts[0:-1:2]]
        shown = [b"" if status == b"0" else b"[exit %s]\n" % status for status in parts[1::2]]
        return [text + status for text, status in zip(printed, shown)] + [parts[-1]] * (len(steps) - len(printed))

    def check(self, block: Block) -> list[tuple[int, str]]:
        try:
            steps = steps_of(block)
            actual = self.transcript(steps)
        except (ValueError, subprocess.TimeoutExpired) as error:
            return [(block.line, str(error))]
        failures = []
        for step, printed in zip(steps, actual):
            expected = as_block("".join(line + "\n" for line in step.expected).encode())
            if not matches(expected, printed):
                failures.append((step.line, f"$ {step.command}\n" + difference("output", expected, printed)))
        return failures


class Compiler:
    def __init__(self, compiler: str, flags: str, libraries: list[Path], root: Path) -> None:
        self.command = [compiler, "-std=c++20", *flags.split(), "-I", str(root / "include")]
        self.libraries = [str(library) for library in libraries] + [f"-Wl,-rpath,{libraries[0].parent}"]

    def check(self, block: Block) -> list[tuple[int, str]]:
        with tempfile.TemporaryDirectory() as folder:
            source, program = Path(folder, "block.cpp"), Path(folder, "block")
            source.write_text(f'#line {block.line} "block"\n{block.text}')
            for command in ([*self.command, str(source), *self.libraries, "-o", str(program)], [str(program)]):
                done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)
                if done.returncode != 0:
                    return [(block.line, f"exit {done.returncode}: {' '.join(command)}\n{done.stdout}{done.stderr}")]
        return []


def check_links(document: Path) -> list[tuple[int, str]]:
    failures = []
    text = without_code(document.read_text())
    for match in LINK.finditer(text):
        link, number = match[1] or match[2], text.count("\n", 0, match.start()) + 1
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = document.parent / name if name else document
        if not target.exists():
            failures.append((number, f"no such file: {link}"))
        elif anchor and target.suffix == ".md" and anchor not in anchors_of(target):
            failures.append((number, f"no such heading: {link}"))
    return failures


def documents_of(root: Path) -> list[Path]:
    return [path for pattern in DOCUMENTS for path in sorted(root.glob(pattern)) if not is_translation(path)]


def build_dev(root: Path, documents: list[Path], environment: dict[str, str]) -> None:
    """`./dev` builds before it runs; build now, so that no block waits for that."""
    if any("$ ./dev " in block.text for d in documents for block in blocks_of(d.read_text())):
        subprocess.run(["./dev", "run", "--version"], cwd=root, env=environment, capture_output=True, check=False)


def options_of(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Runs the commands that the documents show, and follows their links.")
    parser.add_argument("--bin", type=Path, required=True, help="folder of the programs")
    parser.add_argument("--root", type=Path, default=Path("."), help="root of the project")
    parser.add_argument("--compiler", default="c++")
    parser.add_argument("--flags", default="")
    parser.add_argument("--library", required=True, help="the library, and what it needs; separated by commas")
    parser.add_argument("documents", nargs="*", type=Path)
    options = parser.parse_args(arguments)
    options.root = options.root.resolve()
    return options


def main(arguments: list[str]) -> int:
    options = options_of(arguments)
    root: Path = options.root
    documents = options.documents or documents_of(root)
    shell = Shell(root, options.bin)
    compiler = Compiler(options.compiler, options.flags, [Path(file).resolve() for file in options.library.split(",")], root)
    build_dev(root, documents, shell.environment)

    passed = failed = 0
    checks = [(document, check_links, document) for document in options.documents or markdown_files(root)]
    for document in documents:
        for block in blocks_of(document.read_text()):
            if block.language == "console":
                checks.append((document, shell.check, block))
            elif block.language == "cpp" and "int main" in block.text:
                checks.append((document, compiler.check, block))
    for document, check, subject in checks:
        failures = check(subject)
        for line, reason in failures:
            print(f"{os.path.relpath(document, root)}:{line}: {reason}")
        passed, failed = passed + (not failures), failed + bool(failures)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
