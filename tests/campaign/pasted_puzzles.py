#!/usr/bin/env -S python3 -B
"""Writes random puzzles as people hold and paste them, and demands the right solution of each.

    tests/campaign/pasted_puzzles.py --bin build/release/bin [--seed N] [--tries N] [--damage N]

A text has one to four puzzles, of 4x4 to 16x16: in lines, rows, drawings, and lists of JSON and Python, with labels,
list marks, bold and code marks, quotes, indentation, words next to them, other line ends and characters for empty cells.
`quadrille solve` must give as many solutions, in order, each of which has the clues of its puzzle. Each solution is
checked here, cell by cell. Then one of several drawings or links is damaged: there must be as many answers as before,
those to the others must not change, and no message may be one about an exact cover problem.
"""

import pathlib
import random
import sys
import tempfile

from program import Program, parser_of, report

SYMBOLS = "123456789ABCDEFG"
SHAPES = {4: (2, 2), 6: (2, 3), 9: (3, 3), 16: (4, 4)}


class Puzzle:
    """A grid that is shuffled, and then loses cells; it may have several solutions."""

    def __init__(self, order, chance):
        self.order, (self.rows, self.columns) = order, SHAPES[order]
        numbers = chance.sample(range(order), order)
        bands = chance.sample(range(order // self.rows), order // self.rows)
        lines = [band * self.rows + i for band in bands for i in chance.sample(range(self.rows), self.rows)]
        full = [[numbers[(i % self.rows * self.columns + i // self.rows + j) % order] + 1 for j in range(order)]
                for i in lines]
        share = {4: 0.5, 6: 0.5, 9: 0.4, 16: 0.7}[order]
        self.cells = [[cell if chance.random() < share else 0 for cell in row] for row in full]

    def is_solved_by(self, text):
        n = self.order
        if len(text) != n * n or not set(text) <= set(SYMBOLS[:n]):
            return False
        grid = [[SYMBOLS.index(c) + 1 for c in text[i * n:i * n + n]] for i in range(n)]
        houses = [*grid, *map(list, zip(*grid))]
        for i in range(0, n, self.rows):
            houses += [[grid[i + a][j + b] for a in range(self.rows) for b in range(self.columns)]
                       for j in range(0, n, self.columns)]
        clues_stay = all(cell in (0, found) for row, other in zip(self.cells, grid) for cell, found in zip(row, other))
        return clues_stay and all(len(set(house)) == n for house in houses)

    def rows_of(self, empty):
        return [[SYMBOLS[cell - 1] if cell else empty for cell in row] for row in self.cells]


# ------------------------------------------------------------------------------------------------------------- styles

def in_line(puzzle, chance):
    return ["".join(map("".join, puzzle.rows_of(chance.choice(".0"))))]


def in_line_of_any_character(puzzle, chance):
    empty = chance.choice("□■●○·•⬜⬛∙▢\u3000*_-?" + ("x空é" if puzzle.order == 9 else ""))
    return ["".join(map("".join, puzzle.rows_of(empty)))]


def rows_in_line(puzzle, chance):
    return [chance.choice([" ", "/", "|", ":", ",", ";", "\t", " / ", " | "]).join(map("".join, puzzle.rows_of(".")))]


def rows(puzzle, chance):
    return ["".join(row) for row in puzzle.rows_of(chance.choice(".0□·"))]


def spaced_rows(puzzle, chance):
    return [" ".join(row) for row in puzzle.rows_of(chance.choice("._"))]


def drawn(puzzle, row_of, border):
    lines = []
    for i, row in enumerate(puzzle.rows_of(".")):
        lines += [border] if i > 0 and i % puzzle.rows == 0 else []
        lines.append(row_of([row[j:j + puzzle.columns] for j in range(0, puzzle.order, puzzle.columns)]))
    return lines


def framed(puzzle, _):
    border = "+" + "+".join(["-" * (2 * puzzle.columns + 1)] * (puzzle.order // puzzle.columns)) + "+"
    return [border, *drawn(puzzle, lambda boxes: "| " + " | ".join(map(" ".join, boxes)) + " |", border), border]


def framed_with_stars(puzzle, _):
    dashes = ["-" * puzzle.columns] * (puzzle.order // puzzle.columns)
    border = "*" + "-".join(dashes) + "*"
    return [border, *drawn(puzzle, lambda boxes: "|" + "|".join(map("".join, boxes)) + "|", "|" + "+".join(dashes) + "|"),
            border]


def framed_by_unicode(puzzle, _):
    dashes = ["─" * (2 * puzzle.columns + 1)] * (puzzle.order // puzzle.columns)
    return ["┌" + "┬".join(dashes) + "┐",
            *drawn(puzzle, lambda boxes: "│ " + " │ ".join(map(" ".join, boxes)) + " │", "├" + "┼".join(dashes) + "┤"),
            "└" + "┴".join(dashes) + "┘"]


def unframed(puzzle, _):
    border = "+".join(["-" * (2 * puzzle.columns + 1)] * (puzzle.order // puzzle.columns))[1:-1]
    return drawn(puzzle, lambda boxes: " | ".join(map(" ".join, boxes)), border)


def tight(puzzle, _):
    border = "+".join(["-" * puzzle.columns] * (puzzle.order // puzzle.columns))
    return drawn(puzzle, lambda boxes: "|".join(map("".join, boxes)), border)


def numbers(puzzle, nothing):
    return [", ".join(str(cell) if cell else nothing for cell in row) for row in puzzle.cells]


def json_rows(puzzle, chance):
    return ["[" + ",".join(f"[{row}]" for row in numbers(puzzle, chance.choice(["0", "null"]))) + "]"]


def json_flat(puzzle, _):
    return ["[" + ", ".join(numbers(puzzle, "0")) + "]"]


def json_strings(puzzle, _):
    return ["[" + ",".join('"' + "".join(row) + '"' for row in puzzle.rows_of(".")) + "]"]


def python_list(puzzle, chance):
    return [chance.choice(["board", "grid", "x"]) + " = ["] + [f"    [{row}]," for row in numbers(puzzle, "None")] + ["]"]


def python_tuple(puzzle, _):
    return ["p = ("] + [f"    {row}," for row in numbers(puzzle, "0")] + [")"]


def csv_rows(puzzle, chance):
    return [row.replace(" ", "") for row in numbers(puzzle, chance.choice(["0", ""]))]


LINES = [in_line, in_line_of_any_character, rows_in_line]
ROWS = [rows, spaced_rows]
DRAWINGS = [framed, framed_with_stars, framed_by_unicode, unframed, tight]
PROGRAMS = [python_list, python_tuple]
TABLES = [json_rows, json_flat, json_strings, csv_rows]

# -------------------------------------------------------------------------------------------------------- decorations

WORDS = ["Here is one:", "My puzzle of today", "Hard one!", "Can you solve this?", "", "", ""]


def around_line(line, number, chance):
    """What people write around a line of cells."""
    return chance.choice([
        "{}", "{}", "**{}**", "*{}*", "`{}`", '"{}"', "'{}'", "> {}", "> > {}", "Puzzle: {}", "Puzzle {n}: {}", "- {}",
        "* {}", "{n}. {}", "{n}) {}", "  {}", "{}  # easy", "{},", "puzzle = \"{}\"", "(easy) {}", "{} easy",
    ]).format(line, n=number)


def around_rows(lines, number, chance):
    how = chance.randrange(8)
    if how == 0:
        return ["> " + line for line in lines]
    if how == 1:
        return ["    " + line for line in lines]
    if how == 2:
        return ["```", *lines, "```"]
    if how == 3:
        return [f"Grid number {number}", *lines]
    if how == 4:
        return [*lines[:-1], lines[-1] + "   [easy]"]
    if how == 5:
        return ["[code]", *lines, "[/code]"]
    return lines


def text_of(puzzles, chance):
    """A text with these puzzles; what does not stand in a line has empty lines around it."""
    families = chance.choice([[LINES], [ROWS], [DRAWINGS], [DRAWINGS], [PROGRAMS], [ROWS, DRAWINGS], [LINES, DRAWINGS]])
    if len(puzzles) == 1 and chance.randrange(3) == 0:
        families = [TABLES]
    style = chance.choice(chance.choice(families)) if chance.randrange(2) else None
    lines, names = [], []
    for number, puzzle in enumerate(puzzles, 1):
        how = style or chance.choice(chance.choice(families))
        names.append(f"{how.__name__} {puzzle.order}x{puzzle.order}")
        written = how(puzzle, chance)
        if how in TABLES:
            lines += written
        elif len(written) == 1:
            lines.append(around_line(written[0], number, chance))
        else:
            words = chance.choice(WORDS)
            if how != spaced_rows:  # words after them are a format of their own
                written = around_rows(written, number, chance)
            lines += [*([words, ""] if words else []), *written, ""]
    end = chance.choice(["\n", "\n", "\r\n"])
    mark = chance.choice(["", "", "\ufeff"])
    return (mark + end.join(lines) + chance.choice(["", end])).encode(), ", ".join(names)


def message(errors):
    return errors.decode("utf-8", "backslashreplace")[:200]


def solve(program, text, *options):
    """In a file: of a pipe, the beginning alone may decide what a text of several styles is."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "text.txt")
        path.write_bytes(text)
        return program.run("solve", *options, path)


def fault_of(program, chance):
    """What is wrong with the answer to a random text; nothing if nothing is."""
    count = chance.randrange(1, 5)
    orders = [chance.choice([9, 9, 9, 9, 6, 16])] * count
    puzzles = [Puzzle(order, chance) for order in orders]
    text, names = text_of(puzzles, chance)
    code, out, errors = solve(program, text, "--to", "line")
    answers = out.decode().split()
    good = code == 0 and len(answers) == count and all(p.is_solved_by(a) for p, a in zip(puzzles, answers))
    return None if good else f"{names}: {len(answers)} answers: {message(errors)}\n{text.decode()}"


# ------------------------------------------------------------------------------------------------------------- damage

def damaged(text, chance):
    """A record with one change, in which no line becomes empty."""
    at = chance.randrange(len(text))
    while text[at] == "\n":
        at = chance.randrange(len(text))
    lines = text.split("\n")
    i = chance.randrange(len(lines))
    ways = [
        text[:at] + chance.choice("#x$§9|+-. "[at == 0:]) + text[at + 1:],  # '#' would begin a comment
        text[:at] + text[at + 1:],
        text[:at] + text[at] + text[at:],
        "\n".join([*lines[:i], lines[i][:max(1, len(lines[i]) // 2)], *lines[i + 1:]]),
    ]
    if len(lines) > 2:
        ways += ["\n".join(lines[:i] + lines[i + 1:]), "\n".join(lines[:i] + [lines[i]] + lines[i:])]
    found = chance.choice(ways)
    return found if all(line.strip() for line in found.split("\n")) else text


def link_of(puzzle, program):
    text = in_line(puzzle, random.Random(0))[0].encode()
    return program.run("convert", "--to", "scf", text=text + b"\n")[1].decode().strip()


def fault_after_damage(program, chance):
    count = 4
    style = chance.choice([*DRAWINGS, None])
    puzzles = [Puzzle(9, chance) for _ in range(count)]
    records = ["\n".join(style(puzzle, chance)) if style else link_of(puzzle, program) for puzzle in puzzles]
    at = chance.randrange(count)
    records[at] = damaged(records[at], chance)
    text = ("\n\n" if style else "\n").join(records) + "\n"
    _, out, errors = solve(program, text.encode(), "--json")
    answers = out.decode().split("\n")[:-1]
    about = " ".join([style.__name__ if style else "link", "record", str(at + 1)])
    if len(answers) != count:
        return f"{about}: {len(answers)} answers of {count}: {message(errors)}\n{text}"
    if "item" in message(errors) or "exact cover" in message(errors):
        return f"{about}: {message(errors)}\n{text}"
    wrong = [i for i, answer in enumerate(answers) if i != at and '"error"' in answer]
    return f"{about}: others are errors: {wrong}: {message(errors)}\n{text}" if wrong else None


def main():
    parser = parser_of(__doc__)
    parser.add_argument("--tries", type=int, default=400)
    parser.add_argument("--damage", type=int, default=200, help="how many damaged texts")
    options = parser.parse_args()
    program, chance = Program(options.bin), random.Random(options.seed)
    faults = [fault_of(program, chance) for _ in range(options.tries)]
    faults += [fault_after_damage(program, chance) for _ in range(options.damage)]
    return report(len(faults), "texts", [fault for fault in faults if fault])


if __name__ == "__main__":
    sys.exit(main())
