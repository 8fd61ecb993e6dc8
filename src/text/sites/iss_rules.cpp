// Turns an item into rules by its form (iss_names.h). Most forms are an optional first argument and then cells; these
// share read_cells_rule(). The others have a function each, in the table form_readers().
//
// Peculiarities that the functions take care of: a cell that is named twice counts twice in a sum; a weighted sum is
// recognized by "_=_" in the first argument, whatever the item's name; little killers name the cell on the edge where
// their diagonal begins, and the edge says which way it runs; items with two sides ("sides") are up to two rules.
#include "text/sites/iss_rules.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "base/lines.h"
#include "base/numbers.h"
#include "puzzle/core/geometry.h"
#include "text/core/regions.h"
#include "text/sites/iss.h"
#include "text/sites/iss_labels.h"
#include "text/sites/iss_machines.h"
#include "text/sites/iss_regions.h"
#include "text/sites/iss_tables.h"
#include "text/sites/packing.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

// Shows the first argument for a message.
std::string found_in(const IssItem& item) { return item.words.empty() ? "nothing" : shown(item.words[0]); }

class IssRuleReader {
 public:
  explicit IssRuleReader(const IssShape& board) : board_(board), cells_(board.cells), shape_(board.cells.shape()) {}

  Result<std::vector<Rule>> read(const IssItem& item, const IssItemName& name) && {
    if (!read_rule(item, name)) return *std::move(error_);
    return std::move(rules_);
  }

 private:
  bool fail(const IssItem& item, ErrorCode code, const std::string& detail) {
    error_ = error_of(item, code, detail);
    return false;
  }

  // Items in which more than a number or a list comes before the cells, or no cells at all.
  struct FormReader {
    IssForm form;
    bool (*read)(IssRuleReader&, const IssItem&, const IssItemName&);
  };

  static std::span<const FormReader> form_readers() {
    using R = IssRuleReader;
    using Item = const IssItem&;
    using Name = const IssItemName&;
    static constexpr FormReader readers[] = {
        {IssForm::ties, [](R& r, Item item, Name) { return r.read_ties(item); }},
        {IssForm::lacking, [](R& r, Item, Name) { return r.read_lacking(); }},
        {IssForm::same_regions, [](R& r, Item, Name) { return r.add_all(iss_same_regions(r.board_)); }},
        {IssForm::boxes, [](R& r, Item, Name name) { return r.add_all(iss_box_rules(r.board_, name.kind)); }},
        {IssForm::region_sums, [](R& r, Item item, Name) { return r.read_region_sums(item); }},
        {IssForm::diagonal, [](R& r, Item item, Name) { return r.read_diagonal(item); }},
        {IssForm::quad, [](R& r, Item item, Name) { return r.read_quad(item); }},
        {IssForm::sides, [](R& r, Item item, Name name) { return r.read_sides(item, name.kind); }},
        {IssForm::parts, [](R& r, Item item, Name) { return r.read_parts(item); }},
        {IssForm::connected, [](R& r, Item item, Name) { return r.add(read_connected(item, r.cells_)); }},
        {IssForm::arms, [](R& r, Item item, Name name) { return r.add(read_label_count(item, name.kind, r.cells_)); }},
        {IssForm::around,
         [](R& r, Item item, Name name) { return r.add(read_label_count(item, name.kind, r.cells_)); }},
        {IssForm::relation, [](R& r, Item item, Name name) { return r.read_groups(item, name); }},
        {IssForm::old_relation, [](R& r, Item item, Name name) { return r.read_groups(item, name); }},
        {IssForm::pattern, [](R& r, Item item, Name name) { return r.read_groups(item, name); }},
        {IssForm::machine, [](R& r, Item item, Name name) { return r.read_groups(item, name); }},
    };
    return readers;
  }

