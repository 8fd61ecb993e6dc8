// One pass over the members of the object: fpuzzles_keys says for each name what form its entries have, and a function
// for each form turns an entry into a rule. All faults and all unknown members are collected, so that one message names
// them all; unknown members win, because a puzzle that is understood in part would be another puzzle.
//
// Three things cannot be decided entry by entry: `nonconsecutive` and the word "ratio" in "negative" except neighbors
// with dots, and the ratios excluded are those of the dots that are drawn. settle_dots() adds them at the end.
#include "text/sites/f_puzzles_constraints.h"

#include <algorithm>
#include <set>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/faults.h"
#include "text/core/unsupported.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

using Form = FPuzzlesForm;

class ConstraintReader {
 public:
  ConstraintReader(const Json& root, Puzzle& board) : root_(root), here_(root), board_(board) {}

  std::optional<Error> read() {
    note_unknown_constraints();
    const bool good = read_constraints() && settle_dots();
    if (unsupported_.any()) return unsupported_.error();
    return good ? std::nullopt : std::optional(std::move(faults_).error());
  }

 private:
  bool fail(ErrorCode code, const std::string& detail) { return fail_at(here_, code, detail); }
  bool fail_at(const Json& value, ErrorCode code, const std::string& detail) {
    const std::string which = index_ > 0 ? name_ + ' ' + std::to_string(index_) : name_;
    faults_.add(code, which + (which.empty() ? "" : ": ") + detail, value);
    return false;
  }
  // Notes the fault and continues, so that all of them are named.
  bool unsupported(const std::string& what) {
    unsupported_.add(what, here_);
    return true;
  }

  // Adds a rule that is valid on the board; anything else is a fault of the entry at hand.
  bool add(Rule rule) {
    if (auto fault = validate(board_, rule)) return fail(fault->code, fault->detail);
    board_.rules.push_back(std::move(rule));
    return true;
  }

  void note_unknown_constraints() {
    for (const Json& member : root_.members()) {
      if (!is_unused(member) && fpuzzles_key_named(member.name()) == nullptr)
        unsupported_.add(std::string(member.name()), member);
    }
  }

  // Reads all constraints even after a fault, so that all faults are named.
  bool read_constraints() {
    bool good = true;
    for (const Json& member : root_.members()) {
      name_ = member.name(), index_ = 0, here_ = member;
      good &= is_unused(member) || read_constraint(member);
    }
    return good;
  }

  bool read_constraint(const Json& value) {
    const FPuzzlesKey* const key = fpuzzles_key_named(name_);
    if (key == nullptr || key->form >= Form::drawing) return true;
    if (key->form == Form::flag) return read_flag(*key);
    if (key->form == Form::cell) return read_single_cells(*key, value);
    bool good = true;
    for (const Json& entry : value) {
      ++index_, here_ = entry;
      good &= read_entry_of(*key, entry);
    }
    return good;
  }

  // Reads an entry of a list of constraints by the form that its key has.
  bool read_entry_of(const FPuzzlesKey& key, const Json& entry) {
    switch (key.form) {
      case Form::cells: return read_cells(key, entry);
      case Form::xv: return read_xv(entry);
      case Form::quadruple: return read_quadruple(entry);
      case Form::lines: return read_lines(key, entry);
      case Form::arrow: return read_arrow(entry);
      case Form::clone: return read_clone(entry);
      case Form::chess: return read_chess(entry);
      case Form::little_killer: return read_little_killer(entry);
      case Form::outside: return read_outside(key.kind, entry);
      case Form::cage: return read_drawn_cage(entry);
      default: return read_negative(std::string(entry.text()));
    }
  }

  // Waits with `nonconsecutive`: only when all has been read it is known whether neighbors with dots are excepted.
  bool read_flag(const FPuzzlesKey& key) {
    if (key.kind == nonconsecutive) return nonconsecutive_ = true;
    return add({key.kind});
  }

