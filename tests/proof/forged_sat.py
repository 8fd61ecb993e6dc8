"""Forged refutations of small formulas, whose solutions are known by trying everything."""

import itertools

NUMBERS = [0, -1, 1, 2, 2**28, 2**28 + 1, 2**31, 2**32, 2**32 + 1, 10**15, 10**15 + 1, 2**63 - 1, 2**63, 2**64, 2**64 + 1]


class Formula:
    def __init__(self, chance):
        self.variables = chance.randint(0, 3)
        self.literals = [sign * v for v in range(1, self.variables + 1) for sign in (1, -1)]
        self.clauses = []
        for _ in range(chance.randint(0, 10)):
            size = chance.choice([1, 2, 2, 3, 4]) if chance.random() < 0.98 else 0
            self.clauses.append([chance.choice(self.literals) for _ in range(size)] if self.literals else [])
        if not self.literals and chance.random() < 0.7:
            self.clauses = []
        self.has_solution = any(all(any(literal in true for literal in clause) for clause in self.clauses)
                                for true in itertools.product(*((v, -v) for v in range(1, self.variables + 1))))
        self.well_formed = chance.random() < 0.85
        self.text = self.written(chance)

    def written(self, chance):
        announced, count, lines = self.variables, len(self.clauses), [" ".join(map(str, [*c, 0])) for c in self.clauses]
        if self.well_formed:
            announced += chance.choice([0, 0, 1, 2**20])
            return "c forged\n" * chance.randint(0, 1) + f"p cnf {announced} {count}\n" + "\n".join(lines) + "\n"
        head = f"p cnf {announced} {count}"
        body = "\n".join(lines)
        return chance.choice([
            "", body, f"p cnf {announced} {count + 1}\n{body}", f"p cnf {2**28 + 1} {count}\n{body}", f"p cnf {announced}\n{body}",
            f"{head} 0\n{body}", f"{head}\n{head}\n{body}", f"{head}\n{body}\n{announced + 1} 0", f"{head}\n{body}\n1",
            f"{head}\n{body}\n{2**64} 0", f"{head}\n{body}\nx 0", f"p cnf {announced} -1\n{head}\n{body}",
            f"p cnf {announced} {2**64 + count}\n{body}", f"p dnf {announced} {count}\n{body}", f"{head}\n{body}\n" + "9" * 10**5])


def by_cases(formula, chance, lie):
    """Clauses for all assignments, from the longest to the empty one: each follows from the two before it."""
    lines, number_of, number = [], {}, len(formula.clauses)
    variables = range(1, formula.variables + 1)
    for size in range(formula.variables, -1, -1):
        for false in itertools.product(*((v, -v) for v in variables[:size])):
            hints = [i + 1 for i, clause in enumerate(formula.clauses) if set(clause) <= set(false)][:1]
            if not hints and size < formula.variables:
                hints = [number_of[*false, size + 1], number_of[*false, -size - 1]]
            if lie and (not hints or chance.random() < 0.05):
                hints = [chance.choice([*range(1, number + 2), *NUMBERS])]
            number += 1
            number_of[false] = number
            lines.append(f"{number} {' '.join(map(str, [*false, 0, *hints, 0]))}")
    return lines


def random_steps(formula, chance):
    lines, number = [], len(formula.clauses)
    for _ in range(chance.randint(1, 6)):
        number += chance.choice([1, 1, 1, 0, -1])
        literals = [chance.choice([*formula.literals, *formula.literals, *NUMBERS]) for _ in range(chance.choice([0, 0, 1, 2]))]
        hints = [chance.choice([*range(1, max(2, number + 1)), number, -number, *NUMBERS]) for _ in range(chance.randint(0, 4))]
        if chance.random() < 0.15:
            lines.append(f"{number} d {' '.join(map(str, [*hints, 0]))}")
        else:
            lines.append(f"{number} {' '.join(map(str, [*literals, 0, *hints, 0]))}")
    return lines


def forged_proof(formula, chance):
    kind = chance.randrange(4)
    lines = random_steps(formula, chance) if kind == 0 else by_cases(formula, chance, kind >= 2)
    for _ in range(chance.choice([0, 0, 1, 2])):
        place = chance.randint(0, len(lines))
        lines[place:place + chance.randint(0, 1)] = [chance.choice([
            *random_steps(formula, chance), "", "c", "0", "x", "1", "1 0", "1 0 0", "d", "1 d", "7 0 1 2", "[" * 50000,
            " ".join(["1"] * 50000)])]
    return "\n".join(lines) + "\n" * chance.randint(0, 1)


def forge(trial, chance, tries):
    for number in range(tries):
        if number % 10 == 0:
            formula = Formula(chance)
        is_true = formula.well_formed and not formula.has_solution
        contents = formula.text.encode(), forged_proof(formula, chance).encode()
        trial.check(contents, {"s VERIFIED UNSAT"} if is_true else set())
