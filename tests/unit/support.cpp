#include "support.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>

#include "quadrille/puzzle.h"
#include "quadrille/puzzle/cover.h"

namespace quadrille {

std::ostream& operator<<(std::ostream& out, const Grid& grid) { return out << to_string(grid); }

std::ostream& operator<<(std::ostream& out, BoxShape shape) { return out << shape.rows << 'x' << shape.columns; }

}  // namespace quadrille

namespace quadrille::test {

namespace {

class Reference {
 public:
  Reference(std::span<const std::uint8_t> cells, BoxShape shape, std::uint64_t limit, Dice* order)
      : shape_(shape), limit_(limit), order_(order), cells_(cells.begin(), cells.end()), houses_(size(shape)) {
    for (House& house : houses_) house.row = house.column = house.box = (std::uint64_t{1} << houses_.size()) - 1;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (cells[cell] == 0) continue;
      const std::uint64_t symbol = std::uint64_t{1} << (cells[cell] - 1);
      clash_ |= (candidates(cell) & symbol) == 0;
      toggle(cell, candidates(cell) & symbol);
    }
  }

  std::uint64_t count() {
    if (!clash_) search();
    return count_;
  }
  const Cells& last_solution() const { return solution_; }

 private:
  // The symbols that are missing, bit s-1 for symbol s, in row, column and box number i.
  struct House {
    std::uint64_t row, column, box;
  };

  static std::size_t size(BoxShape shape) { return static_cast<std::size_t>(shape.rows * shape.columns); }
  std::size_t row(std::size_t cell) const { return cell / houses_.size(); }
  std::size_t column(std::size_t cell) const { return cell % houses_.size(); }
  std::size_t box(std::size_t cell) const {
    const auto height = static_cast<std::size_t>(shape_.rows), width = static_cast<std::size_t>(shape_.columns);
    return row(cell) / height * height + column(cell) / width;
  }
  std::uint64_t candidates(std::size_t cell) const {
    return houses_[row(cell)].row & houses_[column(cell)].column & houses_[box(cell)].box;
  }
  void toggle(std::size_t cell, std::uint64_t symbol) {
    houses_[row(cell)].row ^= symbol, houses_[column(cell)].column ^= symbol, houses_[box(cell)].box ^= symbol;
  }

  std::size_t narrowest_empty_cell() const {
    std::size_t best = cells_.size();
    int fewest = 65;
    for (std::size_t cell = 0; cell < cells_.size() && fewest > 1; ++cell) {
      if (cells_[cell] != 0 || std::popcount(candidates(cell)) >= fewest) continue;
      best = cell, fewest = std::popcount(candidates(cell));
    }
    return best;
  }

  void search() {
    const std::size_t cell = narrowest_empty_cell();
    if (cell == cells_.size()) {
      ++count_, solution_ = cells_;
      return;
    }
    std::vector<int> symbols;
    for (std::uint64_t left = candidates(cell); left != 0; left &= left - 1) symbols.push_back(std::countr_zero(left));
    if (order_ != nullptr) order_->shuffle(symbols);
    for (int symbol : symbols) {
      if (count_ == limit_) break;
      cells_[cell] = static_cast<std::uint8_t>(symbol + 1);
      toggle(cell, std::uint64_t{1} << symbol);
      search();
      toggle(cell, std::uint64_t{1} << symbol);
    }
    cells_[cell] = 0;
  }

  BoxShape shape_;
  std::uint64_t limit_, count_ = 0;
  Dice* order_;
  Cells cells_, solution_;
  std::vector<House> houses_;
  bool clash_ = false;
};

// Blocks change places, and lines within each block.
std::vector<int> random_lines(int blocks, int lines, Dice& random) {
  std::vector<int> block_order(static_cast<std::size_t>(blocks)), line_order(static_cast<std::size_t>(lines)), result;
  std::iota(block_order.begin(), block_order.end(), 0);
  std::iota(line_order.begin(), line_order.end(), 0);
  random.shuffle(block_order);
  for (int block : block_order) {
    random.shuffle(line_order);
    for (int line : line_order) result.push_back(block * lines + line);
  }
  return result;
}

}  // namespace