  // Reads a word of "negative". The ratio waits for the dots, and fog is for the page only.
  bool read_negative(const std::string& what) {
    if (what == "ratio") return negative_ratio_ = true;
    if (const auto kind = fpuzzles_negative_named(what)) return add({*kind});
    return what == "foglight" || unsupported("negative " + what);
  }

  // Dots of either color are exceptions. The ratios that dots have are those that others must not have.
  bool settle_dots() {
    name_ = "nonconsecutive", index_ = 0, here_ = root_;
    std::set<int> ratios;
    bool has_dots = false;
    for (const Rule& rule : board_.rules) {
      has_dots |= rule.kind == difference || rule.kind == ratio;
      if (rule.kind == ratio) ratios.insert(number_of(rule, board_.shape.order()));
    }
    const bool usual_ratio = ratios.empty() || ratios == std::set{2};
    if (negative_ratio_ && nonconsecutive_ && usual_ratio) return add({kropki_negative});
    if (nonconsecutive_ && !add({has_dots ? difference_negative : nonconsecutive})) return false;
    if (!negative_ratio_) return true;
    if (usual_ratio) return add({ratio_negative});
    return std::ranges::all_of(ratios, [&](int number) { return add({ratio_negative, {}, number}); });
  }

  // Reads the most frequent form: a list of cells and, for kinds that have one, a number.
  bool read_cells(const FPuzzlesKey& key, const Json& entry) {
    Rule rule{key.kind};
    if (!read_list(entry.at("cells"), rule.cells)) return false;
    if (info(key.kind).number != RuleInfo::Number::none && !read_number(entry, rule.number)) return false;
    return add(std::move(rule));
  }

  // A mark without a value is one that was placed but not filled in.
  bool read_xv(const Json& entry) {
    const std::string_view value = entry.text_of("value");
    if (value.empty()) return true;
    Rule rule{pair_sum, {}, value == "X" || value == "x" ? 10 : 5};
    if (*rule.number == 5 && value != "V" && value != "v")
      return fail(ErrorCode::bad_symbol, shown(value) + " is neither X nor V");
    return read_list(entry.at("cells"), rule.cells) && add(std::move(rule));
  }

  // Digits are written as one number, larger numbers as a list.
  bool read_quadruple(const Json& entry) {
    Rule digits{RuleKind::quadruple, {}, 0}, numbers{contains};
    if (!read_list(entry.at("cells"), digits.cells)) return false;
    const Json values = entry.at("values");
    if (values.empty()) return true;
    if (values.size() > 9)
      return fail(ErrorCode::bad_length, "expected at most 9 values, found " + std::to_string(values.size()));
    for (const Json& value : values) {
      const int number = small_number(value);
      if (number < 1 || number > board_.shape.order())
        return fail_at(
            value, ErrorCode::bad_number,
            "expected values from 1 to " + std::to_string(board_.shape.order()) + ", found " + shown(value.written()));
      digits.number = 10 * *digits.number + number;
      numbers.list.push_back(number);
    }
    if (std::ranges::all_of(numbers.list, [](int number) { return number <= 9; })) return add(std::move(digits));
    numbers.cells = std::move(digits.cells);
    return add(std::move(numbers));
  }

  // "DR5": different cells whose sum has this digital root.
  bool read_drawn_cage(const Json& entry) {
    const auto root = digital_root(entry.find("value"));
    if (!root) return true;
    Rule rule{cage_sums};
    if (!read_list(entry.at("cells"), rule.cells)) return false;
    rule.list = sums_of_root(*root, static_cast<int>(rule.cells.size()), board_.shape.order());
    if (rule.list.empty()) return fail(ErrorCode::bad_number, "no cells have this digital root");
    return add(std::move(rule));
  }

  bool read_single_cells(const FPuzzlesKey& key, const Json& value) {
    Rule rule{key.kind};
    return append_single_cells(value, rule.cells) && add(std::move(rule));
  }

