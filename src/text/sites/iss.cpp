// The constraint text of the Interactive Sudoku Solver (github.com/sigh/Interactive-Sudoku-Solver): .Cage~15~R1C1~R1C2
// Rows and columns are digits of base 17.
#include "text/sites/iss.h"

#include <algorithm>
#include <map>

#include "base/lines.h"
#include "board/symbol_set.h"
#include "text/core/format.h"
#include "text/core/placed_rules.h"
#include "text/core/regions.h"
#include "text/core/unsupported.h"
#include "text/sites/iss_cells.h"
#include "text/sites/iss_groups.h"
#include "text/sites/iss_items.h"
#include "text/sites/iss_rules.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

constexpr int most_values = 16;
constexpr int most_extra_cells = 1000;
constexpr int most_open_groups = 16;

bool is_iss_group(std::string_view name) {
  return name == "And" || name == "Or" || name == "Replicate" || name == "End";
}

class IssReader {
 public:
  explicit IssReader(std::string_view text) : text_(text), parts_(text) {}

  Result<BoardRecord> read() {
    for (const IssItem& item : parts_.items()) {
      if (!is_iss_item(item.name) && !is_iss_group(item.name))
        unsupported_.add(shown(item.name), position_in(text_, item.at));
    }
    if (unsupported_.any()) return unsupported_.error();
    if (!make_shape() || !read_items() || !read_grids() || !find_faults()) return *error_;
    return BoardRecord{std::move(board_), least_value_ == 0 ? Alphabet::hex : Alphabet::digits};
  }

 private:
  bool fail(ErrorCode code, std::string detail, std::size_t at) {
    error_ = Error{code, std::move(detail), position_in(text_, at)};
    return false;
  }
  bool fail(const IssItem& item, ErrorCode code, const std::string& detail) {
    return fail(code, std::string(item.name) + (item.name.empty() ? "" : ": ") + detail, item.at);
  }

  // ------------------------------------------------------------------------------------------------------------ shape

  bool make_shape() {
    std::optional<IssItem> jigsaw, hidden;
    bool has_boxes = true;
    BoardGrid grid{.boxes = {3, 3}};
    for (const IssItem& item : parts_.items()) {
      if (item.name == "Shape" && !read_size(item, grid)) return false;
      if (item.name == "NoBoxes") has_boxes = false;
      if (item.name == "Jigsaw") jigsaw = item;
      if (item.name == "ChaosConstruction") hidden = item;
    }
    int region_size = std::max(grid.rows, grid.columns);
    if (!read_region_size(region_size)) return false;
    grid.boxes =
        has_boxes && !grid.open ? usual_boxes(grid.rows, grid.columns, region_size) : BoxShape{1, grid.columns};
    if (jigsaw && !read_jigsaw(*jigsaw, has_boxes, region_size, grid)) return false;
    std::vector<IssGroup> extra;
    if (hidden) extra.push_back({std::string(iss_labels), grid.cell_count(), grid.columns});
    if (!read_extra_cells(grid, extra)) return false;
    for (IssGroup& group : extra) group.columns = group.columns > 0 ? group.columns : grid.columns;
    BoardShape shape(std::move(grid));
    shape.symbols = most_value_ - least_value_ + 1;
    shape.least_value = least_value_;
    cells_ = IssCells(std::move(shape), std::move(extra));
    board_.shape = cells_.shape();
    board_.cells.assign(static_cast<std::size_t>(board_.shape.place_count()), 0);
    if (hidden) rules_.add({hidden_regions, cells_.group(iss_labels)->cells, region_size}, hidden->at);
    return true;
  }

