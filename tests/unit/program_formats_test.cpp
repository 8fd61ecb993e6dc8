// Puzzles as programs and forums write them.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "support.h"
#include "text/core/candidates.h"
#include "text/detect.h"
#include "text/formats.h"

namespace quadrille::text {
namespace {

constexpr std::string_view easy = ".2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......6451.8";
constexpr std::string_view easy_solution =
    "821597346436218579759364281945836712683721495172459863318972654564183927297645138";

// Those of this file, without the ones for other sizes.
constexpr const char* names[] = {
    "bordered",
    "forum",
    "spf",
    "pzl",
    "simple-sudoku",
    "simple-sudoku-clipboard",
    "sdx",
    "pencilmarks",
    "sadman",
    "sudocue",
    "hodoku",
    "susser",
    "csv",
    "csv-grid",
    "tsv-grid",
    "json",
    "leetcode",
    "ndjson",
    "opensudoku",
    "opensudoku-words",
    "gnome-sudoku",
    "ksudoku",
    "susser-short",
    "susser-inline",
    "sukaku",
    "gsf",
    "rated",
    "patterns-game",
    "sudokuexchange-bank",
};

std::string digits_of(std::span<const std::uint8_t> cells) {
  std::string digits;
  for (const std::uint8_t cell : cells) digits += cell == 0 ? '.' : static_cast<char>('0' + cell);
  return digits;
}

std::vector<std::uint8_t> cells_of(std::string_view digits) {
  std::vector<std::uint8_t> cells;
  for (char c : digits) cells.push_back(c == '.' ? std::uint8_t{0} : static_cast<std::uint8_t>(c - '0'));
  return cells;
}

const PuzzleFormat& records_of(std::string_view name) {
  const Format* const format = format_named(name);
  EXPECT_NE(format, nullptr) << name;
  return *format->boards();
}

std::string detected(std::string_view text) {
  const auto found = detect({text, true});
  return found ? std::string(found->format->name) + (found->best.certainty >= certain_enough ? "" : "?") : "nothing";
}

// All that a format carries: digits placed, pencil marks, candidates, a solution, words.
PuzzleRecord rich_record(const Carries& carries) {
  PuzzleRecord record{Puzzle{BoxShape{3, 3}, cells_of(easy)}, Alphabet::digits};
  if (carries.placed) {
    record.notes.placed.resize(81);
    record.notes.placed[0] = 8;
  }
  std::vector<SymbolSet> out(81);
  out[2] = only(4), out[3] = only(5), out[80 - 1] = only(3);
  if (carries.pencil_marks) cross_out(record, out);
  if (carries.pencil_marks && carries.unsaid != nullptr &&
      carries.unsaid(record) != 0) {  // one candidate left is taken for a clue
    record.notes.pencil_marks.clear();
    out[3] = 0, out[11] = only(5);
    cross_out(record, out);
  }
  if (carries.candidates) {
    record.puzzle.candidates = left_candidates(record.puzzle);
    for (std::size_t cell = 0; cell < 81; ++cell) record.puzzle.candidates[cell] &= ~out[cell];
  }
  if (carries.solution) record.notes.solution = cells_of(easy_solution);
  for (const Property property : carries.properties) {
    const bool number = property == Property::rating;
    record.notes.properties.emplace_back(property, number ? "1.2" : "a \"word\" <or> two & more");
  }
  return record;
}

PuzzleRecord must_read(std::string_view format, std::string_view text) {
  auto record = records_of(format).read(text);
  if (record) return *std::move(record);
  ADD_FAILURE() << format << ": " << record.error().detail << '\n' << text;
  return {empty_puzzle(BoxShape{3, 3}), Alphabet::digits};
}

void expect_same(const PuzzleRecord& a, const PuzzleRecord& b, const std::string& text) {
  EXPECT_EQ(a.puzzle, b.puzzle) << text;
  EXPECT_EQ(a.notes, b.notes) << text;
  EXPECT_EQ(a.alphabet, b.alphabet) << text;
}

class ProgramFormats : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Name, ProgramFormats, testing::ValuesIn(names), [](const auto& tested) {
  std::string name = tested.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST_P(ProgramFormats, carry_what_they_say) {
  const PuzzleFormat& format = records_of(GetParam());
  const PuzzleRecord rich = rich_record(format.carries);
  const std::string text = format.write(rich);
  const auto read = format.read(text);
  ASSERT_TRUE(read) << read.error().detail << '\n' << text;
  expect_same(rich, *read, text);
  EXPECT_EQ(detected(std::string(format.head) + text + std::string(format.foot)), GetParam()) << text;
}

TEST_P(ProgramFormats, are_streams) {
  const PuzzleFormat& format = records_of(GetParam());
  const PuzzleRecord rich = rich_record(format.carries);
  std::string text(format.head);
  for (int i = 0; i < 3; ++i) text += format.write(rich);
  text += format.foot;
  const auto found = detect({text, true});
  ASSERT_TRUE(found) << text;
  text.erase(0, std::get<PuzzleLayout>(found->best.layout).head_bytes);
  const Records records = parse_boards(format, text);
  ASSERT_TRUE(records.errors.empty()) << records.errors.front().detail << '\n' << text;
  ASSERT_EQ(records.puzzles.unpacked().size(), 3U) << text;
  for (const PuzzleRecord& record : records.puzzles.unpacked()) expect_same(rich, record, text);
  // Wherever the text is cut, whole records come first.
  for (std::size_t cut = 0; cut < text.size(); cut += 7) {
    const std::size_t whole = whole_boards(format, std::string_view(text).substr(0, cut), false);
    ASSERT_LE(whole, cut);
    const Records first = parse_boards(format, std::string_view(text).substr(0, whole));
    ASSERT_TRUE(first.errors.empty()) << first.errors.front().detail << '\n' << text.substr(0, whole);
  }
}

// Without notes, and any empty cell of a puzzle that singles solve.
TEST_P(ProgramFormats, keep_plain_puzzles) {
  const PuzzleFormat& format = records_of(GetParam());
  std::vector<std::uint8_t> cells = cells_of(easy_solution);
  for (const std::size_t cell : {0U, 5U, 40U, 80U}) cells[cell] = 0;
  for (const PuzzleRecord& record : {PuzzleRecord{Puzzle{BoxShape{3, 3}, cells}, Alphabet::digits},
                                     PuzzleRecord{Puzzle{BoxShape{3, 3}, cells_of(easy)}, Alphabet::digits}}) {
    const std::string text = format.write(record);
    const auto read = format.read(text);
    ASSERT_TRUE(read) << read.error().detail << '\n' << text;
    // Unframed candidates cannot say whether a lone digit is a clue.
    if (std::string_view(GetParam()) != "sdx") expect_same(record, *read, text);
  }
}

TEST_P(ProgramFormats, survive_damage) {
  const PuzzleFormat& format = records_of(GetParam());
  const std::string original = format.write(rich_record(format.carries));
  std::mt19937 random(5);
  const auto below = [&](std::size_t n) { return random() % n; };
  for (int i = 0; i < test::scaled(1000); ++i) {
    std::string text = original;
    for (std::size_t changes = 1 + below(4); changes > 0 && !text.empty(); --changes) {
      const std::string_view signs("0159ARuIE#.:_\"<>[]{},\n =+-*|\xE2\x94\x00", 31);
      const std::size_t at = below(text.size());
      if (below(3) == 0) {
        text.erase(at, 1 + below(30));
      } else if (below(3) == 0) {
        text.insert(at, text.substr(below(text.size()), below(60)));
      } else {
        text[at] = signs[below(signs.size())];
      }
    }
    if (const auto read = format.read(text)) {
      ASSERT_FALSE(validate(read->puzzle)) << text;
    } else {
      ASSERT_FALSE(read.error().detail.empty()) << text;
      const auto lines = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')) + 1;
      ASSERT_LE(read.error().at.line, lines) << text;
    }
    ASSERT_LE(format.record_size(text, true), text.size());
    (void)detect({text, below(2) == 0});
  }
}

// ----------------------------------------------------------------------------------------- other ways to write them

struct Spelling {
  const char* format;
  const char* text;
};

constexpr const char* candidates_of_easy = R"(*--------------------*----------------*-----------------*
| 1458   2     14568 |*45     9    7  | 3    #468   16  |
| 45     3     456   | 245    1    8  | 2459  2467  2679|
| 7      1568  9     | 2345-3 236  34 | 245   2468  126 |
|--------------------+----------------+-----------------|
| 23589  4     2358  | 2389   23A  6  | 7     1     2   |
| 6      178   12378 | 23478  237  134| 24    9     5   |
| 129    179   127   | 2479   5    149| 8     246   3   |
|--------------------+----------------+-----------------|
| 1389   1789  1378  | 379    37   2  | 6     5     4   |
| 23459  5679  234567| 1      8    39 | 29    237   279 |
| 239    79    237   | 6      4    5  | 1     237   8   |
*--------------------*----------------*-----------------*
)";

constexpr Spelling spellings[] = {
    {"bordered", R"(┌───────┬───────┬───────┐
│ . 2 . │ . 9 7 │ 3 . . │
│ . 3 . │ . 1 8 │ . . . │
│ 7 . 9 │ . . . │ . . . │
├───────┼───────┼───────┤
│ . 4 . │ . . 6 │ 7 1 . │
│ 6 . . │ . . . │ . 9 5 │
│ . . . │ . 5 . │ 8 . 3 │
├───────┼───────┼───────┤
│ . . . │ . . 2 │ 6 5 4 │
│ . . . │ 1 8 . │ . . . │
│ . . . │ 6 4 5 │ 1 . 8 │
└───────┴───────┴───────┘
)"},
    {"bordered", R"(.-------.-------.-------.
| 0 2 0 | 0 9 7 | 3 0 0 |
| 0 3 0 | 0 1 8 | 0 0 0 |
| 7 0 9 | 0 0 0 | 0 0 0 |
:-------+-------+-------:
| 0 4 0 | 0 0 6 | 7 1 0 |
| 6 0 0 | 0 0 0 | 0 9 5 |
| 0 0 0 | 0 5 0 | 8 0 3 |
:-------+-------+-------:
| 0 0 0 | 0 0 2 | 6 5 4 |
| 0 0 0 | 1 8 0 | 0 0 0 |
| 0 0 0 | 6 4 5 | 1 0 8 |
'-------'-------'-------'
)"},
    {"bordered", R"(+---+---+---+---+---+---+---+---+---+
|   | 2 |   |   | 9 | 7 | 3 |   |   |
+---+---+---+---+---+---+---+---+---+
|   | 3 |   |   | 1 | 8 |   |   |   |
+---+---+---+---+---+---+---+---+---+
| 7 |   | 9 |   |   |   |   |   |   |
+---+---+---+---+---+---+---+---+---+
|   | 4 |   |   |   | 6 | 7 | 1 |   |
+---+---+---+---+---+---+---+---+---+
| 6 |   |   |   |   |   |   | 9 | 5 |
+---+---+---+---+---+---+---+---+---+
|   |   |   |   | 5 |   | 8 |   | 3 |
+---+---+---+---+---+---+---+---+---+
|   |   |   |   |   | 2 | 6 | 5 | 4 |
+---+---+---+---+---+---+---+---+---+
|   |   |   | 1 | 8 |   |   |   |   |
+---+---+---+---+---+---+---+---+---+
|   |   |   | 6 | 4 | 5 | 1 |   | 8 |
+---+---+---+---+---+---+---+---+---+
)"},
    {"bordered", R"(+---+---+---+
|-2-|-97|3--|
|-3-|-18|---|
|7-9|---|---|
+---+---+---+
|-4-|--6|71-|
|6--|---|-95|
|---|-5-|8-3|
+---+---+---+
|---|--2|654|
|---|18-|---|
|---|645|1-8|
+---+---+---+
)"},
    {"forum", R"( . 2 . | . 9 7 | 3 . .
 . 3 . | . 1 8 | . . .
 7 . 9 | . . . | . . .
-------+-------+------
 . 4 . | . . 6 | 7 1 .
 6 . . | . . . | . 9 5
 . . . | . 5 . | 8 . 3
-------+-------+------
 . . . | . . 2 | 6 5 4
 . . . | 1 8 . | . . .
 . . . | 6 4 5 | 1 . 8
)"},
    {"bordered", R"(.2.|.97|3..
.3.|.18|...
7.9|...|...
-----------
.4.|..6|71.
6..|...|.95
...|.5.|8.3
-----------
...|..2|654
...|18.|...
...|645|1.8
)"},
    {"simple-sudoku",
     " *-----------*\r\n |.2.|.97|3..|\r\n |.3.|.18|...|\r\n |7.9|...|...|\r\n |---+---+---|\r\n"
     " |.4.|..6|71.|\r\n |6..|...|.95|\r\n |...|.5.|8.3|\r\n |---+---+---|\r\n |...|..2|654|\r\n"
     " |...|18.|...|\r\n |...|645|1.8|\r\n *-----------*\r\n\r\nI008\r\n"},
    {"sadman",
     "[Puzzle]\n.2..973..\n.3..18...\n7.9......\n.4...671.\n6......95\n....5.8.3\n.....2654\n...18....\n"
     "...6451.8\n[Colours]\n1.2......\n"},
    {"hodoku", ":0003:8:.2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......6451.8::811::\n"},
    {"susser-inline", "[45]2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......6451[27]8\n"},
    {"susser-short", ".2*973..,.3..18*,7.9*,.4*671.,6*95,*5.8.3,*2654,*18....,*6451.8\n"},
    {"pencilmarks", candidates_of_easy},
    {"sdx",
     "u8 2 123456789 123456789 9 7 3 123456789 123456789\n"
     "123456789 3 123456789 123456789 1 8 123456789 123456789 123456789\n"
     "7 123456789 9 123456789 123456789 123456789 123456789 123456789 123456789\n"
     "123456789 4 123456789 123456789 123456789 6 7 1 123456789\n"
     "6 123456789 123456789 123456789 123456789 123456789 123456789 9 5\n"
     "123456789 123456789 123456789 123456789 5 123456789 8 123456789 3\n"
     "123456789 123456789 123456789 123456789 123456789 2 6 5 4\n"
     "123456789 123456789 123456789 1 8 123456789 123456789 123456789 123456789\n"
     "123456789 123456789 123456789 6 4 5 1 123456789 8\n"},
    {"sukaku",
     "0 2 0 0 9 7 3 0 0 0 3 0 0 1 8 0 0 0 7 0 9 0 0 0 0 0 0 0 4 0 0 0 6 7 1 0 6 0 0 0 "
     "0 0 0 9 5 0 0 0 0 5 0 8 0 3 0 0 0 0 0 2 6 5 4 0 0 0 1 8 0 0 0 0 0 0 0 6 4 5 1 0 8\n"},
    {"sukaku",
     "-\t2\t-\t-\t9\t7\t3\t-\t-\t-\t3\t-\t-\t1\t8\t-\t-\t-\t7\t-\t9\t-\t-\t-\t-\t-\t-\t-\t4\t-\t-\t-\t6\t7\t1\t-\t6\t-"
     "\t-\t-\t"
     "-\t-\t-\t9\t5\t-\t-\t-\t-\t5\t-\t8\t-\t3\t-\t-\t-\t-\t-\t2\t6\t5\t4\t-\t-\t-\t1\t8\t-\t-\t-\t-\t-\t-\t-"
     "\t6\t4\t5\t1\t-\t8 \n"},
    {"csv",
     "id,puzzle,solution,difficulty\n1,\".2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18......."
     "6451.8\","
     "821597346436218579759364281945836712683721495172459863318972654564183927297645138,easy\n"},
    {"csv",
     "solution;puzzle\n821597346436218579759364281945836712683721495172459863318972654564183927297645138;"
     ".2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......6451.8\n"},
    {"csv", "Puzzle\n.2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......6451.8\n"},
    {"csv-grid",
     "0;2;0;0;9;7;3;0;0\n0;3;0;0;1;8;0;0;0\n7;0;9;0;0;0;0;0;0\n0;4;0;0;0;6;7;1;0\n6;0;0;0;0;0;0;9;5\n"
     "0;0;0;0;5;0;8;0;3\n0;0;0;0;0;2;6;5;4\n0;0;0;1;8;0;0;0;0\n0;0;0;6;4;5;1;0;8\n"},
    {"leetcode", R"([".2..973..",".3..18...","7.9......",".4...671.","6......95","....5.8.3",".....2654","...18....",
"...6451.8"])"},
    {"json",
     "[[null,2,null,null,9,7,3,0,0],[0,3,0,0,1,8,0,0,0],[7,0,9,0,0,0,0,0,0],[0,4,0,0,0,6,7,1,0],[6,0,0,0,0,0,0,9,5],\n"
     "[0,0,0,0,5,0,8,0,3],[0,0,0,0,0,2,6,5,4],[0,0,0,1,8,0,0,0,0],[0,0,0,6,4,5,1,0,8]]\n"},
    {"ndjson",
     R"({"name": "one", "grid": [[0,2,0,0,9,7,3,0,0],[0,3,0,0,1,8,0,0,0],[7,0,9,0,0,0,0,0,0],[0,4,0,0,0,6,7,1,0],
  [6,0,0,0,0,0,0,9,5],[0,0,0,0,5,0,8,0,3],[0,0,0,0,0,2,6,5,4],[0,0,0,1,8,0,0,0,0],[0,0,0,6,4,5,1,0,8]]})"},
    {"ndjson", R"([{"puzzle":".2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......6451.8"}])"},
    {"ndjson", R"([".2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......6451.8" ])"},
    {"opensudoku", R"(<?xml version="1.0" encoding="UTF-8"?>
<opensudoku version="2"><!-- <game data="1"/> -->
<folder name="one > two" created="1"><game created="1" data="020097300030018000709000000040006710600000095000050803000002654000180000000645108" note="n"></game></folder>
</opensudoku>)"},
    {"opensudoku",
     "<opensudoku><game data=\"version: 1\n"
     "0|1,4,5,8,|1|2|-|0|0|-|1|0|-|1|9|-|0|7|-|0|3|-|0|0|-|1|0|-|1|0|-|1|3|-|0|0|-|1|0|-|1|1|-|0|8|-|0|0|-|1|"
     "0|-|1|0|-|1|7|-|0|0|-|1|9|-|0|0|-|1|0|-|1|0|-|1|0|-|1|0|-|1|0|-|1|0|-|1|4|-|0|0|-|1|0|-|1|0|-|1|6|-|0|"
     "7|-|0|1|-|0|0|-|1|6|-|0|0|-|1|0|-|1|0|-|1|0|-|1|0|-|1|0|-|1|9|-|0|5|-|0|0|-|1|0|-|1|0|-|1|0|-|1|5|-|0|"
     "0|-|1|8|-|0|0|-|1|3|-|0|0|-|1|0|-|1|0|-|1|0|-|1|0|-|1|2|-|0|6|-|0|5|-|0|4|-|0|0|-|1|0|-|1|0|-|1|1|-|0|"
     "8|-|0|0|-|1|0|-|1|0|-|1|0|-|1|0|-|1|0|-|1|0|-|1|6|-|0|4|-|0|5|-|0|1|-|0|0|-|1|8|-|0|\"/></opensudoku>"},
    {"rated", ".2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......6451.8  ED=1.2/1.2/1.2\n"},
};

