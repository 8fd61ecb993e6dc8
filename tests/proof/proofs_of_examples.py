#!/usr/bin/env -S python3 -B
"""Proves all 9x9 puzzles of the examples, and has each proof checked.

    tests/proof/proofs_of_examples.py --bin build/release/bin [--checkers FOLDER] --examples examples [FILES]

Of each file, the plain puzzles are converted to lines. quadrille-check-sudoku checks the answers; the formulas in files
must be those of sudoku_formula.py, with the clues of the puzzle; quadrille-check-lrat checks their proofs, and so do
drat-trim, lrat-check and cake_lpr, where they are on PATH. Binary proofs must say what those in text say. Prints what
is wrong, then which checkers checked how many proofs. Exit status 1 if anything is wrong.
"""

import argparse
import collections
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from sudoku_formula import formula_of, read_cnf, text_of_binary

# Checkers of proofs in files, how they are called, and the line that they print for a proof that is right.
CHECKERS = {
    "quadrille-check-lrat": (["F.cnf", "F.lrat"], "s VERIFIED UNSAT"),
    "drat-trim": (["F.cnf", "F.drat"], "s VERIFIED"),
    "lrat-check": (["F.cnf", "F.lrat"], "c VERIFIED"),
    "cake_lpr": (["F.cnf", "F.lrat"], "s VERIFIED UNSAT"),
}


class Examination:
    def __init__(self, programs, checkers):
        self.programs, self.checkers = programs, checkers
        self.problems = []
        self.checked = collections.Counter()

    def run(self, program, *arguments, text=None):
        if program.startswith("quadrille"):
            program = (self.checkers if "-check-" in program else self.programs) / program
        command = [program, *arguments]
        return subprocess.run(list(map(str, command)), input=text, capture_output=True, text=True, timeout=600)

    def lines_of(self, file):
        """Its puzzles that are 81 characters."""
        out = self.run("quadrille", "convert", "-q", "--to", "line", file).stdout
        return [line for line in out.split("\n") if len(line) == 81]

    def examine(self, name, puzzles):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (folder / "puzzles").write_text("".join(puzzle + "\n" for puzzle in puzzles))
            arguments = ["prove", "-q", "--lrat", "--cnf", folder, folder / "puzzles"]
            proofs = self.run("quadrille", *arguments).stdout
            (folder / "proofs").write_text(proofs)
            self.run("quadrille", *arguments[:-2], folder / "binary", "--binary", folder / "puzzles")
            answers = list(map(json.loads, proofs.splitlines()))
            self.demand(len(answers) == len(puzzles), name, "expected an answer for each puzzle")
            done = self.run("quadrille-check-sudoku", folder / "puzzles", folder / "proofs")
            verdicts = [answer["verdict"] for answer in answers]
            self.demand(done.returncode == 0 and done.stdout.split() == verdicts, name, done.stdout + done.stderr)
            self.checked["quadrille-check-sudoku"] += len(answers)
            for puzzle, answer in zip(puzzles, answers):
                if answer["verdict"] != "multiple":
                    self.examine_files(folder, f"{name} {answer['record']}", puzzle, answer)

    def examine_files(self, folder, name, puzzle, answer):
        texts = {}
        for kind in "cnf", "drat", "lrat":
            (folder / f"F.{kind}").unlink(missing_ok=True)
            path = (folder / str(answer["record"])).with_suffix(f".{kind}")
            texts[kind] = path.read_text()
            path.rename(folder / f"F.{kind}")
        for kind, zeros in ("drat", 1), ("lrat", 2):
            self.demand(texts[kind].replace("\n", " ").strip() == answer[kind], name, f"{kind}: the file differs")
            binary = (folder / "binary" / str(answer["record"])).with_suffix(f".{kind}").read_bytes()
            self.demand(text_of_binary(binary, zeros) == texts[kind], name, f"{kind}: the binary file differs")
        clauses = read_cnf(texts["cnf"])
        known = [answer["solution"]] if answer["solution"] else []
        self.demand(len(clauses) == len(set(clauses)), name, "a clause occurs twice")
        self.demand(set(clauses) == formula_of(puzzle, known), name, "the formula is another one")
        for checker, (words, right) in CHECKERS.items():
            if not checker.startswith("quadrille") and not shutil.which(checker):
                continue
            done = self.run(checker, *(folder / word for word in words))
            is_right = right in (line.strip() for line in done.stdout.splitlines())
            self.demand(is_right, name, f"{checker}: {done.stdout}{done.stderr}")
            self.checked[checker] += 1

    def demand(self, holds, name, problem):
        if not holds:
            self.problems.append(f"{name}: {problem}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--checkers", type=pathlib.Path, help="if they are not in the folder of --bin")
    parser.add_argument("--examples", type=pathlib.Path)
    parser.add_argument("files", type=pathlib.Path, nargs="*", help="other files instead of examples")
    options = parser.parse_args()
    examination = Examination(options.bin.resolve(), (options.checkers or options.bin).resolve())
    files = options.files or sorted(path for path in options.examples.rglob("*") if path.is_file())
    for file in files:
        if puzzles := examination.lines_of(file):
            examination.examine(file.name, puzzles)
    checked = examination.checked
    print("\n".join([*examination.problems, *(f"{name}: {count} proofs" for name, count in sorted(checked.items()))]))
    return 1 if examination.problems or not checked["quadrille-check-lrat"] else 0


if __name__ == "__main__":
    sys.exit(main())
