#!/usr/bin/env -S python3 -B
"""Damages proofs of puzzles, puzzles and formulas, and demands that no checker accepts a wrong claim.

    tests/proof/damaged_proofs.py --bin build/release/bin [--tries N] [--formulas N] [--seed N] [--checkers FOLDER]

Puzzles with one, no and several solutions are proven. Then lines are given other bits and bytes, cut, exchanged with
those of other puzzles, or made to claim something else, and so are clues of puzzles. What is true of a puzzle, damaged
or not, is taken from the engine `links`: what quadrille-check-sudoku accepts must be that. A formula that a grid
satisfies, although its clauses were damaged, must be refused by quadrille-check-lrat, with whatever proof.
Checkers that are compiled with sanitizers must not complain. Prints what is wrong, then how many damaged ones were
refused. Exit status 1 if anything is wrong.
"""

import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from sudoku_formula import is_satisfied, literals_of, read_cnf


class Programs:
    def __init__(self, folder, checkers):
        self.quadrille = folder / "quadrille"
        self.check_sudoku = checkers / "quadrille-check-sudoku"
        self.check_lrat = checkers / "quadrille-check-lrat"

    def prove(self, puzzles, *options):
        return self.lines(self.quadrille, "prove", "-q", *options, puzzles)

    def verdicts(self, puzzles):
        """By another engine than the one that finds what is proven."""
        return self.lines(self.quadrille, "check", "-q", "--engine", "links", puzzles)

    @staticmethod
    def lines(*command):
        return subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=600).stdout.splitlines()


class Sample:
    """Puzzles of all kinds, what is true of them, and their proofs."""

    def __init__(self, programs, folder, seed):
        path = folder / "sample"
        valid = programs.lines(programs.quadrille, "generate", "-q", "40", "--seed", str(seed))
        chance = random.Random(seed)
        puzzles = []
        for puzzle in valid:
            clues = [cell for cell in range(81) if puzzle[cell] != "."]
            others = [cell for cell in range(81) if puzzle[cell] == "."]
            puzzles.append(puzzle)
            puzzles.append(with_cell(puzzle, chance.choice(clues), "."))
            puzzles.append(with_cell(puzzle, chance.choice(others), str(chance.randint(1, 9))))
        path.write_text("".join(puzzle + "\n" for puzzle in puzzles))
        self.puzzles = puzzles
        self.verdicts = [verdict.split()[0].replace("invalid", "none") for verdict in programs.verdicts(path)]
        self.proofs = programs.prove(path)
        self.solutions = [json.loads(proof).get("solution") for proof in self.proofs]
        assert set(self.verdicts) == {"unique", "none", "multiple"}


def with_cell(puzzle, cell, sign):
    return puzzle[:cell] + sign + puzzle[cell + 1:]


def drat_of(proof):
    found = re.search(r'"drat":"([^"]*)"', proof)
    return found[1] if found else "0"


def claim(line, verdict, solutions, drat):
    members = {"record": line, "line": line}
    if verdict == "multiple":
        members |= {"solutions": solutions[:2], "verdict": verdict}
    else:
        members |= {"solution": solutions[0] if verdict == "unique" else None, "verdict": verdict, "drat": drat}
    return json.dumps(members, separators=(",", ":"))


def damaged_text(text, chance):
    """Without new lines, so that the others stay where they are."""
    data = bytearray(text.encode())
    kind = chance.randrange(6)
    at, other = chance.randrange(len(data)), chance.randrange(len(data))
    if kind == 0:
        data[at] ^= 1 << chance.randrange(7)
    elif kind == 1:
        data[at], data[other] = data[other], data[at]
    elif kind == 2:
        del data[at:]
    elif kind == 3:
        del data[min(at, other):max(at, other)]
    elif kind == 4:
        data[at:at] = data[min(at, other):max(at, other)]
    else:
        for _ in range(chance.randint(2, 8)):
            data[chance.randrange(len(data))] = chance.choice(b'0123456789-" ,:{}[]')
    return bytes(byte for byte in data if byte not in b"\n\r").decode("latin-1")


