#!/usr/bin/env -S python3 -B
"""Runs `hint`, `steps` and `rate` with every pair of their options on puzzles of all kinds, and checks what they say.

    tests/campaign/steps.py --bin build/release/bin [--cases N] [--minutes M] [--more N] [--seed N] [--options]

A case is a command with two of its options, sometimes with --json and a further one. Its puzzles are valid ones, with
more clues, not valid ones, candidates, what a player has written, or boards with rules of every kind: the examples,
and --more new ones for each. The options come from the help of the program; --options prints them. Wrong is: an end by a
signal, a record without an answer, a step that contradicts the solution, a sentence with "5 or 5", an empty list or a
wrong plural, a picture that is not XML, and a rating that is not that of the steps.
"""

import itertools
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

import puzzle_kinds
import sentences
from program import Program, parser_of

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCALES = ("se", "hodoku", "quadrille")
COMMANDS = ("hint", "steps", "rate")
SIZES = {"sukaku": 3, "marks": 12}
USUAL_SIZE = 20


class Option:
    def __init__(self, name, value):
        self.name, self.value = name, value

    def __repr__(self):
        return f"{self.name} {self.value}".strip()


def options_of(program, command):
    """From the help: '  -j, --threads N   use ...'."""
    text = program.run("help", command)[1].decode().split("\nOptions:\n")[1].split("\nExamples:\n")[0]
    found = re.findall(r"(?m)^  (?:-\w, )?(--[\w-]+)(?: ([A-Z][A-Zx/]*))?(?:  |$)", text)
    return [Option(*option) for option in found if option[0] != "--help"]


def techniques_of(program):
    """Of each scale: '  naked-pair      3.0      60    32', with '-' for a scale that does not have it."""
    rows = re.findall(r"(?m)^  ([a-z][\w-]+) +(\S+) +(\S+) +(\S+)$", program.run("help", "techniques")[1].decode())
    return {scale: [row[0] for row in rows if row[column] != "-"] for column, scale in enumerate(SCALES, 1)}


def written_formats(program):
    found = re.findall(r"(?m)^  ([\w-]+) +r?w ", program.run("formats")[1].decode())
    return found or ["line"]


class Case:
    """A command with options on a batch of puzzles."""

    def __init__(self, campaign, command, options, batch, folder):
        self.command, self.batch, self.folder = command, batch, pathlib.Path(folder)
        self.file = self.folder / "puzzles.txt"
        self.file.write_bytes(batch.text)
        self.has = {option.name for option in options}
        self.scale = campaign.chance.choice(SCALES) if "--scale" in self.has else "se"
        self.arguments = [command]
        for option in options:
            self.arguments += [option.name, *([campaign.value(option, self)] if option.value else [])]
        if "--record-time" not in self.has:
            self.arguments += ["--record-time", "0.5"]

    code, out, errors = 0, b"", b""

    def run(self, program):
        self.code, self.out, self.errors = program.run(*self.arguments, self.file, folder=self.folder)
        written = self.folder / "answers.txt"
        if "--output" in self.has and written.exists():
            self.out = written.read_bytes()

    @property
    def is_refused(self):
        """Options that cannot be used together, or not with this input."""
        return self.code == 2 and not self.out

    @property
    def needs(self):
        """The name of an option without which another one is refused."""
        found = re.search(rb"option '--[\w-]+' needs (--[\w-]+)", self.errors)
        return found[1].decode() if self.is_refused and found else None

    def title(self):
        return f"{' '.join(map(str, self.arguments))} [{self.batch.kind}]"

    def has_all_answers(self):
        return not self.has & {"--skip", "--shard", "--min", "--max", "--if-missing"}

    # ------------------------------------------------------------------------------------------------------- faults

    def faults(self):
        if self.code not in (0, 1, 2, 3):
            yield f"exit code {self.code}"
        elif self.is_refused:
            return
        elif b"\0" in self.out:
            yield "a null character"
        else:
            yield from self.faults_of_pictures()
            yield from self.faults_of_json() if "--json" in self.has else self.faults_of_text()

    def faults_of_pictures(self):
        for file in [*self.folder.glob("pictures*"), *self.folder.glob("pictures/*.svg")]:
            if file.is_file():
                try:
                    xml.etree.ElementTree.parse(file)
                except xml.etree.ElementTree.ParseError as wrong:
                    yield f"{file.name}: {wrong}"

    def faults_of_json(self):
        lines = self.out.decode().splitlines()
        if self.has_all_answers() and len(lines) != len(self.batch.records):
            yield f"{len(lines)} answers to {len(self.batch.records)} records: {self.errors[:200]!r}"
        for line in lines:
            answer = json.loads(line)
            number = answer.get("record")
            solution = self.batch.solutions[number - 1] if number else None
            for step in [*answer.get("steps", []), *filter(None, [answer.get("step")])]:
                for fault in faults_of_step(step, solution):
                    yield f"record {number}: {step['technique']}: {fault}"

    def faults_of_text(self):
        if self.command == "rate" or "--brief" in self.has:
            return
        for line in self.out.decode().splitlines():
            if re.fullmatch(r".* \(\d+(\.\d)?\)||unknown", line):  # the title of a step; a limit
                continue
            said = re.sub(r"^\d+\. .*? \(\d+(?:\.\d)?\): ", "", line)
            for fault in sentences.faults(said):
                yield f"{fault}: {said}"


