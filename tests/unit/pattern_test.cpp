#include "text/pattern.h"

#include <gtest/gtest.h>

#include <string>

namespace quadrille::text {
namespace {

const std::string rows[] = {"X.XXX.X.X", ".X.X.X.X.", "X.X...X.X", ".X.X.X.X.", "X...X...X",
                            ".X.X.X.X.", "X.X...X.X", ".X.X.X.X.", "X.X.XXX.X"};

std::string drawing(char clue, char empty, const std::string& behind_row = "\n") {
  std::string text;
  for (const std::string& row : rows) {
    for (const char c : row) text += c == 'X' ? clue : empty;
    text += behind_row;
  }
  return text;
}

std::string cells_of(const std::vector<bool>& pattern) {
  std::string cells;
  for (std::size_t i = 0; i < pattern.size(); ++i) cells += pattern[i] ? 'X' : '.';
  return cells;
}

std::string cells_of(const std::string& text) {
  const auto pattern = parse_pattern(text);
  const TextPlace at = pattern ? TextPlace{} : pattern.error().at;
  return pattern ? cells_of(*pattern)
                 : std::to_string(at.line) + ':' + std::to_string(at.column) + ": " + pattern.error().detail;
}

TEST(Pattern, is_read_with_any_signs) {
  const std::string expected = drawing('X', '.', "");
  for (const char clue : std::string("Xx#*?Oo@17")) {
    for (const char empty : std::string(".0_-")) {
      EXPECT_EQ(cells_of(drawing(clue, empty)), expected) << clue << empty;
      EXPECT_EQ(cells_of(drawing(clue, empty, "")), expected) << clue << empty;
    }
  }
}

TEST(Pattern, may_have_walls_gaps_and_comments) {
  std::string framed = "# heart, by me\r\n+-------+-------+-------+\r\n", spaced = "\n";
  for (const std::string& row : rows) {
    framed += "| ";
    for (std::size_t i = 0; i < 9; ++i) {
      spaced += row[i] == 'X' ? "# " : ". ";
      framed += std::string(1, row[i]) + (i % 3 == 2 ? " | " : " ");
    }
    framed += "\r\n";
    spaced += '\n';
  }
  EXPECT_EQ(cells_of(framed + "+-------+-------+-------+\r\n"), drawing('X', '.', ""));
  EXPECT_EQ(cells_of(spaced), drawing('X', '.', ""));
}

TEST(Pattern, says_what_is_wrong_and_where) {
  EXPECT_EQ(cells_of("X.X\n.Y.\n"), "2:2: expected a clue such as X, # or 1, or an empty cell, found 'Y'");
  EXPECT_EQ(cells_of("X.X\n...\n"), "2:3: expected 81 cells, found 6");
  EXPECT_EQ(cells_of(drawing('X', '.') + "X"), "10:1: expected 81 cells, found more");
  EXPECT_EQ(cells_of(drawing('*', '7')), "1:2: ambiguous '7' among other characters: a clue or an empty cell?");
  EXPECT_EQ(cells_of(""), "1:1: expected 81 cells, found 0");
  EXPECT_EQ(cells_of(*parse_pattern("X..X\n.XX.\n", 8)), "X..X.XX.");
  EXPECT_EQ(parse_pattern("X..X\n.XX.\n", 9).error().detail, "expected 9 cells, found 8");
}

}  // namespace
}  // namespace quadrille::text