def damaged_claim(sample, i, chance):
    """A claim about puzzle i that may be wrong."""
    line, j = i + 1, chance.randrange(len(sample.puzzles))
    mine, others = sample.proofs[i], sample.proofs[j]
    solutions = list(filter(None, (sample.solutions[i], sample.solutions[j], *sample.solutions)))
    kind = chance.randrange(10)
    if kind < 5:
        return damaged_text(mine, chance)
    if kind == 5:  # another puzzle's proof
        return re.sub(r'"line":\d+', f'"line":{line}', others)
    if kind == 6:  # without some clauses
        clauses = re.findall(r"(?:-?[1-9]\d* )*0", drat_of(mine))
        del clauses[chance.randrange(len(clauses))]
        return mine.replace(f'"{drat_of(mine)}"', '"' + " ".join(clauses) + '"')
    if kind == 7:  # another literal
        numbers = drat_of(mine).split()
        numbers[chance.randrange(len(numbers))] = str(chance.randint(-729, 729))
        return mine.replace(f'"{drat_of(mine)}"', '"' + " ".join(numbers) + '"')
    if kind == 8:  # the solution with two digits exchanged
        a, b = chance.sample("123456789", 2)
        solution = solutions[0].translate(str.maketrans(a + b, b + a))
        return claim(line, chance.choice(["unique", "multiple"]), [solution, *solutions], drat_of(mine))
    verdict = chance.choice(["unique", "none", "multiple"])
    return claim(line, verdict, chance.sample(solutions, 2) + solutions, drat_of(others))