void expect_easy(std::string_view format, const std::string& text) {
  EXPECT_EQ(detected(text), format) << text;
  const auto found = detect({text, true});
  ASSERT_TRUE(found) << text;
  const auto& layout = std::get<PuzzleLayout>(found->best.layout);
  const auto read = layout.boards->read(std::string_view(text).substr(layout.head_bytes));
  ASSERT_TRUE(read) << read.error().detail << '\n' << text;
  EXPECT_EQ(digits_of(read->puzzle.cells), easy) << text;
  EXPECT_EQ(read->puzzle.shape, PuzzleShape(BoxShape{3, 3})) << text;
}

TEST(ProgramFormats, have_many_spellings) {
  for (const Spelling& spelling : spellings) expect_easy(spelling.format, spelling.text);
}

TEST(ProgramFormats, candidates_may_have_a_line_of_clues_after_them) {
  expect_easy("pencilmarks", std::string(candidates_of_easy) + '\n' + std::string(easy) + '\n');
}

// ------------------------------------------------------------------------------------------------------------ walls

std::string walls_of(std::string_view text) {
  const auto read = bordered_format.boards()->read(text);
  if (!read) return read.error().detail;
  const PlacedGrid& grid = read->puzzle.shape.grids().front();
  std::string walls = std::to_string(grid.boxes.rows) + 'x' + std::to_string(grid.boxes.columns);
  for (const std::uint8_t region : grid.regions) walls += static_cast<char>('a' + region);
  return walls;
}

