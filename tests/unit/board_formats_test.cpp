// Boards as other programs write them.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <random>

#include "support.h"
#include "text/detect.h"
#include "text/formats.h"

namespace quadrille::text {
namespace {

std::string digits_of(const Puzzle& board) {
  const PuzzleAnswer verdict = test::answer_to(board, 2);
  if (verdict.count != 1) return "not unique";
  std::string digits;
  for (const std::uint8_t cell : verdict.solution) digits += static_cast<char>('0' + cell);
  return digits;
}

struct Sample {
  const char* file;
  const char* format;
  const char* solution;
};

// Samples of puzzles that are known to be unique, with their solutions.
constexpr const char* killer = "162549378378162549549378162817256934934817256256934817721695483483721695695483721";
constexpr const char* x = "482157963195463287637982415573649821941328756268571394326814579814795632759236148";
constexpr const char* jigsaw = "254367198143895267786921345975214683461783952328659471539176824612548739897432516";
constexpr const char* with_candidates =
    "821597346436218579759364281945836712683721495172459863318972654564183927297645138";
constexpr const char* classic = "138729465456381927972564183643178259295436871817952634789245316524613798361897542";

constexpr Sample samples[] = {
    {"iss-x.iss", "iss", x},
    {"iss-constraints-killer.iss", "iss", killer},
    {"jigsaw-162.txt", "jigsaw", jigsaw},
    {"killer-short81.txt", "killer", killer},
    {"killer-3x3k.txt", "killer-fields", killer},
    {"fpuzzles-killer.json", "f-puzzles", killer},
    {"fpuzzles-classic.json", "f-puzzles", classic},
    {"link-fpuzzles-classic.txt", "f-puzzles-link", classic},
    {"link-fpuzzles-killer.txt", "f-puzzles-link", killer},
    {"link-sudokupad-fpuzzles.txt", "sudokupad-fpuzzles", classic},
    {"link-sudokupad-scl.txt", "sudokupad", classic},
    {"sudokupad-scl.json", "sudokupad-json", classic},
    {"link-sudokucoach.txt", "sudoku-coach", classic},
    {"link-sudokuwiki.txt", "sudokuwiki", classic},
    {"sudokucoach-SCv7_32.txt", "sudoku-coach-text", with_candidates},
    {"sudokucoach.json", "sudoku-coach-json", with_candidates},
    {"penpa-SCHEMATIC-link.txt", "penpa", classic},
};

class PuzzleFormats : public testing::TestWithParam<Sample> {};

INSTANTIATE_TEST_SUITE_P(Sample, PuzzleFormats, testing::ValuesIn(samples), [](const auto& tested) {
  std::string name = tested.param.file;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
});

TEST_P(PuzzleFormats, have_the_known_answer) {
  std::ifstream file(std::string(QUADRILLE_FORMATS "/") + GetParam().file);
  if (!file) GTEST_SKIP() << "no samples";
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto found = detect({text, true});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->format->name, GetParam().format);
  EXPECT_GE(found->best.certainty, certain_enough);
  const Records records = parse_boards(*std::get<PuzzleLayout>(found->best.layout).boards, text);
  ASSERT_TRUE(records.errors.empty()) << records.errors.front().detail;
  ASSERT_EQ(records.puzzles.unpacked().size(), 1U);
  EXPECT_EQ(digits_of(records.puzzles.unpacked().front().puzzle), GetParam().solution);
}

// The same rules, said in different words.
TEST(PuzzleFormats, mean_what_board_files_mean) {
  const auto rules = [](const Result<PuzzleRecord>& read) {
    if (!read) ADD_FAILURE() << read.error().detail;
    return read ? read->puzzle.rules : std::vector<Rule>{};
  };
  const auto ours = [&](const std::string& lines) { return rules(board_format.boards()->read("board 6x6\n" + lines)); };
  const auto iss = [&](const std::string& items) { return rules(iss_format.boards()->read(".Shape~6x6" + items)); };
  const auto json = [&](const std::string& members) {
    std::string grid;
    for (int row = 0; row < 6; ++row) grid += std::string(row > 0 ? "," : "") + "[{},{},{},{},{},{}]";
    return rules(f_puzzles_format.boards()->read("{\"size\":6,\"grid\":[" + grid + "]," + members + "}"));
  };
  EXPECT_EQ(iss(".AntiKnight.AntiKing.AntiConsecutive.StrictKropki.StrictXV.DisjointSets"),
            ours("anti-knight\nanti-king\nnonconsecutive\nkropki-negative\nxv-negative\ndisjoint-groups\n"));
  EXPECT_EQ(
      json(R"("antiknight":true,"antiking":true,"disjointgroups":true,"nonconsecutive":true,"negative":["ratio"])"),
      ours("anti-king\nanti-knight\ndisjoint-groups\nkropki-negative\n"));
  EXPECT_EQ(iss(".Diagonal~1.Diagonal~-1"), ours("diagonal-up\ndiagonal-down\n"));
  EXPECT_EQ(json(R"("diagonal+":true,"diagonal-":true)"), ours("diagonal-up\ndiagonal-down\n"));
  EXPECT_EQ(iss(".Thermo~R1C1~R2C2.Renban~R1C1~R2C2.Palindrome~R1C1~R2C2.AllDifferent~R1C1~R2C2"),
            ours("thermo r1c1 r2c2\nrenban r1c1 r2c2\npalindrome r1c1 r2c2\ndifferent r1c1 r2c2\n"));
  EXPECT_EQ(json(R"("thermometer":[{"lines":[["R1C1","R2C2"],["R3C3","R3C4"]]}])"),
            ours("thermo r1c1 r2c2\nthermo r3c3 r3c4\n"));
  EXPECT_EQ(iss(".WhiteDot~R1C1~R1C2.BlackDot~R1C1~R1C2~R2C1.X~R1C1~R1C2.V~R1C1~R1C2.GreaterThan~R1C2~R1C1"),
            ours("white r1c1 r1c2\nblack r1c1 r1c2\nblack r1c1 r2c1\nx r1c1 r1c2\nv r1c1 r1c2\ngreater r1c2 r1c1\n"));
  EXPECT_EQ(json(R"("difference":[{"cells":["R1C1","R1C2"]}],"ratio":[{"cells":["R1C1","R1C2"],"value":"3"}])"),
            ours("difference r1c1 r1c2\nratio 3 r1c1 r1c2\n"));
  EXPECT_EQ(json(R"("xv":[{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R1C1","R1C2"],"value":"V"}])"),
            ours("x r1c1 r1c2\nv r1c1 r1c2\n"));
  EXPECT_EQ(
      iss(".Cage~6~R1C1~R1C2.Cage~0~R1C1~R1C2.Sum~6~R1C1~R2C2.Whisper~R1C1~R1C2.Whisper~3~R1C1~R1C2"),
      ours(
          "cage 6 r1c1 r1c2\ncage r1c1 r1c2\nlittle-killer 6 r1c1 r2c2\nwhispers 5 r1c1 r1c2\nwhispers 3 r1c1 r1c2\n"));
  EXPECT_EQ(iss(".Arrow~R1C1~R1C2.PillArrow~2~R1C2~R1C1~R2C1~R3C1"),
            ours("arrow r1c1 r1c2\narrow 2 r1c1 r1c2 r2c1 r3c1\n"));
  EXPECT_EQ(json(R"("arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C1","R2C1","R3C1"]]}])"),
            ours("arrow 2 r1c1 r1c2 r2c1 r3c1\n"));
  EXPECT_EQ(iss(".LittleKiller~9~R2C1.LittleKiller~9~R1C3.LittleKiller~9~R4C6.LittleKiller~9~R6C3"),
            ours("little-killer 9 r2c1-r6c5\nlittle-killer 9 r1c3-r3c1\nlittle-killer 9 r4c6-r1c3\nlittle-killer 9 "
                 "r6c3-r3c6\n"));
  EXPECT_EQ(
      json(
          R"("littlekillersum":[{"cell":"R0C2","direction":"DR","value":"9"},{"cell":"R7C2","direction":"UR","value":9}])"),
      ours("little-killer 9 r1c3-r4c6\nlittle-killer 9 r6c3-r3c6\n"));
  EXPECT_EQ(iss(".~R1C1_2_4_6~R2C2_1_3_5"), ours("even r1c1\nodd r2c2\n"));
  EXPECT_EQ(iss(".Sandwich~9~R2.Sandwich~0~C6"), ours("sandwich 9 row 2\nsandwich 0 column 6\n"));
  EXPECT_EQ(json(R"("sandwichsum":[{"cell":"R2C0","value":"9"},{"cell":"R7C6","value":"0"}])"),
            ours("sandwich 9 row 2\nsandwich 0 column 6\n"));
  EXPECT_EQ(json(R"("odd":[{"cell":"R1C1"},{"cell":"R2C2"}],"even":[{"cell":"R3C3"}])"),
            ours("even r3c3\nodd r1c1 r2c2\n"));
  EXPECT_EQ(iss(".Between~R1C1~R2C2~R1C3.Lockout~3~R1C1~R2C2~R1C3.Lockout~R1C1~R2C2~R1C3.RegionSumLine~R1C1~R1C4.Quad~"
                "R2C3~1~6~1"),
            ours("between r1c1 r2c2 r1c3\nlockout 3 r1c1 r2c2 r1c3\nlockout 4 r1c1 r2c2 r1c3\nregion-sums r1c1 r1c4\n"
                 "quadruple 161 r2c3 r2c4 r3c3 r3c4\n"));
  EXPECT_EQ(
      json(
          R"("betweenline":[{"lines":[["R1C1","R2C2","R1C3"]]}],"lockout":[{"lines":[["R1C1","R2C2","R1C3"]]}],)"
          R"("quadruple":[{"cells":["R2C3","R2C4","R3C3","R3C4"],"values":[1,6,1]}],"regionsumline":[{"lines":[["R1C1","R1C4"]]}])"),
      ours("between r1c1 r2c2 r1c3\nlockout 4 r1c1 r2c2 r1c3\nquadruple 161 r2c3 r2c4 r3c3 r3c4\nregion-sums r1c1 "
           "r1c4\n"));
  EXPECT_EQ(
      json(
          R"("maximum":[{"cell":"R1C1"},{"cell":"R1C2"}],"minimum":[{"cell":"R6C6"}],"activeConstraints":["Minimum"])"),
      ours("maximum r1c1 r1c2\nminimum r6c6\n"));
}

