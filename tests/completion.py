#!/usr/bin/env -S python3 -B
"""Completes command lines in each shell, as a person does: types some of a word, presses Tab, and looks at what the
command is given.

    tests/completion.py --bin build/release/bin

bash and zsh run at a terminal, fish tells what it would offer. A shell that is not installed is left out; exit code 77
if none is there.
"""

import argparse
import os
import pathlib
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import time

# What is typed after "quadrille", and what it becomes; nothing else fits where it is typed.
CASES = [
    ("sol", None),  # solve, solutions: the beginning that both have
    ("conve", "convert"),
    ("solve --engine lanes:wo", "solve --engine lanes:word64"),
    ("solve --engine=lanes:wo", "solve --engine=lanes:word64"),
    ("cover --meth", "cover --method"),
    ("cover --method fr", "cover --method frontier"),
    ("convert --to ksud", "convert --to ksudoku"),
    ("generate --technique sword", "generate --technique swordfish"),
    ("steps --only-techniques x-wing,sword", "steps --only-techniques x-wing,swordfish"),
    ("vary --lowest rati", "vary --lowest rating"),
    ("backdoors --with rati", "backdoors --with rating"),
    ("model domino", "model dominoes"),
    ("help engi", "help engines"),
    ("help conve", "help convert"),
    ("help model domino", "help model dominoes"),
    ("formats ksud", "formats ksudoku"),
    ("rules anti-kni", "rules anti-knight"),
    ("completion fi", "completion fish"),
    ("solve puzz", "solve puzzles.txt"),
    ("solve -o puzz", "solve -o puzzles.txt"),
]


class Terminal:
    """A shell at a terminal, in which quadrille is a command that shows what it is given."""

    def __init__(self, words, folder, start):
        self.process, self.file = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(words[0], words, {"HOME": folder, "PATH": os.environ["PATH"], "TERM": "dumb", "LC_ALL": "C.UTF-8",
                                         "COLUMNS": "400"})
        self.send(start + "; echo rea'dy'\n", "ready")

    def send(self, text, awaited):
        """What the shell writes until the awaited text comes."""
        os.write(self.file, text.encode())
        return self.read_until(awaited)

    def read_until(self, awaited):
        text, end = "", time.monotonic() + 20
        while awaited not in text:
            if not select.select([self.file], [], [], max(0, end - time.monotonic()))[0]:
                raise AssertionError(f"expected {awaited!r}, found {text[-300:]!r}")
            text += os.read(self.file, 65536).decode(errors="replace")
        return text

    def completed(self, typed):
        os.write(self.file, f"quadrille {typed}\t".encode())
        time.sleep(0.15)  # what is typed while a completion is computed may be lost
        text = self.send("\n", "<end>")
        given = text.replace("\r", "").split("<start>")[-1].split("<end>")[0]
        return given.strip()

    def close(self):
        os.close(self.file)
        os.waitpid(self.process, 0)


SHOW = "quadrille() { echo '<start>' \"$@\" '<end>'; }"


def in_bash(folder):
    return Terminal(["bash", "--norc", "--noprofile", "-i"], folder,
                    f"PS1=; bind 'set enable-bracketed-paste off'; source q.bash; {SHOW}")


def in_zsh(folder):
    # As it is installed: in a folder of functions.
    os.makedirs(folder + "/functions")
    shutil.copy(folder + "/q.zsh", folder + "/functions/_quadrille")
    return Terminal(["zsh", "-f", "-i"], folder,
                    "PS1=; unsetopt zle_bracketed_paste 2> /dev/null; fpath=(~/functions $fpath); "
                    f"autoload -U compinit && compinit -u -D; {SHOW}")


def faults_at_terminal(name, terminal):
    faults = []
    for typed, wanted in CASES:
        found = terminal.completed(typed)
        if found != (wanted or typed):
            faults.append(f"{name}: {typed!r} became {found!r}, expected {wanted or typed!r}")
    terminal.close()
    return faults


def faults_in_fish(folder):
    faults = []
    for typed, wanted in CASES:
        script = f"source q.fish; complete -C 'quadrille {typed}'"
        done = subprocess.run(["fish", "--no-config", "-c", script], cwd=folder, capture_output=True, text=True,
                              env={**os.environ, "HOME": folder}, timeout=60)
        offered = [line.split("\t")[0] for line in done.stdout.splitlines()]
        last = wanted.rsplit(" ", 1)[-1] if wanted else typed
        if (wanted and offered != [last]) or (not wanted and len(offered) < 2) or done.stderr:
            faults.append(f"fish: {typed!r} is offered {offered[:5]}, expected {last!r} {done.stderr[:200]}")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the program")
    program = pathlib.Path(parser.parse_args().bin, "quadrille").resolve()
    shells = [shell for shell in ("bash", "zsh", "fish") if shutil.which(shell)]
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "puzzles.txt").touch()
        for shell in shells:
            script = subprocess.run([program, "completion", shell], capture_output=True, check=True).stdout
            pathlib.Path(folder, f"q.{shell}").write_bytes(script)
            if shell == "fish":
                faults += faults_in_fish(folder)
            else:
                faults += faults_at_terminal(shell, in_bash(folder) if shell == "bash" else in_zsh(folder))
    print("\n".join(faults))
    print(f"{len(shells) * len(CASES) - len(faults)} passed, {len(faults)} failed")
    return 77 if not shells else 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
