#!/usr/bin/env -S python3 -B
"""Checks that no kernel of the 9x9 engine does more work than a lesser one, on any machine.

    check_kernel_work.py PROGRAM OBJECT...

Two kinds of work are counted. Instructions: the functions in which most of the time goes are read from the objects of
the kernels, so that kernels count that this processor cannot run; a sweep is counted for each of its lanes. Nodes: the
program decides seeded puzzles, proper ones and ones with several solutions, with each kernel that it can run. Prints the
counts, and what is wrong. Exit status 1 if anything is.
"""

import re
import subprocess
import sys
from pathlib import Path

from check_kernel_objects import functions_of

BEST_FIRST = ["avx512", "avx2", "vector128", "word64"]
# The first group is the number of lanes, the second one the name.
HOT = [re.compile(name) for name in (r"6PlanesILi(\d+)E.*(12sweep_digits)Ev$", r"6PlanesILi(\d+)E.*(10sweep_rows)Ev$",
                                     r"9DigitSetsILi(\d+)E.*(6settle)Ev$", r"12SingleSearchILi(\d+)E.*(6branch)ER")]
MORE_NODES = 1.02


def instructions_of(obj: Path) -> dict[str, float]:
    counts = {}
    for name, function in functions_of(obj).items():
        for pattern in HOT:
            if found := pattern.search(name):
                lanes = int(found[1]) if "sweep" in found[2] else 1
                counts[found[2].lstrip("0123456789")] = len(function.mnemonics) / lanes
    return counts


def nodes_with(program: str, kernel: str, puzzles: str) -> int | None:
    """The nodes; nothing if the machine cannot run the kernel."""
    command = [program, "count", "-j1", "--limit", "2", "--stats", "--engine", f"lanes:{kernel}"]
    done = subprocess.run(command, input=puzzles, capture_output=True, text=True)
    found = re.search(r"(\d+) nodes", done.stderr)
    if done.returncode == 2 and "processor" in done.stderr:
        return None
    return int(found[1]) if found and done.returncode == 0 else -1


def nodes_of(program: str) -> dict[str, dict[str, int]]:
    made = subprocess.run([program, "generate", "400", "--seed", "9", "-q"], check=True, capture_output=True, text=True).stdout
    less = "\n".join(re.sub("[1-9]", ".", line, count=2) for line in made.splitlines())
    counts: dict[str, dict[str, int]] = {}
    for kernel in BEST_FIRST:
        for what, puzzles in {"nodes of proper puzzles": made, "nodes of others": less}.items():
            nodes = nodes_with(program, kernel, puzzles)
            if nodes is not None:
                counts.setdefault(kernel, {})[what] = nodes
    return counts


def compare(counts: dict[str, dict[str, float]], allowed: float) -> list[str]:
    faults = []
    kernels = [kernel for kernel in BEST_FIRST if kernel in counts]
    for better, lesser in zip(kernels, kernels[1:]):
        for what, most in counts[lesser].items():
            found = counts[better].get(what, -1)
            if not 0 < found <= most * allowed:
                faults.append(f"{better}: {what}: expected at most {most:g}, as {lesser}, found {found:g}")
    return faults


def main() -> int:
    program, *objects = sys.argv[1:]
    named = {Path(obj).name.removeprefix("kernel_").split(".")[0]: Path(obj) for obj in objects}
    instructions = {kernel: instructions_of(named[kernel]) for kernel in BEST_FIRST if kernel in named}
    nodes = nodes_of(program)
    faults = compare(instructions, 1) + compare(nodes, MORE_NODES)
    if len(instructions) < 2 or any(len(counts) != len(HOT) for counts in instructions.values()):
        faults.append(f"expected {len(HOT)} functions in each of two kernels or more, found {instructions}")
    for kernel in instructions:
        counts = instructions[kernel] | nodes.get(kernel, {})
        print(f"{kernel}: " + ", ".join(f"{what} {count:.4g}" for what, count in counts.items()))
    print(*faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
