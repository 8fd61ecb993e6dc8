#!/usr/bin/env -S python3 -B
"""Gives the scripts of this folder programs that are wrong, and checks that they notice."""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "campaign"))
from wrong_programs import check  # noqa: E402

# What is wrong, the script that must notice it, and the wrong program: $real is the right one.
WRONG = [
    ("a record in no shard", ["shards.py", "--file", "plain"],
     '$real "$@" | if [[ "$*" == *"--shard 2/"* ]]; then sed 1d; else cat; fi'),
    ("a record in two shards", ["shards.py", "--file", "plain"],
     '$real "$@" | if [[ "$*" == *"--shard 3/3"* ]]; then sed 1p; else cat; fi'),
    ("a header in each shard", ["shards.py", "--file", "csv-named"],
     'if [[ "$*" == *--csv* ]]; then echo header; fi; exec $real "$@"'),
    ("messages that are lost", ["shards.py", "--file", "bad"],
     'if [[ "$*" == *"--shard 2/"* ]]; then exec $real "$@" -q 2> /dev/null; else exec $real "$@"; fi'),
    ("a merge that does not look", ["parts.py", "--tries", "1"],
     'if [ "$1" = merge ]; then for f in "${@:2:$#-3}"; do cat $f; done > answers; else exec $real "$@"; fi'),
    ("a part written in place", ["parts.py", "--tries", "1"],
     'if [[ "$*" == *if-missing* ]]; then while [ $# -gt 0 ]; do [ "$1" != -o ] || { part=$2; : > $part; }; '
     'words+=("$1"); shift; done; exec $real "${words[@]}"; else exec $real "$@"; fi'),
]


if __name__ == "__main__":
    sys.exit(check(WRONG, HERE))
