#include "verify_pattern.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace quadrille::test {
namespace {

using logic::Candidate;
using logic::CandidateMark;
using logic::HouseName;
using logic::Position;
using logic::Role;
using logic::Step;
using logic::Technique;

constexpr BoxShape shape;

bool is_in(int cell, HouseName house) {
  switch (house.kind) {
    case House::row: return shape.row(cell) == house.number;
    case House::column: return shape.column(cell) == house.number;
    default: return shape.box(cell) == house.number;
  }
}

bool see(int a, int b) {
  return a != b && (shape.row(a) == shape.row(b) || shape.column(a) == shape.column(b) || shape.box(a) == shape.box(b));
}

bool is_candidate(const Position& position, int cell, int symbol) {
  return (position.candidates[static_cast<std::size_t>(cell)] >> (symbol - 1) & 1) != 0;
}

bool is_deadly(Technique technique) { return family(technique) == logic::TechniqueFamily::uniqueness; }
bool is_grave(Technique technique) { return technique >= Technique::bug_1 && technique <= Technique::bug_4; }

class PatternProof {
 public:
  PatternProof(const Step& step, const Position& position) : step_(step), position_(position) {
    for (const CandidateMark& mark : step.marks) {
      options_[mark.candidate.cell];
      relevant_.insert(mark.candidate.symbol);
      if (mark.role == Role::extra) extras_.insert(mark.candidate);
    }
    for (const auto symbol : step.symbols) relevant_.insert(symbol);
    for (const Candidate out : step.eliminations) relevant_.insert(out.symbol);
    if (step.placements.size() == 1) options_[step.placements[0].cell], relevant_.insert(step.placements[0].symbol);
    // In houses where the step says that something is the only place, all cells matter for its symbols.
    for (auto& [cell, values] : options_) {
      if (const int placed = position.digits[static_cast<std::size_t>(cell)]; placed != 0) values.push_back(placed);
      for (int symbol = 1; symbol <= 9; ++symbol) {
        if (!is_candidate(position, cell, symbol)) continue;
        if (relevant_.count(symbol) != 0)
          values.push_back(symbol);
        else if (std::find(values.begin(), values.end(), 0) == values.end())
          values.push_back(0);
      }
    }
  }

  std::string find_gap() {
    if (is_deadly(step_.technique) && !rest_is_deadly())
      return "the pattern without its extra candidates is not deadly";
    cells_.reserve(options_.size());
    for (const auto& [cell, values] : options_) cells_.push_back(cell);
    assign(0);
    if (gap_.empty() && found_ == 0) return "the pattern cannot be filled";
    return gap_;
  }

 private:
  void assign(std::size_t number) {
    if (!gap_.empty()) return;
    if (number == cells_.size()) return judge();
    const int cell = cells_[number];
    for (const int value : options_[cell]) {
      if (value != 0 && holds_seen(cell, value)) continue;
      values_[cell] = value;
      assign(number + 1);
      values_.erase(cell);
    }
  }

  bool holds_seen(int cell, int value) const {
    return std::any_of(values_.begin(), values_.end(),
                       [&](const auto& known) { return known.second == value && see(known.first, cell); });
  }

  // Every symbol has a place in the houses that the step names.
  bool leaves_places() const {
    std::vector<HouseName> houses = step_.houses;
    houses.insert(houses.end(), step_.covers.begin(), step_.covers.end());
    for (const HouseName house : houses)
      for (const int symbol : relevant_) {
        bool missing = true, any = false;
        for (int cell = 0; cell < 81; ++cell) {
          if (!is_in(cell, house)) continue;
          if (position_.digits[static_cast<std::size_t>(cell)] == symbol) missing = false;
          if (!is_candidate(position_, cell, symbol)) continue;
          any = true;
          const auto value = values_.find(cell);
          if (value == values_.end() ? !holds_seen(cell, symbol) : value->second == symbol) missing = false;
        }
        if (any && missing) return false;
      }
    return true;
  }

  void judge() {
    if (!leaves_places()) return;
    if (is_deadly(step_.technique) && std::none_of(extras_.begin(), extras_.end(), [&](Candidate extra) {
          return values_.at(extra.cell) == extra.symbol;
        }))
      return;
    ++found_;
    for (const Candidate out : step_.eliminations) {
      const auto value = values_.find(out.cell);
      if (value == values_.end() ? !holds_seen(out.cell, out.symbol) : value->second == out.symbol)
        gap_ = "an elimination is possible";
    }
    for (const Candidate in : step_.placements)
      if (values_.at(in.cell) != in.symbol) gap_ = "a placement is not forced";
  }

  /// Every digit of the pattern, without its extra candidates, can change places with another one.
  bool rest_is_deadly() const { return is_grave(step_.technique) ? grave_is_deadly() : loop_is_deadly(); }

