// SudokuPad's own JSON, and the links of its site that carry that or f-puzzles' JSON. Cells are [row, column] from 0.
// It describes a picture: of rules only regions, cages and two flags are told apart from drawings.
#include "text/sites/sudokupad.h"

#include <algorithm>

#include "base/lines.h"
#include "board/symbol_set.h"
#include "text/core/faults.h"
#include "text/core/format.h"
#include "text/core/json_document.h"
#include "text/core/json_records.h"
#include "text/core/regions.h"
#include "text/core/unsupported.h"
#include "text/sites/f_puzzles.h"
#include "text/sites/f_puzzles_constraints.h"
#include "text/sites/link.h"
#include "text/sites/lz_string.h"
#include "text/sites/packing.h"
#include "text/sites/sudokupad_drawings.h"

namespace quadrille::text {

namespace {

constexpr std::string_view with_meaning[] = {"cells",    "regions",  "cages", "global",
                                             "metadata", "metaData", "title", "author"};

// As a message shows it.
std::string brief(const Json& value) { return shown(std::string_view(value.written())); }

class SudokuPadReader {
 public:
  explicit SudokuPadReader(const Json& root) : root_(root) {}

  Result<BoardRecord> read() {
    if (!read_cells() || !read_regions()) return std::move(faults_).error();
    read_members();
    read_cages();
    if (!read_metadata() || !read_global() || faults_.any()) return std::move(faults_).error();
    if (others_.any()) return refuse_all();
    drop_empty(notes_);
    std::stable_sort(notes_.properties.begin(), notes_.properties.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    return BoardRecord{std::move(board_), Alphabet::digits, std::move(notes_)};
  }

 private:
  bool fail(const Json& value, ErrorCode code, std::string detail) {
    faults_.add(code, std::move(detail), value);
    return false;
  }

  // All of it is named.
  bool unsupported(const Json& value, std::string what) {
    others_.add(std::move(what), value);
    return true;
  }

  Error refuse_all() const {
    return notes_.drawings.may_be_rules() ? refuse_drawings(notes_.drawings, others_.error(";").detail)
                                          : others_.error();
  }

  void read_members() {
    for (const Json& member : root_.members()) {
      const std::string_view name = member.name();
      const bool known = std::ranges::find(with_meaning, name) != std::end(with_meaning);
      if (!known && !is_drawn_by_sudokupad(name) && !is_for_sudokupads_page(name)) unsupported(member, shown(name));
    }
    if (const Json checks = root_.find("settings").find("conflictchecker"); is_off(checks))
      unsupported(checks, "a conflict checker that is off, as in puzzles whose rows may repeat digits");
    Drawings drawings = read_sudokupad_drawings(root_, order_);
    if (!drawings.empty()) notes_.drawings = std::move(drawings);
  }

  static bool is_off(const Json& setting) {
    return setting.is_boolean(false) || setting.is_text("0") || (setting.is_integer() && setting.integer() == 0);
  }

  // ------------------------------------------------------------------------------------------------------------ cells

  bool read_cells() {
    const Json rows = root_.at("cells");
    order_ = static_cast<int>(std::min<std::size_t>(rows.size(), 36));
    if (order_ < 1 || order_ > 35)
      return fail(rows, ErrorCode::bad_length, "cells: expected 1 to 35 rows, found " + std::to_string(rows.size()));
    const auto size = static_cast<std::size_t>(order_ * order_);
    board_ = Board{BoardShape(BoxShape{1, order_}), std::vector<std::uint8_t>(size)};
    notes_.pencil_marks.assign(size, 0);
    notes_.corner_marks.assign(size, 0);
    std::size_t cell = 0;
    for (const Json& row : rows) {
      if (row.size() != rows.size()) {
        return fail(row, ErrorCode::unsupported,
                    "unsupported: a row of " + std::to_string(row.size()) + " cells in a grid of " +
                        std::to_string(order_) + " rows");
      }
      for (const Json& entry : row) {
        if (!read_cell(entry, cell++)) return false;
      }
    }
    return true;
  }

  bool read_cell(const Json& entry, std::size_t cell) {
    if (const Json value = entry.find("value"); !value.is_null() && !value.is_text("")) {
      const int symbol = number_in(value);
      if (symbol < 1 || symbol > order_)
        return fail(value, ErrorCode::bad_number,
                    name(cell) + ": expected a value from 1 to " + std::to_string(order_) + ", found " + brief(value));
      board_.cells[cell] = static_cast<std::uint8_t>(symbol);
    }
    return read_marks(entry.find("centremarks"), cell, notes_.pencil_marks[cell]) &&
           read_marks(entry.find("pencilMarks"), cell, notes_.corner_marks[cell]);
  }

  bool read_marks(const Json& marks, std::size_t cell, SymbolSet& symbols) {
    for (const Json& mark : marks) {
      const int symbol = number_in(mark);
      if (symbol < 1 || symbol > order_)
        return fail(
            mark, ErrorCode::bad_number,
            name(cell) + ": expected pencil marks from 1 to " + std::to_string(order_) + ", found " + brief(mark));
      symbols |= only(symbol);
    }
    return true;
  }

  // 15 or "15"; -1 for what is no such number.
  static int number_in(const Json& value) {
    constexpr int most = 1'000'000;
    if (value.is_integer()) {
      const std::int64_t number = value.integer();
      return number < 0 || number > most ? -1 : static_cast<int>(number);
    }
    if (!value.is_string()) return -1;
    const auto number = whole_number(value.text());
    return !number || *number > most ? -1 : static_cast<int>(*number);
  }

  std::string name(std::size_t cell) const { return cell_name(board_.shape, static_cast<int>(cell)); }

  bool read_places(const Json& list, std::vector<int>& cells) {
    for (const Json& place : list) {
      const int row = number_in(place.at(0)), column = number_in(place.at(1));
      if (row < 0 || row >= order_ || column < 0 || column >= order_) {
        return fail(place, ErrorCode::bad_number, brief(place) + " is not a cell of the board");
      }
      cells.push_back(row * order_ + column);
    }
    return true;
  }

  // Without regions there are rows and columns only.
  bool read_regions() {
    const Json found = root_.find("regions");
    if (found.empty()) return true;
    std::string symbols(board_.cells.size(), '\0');
    int number = 0;
    for (const Json& region : found) {
      std::vector<int> cells;
      if (!read_places(region, cells)) return false;
      if (++number > order_)
        return fail(region, ErrorCode::bad_length,
                    "regions: expected at most " + std::to_string(order_) + ", found more");
      for (const int cell : cells) symbols[static_cast<std::size_t>(cell)] = static_cast<char>(number);
    }
    if (symbols.find('\0') != symbols.npos)
      return add_regions(symbols, board_) ||
             fail(found, ErrorCode::bad_length, "regions: expected regions of " + std::to_string(order_) + " cells");
    auto regions = number_regions(symbols, order_, true);
    if (!regions) return fail(found, regions.error().code, regions.error().detail);
    board_.shape = grid_of_regions(*std::move(regions), order_, order_);
    return true;
  }

  // ------------------------------------------------------------------------------------------------------------ cages

  // All are read, so that all faults are named.
  void read_cages() {
    const Json global = root_.find("global");
    has_disjoint_groups_ =
        std::any_of(global.begin(), global.end(), [](const Json& name) { return name.is_text("disjoint"); }) &&
        !validate(board_, {RuleKind::disjoint_groups});
    int number = 0;
    for (const Json& cage : root_.find("cages")) {
      const std::string which = "cage " + std::to_string(++number) + ": ";
      const Json cells = cage.find("cells");
      if (cells.empty()) {
        read_words(cage);
      } else if (!is_a_house(cage)) {
        read_cage(cage, cells, which);
      }
    }
  }

  // {"value": "title: Own"}: what SudokuPad had before there was a place for it.
  void read_words(const Json& cage) {
    const std::string_view text = cage.text_of("value");
    const std::size_t colon = text.find(':');
    if (colon == text.npos) return;
    const std::size_t start = text.find_first_not_of(" \t\r\n", colon + 1);
    if (start != text.npos) take_text(text.substr(0, colon), text.substr(start));
  }

  // Rows, columns, and the groups of a rule.
  bool is_a_house(const Json& cage) const {
    const std::string_view type = cage.text_of("type");
    return type == "rowcol" || (has_disjoint_groups_ && type == "disjoint");
  }

  bool read_cage(const Json& cage, const Json& list, const std::string& which) {
    if (is_only_drawn(cage)) return add_drawn_cage(cage, list), true;
    Rule rule{RuleKind::cage};
    if (!read_places(list, rule.cells)) return false;
    if (const auto kind = kind_by_name(cage)) {
      rule.kind = *kind;
    } else if (const auto root = digital_root(cage.find("value"))) {
      rule.kind = RuleKind::cage_sums;
      rule.list = sums_of_root(*root, static_cast<int>(rule.cells.size()), order_);
      if (rule.list.empty()) return fail(cage, ErrorCode::bad_number, which + "no cells have this digital root");
    } else if (!read_sum(cage, which, rule)) {
      return true;
    }
    return add(std::move(rule), cage, which);
  }

  // f-puzzles draws cages, too. They have colors, and do not say whether their cells differ.
  static bool is_only_drawn(const Json& cage) {
    const bool has_colors = cage.find("outlineC") || cage.find("fontC");
    return has_colors && !cage.find("unique") && !kind_by_name(cage) && !digital_root(cage.find("value"));
  }

  void add_drawn_cage(const Json& cage, const Json& list) {
    const Json value = cage.find("value");
    const std::string text = value.is_string() ? ' ' + shown(value.text()) : "";
    add_drawing(cage, "cages", "cage", text + ':' + cells_drawn_at(list, order_));
  }

  void add_drawing(const Json& value, std::string_view member, std::string_view kind, std::string words) {
    if (!notes_.drawings.may_be_rules()) notes_.drawings.need(value.place());
    notes_.drawings.site = DrawnFor::sudokupad;
    notes_.drawings.add(value, member, kind, std::move(words));
  }

  // Cages with a style or a type that says more than that their cells differ.
  static std::optional<RuleKind> kind_by_name(const Json& cage) {
    for (const auto& [style, name, kind] : named_cages) {
      if (cage.find("style").is_text(style) || cage.find("fromConstraint").is_text(name)) return kind;
    }
    const bool is_house = cage.find("style").is_text("extraregion") || cage.find("type").is_text("disjoint");
    return is_house ? std::optional(RuleKind::different) : std::nullopt;
  }

  // False if the cage is not a rule: cells that may be equal and have no sum only say where they are.
  bool read_sum(const Json& cage, const std::string& which, Rule& rule) {
    const Json sum = cage.find("sum"), value = sum.is_number() ? sum : cage.find("value");
    if (!value.is_null() && !value.is_text("")) {
      const int number = number_in(value);
      if (number < 0) return !unsupported(value, which + brief(value));
      rule.number = number;
    }
    const bool unique = cage.boolean_of("unique", true);
    if (!unique) rule.kind = RuleKind::little_killer;
    return unique || rule.number;
  }

  bool add(Rule rule, const Json& value, const std::string& which) {
    if (auto fault = validate(board_, rule)) return fail(value, fault->code, which + fault->detail);
    board_.rules.push_back(std::move(rule));
    return true;
  }

  // ------------------------------------------------------------------------------------------------------------ words

  bool read_metadata() {
    for (const char* place : {"metadata", "metaData"}) {
      for (const Json& member : root_.find(place).members()) {
        const std::string_view name = member.name();
        if (name == "antiknight" && member.is_boolean(true) && !add_once(RuleKind::anti_knight, member)) return false;
        if (name == "antiking" && member.is_boolean(true) && !add_once(RuleKind::anti_king, member)) return false;
        take_word(name, member);
      }
    }
    for (const char* name : {"title", "author"}) {
      take_word(name, root_.find(name));
    }
    return true;
  }

  // Rules of the whole board that have a name. Dots and signs are exceptions of some, and are drawn.
  bool read_global() {
    bool consecutive = false, ratio = false;
    const bool may_have_dots = !root_.find("overlays").empty() || !root_.find("underlays").empty();
    const Json global = root_.find("global");
    for (const Json& name : global) {
      const bool negative = name.is_text("nonconsecutive") || name.is_text("antiratio") || name.is_text("antixv");
      if (negative && may_have_dots) {
        add_drawing(name, "global", "negative constraint", ": " + brief(name));
      } else if (name.is_text("nonconsecutive") || name.is_text("antiratio")) {
        (name.is_text("antiratio") ? ratio : consecutive) = true;
      } else if (!read_global_rule(name)) {
        return false;
      }
    }
    if (consecutive && ratio) return add_once(RuleKind::kropki_negative, global);
    return (!consecutive || add_once(RuleKind::nonconsecutive, global)) &&
           (!ratio || add_once(RuleKind::ratio_negative, global));
  }

  // Groups of regions other than boxes are cages.
  bool read_global_rule(const Json& name) {
    if (name.is_text("antiknight")) return add_once(RuleKind::anti_knight, name);
    if (name.is_text("antiking")) return add_once(RuleKind::anti_king, name);
    if (name.is_text("antixv")) return add_once(RuleKind::xv_negative, name);
    if (!name.is_text("disjoint")) return unsupported(name, "global " + brief(name));
    const Json cages = root_.find("cages");
    const bool said = !has_disjoint_groups_ && std::any_of(cages.begin(), cages.end(), is_disjoint);
    return said || add_once(RuleKind::disjoint_groups, name);
  }
  static bool is_disjoint(const Json& cage) { return cage.find("type").is_text("disjoint"); }

  bool add_once(RuleKind kind, const Json& value) { return has_rule_of(board_, kind) || add({kind}, value, ""); }

  // Several lines may be an array.
  void take_word(std::string_view word, const Json& value) {
    std::string text;
    if (value.is_string()) text = value.text();
    if (value.is_array()) {
      for (const Json& line : value) (text += text.empty() ? "" : "\n") += line.is_string() ? line.text() : "";
    }
    take_text(word, text);
  }

  void take_text(std::string_view word, std::string_view text) {
    if (text.empty()) return;
    if (word == "solution") return take_solution(text);
    if (word == "title") notes_.properties.emplace_back(Property::title, text);
    if (word == "author") notes_.properties.emplace_back(Property::author, text);
    if (word == "rules") notes_.properties.emplace_back(Property::description, text);
  }

  void take_solution(std::string_view text) {
    const SymbolTable symbols(Alphabet::digits, order_);
    if (text.size() != board_.cells.size()) return;
    std::vector<std::uint8_t> solution;
    for (const char c : text) solution.push_back(symbols.value(c));
    const bool complete = std::all_of(solution.begin(), solution.end(), [&](int s) { return s > 0 && s <= order_; });
    if (complete) notes_.solution = std::move(solution);
  }

  Json root_;
  int order_ = 0;
  Board board_{BoxShape{}, {}};
  Notes notes_;
  Unsupported others_;
  bool has_disjoint_groups_ = false;  // as a rule, rather than as cages
  Faults faults_;
};

}  // namespace

Result<BoardRecord> read_sudokupad(JsonDocument& document) {
  auto record = SudokuPadReader(document.root()).read();
  if (auto error = document.misread("SudokuPad")) return *std::move(error);
  return record;
}

namespace {

Result<BoardRecord> read_sudokupad_text(std::string_view text) {
  auto document = JsonDocument::parse(text);
  return document ? read_sudokupad(*document) : document.error();
}

std::string write_sudokupad_text(const BoardRecord& record) { return sudokupad_text(record) + '\n'; }

std::string packed_json(const std::string& text) { return percent_encode(lz_compress(text, LzAlphabet::base64)); }

std::string write_sudokupad_link(const BoardRecord& record) {
  return "https://sudokupad.app/scl" + packed_json(sudokupad_text(record)) + '\n';
}

std::string write_sudokupad_fpuzzles(const BoardRecord& record) {
  return "https://sudokupad.app/fpuzzles" + packed_json(fpuzzles_text(record)) + '\n';
}

const BoardFormat sudokupad_link{line_size, read_link, write_sudokupad_link, sudokupad_carries};
const BoardFormat sudokupad_fpuzzles{line_size, read_link, write_sudokupad_fpuzzles, fpuzzles_carries};
const BoardFormat sudokupad_json = object_format(read_sudokupad_text, write_sudokupad_text, sudokupad_carries);

std::optional<Guess> recognize_sudokupad(const Head& head) {
  return guess_link(head, LinkKind::sudokupad, sudokupad_link, "a link to sudokupad.app");
}

std::optional<Guess> recognize_sudokupad_fpuzzles(const Head& head) {
  return guess_link(head, LinkKind::fpuzzles_in_sudokupad, sudokupad_fpuzzles, "a link to sudokupad.app/fpuzzles");
}

std::optional<Guess> recognize_sudokupad_json(const Head& head) {
  const std::size_t start = head.text.find_first_not_of(" \t\r\n");
  if (start == head.text.npos || head.text[start] != '{') return std::nullopt;
  const bool known = head.text.find("\"cellSize\"") != head.text.npos && head.text.find("\"cells\"") != head.text.npos;
  if (!known) return std::nullopt;
  return Guess{99, "a JSON object with cellSize and cells", PuzzleLayout{.boards = &sudokupad_json}};
}

}  // namespace

extern const Format sudokupad_format{"sudokupad", Family::sites, "SudokuPad links: sudokupad.app/scl",
                                     PuzzleLayout{.boards = &sudokupad_link}, recognize_sudokupad};
extern const Format sudokupad_fpuzzles_format{
    "sudokupad-fpuzzles", Family::sites, "SudokuPad links: sudokupad.app/fpuzzles",
    PuzzleLayout{.boards = &sudokupad_fpuzzles}, recognize_sudokupad_fpuzzles};
extern const Format sudokupad_json_format{"sudokupad-json", Family::sites, "the JSON of SudokuPad",
                                          PuzzleLayout{.boards = &sudokupad_json}, recognize_sudokupad_json};

}  // namespace quadrille::text
