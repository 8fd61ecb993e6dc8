#include "logic/hodoku/guess.h"

#include "quadrille/sudoku.h"

namespace quadrille::logic::hodoku {

bool guess(const View& view, Finding& finding) {
  Grid digits;
  digits.cells = view.state.digit;
  const Verdict verdict = Solver().solve(digits, 2);
  if (verdict.count != 1) return false;
  const Cells empty = cells_of(view.empty);
  const int cell = empty[empty.size() / 2], d = verdict.solution.cells[at(cell)] - 1;
  finding = finding_of(Technique::brute_force, bit_of(d));
  add_cell(finding.cells, cell);
  finding.effect.cell = cell;
  finding.effect.digit = d;
  return true;
}

}  // namespace quadrille::logic::hodoku
