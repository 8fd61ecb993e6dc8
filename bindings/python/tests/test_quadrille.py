"""Tests of the installed package: the examples of its docstrings and of docs/tasks/python.md, and what they leave out.

    test_quadrille.py SOURCE       the folder of the project
"""

import doctest
import os
import pathlib
import re
import signal
import sys
import threading
import time
import unittest
import warnings

import numpy as np

import quadrille as q
from quadrille import answers as types

SOURCE = pathlib.Path(sys.argv.pop(1))
EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(q))
    tests.addTests(doctest.DocTestSuite(q.cover))
    tests.addTests(doctest.DocTestSuite(q.puzzle))
    tests.addTests(doctest.DocTestSuite(sys.modules["quadrille.questions"]))
    tests.addTests(doctest.DocFileSuite(str(SOURCE / "docs/tasks/python.md"), module_relative=False))
    return tests


def is_solution(solution, puzzle):
    """By the rules alone."""
    full = list(range(1, 10))
    rows = solution.reshape(9, 9)
    boxes = rows.reshape(3, 3, 3, 3).swapaxes(1, 2).reshape(9, 9)
    return ((puzzle == 0) | (puzzle == solution)).all() and all(
        sorted(house) == full for houses in (rows, rows.T, boxes) for house in houses.tolist())


MATRIX = "1 0 0 1 0\n0 1 1 0 0\n0 0 0 0 1\n"


