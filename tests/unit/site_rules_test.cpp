// Rules and drawings in the JSON of f-puzzles.com and of SudokuPad.
#include <gtest/gtest.h>

#include <algorithm>

#include "text/boards/board.h"
#include "text/core/board_format.h"
#include "text/core/drawing_use.h"
#include "text/formats.h"

namespace quadrille::text {
namespace {

std::string empty_rows(int order) {
  std::string row = "[";
  for (int i = 0; i < order; ++i) row += i > 0 ? ",{}" : "{}";
  std::string rows = "[";
  for (int i = 0; i < order; ++i) rows += (i > 0 ? "," : "") + row + ']';
  return rows + ']';
}

// Empty boards with these members.
std::string f_puzzle(int order, const std::string& members) {
  return "{\"size\":" + std::to_string(order) + ",\"grid\":" + empty_rows(order) + ',' + members + '}';
}

std::string pad(int order, const std::string& members) {
  return "{\"cellSize\":50,\"cells\":" + empty_rows(order) + ",\"regions\":[]," + members + '}';
}

const PuzzleFormat& f_puzzles() { return *f_puzzles_format.boards(); }
const PuzzleFormat& sudokupad() { return *sudokupad_json_format.boards(); }

// The rules as a board file has them, or the error.
std::string rules_in(const PuzzleFormat& format, const std::string& json) {
  const Records records = parse_records(format, json + '\n', {}, &drawings_left_out);
  if (!records.errors.empty()) return records.errors.front().detail;
  Records copy = records;
  copy.puzzles.unpack();
  const std::string text = write_board(copy.puzzles.unpacked().front().puzzle, Alphabet::digits);
  const std::size_t order = static_cast<std::size_t>(copy.puzzles.unpacked().front().puzzle.shape.order());
  const std::size_t rules = text.find("grid\n") + 5 + order * (order + 1);
  return text.substr(rules);
}

// What is read is written so that it is read again.
void expect_rules(const PuzzleFormat& format, const std::string& json, const std::string& rules) {
  EXPECT_EQ(rules_in(format, json), rules) << json;
  Records records = parse_records(format, json + '\n', {}, &drawings_left_out);
  records.puzzles.unpack();
  ASSERT_EQ(records.puzzles.unpacked().size(), 1U);
  const PuzzleRecord& record = records.puzzles.unpacked().front();
  const auto again = format.read(format.write(record));
  ASSERT_TRUE(again) << again.error().detail;
  EXPECT_TRUE(std::ranges::is_permutation(again->puzzle.rules, record.puzzle.rules)) << json;
  EXPECT_EQ(again->puzzle.shape, record.puzzle.shape) << json;
  EXPECT_EQ(again->puzzle.cells, record.puzzle.cells) << json;
  EXPECT_EQ(again->notes, record.notes) << json;
}

TEST(FPuzzles, whispers_differ_by_half_of_the_symbols_if_no_number_is_given) {
  const std::string line = R"("whispers":[{"lines":[["R1C1","R1C2"]]}])";
  EXPECT_EQ(rules_in(f_puzzles(), f_puzzle(9, line)), "whispers r1c1 r1c2\n");
  EXPECT_EQ(rules_in(f_puzzles(), f_puzzle(6, line)), "whispers r1c1 r1c2\n");
  const auto board = f_puzzles().read(f_puzzle(6, line));
  ASSERT_TRUE(board);
  EXPECT_EQ(number_of(board->puzzle.rules.front(), 6), 3);
}

TEST(FPuzzles, ratios_that_others_must_not_have_are_those_of_the_dots) {
  const std::string two = R"("ratio":[{"cells":["R1C1","R1C2"]}])",
                    three = R"("ratio":[{"cells":["R1C1","R1C2"],"value":"3"}])";
  const std::string both = R"("ratio":[{"cells":["R1C1","R1C2"]},{"cells":["R2C1","R2C2"],"value":"3"}])";
  const std::string negative = R"("negative":["ratio"],)";
  expect_rules(f_puzzles(), f_puzzle(9, negative + R"("ratio":[])"), "ratio-negative\n");
  expect_rules(f_puzzles(), f_puzzle(9, negative + two), "ratio r1c1 r1c2\nratio-negative\n");
  expect_rules(f_puzzles(), f_puzzle(9, negative + three), "ratio 3 r1c1 r1c2\nratio-negative 3\n");
  expect_rules(f_puzzles(), f_puzzle(9, negative + both),
               "ratio r1c1 r1c2\nratio 3 r2c1 r2c2\nratio-negative 2\nratio-negative 3\n");
  expect_rules(f_puzzles(), f_puzzle(9, negative + R"("nonconsecutive":true,)" + two),
               "ratio r1c1 r1c2\nkropki-negative\n");
  expect_rules(f_puzzles(), f_puzzle(9, negative + R"("nonconsecutive":true,)" + three),
               "ratio 3 r1c1 r1c2\ndifference-negative\nratio-negative 3\n");
}

TEST(FPuzzles, quadruples_may_have_numbers_beyond_9) {
  const std::string cells = R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":)";
  expect_rules(f_puzzles(), f_puzzle(12, cells + "[3,3,9]}]"), "quadruple 339 r1c1 r1c2 r2c1 r2c2\n");
  expect_rules(f_puzzles(), f_puzzle(12, cells + "[3,12]}]"), "contains 3,12 r1c1 r1c2 r2c1 r2c2\n");
  EXPECT_EQ(rules_in(f_puzzles(), f_puzzle(12, cells + "[13]}]")),
            "quadruple 1: expected values from 1 to 12, found '13'");
}

TEST(FPuzzles, cages_with_a_digital_root_are_rules) {
  const std::string cage = R"("cage":[{"cells":["R1C1","R1C2"],"outlineC":"#000","value":)";
  expect_rules(f_puzzles(), f_puzzle(9, cage + R"("DR5"}])"), "cage-sums 5,14 r1c1 r1c2\n");
  EXPECT_EQ(rules_in(f_puzzles(), f_puzzle(4, cage + R"("DR2"}])")), "cage 1: no cells have this digital root");
  EXPECT_EQ(rules_in(f_puzzles(), f_puzzle(9, cage + R"("5"}])")), "");
  EXPECT_FALSE(f_puzzles().carries.rule({RuleKind::cage_sums, {0, 1}, {}, {5}}, Puzzle(Grid{})));
  EXPECT_FALSE(f_puzzles().carries.rule({RuleKind::cage_sums, {0, 1}, {}, {0, 9}}, Puzzle(Grid{})));
}

TEST(FPuzzles, lines_that_are_too_short_say_nothing) {
  for (const char* key :
       {"thermometer", "palindrome", "renban", "whispers", "zipperline", "betweenline", "doublearrow"})
    EXPECT_EQ(rules_in(f_puzzles(), f_puzzle(9, '"' + std::string(key) + R"(":[{"lines":[["R1C1"]]}])")), "") << key;
  EXPECT_EQ(rules_in(f_puzzles(), f_puzzle(9, R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1"]]}])")), "");
  EXPECT_EQ(rules_in(f_puzzles(), f_puzzle(9, R"("arrow":[{"cells":["R1C1"],"lines":[]}])")), "");
}

std::string with_regions(const std::string& third_row) {
  return R"({"size":3,"grid":[[{"region":0},{"region":0},{"region":0}],[{"region":null},{"region":null},{"region":null}],)" +
         third_row + "]}";
}

TEST(FPuzzles, regions_may_be_missing) {
  expect_rules(f_puzzles(), with_regions(R"([{"region":null},{"region":null},{"region":null}])"),
               "different r1c1-r1c3\n");
  EXPECT_EQ(rules_in(f_puzzles(), with_regions(R"([{"region":2},{"region":null},{"region":null}])")),
            "grid: expected regions of 3 cells");
  EXPECT_EQ(rules_in(f_puzzles(), with_regions(R"([{"region":3},{"region":null},{"region":null}])")),
            "grid: r3c1: expected a region from 0 to 2, or null");
  const PuzzleRecord latin{Puzzle{BoxShape{1, 6}, std::vector<std::uint8_t>(36)}, Alphabet::digits};
  const std::string text = f_puzzles().write(latin);
  EXPECT_NE(text.find("\"region\":null"), text.npos);
  const auto again = f_puzzles().read(text);
  ASSERT_TRUE(again) << again.error().detail;
  EXPECT_EQ(again->puzzle, latin.puzzle);
}

Notes notes_in(const PuzzleFormat& format, const std::string& json) {
  Records records = parse_records(format, json + '\n', {}, &drawings_left_out);
  records.puzzles.unpack();
  return records.puzzles.unpacked().empty() ? Notes{} : records.puzzles.unpacked().front().notes;
}

TEST(FPuzzles, drawings_are_kept_and_named) {
  const std::string members =
      R"("line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#67F067"},{"lines":[["R2C1"]]}],"text":[{"cells":["R0C1"],"value":"7"}],)"
      R"("foglight":["R1C1"],"negative":["foglight"],"cage":[{"cells":["R3C3"],"value":"title: x"}],"disabledlogic":["aic"])";
  const Notes notes = notes_in(f_puzzles(), f_puzzle(4, members));
  EXPECT_EQ(notes.drawings.summary(), "2 lines, 1 text");
  EXPECT_FALSE(notes.drawings.may_be_rules()) << "there are members for rules";
  const std::string board = write_board(PuzzleRecord{Puzzle(Grid{}), Alphabet::digits, notes});
  EXPECT_NE(board.find("# line #67F067: r1c1 r1c2\n# line: r2c1\n# text '7': r0c1\n"), board.npos) << board;
  expect_rules(f_puzzles(), f_puzzle(4, members), "");
  expect_rules(f_puzzles(), R"({"size":1,"grid":[[{"c":"#FFA0A0","cArray":["#FFA0A0",3]}]]})", "");
  EXPECT_EQ(sudokupad().write(*f_puzzles().read(f_puzzle(4, members))).find("67F067"), std::string::npos)
      << "no other page knows them";
}

TEST(FPuzzles, drawings_of_a_rule_that_is_stated_are_not_named) {
  const std::string drawn = R"("line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"German Whispers"}])";
  EXPECT_EQ(notes_in(f_puzzles(), f_puzzle(4, drawn)).drawings.summary(), "1 line");
  EXPECT_EQ(
      notes_in(f_puzzles(), f_puzzle(4, drawn + R"(,"whispers":[{"lines":[["R1C1","R1C2"]]}])")).drawings.summary(),
      "");
}

TEST(SudokuPad, cages_and_the_whole_board_have_rules_with_names) {
  expect_rules(
      sudokupad(),
      pad(4, R"("cages":[{"cells":[[0,0],[1,1]],"style":"fpRowIndexer"},)"
             R"({"cells":[[0,1]],"fromConstraint":"Column Indexer","outlineC":"#C77C7C"},)"
             R"({"cells":[[0,0],[0,1]],"style":"extraregion","unique":true,"sum":3},)"
             R"({"cells":[[0,0],[0,1]],"sum":4,"value":"","unique":true},)"
             R"({"cells":[[2,0],[2,1]],"value":"DR5","outlineC":"#000"},)"
             R"({"cells":[[0,0]],"hidden":true,"unique":false}])"),
      "row-index r1c1 r2c2\ncolumn-index r1c2\ndifferent r1c1 r1c2\ncage 4 r1c1 r1c2\ncage-sums 5 r3c1 r3c2\n");
  expect_rules(sudokupad(), pad(4, R"("metadata":{"antiknight":true},"global":["antiknight","antiking"])"),
               "anti-knight\nanti-king\n");
  expect_rules(sudokupad(), pad(4, R"("global":["nonconsecutive"])"), "nonconsecutive\n");
  expect_rules(sudokupad(), pad(4, R"("global":["antiratio","nonconsecutive"])"), "kropki-negative\n");
  expect_rules(sudokupad(), pad(4, R"("global":["antiratio","antixv"])"), "xv-negative\nratio-negative\n");
  EXPECT_EQ(notes_in(sudokupad(), pad(4, R"("global":["queen"],"fog":[1])")).drawings.summary(),
            "1 'fog', 1 global 'queen'");
}

TEST(SudokuPad, disjoint_groups_are_a_rule_or_cages) {
  const std::string regions = R"({"cellSize":50,"cells":)" + empty_rows(4) +
                              R"(,"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],)"
                              R"([[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],)";
  const std::string cages = R"("cages":[{"cells":[[0,0],[0,2],[2,0],[2,2]],"type":"disjoint","unique":true}])";
  expect_rules(sudokupad(), regions + R"("global":["disjoint"]})", "disjoint-groups\n");
  expect_rules(sudokupad(), regions + cages + R"(,"global":["disjoint"]})", "disjoint-groups\n");
  // The regions of a jigsaw have no places.
  const std::string jigsaw = R"({"cellSize":50,"cells":)" + empty_rows(4) +
                             R"(,"regions":[[[0,0],[0,1],[1,0],[2,0]],[[0,2],[0,3],[1,2],[1,3]],)"
                             R"([[1,1],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],)";
  EXPECT_EQ(rules_in(sudokupad(), jigsaw + R"("global":["disjoint"]})"), "disjoint-groups: this board has no boxes");
  EXPECT_NE(
      rules_in(sudokupad(), jigsaw + cages + R"(,"global":["disjoint"]})").find("\ndifferent r1c1 r1c3 r3c1 r3c3\n"),
      std::string::npos);
}