std::uint64_t reference_count(std::span<const std::uint8_t> cells, BoxShape shape, std::uint64_t limit) {
  return Reference(cells, shape, limit, nullptr).count();
}

Grid random_full_grid(Dice& random) {
  Grid grid;
  Reference reference(grid.cells, BoxShape{}, 1, &random);
  reference.count();
  std::copy_n(reference.last_solution().begin(), 81, grid.cells.begin());
  return grid;
}

Grid random_clues_of(const Grid& full, int clues, Dice& random) {
  std::array<std::size_t, 81> order;
  std::iota(order.begin(), order.end(), std::size_t{0});
  random.shuffle(order);
  Grid puzzle;
  for (int i = 0; i < clues; ++i)
    puzzle.cells[order[static_cast<std::size_t>(i)]] = full.cells[order[static_cast<std::size_t>(i)]];
  return puzzle;
}

Grid with_a_changed_clue(Grid grid, Dice& random) {
  for (;;) {
    std::uint8_t& cell = grid.cells[static_cast<std::size_t>(random.below(81))];
    if (cell == 0) continue;
    cell = static_cast<std::uint8_t>((cell + random.below(8)) % 9 + 1);
    return grid;
  }
}

Grid with_one_solution(Grid puzzle, const Grid& full, Dice& random) {
  while (reference_count(puzzle, 2) > 1) {
    const auto cell = static_cast<std::size_t>(random.below(81));
    puzzle.cells[cell] = full.cells[cell];
  }
  return puzzle;
}

std::vector<Grid> random_puzzles(int count, std::uint64_t seed) {
  Dice random(seed);
  std::vector<Grid> puzzles;
  for (int i = 0; i < count; ++i) {
    const Grid full = random_full_grid(random);
    Grid puzzle = random_clues_of(full, 20 + random.below(21), random);
    if (i % 4 == 1) puzzle = with_one_solution(puzzle, full, random);
    if (i % 4 == 3) puzzle = with_a_changed_clue(puzzle, random);
    puzzles.push_back(puzzle);
  }
  return puzzles;
}

Cells random_full_board(BoxShape shape, Dice& random) {
  const int n = shape.rows * shape.columns;
  const std::vector<int> row = random_lines(shape.columns, shape.rows, random);
  const std::vector<int> column = random_lines(shape.rows, shape.columns, random);
  const std::vector<int> symbol = random_lines(1, n, random);
  Cells cells;
  for (int r : row) {
    for (int c : column) {
      const int shifted = (r % shape.rows * shape.columns + r / shape.rows + c) % n;
      cells.push_back(static_cast<std::uint8_t>(symbol[static_cast<std::size_t>(shifted)] + 1));
    }
  }
  return cells;
}

Symmetry::Symmetry(Dice& random) : transpose_(random.coin()) {
  std::ranges::copy(random_lines(3, 3, random), row_.begin());
  std::ranges::copy(random_lines(3, 3, random), column_.begin());
  std::ranges::copy(random_lines(1, 9, random), digit_.begin());
}