def faults_of_step(step, solution, nested=False):
    """In its sentences and its parts; `solution` is what it must not contradict, if that is known."""
    for said in (step["nudge"], step["summary"], *step["sentences"]):
        for fault in sentences.faults(said):
            yield f"{fault}: {said}"
    effects = [(kind, candidate["cell"], candidate["symbol"]) for kind in ("placements", "eliminations")
               for candidate in step[kind]]
    if not effects:
        yield "no effect"
    if len(set(effects)) != len(effects):
        yield "an effect twice"
    for kind, cell, symbol in effects if solution and not nested else ():
        if (solution.get(cell) == symbol) != (kind == "placements"):
            yield f"{kind}: {cell} {symbol} contradicts the solution"
    for chain in step.get("chains", []):
        yield from faults_of_chain(chain["nodes"])
    for inner in step["nested"]:
        yield from faults_of_step(inner, solution, nested=True)


def faults_of_chain(nodes):
    if not nodes or nodes[0]["reason"] != "assumption":
        yield "a chain without an assumption"
    for number, node in enumerate(nodes):
        if number > 0 and node["reason"] == "assumption":
            yield "an assumption within a chain"
        if len(set(node["parents"])) != len(node["parents"]):
            yield "a parent twice"
        if any(parent >= number for parent in node["parents"]):
            yield "a parent after its child"


