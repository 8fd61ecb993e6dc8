#!/usr/bin/env -S python3 -B
"""Checks certificates of exact cover problems by all checkers, and demands that none accepts a wrong claim.

    cover_certificates.py --bin build/release/bin [--problems FOLDER] [--random N] [--tries N] [--seed N]
                          [--checkers FOLDER]

* Each problem of the folders whose certificate has at most a million tokens is proven; the checker must find the answer
  of MANIFEST.tsv, if there is one, or else that of `quadrille cover`.
* Random small problems, with secondary items and colors, are solved by trying all sets of options. Counts, with and
  without --memo, and cheapest, dearest and shortest covers must be those of the certificates; the same as CNF with LRAT
  and as OPB with a proof for VeriPB. quadrille-check-lrat and check_veripb.py check these, and drat-trim's lrat-check,
  cake_lpr and veripb if they are installed.
* Certificates are damaged: bits, bytes, cuts, repetitions, other certificates, other problems. What the checkers accept
  must be true; checkers that are compiled with sanitizers must not complain.

Prints what is wrong. Exit status 1 if anything is.
"""

import argparse
import collections
import itertools
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import tempfile

import check_veripb
from veripb_program import VeriPB

MOST_BYTES = 2_000_000  # of a certificate, at most two for each token of such problems


def run(*command, most_bytes=None):
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))
    # A signal for files that are too long stays ignored, so that the program sees a failure to write.
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=3600, errors="replace",
                          preexec_fn=limit if most_bytes else None, restore_signals=False)


class RandomProblem:
    """A problem with few options, and all of its covers by trying all sets of options."""

    def __init__(self, chance):
        items = chance.randint(1, 6)
        secondary = chance.randint(0, 3)
        colored = [chance.random() < 0.6 for _ in range(secondary)]
        self.options, self.costs = [], []
        for _ in range(chance.randint(1, 11)):
            option = {f"p{i}": "" for i in chance.sample(range(items), chance.randint(0 if secondary else 1, min(3, items)))}
            for i in chance.sample(range(secondary), chance.randint(0, secondary)):
                option[f"s{i}"] = chance.choice(["red", "blue", ""]) if colored[i] else ""
            if option:
                self.options.append(option)
                self.costs.append(chance.choice([0, 3, 6, 9, 12, 21]))
        self.items = [f"p{i}" for i in range(items)]
        head = " ".join(self.items) + " | " * (secondary > 0) + " ".join(f"s{i}" for i in range(secondary))
        lines = [" ".join(item + f":{color}" * (color != "") for item, color in option.items()) + f" |{cost}" * (cost > 0)
                 for option, cost in zip(self.options, self.costs)]
        self.text = "| a random problem\n" + "\n".join([head, *lines]) + "\n"
        self.covers = [chosen for size in range(len(self.options) + 1)
                       for chosen in itertools.combinations(range(len(self.options)), size) if self.is_cover(chosen)]

    def is_cover(self, chosen):
        colors = {}
        for o in chosen:
            if not any(item in self.items for item in self.options[o]):
                return False
            for item, color in self.options[o].items():
                if item in colors and (color == "" or colors[item] != color):
                    return False
                colors[item] = color
        return all(item in colors for item in self.items)

    def answers(self):
        """Of each question: the options of prove, and what the checker prints."""
        answers = {"count": ([], str(len(self.covers))), "memo": (["--memo"], str(len(self.covers)))}
        if self.covers:
            costs = [sum(self.costs[o] for o in cover) for cover in self.covers]
            sizes = [len(cover) for cover in self.covers]
            answers["best"] = (["--best"], f"minimum costs {min(costs)}")
            answers["dearest"] = (["--best", "--maximize"], f"maximum costs {max(costs)}")
            answers["fewest"] = (["--best", "--fewest"], f"minimum options {min(sizes)}")
            answers["most"] = (["--best", "--fewest", "--maximize"], f"maximum options {max(sizes)}")
        return answers