  // .Shape~6x9, .Shape~9x9~0-8, .Shape~6x6~9
  bool read_size(const IssItem& item, BoardGrid& grid) {
    const std::string_view size = item.words.empty() ? "" : item.words[0];
    const std::size_t cross = std::min(size.find('x'), size.size());
    const auto rows = iss_number(size.substr(0, cross));
    const auto columns = iss_number(size.substr(std::min(cross + 1, size.size())));
    const auto is_possible = [](std::optional<int> length) { return length && *length >= 1 && *length <= most_values; };
    if (!is_possible(rows) || !is_possible(columns))
      return fail(item, ErrorCode::unsupported, "expected a size of 1 to 16 rows and columns, found " + shown(size));
    grid.rows = *rows, grid.columns = *columns;
    const int length = std::max(*rows, *columns);
    least_value_ = 1, most_value_ = length;
    grid.open = item.words.size() > 2 && item.words[2] == "Raw";
    if (item.words.size() > 2 && !grid.open)
      return fail(item, ErrorCode::unsupported, "expected Raw or nothing, found " + shown(item.words[2]));
    if (item.words.size() < 2 || item.words[1].empty()) return true;
    const std::string_view values = item.words[1];
    const std::size_t dash = values.find('-');
    const auto first = dash == values.npos ? std::optional(1) : iss_number(values.substr(0, dash));
    const auto last = iss_number(dash == values.npos ? values : values.substr(dash + 1));
    const int least = grid.open ? 1 : length;
    if (!first || !last || *first < 0 || *first > 1 || *last - *first + 1 < least || *last - *first >= most_values) {
      return fail(item, ErrorCode::unsupported,
                  "expected " + std::to_string(least) + " to 16 values from 0 or 1, found " + shown(values));
    }
    least_value_ = *first, most_value_ = *last;
    return true;
  }

  // .Var~X~label~3x9
  bool read_extra_cells(const BoardGrid& grid, std::vector<IssGroup>& groups) {
    int left = most_extra_cells;
    for (const IssItem& item : parts_.items()) {
      if (item.name == "Doppelganger") add_lacking_groups(grid, groups);
      if (item.name != "Var") continue;
      const std::string prefix = "V" + std::string(item.words.empty() ? "" : item.words[0]);
      const bool is_name = prefix.size() > 1 && std::ranges::all_of(prefix, is_iss_letter);
      if (!is_name || std::ranges::find(groups, prefix, &IssGroup::prefix) != groups.end())
        return fail(item, ErrorCode::bad_symbol, "expected letters that no other cells have, found " + shown(prefix));
      const std::string_view size = item.words.size() > 2 ? item.words[2] : "1";
      const std::size_t cross = size.find('x');
      const auto rows = cross == size.npos ? std::optional(1) : iss_number(size.substr(0, cross));
      const auto columns = iss_number(cross == size.npos ? size : size.substr(cross + 1));
      const auto is_possible = [](std::optional<int> n) { return n && *n >= 1 && *n <= most_extra_cells; };
      if (!is_possible(rows) || !is_possible(columns) || *rows * *columns > left) {
        return fail(item, ErrorCode::bad_number,
                    "expected a number of cells such as 8 or 2x4, at most 1000 in all groups, found " + shown(size));
      }
      left -= *rows * *columns;
      groups.push_back({prefix, *rows * *columns, cross == size.npos ? 0 : *columns});
    }
    return true;
  }

  // The cells for columns and rows, and those for boxes in their places.
  static void add_lacking_groups(const BoardGrid& grid, std::vector<IssGroup>& groups) {
    if (std::ranges::find(groups, "DGR", &IssGroup::prefix) != groups.end()) return;
    groups.push_back({"DGR", grid.columns, grid.columns});
    groups.push_back({"DGC", grid.rows, grid.rows});
    const bool has_boxes = grid.regions.empty() && grid.boxes.rows > 1;
    if (has_boxes) groups.push_back({"DGB", grid.cell_count() / grid.boxes.order(), grid.boxes.columns});
  }

  bool read_region_size(int& size) {
    for (const IssItem& item : parts_.items()) {
      if (item.name != "RegionSize") continue;
      const auto number = item.words.size() == 1 ? iss_number(item.words[0]) : std::nullopt;
      if (!number || *number < size || *number > most_value_ - least_value_ + 1) {
        return fail(item, ErrorCode::bad_number,
                    "expected a number of cells that is at least that of a row or column, and at most that of values");
      }
      size = *number;
    }
    return true;
  }

