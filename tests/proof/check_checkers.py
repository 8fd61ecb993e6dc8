#!/usr/bin/env -S python3 -B
"""Checks that the programs of tools/check stand alone.

    check_checkers.py ROOT COMPILER

Each source must be short, include headers of the C++ standard library only, and compile by itself, as C++17 without
warnings. Exit status 1 if one does not.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

# A checker is to be read in ten minutes. Lines with one statement each are read faster than half as many with two, and
# SHA-256 takes 50 of them, which need not be read: tests compare it with other programs.
MOST_LINES = 360
STANDARD = set("""
algorithm any array atomic bitset cctype cerrno charconv chrono cinttypes climits cmath complex cstddef
cstdint cstdio cstdlib cstring ctime deque exception filesystem forward_list fstream functional initializer_list iomanip
ios iosfwd iostream istream iterator limits list locale map memory new numeric optional ostream queue random ratio set
sstream stack stdexcept streambuf string string_view system_error tuple type_traits typeinfo unordered_map unordered_set
utility valarray variant vector""".split())


def problems_of(source, compiler, folder):
    text = source.read_text()
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        yield f"expected at most {MOST_LINES} lines, found {len(lines)}"
    for number, line in enumerate(lines, 1):
        directive = re.match(r"\s*(?:#|%:|\?\?=)\s*(\w+)\s*(.*)", line)
        if directive and (directive[1] != "include" or directive[2].strip("<>") not in STANDARD):
            yield f"line {number}: expected an #include of the standard library, found '{line}'"
    if re.search(r"\b__has_include|\bimport\b|_Pragma|\basm\b", text):
        yield "expected plain C++"
    copy = pathlib.Path(folder, source.name)
    copy.write_text(text)
    command = [compiler, "-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wold-style-cast", "-Werror", "-fsyntax-only"]
    done = subprocess.run([*command, copy.name], cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        yield f"does not compile by itself:\n{done.stderr}"


def main():
    root, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
    sources = sorted((root / "tools/check").glob("*.*"))
    others = [path.name for path in sources if path.suffix != ".cpp" and path.name != "CMakeLists.txt"]
    sources = [path for path in sources if path.suffix == ".cpp"]
    found = [f"{name}: expected sources only" for name in others]
    with tempfile.TemporaryDirectory() as folder:
        for source in sources:
            found += [f"{source.name}: {problem}" for problem in problems_of(source, compiler, folder)]
    print("\n".join([*found, f"{len(sources)} checkers, {len(found)} problems"]))
    return 1 if found or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
