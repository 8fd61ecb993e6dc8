"""Tests of the installed package: the examples of its docstrings and of docs/tasks/python.md, and what they leave out.

    test_quadrille.py SOURCE       the folder of the project
"""

import doctest
import os
import pathlib
import signal
import sys
import threading
import time
import unittest

import numpy as np

import quadrille as q

SOURCE = pathlib.Path(sys.argv.pop(1))
EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(q))
    tests.addTests(doctest.DocFileSuite(str(SOURCE / "docs/tasks/python.md"), module_relative=False))
    return tests


def is_solution(solution, puzzle):
    """By the rules alone."""
    full = list(range(1, 10))
    rows = solution.reshape(9, 9)
    boxes = rows.reshape(3, 3, 3, 3).swapaxes(1, 2).reshape(9, 9)
    return ((puzzle == 0) | (puzzle == solution)).all() and all(
        sorted(house) == full for houses in (rows, rows.T, boxes) for house in houses.tolist())


class Grids(unittest.TestCase):
    def test_solutions(self):
        puzzles = q.generate(5000, seed=3)
        counts, solutions = q.solve(puzzles)
        self.assertTrue((counts == 1).all())
        self.assertTrue(all(map(is_solution, solutions, puzzles)))
        again, _ = q.solve(puzzles.reshape(-1, 9, 9).astype(np.int64), limit=1)
        self.assertTrue((again == 1).all())
        self.assertTrue((q.generate(5000, seed=3) == puzzles).all())

    def test_no_solution(self):
        counts, solutions = q.solve("55" + "." * 79)
        self.assertEqual((int(counts[0]), int(solutions.sum())), (0, 0))

    def test_nothing(self):
        counts, solutions = q.solve(np.empty((0, 81), np.uint8))
        self.assertEqual((counts.shape, solutions.shape), ((0,), (0, 81)))

    def test_true_candidates(self):
        puzzle = q.grids(EASY).copy()
        puzzle[0, np.flatnonzero(puzzle[0])[:4]] = 0
        sets = q.true_candidates(puzzle)[0]
        counts, _ = q.solve(puzzle, limit=100_000)
        for cell in np.flatnonzero(puzzle[0] == 0)[:5]:
            for digit in range(1, 10):
                placed = puzzle.copy()
                placed[0, cell] = digit
                self.assertEqual(int(sets[cell]) >> (digit - 1) & 1, int(q.solve(placed, limit=1)[0][0]))
        self.assertGreater(int(counts[0]), 1)

    def test_canonical(self):
        puzzle = q.grids(EASY).reshape(9, 9)
        forms, automorphisms = q.canonical(np.stack([puzzle, puzzle.T]))
        self.assertTrue((forms[0] == forms[1]).all())
        self.assertEqual(automorphisms[0], automorphisms[1])

    def test_errors(self):
        for wrong, name, place in [
            ("12", "bad_length", (1, 0)), ([EASY, "x" + EASY[1:]], "bad_symbol", (2, 1)),
            (np.full((1, 81), 10), "bad_number", (0, 0)), (np.zeros((3, 80), np.uint8), "bad_length", (0, 0)),
            (np.full((1, 81), 10, np.uint8), "misuse", (0, 0)), (np.zeros((1, 81)), "bad_number", (0, 0)),
        ]:
            with self.assertRaises(q.Error) as caught:
                q.solve(wrong)
            self.assertEqual((caught.exception.name, (caught.exception.line, caught.exception.column)), (name, place))
        with self.assertRaises(q.Error):
            q.solve(EASY, limit=0)
        with self.assertRaises(q.Error) as caught:
            q.canonical("55" + "." * 79)
        self.assertEqual(caught.exception.name, "clashing_clues")

    def test_time_and_interrupts(self):
        started = time.monotonic()
        with self.assertRaises(TimeoutError):
            q.solve("." * 81, limit=1 << 63, seconds=0.1)
        threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            q.solve("." * 81, limit=1 << 63)
        self.assertLess(time.monotonic() - started, 20)

    def test_threads(self):
        """The GIL is released, and each Python thread has solvers of its own."""
        puzzles, found = q.generate(3000, seed=1), []
        threads = [threading.Thread(target=lambda: found.append(int(q.solve(puzzles)[0].sum()))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [3000] * 4)


class Puzzles(unittest.TestCase):
    def test_boards(self):
        puzzle = q.Puzzle("board 4x4\ncage 3 r1c1 r1c2\n")
        self.assertEqual((puzzle.shape, puzzle.symbols, puzzle.rules, puzzle.format), ((4, 4), 4, 1, "board"))
        answer = puzzle.solve(1000)
        self.assertEqual(answer.count, 48)
        self.assertEqual(int(answer.solution[0, :2].sum()), 3)
        self.assertEqual(puzzle.check(), "multiple")
        self.assertEqual(puzzle.true_candidates()[0].tolist(), [3, 3, 12, 12])
        again = q.Puzzle(puzzle.convert("f-puzzles-link"))
        self.assertEqual((again.format, again.rules), ("f-puzzles-link", 1))
        self.assertTrue(str(puzzle).startswith("board 4x4\n"))
        with self.assertRaises(q.Error) as caught:
            puzzle.hint()
        self.assertEqual(caught.exception.detail, "more than one solution")
        with self.assertRaises(q.Error) as caught:
            puzzle.convert("line")
        self.assertEqual(caught.exception.name, "unsupported")

    def test_steps(self):
        puzzle = q.Puzzle(EASY)
        cells = puzzle.clues
        for step in puzzle.steps():
            for row, column, symbol, placed in step.changes:
                if placed:
                    cells[row - 1, column - 1] = symbol
        self.assertTrue(is_solution(cells.reshape(81), puzzle.clues.reshape(81)))
        self.assertEqual(puzzle.rate(), 1.2)
        self.assertEqual(float(q.rate(EASY)[0, 0]), 1.2)

    def test_violations(self):
        self.assertEqual(q.Puzzle("55" + "." * 79).violation(), "r1c1 and r1c2 are equal in row 1")
        self.assertEqual(q.Puzzle("55" + "." * 79).check(), "none")
        self.assertIsNone(q.Puzzle(EASY).violation())

    def test_records(self):
        records = list(q.read(f"{EASY}\n{EASY[:-1]}\n{EASY[:-1]}x\n{EASY}\n"))
        self.assertEqual([isinstance(record, q.Puzzle) for record in records], [True, False, False, True])
        self.assertEqual((records[1].line, records[2].line, records[2].column), (2, 3, 81))
        with self.assertRaises(q.Error):
            q.Puzzle(f"{EASY}\n{EASY}\n")
        with self.assertRaises(q.Error):
            q.Puzzle("")


if __name__ == "__main__":
    unittest.main()