TEST(Drawings, have_the_boxes_of_their_walls) {
  EXPECT_EQ(walls_of("1...\n....\n....\n...1\n"), "2x2");
  EXPECT_EQ(walls_of("...|.6.\n.1.|..3\n---+---\n...|..1\n.5.|.2.\n---+---\n.2.|...\n..6|.4.\n"), "2x3");
  EXPECT_EQ(walls_of("..|..|..\n..|..|..\n1.|..|..\n--+--+--\n..|..|..\n..|..|..\n..|..|..\n"), "3x2");
  EXPECT_EQ(walls_of("...|.6.\n.1.|..3\n...|..1\n.5.|.2.\n.2.|...\n..6|.4.\n"), "2x3") << "bars alone";
  EXPECT_EQ(walls_of("1...\n----\n....\n----\n....\n----\n...1\n"), "1x4") << "a Latin square";
}

TEST(Drawings, have_the_regions_of_their_walls) {
  EXPECT_EQ(walls_of(R"(+-----+-+
|1 . .|.|
|   +-+ |
|. .|. .|
+---+   |
|. .|. .|
|   +-+-+
|. . .|.|
+-----+-+
)"),
            "the walls draw neither equal boxes nor 4 regions of 4 cells");
  EXPECT_EQ(walls_of(R"(+-----+-+
|1 . .|.|
| +---+ |
|.|. . .|
+-+---+-+
|. . .|.|
| +---+ |
|.|. . .|
+-+-----+
)"),
            "2x2aaababbbcccdcddd");
}