class Questions(unittest.TestCase):
    NUMBERS = {"sudoku": {"rows": 2, "columns": 2}, "macmahon": {"rows": 2, "columns": 3, "colors": 2},
               "squares": {"side": 3, "counts": 0}, "steiner": {"t": 2, "k": 3, "v": 7}, "chain": {"levels": 3},
               "matchings": {"graph": "complete:4"}, "colorings": {"graph": "1 2\n2 3\n", "colors": 3},
               "domination": {"graph": "queens:3"}, "packing": {"shape": "##\n##\n", "pieces": "polyominoes:2"},
               "dominoes": {"shape": "2x2"}, "word-squares": {"words": "ab\nba\n"},
               "word-rectangles": {"across": "random:4x3", "down": "random:4x3"}, "sets": {"sets": "random:5x8x1x3"}}

    def test_every_question(self):
        for question in q.questions():
            with self.subTest(question):
                first, _, model = question.partition(" ")
                options = self.NUMBERS.get(model, {"n": 4}) if model else {}
                text = MATRIX if first in ("cover", "trace") else EASY
                self.assertTrue(q.answer(question, text, as_text=True, **options))

    def test_types(self):
        for question, options in (("solve", {}), ("check", {"minimal": True}), ("rate", {}), ("steps", {}),
                                  ("candidates", {"counts": 2}), ("canon", {"map": True}), ("prove", {"lrat": True})):
            members = getattr(types, f"{question.capitalize()}Answer").__annotations__
            for line in q.answer(question, f"{EASY}\nx\n", **options):
                self.assertLessEqual(set(line), set(members), question)

    def test_records(self):
        answers = q.answer("solve", f"{EASY}\nx\n{EASY}\n")
        self.assertEqual([line["record"] for line in answers], [1, 2, 3])
        self.assertEqual(answers[1]["error"]["code"], "bad_symbol")
        self.assertEqual(answers[0]["solution"], answers[2]["solution"])

    def test_options(self):
        self.assertEqual(q.answer("count", "." * 16, limit=5), [{"record": 1, "line": 1, "count": 5, "exact": False}])
        self.assertEqual(q.answer("hint", EASY, scale="hodoku")[0]["step"]["rating"], 4)
        for options in ({"limt": 5}, {"limit": "x"}, {"output": "x"}, {"threads": 2}):
            with self.assertRaises(q.Error) as caught:
                q.answer("count", EASY, **options)
            self.assertIn(next(iter(options)), caught.exception.detail)

    def test_faults(self):
        with self.assertRaisesRegex(q.Error, "did you mean 'solve'"):
            q.answer("sovle", EASY)
        with self.assertRaisesRegex(q.Error, "expected a known format"):
            q.answer("solve", "no puzzle")
        with self.assertRaisesRegex(q.Error, "as_text"):
            q.answer("draw", EASY)
        with self.assertRaises(TimeoutError):
            q.answer("count", "." * 81, seconds=0.05)
        self.assertEqual(q.answer("count", "." * 81, record_time=0.05)[0]["verdict"], "unknown")


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

    def test_an_interrupted_call_has_ended(self):
        """Also if it takes a while after the stop: it may still write to its arrays."""
        running, ended = threading.Event(), []

        def slow(_):
            running.set()
            time.sleep(0.5)
            ended.append(True)
            return 0

        interrupt = threading.Thread(target=lambda: running.wait() and os.kill(os.getpid(), signal.SIGINT))
        interrupt.start()
        with self.assertRaises(KeyboardInterrupt):
            q._library.call_long(slow)
        self.assertEqual(ended, [True])

    def test_threads(self):
        """The GIL is released, and each Python thread has solvers of its own."""
        puzzles, found = q.generate(3000, seed=1), []
        threads = [threading.Thread(target=lambda: found.append(int(q.solve(puzzles)[0].sum()))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [3000] * 4)


class Making(unittest.TestCase):
    """Puzzles that are made from puzzles."""

    @staticmethod
    def clues(puzzle):
        return int((puzzle.clues > 0).sum())

    def test_generated(self):
        empty = q.Puzzle("." * 81)
        made = empty.generate(5, symmetry="half-turn", clues=(22, 26), seed=3)
        again = empty.generate(5, symmetry="half-turn", clues=(22, 26), seed=3)
        self.assertEqual(list(map(str, made)), list(map(str, again)))
        for puzzle in made:
            has = puzzle.clues.reshape(-1) > 0
            self.assertTrue((has == has[::-1]).all() and 22 <= has.sum() <= 26)
            self.assertEqual(puzzle.check(), "unique")
        pattern = made[0].clues > 0
        shaped, = empty.generate(pattern=pattern, any=True, seed=1)
        self.assertTrue(((shaped.clues > 0) == pattern).all())
        killer, = q.Puzzle("board 4x4\ncage 3 r1c1 r1c2\n").generate(seed=1)
        self.assertEqual((killer.check(), killer.rules), ("unique", 1))
        self.assertLess(len(empty.generate(10**6, seconds=0.1)), 10**5)

    def test_minimized(self):
        full = q.Puzzle("".join(map(str, q.solve(EASY)[1][0])))
        small = full.minimize(seed=1)
        self.assertEqual((small.check(), self.clues(small.minimize())), ("unique", self.clues(small)))
        for near in small.vary(limit=5):
            self.assertEqual((near.check(), self.clues(near)), ("unique", self.clues(small)))
            self.assertEqual(int((near.clues != small.clues).sum()) in (1, 2), True)

    def test_wrong(self):
        empty = q.Puzzle("." * 81)
        for name, call in [("no_solution", empty.minimize), ("bad_symbol", lambda: empty.generate(symmetry="sideways")),
                           ("bad_number", lambda: empty.generate(clues=(0, 12))),
                           ("bad_length", lambda: empty.generate(pattern=[1, 0])), ("misuse", lambda: empty.vary(added=99))]:
            with self.assertRaises(q.Error) as caught:
                call()
            self.assertEqual(caught.exception.name, name)


class Puzzles(unittest.TestCase):
    def test_houses(self):
        houses = q.Puzzle("." * 81).houses()
        self.assertEqual((len(houses), houses[0], houses[9]), (27, list(range(9)), list(range(0, 81, 9))))

    def test_pictures(self):
        puzzle = q.Puzzle(EASY)
        drawn = puzzle.svg(solution=puzzle.solve().solution, title="<a>")
        self.assertEqual((drawn.count('class="q-solution"'), drawn.count("&lt;a&gt;<")), (81 - 32, 2))
        self.assertEqual(puzzle.svg(candidates=puzzle.true_candidates(), true_candidates=True)
                         .count('class="q-true-candidate"'), 81 - 32)
        self.assertIn("q-cage", q.Puzzle("board 4x4\ncage 3 r1c1 r1c2\n")._repr_svg_())
        for step in puzzle.steps():
            drawn = step._repr_svg_()
            self.assertGreater(drawn.count('class="q-placement"') + drawn.count('class="q-elimination"'), 0)
        with self.assertRaises(q.Error):
            puzzle.svg(theme="blue")
        with self.assertRaises(q.Error):
            puzzle.svg(digits=np.zeros(80))

    def test_sentences(self):
        for step in q.Puzzle(EASY).steps():
            texts = [re.sub(r"\{(or)?\}", lambda _, rest=iter(given): next(rest), template)
                     for template, given in step.sentences]
            self.assertEqual((texts[0], texts[1], " ".join(texts[2:])), (step.nudge, step.summary, step.explanation))

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
        titled = q.Puzzle("board 4x4\ntitle Dusk\nauthor Ann\ngrid\n1...\n....\n....\n....\n")
        self.assertEqual((titled.lost("line"), titled.lost("board")), (["title", "author"], []))

    def test_steps_by_scale_and_technique(self):
        puzzle = q.Puzzle(EASY)
        self.assertEqual(puzzle.hint(scale="hodoku").weight, 4)
        for step in puzzle.steps(techniques=["naked-pair"]):
            self.assertRegex(step.technique, "single|full-house|naked-pair|locked-pair")
        for wrong in ({"scale": "none"}, {"techniques": ["none"]}, {"scale": "se", "techniques": ["simple-colors"]}):
            with self.assertRaises(q.Error):
                puzzle.hint(**wrong)

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


class Records(unittest.TestCase):
    def test_errors_are_those_of_the_program(self):
        """Bad input of the cases of the command line, and what the program says of it, but for advice on its options."""
        sys.path.insert(0, str(SOURCE / "tests/cases"))
        from run_cases import parse

        compared = 0
        for path in sorted((SOURCE / "tests/cases").rglob("*.case")):
            case = parse(path, path.read_bytes())
            command = re.fullmatch(r"quadrille (?:solve|check|count)(?: --from[= ]([\w-]+))? ([\w.]+)\n",
                                   case.value("command").decode())
            files = [section.value() for section in case.sections if section.name == "file"]
            if not command or not files:
                continue
            messages = [line[len(command[2]) + 1:].strip() for line in case.value("errors").decode().splitlines()
                        if line.startswith(command[2] + ":") and "no solution" not in line]
            expected = [re.sub(r" \((?:try )?--[^()]+\)$", "", message) for message in messages]
            with self.subTest(case=path.name), warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                try:
                    found = [str(record) for record in q.read(files[0], command[1]) if isinstance(record, q.Error)]
                except q.Error as error:
                    found = [str(error)]
                self.assertEqual(found + [str(warning.message) for warning in caught], expected)
                compared += len(expected)
        self.assertGreater(compared, 15)

    def test_warnings(self):
        with self.assertWarnsRegex(UserWarning, "^1:1: expected 2 puzzles, the number announced here, found 1$"):
            self.assertEqual(len(list(q.read("2\n1234\n3412\n2143\n4321\n"))), 1)
        with self.assertWarnsRegex(UserWarning, "^3: not read, because a line before it is 'end'$"):
            self.assertEqual(len(list(q.read(EASY + "\nend\n" + EASY + "\n"))), 1)


def is_cover(problem, chosen, primary):
    """By the definition alone, without colors."""
    items = [item for option in chosen for item in problem.option(option)]
    return len(items) == len(set(items)) and set(range(primary)) <= set(items)


def queens(n):
    places = [(r, c) for r in range(n) for c in range(n)]
    return q.Cover([*((kind, i) for kind in "rc" for i in range(n))],
                   [[("r", r), ("c", c), ("s", r + c), ("d", r - c)] for r, c in places],
                   secondary=[*(("s", i) for i in range(2 * n - 1)), *(("d", i) for i in range(1 - n, n))],
                   costs=[r * c for r, c in places])


class Covers(unittest.TestCase):
    def test_engines(self):
        problem = queens(8)
        self.assertEqual((len(problem), len(problem.items), problem.count()), (64, 46, 92))
        expected = sorted(problem)
        self.assertTrue(all(is_cover(problem, chosen, 16) for chosen in expected))
        for engine in "links", "bits", "cells":
            self.assertEqual(sorted(problem.search(engine=engine)), expected)
        for method in "enumerate", "frontier", "cache":
            self.assertEqual(problem.count(method=method), 92)

    def test_states(self):
        problem, state, found = queens(7), None, []
        while True:
            search = problem.search(state=state)
            chosen = next(search, None)
            if chosen is None:
                break
            found.append(chosen)
            state = search.save()
        self.assertEqual(found, list(problem))
        self.assertEqual(len(found), 40)
        with self.assertRaises(q.Error):
            queens(6).search(state=state)
        with self.assertRaises(q.Error):
            problem.search(state=state[:-5])

    def test_times(self):
        search = queens(16).search()
        first = search.count(seconds=0.1)
        self.assertTrue(not search.ended and search.nodes > 0 and 0 < search.progress < 1)
        self.assertGreaterEqual(search.count(seconds=0.1), 0)
        self.assertGreater(first, 0)
        with self.assertRaises(TimeoutError):
            queens(18).count(method="enumerate", seconds=0.05)

    def test_interrupts(self):
        search = queens(20).search(choice="first")
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            search.count(seconds=60)
        self.assertEqual(len(next(search)), 20)

    def test_samples(self):
        problem = queens(6)
        covers = set(problem)
        drawn = problem.sample(400, seed=5)
        self.assertEqual(set(drawn), covers)
        self.assertEqual(problem.sample(400, seed=5), drawn)
        with self.assertRaises(q.Error):
            queens(3).sample(1)

    def test_best(self):
        problem = queens(7)
        costs = [r * c for r in range(7) for c in range(7)]
        sums = [sum(costs[option] for option in chosen) for chosen in problem]
        for maximum, best in (False, min(sums)), (True, max(sums)):
            cost, chosen = problem.best(maximum=maximum)
            self.assertEqual((cost, sum(costs[option] for option in chosen)), (best, best))
            self.assertTrue(is_cover(problem, chosen, 14))
        self.assertIsNone(queens(3).best())
        self.assertEqual(q.Cover("abc", ["ab", "bc", "ac"]).best(count_options=True, at_least_once=True)[0], 2)

    def test_trace(self):
        steps = [event.step for event in queens(6).trace()]
        self.assertEqual((steps.count("solution"), steps[-1]), (4, "end"))
        for step, undo in ("cover", "uncover"), ("hide", "unhide"):
            self.assertEqual(steps.count(step), steps.count(undo))

    def test_texts(self):
        problem = queens(5)
        self.assertEqual(q.Cover.read(problem.convert("knuth")).count(), 10)
        self.assertEqual(q.Puzzle(EASY).cover().count(), 1)
        with self.assertRaises(q.Error) as caught:
            q.Cover.read("p q\np x\n", "knuth")
        error = caught.exception
        self.assertEqual((error.line, error.column, error.name), (2, 3, "unknown_item"))
        with self.assertRaises(q.Error):
            q.Cover.read(EASY)
        with self.assertRaises(q.Error):
            q.Cover.read("1 1\n1 1\n1 1\n1 1\n", "sparse")

    def test_wrong_problems(self):
        for make, name in [(lambda: q.Cover("aa", []), "duplicate_item"), (lambda: q.Cover("a", ["b"]), "unknown_item"),
                           (lambda: q.Cover("a", [[]]), "empty_option"),
                           (lambda: q.Cover("a", ["aa"]), "repeated_item"),
                           (lambda: q.Cover("a", [[("a", "red")]]), "colored_primary"),
                           (lambda: q.Cover("a", ["a"], costs=[-1]), "bad_number"),
                           (lambda: q.Cover("a", ["a"], bounds={"a": (2, 1)}), "bad_number"),
                           (lambda: q.Cover.from_matrix(np.zeros((2, 2))), "empty_option"),
                           (lambda: q.Cover("a", ["a"]).search(engine="chains"), "misuse")]:
            with self.assertRaises(q.Error) as caught:
                make()
            self.assertEqual(caught.exception.name, name)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell may have told us to ignore
    unittest.main()