  // The table is short, and most items are not in it: a linear search is enough.
  bool read_rule(const IssItem& item, const IssItemName& name) {
    if (!item.words.empty() && item.words[0].find("_=_") != std::string_view::npos) return read_weighted_sum(item);
    const auto readers = form_readers();
    const auto reader = std::ranges::find(readers, name.form, &FormReader::form);
    return reader != readers.end() ? reader->read(*this, item, name) : read_cells_rule(item, name);
  }

  bool read_cells_rule(const IssItem& item, const IssItemName& name) {
    Rule rule{name.kind, {}, name.number};
    auto words = item.words;
    if (!read_head(item, name.form, words, rule)) return false;
    if (name.kind == cage && rule.number == 0) rule.number.reset();  // different cells, no sum
    if (name.form == IssForm::line) return read_line(item, std::move(rule));
    const bool is_loop = name.kind == sum_line && !words.empty() && words.back() == "LOOP";
    if (is_loop) words = words.first(words.size() - 1);
    if (!append_cells(item, words, rule.cells)) return false;
    if (is_loop && !rule.cells.empty()) rule.cells.push_back(rule.cells.front());
    if (name.form == IssForm::little_killer) return read_diagonal_sum(item, std::move(rule));
    if (name.form == IssForm::pairs) return add_pairs(item, rule);
    if (name.form == IssForm::pill && rule.number) {  // the digits of the pill are read as rows are
      const auto digits = std::min<std::size_t>(static_cast<std::size_t>(std::max(*rule.number, 0)), rule.cells.size());
      std::sort(rule.cells.begin(), rule.cells.begin() + static_cast<std::ptrdiff_t>(digits));
    }
    if (name.kind == cage || name.kind == little_killer) return add_sum(std::move(rule));
    rules_.push_back(std::move(rule));
    return true;
  }

  // Moves what comes before the cells from the words into the rule.
  bool read_head(const IssItem& item, IssForm form, std::span<const std::string_view>& words, Rule& rule) {
    const std::string_view first = words.empty() ? "" : words[0];
    switch (form) {
      case IssForm::index:
        if (first != "C" && first != "R")
          return fail(item, ErrorCode::bad_symbol, "expected C or R, found " + found_in(item));
        rule.kind = first == "C" ? column_index : row_index;
        break;
      case IssForm::list:
      case IssForm::exact_list:
      case IssForm::digits:
        if (!read_list(item, form, first, rule.list)) return false;
        break;
      case IssForm::line:
      case IssForm::little_killer:
      case IssForm::number:
      case IssForm::pill:
      case IssForm::maybe_number: {
        const bool is_number = !words.empty() && (first.empty() || whole_number<int>(first));
        if (!is_number && form == IssForm::maybe_number) return true;
        if (!is_number) return fail(item, ErrorCode::bad_number, "expected a number, found " + found_in(item));
        rule.number = whole_number<int>(first);
        break;
      }
      default: return true;
    }
    words = words.subspan(std::min<std::size_t>(1, words.size()));
    return true;
  }

  bool add(Result<Rule> rule) {
    if (!rule) return error_ = rule.error(), false;
    rules_.push_back(*std::move(rule));
    return true;
  }

  // Always succeeds; the result lets it stand in the table of readers.
  bool add_all(std::vector<Rule> rules) {
    std::ranges::move(rules, std::back_inserter(rules_));
    return true;
  }

  // Regions that are still hidden cannot divide a line.
  bool read_region_sums(const IssItem& item) {
    std::vector<int> line;
    if (!append_cells(item, item.words, line)) return false;
    if (cells_.group(iss_labels) != nullptr)
      return fail(item, ErrorCode::unsupported, "expected boxes or regions, found ChaosConstruction");
    return add_all(iss_region_sums(board_, std::move(line)));
  }

  // A cell that is named twice counts twice in the sum.
  bool add_sum(Rule rule) {
    Rule weighted{weighted_sum, rule.cells, rule.number, std::vector<int>(rule.cells.size(), 1)};
    merge_terms(weighted);
    const bool once = weighted.cells.size() == rule.cells.size();
    if (!once && rule.kind == cage) rules_.push_back({different, weighted.cells});
    if (once || rule.number) rules_.push_back(once ? std::move(rule) : std::move(weighted));
    return true;
  }

