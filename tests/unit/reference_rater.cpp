#include "reference_rater.h"

#include <algorithm>
#include <cmath>

#include "reference_rater_parts.h"

namespace quadrille::test {

int house_of(Kind kind, int cell) {
  if (kind == Kind::row) return cell / 9;
  if (kind == Kind::column) return cell % 9;
  return cell / 27 * 3 + cell % 9 / 3;
}

int cell_at(Kind kind, int house, int position) {
  if (kind == Kind::row) return 9 * house + position;
  if (kind == Kind::column) return 9 * position + house;
  return 9 * (house / 3 * 3 + position / 3) + house % 3 * 3 + position % 3;
}

Numbers cells_of(Kind kind, int house) {
  Numbers cells;
  for (int position = 0; position < 9; ++position) cells.push_back(cell_at(kind, house, position));
  return cells;
}

bool in_house(int cell, Kind kind, int house) { return house_of(kind, cell) == house; }

bool see(int a, int b) {
  if (a == b) return false;
  for (Kind kind : {Kind::box, Kind::row, Kind::column}) {
    if (house_of(kind, a) == house_of(kind, b)) return true;
  }
  return false;
}

Numbers peers_of(int cell) {
  Numbers peers;
  for (Kind kind : {Kind::box, Kind::row, Kind::column}) {
    for (int other : cells_of(kind, house_of(kind, cell))) {
      if (other != cell && !contains(peers, other)) peers.push_back(other);
    }
  }
  return peers;
}

bool contains(const Numbers& numbers, int number) { return std::ranges::find(numbers, number) != numbers.end(); }

std::vector<Numbers> subsets(const Numbers& elements, int size) {
  if (size == 0) return {{}};
  std::vector<Numbers> found;
  for (std::size_t last = 0; last < elements.size(); ++last) {
    const Numbers before(elements.begin(), elements.begin() + static_cast<std::ptrdiff_t>(last));
    for (Numbers set : subsets(before, size - 1)) {
      set.push_back(elements[last]);
      found.push_back(set);
    }
  }
  return found;
}

View::View(const Grid& puzzle) {
  for (int cell = 0; cell < 81; ++cell) {
    for (int digit = 1; digit <= 9; ++digit)
      open[static_cast<std::size_t>(cell)][static_cast<std::size_t>(digit)] = true;
  }
  for (int cell = 0; cell < 81; ++cell) {
    if (const int digit = puzzle.cells[static_cast<std::size_t>(cell)]; digit != 0) place(cell, digit);
  }
}

void View::place(int cell, int digit) {
  digits[static_cast<std::size_t>(cell)] = digit;
  for (int other = 1; other <= 9; ++other) cross_out(cell, other);
  for (int peer : peers_of(cell)) cross_out(peer, digit);
}

Digits View::candidates(int cell) const {
  Digits found;
  for (int digit = 1; digit <= 9; ++digit) {
    if (has(cell, digit)) found.insert(digit);
  }
  return found;
}

Numbers View::places(Kind kind, int house, int digit) const {
  Numbers cells;
  for (int position = 0; position < 9; ++position) {
    const int cell = cell_at(kind, house, position);
    if (has(cell, digit)) cells.push_back(cell);
  }
  return cells;
}

int View::empty_cells(Kind kind, int house) const {
  int count = 0;
  for (int cell : cells_of(kind, house)) count += empty(cell) ? 1 : 0;
  return count;
}

std::vector<CellDigit> present(const View& view, const std::vector<CellDigit>& candidates) {
  std::vector<CellDigit> found;
  for (const CellDigit& candidate : candidates) {
    if (view.has(candidate.first, candidate.second)) found.push_back(candidate);
  }
  return found;
}

void add(Hints& hints, Hint hint) {
  if (hint.placement || !hint.eliminations.empty()) hints.push_back(std::move(hint));
}

std::string to_string(const ReferenceStep& step) {
  const auto place = [](int cell) { return " r" + std::to_string(cell / 9 + 1) + "c" + std::to_string(cell % 9 + 1); };
  std::string text = std::to_string(step.rating / 10) + '.' + std::to_string(step.rating % 10);
  if (step.placement) text += place(step.placement->first) + '=' + std::to_string(step.placement->second);
  for (const auto& [cell, digit] : step.eliminations) text += place(cell) + '-' + std::to_string(digit);
  return text;
}

namespace {

using Search = std::function<Hints(const View&)>;

// The order of Sudoku Explainer, which is not that of the ratings.
std::vector<Search> searches() {
  const auto of_size = [](auto search, int size, double difficulty) -> Search {
    return [=](const View& view) { return search(view, size, difficulty); };
  };
  const auto net = [](Net which) -> Search { return [=](const View& view) { return forcing_nets(view, which); }; };
  const auto wing = [](bool three) -> Search { return [=](const View& view) { return wings(view, three); }; };
  return {hidden_singles,
          direct_locking,
          of_size(direct_hidden_sets, 2, 2.0),
          naked_singles,
          of_size(direct_hidden_sets, 3, 2.5),
          locking,
          of_size(naked_sets, 2, 3.0),
          of_size(fish, 2, 3.2),
          of_size(hidden_sets, 2, 3.4),
          of_size(naked_sets, 3, 3.6),
          of_size(fish, 3, 3.8),
          of_size(hidden_sets, 3, 4.0),
          wing(false),
          wing(true),
          unique_loops,
          of_size(naked_sets, 4, 5.0),
          of_size(fish, 4, 5.2),
          of_size(hidden_sets, 4, 5.4),
          bivalue_graves,
          aligned_pairs,
          chains_and_cycles,
          aligned_triplets,
          net(Net::nishio),
          net(Net::multiple),
          net(Net::dynamic),
          net(Net::dynamic_with_patterns)};
}

std::optional<Hint> first_hint(const View& view) {
  for (const Search& search : searches()) {
    const Hints hints = search(view);
    if (!hints.empty()) return hints.front();
  }
  return {};
}

ReferenceStep step_of(const Hint& hint) {
  const int rating = static_cast<int>(std::lround(hint.difficulty * 10));
  return {rating, hint.placement, {hint.eliminations.begin(), hint.eliminations.end()}};
}

void apply(const ReferenceStep& step, View& view) {
  for (const auto& [cell, digit] : step.eliminations) view.cross_out(cell, digit);
  if (step.placement) view.place(step.placement->first, step.placement->second);
}

}  // namespace

ReferencePath reference_path(const Grid& puzzle) {
  ReferencePath path;
  View view(puzzle);
  bool placed = false;
  while (std::ranges::find(view.digits, 0) != view.digits.end()) {
    const auto hint = first_hint(view);
    if (!hint) return path;
    const ReferenceStep& step = path.steps.emplace_back(step_of(*hint));
    if (path.steps.size() == 1) path.ed = step.rating;
    path.er = std::max(path.er, step.rating);
    if (!placed) path.ep = path.er;
    placed = placed || step.placement.has_value();
    apply(step, view);
  }
  path.solved = true;
  return path;
}

}  // namespace quadrille::test
