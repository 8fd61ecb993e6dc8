// Which meaning each kind of rule has, and the search for what satisfies all of them.
#include "definitions.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <numeric>

#include "meaning.h"

namespace quadrille::soak {

bool are_different(const Symbols& symbols) { return std::set(symbols.begin(), symbols.end()).size() == symbols.size(); }
int sum_of(const Symbols& symbols) { return std::accumulate(symbols.begin(), symbols.end(), 0); }

void no_definition(RuleKind kind) {
  const std::string_view word = info(kind).word;
  std::fprintf(stderr, "no definition of %.*s\n", static_cast<int>(word.size()), word.data());
  std::abort();
}

Conditions Meaning::of(const Rule& rule) {
  using enum RuleKind;
  const auto in_grids = [&](auto add_for) {
    for (const PlacedGrid& grid : board_.shape.grids()) (this->*add_for)(grid, rule.kind);
  };
  // Without a default, so that the compiler names the kinds that are missing.
  // clang-format off
  switch (rule.kind) {
    case diagonal_down: case diagonal_up: case windoku: case disjoint_groups: case flatmates: case entropy:
    case modular_squares: in_grids(&Meaning::add_areas); break;
    case anti_knight: case anti_king: case anti_taxicab:
    case nonconsecutive: in_grids(&Meaning::add_distances); break;
    case difference_negative: case ratio_negative: case kropki_negative:
    case xv_negative: add_negatives(rule); break;
    case different: case even: case odd: case one_of: case greater: case minimum: case maximum: case difference: case ratio:
    case pair_sum: add_for_few(rule); break;
    case row_index: case column_index:
    case box_index: add_indices(rule); break;
    case row_index_negative: case column_index_negative: case box_index_negative: add_no_indices(rule); break;
    case thermometer: case slow_thermometer: case palindrome: case renban: case nabner: case whispers: case entropic:
    case modular: add_for_line(rule); break;
    case between: case lockout:
    case value_index: add_for_ends(rule); break;
    case arrow: case double_arrow: case zipper: case sum_line: case region_sums: case cage: case little_killer:
    case lunchbox: case cage_sums: add_sum(rule); break;
    case sandwich: case x_sum: case skyscraper: case hidden_skyscraper:
    case numbered_room: add_view(rule); break;
    case quadruple: case rellik: case equality: case counting_circles: case count_distinct: case same_sets: case clone:
    case contains: case look_and_say: add_set(rule); break;
    case weighted_sum: case equal_sums: case pair: case all_pairs:
    case regex:
    case state_machine: add_own(rule); break;
    case apart: add_apart(rule); break;
    case either: case all_of: add_group(rule); break;
    case doppelganger: case rank: case shared_rank:
    case different_lines: add_for_lines(rule); break;
    case same_houses: add_same_houses(); break;
    case connected: add_connected(rule); break;
    case hidden_regions: add_hidden_regions(rule); break;
    case run_length:
    case count_same: add_count_of_same(rule); break;
  }
  // clang-format on
  return std::move(conditions_);
}

namespace {

// Fills cell by cell, in the order of reading.
class Search {
 public:
  Search(const Puzzle& board, std::size_t most, std::uint64_t steps)
      : board_(board),
        most_(most),
        steps_(steps),
        cells_(board.shape.cells()),
        at_(cells_.size()),
        seen_(cells_.size()),
        filling_(board.cells) {
    add_houses(house_conditions(board));
    for (const Rule& rule : board.rules) add(conditions_of(board, rule));
  }

  Solved run() {
    fill(0);
    return std::move(solved_);
  }

 private:
  // A condition is checked at its last cell; houses, at each of their cells.
  void add(std::vector<Condition> conditions) {
    for (Condition& condition : conditions) {
      if (condition.cells.empty()) continue;
      const int last = *std::ranges::max_element(condition.cells);
      at_[static_cast<std::size_t>(last)].push_back(std::move(condition));
    }
  }

  void add_houses(const std::vector<Condition>& houses) {
    for (const Condition& house : houses) {
      for (const int a : house.cells) {
        for (const int b : house.cells) {
          if (b < a) seen_[static_cast<std::size_t>(a)].push_back(static_cast<std::size_t>(b));
        }
      }
    }
  }

  bool is_possible(std::size_t cell) const {
    const auto equal = [&](std::size_t other) { return filling_[other] == filling_[cell]; };
    const bool excluded = !board_.candidates.empty() && (board_.candidates[cell] >> (filling_[cell] - 1) & 1) == 0;
    return !excluded && std::ranges::none_of(seen_[cell], equal) && satisfies(board_, filling_, at_[cell]);
  }

  void fill(std::size_t cell) {
    while (cell < cells_.size() && !cells_[cell]) ++cell;
    if (cell == cells_.size()) return (void)solved_.solutions.insert({filling_.begin(), filling_.end()});
    const int clue = board_.cells[cell], order = board_.shape.order();
    for (int symbol = clue == 0 ? 1 : clue; symbol <= (clue == 0 ? order : clue); ++symbol) {
      if (solved_.solutions.size() == most_ || solved_.gave_up) break;
      solved_.gave_up = steps_-- == 0;
      filling_[cell] = static_cast<std::uint8_t>(symbol);
      if (is_possible(cell)) fill(cell + 1);
    }
  }

  const Puzzle& board_;
  const std::size_t most_;
  std::uint64_t steps_;
  std::vector<bool> cells_;
  std::vector<std::vector<Condition>> at_;
  std::vector<std::vector<std::size_t>> seen_;
  std::vector<std::uint8_t> filling_;
  Solved solved_;
};

}  // namespace

std::vector<Condition> house_conditions(const Puzzle& board) { return Meaning(board).houses(); }

std::vector<Condition> conditions_of(const Puzzle& board, const Rule& rule) { return Meaning(board).of(rule); }

bool satisfies(const Puzzle& board, const std::vector<std::uint8_t>& filling,
               const std::vector<Condition>& conditions) {
  const int before_first = board.shape.least_value() - 1;
  Symbols numbers;
  return std::ranges::all_of(conditions, [&](const Condition& condition) {
    numbers.clear();
    for (const int cell : condition.cells) numbers.push_back(filling[static_cast<std::size_t>(cell)] + before_first);
    return condition.holds(numbers);
  });
}

Solved solutions_by_definition(const Puzzle& board, std::size_t most, std::uint64_t steps) {
  return Search(board, most, steps).run();
}

}  // namespace quadrille::soak