  bool append_cells(const IssItem& item, std::span<const std::string_view> words, std::vector<int>& cells) {
    const auto found = cells_.cells(words);
    if (!found) return fail(item, found.error().code, found.error().detail);
    cells.insert(cells.end(), found->begin(), found->end());
    return true;
  }

  // 1_1_3, or 2103: two 1s, no 3
  bool read_list(const IssItem& item, IssForm form, std::string_view word, std::vector<int>& list) {
    auto numbers = iss_numbers(word, form == IssForm::digits ? NumberStyle::digits : NumberStyle::separated);
    if (!numbers) return fail(item, ErrorCode::bad_number, "expected numbers, found " + shown(word));
    if (form != IssForm::exact_list) return list = *std::move(numbers), true;
    for (const int number : std::set(numbers->begin(), numbers->end())) {
      list.push_back(static_cast<int>(std::ranges::count(*numbers, number)));
      list.push_back(number);
    }
    return true;
  }

  // .Sum~10_=_1_-2~R1C1~R1C2; the total is not negative in boards
  bool read_weighted_sum(const IssItem& item) {
    std::string_view word = item.words[0];
    Rule rule{weighted_sum};
    const std::size_t sign = word.find("_=_");
    auto total = whole_number<int>(word.substr(0, sign));
    for (std::size_t start = sign + 3; start <= word.size();) {
      const std::size_t end = std::min(word.find('_', start), word.size());
      const auto number = whole_number<int>(word.substr(start, end - start));
      if (!number || !total) return fail(item, ErrorCode::bad_number, "expected numbers, found " + shown(word));
      rule.list.push_back(*number);
      start = end + 1;
    }
    if (*total < 0) {
      total = -*total;
      for (int& number : rule.list) number = -number;
    }
    rule.number = total;
    if (!append_cells(item, item.words.subspan(1), rule.cells)) return false;
    merge_terms(rule);
    rules_.push_back(std::move(rule));
    return true;
  }

  // Adds up the weights of cells that are named several times. Does nothing if the numbers of cells and weights differ,
  // which the validation reports.
  static void merge_terms(Rule& rule) {
    if (rule.list.size() != rule.cells.size()) return;
    const auto [named, weights] = std::pair(std::exchange(rule.cells, {}), std::exchange(rule.list, {}));
    for (std::size_t i = 0; i < named.size(); ++i) {
      const auto at = static_cast<std::size_t>(std::ranges::find(rule.cells, named[i]) - rule.cells.begin());
      if (at == rule.cells.size()) rule.cells.push_back(named[i]), rule.list.push_back(0);
      rule.list[at] += weights[i];
    }
  }

  // .EqualSum~R1C1~R1C2~-~R2C1
  bool read_parts(const IssItem& item) {
    Rule rule{equal_sums};
    if (!append_parts(item, item.words, rule)) return false;
    rules_.push_back(std::move(rule));
    return true;
  }

  // Appends cells with '-' between parts, whose lengths go into the list.
  bool append_parts(const IssItem& item, std::span<const std::string_view> words, Rule& rule) {
    for (auto begin = words.begin();; ++begin) {
      const auto end = std::find(begin, words.end(), "-");
      if (!append_cells(item, {begin, end}, rule.cells)) return false;
      if (begin != end || rule.kind != equal_sums) rule.list.push_back(static_cast<int>(end - begin));
      if (end == words.end()) return true;
      begin = end;
    }
  }