class Campaign:
    def __init__(self, program, chance, count_of_boards, more):
        self.program, self.chance = program, chance
        self.techniques, self.formats = techniques_of(program), written_formats(program)
        self.options = {command: options_of(program, command) for command in COMMANDS}
        hard = [line.split("\t")[0].encode() for line in (ROOT / "tests/logic/puzzles.tsv").read_text().splitlines()
                if not line.startswith("#")]
        new = program.run("generate", "150", "--seed", str(chance.randrange(1 << 30)), "-q")[1].split()
        boards = puzzle_kinds.boards_of(program, ROOT / "examples/boards", chance, count_of_boards, more)
        self.kinds = puzzle_kinds.PuzzleKinds(program, hard + new, boards, chance)
        self.tried = dict.fromkeys(("cases", "refused", "puzzles", "boards"), 0)

    def value(self, option, case):
        """Of an option. One that is new and takes something else needs a line here."""
        chance = self.chance
        values = {
            "--from": lambda: self.program.run("detect", text=case.batch.text)[1].split(b": ")[1].split(b":")[0].decode(),
            "--to": lambda: chance.choice(self.formats),
            "--skip": lambda: chance.randrange(4),
            "--skip-answers": lambda: chance.randrange(9),
            "--output": lambda: "answers.txt",
            "--svg": lambda: "pictures.svg" if case.command == "hint" and chance.random() < 0.5 else "pictures/",
            "N": lambda: chance.randrange(1, 4),
            "RxC": lambda: "3x3",
            "SCALE": lambda: case.scale,
            "LIST": lambda: ",".join(chance.sample(self.techniques[case.scale], chance.randrange(1, 5))),
            "SECONDS": lambda: chance.choice((0.001, 0.03, 1)),
            "K/N": lambda: "1/2",
            "RATING": lambda: chance.choice((2, 7)),
            "BYTES": lambda: 0,
            "COLOR=RULE": lambda: "#808080=thermometer",
            "TEMPLATE": lambda: "%g %r %p %d",
        }
        known = values.get(option.name) or values.get(option.value)
        if known is None:
            raise AssertionError(f"{case.command} {option}: the campaign has no value for it")
        return known()

    def option(self, command, name):
        return next(option for option in self.options[command] if option.name == name)

    def run_case(self, command, pair):
        kind = self.chance.choice(list(self.kinds.kinds))
        is_slow = command == "steps"
        batch = self.kinds.batch(kind, SIZES.get(kind, USUAL_SIZE) // (2 if is_slow else 1))
        self.tried["puzzles" if batch.is_plain else "boards"] += len(batch.records)
        further = [self.option(command, "--json")] if self.chance.random() < 0.6 else []
        further += self.chance.sample(self.options[command], self.chance.randrange(2))
        further = [option for option in dict.fromkeys(further) if option not in pair]
        case, found = self.try_options(command, [*pair, *further], batch)
        return self.try_options(command, list(pair), batch)[1] if case.is_refused and further else found

    def try_options(self, command, options, batch):
        """The case, with the options that these need, and its faults."""
        with tempfile.TemporaryDirectory() as folder:
            case = Case(self, command, options, batch, folder)
            try:
                case.run(self.program)
                found = list(case.faults())
            except subprocess.TimeoutExpired:
                found = ["no end within a minute"]
        if case.needs and case.needs not in case.has:
            return self.try_options(command, [*options, self.option(command, case.needs)], batch)
        self.tried["refused" if case.is_refused else "cases"] += 1
        return case, [f"{case.title()}: {fault}" for fault in found]

    def run_agreement(self):
        """The first step is the hint, the hardest one the rating, in the report as well."""
        kind = self.chance.choice([kind for kind in self.kinds.kinds if kind not in ("boards", "marks")])
        scale = self.chance.choice(SCALES)
        batch = self.kinds.batch(kind, SIZES.get(kind, USUAL_SIZE) // 2)
        self.tried["puzzles"] += len(batch.records)
        paths, hints, ratings = ([json.loads(line) for line in self.program.run(
            command, "--json", "--scale", scale, "-q", text=batch.text)[1].splitlines()]
                                 for command in ("steps", "hint", "rate"))
        report = self.program.run("report", text=batch.text)[1].decode()
        cards = re.findall(r"<article (.*?)>", report)
        for number, (path, hint, rating, card) in enumerate(zip(paths, hints, ratings, cards, strict=True)):
            for fault in faults_of_agreement(path, hint, rating, card if scale == "se" else None):
                yield f"--scale {scale} [{kind}]: {fault}: {batch.records[number]}"

    def run(self, cases, minutes):
        pairs = [(command, pair) for command in COMMANDS
                 for pair in itertools.combinations(self.options[command], 2)]
        end, todo = time.monotonic() + 60 * minutes, []
        while len(todo) < cases:
            todo += self.chance.sample(pairs, len(pairs))
        for number, (command, pair) in enumerate(todo[:cases]):
            if time.monotonic() > end:
                break
            yield from self.run_case(command, pair)
            if number % 20 == 0:
                yield from self.run_agreement()
        if self.tried["refused"] > self.tried["cases"]:
            yield "more than half of the cases are refused"


def faults_of_agreement(path, hint, rating, card):
    ratings = [step.get("rating", step.get("weight")) for step in path.get("steps", [])]
    steps = path.get("steps")
    if steps is None:
        if path.get("verdict") != rating.get("verdict") or path.get("verdict") != hint.get("verdict"):
            yield f"steps: {path}, hint: {hint}, rate: {rating}"
    elif hint.get("step") != (steps[0] if steps else None):
        yield "the hint is not the first step"
    elif rating.get("solved") != path["solved"]:
        yield f"solved by steps: {path['solved']}, by rate: {rating.get('solved', rating)}"
    elif path["solved"] and "er" in rating and rating["er"] != max(ratings, default=0):
        yield f"ER {rating['er']}, hardest step {max(ratings, default=0)}"
    elif path["solved"] and "hodoku_score" in rating and rating["hodoku_score"] != sum(ratings):
        yield f"score {rating['hodoku_score']}, sum of the steps {sum(ratings)}"
    elif path["solved"] and "sum" in rating and (rating["weight"], rating["sum"]) != (max(ratings, default=0), sum(ratings)):
        yield f"weight {rating['weight']}, sum {rating['sum']}, of the steps {max(ratings, default=0)}, {sum(ratings)}"
    elif path["solved"] and card is not None and f' data-rating="{max(ratings, default=0):.1f}"' not in card:
        yield f"hardest step {max(ratings, default=0)}, report {card}"


def main():
    parser = parser_of(__doc__)
    parser.add_argument("--cases", type=int, default=500, help="how many, all pairs one after the other")
    parser.add_argument("--minutes", type=float, default=1e6, help="end after this time, even if cases are left")
    parser.add_argument("--boards", type=int, default=1000, help="take only so many examples of boards")
    parser.add_argument("--more", type=int, default=0, help="make so many new boards for each example")
    parser.add_argument("--options", action="store_true", help="print the options, and do nothing")
    options = parser.parse_args()
    campaign = Campaign(Program(options.bin), random.Random(options.seed), options.boards, options.more)
    if options.options:
        for command, found in campaign.options.items():
            print(f"{command}: {', '.join(map(str, found))}")
        return 0
    count = 0
    for fault in campaign.run(options.cases, options.minutes):
        count += 1
        print(fault, flush=True)
    print(", ".join(f"{number} {what}" for what, number in campaign.tried.items()) + f", {count} faults")
    return 1 if count or not options.cases else 0


if __name__ == "__main__":
    sys.exit(main())
