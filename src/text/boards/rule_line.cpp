// Reads and writes one rule of a board file: words that are numbers, lists, cells or lines of cells, in any order, and
// for rules with parts rules in parentheses, by recursion of bounded depth. Writing is shorter than the list of cells,
// and reads back as exactly that list: rectangles of three rows and columns or more, then straight lines of three cells
// or more.
//
//    r1c1 r1c2 r1c3 r2c3 r3c3        r1c1-r1c3 r2c3 r3c3        two cells are no line
//    r1c1-r1c5 r1c5-r5c5             the corner counts once: the second line continues the first
#include "text/boards/rule_line.h"

#include <cassert>
#include <cstdlib>
#include <utility>

#include "text/boards/number_words.h"

namespace quadrille::text {

namespace {

struct Place {
  int row, column;  // from 0
};

// Takes "r3c12" off.
std::optional<Place> take_place(std::string_view& text) {
  if (!take(text, 'r') && !take(text, 'R')) return std::nullopt;
  const auto row = take_whole(text);
  if (!row || (!take(text, 'c') && !take(text, 'C'))) return std::nullopt;
  const auto column = take_whole(text);
  if (!column) return std::nullopt;
  return Place{*row - 1, *column - 1};
}

constexpr int most_depth = 16;  // of rules in parentheses

// Returns the number of characters of the text, which begins with a parenthesis, up to the one that closes it.
std::optional<std::size_t> length_in_parentheses(std::string_view text) {
  assert(text.starts_with('('));
  int open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    open += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    if (open == 0) return i + 1;
  }
  return std::nullopt;
}

// The cells of a board, by the names that rules give them: one cell, a straight line, a rectangle, a row or a column.
// What it adds to a list is always a cell, not only a place within the canvas.
class NamedCells {
 public:
  NamedCells(const PuzzleShape& shape, const std::vector<bool>& is_cell) : shape_(shape), is_cell_(is_cell) {
    assert(is_cell.size() == static_cast<std::size_t>(shape.place_count()));
  }

  // Returns the number of rows or columns.
  int lines(bool are_rows) const { return are_rows ? shape_.rows() : shape_.columns(); }

  // Reads r1c3, or r1c3-r1c7: all cells between, too. A line that continues where it was does not count the corner
  // twice.
  std::optional<Error> add(const std::string_view all, std::vector<int>& cells) const {
    std::string_view word = all;
    const auto first = take_place(word);
    if (first && word.starts_with("..")) return add_rectangle(all, *first, word.substr(2), cells);
    const bool range = first && take(word, '-');
    const auto last = range ? take_place(word) : first;
    if (!first || !last || !word.empty()) {
      return Error{ErrorCode::bad_symbol,
                   "expected a cell such as r1c3 or a line such as r1c3-r1c7, found " + shown(all)};
    }
    for (const Place place : {*first, *last}) {
      if (!is_inside(place)) return Error{ErrorCode::bad_number, shown(all) + " is outside the board"};
    }
    const int down = last->row - first->row, right = last->column - first->column;
    if (down != 0 && right != 0 && std::abs(down) != std::abs(right)) {
      return Error{ErrorCode::bad_number, "expected a straight line, found " + shown(all)};
    }
    const int steps = std::max(std::abs(down), std::abs(right));
    for (int step = 0; step <= steps; ++step) {
      const Place place{first->row + (steps == 0 ? 0 : down / steps * step),
                        first->column + (steps == 0 ? 0 : right / steps * step)};
      if (!is_inside(place)) return Error{ErrorCode::bad_number, shown(all) + " leaves the board"};
      const int cell = place.row * shape_.columns() + place.column;
      if (!range || step > 0 || cells.empty() || cells.back() != cell) cells.push_back(cell);
    }
    return std::nullopt;
  }

