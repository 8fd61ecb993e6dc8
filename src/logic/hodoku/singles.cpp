// Queues of singles, in the order in which HoDoKu meets them.
//
// Two things are maintained: the candidates of each cell, and for each house and digit the number of places. A cell
// that is left with one candidate enters the queue of naked singles, a digit that is left with one place that of
// hidden singles. Entries may become stale: a cell is filled, or a place is lost; they are skipped when they are taken
// out.
//
// Counts only fall, by one for each candidate that is crossed out, so they never wrap; in contradictory positions, as
// nets make them, they may stay too high, as a cell that loses its last candidate no longer counts.
#include "logic/hodoku/singles.h"

#include <algorithm>
#include <cassert>

#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {
namespace {

void set_single(Technique technique, int cell, int d, Finding& finding) {
  finding = finding_of(technique, bit_of(d));
  add_cell(finding.cells, cell);
  finding.effect.cell = cell;
  finding.effect.digit = d;
}

}  // namespace

// Entries before first_ are taken; an empty queue gives its memory a fresh start.
bool SinglesQueues::Queue::pop(Single& single) {
  if (first_ >= singles_.size()) return false;
  single = singles_[first_++];
  if (first_ >= singles_.size()) clear();
  return true;
}

// Removes the first entry of the digit in the house, which has no place left.
void SinglesQueues::Queue::remove(int house, int d) {
  const auto in_house = [&](const Single& single) {
    const auto& houses = house_of[single.cell];
    return single.d == d && std::find(houses.begin(), houses.end(), house) != houses.end();
  };
  const auto first = singles_.begin() + static_cast<std::ptrdiff_t>(first_);
  const auto found = std::find_if(first, singles_.end(), in_house);
  if (found != singles_.end()) singles_.erase(found);
}

void SinglesQueues::clear() {
  naked_.clear();
  hidden_.clear();
  candidates_.fill(all_nine);
  filled_.fill(false);
  for (auto& counts : count_) counts.fill(9);
}

// Enters the clues one by one: the queues then have the order that HoDoKu sees when a puzzle is typed or pasted.
void SinglesQueues::start(const Position& position) {
  clear();
  for (int cell = 0; cell < 81; ++cell)
    if (const int digit = position.clues[at(cell)]; digit != 0) place(cell, digit - 1);
  const State state(position);
  if (!matches(state)) rebuild(state);
}

void SinglesQueues::rebuild(const State& state) {
  clear();
  for (int cell = 0; cell < 81; ++cell) {
    candidates_[at(cell)] = state.digits(cell);
    filled_[at(cell)] = state.digit[at(cell)] != 0;
    if (size_of(state.digits(cell)) == 1) naked_.push(cell, first_of(state.digits(cell)));
  }
  for (int house = 0; house < 27; ++house)
    for (int d = 0; d < 9; ++d) {
      count_[at(house)][at(d)] = static_cast<std::uint8_t>(size_of(state.places_of(house, d)));
      if (count_[at(house)][at(d)] == 1) push_hidden(house, d);
    }
}

// The queues follow the position by effects; this compares both after each step.
bool SinglesQueues::matches(const State& state) const {
  for (int cell = 0; cell < 81; ++cell)
    if (filled_[at(cell)] != (state.digit[at(cell)] != 0)) return false;
  return candidates_ == state.candidates;
}

void SinglesQueues::apply(const Effect& effect) {
  for (const auto& [cell, digits] : effect.eliminations)
    for (const int d : Elements(digits)) eliminate(cell, d);
  if (effect.places()) place(effect.cell, effect.digit);
}

// The cell of the only place; in a contradictory position there may be none.
void SinglesQueues::push_hidden(int house, int d) {
  for (const auto cell : cells_of_house[at(house)])
    if ((candidates_[cell] >> d & 1) != 0) return hidden_.push(cell, d);
}

void SinglesQueues::eliminate(int cell, int d) {
  Mask& digits = candidates_[at(cell)];
  if ((digits >> d & 1) == 0) return;
  digits = static_cast<Mask>(digits & ~bit_of(d));
  if (digits == 0) return;
  if (size_of(digits) == 1) naked_.push(cell, first_of(digits));
  for (const auto house : house_of[at(cell)]) {
    assert(count_[house][at(d)] > 0);
    const int left = --count_[house][at(d)];
    if (left == 1) push_hidden(house, d);
    if (left == 0) hidden_.remove(house, d);
  }
}

// The peers lose the digit first, then the cell's own candidates are taken from the counts of its houses: this order
// decides which hidden single is queued first.
void SinglesQueues::place(int cell, int d) {
  assert(cell >= 0 && cell < 81 && d >= 0 && d < 9);
  const Mask digits = candidates_[at(cell)];
  candidates_[at(cell)] = 0;
  filled_[at(cell)] = true;
  peer_set_of[at(cell)].for_each([&](int peer) { eliminate(peer, d); });
  for (const int other : Elements(digits))
    for (const auto house : house_of[at(cell)]) {
      assert(count_[house][at(other)] > 0);
      if (--count_[house][at(other)] == 1 && other != d) push_hidden(house, other);
    }
}

// Tells whether no other digit has a place in the house.
bool SinglesQueues::completes_house(int house, int d) const {
  for (int other = 0; other < 9; ++other)
    if (other != d && count_[at(house)][at(other)] != 0) return false;
  return true;
}

// A full house is the naked single of a house's last cell. The queue is left as it is: the same entry may serve as a
// naked single later, if it is not placed.
bool SinglesQueues::find_full_house(Finding& finding) const {
  for (const Single& single : naked_) {
    if (filled_[single.cell]) continue;
    for (const auto house : house_of[single.cell]) {
      if (!completes_house(house, single.d)) continue;
      set_single(Technique::full_house, single.cell, single.d, finding);
      finding.bases = Houses{1} << house;
      return true;
    }
  }
  return false;
}

bool SinglesQueues::find_naked(Finding& finding) {
  for (Single single{}; naked_.pop(single);) {
    if (filled_[single.cell]) continue;
    set_single(Technique::naked_single, single.cell, single.d, finding);
    return true;
  }
  return false;
}

// Takes only the first single whose cell is empty, as HoDoKu does: if its house has more places by now, nothing is
// found, though the queue may hold others.
bool SinglesQueues::find_hidden(Finding& finding) {
  for (Single single{}; hidden_.pop(single);) {
    if (filled_[single.cell]) continue;
    for (const auto house : house_of[single.cell]) {
      if (count_[house][single.d] != 1 || (candidates_[single.cell] >> single.d & 1) == 0) continue;
      set_single(Technique::hidden_single, single.cell, single.d, finding);
      finding.bases = Houses{1} << house;
      return true;
    }
    return false;
  }
  return false;
}

// Lists naked singles, then hidden ones, each cell only once among the latter.
std::vector<SinglesQueues::Single> SinglesQueues::waiting() const {
  std::vector<Single> singles;
  for (const Single& single : naked_)
    if (!filled_[single.cell]) singles.push_back({single.cell, single.d, true});
  CellSet known;
  for (const Single& single : hidden_) {
    const auto& houses = house_of[single.cell];
    const auto only = [&](int house) { return count(house, single.d) == 1; };
    if (filled_[single.cell] || known.has(single.cell) || std::none_of(houses.begin(), houses.end(), only)) continue;
    known.add(single.cell);
    singles.push_back({single.cell, single.d, false});
  }
  return singles;
}

}  // namespace quadrille::logic::hodoku