  // .Pair~TABLE~_name~R1C1~R1C2~~R2C1~R2C2, .Regex~PATTERN~R1C1~R1C2
  bool read_groups(const IssItem& item, const IssItemName& name) {
    const std::string_view word = item.words.empty() ? "" : item.words[0];
    const auto text = text_of_group(word, name.form);
    if (!text) return fail(item, text.error().code, text.error().detail);
    Rule rule{.kind = name.kind, .text = *text};
    for (auto rest = item.words.subspan(std::min<std::size_t>(1, item.words.size())); !rest.empty();) {
      const auto ends = [](std::string_view other) { return other.empty() || other.front() == '_'; };
      const auto length = static_cast<std::size_t>(std::find_if(rest.begin(), rest.end(), ends) - rest.begin());
      rule.cells.clear(), rule.list.clear();
      if (!append_parts(item, rest.first(length), rule)) return false;
      if (rule.list.size() == 1 || name.form != IssForm::machine) rule.list.clear();
      if (length > 0) rules_.push_back(rule);
      rest = rest.subspan(std::min(length + 1, rest.size()));
    }
    return true;
  }

  // Decodes the first argument into the text of a rule.
  Result<std::string> text_of_group(std::string_view word, IssForm form) const {
    const NumberRange values{shape_.least_value(), shape_.most_value()};
    switch (form) {
      case IssForm::pattern: return unpack_bits(word.substr(0, word.find('=')), base64_link_signs);
      case IssForm::machine: return unpack_machine(word, values);
      default: return relation_of_table(word, values, form == IssForm::old_relation);
    }
  }

  // The reader of the whole text changes the kind of ranks that may be shared.
  bool read_ties(const IssItem& item) {
    const std::string_view word = item.words.size() == 1 ? item.words[0] : "";
    if (word != "none" && word != "only-unclued" && word != "any")
      return fail(item, ErrorCode::bad_symbol, "expected none, only-unclued or any, found " + shown(word));
    if (word == "none") rules_.push_back({different_lines});
    return true;
  }

  // Lists the cells group by group, in the order that the rule expects.
  bool read_lacking() {
    Rule rule{doppelganger};
    for (const std::string_view prefix : iss_lacking_groups) {
      if (const IssGroup* group = cells_.group(prefix))
        rule.cells.insert(rule.cells.end(), group->cells.begin(), group->cells.end());
    }
    rules_.push_back(std::move(rule));
    return true;
  }

  bool read_diagonal(const IssItem& item) {
    const bool up = item.words.size() == 1 && item.words[0] == "1",
               down = item.words.size() == 1 && item.words[0] == "-1";
    if (!up && !down) return fail(item, ErrorCode::bad_number, "expected 1 or -1");
    rules_.push_back({up ? diagonal_up : diagonal_down});
    return true;
  }

  // .Quad~R1C1~2~5
  bool read_quad(const IssItem& item) {
    const auto cell = item.words.empty() ? std::nullopt : cells_.cell(item.words[0]);
    Rule rule{contains, cell ? cells_.square_at(*cell) : std::vector<int>{}};
    if (rule.cells.empty()) return fail(item, ErrorCode::bad_symbol, "expected the upper left one of four cells");
    for (std::size_t i = 1; i < item.words.size(); ++i) {
      const auto value = whole_number<int>(item.words[i]);
      if (!value || i > rule.cells.size())
        return fail(item, ErrorCode::bad_number, "expected one to four values of the board");
      rule.list.push_back(*value);
    }
    // Boards say it in digits where they can.
    if (std::all_of(rule.list.begin(), rule.list.end(), [](int value) { return value >= 1 && value <= 9; })) {
      rule.kind = quadruple;
      rule.number = 0;
      for (const int value : rule.list) rule.number = 10 * *rule.number + value;
      rule.list.clear();
    }
    rules_.push_back(std::move(rule));
    return true;
  }

  // .Sandwich~15~R3
  bool read_line(const IssItem& item, Rule rule) {
    const std::string_view word = item.words.size() == 2 ? item.words[1] : "";
    if (!append_line(word, rule.cells)) {
      return fail(item, ErrorCode::bad_symbol, "expected a row or a column, such as R3 or C5, found " + shown(word));
    }
    rules_.push_back(std::move(rule));
    return true;
  }

