#!/usr/bin/env python3
"""Checks a VeriPB proof (version 3.0) that an optimum is right. It knows only what such proofs of quadrille use: soli,
pol with + * d, rup, del id, and the conclusion BOUNDS. Slow: for tests on small problems.

    check_veripb.py FORMULA.opb PROOF.pbp
"""
import sys


class Wrong(Exception):
    pass


def require(condition, message):
    if not condition:
        raise Wrong(message)


def normalized(terms, bound):
    """A constraint of positive coefficients over literals: (literal: coefficient, bound). Literals are numbers, negative
    if negated."""
    result = {}
    for literal, coefficient in terms:
        variable = abs(literal)
        if literal < 0:  # a ~x is a - a x
            bound -= coefficient
            coefficient = -coefficient
        result[variable] = result.get(variable, 0) + coefficient
    positive = {}
    for variable, coefficient in result.items():
        if coefficient < 0:  # -a x is a ~x - a
            positive[-variable] = -coefficient
            bound -= coefficient
        elif coefficient > 0:
            positive[variable] = coefficient
    return positive, bound


def literal_of(word):
    return -int(word[2:]) if word[0] == '~' else int(word[1:])


def terms_of(words):
    return [(literal_of(words[i + 1]), int(words[i])) for i in range(0, len(words), 2)]


def read_formula(path):
    objective, constraints = [], []
    with open(path, encoding='ascii') as file:
        for line in file:
            words = line.split()
            if not words or words[0] == '*':
                continue
            require(words[-1] == ';', f'no semicolon: {line}')
            if words[0] == 'min:':
                objective = terms_of(words[1:-1])
            else:
                require(words[-3] == '>=', f'no bound: {line}')
                constraints.append(normalized(terms_of(words[:-3]), int(words[-2])))
    return objective, constraints


def holds(constraint, true):
    terms, bound = constraint
    return sum(c for literal, c in terms.items() if literal in true) >= bound


def add(a, b):
    terms = list(a[0].items()) + list(b[0].items())
    return normalized(terms, a[1] + b[1])


def linear_combination(words, database):
    """In reverse Polish notation; a number before * or d is a factor, others name constraints."""
    stack = []
    for word, follower in zip(words, words[1:] + ['']):
        if word == '+':
            b, a = stack.pop(), stack.pop()
            stack.append(add(a, b))
        elif word == '*':
            factor, (terms, bound) = stack.pop(), stack.pop()
            require(factor >= 0, 'negative factor')
            stack.append(({literal: c * factor for literal, c in terms.items() if factor}, bound * factor))
        elif word == 'd':
            divisor, (terms, bound) = stack.pop(), stack.pop()
            require(divisor > 0, 'division by zero')
            stack.append(({literal: -(-c // divisor) for literal, c in terms.items()}, -(-bound // divisor)))
        elif follower in ('*', 'd'):
            stack.append(int(word))
        else:
            require(int(word) in database, f'no constraint {word}')
            stack.append(database[int(word)])
    require(len(stack) == 1, 'unfinished combination')
    return stack[0]


def follows_by_propagation(clause, database):
    """Whether unit propagation refutes the database together with the negated clause."""
    terms, bound = clause
    require(bound == 1 and all(c == 1 for c in terms.values()), 'expected a clause')
    false = set(terms)
    while True:
        found = set()
        for constraint, least in database.values():
            slack = sum(c for literal, c in constraint.items() if literal not in false) - least
            if slack < 0:
                return True
            # What must be true, because the others do not suffice; its negation is false.
            found.update(-literal for literal, c in constraint.items()
                         if c > slack and literal not in false and -literal not in false)
        if not found:
            return False
        false |= found


def check(formula_path, proof_path):
    objective, constraints = read_formula(formula_path)
    database = dict(enumerate(constraints, 1))
    last = len(constraints)
    best, ended = None, False
    with open(proof_path, encoding='ascii') as file:
        require(next(file, '') == 'pseudo-Boolean proof version 3.0\n', 'first line')
        require(next(file, '').split() == ['f', str(last), ';'], 'number of constraints')
        for line in file:
            require(line.endswith(';\n') and line.count(';') == 1, f'expected a line that ends with ;: {line}')
            word, *words = line[:-2].split()
            if word == 'soli':
                true = {literal_of(w) for w in words}
                require(all(holds(c, true) for c in constraints), 'not a solution')
                best = sum(c for literal, c in objective if literal in true)
                last += 1
                database[last] = normalized([(literal, -c) for literal, c in objective], 1 - best)
            elif word == 'pol':
                last += 1
                database[last] = linear_combination(words, database)
            elif word == 'rup':
                require(words[-2] == '>=', 'no bound')
                clause = normalized(terms_of(words[:-2]), int(words[-1]))
                require(follows_by_propagation(clause, database), f'does not follow: {line}')
                last += 1
                database[last] = clause
            elif word == 'del':
                for number in words[1:]:
                    require(database.pop(int(number), None) is not None, f'no constraint {number}')
            elif word == 'conclusion':
                require(words == ['BOUNDS', str(best), str(best)], 'another optimum')
                require(({}, 1) in database.values(), 'no contradiction')
                ended = True
            else:
                require(word in ('output', 'end'), f'unknown step: {line}')
    require(ended, 'no conclusion')
    return best


if __name__ == '__main__':
    try:
        print(check(sys.argv[1], sys.argv[2]))
    except (Wrong, IndexError, ValueError, StopIteration) as wrong:
        sys.exit(f'not verified: {wrong}')