class Campaign:
    def __init__(self, programs, folder, options):
        self.programs, self.folder, self.options = programs, folder, options
        self.chance = random.Random(options.seed)
        self.problems = []
        self.counts = collections.Counter()

    def check_sudoku(self, puzzles, claims):
        """The verdicts that the checker accepts; None where it refuses."""
        paths = self.folder / "puzzles", self.folder / "claims"
        for path, lines in zip(paths, (puzzles, claims)):
            path.write_text("".join(line + "\n" for line in lines), encoding="latin-1")
        done = subprocess.run([self.programs.check_sudoku, *paths], capture_output=True, text=True, timeout=600,
                              encoding="latin-1")
        answers = done.stdout.split("\n")[:-1]
        if done.returncode not in (0, 1) or done.stderr or len(answers) != len(puzzles):
            self.problems.append(f"checker: exit status {done.returncode}, {len(answers)} answers: {done.stderr}")
        accepted = [answer if answer in ("unique", "none", "multiple") else None for answer in answers]
        if done.returncode == 0 and None in accepted:
            self.problems.append("checker: exit status 0, though it refuses a claim")
        return accepted

    def damage_claims(self, sample):
        claims = [damaged_claim(sample, i, self.chance) for i in range(len(sample.puzzles))]
        for i, verdict in enumerate(self.check_sudoku(sample.puzzles, claims)):
            self.judge(verdict, sample.verdicts[i], sample.puzzles[i], claims[i])
            if verdict == "unique" and f'"{sample.solutions[i]}"' not in claims[i]:
                self.problems.append(f"accepted another solution: {sample.puzzles[i]} {claims[i]}")

    def damage_puzzles(self, sample):
        """Proofs stay, while puzzles lose or change a clue, or change places."""
        puzzles = list(sample.puzzles)
        for i, puzzle in enumerate(puzzles):
            cell = self.chance.randrange(81)
            kinds = [with_cell(puzzle, cell, "."), with_cell(puzzle, cell, str(self.chance.randint(1, 9))),
                     self.chance.choice(sample.puzzles)]
            puzzles[i] = self.chance.choice(kinds)
        path = self.folder / "changed"
        path.write_text("".join(puzzle + "\n" for puzzle in puzzles))
        verdicts = [verdict.split()[0].replace("invalid", "none") for verdict in self.programs.verdicts(path)]
        for i, verdict in enumerate(self.check_sudoku(puzzles, sample.proofs)):
            self.judge(verdict, verdicts[i], puzzles[i], sample.proofs[i])

    def judge(self, accepted, truth, puzzle, claim):
        self.counts["accepted, and true" if accepted else "refused"] += 1
        if accepted not in (None, truth):
            self.problems.append(f"accepted '{accepted}', expected '{truth}': {puzzle} {claim}")

    def damage_formulas(self, sample):
        """Formulas that a grid satisfies, and proofs of the same puzzle."""
        unique = [i for i, verdict in enumerate(sample.verdicts) if verdict == "unique"]
        number = self.chance.choice(unique) + 1
        stem = self.folder / "files" / str(number)
        if not stem.with_suffix(".cnf").exists():
            self.programs.prove(self.folder / "sample", "--cnf", stem.parent)
        cnf, lrat = (stem.with_suffix(suffix).read_text() for suffix in (".cnf", ".lrat"))
        clauses = cnf.split("\n")
        kind = self.chance.randrange(4)
        if kind == 0:  # the clause against the solution forbids another digit
            clauses[-2] = clauses[-2].replace("-", "", 1)
        elif kind == 1:
            clauses[-2] = "1 -1 0"
        elif kind == 2:  # a byte of the numbers of a clause
            i = self.chance.randrange(len(clauses) - 40, len(clauses) - 1)
            clauses[i] = damaged_text(clauses[i], self.chance)
        else:  # the clause is left out
            del clauses[-2]
            clauses[0] = clauses[0].replace(clauses[0].split()[-1], str(int(clauses[0].split()[-1]) - 1))
        if self.chance.random() < 0.5:
            lrat = damaged_text(lrat.replace("\n", "~"), self.chance).replace("~", "\n")
        formula, proof = self.folder / "F.cnf", self.folder / "F.lrat"
        formula.write_text("\n".join(clauses), encoding="latin-1")
        proof.write_text(lrat, encoding="latin-1")
        done = subprocess.run([self.programs.check_lrat, formula, proof], capture_output=True, text=True, timeout=60,
                              encoding="latin-1")
        if done.returncode not in (0, 1) or (done.returncode == 1) != done.stderr.startswith("check-lrat: "):
            self.problems.append(f"check-lrat: exit status {done.returncode}: {done.stderr}")
        try:
            damaged = read_cnf(formula.read_text(encoding="latin-1"))
            holds = is_satisfied(damaged, literals_of(sample.solutions[number - 1]))
        except (ValueError, IndexError):
            holds = False
        self.counts["formulas with a solution, refused" if holds else "other formulas"] += 1
        if holds and done.returncode == 0:
            self.problems.append(f"accepted a proof for a formula that holds: {sample.puzzles[number - 1]}")

    def run(self):
        sample = Sample(self.programs, self.folder, self.options.seed)
        if self.check_sudoku(sample.puzzles, sample.proofs) != sample.verdicts:
            self.problems.append("expected that proofs without damage are accepted")
        for turn in range(-(-self.options.tries // len(sample.puzzles))):
            self.damage_claims(sample) if turn % 4 else self.damage_puzzles(sample)
        for _ in range(self.options.formulas):
            self.damage_formulas(sample)
        if self.options.tries and not self.counts["refused"]:
            self.problems.append("expected that something is refused")
        print("\n".join([*self.problems[:20], *(f"{what}: {count}" for what, count in sorted(self.counts.items()))]))
        return 1 if self.problems else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--tries", type=int, default=2000)
    parser.add_argument("--formulas", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--checkers", type=pathlib.Path, help="if they are not in the folder of --bin")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        programs = Programs(options.bin.resolve(), (options.checkers or options.bin).resolve())
        return Campaign(programs, pathlib.Path(folder), options).run()


if __name__ == "__main__":
    sys.exit(main())
