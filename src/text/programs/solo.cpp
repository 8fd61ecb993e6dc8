// The game IDs of Solo, in Simon Tatham's collection of puzzles (www.chiark.greenend.org.uk/~sgtatham/puzzles):
//
//     2x3:1d4_2a,...          blocks of 2 rows and 3 columns; a to z: 1 to 26 empty cells; _ between two numbers
//     9jxk:...                j: jigsaw, x: both diagonals, k: killer; others of the letters say how it was generated
//
// The blocks of a jigsaw follow the clues, then the cages of a killer, then their sums, each after a comma. Blocks and
// cages are said by which neighbors belong together: first those in rows, row by row, then those in columns, column by
// column. A letter is a number of pairs that do, and a pair that does not; z is 25 that do alone, _ none. After the
// last pair one more that does not is understood, which ends the last letter:
//
//     1 1     pairs in rows: yes, yes; in columns: no, no; and one no more      "b__"
//     2 2
#include <algorithm>
#include <vector>

#include "base/lines.h"
#include "text/core/candidates.h"
#include "text/core/connected.h"
#include "text/core/format.h"
#include "text/core/regions.h"

namespace quadrille::text {

namespace {

class SoloReader {
 public:
  explicit SoloReader(std::string_view text) : text_(text) {}

  Result<PuzzleRecord> read() && {
    if (!read_parameters() || !read_clues() || !read_blocks() || !read_cages()) return *error_;
    if (at_ < text_.size()) return fail(ErrorCode::surplus_text, "unexpected " + shown(text_.substr(at_))), *error_;
    return PuzzleRecord{std::move(board_), usual_alphabet(order_)};
  }

 private:
  bool fail(ErrorCode code, std::string detail) {
    error_ = Error{code, std::move(detail), {1, at_ + 1}};
    return false;
  }
  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) { return next() == c ? ++at_, true : false; }

  // Saturates at 100,000, which is out of range wherever numbers stand.
  std::optional<int> take_number() {
    constexpr int most = 100'000;
    if (!is_digit(next())) return std::nullopt;
    int number = 0;
    for (; is_digit(next()); ++at_) number = std::min(most, 10 * number + (next() - '0'));
    return number;
  }

  // 3x3, 9j, 2x3dh, 3x3kxr4
  bool read_parameters() {
    const int rows = take_number().value_or(0);
    int columns = take('x') && is_digit(next()) ? take_number().value_or(0) : -1;
    if (columns < 0 && at_ > 0 && text_[at_ - 1] == 'x') is_x_ = true;
    if (columns < 0) columns = rows;
    for (; at_ < text_.size() && next() != ':'; ++at_) {
      if (next() == 'j') is_jigsaw_ = true;
      if (next() == 'x') is_x_ = true;
      if (next() == 'k') is_killer_ = true;
      if (next() == 'd' && at_ + 1 < text_.size() && text_[at_ + 1] != ':') ++at_;  // how hard it is
    }
    if (!take(':')) return fail(ErrorCode::missing_text, "expected ':' before the clues");
    // A jigsaw has as many columns as its first number, which stands alone, or as both together.
    const bool alone = text_.find('x') > text_.find('j');
    order_ = is_jigsaw_ && alone ? rows : std::min(rows, 100) * std::min(columns, 100);
    constexpr int most_order = 35;
    if (order_ < 1 || order_ > most_order) return at_ = 0, fail(ErrorCode::bad_number, "expected a size from 1 to 35");
    board_ = empty_puzzle(is_jigsaw_ ? BoxShape{1, order_} : BoxShape{rows, columns});
    if (is_x_) board_.rules = {{RuleKind::diagonal_down}, {RuleKind::diagonal_up}};
    return true;
  }

  // Reads numbers in cells, and letters that are numbers of empty cells.
  template <class Put>
  bool read_cells(Put put) {
    std::size_t cell = 0;
    const std::size_t size = board_.cells.size();
    while (at_ < text_.size() && next() != ',') {
      if (is_small_letter(next())) {
        cell += static_cast<std::size_t>(next() - 'a' + 1);
        ++at_;
      } else if (next() == '_') {
        ++at_;
        continue;
      } else {
        const std::size_t start = at_;
        const auto number = take_number();
        if (!number) return fail(ErrorCode::bad_symbol, "expected a number or a letter, found " + shown(next()));
        if (cell < size && !put(cell, *number)) return at_ = start, false;
        ++cell;
      }
      if (cell > size) return fail(ErrorCode::surplus_text, "expected " + std::to_string(size) + " cells, found more");
    }
    return cell == size ||
           fail(ErrorCode::missing_text, "expected " + std::to_string(size) + " cells, found " + std::to_string(cell));
  }

