// Tables for nets: an assumption is followed by all singles that come about, four times over.
//
// Where chains follow one link at a time, a net places every single that is left after each round, and each placed
// digit crosses out in all its houses. A single has several parents, the candidates whose absence makes it one; so its
// way back to the assumption branches. Contradictions do not stop the simulation: they are what forcing nets look for.
#include <cassert>

#include "logic/hodoku/tabling.h"

namespace quadrille::logic::hodoku {

Tables::Tables(const View& view, const SinglesQueues& singles) : Tables(view, {}, Unlinked{}) {
  for (int literal = 0; literal < 2 * candidates_; ++literal) simulate(literal, singles);
}

void Tables::simulate(int assumption, const SinglesQueues& singles) {
  // Each round takes the singles that were waiting when it began.
  static constexpr int rounds = 4;
  const TableNode& start = nodes_[at(node_of(assumption))];
  assert(singles.digits(start.cell) == view_->digits(start.cell));
  SinglesQueues work = singles;
  if (is_on(assumption)) {
    place(assumption, start.cell, start.d, true, true, work);
  } else {
    work.eliminate(start.cell, start.d);
    if (const Mask left = work.digits(start.cell); size_of(left) == 1)
      place(assumption, start.cell, first_of(left), true, true, work);
  }
  for (int round = 0; round < rounds; ++round)
    for (const auto& [cell, d, naked] : work.waiting()) place(assumption, cell, d, naked, false, work);
}

// Places a digit and notes what follows: it is on, by its parents; its peers and the other digits of the cell are off,
// by it. A digit that is not a candidate of the position has no literal.
void Tables::place(int assumption, int cell, int d, bool naked, bool assumed, SinglesQueues& work) {
  if ((view_->digits(cell) >> d & 1) == 0) return;
  const Mask digits = work.digits(cell);
  const Parents parents = assumed ? Parents{} : parents_of_single(assumption, cell, d, naked, work);
  work.place(cell, d);
  const int on = literal_of(node_at(cell, d), true);
  add(assumption, on, parents);
  const Parents reason{tables_[at(assumption)].number_of[at(on)]};
  (peer_set_of[at(cell)] & view_->places[at(d)]).for_each([&](int other) {
    add(assumption, literal_of(node_at(other, d), false), reason);
  });
  for (const int other : Elements(digits & ~static_cast<unsigned>(bit_of(d))))
    add(assumption, literal_of(node_at(cell, other), false), reason);
}

// Returns the parents of a single: all other candidates of the cell, or of the house of the cell that has the fewest
// places left; at most five count. Those that are not in the table are replaced by the assumption.
Tables::Parents Tables::parents_of_single(int assumption, int cell, int d, bool naked,
                                          const SinglesQueues& work) const {
  const ImplicationTable& table = tables_[at(assumption)];
  Parents parents{};
  std::size_t count = 0;
  const auto add_parent = [&](int other_cell, int other) {
    if (count == parents.size()) return;
    const int number = table.number_of[at(literal_of(node_at(other_cell, other), false))];
    parents[count++] = number < 0 ? 0 : number;
  };
  if (naked) {
    for (const int other : Elements(view_->digits(cell) & ~static_cast<unsigned>(bit_of(d)))) add_parent(cell, other);
    return parents;
  }
  int best = house_of[at(cell)][0];
  for (const int house : house_of[at(cell)])
    if (work.count(house, d) < work.count(best, d)) best = house;
  (set_of_house[at(best)] & view_->places[at(d)]).for_each([&](int other) {
    if (other != cell) add_parent(other, d);
  });
  return parents;
}

Tables net_tables(const View& view, const SinglesQueues& singles) {
  Tables tables(view, singles);
  tables.add_groups();
  tables.extend();
  return tables;
}

}  // namespace quadrille::logic::hodoku
