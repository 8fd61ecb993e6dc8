// The tables of rules that sites have: each row is read and written, and says the same both ways.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "random_board.h"
#include "text/formats.h"
#include "text/sites/f_puzzles_rules.h"
#include "text/sites/iss_rules.h"
#include "text/sites/sudokumaker_rules.h"
#include "text/sites/sudokupad_rules.h"

namespace quadrille::text {
namespace {

std::vector<PuzzleShape> all_shapes() {
  return {BoxShape{3, 3},          BoxShape{2, 2},          BoxShape{1, 6},
          BoxShape{3, 4},          test::tall_6x4(),        PuzzleShape(BoxShape{3, 3}).with_values(0, 8),
          test::with_labels(4, 4), test::more_symbols_4x4()};
}

Puzzle read_again(const PuzzleFormat& format, const Puzzle& board) {
  const std::string text = format.write({board, Alphabet::digits});
  const auto again = format.read(text);
  EXPECT_TRUE(again) << text << again.error().detail;
  const bool has_text = !board.rules.empty() && !board.rules.front().text.empty();
  EXPECT_TRUE(!again || !has_text || format.write(*again) == text) << text;
  return again ? again->puzzle : Puzzle{BoxShape{}, {}};
}

// The rules without what makes no difference: usual numbers are stated, sandwiches look from the first cell, even and
// odd cells are rules of their own, and relations and machines are whatever reads and writes as the same text.
std::vector<Rule> plain_rules(const Puzzle& board) {
  std::vector<Rule> rules;
  for (Rule rule : board.rules) {
    if (!rule.number) rule.number = usual_number(rule.kind, board.shape.order());
    if (rule.kind != RuleKind::regex) rule.text.clear();
    if (rule.kind == RuleKind::sandwich) std::ranges::sort(rule.cells);
    const bool is_of_single_cells = rule.kind == RuleKind::even || rule.kind == RuleKind::odd;
    if (!is_of_single_cells) rules.push_back(rule);
    for (const int cell : rule.cells)
      if (is_of_single_cells) rules.push_back({rule.kind, {cell}});
  }
  return rules;
}

bool say_the_same(const Puzzle& a, const Puzzle& b) {
  return std::ranges::is_permutation(plain_rules(a), plain_rules(b));
}

bool carries_shape(const PuzzleFormat& format, const PuzzleShape& shape) {
  const PlacedGrid& grid = shape.grids().front();
  const bool is_square = grid.rows == grid.columns && grid.rows == shape.order();
  return (format.carries.any_size || is_square) && (format.carries.extra_cells || shape.extra().empty()) &&
         (format.carries.values_from_zero || shape.least_value() == 1);
}

// Writes random rules of the kind, alone on boards of several shapes, and counts those that are written with the key.
// Each of them must be read as it was.
int count_written(const PuzzleFormat& format, RuleKind kind, std::optional<int> number, const std::string& key) {
  std::mt19937 random(7);
  int count = 0;
  for (const PuzzleShape& shape : all_shapes()) {
    if (!carries_shape(format, shape) || !test::fits(kind, shape)) continue;
    for (int i = 0; i < 60; ++i) {
      Puzzle board = empty_puzzle(shape);
      board.rules = {test::random_rule(kind, board, random)};
      board.cells[0] = 1;  // with a 0, nobody takes values from 0 for others
      Rule& rule = board.rules.front();
      if (i % 3 == 0) std::ranges::sort(rule.cells);
      if (kind == RuleKind::apart) rule.text = "a != b", std::ranges::sort(rule.list);
      if (number && i % 2 == 0) rule.number = number;
      if (validate(board, rule) || !format.carries.rule(rule, board)) continue;
      if (format.carries.misses != nullptr && !format.carries.misses(board).empty()) continue;
      const std::string text = format.write({board, Alphabet::digits});
      if (text.find(key) == text.npos) continue;
      ++count;
      EXPECT_TRUE(say_the_same(read_again(format, board), board)) << text;
    }
  }
  return count;
}

// Reads a text that the row does not write, and what is written for its rules.
void expect_the_same(const PuzzleFormat& format, const std::string& text) {
  const auto read = format.read(text);
  ASSERT_TRUE(read) << text << read.error().detail;
  ASSERT_FALSE(read->puzzle.rules.empty()) << text;
  EXPECT_TRUE(say_the_same(read_again(format, read->puzzle), read->puzzle)) << text;
}

// What is only read, and what random rules on these boards do not come to.
constexpr std::pair<std::string_view, const char*> iss_texts[] = {
    {"LittleKiller", ".LittleKiller~20~R1C4"},
    {"ContainExact", ".ContainExact~1_1_3~R1C1~R1C2~R1C3"},
    {"Binary", ".Binary~EAEBEAAQAAAAE~R1C1~R1C2"},
    {"BinaryX", ".BinaryX~EAEBEAAQAAAAE~R1C1~R1C2~R2C2"},
    {"FullRank", ".FullRank~R3~5.FullRankTies~any"},
    {"FullRankTies", ".FullRankTies~none"},
    {"Doppelganger", ".Shape~9x9~0-9.Doppelganger"},
    {"RegionSameValues", ".Shape~9x9~1-10.RegionSameValues"},
    {"ChaosArrow", ".NoBoxes.ChaosConstruction.ChaosArrow~R1C2"},
    {"ChaosCount", ".NoBoxes.ChaosConstruction.ChaosCount~R2C2~1"},
    {"ChaosConstruction", ".ChaosConstruction.NoBoxes"},
};

TEST(SiteTables, iss_items_are_read_as_they_are_written) {
  std::set<std::pair<std::string_view, std::string_view>> names;
  for (const IssRow& row : iss_rows()) {
    const std::string name(row.name), key = '.' + name + (row.word.empty() ? "" : '~' + std::string(row.word));
    SCOPED_TRACE(key);
    if (row.use != SiteUse::writes) {
      EXPECT_TRUE(names.emplace(row.name, row.word).second) << "is there twice";
      EXPECT_TRUE(row.first->read != nullptr && row.rest->read != nullptr);
    }
    const bool is_written = row.use != SiteUse::reads;
    EXPECT_TRUE(!is_written || (row.first->write != nullptr && row.rest->write != nullptr));
    const auto* text = std::ranges::find(iss_texts, row.name, [](const auto& entry) { return entry.first; });
    const bool has_text = text != std::end(iss_texts);
    if (has_text) expect_the_same(*iss_format.boards(), text->second);
    const int count = is_written ? count_written(*iss_format.boards(), row.kind, row.number, key) : 0;
    EXPECT_TRUE(count > 0 || has_text);
  }
}

TEST(SiteTables, f_puzzles_members_are_read_as_they_are_written) {
  std::set<std::pair<std::string_view, std::string_view>> names;
  for (const FPuzzlesRow& row : fpuzzles_rows()) {
    SCOPED_TRACE(row.name);
    const bool is_new = row.use == SiteUse::writes || names.emplace(row.name, row.word).second;
    EXPECT_TRUE(is_new) << "is there twice";
    EXPECT_EQ(row.form->read == nullptr, row.form->write == nullptr);
    if (row.form->read == nullptr) continue;
    const std::string key = '"' + std::string(row.word.empty() ? row.name : row.word) + '"';
    const bool needs_dots = row.kind == RuleKind::difference_negative;
    if (needs_dots) continue;
    EXPECT_GT(count_written(*f_puzzles_format.boards(), row.kind, {}, key), 0);
  }
}

TEST(SiteTables, f_puzzles_dots_are_exceptions) {
  Puzzle board = empty_puzzle(BoxShape{3, 3});
  board.rules = {{RuleKind::difference, {0, 1}}, {RuleKind::difference_negative}};
  EXPECT_TRUE(say_the_same(read_again(*f_puzzles_format.boards(), board), board));
}

TEST(SiteTables, sudokupad_names_are_read_as_they_are_written) {
  std::set<std::pair<SudokuPadPlace, std::string_view>> names;
  for (const SudokuPadRow& row : sudokupad_rows()) {
    SCOPED_TRACE(row.name);
    const bool is_new = row.use == SiteUse::writes || row.name.empty() || names.emplace(row.place, row.name).second;
    EXPECT_TRUE(is_new) << "is there twice";
    const std::string key = row.name.empty() ? "\"unique\"" : '"' + std::string(row.name) + '"';
    EXPECT_GT(count_written(*sudokupad_json_format.boards(), row.kind, {}, key), 0);
  }
}

TEST(SiteTables, sudokumaker_types_are_there_once) {
  std::set<int> types;
  for (const SudokuMakerRow& row : sudokumaker_rows()) EXPECT_TRUE(types.insert(row.type).second) << row.type;
}

}  // namespace
}  // namespace quadrille::text
