"""Comparing what a program wrote with what was expected, for the runners of cases and of documents."""

import difflib
import re

WILDCARD = b"..."


def matches(expected: bytes, actual: bytes) -> bool:
    """Equal, but a line of three dots in `expected` stands for any number of lines."""
    pattern = b""
    for line in expected.splitlines(keepends=True):
        pattern += rb"(?:.*\n)*" if line.strip() == WILDCARD else re.escape(line)
    if expected.rstrip(b"\n").rpartition(b"\n")[2].strip() == WILDCARD:
        pattern += rb".*"  # a last line without its newline
    return re.fullmatch(pattern, actual) is not None


def visible(line: bytes) -> str:
    """The line as text in which every byte can be seen."""
    text = line.removesuffix(b"\n").decode("utf-8", "backslashreplace")
    text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return text + ("\n" if line.endswith(b"\n") else "\n\\ no newline at the end\n")


def difference(name: str, expected: bytes, actual: bytes) -> str:
    sides = [[visible(line) for line in re.findall(rb"[^\n]*\n|[^\n]+", text)] for text in (expected, actual)]
    return "".join(difflib.unified_diff(*sides, f"{name} expected", f"{name} actual"))
