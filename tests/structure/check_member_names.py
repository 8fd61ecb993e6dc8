#!/usr/bin/env -S python3 -B
"""Checks that a writer of answers can only use names of members that have a row, with a value of its type.

    check_member_names.py COMPILER ROOT

Compiles right and wrong lines against src/answers/members/member_name.h. Prints what is wrong, then `N lines, N wrong`.
"""

import subprocess
import sys
from pathlib import Path

RIGHT = ['NumberName name("count");', 'BooleanName name("solved");', 'TextName name("verdict");', 'JsonName name("error");',
         'AnyName name("count");', 'AnyName name = BooleanName("solved");']
WRONG = ['NumberName name("cuont");', 'AnyName name("");', 'BooleanName name("count");', 'TextName name("error");',
         'NumberName name = TextName("verdict");', 'const char* text = "count"; NumberName name(text);']


def compiles(compiler: str, root: Path, line: str) -> bool:
    source = f'#include "answers/members/member_name.h"\nusing namespace quadrille::answers;\nvoid f() {{ {line} (void)name; }}\n'
    command = [compiler, "-std=c++20", "-fsyntax-only", "-x", "c++", "-I", str(root / "src"), "-I", str(root / "include"), "-"]
    return subprocess.run(command, input=source, text=True, capture_output=True).returncode == 0


def main() -> int:
    compiler, root = sys.argv[1], Path(sys.argv[2])
    problems = [f"does not compile: {line}" for line in RIGHT if not compiles(compiler, root, line)]
    problems += [f"compiles: {line}" for line in WRONG if compiles(compiler, root, line)]
    print("\n".join([*problems, f"{len(RIGHT) + len(WRONG)} lines, {len(problems)} wrong"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