// Fields that solvers other than f-puzzles store there, and the message at the end of a solve.
TEST(PuzzleFormats, of_f_puzzles_may_have_members_that_are_no_rules) {
  const auto failure = [](const std::string& members) {
    const auto read = f_puzzles_format.boards()->read(R"({"size":1,"grid":[[{}]],)" + members + "}");
    return read ? "" : read.error().detail;
  };
  EXPECT_EQ(failure(R"("disabledlogic":["aic"],"truecandidatesoptions":["colored"],"successMessage":"Yes")"), "");
  EXPECT_EQ(failure(R"("foglight":["R1C1"],"negative":["foglight"])"), "") << "fog hides cells, no more";
  EXPECT_EQ(failure(R"("chevron":["R1C1"],"negative":["chevron"])"), "unsupported: chevron, negative chevron");
}

// Reading is not recursive, so no depth overflows the stack.
TEST(PuzzleFormats, refuse_deep_json) {
  const auto failure = [](const std::string& value) {
    const auto read =
        f_puzzles_format.boards()->read(R"({"size":1,"grid":[[{}]],"title":"\\\"[[","odd":)" + value + "}");
    return read ? Error{ErrorCode::stopped, ""} : read.error();
  };
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_EQ(failure("[]").code, ErrorCode::stopped);
  EXPECT_EQ(failure(nested(63)).code, ErrorCode::bad_symbol);
  EXPECT_EQ(failure(nested(63)).at, (TextPlace{1, 49}));
  EXPECT_EQ(failure(nested(1'000'000)).code, ErrorCode::bad_symbol);
  EXPECT_EQ(failure(nested(1'000'000)).at, (TextPlace{1, 49}));
  EXPECT_EQ(failure(std::string(1'000'000, '[')).code, ErrorCode::bad_symbol);
}