  // .XSum~C2~27~15, where one of the numbers may be missing
  bool read_sides(const IssItem& item, RuleKind kind) {
    const std::string_view word = item.words.empty() ? "" : item.words[0];
    Rule rule{kind};
    if (!append_line(word, rule.cells)) {
      return fail(item, ErrorCode::bad_symbol, "expected a row or a column, such as R3 or C5, found " + shown(word));
    }
    for (std::size_t i = 1; i < item.words.size(); ++i) {
      if (i == 2) std::reverse(rule.cells.begin(), rule.cells.end());
      if (item.words[i].empty()) continue;
      rule.number = whole_number<int>(item.words[i]);
      if (!rule.number || i > 2) {
        return fail(item, ErrorCode::bad_number, "expected a number for each side, found " + shown(item.words[i]));
      }
      rules_.push_back(rule);
    }
    return true;
  }

  // Appends the cells of "R3" or "C5", from the left or from above.
  bool append_line(std::string_view word, std::vector<int>& cells) const {
    const bool is_row = !word.empty() && (word[0] | 32) == 'r';
    const PlacedGrid& grid = shape_.grids().front();
    const int number = word.size() == 2 ? iss_digit(word[1]) : 0, lines = is_row ? grid.rows : grid.columns;
    if ((!is_row && (word.empty() || (word[0] | 32) != 'c')) || number < 1 || number > lines) return false;
    const int first = is_row ? (number - 1) * shape_.columns() : number - 1;
    cells = is_row ? row_with(shape_, first) : column_with(shape_, first);
    return true;
  }

  // A cell of the left edge begins a diagonal to the lower right, one of the right edge to the upper left, one of the
  // upper edge to the lower left, one of the lower edge to the upper right.
  bool read_diagonal_sum(const IssItem& item, Rule rule) {
    const PlacedGrid& grid = shape_.grids().front();
    const int last_row = grid.rows - 1, last_column = grid.columns - 1;
    if (rule.cells.size() != 1)
      return fail(item, ErrorCode::bad_length, "expected one cell, found " + std::to_string(rule.cells.size()));
    int row = rule.cells[0] / shape_.columns(), column = rule.cells[0] % shape_.columns(), down = 0, right = 0;
    if (column == 0 && row < last_row) {
      down = 1, right = 1;
    } else if (row == 0 && column > 0) {
      down = 1, right = -1;
    } else if (column == last_column && row < last_row) {
      down = -1, right = -1;
    } else if (row == last_row && column > 0 && column < last_column) {
      down = -1, right = 1;
    } else {
      return fail(item, ErrorCode::bad_symbol, "no diagonal begins there");
    }
    rule.cells.clear();
    for (; grid.covers(row, column); row += down, column += right) {
      rule.cells.push_back(row * shape_.columns() + column);
    }
    rules_.push_back(std::move(rule));
    return true;
  }

  // A dot, X or V with several cells stands between every two of them that are neighbors.
  bool add_pairs(const IssItem& item, const Rule& rule) {
    const std::size_t before = rules_.size();
    for (std::size_t i = 0; i < rule.cells.size(); ++i) {
      for (std::size_t j = i + 1; j < rule.cells.size(); ++j) {
        const int a = rule.cells[i], b = rule.cells[j];
        if (are_neighbors(shape_, a, b)) rules_.push_back({rule.kind, {a, b}, rule.number});
      }
    }
    return rules_.size() > before || fail(item, ErrorCode::bad_number, "no two of the cells are neighbors");
  }

  const IssShape& board_;
  const IssCells& cells_;
  const PuzzleShape& shape_;
  std::vector<Rule> rules_;
  std::optional<Error> error_;
};

}  // namespace

Result<std::vector<Rule>> read_iss_rules(const IssItem& item, const IssItemName& name, const IssShape& shape) {
  return IssRuleReader(shape).read(item, name);
}

}  // namespace quadrille::text
