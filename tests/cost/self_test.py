#!/usr/bin/env -S python3 -B
"""Checks that cost.py fails when a figure has grown, and when its command fails."""

import subprocess
import sys
import tempfile
from pathlib import Path

COST = Path(__file__).resolve().parent / "cost.py"


def status_with(kept: str, command: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / "kept.tsv"
        table.write_text(f"work\t{kept}\n", encoding="utf-8")
        short = Path(folder) / "short.cpp"
        short.write_text("int main() {}\n", encoding="utf-8")
        return subprocess.run([sys.executable, COST, "work", "--kept", table, "--yardstick", short, "--", *command],
                              check=False, capture_output=True).returncode


def main() -> int:
    work = [sys.executable, "-c", "sum(range(10 ** 7))"]
    results = [
        status_with("1000", work) == 0,
        status_with("0.0001", work) == 1,
        status_with("1000", ["false"]) == 1,
    ]
    print(f"{sum(results)} passed, {results.count(False)} failed")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