  bool loop_is_deadly() const {
    std::map<std::pair<House, int>, int> cells_in;
    std::set<int> loop;
    for (const CandidateMark& mark : step_.marks)
      if (mark.role != Role::helper) loop.insert(mark.candidate.cell);
    for (const int cell : loop) {
      if (!may_be_swapped(cell, loop)) return false;
      ++cells_in[{House::row, shape.row(cell)}];
      ++cells_in[{House::column, shape.column(cell)}];
      ++cells_in[{House::box, shape.box(cell)}];
    }
    return step_.symbols.size() == 2 &&
           std::all_of(cells_in.begin(), cells_in.end(), [](const auto& house) { return house.second == 2; });
  }

  // No clue is in the cell, and none outside the loop keeps it from holding either symbol: candidates may be gone, but
  // what crossed them out followed from the clues.
  bool may_be_swapped(int cell, const std::set<int>& loop) const {
    if (position_.clues[static_cast<std::size_t>(cell)] != 0) return false;
    for (int other = 0; other < 81; ++other)
      if (see(cell, other) && loop.count(other) == 0 && is_symbol(position_.digits[static_cast<std::size_t>(other)]))
        return false;
    return true;
  }
  bool is_symbol(int digit) const {
    return std::find(step_.symbols.begin(), step_.symbols.end(), digit) != step_.symbols.end();
  }

  bool grave_is_deadly() const {
    std::map<std::tuple<House, int, int>, int> places;
    for (int cell = 0; cell < 81; ++cell) {
      int count = 0;
      for (int symbol = 1; symbol <= 9; ++symbol) {
        const Candidate candidate{static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(symbol)};
        if (!is_candidate(position_, cell, symbol) || extras_.count(candidate) != 0) continue;
        ++count;
        ++places[{House::row, shape.row(cell), symbol}];
        ++places[{House::column, shape.column(cell), symbol}];
        ++places[{House::box, shape.box(cell), symbol}];
      }
      if (count != 0 && count != 2) return false;
    }
    return std::all_of(places.begin(), places.end(), [](const auto& house) { return house.second == 2; });
  }

  const Step& step_;
  const Position& position_;
  std::map<int, std::vector<int>> options_;  // of the marked cells; 0 for all symbols that do not matter
  std::set<int> relevant_;
  std::set<Candidate> extras_;
  std::vector<int> cells_;
  std::map<int, int> values_;
  std::string gap_;
  int found_ = 0;
};

/// Which cells hold a symbol in some ways to place it nine times, and which in all.
class Placements {
 public:
  Placements(const Position& position, int symbol) : position_(position), symbol_(symbol) { place_in_row(0); }
  bool some(int cell) const { return count_[static_cast<std::size_t>(cell)] != 0; }
  bool all(int cell) const { return count_[static_cast<std::size_t>(cell)] == ways_; }

 private:
  void place_in_row(int row) {
    if (row == 9) {
      ++ways_;
      for (const int cell : chosen_) ++count_[static_cast<std::size_t>(cell)];
      return;
    }
    for (int cell = 9 * row; cell < 9 * row + 9; ++cell) {
      if (!may_hold(cell) || std::any_of(chosen_.begin(), chosen_.end(), [&](int other) { return see(cell, other); }))
        continue;
      chosen_.push_back(cell);
      place_in_row(row + 1);
      chosen_.pop_back();
    }
  }
  bool may_hold(int cell) const {
    const int digit = position_.digits[static_cast<std::size_t>(cell)];
    return digit == symbol_ || (digit == 0 && is_candidate(position_, cell, symbol_));
  }

  const Position& position_;
  int symbol_;
  std::vector<int> chosen_;
  std::array<long, 81> count_{};
  long ways_ = 0;
};

std::string template_fault(const Step& step, const Position& position) {
  const Placements placements(position, step.symbols.at(0));
  for (const Candidate out : step.eliminations)
    if (out.symbol != step.symbols[0] || placements.some(out.cell)) return "an elimination is possible";
  for (const Candidate in : step.placements)
    if (in.symbol != step.symbols[0] || !placements.all(in.cell)) return "a placement is not forced";
  return {};
}

}  // namespace

std::string why_unproven(const logic::Step& step, const logic::Position& position) {
  for (const Candidate out : step.eliminations)
    if (!is_candidate(position, out.cell, out.symbol)) return "what is eliminated is not a candidate";
  if (step.eliminations.empty() && step.placements.empty()) return "nothing follows";
  if (family(step.technique) == logic::TechniqueFamily::last_resort) return template_fault(step, position);
  return PatternProof(step, position).find_gap();
}

}  // namespace quadrille::test