  bool read_clues() {
    return read_cells([&](std::size_t cell, int number) {
      if (number < 1 || number > order_)
        return fail(ErrorCode::bad_number,
                    "expected a number from 1 to " + std::to_string(order_) + ", found " + std::to_string(number));
      board_.cells[cell] = static_cast<std::uint8_t>(number);
      return true;
    });
  }

  // Reads which part each cell belongs to, from 0.
  std::optional<std::vector<int>> read_parts() {
    if (!take(','))
      return fail(ErrorCode::missing_text, "expected a comma and which cells belong together"), std::nullopt;
    const auto n = static_cast<std::size_t>(order_), pairs = 2 * n * (n - 1);
    std::vector<bool> joined(pairs);
    std::size_t pair = 0;
    for (; at_ < text_.size() && next() != ','; ++at_) {
      if (next() != '_' && !is_small_letter(next()))
        return fail(ErrorCode::bad_symbol, "expected a small letter or _, found " + shown(next())), std::nullopt;
      const std::size_t run = next() == '_' ? 0 : std::min<std::size_t>(static_cast<std::size_t>(next() - 'a' + 1), 25);
      const bool ends = next() != 'z';
      if (pair + run > pairs) return fail(ErrorCode::surplus_text, "more neighbors than the board has"), std::nullopt;
      for (std::size_t i = 0; i < run; ++i) joined[pair++] = true;
      if (ends) ++pair;
    }
    if (pair != pairs + 1) return fail(ErrorCode::missing_text, "fewer neighbors than the board has"), std::nullopt;
    return connected_parts(n, n, [&](std::size_t a, std::size_t b) {
      const std::size_t row = a / n, column = a % n;
      return b == a + 1 ? joined[row * (n - 1) + column] : joined[n * (n - 1) + column * (n - 1) + row];
    });
  }

  // Cuts numbers of parts at 200: a puzzle of 35 has at most 35 regions, and number_regions() finds the fault.
  bool read_blocks() {
    if (!is_jigsaw_) return true;
    const std::size_t start = at_;
    const auto parts = read_parts();
    if (!parts) return false;
    std::string symbols;
    for (const int part : *parts) symbols += static_cast<char>(std::min(part, 200) + 1);
    auto regions = number_regions(symbols, order_, true);
    if (!regions) return at_ = start, fail(regions.error().code, regions.error().detail);
    board_.shape = grid_of_regions(*std::move(regions), order_, order_);
    return true;
  }

  // Every cell is in a cage; a sum stands in one cell of its cage. Cages without a sum keep only that their cells
  // differ.
  bool read_cages() {
    if (!is_killer_) return true;
    const auto parts = read_parts();
    if (!parts) return false;
    std::vector<Rule> cages(static_cast<std::size_t>(*std::ranges::max_element(*parts)) + 1, {RuleKind::cage});
    for (std::size_t cell = 0; cell < parts->size(); ++cell)
      cages[static_cast<std::size_t>((*parts)[cell])].cells.push_back(static_cast<int>(cell));
    if (!take(',')) return fail(ErrorCode::missing_text, "expected a comma and the sums of the cages");
    const bool read = read_cells([&](std::size_t cell, int sum) {
      Rule& cage = cages[static_cast<std::size_t>((*parts)[cell])];
      if (cage.number) return fail(ErrorCode::surplus_text, "a cage has two sums");
      cage.number = sum;
      if (auto fault = validate(board_, cage)) return fail(fault->code, fault->detail);
      return true;
    });
    for (Rule& cage : cages) {
      if (!cage.number && validate(board_, cage)) return fail(ErrorCode::bad_length, "a cage is larger than a row");
      if (cage.number || cage.cells.size() > 1) board_.rules.push_back(std::move(cage));
    }
    return read;
  }