  // With boxes, the regions are additional sets of different cells.
  bool read_jigsaw(const IssItem& item, bool has_boxes, int region_size, BoardGrid& grid) {
    const std::string_view layout = item.words.empty() ? "" : item.words.back();
    if (layout.size() != static_cast<std::size_t>(grid.cell_count())) {
      return fail(item, ErrorCode::bad_length,
                  "expected " + std::to_string(grid.cell_count()) + " cells, found " + std::to_string(layout.size()));
    }
    if (layout.find_first_not_of(layout[0]) == layout.npos) return true;
    auto regions = number_regions(layout, region_size);
    if (!regions) return fail(item, regions.error().code, regions.error().detail);
    if (!has_boxes) {
      grid = grid_of_regions(*std::move(regions), grid.rows, grid.columns);
      return true;
    }
    std::map<int, Rule> rules;
    for (int cell = 0; cell < grid.cell_count(); ++cell) {
      const int region = (*regions)[static_cast<std::size_t>(cell)];
      rules.try_emplace(region, Rule{different}).first->second.cells.push_back(cell);
    }
    for (auto& [region, rule] : rules) rules_.add(std::move(rule), item.at);
    return true;
  }

  // ------------------------------------------------------------------------------------------------------------ items

  bool read_items() {
    const bool ties = std::ranges::any_of(parts_.items(), [](const IssItem& item) {
      return item.name == "FullRankTies" && !item.words.empty() && item.words[0] == "any";
    });
    for (auto rest = parts_.items(); !rest.empty();) {
      const std::size_t at = rest.front().at;
      IssContents found;
      if (!read_item(rest, found)) return false;
      for (Rule& rule : found.rules) {
        if (ties) share_ranks(rule);
        rules_.add(std::move(rule), at);
      }
      for (const IssClue& clue : found.clues) add_clue(clue, at);
    }
    return true;
  }

  static void share_ranks(Rule& rule) {
    if (rule.kind == rank) rule.kind = shared_rank;
    for (Rule& part : rule.parts) share_ranks(part);
  }

  // Takes the first item off, with all up to its end if it is a group.
  bool read_item(std::span<const IssItem>& rest, IssContents& contents) {
    const IssItem& item = rest.front();
    rest = rest.subspan(1);
    if (item.name == "Or") return read_branches(item, rest, contents);
    if (item.name == "And" || item.name == "Replicate") return read_group(item, rest, contents);
    if (item.name == "End") return fail(item, ErrorCode::surplus_text, "expected a group before");
    if (is_iss_shape(item.name)) return true;
    if (item.name.empty() || item.name == "Given") {
      if (open_branches_ == 0) return read_clues(item, contents.clues);
      std::vector<IssClue> clues;
      return read_clues(item, clues) && (append_rules(clues, contents.rules), true);
    }
    auto rules = read_iss_rules(item, *iss_item_named(item.name), cells_);
    if (!rules) return fail(rules.error().code, rules.error().detail, item.at);
    std::ranges::move(*rules, std::back_inserter(contents.rules));
    return true;
  }

  // Calls read() for each item of the group, and takes its end off.
  template <class Read>
  bool read_to_end(const IssItem& item, std::span<const IssItem>& rest, Read read) {
    if (++open_groups_ > most_open_groups)
      return fail(item, ErrorCode::surplus_text, "expected at most 16 groups inside of each other");
    while (!rest.empty() && rest.front().name != "End") {
      if (!read()) return false;
    }
    --open_groups_;
    if (rest.empty()) return fail(item, ErrorCode::missing_text, "expected .End after the rules");
    rest = rest.subspan(1);
    return true;
  }

  // .Or, items, .End: one of the items, each of which may be several rules.
  bool read_branches(const IssItem& item, std::span<const IssItem>& rest, IssContents& contents) {
    std::vector<std::vector<Rule>> branches;
    ++open_branches_;
    const bool good = read_to_end(item, rest, [&] {
      IssContents branch;
      if (!read_item(rest, branch)) return false;
      branches.push_back(std::move(branch.rules));
      return true;
    });
    --open_branches_;
    if (!good) return false;
    if (branches.empty()) return fail(item, ErrorCode::missing_text, "expected at least one rule");
    std::ranges::move(either_of(std::move(branches)), std::back_inserter(contents.rules));
    return true;
  }

