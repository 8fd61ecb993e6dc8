#!/usr/bin/env -S python3 -B
"""Interrupts runs that write parts, and demands that a part that is there is whole, and that merge finds what is wrong.

    tests/shard/parts.py --bin build/release/bin [--seed N] [--tries N]

* Killed at any moment, and stopped by a file size limit (a full disk): the part is not there, or it is whole, and so is
  an older one of the same name. With --if-missing the same command makes what is missing; merge then gives the answers
  of one run.
* Two tasks that write the same part at the same time both succeed, and the part is whole.
* Of damaged lists of parts (one left out, one twice, of another command or input, a bit flipped, cut off, without its
  record, a record that was changed), merge accepts none. Nothing of a refused merge is left.
"""

import argparse
import gzip
import json
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time


class Batch:
    """The answers of one command to one file, in shards."""

    def __init__(self, program, folder, command, suffix, shards):
        self.program, self.folder, self.command, self.suffix, self.shards = program, folder, command, suffix, shards
        self.out = folder / "out"
        shutil.rmtree(self.out, ignore_errors=True)
        self.out.mkdir()
        self.expected = {k: self.run(*command, "--shard", f"{k}/{shards}", "lines.txt").stdout for k in range(1, shards + 1)}
        self.whole = self.run(*command, "--shard", "1/1", "lines.txt").stdout
        if b"".join(self.expected.values()) != self.whole or not self.whole:
            raise SystemExit("expected shards to be equal to one run")

    def run(self, *words, **more):
        return subprocess.run([self.program, *words], cwd=self.folder, capture_output=True, timeout=120, **more)

    def part(self, shard):
        return self.out / f"{shard}{self.suffix}"

    def words_of(self, shard):
        return [*self.command, "--shard", f"{shard}/{self.shards}", "-o", f"out/{shard}{self.suffix}", "--if-missing", "lines.txt"]

    def merge(self, parts=None):
        (self.folder / "answers").unlink(missing_ok=True)
        files = [str(part) for part in parts or [self.part(k) for k in range(1, self.shards + 1)]]
        return self.run("merge", *files, "-o", "answers")

    def is_whole(self, shard):
        data = self.part(shard).read_bytes()
        try:
            return (gzip.decompress(data) if self.suffix == ".gz" else data) == self.expected[shard]
        except (EOFError, OSError):
            return False

    def faults_of_parts(self):
        """A part is there only if it is whole, and its record only next to it."""
        for shard in range(1, self.shards + 1):
            if self.part(shard).exists() and not self.is_whole(shard):
                yield f"{self.part(shard).name} is there, and not whole"
            if self.has_record(shard) and not self.part(shard).exists():
                yield f"{self.part(shard).name} has a record, and is not there"

    def has_record(self, shard):
        return pathlib.Path(f"{self.part(shard)}.done").exists()


def killed(batch, random_, tries):
    for _ in range(tries):
        for shard in range(1, batch.shards + 1):
            run = subprocess.Popen([batch.program, *batch.words_of(shard)], cwd=batch.folder, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
            time.sleep(random_.uniform(0, 0.15))
            run.send_signal(random_.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM]))
            run.wait()
        yield from batch.faults_of_parts()
        missing = [k for k in range(1, batch.shards + 1) if not batch.has_record(k)]
        merged = batch.merge()
        if (merged.returncode == 0) != (not missing):
            yield f"merge of parts of which {missing} are missing: exit {merged.returncode}"
        if random_.random() < 0.5:
            shutil.rmtree(batch.out)
            batch.out.mkdir()
    for shard in range(1, batch.shards + 1):
        made = batch.run(*batch.words_of(shard))
        if made.returncode != 0:
            yield f"shard {shard} after kills: exit {made.returncode}, {made.stderr[:100]!r}"
    yield from faults_of_merge(batch)


def faults_of_merge(batch):
    merged = batch.merge()
    if merged.returncode != 0 or (batch.folder / "answers").read_bytes() != batch.whole:
        yield f"merge: exit {merged.returncode}, {merged.stderr[:200]!r}"


def together(batch):
    """Each shard by two tasks at the same time."""
    shutil.rmtree(batch.out)
    batch.out.mkdir()
    for shard in range(1, batch.shards + 1):
        words = [word for word in batch.words_of(shard) if word != "--if-missing"]
        tasks = [subprocess.Popen([batch.program, *words], cwd=batch.folder, stderr=subprocess.PIPE) for _ in range(2)]
        for task in tasks:
            errors = task.communicate()[1]
            if task.returncode != 0:
                yield f"two tasks with shard {shard}: exit {task.returncode}, {errors[:100]!r}"
        if left := sorted(path.name for path in batch.out.glob(".*")):
            yield f"two tasks with shard {shard}: {left} is left"
    yield from batch.faults_of_parts()
    yield from faults_of_merge(batch)