TEST(SudokuPad, some_cells_may_be_in_no_region) {
  EXPECT_EQ(rules_in(sudokupad(), R"({"cellSize":50,"cells":)" + empty_rows(2) + R"(,"regions":[[[0,0],[1,1]]]})"),
            "different r1c1 r2c2\n");
}

constexpr const char* drawn =
    R"("lines":[{"wayPoints":[[0.5,0.5],[0.5,2.5],[2.5,2.5]],"color":"#67F067"},{"wayPoints":[[0,0],[4,4]]}],)"
    R"("overlays":[{"center":[1,1.5],"text":"X"},{"center":[-0.5,0.5],"text":"7"}],)"
    R"("cages":[{"cells":[[3,3]],"value":"?","fontC":"#000"}],"foglight":[[0,0]])";

TEST(SudokuPad, drawings_are_refused_unless_they_are_ignored) {
  const std::string text = pad(4, drawn) + '\n';
  const Records refused = parse_records(sudokupad(), text);
  ASSERT_EQ(refused.errors.size(), 1U);
  EXPECT_EQ(refused.errors.front().detail,
            "cannot tell which rules these drawings stand for: 2 lines, 2 overlays, 1 cage");
  EXPECT_EQ(refused.errors.front().at.line, 1U);
  EXPECT_EQ(refused.errors.front().at.column, text.find("[{\"wayPoints") + 1);
  const Records links =
      parse_records(*sudokupad_format.boards(), sudokupad_format.boards()->write(*sudokupad().read(text)));
  ASSERT_EQ(links.errors.size(), 1U);
  EXPECT_EQ(links.errors.front().detail, refused.errors.front().detail);
  EXPECT_EQ(links.errors.front().at, (TextPlace{1, 0}));
  EXPECT_EQ(rules_in(sudokupad(), pad(4, drawn)), "");
  EXPECT_EQ(notes_in(sudokupad(), pad(4, std::string(drawn) + R"(,"strange":1)")).drawings.summary(),
            "2 lines, 2 overlays, 1 'strange', 1 cage");
}