  // Adds a row or column, from 1. Places outside of the grids are left out.
  void add_line(bool is_row, int number, std::vector<int>& cells) const {
    assert(number >= 1 && number <= lines(is_row));
    const int columns = shape_.columns();
    for (int i = 0; i < lines(!is_row); ++i) {
      const int cell = is_row ? (number - 1) * columns + i : i * columns + number - 1;
      if (is_cell_[static_cast<std::size_t>(cell)]) cells.push_back(cell);
    }
  }

 private:
  // Reads r1c3..r4c7, row by row. It leaves the board before it becomes long, whatever its numbers are.
  std::optional<Error> add_rectangle(std::string_view all, Place first, std::string_view end,
                                     std::vector<int>& cells) const {
    const auto last = take_place(end);
    if (!last || !end.empty() || last->row < first.row || last->column < first.column)
      return Error{ErrorCode::bad_symbol, "expected a rectangle such as r1c3..r4c7, found " + shown(all)};
    for (int row = first.row; row <= last->row; ++row) {
      for (int column = first.column; column <= last->column; ++column) {
        if (!is_inside({row, column})) return Error{ErrorCode::bad_number, shown(all) + " leaves the board"};
        cells.push_back(row * shape_.columns() + column);
      }
    }
    return std::nullopt;
  }

  // Tells whether a place is a cell, not only within the canvas.
  bool is_inside(Place place) const {
    const int columns = shape_.columns();
    return place.row >= 0 && place.column >= 0 && place.row < shape_.rows() && place.column < columns &&
           is_cell_[static_cast<std::size_t>(place.row * columns + place.column)];
  }

  const PuzzleShape& shape_;
  const std::vector<bool>& is_cell_;
};

// Reads 1,-2,3.
std::optional<std::vector<int>> numbers_in(std::string_view word) {
  std::vector<int> numbers;
  do {
    const bool negative = take(word, '-');
    const auto number = take_whole(word);
    if (!number || (!word.empty() && word.front() != ',')) return std::nullopt;
    numbers.push_back(negative ? -*number : *number);
  } while (take(word, ','));
  return numbers;
}

// Reads the words of one rule, and by a reader of its own each rule in parentheses.
class RuleLineReader {
 public:
  RuleLineReader(Words words, const Lines& lines, const NamedCells& board, int depth = 0)
      : words_(words), lines_(lines), board_(board), depth_(depth) {}

  Result<Rule> read(const RuleName& name) {
    Rule rule{name.kind, {}, name.number};
    if (info(name.kind).has_parts) {
      if (!read_parts(words_.rest_after(words_.word().size()), rule)) return *error_;
      return rule;
    }
    while (words_.next()) {
      if (!(is_before_text(rule) ? read_text(rule) : read_word(words_.word(), rule))) return *error_;
    }
    // One number alone is the list if the rule needs one.
    const RuleInfo& about = info(rule.kind);
    const bool needs_list = !about.list.empty() && !about.may_lack_list && rule.list.empty();
    if (needs_list && about.number == RuleInfo::Number::optional && rule.number)
      rule.list = {*std::exchange(rule.number, std::nullopt)};
    return rule;
  }

 private:
  bool fail(ErrorCode code, std::string detail, TextPlace at) {
    error_ = Error{code, std::move(detail), at};
    return false;
  }
  bool fail(ErrorCode code, std::string detail) {
    return fail(code, std::move(detail), lines_.place_of(words_.word()));
  }

  // Reads rules as parts: either (cage 15 r1c1 r1c2) (all (thermometer r1c1-r1c3) (even r1c1))
  bool read_parts(std::string_view text, Rule& rule) {
    assert(depth_ <= most_depth);
    if (depth_ == most_depth)
      return fail(ErrorCode::too_large, "expected at most 16 levels of nested groups", lines_.place_of(text));
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
      if (text.front() != '(')
        return fail(ErrorCode::bad_symbol, "expected rules in parentheses, found " + shown(text),
                    lines_.place_of(text));
      const auto length = length_in_parentheses(text);
      if (!length) return fail(ErrorCode::missing_text, "expected ')' for this '('", lines_.place_of(text));
      if (!read_part(text.substr(1, *length - 2), rule.parts)) return false;
      text.remove_prefix(*length);
    }
    return true;
  }

