#!/usr/bin/env python3
"""Regenerates the example files of this folder from seeds. Needs the program `quadrille` on PATH."""

import random
import subprocess
from pathlib import Path

HERE = Path(__file__).parent


def count(text: str) -> int:
    """The number of solutions of one puzzle, at most 2."""
    run = subprocess.run(["quadrille", "count", "--limit", "2"], input=text, capture_output=True, text=True, check=True)
    return int(run.stdout.rstrip("+\n"))


def full_grid(order: int, rng: random.Random) -> list[list[int]]:
    """The shifted grid with its rows, columns and symbols shuffled inside their bands and stacks."""
    box = round(order**0.5)

    def lines() -> list[int]:
        bands = rng.sample(range(box), box)
        return [band * box + line for band in bands for line in rng.sample(range(box), box)]

    symbols = rng.sample(range(1, order + 1), order)
    rows, columns = lines(), lines()
    return [[symbols[(box * r + r // box + c) % order] for c in columns] for r in rows]


def letters(grid: list[list[int]]) -> str:
    return "".join("".join("-ABCDEFGHIJKLMNOP"[s] for s in row) + "\n" for row in grid)


def line(grid: list[list[int]]) -> str:
    return "".join(".123456789"[s] for row in grid for s in row) + "\n"


def dig(grid: list[list[int]], clues: int, write, rng: random.Random) -> list[list[int]]:
    """Removes clues in random order while the solution stays unique, down to a number of clues."""
    cells = [(r, c) for r in range(len(grid)) for c in range(len(grid))]
    left = len(cells)
    for r, c in rng.sample(cells, len(cells)):
        if left == clues:
            break
        symbol, grid[r][c] = grid[r][c], 0
        if count(write(grid)) == 1:
            left -= 1
        else:
            grid[r][c] = symbol
    return grid


def rows(grid: list[list[int]], between: str) -> str:
    return "".join(between.join(str(s) for s in row) + "\n" for row in grid)


def queens(n: int) -> str:
    """Rows and columns are covered exactly once, diagonals at most once."""
    primary = [f"r{i}" for i in range(n)] + [f"c{i}" for i in range(n)]
    secondary = [f"{d}{i}" for d in "ab" for i in range(2 * n - 1)]
    options = [f"r{r} c{c} a{r + c} b{n - 1 - r + c}" for r in range(n) for c in range(n)]
    head = [f"| {n} queens: items are rows and columns, and diagonals at most once", " ".join(primary + ["|"] + secondary)]
    return "\n".join(head + options) + "\n"


def write(name: str, text: str) -> None:
    (HERE / name).write_text(text)


def main() -> None:
    rng = random.Random(1)
    puzzles = [dig(full_grid(9, rng), clues, line, rng) for clues in (24, 25, 30, 28, 26, 27)]
    one_line = [line(p) for p in puzzles]
    write("sudoku2.txt", one_line[0] + one_line[1] + "end\n")
    write("grid.txt", rows(puzzles[2], " "))
    write("grids.txt", "2\n" + rows(puzzles[3], "") + rows(puzzles[4], ""))
    write("letters16.txt", "1\n" + letters(dig(full_grid(16, rng), 120, letters, rng)))
    solved = full_grid(9, rng)
    twice = [row[:] for row in solved]
    for r, c in [(r, c) for r in range(9) for c in range(9) if solved[r][c] in (1, 2)]:
        twice[r][c] = 0
    none = [row[:] for row in puzzles[5]]
    while count(line(none)) != 0 or find_clash(none):
        none = [row[:] for row in puzzles[5]]
        r, c = rng.choice([(r, c) for r in range(9) for c in range(9) if none[r][c] == 0])
        none[r][c] = rng.randint(1, 9)
    clash = [row[:] for row in puzzles[5]]
    r, c = next((r, c) for r in range(9) for c in range(9) if clash[r][c] == 0)
    clash[r][c] = next(s for s in clash[r] if s != 0)
    write("mixed.txt", one_line[5] + line(twice) + line(none) + line(clash) + one_line[5][:80] + "\n")
    write("queens6.dlx", queens(6))


def find_clash(grid: list[list[int]]) -> bool:
    for i in range(9):
        houses = [grid[i], [row[i] for row in grid]]
        houses.append([grid[i // 3 * 3 + k // 3][i % 3 * 3 + k % 3] for k in range(9)])
        for house in houses:
            clues = [s for s in house if s]
            if len(set(clues)) < len(clues):
                return True
    return False


if __name__ == "__main__":
    main()
