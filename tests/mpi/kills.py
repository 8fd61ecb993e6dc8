#!/usr/bin/env -S python3 -B
"""Kills ranks, rank 0, mpirun or all of them at any moment, damages journals, and starts the same command again.

    tests/mpi/kills.py --bin build/release/bin [--kills N] [--ranks N] [--seed N]

Whatever happened: the command that comes to its end must print the right count, and the nodes must add up to what they
are without any kill.
"""

import argparse
import collections
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

from job import Job, kill

COUNT = 12_988_816  # of the ways to cover a chessboard with dominoes: Kasteleyn; Temperley and Fisher, 1961
PATIENCE = 600  # seconds; the machine may be busy
HANG = 20  # seconds after which what is left of a killed job is killed, too


def damage(run, chance):
    """Cuts off a journal, or flips one of its bits: 'torn', 'flipped' or nothing."""
    journals = sorted(run.glob("journal.*"), key=lambda path: int(path.suffix[1:]))
    if not journals or chance.random() < 0.6:
        return None
    if chance.random() < 0.5:
        data = journals[-1].read_bytes()
        journals[-1].write_bytes(data[:chance.randrange(len(data) + 1)])
        return "torn"
    journal = chance.choice(journals)
    data = bytearray(journal.read_bytes())
    if not data:
        return None
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    journal.write_bytes(data)
    return "flipped"


class Campaign:
    def __init__(self, options, folder):
        self.program = str(pathlib.Path(options.bin, "quadrille-mpi").resolve())
        self.ranks, self.folder, self.chance = options.ranks, pathlib.Path(folder), random.Random(options.seed)
        self.events, self.faults = collections.Counter(), []
        self.runs = 0
        problem = subprocess.run([pathlib.Path(options.bin, "quadrille").resolve(), "model", "dominoes", "8x8"],
                                 check=True, capture_output=True).stdout
        self.folder.joinpath("dominoes.dlx").write_bytes(problem)
        self.nodes = None

    @property
    def run(self):
        return self.folder / f"RUN{self.runs}"

    def start(self):
        return Job(self.program, self.ranks, ["cover", "--count", "--stats", "--quantum", "0.05", "--run", self.run.name,
                                              "dominoes.dlx"], self.folder)

    def whole(self):
        """A job that nobody kills; returns its time."""
        begin = time.monotonic()
        job = self.start()
        status = job.wait(PATIENCE)
        job.end(HANG)
        self.finished(job, status)
        self.nodes = job.nodes()
        return time.monotonic() - begin

    def finished(self, job, status):
        """Compares the answer of a job that came to its end; the next one begins a new run."""
        self.events["finished"] += 1
        if status != 0 or job.output() != f"{COUNT}\n" or job.nodes() is None or self.nodes not in (None, job.nodes()):
            self.faults.append(f"{self.run.name}: exit {status}, count {job.output().strip()}, {job.nodes()} nodes "
                               f"instead of {self.nodes}: {job.errors()[-400:]}")
        self.runs += 1

    def kill_once(self, delay):
        job = self.start()
        status = job.wait(delay)
        if status is not None:
            job.end(HANG)
            return self.finished(job, status)
        kind = self.chance.choice(["a rank", "rank 0", "mpirun", "everything"])
        pids = job.pids()
        searching = [pid for rank, pid in pids.items() if rank > 0]
        victims = {"a rank": self.chance.sample(searching, min(1, len(searching))),
                   "rank 0": [pids[0]] if 0 in pids else [],
                   "mpirun": [job.process.pid],
                   "everything": [job.process.pid, *pids.values()]}[kind]
        for pid in victims:
            kill(pid, signal.SIGKILL)
        if victims:
            self.events[f"killed {kind}"] += 1
            self.events["kills"] += 1
        if not victims:
            kill(job.process.pid)
        self.events["left something"] += job.end(HANG)
        if done := damage(self.run, self.chance):
            self.events[done] += 1
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the programs")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--ranks", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        campaign = Campaign(options, folder)
        seconds = campaign.whole()
        while campaign.events["kills"] < options.kills and not campaign.faults:
            campaign.kill_once(campaign.chance.uniform(0.3, 0.9) * seconds)
        while not campaign.faults and campaign.run.exists():
            campaign.kill_once(PATIENCE)  # what was killed last comes to its end
    print("\n".join(campaign.faults))
    print(", ".join(f"{what}: {number}" for what, number in sorted(campaign.events.items())))
    print(f"{campaign.events['kills']} kills, {len(campaign.faults)} faults")
    return 1 if campaign.faults else 0


if __name__ == "__main__":
    sys.exit(main())