  // Collects cells that are written one by one; a cell that is named twice counts once.
  bool append_single_cells(const Json& value, std::vector<int>& cells) {
    for (const Json& entry : value) {
      ++index_, here_ = entry;
      if (!read_place(entry.at("cell"), cells)) return false;
      if (std::find(cells.begin(), cells.end() - 1, cells.back()) != cells.end() - 1) cells.pop_back();
    }
    return true;
  }

  // A line that is too short says nothing.
  bool read_lines(const FPuzzlesKey& key, const Json& entry) {
    const auto least = static_cast<std::size_t>(info(key.kind).least_cells);
    for (const Json& line : entry.at("lines")) {
      Rule rule{key.kind};
      if (!read_list(line, rule.cells)) return false;
      if (info(key.kind).number != RuleInfo::Number::none && !read_number(entry, rule.number)) return false;
      if (!rule.number && key.kind == lockout) rule.number = 4;
      if (rule.cells.size() < least && key.kind != lockout) continue;
      if (!add(std::move(rule))) return false;
    }
    return true;
  }

  // Each line begins in the circle; the digits of a long circle are read as rows are. A circle without lines is drawn.
  bool read_arrow(const Json& entry) {
    std::vector<int> circle;
    if (!read_list(entry.at("cells"), circle)) return false;
    std::sort(circle.begin(), circle.end());
    for (const Json& line : entry.at("lines")) {
      std::vector<int> shaft;
      if (!read_list(line, shaft)) return false;
      if (shaft.size() < 2) continue;
      Rule rule{arrow, circle};
      if (circle.size() > 1) rule.number = static_cast<int>(circle.size());
      rule.cells.insert(rule.cells.end(), shaft.begin() + 1, shaft.end());
      if (!add(std::move(rule))) return false;
    }
    return true;
  }

  // The cells of the clone follow those of the original in the rule, in the same order.
  bool read_clone(const Json& entry) {
    Rule rule{RuleKind::clone};
    if (!read_list(entry.at("cells"), rule.cells)) return false;
    const std::size_t size = rule.cells.size();
    if (!read_list(entry.at("cloneCells"), rule.cells)) return false;
    if (rule.cells.size() != 2 * size)
      return fail(ErrorCode::bad_length, "expected a clone of " + std::to_string(size) + " cells, found " +
                                             std::to_string(rule.cells.size() - size));
    return rule.cells.empty() || add(std::move(rule));
  }

  // "1,3": cells one row and three columns apart, or the other way round, are different.
  bool read_chess(const Json& entry) {
    const std::string_view text = entry.text();
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto rows = whole_number<int>(trimmed(text.substr(0, comma)));
    const auto columns = whole_number<int>(trimmed(text.substr(std::min(comma + 1, text.size()))));
    if (!rows || !columns)
      return fail_at(entry, ErrorCode::bad_symbol, "expected two numbers of steps such as '1,2', found " + shown(text));
    return add({.kind = apart, .list = {std::min(*rows, *columns), std::max(*rows, *columns)}, .text = "a != b"});
  }

  // The clue stands outside, one diagonal step before the first cell. Without a sum it is a drawing.
  bool read_little_killer(const Json& entry) {
    Rule rule{little_killer};
    if (!read_number(entry, rule.number)) return false;
    if (!rule.number) return true;
    const std::string_view direction = entry.at("direction").text();
    const auto place = place_of(entry.at("cell").text());
    if (!place || direction.size() != 2 || (direction[0] != 'U' && direction[0] != 'D') ||
        (direction[1] != 'L' && direction[1] != 'R')) {
      return fail(ErrorCode::bad_symbol, "expected an outside cell and a direction UL, UR, DL or DR");
    }
    const int down = direction[0] == 'D' ? 1 : -1, right = direction[1] == 'R' ? 1 : -1;
    auto [row, column] = *place;
    if (!is_inside(row, column)) row += down, column += right;
    for (; is_inside(row, column); row += down, column += right)
      rule.cells.push_back(row * board_.shape.order() + column);
    return add(std::move(rule));
  }

