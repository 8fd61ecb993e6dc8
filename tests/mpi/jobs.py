#!/usr/bin/env -S python3 -B
"""Checks what quadrille-mpi answers, how it ends, and what its messages cost.

    tests/mpi/jobs.py --bin build/release/bin [NAME...]

Prints what is wrong, then `N passed, N failed`. What needs a file system of its own is skipped where none can be made.
"""

import argparse
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

from job import Job, kill

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "campaign"))

import named_tests  # noqa: E402

PATIENCE = 300  # seconds; the machine may be busy
RANKS = 4
QUEENS = 14_200  # solutions for 12 queens
COORDINATOR_MILLISECONDS = 0.2  # of processor time for a unit

# Runs the program that follows and writes the processor time that it took into a file.
TIMED = """import resource, subprocess, sys
status = subprocess.run(sys.argv[2:]).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
open(sys.argv[1], "w").write(str(used.ru_utime + used.ru_stime))
sys.exit(status)"""


class Place:
    """A folder with problems, and the programs."""

    def __init__(self, binaries):
        self.plain = str(pathlib.Path(binaries, "quadrille").resolve())
        self.mpi = str(pathlib.Path(binaries, "quadrille-mpi").resolve())
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        self.model("queens.dlx", "queens", 12)
        self.model("dominoes.dlx", "dominoes", "8x8")
        self.model("none.dlx", "dominoes", "5x5")

    def model(self, name, *arguments):
        self.folder.joinpath(name).write_bytes(self.run("model", *arguments)[1].encode())

    def run(self, *arguments):
        done = subprocess.run([self.plain, *map(str, arguments)], capture_output=True, text=True, cwd=self.folder,
                              timeout=PATIENCE)
        return done.returncode, done.stdout, done.stderr

    def start(self, *arguments, ranks=RANKS, program=None, folder=None, limit=None):
        return Job(program or self.mpi, ranks, arguments, folder or self.folder, limit)

    def job(self, *arguments, **how):
        """Exit status, standard output, standard error of a job that is left alone."""
        job = self.start(*arguments, **how)
        status = job.wait(PATIENCE)
        assert not job.end(20), f"did not end: {arguments}"
        return status, job.output(), job.errors()


def test_answers(place):
    for name, question in [("queens.dlx", ["--count"]), ("queens.dlx", ["--all", "--format", "rows"]),
                           ("queens.dlx", []), ("none.dlx", []), ("none.dlx", ["--count"])]:
        run = f"{name}{len(question)}"
        alone = place.run("cover", *question, "--run", f"{run}.alone", name)
        for _ in ("searched", "read from the journal"):
            status, out, errors = place.job("cover", *question, "--quantum", "0.05", "--run", run, name)
            if question:  # without, any solution will do
                assert out == alone[1], f"{name} {question}: {out[:200]} instead of {alone[1][:200]}: {errors}"
            assert status == alone[0], f"{name} {question}: exit {status} instead of {alone[0]}: {errors}"
            assert len(out.splitlines()) == len(alone[1].splitlines()), out
    assert place.job("cover", "--count", "--run", "queens.dlx1", "queens.dlx")[1] == f"{QUEENS}\n"


def test_one_rank_alone(place):
    status, out, errors = place.job("cover", "--count", "--run", "one", "queens.dlx", ranks=1)
    assert (status, out) == (0, f"{QUEENS}\n"), (status, out, errors)


def test_certificate(place):
    """The certificate of a run is the one that the program writes without a run."""
    assert place.run("prove", "--cover", "queens.dlx", "-o", "alone.tree")[0] == 0
    for _ in ("made", "read from the journal"):
        status, _, errors = place.job("prove", "--cover", "--quantum", "0.02", "--run", "proof", "queens.dlx", "-o", "tree")
        assert status == 0, f"exit {status}: {errors}"
        assert place.folder.joinpath("tree").read_bytes() == place.folder.joinpath("alone.tree").read_bytes()


def test_usage(place):
    """An error that all ranks find is reported once."""
    for arguments, reason in [(["cover", "--count", "queens.dlx"], "expected --run DIR"),
                              (["cover", "--cuont", "queens.dlx"], "did you mean '--count'"),
                              (["cover", "--count", "--run", "x", "missing.dlx"], "missing.dlx"),
                              ([], "expected a command")]:
        status, out, errors = place.job(*arguments)
        assert status == 2 and out == "" and errors.count(reason) == 1, (arguments, status, out, errors)
    status, out, errors = place.job("--version")
    assert status == 0 and out.count("quadrille ") == 1, (status, out, errors)


def test_another_problem(place):
    place.job("cover", "--count", "--run", "mine", "none.dlx")
    for arguments in (["--count", "queens.dlx"], ["--all", "none.dlx"]):
        status, out, errors = place.job("cover", "--run", "mine", *arguments)
        assert status == 2 and out == "" and errors.count("about something else") == 1, (status, out, errors)


def test_a_rank_that_reads_something_else(place):
    script = 'if [ "$OMPI_COMM_WORLD_RANK" = 2 ]; then exec "$0" cover --count --run odd "$1"; fi; ' \
             'exec "$0" cover --count --run odd queens.dlx'
    for other, reason in [("none.dlx", "about something else"), ("missing.dlx", "missing.dlx")]:
        status, out, errors = place.job("-c", script, place.mpi, other, program="sh")
        assert status not in (0, None) and out == "", (status, out, errors)
        assert "rank 2: " in errors and reason in errors, errors