TEST(Drawings, of_numbers_and_letters_are_large_boards) {
  PuzzleRecord record{empty_puzzle(BoxShape{4, 4}), Alphabet::numbers};
  for (const std::size_t cell : {0U, 17U, 34U, 255U})
    record.puzzle.cells[cell] = static_cast<std::uint8_t>(1 + cell % 16);
  for (const Alphabet alphabet : {Alphabet::numbers, Alphabet::letters, Alphabet::digits}) {
    record.alphabet = alphabet;
    for (const char* format : {"bordered", "forum", "pzl"}) {
      const std::string text = records_of(format).write(record);
      EXPECT_EQ(detected(text), format) << text;
      expect_same(record, must_read(format, text), text);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------- KSudoku

TEST(KSudoku, counts_cells_down_the_columns) {
  const PuzzleRecord record = must_read("ksudoku",
                                        "<ksudoku><game><puzzle><graph order=\"4\" type=\"sudoku\"/>"
                                        "<values>abcd____________</values></puzzle></game></ksudoku>");
  EXPECT_EQ(digits_of(record.puzzle.cells), "1...2...3...4...");
}

TEST(KSudoku, has_shapes_and_rules) {
  std::vector<PuzzleRecord> records;
  const auto add = [&](PuzzleShape shape, std::vector<Rule> rules = {}) {
    PuzzleRecord record{empty_puzzle(shape), Alphabet::digits};
    record.puzzle.rules = std::move(rules);
    record.puzzle.cells[1] = 2;
    records.push_back(std::move(record));
  };
  add(BoxShape{2, 3});
  add(BoxShape{3, 2});
  add(BoxShape{1, 5});
  add(PlacedGrid{.boxes = {2, 2}, .regions = {0, 0, 1, 1, 0, 0, 1, 2, 3, 1, 2, 2, 3, 3, 3, 2}});
  add(BoxShape{2, 2}, {{RuleKind::diagonal_down}, {RuleKind::diagonal_up}});
  add(BoxShape{2, 2}, {{RuleKind::cage, {0, 1}, 5}, {RuleKind::cage, {2, 3, 6}, 8}});
  add(BoxShape{2, 2}, {{RuleKind::little_killer, {0, 1, 4}, 5}});
  add(BoxShape{2, 2}, {{RuleKind::different, {0, 5, 11, 14}}});
  add(PuzzleShape({PlacedGrid{.boxes = {2, 2}}, PlacedGrid{.boxes = {2, 2}, .row = 2, .column = 2}}));
  for (const PuzzleRecord& record : records) {
    const std::string text = ksudoku_format.boards()->write(record);
    for (const Rule& rule : record.puzzle.rules)
      EXPECT_TRUE(ksudoku_format.boards()->carries.rule(rule, record.puzzle));
    expect_same(record, must_read("ksudoku", text), text);
  }
}

// ------------------------------------------------------------------------------------------------------- candidates

// The grid of candidates that the clues leave, with one cell changed.
std::string with_cell(std::size_t cell, SymbolSet set) {
  PuzzleRecord record{Puzzle{BoxShape{3, 3}, cells_of(easy)}, Alphabet::digits};
  record.puzzle.candidates = left_candidates(record.puzzle);
  record.puzzle.candidates[cell] = set;
  std::string text;
  for (std::size_t i = 0; i < 81; ++i) {
    append_digits(record.puzzle.candidates[i], text);
    text += i % 9 == 8 ? '\n' : ' ';
  }
  return text;
}

TEST(Candidates, alone_are_clues_if_no_cell_in_sight_has_them) {
  const PuzzleRecord crossed = must_read("pencilmarks", with_cell(0, only(4)));
  EXPECT_EQ(digits_of(crossed.puzzle.cells), easy) << "r1c1 is 4, but other cells of its houses may be 4";
  EXPECT_EQ(crossed.puzzle.candidates[0], only(4));
  const PuzzleRecord all = must_read("pencilmarks", with_cell(0, left_candidates(crossed.puzzle)[0]));
  EXPECT_TRUE(all.puzzle.candidates.empty()) << "nothing is crossed out but what the clues say";
  std::string marked = with_cell(0, only(8));
  marked.replace(0, 1, "<8>");
  EXPECT_EQ(must_read("pencilmarks", marked).puzzle.cells[0], 8);
  EXPECT_EQ(must_read("pencilmarks", marked).puzzle.cells[1], 0) << "if clues are marked, nothing else is a clue";
}

// The line after the grid tells which cells are clues, whatever the grid contains.
TEST(Candidates, are_lists_of_digits) {
  EXPECT_EQ(listed_candidates("458", 9), only(4) | only(5) | only(8));
  EXPECT_EQ(listed_candidates("", 9), SymbolSet{0});
  EXPECT_EQ(listed_candidates("4,5", 9, ","), only(4) | only(5));
  EXPECT_EQ(listed_candidates("9", 16), only(9));
  for (const char* wrong : {"4,5", "454", "0", ":", "4a"}) EXPECT_FALSE(listed_candidates(wrong, 16)) << wrong;
  EXPECT_FALSE(listed_candidates("5", 4));
}

TEST(Candidates, may_have_a_line_of_clues_after_them) {
  const std::string grid = with_cell(0, only(8));
  std::string fewer(easy);
  fewer[1] = '.';
  for (const std::string& text : {grid + fewer + '\n', grid + '\n' + fewer + '\n'}) {
    const Records records = parse_boards(*pencilmarks_format.boards(), text + text + grid);
    ASSERT_EQ(records.puzzles.unpacked().size(), 3U) << text;
    EXPECT_EQ(digits_of(records.puzzles.unpacked()[0].puzzle.cells), fewer);
    EXPECT_EQ(records.puzzles.unpacked()[0].puzzle.candidates[0], only(8)) << "no clue";
    EXPECT_EQ(records.puzzles.unpacked()[0].puzzle.candidates[1], only(2));
    EXPECT_EQ(digits_of(records.puzzles.unpacked()[1].puzzle.cells), fewer);
    EXPECT_EQ(digits_of(records.puzzles.unpacked()[2].puzzle.cells), easy) << "no line";
    const std::size_t size = pencilmarks_format.boards()->record_size(text, false);
    EXPECT_EQ(size, text.size());
    EXPECT_EQ(pencilmarks_format.boards()->record_size(text.substr(0, text.size() - 1), false), 0U)
        << "the line may go on";
  }
  fewer[0] = '1';
  const auto wrong = pencilmarks_format.boards()->read(grid + fewer + '\n');
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().detail, "the clue 1 is not among the candidates of r1c1");
  EXPECT_EQ(wrong.error().at, (TextPlace{10, 1}));
  const auto small = pencilmarks_format.boards()->read("12 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n" + fewer + '\n');
  ASSERT_FALSE(small);
  EXPECT_EQ(small.error().detail, "expected 9 rows before a line of 81 cells, found 4");
}

// ----------------------------------------------------------------------------------------------------------- errors

struct Bad {
  const char* format;
  const char* text;
  const char* error;
};

constexpr Bad bad[] = {
    {"bordered", "+---+---+\n|1.|..|\n|..|.x|\n+---+---+\n|..|..|\n|..|.1|\n",
     "3:6: expected a digit 1 to 4 or an empty cell, found 'x'"},
    {"bordered", "+--+--+\n|1.|..|\n|..|.|\n+--+--+\n|..|..|\n|..|.1|\n", "3:7: expected 4 cells, found 3"},
    {"bordered", "+--+--+\n|1.|..|\n|..|..|\n+--+--+\n|..|..|\n", "5:0: expected 4 rows, found 3"},
    {"pzl", "3, 3\n+---+\n|1.|..|\n|..|..|\n|..|..|\n|..|..|\n", "1:1: boxes of 3x3 do not fit rows of 4 cells"},
    {"simple-sudoku",
     "*---*\n12......3\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n*---*"
     "\n\n"
     "I005\n",
     "13:1: 'I005' changes a clue"},
    {"simple-sudoku",
     "*---*\n12......3\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n*---*"
     "\n\n"
     "E81001\n",
     "13:1: 'E81001': cells are 00 to 80, digits 1 to 9"},
    {"sadman", "#A own\n[Puzzle]\n123456789\n", "3:0: expected 9 rows, found 1"},
    {"sadman", "[Puzzle]\n12345678\n", "2:9: expected 9 cells, found 8"},
    {"hodoku", ":0000:x:12:::\n", "1:11: expected 81 cells, found 2"},
    {"hodoku", ":0000\n", "1:1: expected technique, digits and cells, each after a ':'"},
    {"susser", ".2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......6451.8:111 4x3\n",
     "1:87: expected a digit, a row and a column, found '4x3'"},
    {"susser", ".2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......6451.+.:\n",
     "1:82: expected a digit 1 to 9 or an empty cell, found '.'"},
    {"susser-short", "+82*973*,.3*18*\n", "1:9: expected 9 cells, found 7"},
    {"susser-short", "1*,*,*,*,*,*,*,*\n", "1:17: expected 9 rows, found 8"},
    {"susser-short", "*7.,5*x\n", "1:7: expected a digit 1 to 9 or an empty cell, found 'x'"},
    {"susser-inline", "[45]2[]\n", "1:6: expected a digit 1 to 9 or an empty cell, found '['"},
    {"iss", ".Shape~4x4\n\n1...\n# clues\n..x.\n....\n....\n", "5:3: expected a clue, found 'x'"},
    {"iss", ".Shape~4x4\n .Cage~3~R1C1\n ~R1C9", "2:2: Cage: expected a cell of the board, found 'R1C9'"},
    {"f-puzzles", R"({"size":1,"grid":[[1]]})", "1:20: grid: r1c1: expected an object"},
    {"f-puzzles",
     "{\"size\":1,\n \"grid\":[[{}]],\n \"killercage\":[{\"cells\":[\"R1C1\"]},\n  {\"cells\":[\"R1C2\"]}]}",
     "4:13: killercage 2: 'R1C2' is not a cell of the board"},
    {"f-puzzles", "{\"size\":1,\n \"grid\":[[{}]],\n \"ratio\":[\n  {\"cells\":[\"R1C1\"]}]}",
     "4:3: ratio 1: ratio: expected at least 2 cells, found 1"},
    {"f-puzzles", "{\"size\":1,\n \"grid\":5}", "2:9: grid: r1c1: expected an object"},
    {"f-puzzles", "{\"size\":1,\n \"grid\":[[{}]],\n \"renban\":[\n  {}]}", "4:3: f-puzzles: missing member 'lines'"},
    {"sudokupad-json", "{\"cellSize\":50,\n\"cells\":[[{}]],\n\"regions\":[[[1,0]]]}",
     "3:13: '[1,0]' is not a cell of the board"},
    {"sukaku", "123\n", "1:4: expected 729 characters, found 3"},
    {"sukaku", "12 3 x4\n", "1:6: expected a list of candidates 1 to 9, found 'x4'"},
    {"sukaku", "12 3 414\n", "1:6: expected a list of candidates 1 to 9, found '414'"},
    {"pencilmarks", "12 2 3 44\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", "1:8: expected a list of candidates 1 to 4, found '44'"},
    {"pencilmarks", "12 2 3 45\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", "1:8: expected a list of candidates 1 to 4, found '45'"},
    {"sukaku", "12 3 4\n", "1:7: expected 81 words, found 3"},
    {"gsf", "1,2,3,4,5,6,7\n", "1:10: expected 81 characters, found 1"},
    {"gsf", "1,2\n", "1:4: expected at least 6 commas, found 1"},
    {"patterns-game", "1 2 3\n", "1:6: expected 9 cells, found 3"},
    {"csv", "1,.2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......6451x8\n",
     "1:82: expected a cell, found 'x'"},
    {"csv",
     "821597346436218579759364281945836712683721495172459863318972654564183927297645138,"
     ".2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......6451.\n",
     "1:163: expected 81 cells, found 80"},
    {"ndjson", R"({"puzzle":"12","solution":"1234341221434321"})", "1:1: expected a member that is a grid"},
    {"csv", "a,b\n", "1:1: expected a field with a grid"},
    {"csv-grid", "1,2,3,4\n1,2,3\n", "2:6: expected 4 fields, found 3"},
    {"csv-grid", "1,2,3,5\n", "1:7: expected a number 1 to 4 or an empty cell, found '5'"},
    {"tsv-grid", "1\t\t\t4\n\t\t\t\n", "2:0: expected 4 rows, found 2"},
    {"json", "[[1,2,3,4],[1,2,3,5],[],[]]", "1:19: row 2, column 4: expected 1 to 4 or an empty cell, found '5'"},
    {"json", "[[1,2,3,4],\n[1,2,]]", "2:6: malformed JSON: expected a value"},
    {"json", "[[1,2,3,4],[1,2,3],[],[]]", "1:12: row 2: expected 4 cells, found 3"},
    {"ndjson", R"({"puzzle":"123"})", "1:1: expected a member that is a grid"},
    {"opensudoku", "<opensudoku>\n<game data=\"123\"/>",
     "2:1: game data: expected 81 characters, found 3, at character 4"},
    {"opensudoku", "<opensudoku>\n<name><game data=\"123\"/></nam>",
     "2:7: game data: expected 81 characters, found 3, at character 4"},
    {"opensudoku", "<opensudoku>\n</name><game data=\"123\"/>",
     "2:1: invalid XML: expected </opensudoku>, found '</name>'"},
    {"opensudoku", "<opensudoku/>", "1:0: expected a complete <game> element"},
    {"opensudoku", "<game data=\"version: 4&#10;0|\"/>",
     "1:1: game data: expected data of version 1 to 3, found '4', at character 1"},
    {"opensudoku-words", "1|0|0|2|x|\n", "1:9: expected notes, found 'x'"},
    {"gnome-sudoku", R"({"cells":[{"position":[9,0],"value":1}]})",
     "1:23: cell 1: expected rows and columns from 0 to 8, found '[9,0]'"},
    {"gnome-sudoku", R"({"cells":[{"position":[0],"value":1}]})",
     "1:23: GNOME Sudoku: expected at least 2 elements, found 1"},
    {"ksudoku",
     "<ksudoku><game><puzzle><graph order=\"4\" "
     "type=\"sudoku\"/><values>____f___________</values></puzzle></game></ksudoku>",
     "1:56: <values>: 'f' at character 5 is neither a letter a to d nor '_'"},
    {"ksudoku", "<ksudoku><game><puzzle><graph order=\"9\" type=\"roxdoku\"/></puzzle></game></ksudoku>",
     "1:24: unsupported: Roxdoku, which has three dimensions"},
    {"ksudoku", "<ksudoku>\n<game>", "2:7: invalid XML: expected </game>"},
    {"sudokuexchange-bank", "xyz\n", "1:1: expected 12 hexadecimal digits and a blank"},
};

TEST(ProgramFormats, say_what_is_wrong_and_where) {
  for (const Bad& tested : bad) {
    const auto read = records_of(tested.format).read(tested.text);
    ASSERT_FALSE(read) << tested.text;
    const TextPlace at = read.error().at;
    EXPECT_EQ(std::to_string(at.line) + ':' + std::to_string(at.column) + ": " + read.error().detail, tested.error);
  }
}

TEST(ProgramFormats, several_frames_are_several_puzzles) {
  const PuzzleRecord plain{Puzzle{BoxShape{3, 3}, cells_of(easy)}, Alphabet::digits};
  for (const char* format : {"bordered", "simple-sudoku"}) {
    const std::string one = records_of(format).write(plain) + '\n';
    EXPECT_EQ(detected(one + one + one), format);
    EXPECT_EQ(parse_boards(records_of(format), one + one + one).puzzles.size(), 3U);
  }
}

Records records_of_text(const std::string& text) {
  const auto found = detect({text, true});
  if (!found) {
    ADD_FAILURE() << text << found.error().detail;
    return {};
  }
  const auto& layout = std::get<PuzzleLayout>(found->best.layout);
  Records records = parse_puzzles(layout, std::string_view(text).substr(layout.head_bytes));
  records.puzzles.unpack();
  return records;
}

// Columns with the names of properties, and those alone, are kept.
TEST(ProgramFormats, tables_have_names_above_their_columns) {
  const std::string puzzle(easy);
  using Words = std::vector<std::pair<Property, std::string>>;
  const auto words = [](const Records& records, std::size_t i) {
    return i < records.puzzles.unpacked().size() ? records.puzzles.unpacked()[i].notes.properties : Words{};
  };
  const Records commas =
      records_of_text("id,puzzle,Author,title,difficulty\n1," + puzzle + ",Me,\"One, \"\"two\"\"\",hard\n2," + puzzle +
                      ",;,,\n3," + puzzle + "\n4," + puzzle + ",a,b,c,,\n5," + puzzle + ",Me,One, two,hard\n");
  EXPECT_EQ(words(commas, 0),
            (Words{{Property::author, "Me"}, {Property::title, "One, \"two\""}, {Property::level, "hard"}}));
  EXPECT_EQ(words(commas, 1), (Words{{Property::author, ";"}})) << "the sign between names is the one between fields";
  EXPECT_EQ(words(commas, 2), Words{});
  EXPECT_EQ(words(commas, 3).size(), 3U) << "fields too many that are empty";
  ASSERT_EQ(commas.errors.size(), 1U);
  EXPECT_EQ(commas.errors.front().detail,
            "expected 5 fields, one for each name, found more; put fields with separators in quotes");
  EXPECT_EQ(commas.errors.front().at, (TextPlace{5, puzzle.size() + 16}));
  const Records tabs = records_of_text("\"rating\"\tsource\tpuzzle\n7.1\ta, b\t" + puzzle + "\n");
  EXPECT_EQ(words(tabs, 0), (Words{{Property::rating, "7.1"}, {Property::source, "a, b"}}));
  EXPECT_EQ(words(records_of_text("puzzle,clues\n" + puzzle + ",hard\n"), 0), Words{});
  EXPECT_EQ(detected("title\n" + puzzle + '\n'), "line") << "no name of a puzzle";
}

TEST(ProgramFormats, several_authors_are_an_array_in_json) {
  const std::string text = "{\"puzzle\":\"" + std::string(easy) + "\",\"author\":[\"one\",2,null,[3]]}\n";
  const PuzzleRecord record = must_read("ndjson", text);
  EXPECT_EQ(record.notes.properties,
            (std::vector<std::pair<Property, std::string>>{{Property::author, "one"}, {Property::author, "2"}}));
  EXPECT_EQ(records_of("ndjson").carries.unsaid, nullptr) << "it has a place for all of them";
  expect_same(record, must_read("ndjson", records_of("ndjson").write(record)), text);
}

TEST(ProgramFormats, json_may_be_an_array_of_puzzles) {
  const std::string text = '"' + std::string(easy) + '"', object = "{\"puzzle\":" + text + ",\"title\":\"}],\"}";
  const PuzzleFormat& format = records_of("ndjson");
  for (const std::string& array :
       {"[" + object + "," + object + ", " + object + "]", "[" + text + "," + text + ",\n" + text + "]\n",
        "[\n  " + object + ",\n  " + object + "\n,\n" + object + "\n]\n",
        "\n[ " + object + ",\n" + object + ",\n" + object + " ]\n",
        "[\n{\n\"puzzle\": " + text + "\n},\n{\n\"puzzle\": " + text + "\n},\n{\"puzzle\": " + text + "\n}\n]"}) {
    EXPECT_EQ(detected(array), "ndjson") << array;
    const Records records = parse_records(format, array);
    ASSERT_TRUE(records.errors.empty()) << records.errors.front().detail << '\n' << array;
    EXPECT_EQ(records.puzzles.size(), 3U) << array;
    for (const PuzzleRecord& record : records.puzzles.unpacked()) EXPECT_EQ(digits_of(record.puzzle.cells), easy);
    for (std::size_t cut = 0; cut < array.size(); ++cut) {
      const std::size_t whole = whole_boards(format, std::string_view(array).substr(0, cut), false);
      const Records first = parse_boards(format, std::string_view(array).substr(0, whole)),
                    others = parse_boards(format, std::string_view(array).substr(whole));
      ASSERT_TRUE(first.errors.empty() && others.errors.empty()) << array.substr(0, whole);
      ASSERT_EQ(first.puzzles.unpacked().size() + others.puzzles.unpacked().size(), 3U) << array.substr(0, whole);
    }
  }
  const Records damaged =
      parse_records(format, "[" + object + ",{\"puzzle\":\"12\"}," + object + "]\n,\"123\"\n{\"x\":1},,\n");
  EXPECT_EQ(damaged.puzzles.unpacked().size(), 2U);
  ASSERT_EQ(damaged.errors.size(), 3U);
  EXPECT_EQ(damaged.errors[0].at, (TextPlace{1, object.size() + 3}));
  EXPECT_EQ(damaged.errors[1].at, (TextPlace{2, 2}));
  EXPECT_EQ(damaged.errors[1].detail, "expected a grid");
  EXPECT_EQ(damaged.errors[2].at, (TextPlace{3, 1}));
}

// OpenSudoku's own files are one line; an error's column counts from the beginning of that.
TEST(ProgramFormats, xml_needs_no_ends_of_lines) {
  for (const char* name : {"opensudoku", "ksudoku"}) {
    const PuzzleFormat& format = records_of(name);
    const PuzzleRecord rich = rich_record(format.carries);
    std::string text(format.head);
    for (int i = 0; i < 3; ++i) text += format.write(rich);
    text += format.foot;
    std::erase(text, '\n');
    const Records records = parse_boards(format, text + '\n' + text + " \n\n");
    ASSERT_TRUE(records.errors.empty()) << records.errors.front().detail;
    ASSERT_EQ(records.puzzles.unpacked().size(), 6U) << text;
    for (const PuzzleRecord& record : records.puzzles.unpacked()) expect_same(rich, record, text);
    EXPECT_EQ(records.records[2].line, 1U);
    EXPECT_EQ(records.records[3].line, 2U);
    EXPECT_EQ(records.lines, 3U);
    EXPECT_EQ(whole_boards(format, text + '\n' + text, false), text.size() + 1)
        << "pieces have whole lines if they can";
    std::size_t most = 0;
    for (std::size_t cut = 0; cut < text.size(); ++cut) {
      const std::size_t whole = whole_boards(format, std::string_view(text).substr(0, cut), false);
      ASSERT_LE(most, whole);
      most = whole;
    }
    const Records first = parse_boards(format, std::string_view(text).substr(0, most)),
                  others = parse_boards(format, std::string_view(text).substr(most));
    EXPECT_TRUE(first.errors.empty());
    EXPECT_EQ(first.lines, 0U) << "the next piece goes on in the line";
    EXPECT_EQ(first.puzzles.unpacked().size(), 2U);
    EXPECT_EQ(others.puzzles.unpacked().size(), 1U);
  }
  const std::string good = "<game data=\"" + std::string(81, '0') + "\"/>";
  const Records records =
      parse_boards(*opensudoku_format.boards(), "<opensudoku>\n" + good + "<game data=\"12\"/>" + good);
  EXPECT_EQ(records.puzzles.unpacked().size(), 2U);
  ASSERT_EQ(records.errors.size(), 1U);
  EXPECT_EQ(records.errors.front().at, (TextPlace{2, good.size() + 1}));
}

// The short cut for records of one line reads what the reader reads, and leaves everything else to it.
TEST(ProgramFormats, ndjson_takes_the_short_cut_for_classic_puzzles_only) {
  const PuzzleFormat& format = records_of("ndjson");
  const std::string easy_text(easy), puzzle = "\"puzzle\":\"" + easy_text + '"';
  Grid grid;
  for (const std::string& good :
       {'{' + puzzle + "}\n", "{ \"quiz\" : \"" + easy_text + "\" , \"id\" : 7.5 } \r\n",
        "{\"x\":\"y\"," + puzzle + "}\n{]", '{' + puzzle + ",\"x\":\"\xC3\xA4\"}\n", '{' + puzzle + ",\"x\":[]}\n",
        "{\"x\":{\"quiz\":[1,{\"solution\":\"\"}]}," + puzzle + "}\n",
        '{' + puzzle + ",\"x\":\"" + std::string(5000, 'y') + "\"}\n"}) {
    EXPECT_EQ(format.read_plain(good, grid.cells), good.find('\n') + 1) << good;
    EXPECT_EQ(Puzzle(grid).cells, cells_of(easy)) << good;
  }
  std::string starred = puzzle;
  std::replace(starred.begin(), starred.end(), '.', '*');
  EXPECT_GT(format.read_plain('{' + starred + "}\n", grid.cells), 0U);
  EXPECT_EQ(Puzzle(grid).cells, cells_of(easy));
  for (const std::string& other :
       {'{' + puzzle + '}', '{' + puzzle + ",}\n", '{' + puzzle + "}}\n", "{\n" + puzzle + "}\n", "[" + puzzle + "]\n",
        "  }\n" + puzzle, '{' + puzzle + ",\"x\":\"\\\"}\n", '{' + puzzle + ",\"rating\":4}\n",
        '{' + puzzle + ",\"difficulty\":\"\"}\n", '{' + puzzle + ",\"solution\":\"\"}\n",
        '{' + puzzle + ",\"boxes\":\"3x3\"}\n", '{' + puzzle + ',' + puzzle + "}\n", std::string("{\"x\":\"y\"}\n"),
        "{\"puzzle\":[\"" + easy_text + "\"]}\n", '{' + puzzle + ",\"quiz\":null}\n",
        "{\"puzzle\":\"" + easy_text.substr(1) + "\"}\n", std::string("{}\n")}) {
    EXPECT_EQ(format.read_plain(other, grid.cells), 0U) << other;
  }
}

// Grids as long as there is nothing else, in order, and errors in their places.
TEST(ProgramFormats, ndjson_may_be_mixed) {
  const PuzzleFormat& format = records_of("ndjson");
  const std::string puzzle = "\"puzzle\":\"" + std::string(easy) + '"', plain = '{' + puzzle + "}\n",
                    rated = '{' + puzzle + ",\"rating\":4}\n";
  const Records grids = parse_records(format, plain + "\n# two\n" + plain);
  EXPECT_EQ(grids.puzzles.packed().size(), 2U);
  EXPECT_TRUE(grids.puzzles.unpacked().empty());
  EXPECT_TRUE(grids.records[1].after_blank);
  EXPECT_EQ(grids.records[1].line, 4U);
  EXPECT_EQ(grids.lines, 4U);
  const Records mixed = parse_records(format, plain + "{\"puzzle\":\"123\"}\n" + rated + plain);
  EXPECT_TRUE(mixed.puzzles.packed().empty());
  ASSERT_EQ(mixed.puzzles.unpacked().size(), 3U);
  EXPECT_EQ(mixed.puzzles.unpacked()[1].notes.properties.size(), 1U);
  for (const PuzzleRecord& record : mixed.puzzles.unpacked()) EXPECT_EQ(record.puzzle.cells, cells_of(easy));
  ASSERT_EQ(mixed.errors.size(), 1U);
  EXPECT_EQ(mixed.errors.front().at.line, 2U);
  EXPECT_EQ(mixed.records[1].error, 0);
}

// Few pencil marks, and an author without a rating.
TEST(ProgramFormats, say_little_and_are_recognized) {
  PuzzleRecord record{Puzzle{BoxShape{3, 3}, cells_of(easy)}, Alphabet::digits};
  record.notes.pencil_marks.resize(81);
  record.notes.pencil_marks[0] = only(1) | only(8);
  EXPECT_EQ(detected(records_of("sdx").write(record)), "sdx?");
  expect_same(record, must_read("sdx", records_of("sdx").write(record)), "sdx");
  record.notes = {.properties = {{Property::author, "own"}}};
  EXPECT_EQ(detected(records_of("patterns-game").write(record)), "patterns-game");
}

TEST(ProgramFormats, leave_lines_with_comments_alone) {
  for (const char* comment : {" # one, two", ";one", "\tC\t30", ",one", " one"}) {
    const std::string line = std::string(easy) + comment + '\n';
    EXPECT_EQ(detected(line + line), "line") << line;
    EXPECT_EQ(detected("# one, two\n" + line + std::string(easy) + ";two\n"), "line") << line;
  }
}

// A member that says nothing keeps an object from being read in the short way.
TEST(ProgramFormats, flat_objects_are_read_like_others) {
  const std::string puzzle = "\"puzzle\":\"" + std::string(easy) + '"';
  const std::string full = "\"answer\":\"" + std::string(81, '1') + '"', four = "\"quiz\":\"1...............\"";
  for (const std::string& members :
       {puzzle, puzzle + ',' + full, full + ',' + puzzle, four + ',' + puzzle, "\"sudoku\":7," + four,
        puzzle + ",\"difficulty\":\" hard \",\"rating\":7.1,\"author\":12", puzzle + ",\"rating\":7.10,\"date\":0.001",
        puzzle + ",\"level\":0,\"difficulty\":3", puzzle + ",\"title\":\"\"", puzzle + ",\"title\":007",
        puzzle + ",\"title\":1.", puzzle + ",\"title\":\"\x01\"", puzzle + ",\"title\":1,\"title\":2",
        "\"a\":" + puzzle}) {
    const auto flat = records_of("ndjson").read('{' + members + "}\n");
    const auto other = records_of("ndjson").read('{' + members + ",\"x\":null}\n");
    ASSERT_EQ(flat.has_value(), other.has_value()) << members;
    if (!flat) continue;
    EXPECT_EQ(flat->puzzle, other->puzzle) << members;
    EXPECT_EQ(flat->notes.properties, other->notes.properties) << members;
    EXPECT_EQ(flat->notes.solution, other->notes.solution) << members;
  }
}

}  // namespace
}  // namespace quadrille::text
