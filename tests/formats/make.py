#!/usr/bin/env python3
"""Makes the samples of this folder again, from seeds. Needs the program `quadrille` on PATH.

Puzzles come from `quadrille generate`, and from random cages and regions in its solutions. Each is written by every
writer that has a place for it; below are spellings that no writer uses and people do. answers.tsv has a line for each
file: its name, its format, and the solutions of its puzzles, row by row.
"""

import base64
import json
import random
import subprocess
import zlib
from pathlib import Path

HERE = Path(__file__).parent


def run(*words: str, text: str = "") -> str:
    done = subprocess.run(["quadrille", *words], input=text, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def convert(text: str, to: str) -> str:
    return run("convert", "--to", to, text=text)


def solutions(text: str, *words: str) -> list[str]:
    lines = run("solve", "--json", *words, text=text).splitlines()
    return [json.loads(line)["solution"].replace("\n", "") for line in lines]


# ------------------------------------------------------------------------------------------------------------ puzzles

EASY, HARD = run("generate", "2", "--seed", "20261122").split()
FULL = solutions(EASY)[0]


def sees(a: int, b: int) -> bool:
    same_box = a // 27 == b // 27 and a % 9 // 3 == b % 9 // 3
    return a != b and (a // 9 == b // 9 or a % 9 == b % 9 or same_box)


def in_play(puzzle: str, solution: str, rng: random.Random) -> dict:
    """Some digits placed, and candidates, a few of which have been crossed out."""
    empty = [cell for cell in range(81) if puzzle[cell] == "."]
    chosen = set(rng.sample(empty, 6))
    placed = "".join(solution[cell] if cell in chosen else "." for cell in range(81))
    shown = [puzzle[cell] if puzzle[cell] != "." else placed[cell] for cell in range(81)]
    marks = []
    for cell in range(81):
        left = [d for d in range(1, 10) if all(shown[other] != str(d) for other in range(81) if sees(cell, other))]
        wrong = [d for d in left if str(d) != solution[cell]]
        if len(left) > 2 and rng.random() < 0.3:
            left.remove(rng.choice(wrong))
        marks.append(left if shown[cell] == "." else [])
    return {"puzzle": puzzle, "placed": placed, "pencil_marks": marks, "title": "Sample", "author": "quadrille",
            "comment": "made by make.py", "date": "2026-11-22", "level": "easy", "rating": "4.5"}


def sukaku(solution: str, rng: random.Random) -> str:
    """Candidates taken out while the solution stays the only one."""
    sets = [set("123456789") for _ in range(81)]
    places = [(cell, d) for cell in range(81) for d in "123456789" if d != solution[cell]]
    rng.shuffle(places)
    signs = lambda: "".join(d if d in group else "." for group in sets for d in "123456789")
    for start in range(0, len(places), 12):
        for cell, digit in places[start : start + 12]:
            sets[cell].discard(digit)
        if run("count", "--limit", "2", text=signs()).strip() == "1":
            return signs()
    raise AssertionError


def cages(solution: str, rng: random.Random) -> str:
    """A killer of that solution, as a board."""
    free, rules = set(range(81)), []
    while free:
        cage = [min(free)]
        free.discard(cage[0])
        while len(cage) < rng.choice([2, 3, 3, 4]):
            grown = [n for cell in cage for n in (cell - 9, cell + 9, cell - (cell % 9 > 0), cell + (cell % 9 < 8))]
            next_cells = [n for n in grown if n in free and solution[n] not in [solution[cell] for cell in cage]]
            if not next_cells:
                break
            cage.append(rng.choice(next_cells))
            free.discard(cage[-1])
        total = sum(int(solution[cell]) for cell in cage)
        rules.append(f"cage {total} " + " ".join(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in cage))
    return "board 9x9\n" + "\n".join(rules) + "\n"


def killer(rng: random.Random) -> str:
    while True:
        board = cages(FULL, rng)
        if run("count", "--limit", "2", text=board).strip() == "1":
            return board


RNG = random.Random(20261122)
PLAY = json.dumps(in_play(EASY, FULL, RNG)) + "\n"
SUKAKU = sukaku(FULL, RNG)
KILLER = killer(RNG)
SIX = run("generate", "--seed", "6", "--size", "6x6")
SIXTEEN = run("generate", "--seed", "16", "--size", "16x16", "--no-minimal", "--clues", "130..150")
X = run("generate", "--seed", "1", "--board", "-", "--to", "board", text="board 9x9\ndiagonal-down\ndiagonal-up\n")
JIGSAW = run("generate", "--seed", "1", "--to", "board", "--board", str(HERE / "../../examples/boards/jigsaw.txt"))

# --------------------------------------------------------------------------------------------------- our own writers

# Formats of which the samples are puzzles as they are, in play, or more than that.
WRITTEN = {
    EASY + "\n" + HARD + "\n": [
        "line", "grid", "bordered", "forum", "spf", "scf", "sudokupad-classic", "sudokuexchange", "sudoku-coach", "csv",
        "puzz-link",
        "csv-grid", "tsv-grid", "json", "leetcode", "ndjson"],
    PLAY: [
        "pzl", "simple-sudoku", "simple-sudoku-clipboard", "pencilmarks", "sdx", "sadman", "sudocue", "hodoku", "susser",
        "susser-short", "susser-inline", "gsf", "rated", "patterns-game", "sudokuexchange-bank", "sudokuwiki", "sudoku-coach-text",
        "sudoku-coach-json", "opensudoku", "opensudoku-words", "gnome-sudoku", "ksudoku"],
    SUKAKU + "\n": ["sukaku"],
    KILLER: ["board", "killer", "killer-fields", "sumocue", "sudokupad", "sudokupad-json"],
    X: ["iss", "f-puzzles", "f-puzzles-link", "sudokupad-fpuzzles", "solo"],
    SIXTEEN: ["letters"],
}

# ----------------------------------------------------------------------------------------------- spellings of people


def rows(puzzle: str, between: str = "", empty: str = ".") -> list[str]:
    cells = [empty if c == "." else c for c in puzzle]
    return [between.join(cells[9 * row : 9 * row + 9]) for row in range(9)]


def boxed(puzzle: str, bar: str, border: str, edge: str = "", empty: str = ".", between: str = " ") -> str:
    lines = []
    for number, row in enumerate(rows(puzzle, "", empty)):
        if number in (3, 6):
            lines.append(border)
        lines.append(edge + bar.join(between.join(row[i : i + 3]) for i in (0, 3, 6)) + edge[::-1])
    return "\n".join(lines) + "\n"


def codoku(puzzle: str) -> str:
    signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
    text, cell = "", 0
    while cell < 81:
        blanks = 0
        while blanks < 5 and cell + blanks + 1 < 81 and puzzle[cell + blanks + 1] == ".":
            blanks += 1
        text += signs[int(puzzle[cell].replace(".", "0")) + 10 * blanks]
        cell += blanks + 1
    return text


def lists(separator: str) -> str:
    return separator.join("".join(sign for sign in SUKAKU[9 * i : 9 * i + 9] if sign != ".") for i in range(81))


def lz_string(text: str, signs: str) -> str:
    """Packed as sites do: characters of 6 bits, codes that grow with the dictionary."""
    bits, known, fresh = [], {}, set()
    width, left = 2, 2

    def put(value: int, count: int) -> None:
        bits.extend(value >> i & 1 for i in range(count))

    def put_phrase(phrase: str) -> None:
        nonlocal width, left
        if phrase in fresh:
            put(0, width)
            put(ord(phrase), 8)
            fresh.discard(phrase)
            left -= 1
            if left == 0:
                left, width = 2**width, width + 1
        else:
            put(known[phrase], width)
        left -= 1
        if left == 0:
            left, width = 2**width, width + 1

    phrase = ""
    for sign in text:
        if sign not in known:
            known[sign] = len(known) + 3
            fresh.add(sign)
        if phrase + sign in known:
            phrase += sign
            continue
        put_phrase(phrase)
        known[phrase + sign] = len(known) + 3
        phrase = sign
    put_phrase(phrase)
    put(2, width)
    bits += [0] * (6 - len(bits) % 6)
    return "".join(signs[int("".join(map(str, bits[i : i + 6])), 2)] for i in range(0, len(bits), 6))


SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


def sudokumaker() -> str:
    """The puzzle with diagonals; its boxes are regions, and a solved cell has marks."""
    grid = json.loads(convert(X, "f-puzzles"))["grid"]
    cells = [{"given": True, "value": cell["value"]} if "value" in cell else {} for row in grid for cell in row]
    cells[next(i for i in range(81) if not cells[i])] = {"candidates": 6, "cornerPencilMarks": 16}
    regions = [i // 27 * 3 + i % 9 // 3 for i in range(81)]
    constraints = [{"type": 0}, {"type": 1, "regions": regions}, {"type": 10}, {"type": 11},
                   {"type": 12, "disabled": True}]
    return json.dumps({"formatVersion": "1.5.0",
                       "puzzle": {"name": "Sample", "author": "quadrille", "cells": cells, "constraints": constraints}})


def lisudoku() -> str:
    grid = json.loads(convert(X, "f-puzzles"))["grid"]
    fixed = [{"position": {"row": r, "col": c}, "value": cell["value"]}
             for r, row in enumerate(grid) for c, cell in enumerate(row) if "value" in cell]
    return json.dumps({"gridSize": 9, "fixedNumbers": fixed, "primaryDiagonal": True, "secondaryDiagonal": True})


def spellings() -> dict[tuple[str, str], str]:
    zeros = EASY.replace(".", "0")
    link = convert(X, "f-puzzles-link").strip()
    cells = list(zip(EASY, FULL))
    version_1 = "".join(f"{c}|-|0|" if c != "." else "0|1,2,|1|" for c, _ in cells)
    version_2 = "".join(f"{c}|0|0||" if c != "." else "0|3|1|" for c, _ in cells)
    game = '<game created="1" state="1" time="0" last_played="0" data="{}" note="" command_stack=""/>'
    dashes = "\u2500" * 7
    corners = {"top": "\u250c\u252c\u2510", "middle": "\u251c\u253c\u2524", "bottom": "\u2514\u2534\u2518"}
    frame = {place: signs[0] + signs[1].join([dashes] * 3) + signs[2] for place, signs in corners.items()}
    bars = boxed(EASY, " \u2502 ", frame["middle"], "\u2502 ")
    return {
        ("line-zeros-comments.txt", "line"): f"# a comment\n{zeros} # easy\n{HARD};hard\n",
        ("line-stars-crlf.txt", "line"): "\ufeff" + EASY.replace(".", "*") + "\r\n" + HARD.replace(".", "*") + "\r\n",
        ("line-underscores.txt", "line"): EASY.replace(".", "_") + "\n",
        ("line-dashes-end.txt", "line"): EASY.replace(".", "-") + "\n" + HARD.replace(".", "-") + "\nend\n",
        ("line-blanks.txt", "line"): EASY.replace(".", " ").rstrip() + "\n" + HARD.replace(".", " ") + "\n",
        ("line-x.txt", "line"): EASY.replace(".", "x") + "\n",
        ("line-6x6.txt", "line"): SIX * 2,
        ("line-16x16-hex.txt", "line"): hexadecimal(SIXTEEN),
        ("line-16x16-pairs.txt", "line"): pairs(SIXTEEN, "00") + pairs(SIXTEEN, ".."),
        ("line-numbered.txt", "line"): f"1. {EASY}\n2. {HARD}\n",
        ("line-numbered-parentheses.txt", "line"): f" 9) {zeros}\n10) {HARD} # hard\n",
        ("line-numbered-hash.txt", "line"): f"# a list\n#1 {EASY}\n#2 {HARD}\n",
        ("grid-counted.txt", "grid"): "2\n" + "\n".join(rows(zeros)) + "\n" + "\n".join(rows(HARD, "", "0")) + "\n",
        ("grid-spaced.txt", "grid"): "\n".join(rows(zeros, " ")) + "\n",
        ("grid-16x16-numbers.txt", "grid"): convert(SIXTEEN, "csv-grid").replace(",", " "),
        ("letters-counted.txt", "letters"): "1\n" + convert(SIXTEEN, "letters"),
        ("pencilmarks-and-line.txt", "pencilmarks"): convert(EASY + "\n", "pencilmarks") + "\n" + EASY + "\n",
        ("bordered-stars-empty.txt", "bordered"): "+-------+-------+-------+\n"
        + boxed(EASY, " | ", "+-------+-------+-------+", "| ", "*") + "+-------+-------+-------+\n",
        ("bordered-blanks.txt", "bordered"): "+-------+-------+-------+\n"
        + boxed(EASY, " | ", "+-------+-------+-------+", "| ", " ") + "+-------+-------+-------+\n",
        ("bordered-blanks-tight.txt", "bordered"): "+---+---+---+\n"
        + boxed(EASY, "|", "+---+---+---+", "|", " ", "") + "+---+---+---+\n",
        ("bordered-unicode.txt", "bordered"): frame["top"] + "\n" + bars + frame["bottom"] + "\n",
        ("forum-wide.txt", "forum"): boxed(EASY, " | ", "------+-------+------"),
        ("jigsaw-line.txt", "jigsaw"): convert(JIGSAW, "jigsaw"),
        ("sumocue-tight.txt", "sumocue"): convert(KILLER, "sumocue").replace(" ", ""),
        ("sumocue-jigsaw.txt", "sumocue"): sumocue_jigsaw(EASY),
        ("ksudoku-jigsaw.ksudoku", "ksudoku"): convert(JIGSAW, "ksudoku"),
        ("iss-killer.iss", "iss"): "# a killer\n" + convert(KILLER, "iss").replace("\n", " "),
        ("sukaku-lists.txt", "sukaku"): lists(" ") + "\n",
        ("pencilmarks-rows.txt", "pencilmarks"): "\n".join(
            " ".join(lists(" ").split()[9 * row : 9 * row + 9]) for row in range(9)) + "\n",
        ("hodoku-line-only.txt", "hodoku"): f":0000:x:{EASY}:::\n:0000:x:{HARD}::::\n",
        ("susser-plus.txt", "susser"): play_line() + "\n",
        ("gsf-zeros.csv", "gsf"): f"1,2,3,4,{zeros},a name,C30,M1,,\n",
        ("sudokuexchange-codoku.txt", "sudokuexchange"): f"https://sudokuexchange.com/play/?s={codoku(EASY)}&d=2\n",
        ("sudokuwiki-81.txt", "sudokuwiki"): f"http://www.sudokuwiki.org/sudoku.htm?bd={zeros}\n",
        ("scf-alone.txt", "scf"): "scf" + codoku(EASY) + "*tA title*amyself*\n",
        ("classic-blanks.txt", "sudokupad-classic"): f"https://sudokupad.app/classic{codoku(EASY)}?setting=1\n",
        ("f-puzzles-damaged.txt", "f-puzzles-link"): link.replace("+", " ") + "\n",
        ("f-puzzles-payload.txt", "f-puzzles-link"): link.split("load=")[1] + "\n",
        ("sudokupad-beta.txt", "sudokupad-fpuzzles"): "https://beta.sudokupad.app/fpuz" + link.split("load=")[1] + "\n",
        ("sudokupad-mirror.txt", "sudokupad-fpuzzles"): "https://pad.example.org/sudoku/fpuzzles" + link.split("load=")[1] + "\n",
        ("f-puzzles-mirror.txt", "f-puzzles-link"): "http://localhost:8080/?load=" + link.split("load=")[1] + "\n",
        ("sudokumaker.txt", "sudokumaker"): "https://sudokumaker.app/?puzzle=" + lz_string(sudokumaker(), SIGNS + "+-") + "\n",
        ("sudokumaker-json.json", "sudokumaker-json"): sudokumaker() + "\n",
        ("lisudoku.txt", "lisudoku"): "https://lisudoku.xyz/solver?import="
        + lz_string(lisudoku(), SIGNS + "+/").replace("+", "%2B").replace("/", "%2F") + "\n",
        ("lisudoku-81.txt", "lisudoku"): f"https://lisudoku.xyz/e?import={zeros}\n",
        ("puzz-link-pzv.txt", "puzz-link"): convert(EASY + "\n", "puzz-link").replace("puzz.link/p?", "pzv.jp/p.html?"),
        ("pzprv3.txt", "pzprv3"): "pzprv3\nsudoku\n9\n9\n"
        + "".join(line + " \n" for line in rows(EASY, " ") + rows("." * 80 + FULL[80], " ")),
        ("pzprv3-slashes.txt", "pzprv3"): "pzprv3.1/sudoku/9/9/" + "".join(line + " /" for line in rows(HARD, " ")) + "\n",
        ("penpa.txt", "penpa"): penpa(EASY),
        ("solo-jigsaw.txt", "solo"): convert(JIGSAW, "solo"),
        ("solo-killer.txt", "solo"): solo_killer(),
        ("csv-other-names.csv", "csv"): f'id;puzzle;solution\n1;"{zeros}";"{FULL}"\n2;"{HARD}";""\n',
        ("csv-grid-semicolons.csv", "csv-grid"): "\n".join(rows(EASY, ";", "")) + "\n",
        ("json-nested.json", "json"): json.dumps([[int(d) for d in row] for row in rows(zeros)], indent=1) + "\n",
        ("leetcode-rows.json", "leetcode"): json.dumps([list(row) for row in rows(EASY)], indent=2) + "\n",
        ("ndjson-other-names.ndjson", "ndjson"): "".join(
            json.dumps({"n": n, "quiz": quiz, "difficulty": "hard"}) + "\n" for n, quiz in enumerate([zeros, HARD])),
        ("opensudoku-folder.opensudoku", "opensudoku"): '<?xml version="1.0"?>\n<opensudoku version="2">\n'
        '<folder name="own" created="1">\n' + game.format(zeros) + "\n" + game.format("version: 1&#10;" + version_1)
        + "\n" + game.format("version: 2&#10;" + version_2) + "\n</folder>\n</opensudoku>\n",
    }


def penpa(puzzle: str) -> str:
    """As the page writes it: names in short, deflated. A cell has a color that means nothing."""
    numbers = ",".join(f'"{(i // 9 + 2) * 13 + i % 9 + 2}":["{c}",1,"1"]' for i, c in enumerate(puzzle) if c != ".")
    empty = "zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{},zE:{}"
    head = "sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: Sample,Author: quadrille,,,OFF,false"
    question = "{" + empty.replace("zN:{}", "zN:{" + numbers + "}") + "}"
    text = "\n".join([head, "[0,0,0,0]", "{z9:zQ}", question, "{" + empty + "}", "[28]"])
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return "https://penpa.example.org/#m=edit&p=" + base64.b64encode(packed).decode() + "\n"


def solo_killer() -> str:
    """Cages of two neighbors in each row; the last column is alone."""
    cage = [i // 9 * 5 + i % 9 // 2 for i in range(81)]
    pairs = [(9 * r + c, 9 * r + c + 1) for r in range(9) for c in range(8)]
    pairs += [(9 * r + c, 9 * r + c + 9) for c in range(9) for r in range(8)]
    blocks, run = "", 0
    for joined in [cage[a] == cage[b] for a, b in pairs] + [False]:
        if joined:
            run += 1
            continue
        blocks += "z" * ((run - 1) // 25) if run > 25 else ""
        run -= (run - 1) // 25 * 25 if run > 25 else 0
        blocks += chr(96 + run) if run else "_"
        run = 0
    sums = ""
    for i in range(81):
        first = cage.index(cage[i]) == i
        total = sum(int(FULL[j]) for j in range(81) if cage[j] == cage[i])
        text = str(total) if first else "a"
        sums += "_" + text if first and sums and sums[-1].isdigit() else text
    clues = convert(EASY + "\n", "solo").strip().split(":")[1]
    return f"3x3k:{clues},{blocks},{sums}\n"


def play_line() -> str:
    placed = json.loads(PLAY)["placed"]
    return "".join("+" + placed[i] if placed[i] != "." else EASY[i] for i in range(81))


def hexadecimal(line: str) -> str:
    """With 0 to F for what are 1 to G."""
    signs = "123456789ABCDEFG"
    return "".join("0123456789ABCDEF"[signs.index(c)] if c in signs else c for c in line)


def pairs(line: str, empty: str) -> str:
    """Two characters for each cell of lines of 1 to G."""
    return "".join(empty if c == "." else f"{int(c, 17):02}" if c != "\n" else c for c in line)


def sumocue_jigsaw(puzzle: str) -> str:
    """Clues, 0 for none, and the numbers of the boxes, as if they were regions."""
    cells = enumerate(puzzle.replace(".", "0"))
    return "SumoCueV1" + "".join(f"={clue}J{i // 27 * 3 + i % 9 // 3}" for i, clue in cells) + "\n"


SUFFIXES = {"f-puzzles": "json", "sudokupad-json": "json", "sudoku-coach-json": "json", "json": "json", "leetcode": "json",
            "ndjson": "ndjson", "csv": "csv", "csv-grid": "csv", "tsv-grid": "tsv", "opensudoku": "opensudoku",
            "ksudoku": "ksudoku", "gnome-sudoku": "save", "iss": "iss", "sadman": "sdk", "sudocue": "sdk", "sdx": "sdx",
            "simple-sudoku": "ss", "spf": "spf"}


def main() -> None:
    samples = {}
    for text, formats in WRITTEN.items():
        for name in formats:
            samples[f"{name}.{SUFFIXES.get(name, 'txt')}", name] = convert(text, name)
    samples |= spellings()
    known = {solution for text in WRITTEN for solution in solutions(text)}
    answers = []
    for (file, name), text in sorted(samples.items()):
        (HERE / file).write_bytes(text.encode())
        found = solutions(text, str(HERE / file))
        assert all(solution in known for solution in found if len(solution) == 81), file
        answers.append("\t".join([file, name, *found]) + "\n")
    (HERE / "answers.tsv").write_text("".join(answers))


if __name__ == "__main__":
    main()