TEST(SudokuPad, drawings_are_kept_and_described) {
  expect_rules(sudokupad(), pad(4, drawn), "");
  const std::string board = write_board(*sudokupad().read(pad(4, drawn)));
  EXPECT_NE(board.find("# line #67F067: r1c1 r1c2 r1c3 r2c3 r3c3\n# line: (0, 0) (4, 4)\n# overlay 'X': r1c2 r2c2\n"
                       "# overlay '7': r0c1\n# cage '?': r4c4\n"),
            board.npos)
      << board;
}

// Dots and signs, which are exceptions, are drawn.
TEST(SudokuPad, rules_with_exceptions_need_a_board_without_drawings) {
  const std::string json = pad(4, R"("global":["nonconsecutive","antiknight"],"overlays":[{"center":[1,1.5]}])");
  expect_rules(sudokupad(), json, "anti-knight\n");
  EXPECT_EQ(notes_in(sudokupad(), json).drawings.summary(), "1 overlay, 1 negative constraint");
}

std::string drawings_in(const std::string& members) {
  return notes_in(sudokupad(), pad(4, members)).drawings.summary();
}

TEST(SudokuPad, what_is_not_understood_may_be_a_rule) {
  EXPECT_EQ(drawings_in(R"("cages":[{"cells":[[0,0]],"value":"<5"},{"cells":[[0,1]],"value":"a"}])"), "2 cages");
  EXPECT_EQ(drawings_in(R"("settings":{"conflictchecker":0})"), "1 conflict checker that is off");
  EXPECT_EQ(drawings_in(R"("cages":[{"cells":[[0,4]]}])"), "1 cage");
  EXPECT_EQ(drawings_in(R"("cages":[{"cells":[[0,0]],"unique":false}])"), "");  // only says where
  EXPECT_EQ(rules_in(sudokupad(), pad(4, R"("cages":[{"cells":[5]}])")),
            "SudokuPad: expected an array, found an integer");
}

// However deeply they are nested.
TEST(Drawings, are_dropped_if_they_are_nested_too_deeply) {
  const std::string deep = std::string(2000, '[') + std::string(2000, ']');
  EXPECT_EQ(notes_in(f_puzzles(), f_puzzle(1, "\"foglight\":" + deep)).drawings.summary(), "");
  const Notes notes = notes_in(f_puzzles(), f_puzzle(1, R"("line":[{"lines":[["R1C1"]],"x":)" + deep + "}]"));
  EXPECT_EQ(notes.drawings.summary(), "1 line");
}

}  // namespace
}  // namespace quadrille::text