def limited(batch):
    """A file size limit, below and above what each part needs."""
    for left in batch.out.glob(".*"):  # by kill -9
        left.unlink()
    for shard in range(1, batch.shards + 1):
        part, old = batch.part(shard), batch.part(shard).read_bytes()
        for limit in (0, 1, len(old) // 2, len(old) - 1):
            pathlib.Path(f"{part}.done").unlink(missing_ok=True)
            done = batch.run(*batch.words_of(shard), preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
            if done.returncode != 3 or part.read_bytes() != old or pathlib.Path(f"{part}.done").exists():
                yield f"limit of {limit} bytes: exit {done.returncode}, {done.stderr[:100]!r}"
            if list(batch.out.glob(".*")):
                yield f"limit of {limit} bytes: a temporary file is left"
        if (again := batch.run(*batch.words_of(shard))).returncode != 0 or not batch.is_whole(shard):
            yield f"without a limit: exit {again.returncode}, {again.stderr[:100]!r}"
    yield from faults_of_merge(batch)


def refused(batch, random_):
    """Damage that merge must find."""
    parts = [batch.part(k) for k in range(1, batch.shards + 1)]
    one = random_.choice(parts)
    done = pathlib.Path(f"{one}.done")
    bytes_of_one, record = one.read_bytes(), done.read_text()

    def changed(**members):
        done.write_text(json.dumps(json.loads(record) | members, separators=(",", ":")) + "\n")
        return parts

    def with_bytes(data):
        one.write_bytes(data)
        return parts

    def flipped():
        data = bytearray(bytes_of_one)
        data[random_.randrange(len(data))] ^= 1 << random_.randrange(8)
        return with_bytes(bytes(data))

    def without_record():
        done.unlink()
        return parts

    members = json.loads(record)
    cases = {
        "one left out": lambda: [part for part in parts if part != one],
        "one twice": lambda: [*parts, one],
        "a bit flipped": flipped,
        "cut off": lambda: with_bytes(bytes_of_one[:-1]),
        "longer": lambda: with_bytes(bytes_of_one + b"\n"),
        "empty": lambda: with_bytes(b""),
        "without its record": without_record,
        "another command": lambda: changed(command=members["command"] + " --limit 3"),
        "another version": lambda: changed(quadrille="0.0.1"),
        "another input": lambda: changed(inputs=[{"name": "lines.txt", "size": members["inputs"][0]["size"] + 1}]),
        "another range": lambda: changed(bytes=[members["bytes"][0] + 1, members["bytes"][1] + 1]),
        "a range that is none": lambda: changed(bytes=members["bytes"][::-1]),
        "another checksum": lambda: changed(crc32="00000000"),
        "no JSON": lambda: (done.write_text(record[:-3]), parts)[1],
        "another file": lambda: (done.write_text("x"), parts)[1],
    }
    for name, damage in cases.items():
        merged = batch.merge(damage())
        if merged.returncode != 2 or not merged.stderr or (batch.folder / "answers").exists():
            yield f"{name}: exit {merged.returncode}, {merged.stderr[:200]!r}"
        one.write_bytes(bytes_of_one)
        done.write_text(record)
    random_.shuffle(parts)
    merged = batch.merge([*parts, done])
    if merged.returncode != 0 or (batch.folder / "answers").read_bytes() != batch.whole:
        yield f"in another order: exit {merged.returncode}, {merged.stderr[:200]!r}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, type=pathlib.Path, help="folder of the program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tries", type=int, default=2, help="rounds of kills")
    options = parser.parse_args()
    program = str((options.bin / "quadrille").resolve())
    random_ = random.Random(options.seed)
    faults = tries = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        made = subprocess.run([program, "generate", "60", "--seed", str(options.seed)], capture_output=True, check=True)
        (folder / "lines.txt").write_bytes(made.stdout * 40)
        for command, suffix in ((["solve"], ".txt"), (["rate"], ".gz"), (["check", "--csv"], ".gz")):
            batch = Batch(program, folder, command, suffix, random_.randint(3, 6))
            for check in (killed(batch, random_, options.tries), together(batch), limited(batch), refused(batch, random_)):
                tries += 1
                for fault in check:
                    faults += 1
                    print(f"{' '.join(command)}, {batch.shards} shards{suffix}: {fault}")
    print(f"{tries} series, {faults} faults")
    return 1 if faults or not tries else 0


if __name__ == "__main__":
    sys.exit(main())
