#!/usr/bin/env -S python3 -B
"""Checks that no kernel of the 9x9 engine, or of the engine for covers with bits, does more work than a lesser one.

    check_kernel_work.py PROGRAM OBJECT...

Two kinds of work are counted, on any machine. Instructions: the functions in which most of the time goes are read from
the objects of the kernels, so that kernels count that this processor cannot run; a sweep is counted for each of its
lanes. Nodes: the program decides seeded puzzles, proper ones and ones with several solutions, with each kernel that it
can run. Prints the counts, and what is wrong. Exit status 1 if anything is.
"""

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from check_kernel_objects import functions_of

MORE_NODES = 1.02


@dataclass
class Engine:
    best_first: list[str]  # its kernels
    hot: list[str]  # functions; the group "name" is what they are called here, "lanes" how many puzzles a call serves
    number: int  # of them

    def instructions_of(self, obj: Path) -> dict[str, float]:
        counts = {}
        for symbol, function in functions_of(obj).items():
            for found in filter(None, (re.search(pattern, symbol) for pattern in self.hot)):
                counts[found["name"]] = len(function.mnemonics) / int(found.groupdict().get("lanes", 1))
        return counts


# By the folder of the objects.
ENGINES = {
    "lanes": Engine(["avx512", "avx2", "vector128", "word64"],
                    [r"6PlanesILi(?P<lanes>\d+)E.*\d(?P<name>sweep_digits|sweep_rows)Ev$",
                     r"9DigitSets.*\d(?P<name>settle)Ev$", r"12SingleSearch.*\d(?P<name>branch)ER"], 4),
    # While it counts, in frames of one to eight words.
    "bits": Engine(["avx512_vpopcntdq", "avx2", "vector128"], [r"9BitSearch.*9(?P<name>run_frameILi[1-8])ELb1E"], 8),
}


def nodes_with(program: str, kernel: str, puzzles: str) -> int | None:
    """The nodes; nothing if the machine cannot run the kernel."""
    command = [program, "count", "-j1", "--limit", "2", "--stats", "--engine", f"lanes:{kernel}"]
    done = subprocess.run(command, input=puzzles, capture_output=True, text=True)
    found = re.search(r"(\d+) nodes", done.stderr)
    if done.returncode == 2 and "processor" in done.stderr:
        return None
    return int(found[1]) if found and done.returncode == 0 else -1


def nodes_of(program: str) -> dict[str, dict[str, int]]:
    command = [program, "generate", "400", "--seed", "9", "-q"]
    made = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    less = "\n".join(re.sub("[1-9]", ".", line, count=2) for line in made.splitlines())
    counts: dict[str, dict[str, int]] = {}
    for kernel in ENGINES["lanes"].best_first:
        for what, puzzles in {"nodes of proper puzzles": made, "nodes of others": less}.items():
            nodes = nodes_with(program, kernel, puzzles)
            if nodes is not None:
                counts.setdefault(kernel, {})[what] = nodes
    return counts


def compare(counts: dict[str, dict[str, float]], best_first: list[str], allowed: float) -> list[str]:
    faults = []
    kernels = [kernel for kernel in best_first if kernel in counts]
    for better, lesser in zip(kernels, kernels[1:]):
        for what, most in counts[lesser].items():
            found = counts[better].get(what, -1)
            if not 0 < found <= most * allowed:
                faults.append(f"{better}: {what}: expected at most {most:g}, as {lesser}, found {found:g}")
    return faults


def check(engine: Engine, objects: list[Path], nodes: dict[str, dict[str, int]]) -> list[str]:
    named = {obj.name.removeprefix("kernel_").split(".")[0]: obj for obj in objects}
    instructions = {kernel: engine.instructions_of(named[kernel]) for kernel in engine.best_first if kernel in named}
    for kernel, counts in instructions.items():
        both = counts | nodes.get(kernel, {})
        print(f"{kernel}: " + ", ".join(f"{what} {count:.4g}" for what, count in both.items()))
    faults = compare(instructions, engine.best_first, 1) + compare(nodes, engine.best_first, MORE_NODES)
    if len(instructions) < 2 or any(len(counts) != engine.number for counts in instructions.values()):
        faults.append(f"expected {engine.number} functions in each of two kernels or more, found {instructions}")
    return faults


def main() -> int:
    program, *objects = sys.argv[1:]
    faults = []
    for folder, engine in ENGINES.items():
        own = [Path(obj) for obj in objects if Path(obj).parent.name == folder]
        faults += check(engine, own, nodes_of(program) if folder == "lanes" else {})
    print(*faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
