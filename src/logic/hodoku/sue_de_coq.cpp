// Sue de Coq: cells where a line and a box meet, with cells of the line and cells of the box, together as many digits
// as cells.
//
//     middle   2 or 3 cells of line and box, at least 2 digits more than cells (the surplus)
//     in_line  cells of the line that take some of the surplus: their number, less the digits that the middle lacks
//     in_box   cells of the box that take exactly the rest; no digit of the middle is in both parts
//
// Counted like this, every digit of the pattern is in it: those of middle and in_line go from the rest of the line,
// those of middle and in_box from the rest of the box. Digits that both parts have, and the middle does not, count
// twice.
#include "logic/hodoku/sue_de_coq.h"

#include <cassert>

namespace quadrille::logic::hodoku {
namespace {

struct LinePart {
  CellSet cells;
  Mask digits = 0;
};

class SueDeCoqSearch {
 public:
  SueDeCoqSearch(const View& view, const FindingSink& sink) : view_(view), sink_(sink) {}

  // The nested searches choose the middle, then the part in the line, then the one in the box.
  bool search(int line, int box) {
    line_ = set_of_house[at(line)] & view_.empty;
    box_ = set_of_house[at(box)] & view_.empty;
    houses_ = Houses{1} << line | Houses{1} << box;
    const Cells cells = cells_of(line_ & box_);
    return for_each_prefix(cells, 0, {}, [&](const LinePart& part) {
      const int surplus = size_of(part.digits) - part.cells.size();
      if (part.cells.size() < 2 || surplus < 2) return true;
      middle_ = part;
      return choose_in_line(surplus);
    });
  }

 private:
  // Calls act(part) for sets in the order of a depth-first search, a set before those that add later cells, until it
  // returns false.
  template <class Act>
  bool for_each_prefix(const Cells& cells, std::size_t first, const LinePart& part, const Act& act) const {
    for (std::size_t i = first; i < cells.size(); ++i) {
      LinePart with = part;
      with.cells.add(cells[i]);
      with.digits = static_cast<Mask>(with.digits | view_.digits(cells[i]));
      if (!act(with) || !for_each_prefix(cells, i + 1, with, act)) return false;
    }
    return true;
  }

  // Returns how many digits of the middle cells a part takes at least: its cells less its own digits.
  int taken_by(const LinePart& part) const {
    return part.cells.size() - size_of(part.digits & ~static_cast<unsigned>(middle_.digits));
  }
  bool meets_middle(const LinePart& part) const { return (part.digits & middle_.digits) != 0; }

  bool choose_in_line(int surplus) {
    return for_each_prefix(cells_of(line_ - middle_.cells), 0, {}, [&](const LinePart& part) {
      const int taken = taken_by(part);
      if (!meets_middle(part) || taken <= 0 || taken >= surplus) return true;
      in_line_ = part;
      return choose_in_box(surplus - taken);
    });
  }

  // The parts may share digits that the middle does not have: those are in the line and in the box.
  bool choose_in_box(int missing) {
    assert(missing > 0);
    const unsigned forbidden = in_line_.digits & middle_.digits;
    return for_each_prefix(cells_of(box_ - middle_.cells - in_line_.cells), 0, {}, [&](const LinePart& part) {
      if ((part.digits & forbidden) != 0 || !meets_middle(part) || taken_by(part) != missing) return true;
      return report(part);
    });
  }

  void eliminate(const CellSet& cells, unsigned digits, Finding& finding) const {
    cells.for_each([&](int cell) { finding.effect.eliminate(view_.state, cell, digits); });
  }

  // From the rest of a house go the digits of the middle and of the own part that the other part cannot hold, and
  // those that both parts have.
  bool report(const LinePart& in_box) const {
    Finding finding = finding_of(Technique::sue_de_coq, middle_.digits);
    const unsigned common = in_box.digits & in_line_.digits;
    const auto but = [&](const LinePart& own, const LinePart& other) {
      return ((middle_.digits | own.digits) & ~static_cast<unsigned>(other.digits)) | common;
    };
    eliminate(box_ - in_box.cells - middle_.cells, but(in_box, in_line_), finding);
    eliminate(line_ - in_line_.cells - middle_.cells, but(in_line_, in_box), finding);
    if (finding.effect.empty()) return true;
    finding.bases = houses_;
    for (const CellSet& part : {middle_.cells, in_line_.cells, in_box.cells}) add_group(part, 0, finding);
    return sink_(finding);
  }

  const View& view_;
  const FindingSink& sink_;
  CellSet line_, box_;
  Houses houses_ = 0;
  LinePart middle_, in_line_;
};

}  // namespace

bool for_each_sue_de_coq(const View& view, const FindingSink& sink) {
  SueDeCoqSearch search(view, sink);
  for (int line = 0; line < 18; ++line)
    for (int box = 18; box < 27; ++box)
      if (meeting[at(line)][at(box)] != 0 && !search.search(line, box)) return false;
  return true;
}

}  // namespace quadrille::logic::hodoku