class Test:
    def __init__(self, options, folder):
        self.quadrille = options.bin / "quadrille"
        self.checkers = {name: (options.checkers or options.bin) / f"quadrille-check-{name}" for name in ("tree", "best", "lrat")}
        self.folder = folder
        self.chance = random.Random(options.seed)
        self.problems = []
        self.counts = collections.Counter()
        self.veripb = VeriPB()

    def wrong(self, what):
        self.problems.append(what)

    def check(self, kind, *arguments):
        """What the checker has proven; None if it refuses."""
        done = run(self.checkers["tree" if kind in ("count", "memo") else "best"], *arguments)
        if done.returncode == 0 and not done.stderr:
            return done.stdout.rstrip("\n")
        if done.returncode not in (1, 3) or done.stderr.count("\n") != 1 or done.stdout:
            self.wrong(f"checker: exit status {done.returncode}: {done.stderr[:2000]}")
        return None

    def known_problems(self, folders):
        for folder in folders:
            manifest = folder / "MANIFEST.tsv"
            known = {}
            if manifest.exists():
                rows = (line.split("\t") for line in manifest.read_text().splitlines() if not line.startswith("#"))
                known = {row[0]: (row[1], row[2]) for row in rows}
            for path in sorted(folder.glob("*.dlx")):
                kind, answer = known.get(path.stem, ("xc", None))
                if kind != "cover":
                    self.known_problem(path, kind, answer)

    def known_problem(self, path, kind, answer):
        certificate = self.folder / "known"
        best = ["--best"] if kind == "cost" else ["--memo"] if kind == "count" else []
        done = run(self.quadrille, "prove", "-q", "--cover", *best, path, "-o", certificate, most_bytes=MOST_BYTES)
        if done.returncode == 3 and "File too large" in done.stderr:
            self.counts["too large"] += 1
            return
        if kind == "mcc" or "bounds" in done.stderr:
            if done.returncode != 2:
                self.wrong(f"{path}: expected exit status 2, found {done.returncode}: {done.stderr}")
            self.counts["with bounds"] += 1
            return
        if answer is None:
            answer = run(self.quadrille, "cover", "--count", "-q", path).stdout.strip()
        if kind == "cost":
            answer = f"minimum costs {answer}"
        found = self.check("best" if kind == "cost" else "count", path, certificate)
        self.counts["proven"] += 1
        if done.returncode != 0 or found != answer:
            self.wrong(f"{path}: expected {answer}, found {found}: {done.stderr}")

    def random_problems(self, number):
        self.sample = []
        for i in range(number):
            problem = RandomProblem(self.chance)
            path = self.folder / f"{i}.dlx"
            path.write_text(problem.text)
            answers = problem.answers()
            for kind, (options, answer) in answers.items():
                certificate = path.with_suffix(f".{kind}")
                done = run(self.quadrille, "prove", "-q", "--cover", *options, path, "-o", certificate)
                found = self.check(kind, path, certificate)
                if done.returncode != 0 or found != answer:
                    self.wrong(f"{kind}: expected {answer}, found {found}: {done.stderr}{problem.text}")
            proven = {kind: answer for kind, (_, answer) in answers.items() if path.with_suffix(f".{kind}").exists()}
            if proven:
                self.sample.append((path, proven))
            self.counts["random problems"] += 1
            if i % 4 == 0:
                self.other_formats(path, problem, answers)

    def other_formats(self, path, problem, answers):
        folder = self.folder / "formats"
        done = run(self.quadrille, "prove", "-q", "--cover", "--cnf", folder, path)
        formula = folder / "1.cnf", folder / "1.lrat"
        checkers = [[self.checkers["lrat"]]] + [[name] for name in ("lrat-check", "cake_lpr") if shutil.which(name)]
        for checker in checkers:
            verdict = run(*checker, *formula)
            if done.returncode != 0 or "VERIFIED" not in verdict.stdout:
                self.wrong(f"{checker}: {verdict.stdout}{verdict.stderr}{done.stderr}{problem.text}")
        clauses = formula[0].read_text().splitlines()[1:]
        blocked = sorted(tuple(sorted(-int(literal) - 1 for literal in clause.split()[:-1]))
                         for clause in clauses[len(clauses) - len(problem.covers):])
        if blocked != sorted(problem.covers):
            self.wrong(f"CNF: expected clauses against {problem.covers}, found {blocked}")
        for kind in ("best", "dearest", "fewest", "most"):
            if kind not in answers:
                continue
            options, answer = answers[kind]
            done = run(self.quadrille, "prove", "-q", "--cover", *options, "--opb", folder, path)
            sign = -1 if "--maximize" in options else 1
            try:
                optimum = sign * check_veripb.check(folder / "1.opb", folder / "1.pbp")
            except check_veripb.Wrong as wrong:
                optimum = wrong
            if done.returncode != 0 or str(optimum) != answer.split()[-1]:
                self.wrong(f"OPB, {kind}: expected {answer}, found {optimum}: {done.stderr}{problem.text}")
            if refusal := self.veripb.refusal(folder / "1.opb", folder / "1.pbp"):
                self.wrong(f"{kind}: {refusal}{problem.text}")

    def damage(self, data, others):
        data = bytearray(data)
        at, other = self.chance.randrange(len(data)), self.chance.randrange(len(data))
        kind = self.chance.randrange(8)
        if kind <= 1:
            data[at] ^= 1 << self.chance.randrange(8)
        elif kind == 2:
            del data[at:]
        elif kind == 3:
            data += bytes(self.chance.randrange(256) for _ in range(self.chance.randint(1, 3)))
        elif kind == 4:
            del data[min(at, other):max(at, other)]
        elif kind == 5:
            data[at:at] = data[min(at, other):max(at, other)]
        elif kind == 6:
            for _ in range(self.chance.randint(2, 5)):
                data[self.chance.randrange(len(data))] = self.chance.randrange(8)
        else:  # the head of one, the rest of another
            data[data.index(b"\n"):] = others[others.index(b"\n"):]
        return bytes(data)

    def damaged_certificates(self, number):
        damaged, changed = self.folder / "damaged", self.folder / "changed.dlx"
        for _ in range(number):
            path, answers = self.chance.choice(self.sample)
            kind, answer = self.chance.choice(sorted(answers.items()))
            other, others = self.chance.choice(self.sample)
            certificate = path.with_suffix(f".{kind}").read_bytes()
            if self.chance.random() < 0.2:  # a certificate of another problem that names this one
                if kind not in others:
                    continue
                name = certificate.split(b"\n")[0].split()[4 if kind in ("count", "memo") else 3]
                old = other.with_suffix(f".{kind}").read_bytes()
                others_name = old.split(b"\n")[0].split()[4 if kind in ("count", "memo") else 3]
                damaged.write_bytes(old.replace(others_name, name, 1))
            else:
                of_other = other.with_suffix(f".{self.chance.choice(sorted(others))}").read_bytes()
                damaged.write_bytes(self.damage(certificate, of_other))
            accepted = self.check(kind, path, damaged)
            self.counts["refused" if accepted is None else "accepted, and true"] += 1
            true = set(answers.values())
            if accepted is not None and accepted not in true:
                self.wrong(f"accepted '{accepted}', expected {answer}: {path.read_text()}{damaged.read_bytes()}")
            if self.check(kind, other, path.with_suffix(f".{kind}")) is not None and other.read_text() != path.read_text():
                self.wrong(f"accepted for another problem: {path.read_text()}{other.read_text()}")

    def run(self, options):
        self.known_problems([folder for folder in options.problems if folder.is_dir()])
        self.random_problems(options.random)
        self.damaged_certificates(options.tries)
        print("\n".join([*self.problems[:20], *(f"{what}: {count}" for what, count in sorted(self.counts.items()))]))
        return 1 if self.problems else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--problems", type=pathlib.Path, nargs="*", default=[])
    parser.add_argument("--random", type=int, default=40)
    parser.add_argument("--tries", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--checkers", type=pathlib.Path, help="if they are not in the folder of --bin")
    options = parser.parse_args()
    options.bin = options.bin.resolve()
    with tempfile.TemporaryDirectory() as folder:
        return Test(options, pathlib.Path(folder)).run(options)


if __name__ == "__main__":
    sys.exit(main())