def test_signals(place):
    """All ranks return what they have, and the same command continues."""
    arguments = ["cover", "--count", "--stats", "--quantum", "60", "dominoes.dlx", "--run"]
    whole = place.start(*arguments, "whole")
    assert whole.wait(PATIENCE) == 0
    for victim in ("mpirun", 0, 1):
        run = f"stopped-{victim}"
        job = place.start(*arguments, run)
        while not list(place.folder.glob(f"{run}/journal.*")) and job.process.poll() is None:
            time.sleep(0.01)
        time.sleep(0.3)
        pids = job.pids()
        kill(job.process.pid if victim == "mpirun" else pids[victim], signal.SIGTERM)
        begin = time.monotonic()
        status = job.wait(30)
        assert not job.end(30), f"{victim}: did not return"
        assert status not in (0, None), f"{victim}: exit {status}: {job.errors()}"
        assert time.monotonic() - begin < 20, f"{victim}: took {time.monotonic() - begin:.1f} s"
        assert any(path.stat().st_size for path in place.folder.glob(f"{run}/journal.*")), f"{victim}: nothing was kept"
        rest = place.start(*arguments, run)
        assert rest.wait(PATIENCE) == 0, rest.errors()
        assert (rest.output(), rest.nodes()) == (whole.output(), whole.nodes()), (rest.output(), rest.errors())


def test_a_rank_that_hangs(place):
    """As on a machine that does not answer any more: the time limit ends the job, and the same command continues."""
    arguments = ["cover", "--count", "--stats", "--quantum", "0.05", "dominoes.dlx", "--run"]
    whole = place.start(*arguments, "whole")
    assert whole.wait(PATIENCE) == 0, whole.errors()
    job = place.start(*arguments, "hung", limit=6)
    while not any(path.stat().st_size for path in place.folder.glob("hung/journal.*")) and job.process.poll() is None:
        time.sleep(0.01)
    kill(job.pids()[1], signal.SIGSTOP)
    assert job.wait(3) is None, f"ended without the rank: exit {job.process.returncode}, {job.errors()}"
    assert job.wait(30) not in (0, None), "did not end at the time limit"
    assert not job.end(10), "left a process"
    rest = place.start(*arguments, "hung")
    assert rest.wait(PATIENCE) == 0, rest.errors()
    assert (rest.output(), rest.nodes()) == (whole.output(), whole.nodes()), (rest.output(), rest.errors())


def test_two_jobs_in_one_folder(place):
    arguments = ["cover", "--count", "--stats", "--quantum", "0.02", "--run", "shared", "dominoes.dlx"]
    folders = [place.folder / "first", place.folder / "second"]
    jobs = []
    for folder in folders:
        folder.mkdir()
        folder.joinpath("dominoes.dlx").symlink_to("../dominoes.dlx")
        folder.joinpath("shared").symlink_to("../shared")
    place.folder.joinpath("shared").mkdir()
    jobs = [place.start(*arguments, ranks=3, folder=folder) for folder in folders]
    for job in jobs:
        assert job.wait(PATIENCE) == 0, job.errors()
        assert job.output() == "12988816\n", (job.output(), job.errors())
        job.end(20)
    # A third one reads the files of both.
    last = place.start(*arguments)
    assert last.wait(PATIENCE) == 0 and last.output() == "12988816\n", (last.output(), last.errors())
    assert {job.nodes() for job in [*jobs, last]} == {last.nodes()}, [job.nodes() for job in [*jobs, last]]


def test_full_disk(place):
    small = place.folder / "small"
    small.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=40k", "none", small], capture_output=True).returncode != 0:
        print("full_disk: skipped, because no file system can be mounted")
        return
    try:
        arguments = ["cover", "--count", "--stats", "--quantum", "0.01", "--run", "small/RUN", "dominoes.dlx"]
        job = place.start(*arguments)
        assert job.wait(PATIENCE) == 3, (job.output(), job.errors())
        assert job.errors().count("No space left on device") == 1, job.errors()
        job.end(20)
        subprocess.run(["mount", "-o", "remount,size=4m", small], check=True)
        job = place.start(*arguments)
        assert job.wait(PATIENCE) == 0 and job.output() == "12988816\n", (job.output(), job.errors())
        whole = place.start(*arguments[:-2], "elsewhere", "dominoes.dlx")
        assert whole.wait(PATIENCE) == 0 and whole.nodes() == job.nodes(), (whole.nodes(), job.nodes())
    finally:
        subprocess.run(["umount", "-l", small], check=True)


def test_cost_of_a_unit(place):
    """Of rank 0, from its start to its end, in a run of many units: processor time."""

    def seconds(run, quantum, name):
        timed = place.folder / f"{run}.seconds"
        arguments = ["cover", "--count", "--stats", "--quantum", quantum, "--run", run, name]
        script = f'''if [ "$OMPI_COMM_WORLD_RANK" = 0 ]; then exec {sys.executable} -c '{TIMED}' {timed} "$0" "$@"; fi
                     exec "$0" "$@"'''
        status, out, errors = place.job("-c", script, place.mpi, *arguments, program="sh")
        assert status == 0, errors
        records = int(re.search(r"([\d,]+) units?,", errors)[1].replace(",", ""))
        return float(timed.read_text()), records
    start, few = seconds("little", 30, "none.dlx")
    used, units = seconds("much", 0.002, "dominoes.dlx")
    each = 1000 * (used - start) / (units - few)
    print(f"cost_of_a_unit: {each:.3f} ms of processor time of rank 0 for each of {units} units")
    assert each < COORDINATOR_MILLISECONDS, f"{used} s for {units} units, {start} s for {few}"


def call(test, binaries):
    place = Place(binaries)
    try:
        test(place)
    finally:
        place.temporary.cleanup()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, help="folder of the programs")
    parser.add_argument("names", nargs="*", help="tests: answers, signals, ...")
    options = parser.parse_args()
    return named_tests.run(globals(), options.names, lambda test: call(test, options.bin))


if __name__ == "__main__":
    sys.exit(main())
