#!/usr/bin/env -S python3 -B
"""Checks that kernel objects offer the linker nothing that would put their instructions into other code.

    check_kernel_objects.py OBJECT...

A kernel is compiled for an instruction set that the machine may lack. Inline functions become weak symbols, of which the
linker keeps any one copy: a copy of std::vector's from a kernel would take its instructions into the whole program. So a
weak symbol of kernel_NAME.cpp.o may contain them only if its name speaks of quadrille::NAME. And if two objects have such
a symbol, both must have the same instructions: else they are compiled for different machines in one namespace, and the
linker may give either the function of the other. Exit status 1 if there is any fault.
"""

import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

# bmi, bmi2, lzcnt, popcnt; all AVX instructions begin with v or work on mask registers. tzcnt is not among them: on
# machines without it, it is bsf, and compilers use it everywhere for that.
BIT_INSTRUCTIONS = {"andn", "bextr", "blsi", "blsmsk", "blsr", "bzhi", "lzcnt", "mulx", "pdep", "pext", "popcnt", "rorx"}
BIT_INSTRUCTIONS |= {"sarx", "shlx", "shrx"}

FUNCTION = re.compile(r"^[0-9a-f]+ <(.+)>:$")
INSTRUCTION = re.compile(r"^\s+[0-9a-f]+:\s+(\S+)(.*)$")


def is_wide(mnemonic: str, operands: str) -> bool:
    if mnemonic.startswith("v") or mnemonic.rstrip("lq") in BIT_INSTRUCTIONS or mnemonic in BIT_INSTRUCTIONS:
        return True
    return re.search(r"%([yz]mm|k)\d", operands) is not None


def output_of(*command: str) -> list[str]:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def weak_symbols(obj: Path) -> set[str]:
    fields = [line.split() for line in output_of("nm", "--defined-only", str(obj))]
    return {name for _, kind, name in fields if kind in "WVu"}


@dataclass
class Function:
    wide: str = ""  # its first wide instruction
    mnemonics: list[str] = field(default_factory=list)


def functions_of(obj: Path) -> dict[str, Function]:
    found: dict[str, Function] = {}
    function = Function()
    for line in output_of("objdump", "-d", "--no-show-raw-insn", str(obj)):
        if header := FUNCTION.match(line):
            # Split-off parts (f.cold, f.part.0) belong to their function.
            function = found.setdefault(header[1].split(".")[0], Function())
        elif instruction := INSTRUCTION.match(line):
            function.mnemonics.append(instruction[1])
            if not function.wide and is_wide(instruction[1], instruction[2]):
                function.wide = (instruction[1] + instruction[2]).strip()
    return found


def wide_weak_functions(obj: Path) -> dict[str, Function]:
    weak = weak_symbols(obj)
    return {name: f for name, f in functions_of(obj).items() if name in weak and f.wide}


def check(obj: Path) -> list[str]:
    kernel = obj.name.removeprefix("kernel_").split(".")[0]
    own = f"9quadrille{len(kernel)}{kernel}"
    if not any(function.wide for function in functions_of(obj).values()):
        return [f"{obj}: no wide instruction at all: is this the kernel?"]
    shared = {name: f for name, f in wide_weak_functions(obj).items() if own not in name}
    return [f"{obj}: weak {name}: {shared[name].wide}" for name in sorted(shared)]


def check_together(objs: list[Path]) -> list[str]:
    """One message for each weak function that two objects compile differently."""
    messages = []
    first: dict[str, tuple[Path, Function]] = {}
    for obj in objs:
        for name, function in sorted(wide_weak_functions(obj).items()):
            other, there = first.setdefault(name, (obj, function))
            if there.mnemonics != function.mnemonics:
                messages.append(f"{obj}: weak {name} has other instructions than in {other}")
    return messages


def main() -> int:
    objs = [Path(name) for name in sys.argv[1:]]
    messages = [message for obj in objs for message in check(obj)] + check_together(objs)
    print("\n".join(messages) if messages else f"{len(sys.argv) - 1} kernel objects: clean")
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main())
