// The constraint text of the Interactive Sudoku Solver (github.com/sigh/Interactive-Sudoku-GridSolver):
//
//     .Shape~6x6.Cage~15~R1C1~R1C2.~R1C5_7.Or.Thermo~R1C1~R1C2.Renban~R3C1~R3C2.End
//
// An item begins with a point and its arguments with tildes; rows and columns are digits of base 17. Peculiar: items
// may be grouped and nested (And, Or, Replicate, up to End), a clue is an item without a name, and inside of an Or a
// clue is a rule like any other.
//
// Order: unknown items first, so that all of them are named; then the shape, on which the names of cells depend; then
// rules and clues as they stand; then grids of clues. Rules are validated at the end by PlacedRules, with the text of
// the item that stated them.
#include "text/sites/iss.h"

#include <algorithm>

#include "base/lines.h"
#include "base/numbers.h"
#include "base/utf8.h"
#include "puzzle/core/symbol_set.h"
#include "text/core/format.h"
#include "text/core/unsupported.h"
#include "text/sites/iss_groups.h"
#include "text/sites/iss_head.h"
#include "text/sites/iss_items.h"
#include "text/sites/iss_rules.h"
#include "text/sites/iss_shape.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

constexpr int most_open_groups = 16;

bool is_iss_group(std::string_view name) {
  return name == "And" || name == "Or" || name == "Replicate" || name == "End";
}

class IssReader {
 public:
  explicit IssReader(std::string_view text) : text_(text), parts_(text) {}

  Result<PuzzleRecord> read() {
    for (const IssItem& item : parts_.items()) {
      if (!is_iss_item(item.name) && !is_iss_group(item.name))
        unsupported_.add(shown(item.name), position_in(text_, item.at));
    }
    if (unsupported_.any()) return unsupported_.error();
    auto shape = read_iss_shape(text_, parts_);
    if (!shape) return shape.error();
    start_board(*std::move(shape));
    if (!read_items() || !read_grids()) return *error_;
    Faults faults;
    rules_.move_to(board_, text_, faults);
    if (faults.any()) return std::move(faults).error();
    const Alphabet alphabet = board_.shape.least_value() == 0 ? Alphabet::hex : Alphabet::digits;
    return PuzzleRecord{std::move(board_), alphabet};
  }

 private:
  bool fail(ErrorCode code, std::string detail, std::size_t at) {
    error_ = Error{code, std::move(detail), position_in(text_, at)};
    return false;
  }
  bool fail(const IssItem& item, ErrorCode code, const std::string& detail) {
    return fail(code, error_of(item, code, detail).detail, item.at);
  }

  // Rules of the shape, such as pieces of a jigsaw, come before all others.
  void start_board(IssShape shape) {
    rules_ = std::move(shape.rules);
    shape_ = std::move(shape);
    board_.shape = cells_.shape();
    board_.cells.assign(static_cast<std::size_t>(board_.shape.place_count()), 0);
  }

  // ------------------------------------------------------------------------------------------------------------ items

  // Reads all items outside of groups. FullRankTies may stand anywhere and changes the meaning of all ranks.
  bool read_items() {
    const bool ties = std::ranges::any_of(parts_.items(), [](const IssItem& item) {
      return item.name == "FullRankTies" && !item.words.empty() && item.words[0] == "any";
    });
    for (auto rest = parts_.items(); !rest.empty();) {
      const std::string_view stated = text_of(text_, rest.front());
      IssContents found;
      if (!read_item(rest, found)) return false;
      for (Rule& rule : found.rules) {
        if (ties) share_ranks(rule);
        rules_.add(std::move(rule), stated);
      }
      for (const IssClue& clue : found.clues) add_clue(clue, stated);
    }
    return true;
  }

  static void share_ranks(Rule& rule) {
    if (rule.kind == rank) rule.kind = shared_rank;
    for (Rule& part : rule.parts) share_ranks(part);
  }

  // Takes the first item off, with all up to its end if it is a group. An item without name and arguments says nothing.
  bool read_item(std::span<const IssItem>& rest, IssContents& contents) {
    const IssItem& item = rest.front();
    rest = rest.subspan(1);
    if (item.name == "Or") return read_branches(item, rest, contents);
    if (item.name == "And" || item.name == "Replicate") return read_group(item, rest, contents);
    if (item.name == "End") return fail(item, ErrorCode::surplus_text, "unexpected, because no group is open");
    if (is_iss_shape(item.name) || is_iss_hint(item.name)) return true;
    if (item.name.empty() || item.name == "Given") {
      if (open_branches_ == 0) return read_clues(item, contents.clues);
      std::vector<IssClue> clues;
      return read_clues(item, clues) && (append_rules(clues, contents.rules), true);
    }
    auto rules = read_iss_rules(item, *iss_item_named(item.name), shape_);
    if (!rules) return fail(rules.error().code, rules.error().detail, item.at);
    std::ranges::move(*rules, std::back_inserter(contents.rules));
    return true;
  }

