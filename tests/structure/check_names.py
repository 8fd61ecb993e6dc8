#!/usr/bin/env -S python3 -B
"""Checks that sources that are compiled as one do not define the same name for themselves.

    check_names.py LIST

A quick build compiles many sources of a target as one (cmake/quick_build.cmake); a build for development compiles each
one alone and does not notice if two of them define the same name in unnamed namespaces. LIST, which CMake writes, has a
line `TARGET NUMBER` for each target, followed by its sources, a line each, of which NUMBER after NUMBER are compiled as
one. Prints `file:line: reason` for each name that two such sources define in the same namespace: types and constants
of equal names, and functions of equal names and parameters. It reads what clang-format has laid out: definitions begin
in the first column. Exit status 1 if there is any.
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

NAMESPACE = re.compile(r"^(?:inline )?namespace(?: ([\w:]+))? \{(\})?$")
TYPE = re.compile(r"^(?:struct|class|union|enum(?: class)?) (?:\[\[.*?\]\] )?(\w+)\b(?! *;)|^using (\w+) =")
FUNCTION = re.compile(r"^(?!return\b|else\b|static_assert\b)[\w:<>,*&\[\] ]*?[\w>*&\]] ?[*&]*(\w+)\((.*)\)[^()]*\{")
VALUE = re.compile(r"^(?:static |inline |constinit )*(?:constexpr|const) [^()=]*?\b(\w+)(?:\[[^\]]*\])?(?: =|\{)")


@dataclass(frozen=True)
class Name:
    space: str  # the namespaces around it
    name: str
    parameters: str | None  # of a function


def types_of(parameters: str) -> str:
    """The parameters without their names and defaults."""
    parameters = re.sub(r" = [^,]*", "", parameters)
    types, depth, start = [], 0, 0
    for i, c in enumerate(parameters + ","):
        depth += (c in "<([{") - (c in ">)]}")
        if c == "," and depth == 0:
            types.append(re.sub(r"(?<=[\w>*& ])\b\w+$", "", parameters[start:i].strip()).strip())
            start = i + 1
    return ", ".join(types)


def names_in(text: str) -> dict[Name, tuple[int, str]]:
    """The names that unnamed namespaces define, with their lines, and what aliases stand for."""
    names: dict[Name, tuple[int, str]] = {}
    spaces: list[str] = []
    lines = text.splitlines()
    for i, line in enumerate(lines):
        found = NAMESPACE.match(line)
        if found:
            if not found[2]:
                spaces.append(found[1] or "")
            continue
        if line.startswith("}  // namespace"):
            spaces.pop()
            continue
        if "" not in spaces or not line[:1].strip() or line[0] in "}#/":
            continue
        space = "::".join(spaces)
        whole = line  # a signature may have several lines
        for after in lines[i + 1 : i + 6]:
            if whole.rstrip().endswith(("{", ";", "}")) or not after.startswith(" "):
                break
            whole += " " + after.strip()
        kind = TYPE.match(whole)
        function, value = FUNCTION.match(whole), VALUE.match(whole)
        if kind:
            names.setdefault(Name(space, kind[1] or kind[2], None), (i + 1, whole if kind[2] else ""))
        elif value:
            names.setdefault(Name(space, value[1], None), (i + 1, ""))
        elif function:
            names.setdefault(Name(space, function[1], types_of(function[2])), (i + 1, ""))
    return names


def check_together(texts: list[tuple[str, str]], number: int) -> list[str]:
    """Of sources in order, of which the first ones of this number are compiled as one, and the next ones."""
    last: dict[Name, tuple[int, str, str]] = {}  # source, place, alias
    faults = []
    for i, (file, text) in enumerate(texts):
        for name, (line, alias) in names_in(text).items():
            before, place, same = last.get(name, (-number, "", ""))
            if i // number == before // number and not (alias and alias == same):
                shown = name.name if name.parameters is None else f"{name.name}({name.parameters})"
                faults.append(f"{file}:{line}: expected another name than '{shown}', which {place} defines, too")
            last[name] = i, f"{file}:{line}", alias
    return faults


def check(listed: str) -> list[str]:
    faults, targets = [], 0
    for block in listed.strip().split("\n\n"):
        head, *sources = block.splitlines()
        targets += len(sources) > 1
        faults += check_together([(source, Path(source).read_text()) for source in sources], int(head.split()[1]))
    return faults if targets else ["expected targets with several sources, found none"]


def main() -> int:
    faults = check(Path(sys.argv[1]).read_text())
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