  // .And, items, .End: the items. .Replicate~JBAA~R1C1, items, .End: the items in each of several places.
  bool read_group(const IssItem& item, std::span<const IssItem>& rest, IssContents& contents) {
    IssContents group;
    if (!read_to_end(item, rest, [&] { return read_item(rest, group); })) return false;
    if (item.name == "Replicate") {
      const auto error = replicate(item, group, cells_, contents);
      return !error || fail(item, error->code, error->detail);
    }
    std::ranges::move(group.rules, std::back_inserter(contents.rules));
    std::ranges::move(group.clues, std::back_inserter(contents.clues));
    return true;
  }

  // .~R1C5_7~R2C5_2_4
  bool read_clues(const IssItem& item, std::vector<IssClue>& clues) {
    for (const std::string_view word : item.words) {
      const std::size_t bar = std::min(word.find('_'), word.size());
      const auto cell = cells_.cell(word.substr(0, bar));
      SymbolSet symbols = 0;
      for (std::size_t start = bar; start < word.size();) {
        const std::size_t end = std::min(word.find('_', start + 1), word.size());
        const auto value = iss_number(word.substr(start + 1, end - start - 1));
        if (!value || !is_value(*value)) {
          const char* expected =
              end < word.size() || symbols != 0 ? "candidates such as R1C5_2_7" : "a clue such as R1C5_7";
          return fail(item, ErrorCode::bad_symbol, "expected " + std::string(expected) + ", found " + shown(word));
        }
        symbols |= only(symbol_of(*value));
        start = end;
      }
      if (!cell || symbols == 0)
        return fail(item, ErrorCode::bad_symbol, "expected a clue such as R1C5_7, found " + shown(word));
      clues.push_back({*cell, symbols});
    }
    return true;
  }

  bool is_value(int value) const { return value >= least_value_ && value <= board_.shape.most_value(); }
  int symbol_of(int value) const { return value - least_value_ + 1; }

  // Even or odd, if the set has all such numbers.
  std::optional<RuleKind> parity_of(SymbolSet set) const {
    for (const RuleKind kind : {even, odd}) {
      const bool odds = (kind == odd) == (least_value_ == 1);
      const SymbolSet wanted = all_symbols(board_.shape.order()) & (odds ? odd_symbols : ~odd_symbols);
      if (set == wanted && !is_single(wanted)) return kind;
    }
    return std::nullopt;
  }

  // What one item says in a branch: a rule for each run of cells with the same set.
  void append_rules(const std::vector<IssClue>& clues, std::vector<Rule>& rules) const {
    for (std::size_t i = 0; i < clues.size(); ++i) {
      if (i == 0 || clues[i].symbols != clues[i - 1].symbols) {
        const auto parity = parity_of(clues[i].symbols);
        Rule& rule = rules.emplace_back(Rule{parity.value_or(one_of)});
        if (!parity)
          for_each_symbol(clues[i].symbols, [&](int symbol) { rule.list.push_back(symbol + least_value_ - 1); });
      }
      rules.back().cells.push_back(clues[i].cell);
    }
  }

  // All even or all odd numbers are a rule, other sets are candidates.
  void add_clue(const IssClue& clue, std::size_t at) {
    const auto cell = static_cast<std::size_t>(clue.cell);
    const SymbolSet all = all_symbols(board_.shape.order());
    if (const auto parity = parity_of(clue.symbols)) return rules_.add({*parity, {clue.cell}}, at);
    if (is_single(clue.symbols)) {
      board_.cells[cell] = static_cast<std::uint8_t>(least(clue.symbols));
      return;
    }
    if (board_.candidates.empty()) board_.candidates.assign(board_.cells.size(), all);
    board_.candidates[cell] &= clue.symbols;
  }

  // ------------------------------------------------------------------------------------------------------------ clues

