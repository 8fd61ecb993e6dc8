"""An MPI job of quadrille-mpi, as the scripts of this folder start and end it."""

import os
import pathlib
import re
import signal
import subprocess
import time

# As root, with more ranks than processors, and without a network: in a container, for instance.
MPIRUN = ["mpirun", "--oversubscribe", "--allow-run-as-root", "--mca", "btl", "self,vader"]
ENVIRONMENT = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                   OMPI_MCA_rmaps_base_oversubscribe="1", OMPI_MCA_hwloc_base_binding_policy="none")


def alive(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def kill(pid, number=signal.SIGKILL):
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        pass


def rank_of(pid):
    try:
        environment = pathlib.Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    except OSError:
        return None
    name = b"OMPI_COMM_WORLD_RANK="
    return next((int(line.removeprefix(name)) for line in environment if line.startswith(name)), None)


def children_of(pid):
    try:
        return [int(child) for child in pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


class Job:
    """Output goes to files, which nobody has to read while the job runs. `limit`: seconds after which it is ended, as a
    batch system does."""

    def __init__(self, program, ranks, arguments, folder, limit=None):
        self.ranks, self.limit = ranks, limit
        timeout = ["timeout", "--kill-after=5", str(limit)] if limit else []
        self.files = [pathlib.Path(folder, name) for name in ("job.out", "job.errors")]
        with open(self.files[0], "wb") as out, open(self.files[1], "wb") as errors:
            self.process = subprocess.Popen([*timeout, *MPIRUN, "-n", str(ranks), program, *map(str, arguments)], cwd=folder,
                                            stdin=subprocess.DEVNULL, stdout=out, stderr=errors, env=ENVIRONMENT)
        self.known = {}

    def pids(self):
        """By rank, as far as they have been started; those that have been seen stay known."""
        children = children_of(self.process.pid)
        if self.limit:
            children = [rank for mpirun in children for rank in children_of(mpirun)]
        for child in children:
            if (rank := rank_of(child)) is not None:
                self.known[rank] = child
        return dict(self.known)

    def wait(self, seconds):
        """The exit status, or None if the job is still there. After it, no rank is left."""
        deadline = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < deadline:
            self.pids()
            time.sleep(0.02)
        return self.process.returncode

    def end(self, seconds):
        """Kills what has not ended by itself; returns whether there was anything."""
        deadline = time.monotonic() + seconds
        mine = [*self.pids().values(), self.process.pid]
        while time.monotonic() < deadline and (self.process.poll() is None or any(map(alive, mine))):
            time.sleep(0.02)
        left = [pid for pid in mine if alive(pid)]
        for pid in left:
            kill(pid)
        self.process.wait()
        while any(map(alive, mine)):
            time.sleep(0.02)
        return bool(left)

    def output(self):
        return self.files[0].read_text()

    def errors(self):
        return self.files[1].read_text()

    def nodes(self):
        """As --stats prints them."""
        found = re.search(r"(\d[\d,]*) nodes?, ", self.errors())
        return int(found[1].replace(",", "")) if found else None
