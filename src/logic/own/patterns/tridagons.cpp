// Finds tridagons by what each box can give. A box has six ways to choose three cells in different rows and columns;
// each is an even or an odd permutation of the columns. The twelve cells cannot be filled if an odd number of the four
// permutations is odd: of the 6^4 shapes these are 648 (a test fills all of them).
//
//     box      a . .      even: a, b and c from left to right are in rows 1 2 3, 2 3 1 or 3 1 2
//              . b .
//              . . c
#include <algorithm>
#include <array>
#include <set>

#include "logic/own/patterns/patterns.h"

namespace quadrille::logic::own {

namespace {

constexpr int permutations[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
constexpr bool is_odd(int permutation) { return permutation >= 3; }

// Three cells of a box, and what they may hold besides the three symbols.
struct BoxPart {
  bool odd = false;
  std::vector<int> cells, guardians;
};

// Rules may add houses, but take none away.
bool has_boxes(const Model& model) {
  const PuzzleShape& shape = model.puzzle.shape;
  if (shape.grids().size() != 1 || shape.order() != 9 || model.puzzle.cells.size() != 81) return false;
  const PlacedGrid& grid = shape.grids().front();
  return grid.boxes == BoxShape{3, 3} && grid.regions.empty() && !grid.open;
}

class TridagonSearch {
 public:
  TridagonSearch(const BoardView& view, const Candidates& candidates, std::size_t most_guardians)
      : view_(view), candidates_(candidates), most_guardians_(most_guardians) {}

  std::vector<GuardedPattern> find() && {
    for (int a = 1; a <= 9; ++a)
      for (int b = a + 1; b <= 9; ++b)
        for (int c = b + 1; c <= 9; ++c) find_with(only(a) | only(b) | only(c));
    return std::move(found_);
  }

 private:
  void find_with(SymbolSet symbols) {
    std::array<std::vector<BoxPart>, 9> parts;
    for (int box = 0; box < 9; ++box) parts[static_cast<std::size_t>(box)] = parts_of(box, symbols);
    for (int top = 0; top < 2; ++top)
      for (int bottom = top + 1; bottom < 3; ++bottom)
        for (int left = 0; left < 2; ++left)
          for (int right = left + 1; right < 3; ++right) {
            const auto of = [&](int row, int column) { return &parts[static_cast<std::size_t>(3 * row + column)]; };
            combine({of(top, left), of(top, right), of(bottom, left), of(bottom, right)}, symbols);
          }
  }

  // Each cell needs at least one of the symbols; a filled cell is none of the pattern.
  std::vector<BoxPart> parts_of(int box, SymbolSet symbols) const {
    std::vector<BoxPart> parts;
    for (int permutation = 0; permutation < 6; ++permutation) {
      BoxPart part{is_odd(permutation), {}, {}};
      for (int row = 0; row < 3; ++row) {
        const int cell = 27 * (box / 3) + 9 * row + 3 * (box % 3) + permutations[permutation][row];
        if (!view_.is_open(cell) || (view_.at(cell) & symbols) == 0) break;
        part.cells.push_back(cell);
        for_each_symbol(view_.at(cell) & ~symbols,
                        [&](int symbol) { part.guardians.push_back(candidates_.number(cell, symbol)); });
      }
      if (part.cells.size() == 3 && part.guardians.size() <= most_guardians_) parts.push_back(std::move(part));
    }
    return parts;
  }

  // Chooses a part of each box.
  void combine(const std::array<const std::vector<BoxPart>*, 4>& boxes, SymbolSet symbols) {
    GuardedPattern pattern{Technique::tridagon, {}, symbols, {}};
    const auto choose = [&](const auto& self, std::size_t box, bool odd) -> void {
      if (box == 4) {
        if (odd && !pattern.guardians.empty()) add(pattern);
        return;
      }
      for (const BoxPart& part : *boxes[box]) {
        const std::size_t cells = pattern.cells.size(), guardians = pattern.guardians.size();
        if (guardians + part.guardians.size() > most_guardians_) continue;
        pattern.cells.insert(pattern.cells.end(), part.cells.begin(), part.cells.end());
        pattern.guardians.insert(pattern.guardians.end(), part.guardians.begin(), part.guardians.end());
        self(self, box + 1, odd != part.odd);
        pattern.cells.resize(cells);
        pattern.guardians.resize(guardians);
      }
    };
    choose(choose, 0, false);
  }

  // Patterns with equal guardians say the same.
  void add(GuardedPattern pattern) {
    std::ranges::sort(pattern.cells);
    std::ranges::sort(pattern.guardians);
    if (known_.insert(pattern.guardians).second) found_.push_back(std::move(pattern));
  }

  const BoardView& view_;
  const Candidates& candidates_;
  const std::size_t most_guardians_;
  std::vector<GuardedPattern> found_;
  std::set<std::vector<int>> known_;
};

}  // namespace

std::vector<GuardedPattern> find_tridagons(const BoardView& view, const Candidates& candidates,
                                           std::size_t most_guardians) {
  if (!has_boxes(view.model())) return {};
  return TridagonSearch(view, candidates, most_guardians).find();
}

}  // namespace quadrille::logic::own