Grid Symmetry::operator()(const Grid& grid) const {
  Grid image;
  for (int cell = 0; cell < 81; ++cell) {
    int row = row_[static_cast<std::size_t>(cell / 9)], column = column_[static_cast<std::size_t>(cell % 9)];
    if (transpose_) std::swap(row, column);
    const int digit = grid.cells[static_cast<std::size_t>(row * 9 + column)];
    const int renamed = digit == 0 ? 0 : digit_[static_cast<std::size_t>(digit - 1)] + 1;
    image.cells[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(renamed);
  }
  return image;
}

GridSolver solver_named(std::string_view engine) { return std::move(GridSolver::create(engine)).value(); }

std::vector<SolverKind> lane_solvers() {
  std::vector<SolverKind> kinds;
  for (const EngineInfo& engine : engines()) {
    if (engine.kind != EngineInfo::Kind::kernel) continue;
    const std::string_view name = engine.name;
    kinds.push_back({std::string(name.substr(name.find(':') + 1)), true, [=] { return solver_named(name); }});
  }
  return kinds;
}

std::vector<SolverKind> all_solvers() {
  std::vector<SolverKind> kinds = lane_solvers();
  for (std::string_view name : {"links", "masks"}) {
    kinds.push_back({std::string(name), false, [=] { return solver_named(name); }});
  }
  return kinds;
}

std::ostream& operator<<(std::ostream& out, const SolverKind& kind) { return out << kind.name; }

std::uint32_t PlainCover::add_item(cover::Kind kind) {
  kinds.push_back(kind);
  return static_cast<std::uint32_t>(kinds.size() - 1);
}

bool PlainCover::has_primary(const std::vector<std::uint32_t>& option) const {
  return std::ranges::any_of(option, [&](std::uint32_t item) { return kinds[item] == cover::Kind::primary; });
}

std::ostream& operator<<(std::ostream& out, const PlainCover& cover) {
  out << "items:";
  for (std::size_t item = 0; item < cover.kinds.size(); ++item) {
    out << ' ' << item << (cover.kinds[item] == cover::Kind::primary ? "" : " (secondary)");
  }
  for (const auto& option : cover.options) {
    out << "; option";
    for (std::uint32_t item : option) out << ' ' << item;
  }
  return out;
}

cover::Problem problem_of(const PlainCover& cover) {
  cover::Builder builder;
  for (cover::Kind kind : cover.kinds) {
    if (!builder.add_item({}, kind)) throw std::logic_error("add_item failed");
  }
  for (const auto& option : cover.options) {
    std::vector<cover::Entry> items;
    for (std::uint32_t item : option) items.emplace_back(cover::ItemId{item});
    if (!builder.add_option(items)) throw std::logic_error("add_option failed");
  }
  return std::move(builder).build();
}

std::uint64_t count_of(const PlainCover& cover) { return cover::enumerate(problem_of(cover)); }

bool is_exact_cover(const PlainCover& cover, const OptionSet& chosen) {
  std::vector<int> times(cover.kinds.size(), 0);
  for (std::uint32_t option : chosen) {
    if (!cover.has_primary(cover.options[option])) return false;
    for (std::uint32_t item : cover.options[option]) ++times[item];
  }
  for (std::size_t item = 0; item < times.size(); ++item) {
    if (times[item] > 1 || (times[item] == 0 && cover.kinds[item] == cover::Kind::primary)) return false;
  }
  return true;
}

Solutions brute_force(const PlainCover& cover) {
  return sets_of_options(cover.options.size(), [&](const OptionSet& chosen) { return is_exact_cover(cover, chosen); });
}

Solutions remaining_solutions(cover::Search& search) {
  Solutions solutions;
  while (search.next()) {
    OptionSet chosen;
    for (cover::OptionId option : search.solution()) {
      if (!chosen.insert(index(option)).second) throw std::logic_error("a solution names an option twice");
    }
    if (!solutions.insert(chosen).second) throw std::logic_error("a solution was found twice");
  }
  return solutions;
}

Solutions solutions_of(const PlainCover& cover, cover::ItemChoice choice) {
  const cover::Problem problem = problem_of(cover);
  cover::Search search(problem, {.choice = choice});
  return remaining_solutions(search);
}

PuzzleAnswer answer_to(const Puzzle& puzzle, std::uint64_t limit) {
  if (limit < SolveOptions::no_limit) return *solve(puzzle, {.limit = limit});
  return {.count = count(puzzle)->count};
}

PuzzleAnswer answer_by_links(const Puzzle& puzzle, std::uint64_t limit) {
  if (rule_without_cover(puzzle) != nullptr) return *solve(puzzle, {.limit = limit, .engine = "propagation"});
  const PuzzleCover cover(puzzle);
  cover::Search search(cover.problem(), {.engine = cover::Engine::links});
  if (!search.next()) return {};
  PuzzleAnswer answer{.count = 1U, .solution = cover.filling(search.solution())};
  if (limit > 1) answer.count += search.count({.solutions = limit - 1});
  return answer;
}

}  // namespace quadrille::test
