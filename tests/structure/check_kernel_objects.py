#!/usr/bin/env -S python3 -B
"""Checks that no kernel object offers the linker wide instructions for code that runs everywhere.

    check_kernel_objects.py OBJECT...

A kernel is compiled for an instruction set that the machine may lack. Inline functions become weak symbols, of which the
linker keeps any one copy: a copy of std::vector's from a kernel would take its instructions into the whole program. So a
weak symbol of kernel_NAME.cpp.o may contain them only if its name speaks of quadrille::NAME. Exit status 1 if one does.
"""

import re
import subprocess
import sys
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


def wide_functions(obj: Path) -> dict[str, str]:
    """The functions with a wide instruction, and the first of these."""
    found: dict[str, str] = {}
    function = ""
    for line in output_of("objdump", "-d", "--no-show-raw-insn", str(obj)):
        if header := FUNCTION.match(line):
            # Split-off parts (f.cold, f.part.0) belong to their function.
            function = header[1].split(".")[0]
        elif (instruction := INSTRUCTION.match(line)) and is_wide(instruction[1], instruction[2]):
            found.setdefault(function, (instruction[1] + instruction[2]).strip())
    return found


def check(obj: Path) -> list[str]:
    kernel = obj.name.removeprefix("kernel_").split(".")[0]
    own = f"9quadrille{len(kernel)}{kernel}"
    weak, wide = weak_symbols(obj), wide_functions(obj)
    if not wide:
        return [f"{obj}: no wide instruction at all: is this the kernel?"]
    return [f"{obj}: weak {name}: {wide[name]}" for name in sorted(weak & wide.keys()) if own not in name]


def main() -> int:
    messages = [message for obj in sys.argv[1:] for message in check(Path(obj))]
    print("\n".join(messages) if messages else f"{len(sys.argv) - 1} kernel objects: clean")
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main())
