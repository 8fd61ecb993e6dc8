// Templates by brute force: all ways to choose a place of a digit in each row, no two in a column or box. Only the
// union and the intersection of all of them are kept. Cells that hold the digit belong to every template.
#include "logic/hodoku/templates.h"

#include <cassert>

namespace quadrille::logic::hodoku {
namespace {

// The union and the intersection of all templates of a digit.
class TemplateSearch {
 public:
  TemplateSearch(const View& view, int d) : places_(view.places[at(d)]) {
    for (int cell = 0; cell < 81; ++cell)
      if (view.state.digit[at(cell)] == d + 1) places_.add(cell);
    extend(0, places_, {});
  }
  bool found() const { return found_; }
  const CellSet& common() const { return common_; }
  const CellSet& possible() const { return possible_; }

 private:
  // Places row by row; `left` are the places that no chosen cell sees.
  void extend(int row, const CellSet& left, const CellSet& chosen) {
    assert(row <= 9 && chosen.size() == row);
    if (row == 9) {
      common_ &= chosen;
      possible_ |= chosen;
      found_ = true;
      return;
    }
    (left & set_of_house[at(row)]).for_each([&](int cell) {
      CellSet with = chosen;
      with.add(cell);
      extend(row + 1, left - peer_set_of[at(cell)], with);
    });
  }

  CellSet places_;
  CellSet common_ = all_cells;
  CellSet possible_;
  bool found_ = false;
};

}  // namespace

bool for_each_template(const View& view, const FindingSink& sink) {
  for (int d = 0; d < 9; ++d) {
    const TemplateSearch search(view, d);
    // Without a template the position is contradictory, and says nothing.
    if (!search.found()) continue;
    for (const int cell : cells_of(search.common() & view.places[at(d)])) {
      Finding finding = finding_of(Technique::template_set, bit_of(d));
      add_cell(finding.cells, cell);
      finding.effect.cell = cell;
      finding.effect.digit = d;
      if (!sink(finding)) return false;
    }
    Finding finding = finding_of(Technique::template_deletion, bit_of(d));
    add_cells(finding.cells, search.possible() & view.places[at(d)]);
    eliminate_from(view, view.places[at(d)] - search.possible(), d, finding);
    if (!finding.effect.empty() && !sink(finding)) return false;
  }
  return true;
}

}  // namespace quadrille::logic::hodoku
