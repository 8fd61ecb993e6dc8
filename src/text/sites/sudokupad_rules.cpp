// Reads and writes rules by one table. The style of a cage names its rule; cages without one have a sum or a digital
// root, or are only drawn. Groups of cells in the same place of all boxes are cages that nobody sees, next to the name
// "disjoint".
//
// Dots and signs, which would be exceptions of the rules of the whole puzzle, are drawings: with such drawings, the
// name of such a rule is a drawing, too. A cage with colors was drawn by f-puzzles and is not a rule.
#include "text/sites/sudokupad_rules.h"

#include <algorithm>
#include <array>

#include "base/lines.h"
#include "text/sites/sudokupad.h"
#include "text/sites/sudokupad_drawings.h"

namespace quadrille::text {

namespace {

using enum RuleKind;
using enum SudokuPadPlace;

bool is_without_ratios(const Rule&, const Puzzle& board) { return !has_rule_of(board, ratio_negative); }
bool is_ratio_2(const Rule& rule, const Puzzle&) { return rule.number.value_or(2) == 2; }
bool is_root(const Rule& rule, const Puzzle& board) { return DigitalRoot::of(rule, board).has_value(); }

constexpr SudokuPadRow names[] = {
    {metadata, "antiknight", anti_knight},
    {metadata, "antiking", anti_king},
    {global, "antiknight", anti_knight},
    {global, "antiking", anti_king},
    {global, "nonconsecutive", nonconsecutive, "", SiteUse::both, is_without_ratios},
    {global, "nonconsecutive", kropki_negative, "", SiteUse::writes},
    {global, "antiratio", kropki_negative, "", SiteUse::writes},
    {global, "antiratio", ratio_negative, "", SiteUse::both, is_ratio_2},
    {global, "antixv", xv_negative},
    {global, "disjoint", disjoint_groups},
    {cages, "fpRowIndexer", row_index, "Row Indexer"},
    {cages, "fpColumnIndexer", column_index, "Column Indexer"},
    {cages, "fpBoxIndexer", box_index, "Box Indexer"},
    {cages, "extraregion", different},
    {cages, "", RuleKind::cage},
    {cages, "", little_killer},
    {cages, "", cage_sums, "", SiteUse::both, is_root},
};

const SudokuPadRow* row_named(SudokuPadPlace place, const Json& name) {
  const auto* found = std::ranges::find_if(names, [&](const SudokuPadRow& row) {
    return row.place == place && row.use != SiteUse::writes && !row.name.empty() && name.is_text(row.name);
  });
  return found == std::end(names) ? nullptr : found;
}

template <class Use>
void for_each_row(const Rule& rule, SudokuPadPlace place, Use use) {
  for (const SudokuPadRow& row : names) {
    if (row.kind == rule.kind && row.place == place) use(row);
  }
}

bool add_once(SudokuPadReading& from, RuleKind kind, const Json& value) {
  from.rules.which.clear();
  return has_rule_of(from.rules.board, kind) || from.rules.add({kind}, value);
}

// ------------------------------------------------------------------------------------------------------------- cages

std::optional<DigitalRoot> root_of(const Json& cage) {
  const Json value = cage.find("value");
  return value.is_string() ? DigitalRoot::named(value.text()) : std::nullopt;
}

bool is_disjoint(const Json& cage) { return cage.find("type").is_text("disjoint"); }

// Tells whether the groups of boxes are one rule, rather than a rule for each cage.
bool has_disjoint_groups(const SudokuPadReading& from) {
  const Json global_names = from.root.find("global");
  return std::any_of(global_names.begin(), global_names.end(),
                     [](const Json& name) { return name.is_text("disjoint"); }) &&
         !validate(from.rules.board, {disjoint_groups});
}

// Finds the kind of a cage with a style or a type that says more than that its cells differ.
std::optional<RuleKind> kind_by_name(const Json& cage) {
  for (const SudokuPadRow& row : names) {
    if (!row.constraint.empty() &&
        (cage.find("style").is_text(row.name) || cage.find("fromConstraint").is_text(row.constraint)))
      return row.kind;
  }
  const SudokuPadRow* const row = row_named(cages, cage.find("style"));
  return row != nullptr ? std::optional(row->kind) : is_disjoint(cage) ? std::optional(different) : std::nullopt;
}

// f-puzzles draws cages, too. They have colors, and do not say whether their cells differ.
bool is_only_drawn(const Json& cage) {
  const bool has_colors = cage.find("outlineC") || cage.find("fontC");
  return has_colors && !cage.find("unique") && !kind_by_name(cage) && !root_of(cage);
}

bool are_on_board(const Json& list, const PageFrame& page) {
  return std::all_of(list.begin(), list.end(), [&](const Json& place) {
    const bool is_place = place.is_array() && place.size() == 2;  // else that is an error
    return !is_place || page.cell(number_in(place.at(0)), number_in(place.at(1))) >= 0;
  });
}

void add_drawn_cage(SudokuPadReading& from, const Json& cage, const Json& list) {
  const Json value = cage.find("value");
  const std::string text = value.is_string() ? ' ' + shown(value.text()) : "";
  from.add_drawing(cage, "cages", "cage", text + ':' + cells_drawn_at(list, from.page),
                   sudokupad_cage_mark(cage, from.page.origin));
}

// Returns the value of a cage; nothing if it is empty.
Json sum_of(const Json& cage) {
  const Json sum = cage.find("sum"), value = sum.is_number() ? sum : cage.find("value");
  return value.is_text("") ? Json() : value;
}

// Tells apart, in this order: cages that are drawn only, those with a name, digital roots, values that are not numbers,
// and sums. Cells that may be equal and have no sum only say where they are.
void read_cage(SudokuPadReading& from, const Json& cage, const Json& list) {
  Rule rule{RuleKind::cage};
  if (is_only_drawn(cage) || !are_on_board(list, from.page)) return add_drawn_cage(from, cage, list);
  if (!from.read_places(list, rule.cells)) return;
  const Json sum = sum_of(cage);
  if (const auto kind = kind_by_name(cage)) {
    rule.kind = *kind;
  } else if (const auto root = root_of(cage)) {
    rule.kind = cage_sums;
    rule.list = root->sums(rule.cells.size(), from.rules.board.shape.order());
    if (rule.list.empty()) return void(from.rules.fail(cage, ErrorCode::bad_number, "no cells have this digital root"));
  } else if (!sum.is_null() && number_in(sum) < 0) {
    return add_drawn_cage(from, cage, list);
  } else {
    if (!sum.is_null()) rule.number = number_in(sum);
    if (!cage.boolean_of("unique", true)) rule.kind = little_killer;
    if (rule.kind == little_killer && !rule.number) {
      if (!cage.find("hidden").is_boolean(true))
        from.add_drawing(cage, "cages", {}, {}, sudokupad_cage_mark(cage, from.page.origin));
      return;
    }
  }
  from.rules.add(std::move(rule), cage);
}

// A cage has a style and the name of f-puzzles, or says whether its cells differ.
void write_cage(const Rule& rule, const SudokuPadRow& row, const Puzzle& board, JsonWriter& json) {
  json.begin_object().name("cells");
  write_sudokupad_places(rule.cells, board, json);
  if (row.constraint.empty()) json.member("unique", rule.kind != little_killer);
  if (!row.name.empty()) json.member("style", row.name);
  if (!row.constraint.empty()) json.member("fromConstraint", row.constraint);
  if (rule.kind == cage_sums) json.member("value", DigitalRoot::of(rule, board)->name());
  if (rule.number) json.member("value", std::to_string(*rule.number));
  json.end_object();
}

// The page checks each group as a cage that nobody sees.
void write_groups(const Puzzle& board, JsonWriter& json) {
  const BoxShape boxes = board.shape.grids().front().boxes;
  std::vector<std::vector<int>> groups(static_cast<std::size_t>(boxes.order()));
  const int order = board.shape.order();
  for (int cell = 0; cell < order * order; ++cell) {
    const int place = cell / order % boxes.rows * boxes.columns + cell % order % boxes.columns;
    groups[static_cast<std::size_t>(place)].push_back(cell);
  }
  for (const std::vector<int>& group : groups) {
    json.begin_object().name("cells");
    write_sudokupad_places(group, board, json);
    json.member("unique", true).member("type", "disjoint").name("style").null().end_object();
  }
}

}  // namespace

std::span<const SudokuPadRow> sudokupad_rows() { return names; }

bool SudokuPadReading::read_places(const Json& list, std::vector<int>& cells) {
  for (const Json& place : list) {
    const int cell = page.cell(number_in(place.at(0)), number_in(place.at(1)));
    if (cell < 0) {
      rules.faults.add(ErrorCode::bad_number, shown(place.written()) + " is not a cell of the board", place);
      return false;
    }
    cells.push_back(cell);
  }
  return true;
}

void SudokuPadReading::add_drawing(const Json& value, std::string_view member, std::string_view kind, std::string words,
                                   Mark mark) {
  if (!kind.empty() && !notes.drawings.may_be_rules()) notes.drawings.need(value.place());
  notes.drawings.site = DrawnFor::sudokupad;
  notes.drawings.add(value, member, kind, std::move(words), std::move(mark));
}

void SudokuPadReading::add_unknown(const Json& value, const std::string& what) {
  if (!notes.drawings.may_be_rules()) notes.drawings.need(value.place());
  notes.drawings.site = DrawnFor::sudokupad;
  notes.drawings.add_member(value, what);
}

// Rows, columns, and the groups of a rule are houses, which say nothing more.
void read_sudokupad_cages(SudokuPadReading& from, const std::function<void(std::string_view)>& take_words) {
  const bool has_groups = has_disjoint_groups(from);
  for (int number = 1; const Json& cage : from.root.find("cages")) {
    from.rules.which = "cage " + std::to_string(number++) + ": ";
    const Json cells = cage.find("cells");
    if (cells.empty()) {
      take_words(cage.text_of("value"));
    } else if (cage.text_of("type") != "rowcol" && !(has_groups && is_disjoint(cage))) {
      read_cage(from, cage, cells);
    }
  }
}

void read_sudokupad_metadata(SudokuPadReading& from, const Json& member) {
  for (const SudokuPadRow& row : names) {
    if (row.place == metadata && row.name == member.name() && member.is_boolean(true)) add_once(from, row.kind, member);
  }
}

// Groups of regions other than boxes are cages.
void read_sudokupad_global(SudokuPadReading& from) {
  const bool may_have_dots = !from.root.find("overlays").empty() || !from.root.find("underlays").empty();
  const Json all = from.root.find("global"), given = from.root.find("cages");
  const bool has_cages_only = !has_disjoint_groups(from) && std::any_of(given.begin(), given.end(), is_disjoint);
  UnmarkedNeighbors unmarked;
  for (const Json& name : all) {
    const SudokuPadRow* const row = row_named(global, name);
    if (row == nullptr) {
      from.add_drawing(name, "global", "global " + shown(name.written()), {}, {});
      continue;
    }
    const UnmarkedNeighbors found = UnmarkedNeighbors::of(row->kind);
    const bool negative = found.no_differences || found.no_ratios;
    if (may_have_dots && (negative || row->kind == xv_negative)) {
      from.add_drawing(name, "global", "negative constraint", ": " + shown(name.written()),
                       {.form = Mark::Form::rule, .text = std::string(name.text())});
    } else if (negative) {
      (found.no_ratios ? unmarked.no_ratios : unmarked.no_differences) = true;
    } else if (!(row->kind == disjoint_groups && has_cages_only) && !add_once(from, row->kind, name)) {
      return;
    }
  }
  if (const auto rule = unmarked.rule(nonconsecutive)) add_once(from, rule->kind, all);
}

void write_sudokupad_metadata(const Puzzle& board, JsonWriter& json) {
  for (const Rule& rule : board.rules)
    for_each_row(rule, metadata, [&](const SudokuPadRow& row) { json.member(row.name, true); });
}

void write_sudokupad_cages(const Puzzle& board, const Drawings* drawings, JsonWriter& json) {
  json.name("cages").begin_array();
  for (const Rule& rule : board.rules)
    for_each_row(rule, cages, [&](const SudokuPadRow& row) { write_cage(rule, row, board, json); });
  if (has_rule_of(board, disjoint_groups)) write_groups(board, json);
  if (drawings != nullptr) drawings->write_elements(json, "cages");
  json.end_array();
}

void write_sudokupad_global(const Puzzle& board, const Drawings* drawings, JsonWriter& json) {
  std::vector<std::string_view> written;
  for (const Rule& rule : board.rules)
    for_each_row(rule, global, [&](const SudokuPadRow& row) {
      if (std::ranges::count(written, row.name) == 0) written.push_back(row.name);
    });
  if (written.empty() && drawings == nullptr) return;
  json.name("global").begin_array();
  for (const std::string_view name : written) json.value(name);
  if (drawings != nullptr) drawings->write_elements(json, "global");
  json.end_array();
}

void write_sudokupad_places(const std::vector<int>& cells, const Puzzle& board, JsonWriter& json) {
  const int order = board.shape.order();
  json.begin_array();
  for (const int cell : cells) json.value(std::array{cell / order, cell % order});
  json.end_array();
}

bool sudokupad_can_say(const Rule& rule, const Puzzle& board) {
  return std::ranges::any_of(names, [&](const SudokuPadRow& row) {
    return row.kind == rule.kind && (row.fits == nullptr || row.fits(rule, board));
  });
}

}  // namespace quadrille::text
