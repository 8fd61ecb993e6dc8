#!/usr/bin/env -S python3 -B
"""Checks that kernels run only where the processor has all that they are compiled for.

    check_kernel_features.py ROOT

Each header src/base/NAME_begin.h switches the compiler to the features of kernel NAME: once for GCC, once for Clang.
src/base/cpu_features.h lists in NAME_features what is asked of the processor before such a kernel runs. This compares the
three, wants each NAME to be a namespace of its own, and lets no other file of src/ switch. Prints `file: reason` for each
fault; exit status 1 if there is any.
"""

import re
import sys
from pathlib import Path

TARGET = re.compile(r'target\(\s*"([^"]*)"')
LIST = re.compile(r'(\w+)_features\s*=\s*"([^"]*)"\s*;')
NAMESPACE = re.compile(r"#define QUADRILLE_KERNEL (\w+)")
# Tells the compiler which registers to use, not what the processor has.
TUNING = "prefer-vector-width="


def text_of(file: Path) -> str:
    return file.read_text().replace("\\\n", " ")


def features(names: str) -> set[str]:
    return {name for name in names.split(",") if not name.startswith(TUNING)}


def check_header(header: Path, asked: dict[str, set[str]]) -> list[str]:
    name = header.name.removesuffix("_begin.h")
    text = text_of(header)
    targets = [features(names) for names in TARGET.findall(text)]
    messages = []
    if NAMESPACE.findall(text) != [name]:
        messages.append(f"{header}: expected one line '#define QUADRILLE_KERNEL {name}'")
    if len(targets) != 2 or targets[0] != targets[1]:
        messages.append(f"{header}: expected one target for GCC and one for Clang with the same features")
    if name not in asked:
        messages.append(f"{header}: cpu_features.h has no list {name}_features")
    for extra in sorted(set().union(*targets) ^ asked.get(name, set())) if name in asked else []:
        messages.append(f"{header}: {extra} is either compiled for or asked for, not both")
    return messages


def check(root: Path) -> list[str]:
    base = root / "src/base"
    asked = {name: features(names) for name, names in LIST.findall(text_of(base / "cpu_features.h"))}
    headers = sorted(base.glob("*_begin.h"))
    messages = [message for header in headers for message in check_header(header, asked)]
    for name in sorted(asked.keys() - {header.name.removesuffix("_begin.h") for header in headers}):
        messages.append(f"{base / 'cpu_features.h'}: there is no header {name}_begin.h")
    for file in sorted((root / "src").rglob("*.*")):
        if file.suffix in {".h", ".cpp"} and file not in headers and TARGET.search(text_of(file)):
            messages.append(f"{file}: switches the target; only src/base/NAME_begin.h may")
    return messages


def main() -> int:
    messages = check(Path(sys.argv[1]))
    print("\n".join(messages) if messages else "kernels: what they are compiled for is what is asked for")
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main())
