// Writes the constraint text of the Interactive Sudoku Solver, and says what of a puzzle it can represent. iss.cpp
// reads it and shows an example. One item stands in each line: the shape if it is not the usual 9x9, extra cells,
// regions, rules in their order (iss_rules.cpp), and clues at the end.
#include <algorithm>
#include <bit>

#include "puzzle/core/symbol_set.h"
#include "text/core/regions.h"
#include "text/sites/iss_rules.h"

namespace quadrille::text {

namespace {

class IssWriter {
 public:
  explicit IssWriter(const Puzzle& board)
      : board_(board),
        cells_(board),
        grid_(board.shape.grids().front()),
        order_(board.shape.order()),
        least_(board.shape.least_value()) {}

  std::string write() && {
    write_shape();
    IssWriting rules{board_, cells_, out_};
    for (const Rule& rule : board_.rules) {
      // Values outside of groups are clues and candidates.
      rule.kind == RuleKind::one_of ? write_iss_group("Or", {rule}, rules) : write_iss_rule(rule, rules);
    }
    if (has_rule_within(board_.rules, RuleKind::shared_rank)) out_ += ".FullRankTies~any\n";
    for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) write_clue(cell);
    return out_.empty() ? ".Shape~9x9\n" : std::move(out_);
  }

 private:
  // Leaves out what holds if nothing is said: 9x9, values from 1 to the number of rows, and the usual boxes.
  void write_shape() {
    const int length = std::max(grid_.rows, grid_.columns);
    const bool usual_values = least_ == 1 && order_ == length;
    if (!usual_values || grid_.rows != 9 || grid_.columns != 9 || grid_.open) {
      out_ += ".Shape~" + std::to_string(grid_.rows) + 'x' + std::to_string(grid_.columns);
      if (!usual_values || grid_.open)
        out_ += '~' + std::to_string(least_) + '-' + std::to_string(board_.shape.most_value());
      out_ += grid_.open ? "~Raw\n" : "\n";
    }
    for (const IssGroup& group : cells_.groups()) {
      if (group.prefix == "DGR") out_ += ".Doppelganger\n";
      if (group.prefix.empty() || group.prefix[0] != 'V') continue;
      out_ += ".Var~" + group.prefix.substr(1) + "~~" + std::to_string(group.count / group.columns) + 'x' +
              std::to_string(group.columns) + '\n';
    }
    if (!grid_.open) write_regions(length);
  }

  void write_regions(int length) {
    if (grid_.regions.empty() && grid_.boxes == usual_boxes(grid_.rows, grid_.columns)) return;
    out_ += ".NoBoxes\n";
    if (grid_.regions.empty() && grid_.boxes == BoxShape{1, grid_.columns}) return;
    constexpr std::string_view signs = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const std::vector<std::uint8_t> regions = regions_of(grid_);
    const auto size = std::ranges::count(regions, regions.front());
    if (size != length) out_ += ".RegionSize~" + std::to_string(size) + '\n';
    out_ += ".Jigsaw~";
    for (const std::uint8_t region : regions) out_ += signs[region];
    out_ += '\n';
  }

  // .~R1C5_7; several values are candidates.
  void write_clue(std::size_t cell) {
    const SymbolSet all = all_symbols(order_);
    const SymbolSet set = board_.candidates.empty() ? all : board_.candidates[cell];
    if (set != all) write_candidates(cell, set);
    if (board_.cells[cell] > 0) write_values(cell, only(board_.cells[cell]));
  }

  // One value would be a clue, and all even or odd ones a rule: such a set is what two others have in common.
  void write_candidates(std::size_t cell, SymbolSet set) {
    const SymbolSet odds = iss_parity(board_.shape, RuleKind::odd), evens = iss_parity(board_.shape, RuleKind::even);
    if (std::popcount(set) > 1 && set != odds && set != evens) return write_values(cell, set);
    const SymbolSet others = (set & odds) != 0 ? evens : odds;
    const int a = least(others), b = least(others & ~only(a));
    write_values(cell, set == 0 ? only(1) | only(2) : set | only(a));
    write_values(cell, set == 0 ? only(3) | only(4) : set | only(b));
  }

  void write_values(std::size_t cell, SymbolSet set) {
    out_ += '.';
    IssWriting{board_, cells_, out_}.values_of(static_cast<int>(cell), set);
    out_ += '\n';
  }

  const Puzzle& board_;
  const IssCells cells_;
  const PlacedGrid& grid_;
  const int order_, least_;
  std::string out_;
};

}  // namespace

std::string_view iss_misses(const Puzzle& board) {
  if (!board.candidates.empty() && board.shape.order() < 4) return "candidates of fewer than four symbols";
  const PlacedGrid& grid = board.shape.grids().front();
  if (board.shape.columns() > grid.columns) return "extra cells to the right of the grid";
  if (board.shape.extra().size() > 26) return "more than 26 groups of extra cells";
  if (grid.open) return grid.regions.empty() && grid.boxes.rows == 1 ? "" : "boxes whose cells may repeat symbols";
  const bool has_boxes = grid.regions.empty() && grid.boxes.rows == 1;
  const std::vector<std::uint8_t> regions = regions_of(grid);
  const auto size = std::ranges::count(regions, regions.front());
  const bool are_alike =
      std::ranges::all_of(regions, [&](std::uint8_t region) { return std::ranges::count(regions, region) == size; });
  if (!has_boxes && (!are_alike || size < std::max(grid.rows, grid.columns)))
    return "regions with fewer cells than rows or columns";
  return "";
}

std::string write_iss(const PuzzleRecord& record) { return IssWriter(record.puzzle).write(); }

}  // namespace quadrille::text