  // Digits up to 9, letters from A on beyond, as the solver writes them.
  bool read_grids() {
    const int order = board_.shape.order();
    const SymbolTable table(least_value_ == 0 ? Alphabet::hex
                            : order < 10      ? Alphabet::digits
                                              : Alphabet::letters,
                            order);
    for (const IssSection* grid : parts_.grids()) {
      const std::vector<int>& cells = cells_.groups().front().cells;
      if (grid->text.size() != cells.size()) {
        return fail(ErrorCode::bad_length,
                    "expected " + std::to_string(cells.size()) + " cells, found " + std::to_string(grid->text.size()),
                    grid->at.front());
      }
      for (std::size_t i = 0; i < grid->text.size(); ++i) {
        const std::uint8_t value = table.value(grid->text[i]);
        if (value == SymbolTable::none) {
          return fail(ErrorCode::bad_symbol, "expected a clue, found " + shown(grid->text[i]), grid->at[i]);
        }
        if (value > 0) board_.cells[static_cast<std::size_t>(cells[i])] = value;
      }
    }
    return true;
  }

  bool find_faults() {
    error_ = rules_.move_to(board_, [this](std::size_t at) { return position_in(text_, at); });
    return !error_;
  }

  const std::string_view text_;
  const IssText parts_;
  Board board_{BoxShape{}, {}};
  IssCells cells_{Board{BoxShape{}, {}}};
  int least_value_ = 1, most_value_ = 9;
  int open_groups_ = 0, open_branches_ = 0;
  PlacedRules<std::size_t> rules_;
  Unsupported unsupported_;
  std::optional<Error> error_;
};

std::size_t whole_text(std::string_view text, bool at_end) { return at_end ? text.size() : 0; }

Result<BoardRecord> read_iss(std::string_view text) { return IssReader(text).read(); }

const BoardFormat iss_text{.record_size = whole_text,
                           .read = read_iss,
                           .write = write_iss,
                           .carries = {.least_order = 1,
                                       .most_order = 16,
                                       .any_boxes = true,
                                       .any_size = true,
                                       .values_from_zero = true,
                                       .open_grids = true,
                                       .extra_cells = true,
                                       .regions = true,
                                       .candidates = true,
                                       .rule = iss_can_say,
                                       .misses = iss_misses},
                           .single = true};

// The first item of a line of items that nothing else has: one with arguments, as .Cage~, or a known word, as
// .AntiKnight; empty if there is none, as words without arguments may be cells. Nothing if the line has no items alone.
std::optional<std::string_view> telling_item(std::string_view line) {
  line = without_trailing_blanks(line);
  for (std::size_t at = 0, next = 0; at < line.size(); at = next) {
    if (line[at] != '.') return std::nullopt;
    const std::size_t end = std::min(line.find_first_of("~.", at + 1), line.size());
    const std::string_view name = line.substr(at + 1, end - at - 1);
    if (!std::all_of(name.begin(), name.end(), is_iss_letter)) return std::nullopt;
    const bool arguments = end < line.size() && line[end] == '~';
    if (arguments && end + 1 < line.size()) return line.substr(at, end + 1 - at);
    if (name.size() >= 4 && is_iss_item(name)) return line.substr(at, end - at);
    next = std::min(line.find('.', end), line.size());
  }
  return line.substr(0, 0);
}

std::optional<Guess> recognize_iss(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const std::string_view start = lines.line();
  constexpr int most_lines = 40;
  for (int i = 0; i < most_lines && !is_blank(lines.line()); ++i) {
    const auto item = telling_item(lines.line());
    if (!item) return std::nullopt;
    if (!item->empty()) {
      const std::string place = item->data() == start.data() ? "begins with " : "has ";
      return Guess{99, "a line that " + place + shown(*item), PuzzleLayout{.boards = &iss_text}};
    }
    if (!lines.next()) break;
  }
  return std::nullopt;
}

}  // namespace

extern const Format iss_format{"iss", Family::sites, "the constraint text of the Interactive Sudoku Solver",
                               PuzzleLayout{.boards = &iss_text}, recognize_iss};

}  // namespace quadrille::text
