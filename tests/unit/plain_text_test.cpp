// Plain streams of puzzles: what is written in any order, alphabet and layout is recognized and read back.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "support.h"
#include "text/core/regions.h"
#include "text/detect.h"

namespace quadrille::text {
namespace {

using test::Cells;

// Cells with about half of the clues; every symbol is there.
Cells random_cells(int order, std::mt19937& random) {
  Cells cells(static_cast<std::size_t>(order * order));
  for (auto& cell : cells) {
    cell = static_cast<std::uint8_t>(random() % 2 * (1 + random() % static_cast<unsigned>(order)));
  }
  for (int symbol = 1; symbol <= order; ++symbol) {
    cells[static_cast<std::size_t>((symbol - 1) * order + symbol % order)] = static_cast<std::uint8_t>(symbol);
  }
  return cells;
}

std::string describe(const PuzzleLayout& layout) {
  return std::to_string(layout.order()) + (layout.one_line ? " line " : " rows ") + std::string(name(layout.alphabet)) +
         (layout.spaced ? " spaced" : "");
}

void expect_round_trip(const PuzzleLayout& layout, std::mt19937& random) {
  SCOPED_TRACE(describe(layout));
  std::vector<Cells> puzzles{random_cells(layout.order(), random), random_cells(layout.order(), random)};
  std::string text;
  for (const Cells& cells : puzzles) write_puzzle(layout, cells, text);
  const auto found = detect({text, true});
  ASSERT_TRUE(found);
  const auto* read = std::get_if<PuzzleLayout>(&found->best.layout);
  ASSERT_NE(read, nullptr) << found->format->name;
  EXPECT_GE(found->best.certainty, certain_enough) << found->best.why;
  ASSERT_EQ(describe(*read), describe(layout)) << found->best.why << '\n' << text;
  const Records records = parse_puzzles(*read, text);
  ASSERT_TRUE(records.errors.empty()) << records.errors.front().detail;
  ASSERT_EQ(records.records.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    if (layout.is_classic()) {
      EXPECT_TRUE(std::equal(puzzles[i].begin(), puzzles[i].end(), records.puzzles.packed()[i].cells.begin()));
    } else {
      EXPECT_EQ(records.puzzles.unpacked()[i].puzzle.cells, puzzles[i]);
    }
  }
}

std::vector<Alphabet> alphabets_for(int order) {
  std::vector<Alphabet> all{Alphabet::letters};
  if (order <= size_of(Alphabet::digits)) all.push_back(Alphabet::digits);
  if (order > 9) all.push_back(Alphabet::hex);
  if (order > 9) all.push_back(Alphabet::numbers);
  return all;
}

TEST(PlainText, is_recognized_in_every_order_and_alphabet) {
  std::mt19937 random(36);
  for (int order = 4; order <= 36; ++order) {
    for (const Alphabet alphabet : alphabets_for(order)) {
      PuzzleLayout layout{.shape = usual_boxes(order), .alphabet = alphabet};
      if (alphabet != Alphabet::numbers) expect_round_trip(layout, random);
      layout.one_line = false;
      if (alphabet != Alphabet::numbers) expect_round_trip(layout, random);
      layout.spaced = true;
      expect_round_trip(layout, random);
    }
  }
}

// Lines of 16, 25 or 36 cells could be rows; as many of them as there are cells in one could be one grid.
TEST(PlainText, is_taken_for_lines_where_all_symbols_are_small) {
  std::mt19937 random(36);
  for (const int order : {4, 5, 6}) {
    for (const Alphabet alphabet : {Alphabet::digits, Alphabet::letters}) {
      const PuzzleLayout layout{.shape = usual_boxes(order), .alphabet = alphabet};
      for (const int puzzles : {order * order - 1, order * order, order * order + 1, 300}) {
        SCOPED_TRACE(describe(layout) + ", " + std::to_string(puzzles) + " of them");
        std::string text;
        for (int i = 0; i < puzzles; ++i) write_puzzle(layout, random_cells(order, random), text);
        for (const bool whole : {false, true}) {
          const auto found = detect({text, whole});
          ASSERT_TRUE(found);
          EXPECT_EQ(found->format->name, "line");
          EXPECT_EQ(describe(std::get<PuzzleLayout>(found->best.layout)), describe(layout));
        }
      }
    }
  }
}

TEST(PlainText, has_boxes_as_square_as_possible_and_never_taller_than_wide) {
  const auto text = [](int order) {
    const BoxShape shape = usual_boxes(order);
    return std::to_string(shape.rows) + 'x' + std::to_string(shape.columns);
  };
  EXPECT_EQ(text(6), "2x3");
  EXPECT_EQ(text(8), "2x4");
  EXPECT_EQ(text(10), "2x5");
  EXPECT_EQ(text(12), "3x4");
  EXPECT_EQ(text(16), "4x4");
  EXPECT_EQ(text(36), "6x6");
  EXPECT_EQ(text(7), "1x7");
}

TEST(PlainText, knows_when_zero_is_a_symbol) {
  const auto alphabet = [](std::string_view rows) {
    const auto found = detect({rows, true});
    return found ? std::get<PuzzleLayout>(found->best.layout).alphabet : Alphabet::numbers;
  };
  EXPECT_EQ(alphabet("0123456789\n1......890\n..........\n..........\n..........\n..........\n..........\n"
                     "..........\n3456789012\n..........\n"),
            Alphabet::hex);
  EXPECT_EQ(alphabet("0123456789\n1000000890\n0000000000\n0000000000\n0000000000\n000000000A\n0000000000\n"
                     "0000000000\n3456789012\n0000000000\n"),
            Alphabet::digits);
  EXPECT_EQ(alphabet("0123456789\n1000000890\n0000000000\n0000000000\n0000000000\n0000000000\n0000000000\n"
                     "0000000000\n3456789012\n0000000000\n"),
            Alphabet::digits);
  EXPECT_EQ(alphabet("0123456789\n1234567890\n2345678901\n3456789012\n4567890123\n5678901234\n6789012345\n"
                     "7890123456\n8901234567\n9012345678\n"),
            Alphabet::hex);
}

// Of 9x9 in a line: whatever stands for all empty cells, and blanks that an editor has taken away at the end; in rows
// letters.
TEST(PlainText, has_any_character_for_empty_cells) {
  const std::string points = ".2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......64....";
  const Records expected = parse_puzzles({}, points);
  ASSERT_EQ(expected.puzzles.packed().size(), 1U);
  for (const char sign : std::string_view(" xX~/,;:+=o")) {
    std::string line = points, cut;
    std::replace(line.begin(), line.end(), '.', sign);
    cut = line.substr(0, sign == ' ' ? line.find_last_not_of(' ') + 1 : line.size());
    for (const std::string& text : {line + '\n' + line + '\n', cut + '\n' + line + '\n'}) {
      const auto found = detect({text, true});
      ASSERT_TRUE(found) << text;
      EXPECT_EQ(found->format->name, "line") << text;
      const Records records = parse_puzzles(std::get<PuzzleLayout>(found->best.layout), text);
      ASSERT_EQ(records.puzzles.packed().size(), 2U) << text;
      EXPECT_EQ(records.puzzles.packed()[0].cells, expected.puzzles.packed()[0].cells) << text;
      EXPECT_EQ(records.puzzles.packed()[1].cells, expected.puzzles.packed()[0].cells) << text;
    }
  }
  const auto mixed =
      detect({points + "\n.2xx973xx.3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......64....\n", true});
  ASSERT_TRUE(mixed);
  EXPECT_EQ(parse_puzzles(std::get<PuzzleLayout>(mixed->best.layout), ".2xx973xx\n").errors.size(), 1U);
}

// What a record is, whatever damages its neighbors: its line, and its cells or what is wrong.
std::vector<std::string> listed(const PuzzleLayout& layout, const Records& records, std::uint64_t lines_before = 0) {
  std::vector<std::string> list;
  std::size_t grids = 0;
  for (const Record& record : records.records) {
    const bool readable = record.error == Record::readable;
    list.push_back(std::to_string(lines_before + record.line) + " " +
                   (readable ? one_line_of(layout, records.puzzles.packed()[grids++].cells)
                             : records.errors[static_cast<std::size_t>(record.error)].detail));
  }
  return list;
}

// Cutting a text into pieces that hold whole records must not change what is read, whatever stands between grids.
// Nine lines of text are an unreadable grid, and so are nine lines of dashes where cells are written otherwise.
TEST(PlainText, line_of_dashes_is_not_a_first_row) {
  const PuzzleLayout layout{.one_line = false, .empty = '.'};
  std::string text;
  for (int line = 0; line < layout.order(); ++line) text += "---------\n";
  const Records records = parse_puzzles(layout, text);
  ASSERT_EQ(records.errors.size(), 1U);
  EXPECT_EQ(records.errors[0].at.line, 9U);
  EXPECT_EQ(records.errors[0].at.column, 1U);
}

TEST(PlainText, grids_are_the_same_in_pieces) {
  std::mt19937 random(9);
  const std::vector<std::string> parts{
      ".2..973..\n", ".3..18...\n", ". 2 . . 9 7 3 . .\n", ".2x.973..\n", ".2..97\n", "Grid 01\n", "---\n",
      "02\n",        "---------\n", "xxxxxxxxx\n",         "# comment\n", "\n",       "\n\n",      "7\n",
  };
  for (int i = 0; i < test::scaled(2000); ++i) {
    const PuzzleLayout layout{.one_line = false, .empty = i % 2 == 0 ? '.' : '-'};
    std::string text;
    for (int grid = 0; grid < 6; ++grid) {
      const unsigned bands = random() % 3, damage = random() % 4;
      for (int row = 0; row < 9; ++row) {
        text += parts[random() % 3];
        if (bands > 0 && row % 3 == 2) text += '\n';
        if (damage == 0 && random() % 5 == 0) text += parts[random() % parts.size()];
      }
      text += parts[random() % parts.size()];
    }
    const Records whole = parse_puzzles(layout, text);
    std::vector<std::string> found;
    std::string_view rest = text;
    std::uint64_t lines = 0;
    for (std::size_t have = 0; !rest.empty();) {
      have = std::min(rest.size(), have + 1 + random() % 60);
      const bool at_end = have == rest.size();
      const std::size_t size = whole_records(layout, rest.substr(0, have), at_end);
      const Records piece = parse_puzzles(layout, rest.substr(0, size));
      for (std::string& record : listed(layout, piece, lines)) found.push_back(std::move(record));
      lines += piece.lines;
      rest.remove_prefix(size), have -= size;
      if (at_end) break;
    }
    ASSERT_EQ(found, listed(layout, whole)) << text;
  }
}

TEST(PlainText, grids_with_empty_lines_between_are_one_record_each) {
  std::mt19937 random(19);
  for (int i = 0; i < test::scaled(500); ++i) {
    std::string text;
    std::vector<std::size_t> starts, damaged;
    for (std::size_t grid = 0, line = 1; grid < 12; ++grid) {
      std::vector<std::string> rows(9, ".2..973..");
      if (grid > 2 && random() % 3 == 0) {
        std::string& row = rows[random() % rows.size()];
        switch (random() % 4) {
          case 0: row += '\n' + row; break;
          case 1: row.resize(random() % 8 + 1); break;
          case 2: row = "words in a row"; break;
          default: row[random() % 9] = '$';
        }
        damaged.push_back(grid);
      }
      starts.push_back(line);
      for (const std::string& row : rows) text += row + '\n', line += 1 + static_cast<std::size_t>(row.size() > 14);
      text += i % 2 == 0 ? "\n" : "\r\n", ++line;
    }
    const auto found = detect({text, true});
    ASSERT_TRUE(found) << text;
    const auto& layout = std::get<PuzzleLayout>(found->best.layout);
    ASSERT_TRUE(layout.apart) << text;
    const Records whole = parse_puzzles(layout, text);
    ASSERT_EQ(whole.records.size(), starts.size()) << text;
    for (std::size_t grid = 0; grid < starts.size(); ++grid) {
      const bool good = std::find(damaged.begin(), damaged.end(), grid) == damaged.end();
      ASSERT_EQ(whole.records[grid].error == Record::readable, good) << grid << '\n' << text;
    }
    std::vector<std::string> pieces;
    std::string_view rest = text;
    std::uint64_t lines = 0;
    for (std::size_t have = 0; !rest.empty();) {
      have = std::min(rest.size(), have + 1 + random() % 60);
      const std::size_t size = whole_records(layout, rest.substr(0, have), have == rest.size());
      const Records piece = parse_puzzles(layout, rest.substr(0, size));
      for (std::string& record : listed(layout, piece, lines)) pieces.push_back(std::move(record));
      lines += piece.lines;
      rest.remove_prefix(size), have -= size;
    }
    ASSERT_EQ(pieces, listed(layout, whole)) << text;
  }
}

TEST(PlainText, bands_among_grids_with_empty_lines_between) {
  const std::string rows = ".2..973..\n.2..973..\n.2..973..\n", grid = rows + rows + rows;
  const std::string text = grid + '\n' + grid + '\n' + rows + '\n' + rows + '\n' + rows + '\n' + rows + '\n' + grid;
  const auto found = detect({text, true});
  ASSERT_TRUE(found);
  const auto& layout = std::get<PuzzleLayout>(found->best.layout);
  EXPECT_TRUE(layout.apart);
  const Records records = parse_puzzles(layout, text);
  ASSERT_EQ(records.records.size(), 5U);  // with three rows that are no grid
  EXPECT_EQ(records.puzzles.packed().size(), 4U);
  EXPECT_EQ(records.records[2].line, 21U);
}

// Or else pieces of a text in which no grid is whole would grow and grow.
TEST(PlainText, grids_that_are_damaged_are_whole_records) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "53..7....\n\n53..7....\n53..7....\n\n.9\n53..7....\nGrid\n";
  EXPECT_GT(whole_records({.one_line = false}, text, false), text.size() - 500);
}

TEST(PlainText, reads_small_letters_where_they_are_not_other_symbols) {
  EXPECT_EQ(SymbolTable(Alphabet::letters, 26).value('c'), 3);
  EXPECT_EQ(SymbolTable(Alphabet::letters, 36).value('c'), 29);
  EXPECT_EQ(SymbolTable(Alphabet::digits, 16).value('g'), 16);
  EXPECT_EQ(SymbolTable(Alphabet::digits, 16).value('h'), SymbolTable::none);
  EXPECT_EQ(SymbolTable(Alphabet::hex, 16).value('0'), 1);
  EXPECT_EQ(SymbolTable(Alphabet::digits, 16).value('0'), 0);
}

}  // namespace
}  // namespace quadrille::text