  const std::string_view text_;
  std::size_t at_ = 0;
  int order_ = 0;
  bool is_jigsaw_ = false, is_x_ = false, is_killer_ = false;
  Puzzle board_{BoxShape{}, {}};
  std::optional<Error> error_;
};

Result<PuzzleRecord> read_solo(std::string_view record) {
  Lines lines(record);
  (void)lines.next();
  return SoloReader(trimmed(lines.line())).read();
}

// ------------------------------------------------------------------------------------------------------------ writing

bool solo_can_say(const Rule& rule, const Puzzle& board) {
  const auto has = [&](RuleKind kind) { return std::ranges::count(board.rules, kind, &Rule::kind) > 0; };
  if (rule.kind == RuleKind::diagonal_down) return has(RuleKind::diagonal_up);
  return rule.kind == RuleKind::diagonal_up && has(RuleKind::diagonal_down);
}

// A jigsaw's letter would be taken for blocks of one row.
std::string_view missed_by_solo(const Puzzle& board) {
  const PlacedGrid& grid = board.shape.grids().front();
  return grid.regions.empty() && grid.boxes.rows == 1 ? "a grid without boxes" : "";
}

void write_blanks(std::size_t count, std::string& out) {
  for (; count > 0; count -= std::min<std::size_t>(count, 26))
    out += static_cast<char>('a' - 1 + std::min<std::size_t>(count, 26));
}

// Writes runs of pairs that belong together; see the drawing above.
std::string blocks_text(const PlacedGrid& grid) {
  const auto regions = regions_of(grid);
  const auto n = static_cast<std::size_t>(grid.rows);
  std::string text;
  std::size_t run = 0;
  const auto add = [&](bool joined) {
    if (joined) return void(++run);
    for (; run > 25; run -= 25) text += 'z';
    text += run == 0 ? '_' : static_cast<char>('a' - 1 + run);
    run = 0;
  };
  for (std::size_t row = 0; row < n; ++row)
    for (std::size_t i = row * n; i + 1 < (row + 1) * n; ++i) add(regions[i] == regions[i + 1]);
  for (std::size_t column = 0; column < n; ++column)
    for (std::size_t i = column; i + n < n * n; i += n) add(regions[i] == regions[i + n]);
  add(false);
  return text;
}

std::string write_solo(const PuzzleRecord& record) {
  const PlacedGrid& grid = record.puzzle.shape.grids().front();
  const bool is_jigsaw = !grid.regions.empty();
  std::string out = is_jigsaw ? std::to_string(grid.rows) + 'j'
                              : std::to_string(grid.boxes.rows) + 'x' + std::to_string(grid.boxes.columns);
  if (!record.puzzle.rules.empty()) out += 'x';
  out += ':';
  std::size_t blanks = 0;
  for (const std::uint8_t cell : record.puzzle.cells) {
    if (cell == 0) {
      ++blanks;
      continue;
    }
    write_blanks(std::exchange(blanks, 0), out);
    if (is_digit(out.back())) out += '_';
    out += std::to_string(cell);
  }
  write_blanks(blanks, out);
  if (is_jigsaw) out += ',' + blocks_text(grid);
  return out + '\n';
}

const PuzzleFormat solo_line{line_size,
                             read_solo,
                             write_solo,
                             {.least_order = 2,
                              .most_order = 31,
                              .any_boxes = true,
                              .regions = true,
                              .rule = solo_can_say,
                              .misses = missed_by_solo}};

// A colon after a size and letters, and a text of small letters, digits, commas and underscores that is a puzzle.
std::optional<Guess> recognize_solo(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const std::string_view line = trimmed(lines.line());
  const std::size_t colon = line.find(':');
  if (colon == line.npos || colon == 0 || colon > 24 || !is_digit(line.front())) return std::nullopt;
  const auto may_be_there = [](char c) {
    return is_digit(c) || is_small_letter(c) || c == ',' || c == '_' || c == ':';
  };
  if (!std::ranges::all_of(line, may_be_there) || !read_solo(line)) return std::nullopt;
  return Guess{certain, "a game ID of Solo", PuzzleLayout{.boards = &solo_line}};
}

}  // namespace

extern const Format solo_format{"solo", Family::programs, "game IDs of Solo, in Simon Tatham's puzzles: 3x3:1a2_3...",
                                PuzzleLayout{.boards = &solo_line}, recognize_solo};

}  // namespace quadrille::text