// Any text is read or refused, and never with a fault.
TEST(PuzzleFormats, survive_damage) {
  const std::pair<const PuzzleFormat*, std::string> texts[] = {
      {killer_format.boards(), "v<7777777" + std::string(72, '7')},
      {killer_fields_format.boards(), "3x3:d:k:1024:1024:" +
                                          [] {
                                            std::string fields;
                                            for (int i = 2; i < 81; ++i) fields += std::to_string(256 * 5 + i) + ':';
                                            return fields;
                                          }()},
      {sumocue_format.boards(), "SumoCueV1D =7J0 +0J0 +1J0"},
      {jigsaw_format.boards(), "1...\n....\n....\n...2\n\nAAAB\nACBB\nCCDB\nCDDD\n"},
      {jigsaw_format.boards(),
       "1..............."
       "AABBAABBCCDDCCDD"},
      {iss_format.boards(),
       ".Shape~6x6.Cage~6~R1C1~R1C2.Jigsaw~111222.Whisper~3~R1C1.Sandwich~9~R2.LittleKiller~9~R2C1\n\n1..4"},
      {f_puzzles_format.boards(),
       R"({"size":2,"grid":[[{"value":1,"given":true},{"region":0}],[{},{}]],"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R2C1"]]}],"xv":[{"cells":["R1C1","R1C2"],"value":"X"}]})"},
  };
  std::mt19937 random(4);
  const auto below = [&](std::size_t n) { return random() % n; };
  for (const auto& [format, original] : texts) {
    for (int i = 0; i < test::scaled(500); ++i) {
      std::string text = original;
      for (std::size_t changes = 1 + below(4); changes > 0 && !text.empty(); --changes) {
        const std::string_view signs = "0159ARC<^~.:_\"[]{},\n =+Jx";
        if (below(2) == 0) {
          text.erase(below(text.size()), 1 + below(3));
        } else {
          text[below(text.size())] = signs[below(signs.size())];
        }
      }
      const auto read = format->read(text);
      if (read) {
        ASSERT_FALSE(validate(read->puzzle)) << text;
      } else {
        ASSERT_FALSE(read.error().detail.empty()) << text;
      }
      ASSERT_LE(format->record_size(text, true), text.size());
    }
  }
}

}  // namespace
}  // namespace quadrille::text
