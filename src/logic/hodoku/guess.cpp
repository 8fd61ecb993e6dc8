// Places a digit of the solution, when nothing else applies. HoDoKu takes the middle one of the empty cells, in the
// order of their numbers; the digit comes from a solver, not from a search of techniques.
#include "logic/hodoku/guess.h"

#include <cassert>

#include "quadrille/sudoku.h"

namespace quadrille::logic::hodoku {

namespace {

// Solves by the placed digits, which is fastest; if these have several solutions, as those of a puzzle that is given
// by its candidates, by the candidates.
Verdict solution_of(const View& view) {
  GridSolver solver;
  Grid digits;
  digits.cells = view.state.digit;
  Verdict verdict = solver.solve(digits, 2);
  if (verdict.count < 2) return verdict;
  Candidates left;
  for (int cell = 0; cell < 81; ++cell)
    left.cells[at(cell)] = digits.cells[at(cell)] != 0 ? bit_of(digits.cells[at(cell)] - 1) : view.digits(cell);
  (void)solver.solve({&left, 1}, {&verdict, 1}, {.limit = 2});
  return verdict;
}

}  // namespace

bool guess(const View& view, Finding& finding) {
  const Verdict verdict = solution_of(view);
  if (verdict.count != 1) return false;
  assert(!view.empty.empty());
  const Cells empty = cells_of(view.empty);
  const int cell = empty[empty.size() / 2], d = verdict.solution.cells[at(cell)] - 1;
  assert(d >= 0 && d < 9);
  finding = finding_of(Technique::brute_force, bit_of(d));
  add_cell(finding.cells, cell);
  finding.effect.cell = cell;
  finding.effect.digit = d;
  return true;
}

}  // namespace quadrille::logic::hodoku
