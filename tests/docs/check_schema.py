#!/usr/bin/env -S python3 -B
"""Checks the lines that the program writes with --json against docs/reference/answers.schema.json.

    check_schema.py --bin FOLDER --root FOLDER

Every command answers examples, and so do those that a limit ends (tests/campaign/limits.py). Each line must match the
schema and have only members that the schema gives to its command. Each member that the schema gives to a command must
occur in one of its lines, except those of UNSEEN. Prints what is wrong, then `N lines, N wrong`. Exit codes: 0 all
correct, 1 some wrong, 77 jsonschema is missing (Debian python3-jsonschema).
"""

import collections
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from schemas import jsonschema, options_of

sys.path.append(str(Path(__file__).resolve().parents[1] / "campaign"))
from limits import BY_TIME, BY_WORK, MATCHING, with_limits  # noqa: E402

NOTED = json.dumps({
    "puzzle": "..4.3.1.9.97....8.6...........6....7..1...9.8.8...235...39....17.9..4.354...5....",
    "solution": "524836179197425683638791542345689217271543968986172354853967421769214835412358796",
    "placed": "52" + 79 * ".", "title": "t", "author": "a", "description": "d", "comment": "c", "source": "s",
    "url": "https://example.org/", "date": "2026-11-22", "level": 3, "rating": 7.1}) + "\n"

# Arguments and input.
COMMANDS = [
    (["solve", "examples/mixed.txt", "examples/letters16.txt"], ""),
    (["solve", "--maximize", "p1074", "examples/sudoku2.txt"], ""),
    (["count", "examples/mixed.txt"], ""),
    (["count", "--estimate", "--probes", "100", "--seed", "1"], 81 * "." + "\n"),
    (["check", "--record-nodes", "9", "examples/mixed.txt"], ""),
    (["solve", "--record-nodes", "9", "examples/mixed.txt"], ""),
    (["check", "--minimal", "--differ", "--equal", "--deciding", "--conflict", "examples/mixed.txt"], ""),
    (["check", "--shard", "1/1", "examples/mixed.txt"], ""),
    (["check", "--minimal", "examples/boards/pair-sum.txt"], ""),
    (["check", "--conflict"], "board 4x4\ncage 5 r1c1 r1c2\ncage 4 r1c3 r1c4\n"),
    (["check", "--solution"], NOTED + NOTED.replace('"524', '"254')),
    (["check", "--ignore-drawings", "examples/drawn.json"], ""),
    (["hint", "--ignore-drawings", "examples/drawn.json"], ""),
    (["check", "--guess-rules", "examples/drawn.json"], ""),
    (["solutions", "examples/mixed.txt"], ""),
    (["prove", "--lrat", "examples/mixed.txt"], ""),
    (["canon", "--map", "examples/mixed.txt"], ""),
    (["canon", "examples/boards/thermometer.txt"], ""),
    (["dedupe", "examples/mixed.txt"], ""),
    (["dedupe", "examples/boards/thermometer.txt"], ""),
    (["generate", "2", "--seed", "1"], ""),
    (["generate", "--seed", "1", "--board", "examples/boards/jigsaw.txt"], ""),
    (["minimize", "--seed", "1", "examples/mixed.txt"], ""),
    (["minimize", "--rules", "examples/boards/pair-sum.txt"], ""),
    (["complete", "examples/mixed.txt"], ""),
    (["candidates", "examples/mixed.txt"], ""),
    (["candidates", "--counts", "2", "examples/mixed.txt", "examples/boards/twins.txt"], ""),
    (["candidates", "--unique", "examples/mixed.txt"], ""),
    (["candidates", "--counts", "1000000", "--record-time", "0.05", "-"], "." * 81 + "\n"),
    (["vary", "-1+1", "--limit", "3", "examples/sudoku2.txt"], ""),
    (["backdoors", "examples/mixed.txt"], ""),
    (["backdoors", "--with", "singles", "examples/mixed.txt"], ""),
    (["generate", "--seed", "1", "--steps"], ""),
    (["convert", "examples/mixed.txt"], ""),
    (["convert"], NOTED),
    (["detect", "examples/mixed.txt", "examples/boards/cage.txt", "examples/queens6.dlx", "examples/matrix.txt"], ""),
    (["detect"], "2 2\n1 1\n1 2\n"),
    (["rate", "examples/rating.txt"], ""),
    (["rate", "--scale", "hodoku", "examples/rating.txt"], ""),
    (["hint", "examples/rating.txt"], ""),
    (["hint"], NOTED.replace('"52', '"51')),
    (["steps", "examples/rating.txt"], ""),
    (["steps", "examples/boards/cage.txt", "examples/boards/diagonal-down.txt"], ""),
    (["hint", "examples/boards/thermometer.txt"], ""),
    (["rate", "examples/boards/thermometer.txt"], ""),
    (["cover", "--all", "examples/queens6.dlx"], ""),
    (["check", "examples/queens6.dlx"], ""),
    (["check", "--solution", "examples/queens6.dlx", "-"], "1 2\n"),
    (["cover", "--count", "examples/queens6.dlx"], ""),
    (["cover", "--best", "1"], "a b\na |3\nb |4\na b |9\n"),
    (["cover", "--estimate", "--probes", "30", "--seed", "1", "examples/queens6.dlx"], ""),
    (["cover", "--estimate", "--probes", "30"], "\n".join([" ".join(f"i{i}" for i in range(999)),
                                                        *(f"i{i}\n" * 9 for i in range(999))])),
    (["cover", "--all"], "2 2\n1 1\n1 2\n1 1\n1 1\n"),
    (["trace"], "a b | c\na b c:x\na c:y\nb c:y\n"),
    (["trace", "--every", "1"], "a b\na b\na\nb\n"),
    (["run", "RUN"], ""),
    (["detect", "examples/boards/count-same.txt"], ""),
    (["complete", "examples/boards/jigsaw.txt"], ""),
    (["convert", "examples/boards/jigsaw.txt"], ""),
    (["vary", "-1+1", "--limit", "1", "examples/boards/jigsaw.txt"], ""),
    (["rules"], ""),
    (["rules", "--board", "tests/draw/rules.txt"], ""),
]
# Members that every command writes in the same way: one of them shows it.
EVERYWHERE = {"file", "record", "line", "offset", "error", "guessed_rules", "ignored_drawings", "verdict", "reason"}
# Members of a command that are seen in other tests.
UNSEEN: dict[str, set[str]] = {}
LIMITED = [(with_limits(row.words, 0.1).split(), row.text) for row in BY_WORK + BY_TIME if row.json]
WRONG = ['{"record":1,"line":1}', '{"record":0,"line":1,"count":1,"exact":true}', '{"record":1,"line":1,"count":1}',
         '{"record":1,"line":1,"verdict":"perhaps"}', '{"record":1,"line":1,"solution":1}', '{"record":1,"line":1,"news":""}',
         '{"file":"x","format":"line"}', "[]", '{"record":1,"line":1,"verdict":"unknown"}',
         '{"record":1,"line":1,"count":3,"exact":true,"verdict":"unknown","reason":"stopped at the time limit"}',
         '{"solution":[1,2],"cost":3,"reason":"stopped at the time limit","bound":2}', '{"cost":3}']