  // The clue stands before or after its row or column, and is about it as seen from there.
  bool read_outside(RuleKind kind, const Json& entry) {
    Rule rule{kind};
    if (!read_number(entry, rule.number)) return false;
    if (!rule.number) return true;
    const auto place = place_of(entry.at("cell").text());
    const int n = board_.shape.order();
    const auto on_board = [n](int line) { return line >= 0 && line < n; };
    if (!place || on_board(place->first) == on_board(place->second)) {
      return fail(ErrorCode::bad_symbol, "expected a cell outside the grid, next to a row or a column");
    }
    for (int i = 0; i < n; ++i) {
      rule.cells.push_back(on_board(place->first) ? place->first * n + i : i * n + place->second);
    }
    if (kind != sandwich && std::max(place->first, place->second) == n)
      std::reverse(rule.cells.begin(), rule.cells.end());
    return add(std::move(rule));
  }

  // ------------------------------------------------------------------------------------------------- cells and numbers

  bool is_inside(int row, int column) const {
    const int n = board_.shape.order();
    return row >= 0 && row < n && column >= 0 && column < n;
  }

  // "R1C9": row and column from 0; outside they may be -1 and n.
  // Takes rows and columns up to 36, which is outside of the largest board.
  static std::optional<std::pair<int, int>> place_of(std::string_view text) {
    if (!text.starts_with('R')) return std::nullopt;
    text.remove_prefix(1);
    const auto row = take_number<int>(text);
    if (!row || !text.starts_with('C')) return std::nullopt;
    const auto column = whole_number<int>(text.substr(1));
    const bool good = column && *row >= 0 && *row <= 36 && *column >= 0 && *column <= 36;
    return good ? std::optional(std::pair(*row - 1, *column - 1)) : std::nullopt;
  }

  bool read_list(const Json& names, std::vector<int>& cells) {
    return std::all_of(names.begin(), names.end(), [&](const Json& name) { return read_place(name, cells); });
  }

  bool read_place(const Json& name, std::vector<int>& cells) {
    const auto place = place_of(name.text());
    if (!place || !is_inside(place->first, place->second)) {
      return fail_at(name, ErrorCode::bad_number, shown(name.text()) + " is not a cell of the board");
    }
    cells.push_back(place->first * board_.shape.order() + place->second);
    return true;
  }

  // "15" or 15; nothing if there is none.
  bool read_number(const Json& entry, std::optional<int>& number) {
    const Json value = entry.find("value");
    if (is_unused(value)) return true;
    if (value.is_number()) {
      number = small_number(value);
      return true;
    }
    const std::string_view text = value.text();
    number = whole_number<int>(text);
    return number || fail_at(value, ErrorCode::bad_number, shown(text) + " is not a number");
  }

  Json root_, here_;  // the object, and what is being read
  Puzzle& board_;
  std::string name_;       // of the constraint that is being read
  std::size_t index_ = 0;  // from 1 among those of its name
  bool nonconsecutive_ = false, negative_ratio_ = false;
  Unsupported unsupported_;
  Faults faults_;
};

}  // namespace

std::optional<Error> read_fpuzzles_constraints(const Json& root, Puzzle& board) {
  return ConstraintReader(root, board).read();
}

bool is_unused(const Json& value) {
  return value.is_null() || value.is_boolean(false) || value.is_text("") || (value.is_structured() && value.empty());
}

int small_number(const Json& value) {
  constexpr std::int64_t most = 1'000'000;
  const std::int64_t number = value.is_integer() ? value.integer() : -1;
  return number < 0 || number > most ? -1 : static_cast<int>(number);
}

}  // namespace quadrille::text
