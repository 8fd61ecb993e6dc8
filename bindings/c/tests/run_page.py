#!/usr/bin/env -S python3 -B
"""Compiles and runs the programs of a page, and compares what they print with the block that follows.

    run_page.py PAGE FOLDER COMPILER OPTIONS...

A program is a ```c block with a main(); the ```text block after it is its output. FOLDER is for what is made.
"""

import pathlib
import re
import subprocess
import sys


def main(page, folder, *command):
    text = pathlib.Path(page).read_text()
    programs = re.findall(r"```c\n(.*?\bmain\(.*?)```\n(?:(?!```).)*```text\n(.*?)```", text, re.S)
    for number, (source, expected) in enumerate(programs, 1):
        path = pathlib.Path(folder, f"program{number}.c")
        program = path.with_suffix("")
        path.write_text(source)
        # Libraries come after the sources that need them.
        subprocess.run([command[0], path, "-o", program, *command[1:]], check=True)
        done = subprocess.run([program], capture_output=True, text=True, check=False)
        if (done.returncode, done.stdout, done.stderr) != (0, expected, ""):
            print(f"{page}: program {number}: expected\n{expected}found, with status {done.returncode}\n"
                  f"{done.stdout}{done.stderr}", end="")
            return 1
    print(f"{len(programs)} programs ran")
    return 0 if programs else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