def make_run(options, folder) -> None:
    """A search that has not ended, with a damaged file in its journal."""
    search = ["cover", "--count", "--method", "enumerate", "--time", "0.5", "--run", folder]
    subprocess.run([str(options.bin / "quadrille"), *search], input=MATCHING, capture_output=True, text=True)
    Path(folder, "journal.99").write_text("damage")


def answer(options, words, text) -> subprocess.CompletedProcess:
    with tempfile.TemporaryDirectory() as folder:
        if "RUN" in words:
            make_run(options, f"{folder}/run")
        words = [{"DIAGRAM": f"{folder}/diagram", "RUN": f"{folder}/run"}.get(word, word) for word in words]
        command = [str(options.bin / "quadrille"), *words, *([] if words[0] == "trace" else ["--json"])]
        return subprocess.run(command, input=text, capture_output=True, text=True, cwd=options.root)


def names_in(value) -> set[str]:
    """The members of an object and of those in it."""
    if isinstance(value, list):
        return set().union(*map(names_in, value))
    return set(value).union(*map(names_in, value.values())) if isinstance(value, dict) else set()


def main() -> int:
    options = options_of()
    schema = json.loads((options.root / "docs/reference/answers.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    lines, problems, seen, seen_of = 0, [], set(), collections.defaultdict(set)
    for words, text in COMMANDS + LIMITED:
        done = answer(options, words, text)
        if not done.stdout:
            problems.append(f"{' '.join(words)}: nothing written\n{done.stderr}")
        of_command = schema["$defs"][f"of_{words[0]}"]
        for line in done.stdout.splitlines():
            lines += 1
            try:
                value = json.loads(line, parse_constant=int)  # NaN and Infinity are no JSON
            except ValueError as error:
                problems.append(f"{' '.join(words)}: {line}: {error}")
                continue
            seen |= names_in(value)
            seen_of[words[0]] |= set(value)
            errors = [*validator.iter_errors(value), *jsonschema.Draft202012Validator(of_command).iter_errors(value)]
            problems += [f"{' '.join(words)}: {line}: {error.message}" for error in errors]
    problems += [f"accepted: {line}" for line in WRONG if validator.is_valid(json.loads(line))]
    named = set().union(*(part["properties"] for part in schema["$defs"].values() if "properties" in part))
    problems += [f"no line has the member {name}" for name in sorted(named - seen)]
    for command, names in seen_of.items():
        unseen = set(schema["$defs"][f"of_{command}"]["propertyNames"]["enum"]) - names - EVERYWHERE
        problems += [f"no line of {command} has the member {name}" for name in sorted(unseen ^ UNSEEN.get(command, set()))]
    print("\n".join([*problems, f"{lines} lines, {len(problems)} wrong"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
