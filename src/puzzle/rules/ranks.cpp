// Ranks for exact covers, as automata that compare two lines. Only the (up to three) lines that begin with the same
// symbol compete for a rank (see propagate/ranks.cpp), but which lines these are is open: so each possible rival gets a
// helper that says "begins alike and is less", and an automaton counts the helpers.
//
//   own line   a1 a2 a3         read in turn:  x1 a1 x2 a2 x3 a3        equal -> seen x -> equal | decided
//   rival      x1 x2 x3
#include <algorithm>
#include <cassert>

#include "puzzle/rules/constraint_builder.h"
#include "puzzle/rules/truths.h"

namespace quadrille::rules {

namespace {

// Alternates the cells of two lines, so that an automaton compares them number by number.
std::vector<int> interleaved(const std::vector<int>& a, const std::vector<int>& b) {
  assert(a.size() == b.size());
  std::vector<int> cells;
  for (std::size_t i = 0; i < a.size(); ++i) cells.push_back(a[i]), cells.push_back(b[i]);
  return cells;
}

// Tells whether both lines may begin with one symbol. A row or column that begins with another one is neither less nor
// equal among those with this one.
bool may_begin_alike(const Constraints& constraints, const std::vector<int>& a, const std::vector<int>& b) {
  const auto first = [&](const std::vector<int>& line) {
    return constraints.candidates[static_cast<std::size_t>(line.front())];
  };
  const bool opposite = a.front() == b.back();  // of one row or column, whose cells differ
  return &a != &b && !opposite && (first(a) & first(b)) != 0;
}

// States of a comparison; `seen` and more: with the number of the first line.
struct Comparing {
  enum State : int { equal, decided, seen };
};

}  // namespace

// Lists the lines when a rule first needs them: each row and each column, followed by the same in reverse.
Ranks& ConstraintBuilder::ranks() {
  if (all_.ranks) return *all_.ranks;
  const PlacedGrid& grid = shape().grids().front();
  Ranks& ranks = all_.ranks.emplace();
  for (const bool is_row : {true, false}) {
    for (int i = 0; i < grid.rows; ++i) {
      const int first = (grid.row + (is_row ? i : 0)) * shape().columns() + grid.column + (is_row ? 0 : i);
      std::vector<int> line = is_row ? row_with(shape(), first) : column_with(shape(), first);
      ranks.lines.push_back(line);
      std::reverse(line.begin(), line.end());
      ranks.lines.push_back(std::move(line));
    }
  }
  assert(ranks.lines.size() == 4 * static_cast<std::size_t>(grid.rows));
  return ranks;
}

// Fixes the first symbol: equally many lines begin with each, since each symbol is at the ends of one row and one
// column at every edge. That follows from the houses, which a step about one of several rules does not name.
void ConstraintBuilder::rank(const std::vector<int>& line, int rank, bool shared) {
  Ranks& all = ranks();
  const auto number = std::ranges::find(all.lines, line) - all.lines.begin();
  assert(static_cast<std::size_t>(number) < all.lines.size() && rank >= 1 && rank <= Ranks::alike * n());
  all.clues.push_back({static_cast<std::size_t>(number), rank, shared});
  if (explains() && whole_ != nullptr) return;
  restrict({{line.front()}}, [&](int first) { return first - least() == (rank - 1) / Ranks::alike; });
}

void ConstraintBuilder::different_lines() { ranks().all_differ = true; }

// Accepts the lines once some cell differs.
void ConstraintBuilder::must_differ(const std::vector<int>& a, const std::vector<int>& b) {
  using enum Comparing::State;
  const auto step = [](int state, int i, int number) {
    if (state == decided) return int{decided};
    if (i % 2 == 0) return seen + number;
    return state == seen + number ? int{equal} : int{decided};
  };
  automaton(interleaved(a, b), equal, step, [](int state) { return state == decided; });
}

// Returns the helper that says whether the line begins with the same symbol as the other one and is less. At i == 1 the
// first symbols differ: not alike.
int ConstraintBuilder::truth_of_less(const std::vector<int>& line, const std::vector<int>& than) {
  using enum Comparing::State;
  const auto step = [](int state, int i, int number) {
    if (state == decided) return int{decided};
    if (i % 2 == 0) return seen + number;
    if (state == seen + number) return int{equal};
    return i == 1 || state > seen + number ? -1 : int{decided};
  };
  ConstraintBuilder comparison(*this);
  comparison.automaton(interleaved(line, than), equal, step, [](int state) { return state == decided; });
  return Truths(owner_of_helpers().all_, n()).of(comparison.finish());
}

// Writes for each clue its rivals' helpers and their count; in a strict rank all rivals differ. Lines i and i + 1 read
// the same cells, so comparing every second line with all before it compares all.
void ConstraintBuilder::write_ranks_as_automata() {
  const Ranks all = *std::exchange(all_.ranks, std::nullopt);
  for (const Ranks::Clue& clue : all.clues) {
    const std::vector<int>& own = all.lines[clue.line];
    std::vector<int> truths;
    for (const std::vector<int>& line : all.lines) {
      if (!may_begin_alike(all_, own, line)) continue;
      truths.push_back(truth_of_less(line, own));
      if (!clue.shared) must_differ(own, line);
    }
    const int less = (clue.rank - 1) % Ranks::alike;
    all_.possible &= less == 0 || !truths.empty();
    if (!truths.empty()) all_.automata.push_back(Truths(owner_of_helpers().all_, n()).count(truths, less));
  }
  for (std::size_t i = 0; all.all_differ && i < all.lines.size(); i += 2) {
    for (std::size_t j = 0; j < i; ++j) must_differ(all.lines[i], all.lines[j]);
  }
}

}  // namespace quadrille::rules
