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
#include <algorithm>

#include "base/lines.h"
#include "text/core/format.h"
#include "text/core/unsupported.h"
#include "text/sites/iss_clues.h"
#include "text/sites/iss_head.h"
#include "text/sites/iss_rules.h"
#include "text/sites/iss_shape.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

constexpr int most_open_groups = 16;

bool is_iss_group(std::string_view name) {
  return name == "And" || name == "Or" || name == "Replicate" || name == "End";
}

void share_ranks(Rule& rule) {
  if (rule.kind == rank) rule.kind = shared_rank;
  for (Rule& part : rule.parts) share_ranks(part);
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

  // Takes the first item off, with all up to its end if it is a group. An item without name and arguments says nothing.
  bool read_item(std::span<const IssItem>& rest, IssContents& contents) {
    const IssItem& item = rest.front();
    rest = rest.subspan(1);
    if (item.name == "Or") return read_branches(item, rest, contents);
    if (item.name == "And" || item.name == "Replicate") return read_group(item, rest, contents);
    if (item.name == "End") return fail(item, ErrorCode::surplus_text, "unexpected, because no group is open");
    if (is_iss_shape(item.name) || is_iss_hint(item.name)) return true;
    if (item.name.empty() || item.name == "Given") {
      const auto clues = read_iss_clues(item, cells_);
      if (!clues) return fail(clues.error().code, clues.error().detail, item.at);
      if (open_branches_ == 0) return std::ranges::copy(*clues, std::back_inserter(contents.clues)), true;
      return std::ranges::move(rules_of_clues(*clues, board_.shape), std::back_inserter(contents.rules)), true;
    }
    auto rules = read_iss_rules(item, shape_);
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

  // Reads values of cells outside of groups. A clue that is a rule keeps its place among the rules.
  void add_clue(const IssClue& clue, std::string_view stated) {
    if (auto rule = place_iss_clue(clue, board_)) rules_.add(*std::move(rule), stated);
  }

  bool read_grids() {
    for (const IssSection* grid : parts_.grids()) {
      const auto clues = read_iss_grid(*grid, cells_);
      if (!clues) return fail(clues.error().code, clues.error().detail, grid->at[clues.error().at.column - 1]);
      for (const IssClue& clue : *clues) add_clue(clue, {});
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