  // Reads one rule in parentheses, which may have parts itself. A short name for two rules becomes a group of both.
  bool read_part(std::string_view text, std::vector<Rule>& parts) {
    Words words(text);
    if (!words.next()) return fail(ErrorCode::missing_text, "expected a rule", lines_.place_of(text));
    const auto name = find_rule_name(words.word());
    if (!name)
      return fail(ErrorCode::unsupported, "unknown rule " + shown(words.word()) + advice_on(words.word()),
                  lines_.place_of(words.word()));
    auto part = RuleLineReader(words, lines_, board_, depth_ + 1).read(*name);
    if (!part) return fail(part.error().code, part.error().detail, part.error().at);
    if (name->and_kind) part = Rule{.kind = RuleKind::all_of, .parts = {*part, {*name->and_kind}}};
    parts.push_back(*std::move(part));
    return true;
  }

  // Tells whether a text follows the present word, after a colon: pair r1c1 r1c2: a < b
  bool is_before_text(const Rule& rule) const {
    return !info(rule.kind).text.empty() && words_.word().find(':') != std::string_view::npos;
  }

  bool read_text(Rule& rule) {
    const std::size_t colon = words_.word().find(':');
    if (colon > 0 && !read_word(words_.word().substr(0, colon), rule)) return false;
    take_text(colon, rule);
    return true;
  }

  void take_text(std::size_t colon, Rule& rule) {
    const std::string_view text = trimmed(words_.rest_after(colon + 1));
    rule.text = text;
  }

  // Reads one word. A number may be the number of the rule or its list: the number comes first, if the rule has one.
  bool read_word(std::string_view word, Rule& rule) {
    if (word == "=") return true;
    if (word == "row" || word == "column") return read_line_of_cells(word == "row", rule);
    if (word.front() == 'r' || word.front() == 'R') return read_cells(word, rule.cells);
    const bool takes_number = info(rule.kind).number != RuleInfo::Number::none && !rule.number;
    const bool may_be_list = !takes_number || word.find(',') != std::string_view::npos;
    if (!info(rule.kind).list.empty() && rule.list.empty() && may_be_list) return read_list(word, rule.list);
    const auto number = take_whole(word);
    if (!number || !word.empty()) {
      return fail(ErrorCode::bad_symbol,
                  "expected a number, a cell such as r1c3 or a line such as r1c3-r1c7, found " + shown(words_.word()));
    }
    if (rule.number) return fail(ErrorCode::surplus_text, "unexpected second number " + shown(words_.word()));
    rule.number = number;
    return true;
  }

  bool read_cells(std::string_view word, std::vector<int>& cells) {
    const auto fault = board_.add(word, cells);
    return !fault || fail(fault->code, fault->detail);
  }

  bool read_list(std::string_view word, std::vector<int>& list) {
    auto numbers = numbers_in(word);
    if (!numbers) return fail(ErrorCode::bad_number, "expected numbers such as 1,2,3, found " + shown(words_.word()));
    list = *std::move(numbers);
    return true;
  }

  // Reads row 5, or row 5: and a text.
  bool read_line_of_cells(bool is_row, Rule& rule) {
    if (!words_.next()) {
      return fail(ErrorCode::missing_text, is_row ? "expected the number of a row" : "expected the number of a column",
                  {lines_.number(), lines_.line().size() + 1});
    }
    const std::size_t colon = is_before_text(rule) ? words_.word().find(':') : std::string_view::npos;
    std::string_view word = words_.word().substr(0, colon);
    const auto number = take_whole(word);
    const int lines = board_.lines(is_row);
    if (!number || !word.empty() || *number < 1 || *number > lines) {
      return fail(ErrorCode::bad_number,
                  "expected a number from 1 to " + std::to_string(lines) + ", found " + shown(words_.word()));
    }
    board_.add_line(is_row, *number, rule.cells);
    if (colon != std::string_view::npos) take_text(colon, rule);
    return true;
  }