  // Calls read() for each item of the group, and takes its end off.
  template <class Read>
  bool read_to_end(const IssItem& item, std::span<const IssItem>& rest, Read read) {
    if (++open_groups_ > most_open_groups)
      return fail(item, ErrorCode::surplus_text, "expected at most 16 levels of nested groups");
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
      const bool is_empty = rest.front().name.empty() && rest.front().words.empty();
      IssContents branch;
      if (!read_item(rest, branch)) return false;
      if (!is_empty) branches.push_back(std::move(branch.rules));
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
        const auto value = whole_number<int>(word.substr(start + 1, end - start - 1));
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

  // Values may begin with 0; symbols are numbered from 1.
  bool is_value(int value) const { return value >= board_.shape.least_value() && value <= board_.shape.most_value(); }
  int symbol_of(int value) const { return value - board_.shape.least_value() + 1; }

  // Returns even or odd, if the set has all such numbers.
  std::optional<RuleKind> parity_of(SymbolSet set) const {
    for (const RuleKind kind : {even, odd}) {
      const bool odds = (kind == odd) == (board_.shape.least_value() == 1);
      const SymbolSet wanted = all_symbols(board_.shape.order()) & (odds ? odd_symbols : ~odd_symbols);
      if (set == wanted && !is_single(wanted)) return kind;
    }
    return std::nullopt;
  }

  // Makes rules of an item in a branch: a rule for each run of cells with the same set.
  void append_rules(const std::vector<IssClue>& clues, std::vector<Rule>& rules) const {
    for (std::size_t i = 0; i < clues.size(); ++i) {
      if (i == 0 || clues[i].symbols != clues[i - 1].symbols) {
        const auto parity = parity_of(clues[i].symbols);
        Rule& rule = rules.emplace_back(Rule{parity.value_or(one_of)});
        if (!parity)
          for_each_symbol(clues[i].symbols,
                          [&](int symbol) { rule.list.push_back(symbol + board_.shape.least_value() - 1); });
      }
      rules.back().cells.push_back(clues[i].cell);
    }
  }

  // All even or all odd numbers are a rule, other sets are candidates.
  void add_clue(const IssClue& clue, std::string_view stated) {
    const auto cell = static_cast<std::size_t>(clue.cell);
    const SymbolSet all = all_symbols(board_.shape.order());
    if (const auto parity = parity_of(clue.symbols)) return rules_.add({*parity, {clue.cell}}, stated);
    // Several sets of candidates of a cell are intersected.
    const bool is_value = is_single(clue.symbols);
    if (is_value && board_.cells[cell] == 0) {
      board_.cells[cell] = static_cast<std::uint8_t>(least(clue.symbols));
    } else if (!is_value || board_.cells[cell] != least(clue.symbols)) {
      if (board_.candidates.empty()) board_.candidates.assign(board_.cells.size(), all);
      board_.candidates[cell] &= clue.symbols;
    }
  }

  // ------------------------------------------------------------------------------------------------------------ clues

  // Reads grids of clues: digits up to 9, letters from A on beyond, as the solver writes them.
  bool read_grids() {
    const int order = board_.shape.order();
    const SymbolTable table(board_.shape.least_value() == 0 ? Alphabet::hex
                            : order < 10                    ? Alphabet::digits
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
          return fail(ErrorCode::bad_symbol,
                      "expected a clue, found " + shown_character(std::string_view(grid->text).substr(i)), grid->at[i]);
        }
        if (value > 0) add_clue({cells[i], only(value)}, {});
      }
    }
    return true;
  }

  const std::string_view text_;
  const IssText parts_;
  Puzzle board_{BoxShape{}, {}};
  IssShape shape_{IssCells(ShapeParts{{PlacedGrid{.boxes = {}}}}, {})};
  const IssCells& cells_ = shape_.cells;
  int open_groups_ = 0, open_branches_ = 0;
  PlacedRules rules_;
  Unsupported unsupported_;
  std::optional<Error> error_;
};

// The whole input is one record.
std::size_t whole_text(std::string_view text, bool at_end) { return at_end ? text.size() : 0; }

Result<PuzzleRecord> read_iss(std::string_view text) { return IssReader(text).read(); }

const PuzzleFormat iss_text{.record_size = whole_text,
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

std::string write_iss_line(const PuzzleRecord& record) {
  std::string text = write_iss(record);
  std::erase(text, '\n');
  return text += '\n';
}

// The same format with one puzzle in each line instead of one in the whole input.
constexpr PuzzleFormat in_lines(PuzzleFormat format) {
  format.record_size = line_size;
  format.write = write_iss_line;
  return format;
}

// The format of texts with a puzzle in each line.
const PuzzleFormat iss_lines = in_lines(iss_text);

std::optional<Guess> recognize_iss(const Head& head) {
  const auto found = iss_head(head);
  if (!found) return std::nullopt;
  const bool lines = has_iss_lines(head.complete_lines());
  const PuzzleLayout layout{.boards = lines ? &iss_lines : &iss_text};
  if (found->is_layout) return Guess{exact, "a line with the regions of a jigsaw", layout};
  const std::string place = lines ? "lines, the first of which " : "a line that ";
  return Guess{certain, place + (found->is_first ? "begins with " : "has ") + shown(found->item), layout};
}

}  // namespace

extern const Format iss_format{"iss", Family::sites, "the constraint text of the Interactive Sudoku Solver",
                               PuzzleLayout{.boards = &iss_text}, recognize_iss};

}  // namespace quadrille::text
