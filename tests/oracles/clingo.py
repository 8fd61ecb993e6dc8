#!/usr/bin/env -S python3 -B
"""Random small exact cover problems of every kind: the program's answers against those of clingo (Debian: gringo).

    clingo.py --bin FOLDER [--problems N] [--seed N]

Secondary items, colors, multiplicities, costs, coverings: the definition of each is a few lines of an answer set program
here, which shares no code and no idea with the engines. Prints each disagreement with its problem, and at last
`N agree, N disagree`. Exit codes: 0 all agree, 1 not, 77 there is no clingo.
"""

import argparse
import json
import random
import shutil
import subprocess
import sys
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

NO_CLINGO = 77


@dataclass
class Problem:
    bounds: list[tuple[int, int]]  # of the primary items, which come first
    secondary: int
    options: list[list[tuple[int, int]]]  # items and colors; 0 is no color
    costs: list[int]

    def is_primary(self, item: int) -> bool:
        return item < len(self.bounds)

    def options_with(self, item: int) -> list[tuple[int, int]]:
        return [(number, color) for number, option in enumerate(self.options) for i, color in option if i == item]


def random_problem(rng: random.Random) -> Problem:
    colors, bounded = rng.choice([0, 0, 2, 3]), rng.random() < 0.3
    bounds = [(1, 1)] * rng.randint(2, 7)
    if bounded:
        bounds = [(low := rng.randint(0, 2), max(1, low + rng.randint(0, 2))) for _ in bounds]
    secondary = rng.randint(0, 4)
    options = []
    for _ in range(rng.randint(3, 22)):
        items = [item for item in range(len(bounds) + secondary) if rng.random() < 0.35]
        option = [(item, rng.randint(0, colors) if item >= len(bounds) else 0) for item in items]
        if option:
            options.append(option)
    return Problem(bounds, secondary, options, [rng.randint(0, 9) for _ in options])


def as_knuth(problem: Problem) -> str:
    """In the format of Knuth's programs."""
    low_high = [f"{low}:{high}|" if (low, high) != (1, 1) else "" for low, high in problem.bounds]
    items = [f"{prefix}p{item}" for item, prefix in enumerate(low_high)]
    if problem.secondary:
        items += ["|"] + [f"s{len(low_high) + i}" for i in range(problem.secondary)]
    lines = [" ".join(items)]
    for option, cost in zip(problem.options, problem.costs):
        words = [f"{'p' if problem.is_primary(i) else 's'}{i}" + (f":{'xyz'[c - 1]}" if c else "") for i, c in option]
        lines.append(" ".join(words) + f" |{cost}")
    return "\n".join(lines) + "\n"


def as_answer_sets(problem: Problem, at_least_once: bool) -> str:
    """Each answer set is a cover."""
    chosen = " ".join(f"{{o({number})}}." for number in range(len(problem.options)))
    rules = [chosen, "#show o/1."]
    for item, (low, high) in enumerate(problem.bounds):
        among = "; ".join(f"o({number})" for number, _ in problem.options_with(item))
        rules.append(f":- {{ {among} }} {low - 1}." if low > 0 else "")
        rules.append("" if at_least_once else f":- {high + 1} {{ {among} }}.")
    for item in range(len(problem.bounds), len(problem.bounds) + problem.secondary):
        for (a, color), (b, other) in combinations(problem.options_with(item), 2):
            if color == 0 or color != other:
                rules.append(f":- o({a}), o({b}).")
    for number, option in enumerate(problem.options):
        if not any(problem.is_primary(item) for item, _ in option):
            rules.append(f":- o({number}).")  # such an option is never chosen
    return "\n".join(rules)


def clingo(program: str, *arguments: str) -> dict:
    command = ["clingo", "--outf=2", "--warn=none", *arguments, "-"]
    return json.loads(subprocess.run(command, input=program, capture_output=True, text=True).stdout)["Models"]


def count_by_clingo(problem: Problem) -> str:
    return str(clingo(as_answer_sets(problem, False), "0", "-q")["Number"])


def least_by_clingo(problem: Problem, weights: list[int], at_least_once: bool) -> str:
    terms = "; ".join(f"{weight},{number}: o({number})" for number, weight in enumerate(weights))
    models = clingo(as_answer_sets(problem, at_least_once) + f"\n#minimize {{ {terms} }}.", "--opt-mode=opt", "0", "-q1")
    return str(models["Costs"][0]) if models["Number"] else "none"


class Comparison:
    def __init__(self, program: Path) -> None:
        self.program = program
        self.agree = self.disagree = 0

    def answer(self, problem: Problem, *arguments: str) -> str:
        command = [str(self.program), "cover", "--from", "knuth", *arguments]
        ran = subprocess.run(command, input=as_knuth(problem), capture_output=True, text=True)
        return ran.stdout.strip() if ran.returncode in (0, 1) else f"exit {ran.returncode}: {ran.stderr.strip()}"

    def expect(self, expected: str, found: str, problem: Problem, how: str) -> None:
        if found == expected:
            self.agree += 1
            return
        self.disagree += 1
        print(f"{how}: clingo says {expected}, quadrille {found}, of\n{as_knuth(problem)}")

    def compare_counts(self, problem: Problem) -> None:
        expected = count_by_clingo(problem)
        methods = [(), ("--method", "enumerate", "--engine", "links"), ("--method", "enumerate", "--engine", "cells"),
                   ("--method", "enumerate", "--engine", "bits"), ("--method", "frontier"), ("--method", "cache")]
        for method in methods[:1] if any(bounds != (1, 1) for bounds in problem.bounds) else methods:
            self.expect(expected, self.answer(problem, "--count", *method), problem, " ".join(("count", *method)))

    def compare_least(self, problem: Problem) -> None:
        ones = [1] * len(problem.options)
        for weights, at_least_once in [(problem.costs, False), (ones, False), (ones, True)]:
            arguments = ["--fewest"] * (weights is ones) + ["--at-least-once"] * at_least_once
            found = self.answer(problem, "--best", "1", "--format", "rows", *arguments)
            found = "none" if found == "No Solution!" else found.split(":")[0]
            expected = least_by_clingo(problem, weights, at_least_once)
            self.expect(expected, found, problem, " ".join(["best", *arguments]))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=Path, required=True, help="folder of the program")
    parser.add_argument("--problems", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    if shutil.which("clingo") is None:
        print("there is no clingo (Debian: gringo)")
        return NO_CLINGO
    rng = random.Random(options.seed)
    comparison = Comparison(options.bin / "quadrille")
    for _ in range(options.problems):
        problem = random_problem(rng)
        if problem.options:
            comparison.compare_counts(problem)
            comparison.compare_least(problem)
    print(f"{comparison.agree} agree, {comparison.disagree} disagree")
    return 0 if comparison.disagree == 0 and comparison.agree > 0 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
