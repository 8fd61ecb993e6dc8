#!/usr/bin/env -S python3 -B
"""Compares the service with the command: the same puzzles in one request, and on standard input.

    tests/serve/speed.py --bin build/release/bin [--times N] [COMMAND] < puzzles

Prints the processor time of the program and the time on the clock, for each as the median of N turns (21), which
alternate, and their ratios.
"""

import argparse
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

from server import Server, read_all


def times_of(usage, do):
    """Processor time and time on the clock."""
    start, used = time.monotonic(), usage()
    do()
    return usage() - used, time.monotonic() - start


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the program")
    parser.add_argument("--times", type=int, default=21)
    parser.add_argument("command", nargs="?", default="solve")
    options = parser.parse_args()
    text = sys.stdin.buffer.read()
    answers = {}
    with Server(options.bin, "--body", "1G") as server, tempfile.TemporaryFile() as file:
        file.write(text)
        file.flush()

        def run_command():
            file.seek(0)
            process = subprocess.Popen([server.program, options.command, "--json"], stdin=file, stdout=subprocess.PIPE, bufsize=0)
            answers["command"] = b"".join(iter(lambda: os.read(process.stdout.fileno(), 1 << 20), b""))
            process.wait()
            process.stdout.close()

        def ask_service():
            with server.connect() as client:  # HTTP/1.0: the answer is not in chunks
                client.sendall(b"POST /%s HTTP/1.0\r\nContent-Length: %d\r\n\r\n" % (options.command.encode(), len(text)))
                client.sendall(text)
                answers["service"] = read_all(client).split(b"\r\n\r\n", 1)[1]

        def used_by_command():
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            return used.ru_utime + used.ru_stime

        def used_by_service():
            fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")

        measured = {"command": [], "service": []}
        for _ in range(options.times):
            measured["command"].append(times_of(used_by_command, run_command))
            measured["service"].append(times_of(used_by_service, ask_service))
    assert answers["command"] == answers["service"]
    medians = {name: [statistics.median(column) for column in zip(*rows)] for name, rows in measured.items()}
    for name, (processor, clock) in medians.items():
        print(f"{name}: {processor * 1e3:.0f} ms of processors, {clock * 1e3:.0f} ms on the clock")
    ratios = [a / b for a, b in zip(medians["command"], medians["service"])]
    print(f"speed of the service: {ratios[0]:.0%} by processors, {ratios[1]:.0%} on the clock")
    return 0


if __name__ == "__main__":
    sys.exit(main())
