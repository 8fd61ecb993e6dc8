"""The program as the scripts of this folder run it."""

import argparse
import pathlib
import resource
import signal
import subprocess
import time

# A shell that starts a script in the background has it ignore SIGINT, and nohup SIGHUP; programs inherit that.
for number in signal.SIGINT, signal.SIGHUP:
    signal.signal(number, signal.SIG_DFL)


# A minute of a quiet machine. Beside other work only the processor's time tells whether a command does not end.
MOST_SECONDS = 60


def limit_processor_time():
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))


class Program:
    def __init__(self, folder):
        self.path = str(pathlib.Path(folder, "quadrille").resolve())

    def run(self, *arguments, text=b"", folder=None):
        """Exit status (negative: a signal), standard output, standard error."""
        command = [self.path, *map(str, arguments)]
        done = subprocess.run(command, input=text, capture_output=True, timeout=20 * MOST_SECONDS, cwd=folder,
                              preexec_fn=limit_processor_time)
        if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            raise subprocess.TimeoutExpired(command, MOST_SECONDS)
        return done.returncode, done.stdout, done.stderr

    def run_slowly(self, *arguments, first, text):
        """The same, with `first` bytes of the text a moment before the others."""
        process = subprocess.Popen([self.path, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, bufsize=0)
        try:
            process.stdin.write(text[:first])
        except BrokenPipeError:  # it has answered without reading on; communicate() takes that as it is
            pass
        time.sleep(0.05)
        out, errors = process.communicate(text[first:], timeout=20 * MOST_SECONDS)
        return process.returncode, out, errors

    def start(self, *arguments, folder=None):
        quiet = subprocess.DEVNULL
        return subprocess.Popen([self.path, *map(str, arguments)], stdin=quiet, stdout=quiet, stderr=quiet, cwd=folder)


def puzzle_with_solutions(program, grid, least, most):
    """The first clues of a full grid: as many as leave between `least` and `most` solutions."""
    for clues in range(60, 20, -1):
        puzzle = grid[:clues] + b"." * (81 - clues) + b"\n"
        if least <= int(program.run("count", text=puzzle)[1]) <= most:
            return puzzle
    raise AssertionError("expected a puzzle with so many solutions")


def parser_of(script):
    parser = argparse.ArgumentParser(description=script, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the program")
    parser.add_argument("--seed", type=int, default=1)
    return parser


def report(tried, what, faults):
    """Prints the faults, and how many there are of what was tried. Returns the exit code: nothing tried is a failure."""
    for fault in faults:
        print(fault)
    print(f"{tried} {what}, {len(faults)} faults")
    return 1 if faults or not tried else 0