  Words words_;
  const Lines& lines_;
  const NamedCells& board_;
  const int depth_;
  std::optional<Error> error_;
};

// Returns the number of cells from `first` on that lie on a straight line, each next to the one before.
std::size_t straight_run(const std::vector<int>& cells, std::size_t first, int columns) {
  const auto step = [&](std::size_t i) {
    return std::pair(cells[i + 1] / columns - cells[i] / columns, cells[i + 1] % columns - cells[i] % columns);
  };
  assert(first < cells.size() && columns > 0);
  std::size_t run = 1;
  // A line such as r1c3-r1c7 after r1c3 does not visit r1c3 twice.
  if (first > 0 && cells[first - 1] == cells[first]) return run;
  while (first + run < cells.size()) {
    const auto [down, right] = step(first + run - 1);
    if (down == 0 && right == 0) break;
    if (std::abs(down) > 1 || std::abs(right) > 1 || step(first) != step(first + run - 1)) break;
    ++run;
  }
  return run;
}

// Returns the last cell of the rectangle of at least three rows and columns whose cells are named row by row from here
// on; nothing if there is none.
std::optional<int> rectangle_end(const std::vector<int>& cells, std::size_t first, int columns) {
  assert(first < cells.size() && columns > 0);
  const auto is_next = [&](std::size_t i, int step) { return i < cells.size() && cells[i] == cells[first] + step; };
  int across = 1, down = 1;
  while ((cells[first] + across) % columns != 0 && is_next(first + static_cast<std::size_t>(across), across)) ++across;
  const auto has_row = [&] {
    for (int i = 0; i < across; ++i) {
      if (!is_next(first + static_cast<std::size_t>(down * across + i), down * columns + i)) return false;
    }
    return true;
  };
  while (has_row()) ++down;
  return across < 3 || down < 3 ? std::nullopt : std::optional(cells[first] + (down - 1) * columns + across - 1);
}

}  // namespace

Result<Rule> read_rule_line(const RuleName& name, Words words, const Lines& lines, const PuzzleShape& shape,
                            const std::vector<bool>& is_cell) {
  const NamedCells board(shape, is_cell);
  return RuleLineReader(words, lines, board).read(name);
}

// Reads cells as a rule that has nothing else.
Result<std::vector<int>> read_cells(std::string_view text, const PuzzleShape& shape) {
  Lines lines(text);
  (void)lines.next();
  const auto rule = read_rule_line({.word = {}, .kind = RuleKind::different}, Words(text), lines, shape, shape.cells());
  if (!rule) return Error{rule.error().code, rule.error().detail};
  if (rule->number || rule->cells.empty()) {
    return Error{ErrorCode::bad_symbol, "expected cells such as r1c3 or r1c3-r1c7, found " + shown(text)};
  }
  return rule->cells;
}

// Writes the number, the list, the cells, the text and the parts, in this order.
std::string write_rule_line(const Rule& rule, const PuzzleShape& shape) {
  std::string line(info(rule.kind).word);
  if (rule.number) line += ' ' + std::to_string(*rule.number);
  for (std::size_t i = 0; i < rule.list.size(); ++i) line += (i == 0 ? ' ' : ',') + std::to_string(rule.list[i]);
  for (std::size_t i = 0; i < rule.cells.size();) {
    if (const auto end = rectangle_end(rule.cells, i, shape.columns())) {
      line += ' ' + cell_name(shape, rule.cells[i]) + ".." + cell_name(shape, *end);
      while (rule.cells[i++] != *end) {
      }
      continue;
    }
    const std::size_t run = straight_run(rule.cells, i, shape.columns());
    line += ' ' + cell_name(shape, rule.cells[i]);
    if (run > 2) line += '-' + cell_name(shape, rule.cells[i + run - 1]);
    i += run > 2 ? run : 1;
  }
  if (!rule.text.empty()) line += ": " + rule.text;
  for (const Rule& part : rule.parts) line += " (" + write_rule_line(part, shape) + ')';
  return line;
}

}  // namespace quadrille::text
