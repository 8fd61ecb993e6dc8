// Links of puzzle sites, and what they carry.
#include <gtest/gtest.h>

#include <bit>
#include <random>

#include "support.h"
#include "text/core/drawing_use.h"
#include "text/detect.h"
#include "text/formats.h"
#include "text/sites/f_puzzles.h"
#include "text/sites/lz_string.h"
#include "text/sites/packing.h"
#include "text/sites/puzzle_zipper.h"

namespace quadrille::text {
namespace {

constexpr const char* puzzle = ".2..973...3..18...7.9.......4...671.6......95....5.8.3.....2654...18.......6451.8";
constexpr const char* candidates =
    "306-0-370-48-0-0-0-336-66-48-0-112-52-0-0-564-212-708-0-354-0-60-76-24-52-340-70-812-0-300-780-12-0-0-0-4-0-386-"
    "398-412-140-26-20-0-0-518-642-134-660-0-530-0-84-0-778-898-394-648-136-0-0-0-0-572-736-252-0-0-520-516-140-644-"
    "524-"
    "640-140-0-0-0-0-140-0";

struct Written {
  const char* name;
  const PuzzleFormat* format;
};

const Written formats_of_links[] = {
    {"f-puzzles", f_puzzles_format.boards()},
    {"f-puzzles-link", f_puzzles_link_format.boards()},
    {"sudokupad-fpuzzles", sudokupad_fpuzzles_format.boards()},
    {"sudokupad", sudokupad_format.boards()},
    {"sudokupad-json", sudokupad_json_format.boards()},
    {"scf", scf_format.boards()},
    {"sudokupad-classic", sudokupad_classic_format.boards()},
    {"sudokuexchange", sudokuexchange_format.boards()},
    {"sudokuwiki", sudokuwiki_format.boards()},
    {"sudoku-coach", sudoku_coach_format.boards()},
    {"sudoku-coach-text", sudoku_coach_text_format.boards()},
    {"sudoku-coach-json", sudoku_coach_json_format.boards()},
};

PuzzleRecord plain_record() {
  const Grid grid = *parse_grid(puzzle);
  return {Puzzle{BoxShape{3, 3}, {grid.cells.begin(), grid.cells.end()}}, Alphabet::digits, {}};
}

// All that the format has a place for.
PuzzleRecord full_record(const Carries& carries) {
  PuzzleRecord record = plain_record();
  Notes& notes = record.notes;
  const PuzzleRecord marked = *sudoku_coach_json_format.boards()->read(
      R"({"gridSize":9,"givenDigits":")" + std::string(puzzle) + R"(","userCellCandidates":")" + candidates + R"("})");
  if (carries.pencil_marks) notes.pencil_marks = marked.notes.pencil_marks;
  for (SymbolSet& marks : notes.pencil_marks)
    marks = std::popcount(marks) == 1 ? 0 : marks;  // else placed in SudokuWiki
  if (carries.placed) {
    notes.placed.assign(81, 0);
    notes.placed[0] = 8, notes.placed[80 - 8] = 9;
    if (carries.pencil_marks) notes.pencil_marks[0] = 0, notes.pencil_marks[80 - 8] = 0;
  }
  if (carries.solution) notes.solution = std::vector<std::uint8_t>(81, 3);
  for (const Property property : carries.properties) {
    notes.properties.emplace_back(property, property == Property::level ? "3" : "A *star* & \xC3\xA9 50% #1");
  }
  if (carries.candidates) record.puzzle.candidates = std::vector<SymbolSet>(81, 0b1'1111'1101);
  for (const Rule& rule : {Rule{RuleKind::windoku}, Rule{RuleKind::cage, {0, 1, 9}, 15}, Rule{RuleKind::anti_knight}}) {
    if (carries.rule != nullptr && carries.rule(rule, record.puzzle)) record.puzzle.rules.push_back(rule);
  }
  return record;
}

class Links : public testing::TestWithParam<Written> {};

INSTANTIATE_TEST_SUITE_P(All, Links, testing::ValuesIn(formats_of_links), [](const auto& tested) {
  std::string name = tested.param.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST_P(Links, give_back_what_was_written) {
  const PuzzleFormat& format = *GetParam().format;
  for (const PuzzleRecord& record : {plain_record(), full_record(format.carries)}) {
    const std::string text = format.write(record);
    SCOPED_TRACE(text);
    const auto read = format.read(text);
    ASSERT_TRUE(read) << read.error().detail;
    const auto again = format.read(format.write(*read));
    ASSERT_TRUE(again) << again.error().detail;
    EXPECT_EQ(again->puzzle, read->puzzle);
    EXPECT_EQ(again->notes, read->notes);
    EXPECT_EQ(read->puzzle.cells, record.puzzle.cells);
    EXPECT_EQ(read->puzzle.candidates, record.puzzle.candidates);
    EXPECT_EQ(read->puzzle.rules.size(), record.puzzle.rules.size());
    EXPECT_EQ(read->notes, record.notes);
  }
}

TEST_P(Links, are_recognized) {
  for (const PuzzleRecord& record : {plain_record(), full_record(GetParam().format->carries)}) {
    const std::string text = GetParam().format->write(record);
    const auto found = detect({text, true});
    ASSERT_TRUE(found) << text;
    EXPECT_EQ(found->format->name, GetParam().name);
    EXPECT_EQ(found->runner_up, nullptr);
  }
}

TEST_P(Links, survive_damage) {
  const PuzzleFormat& format = *GetParam().format;
  const std::string original = format.write(full_record(format.carries));
  std::mt19937 random(6);
  for (int i = 0; i < test::scaled(300); ++i) {
    std::string text = original;
    for (std::size_t changes = 1 + random() % 4; changes > 0 && !text.empty(); --changes) {
      const std::size_t place = random() % text.size();
      constexpr std::string_view signs = "059ARCafuv<^~.:_\"'[]{},+=/%*&?";
      if (random() % 2 == 0) {
        text.erase(place, 1 + random() % 3);
      } else {
        text[place] = signs[random() % signs.size()];
      }
    }
    const auto read = format.read(text);
    if (read) {
      EXPECT_EQ(validate(read->puzzle), std::nullopt) << text;
    } else {
      EXPECT_FALSE(read.error().detail.empty());
    }
  }
}

// ----------------------------------------------------------------------------------------------------- what sites
// write

std::string digits_in(const Result<PuzzleRecord>& read) {
  if (!read) return read.error().detail;
  std::string digits;
  for (const std::uint8_t cell : read->puzzle.cells) digits += static_cast<char>(cell == 0 ? '.' : '0' + cell);
  return digits;
}

std::string digits_of(const std::string& link) { return digits_in(f_puzzles_link_format.boards()->read(link)); }

TEST(LinkTexts, have_their_blanks_packed) {
  for (const std::string& link : std::vector<std::string>{
           "https://sudokuexchange.com/play/?s=0M97XN1cHxAY67Bu09jFIr265Y1wA645B8",
           "https://sudokuexchange.com/play/?d=3&s=0M97XN1cHxAY67Bu09jFIr265Y1wA645B8",
           "https://sudokuexchange.com/play/"
           "?s=020097300030018000709000000040006710600000095000050803000002654000180000000645108",
           "https://sudokupad.app/scf0M97XN1cHxAY67Bu09jFIr265Y1wA645B8", "scf0M97XN1cHxAY67Bu09jFIr265Y1wA645B8",
           "https://sudokupad.app/classicB2C973D3C18D7B9H4D671B6G95E5B8B3F2654D18H6451B8",
           "classic0M97XN1cHxAY67Bu09jFIr265Y1wA645B8", "http://www.sudoku.coach/en/play/" + std::string(puzzle),
           "https://www.sudokuwiki.org/sudoku.htm?bd=" + std::string(puzzle)}) {
    EXPECT_EQ(digits_of(link), puzzle) << link;
  }
  const std::string diagonal = "1.........2.........3.........4.........5.........6.........7.........8.........9";
  EXPECT_EQ(digits_of("https://sudokupad.app/scfpUqUrUsUtUuUvUwU9"), diagonal);
  EXPECT_EQ(digits_of("https://sudokupad.app/classic1J2J3J4J5J6J7J8J9"), diagonal);
}

TEST(LinkTexts, have_rules_and_words_after_scf) {
  const auto read = scf_format.boards()->read("https://sudokupad.app/scfpUqUrUsUtUuUvUwU9*wxtTwo%20**stars*aMe");
  ASSERT_TRUE(read) << read.error().detail;
  EXPECT_EQ(read->puzzle.rules,
            (std::vector<Rule>{{RuleKind::windoku}, {RuleKind::diagonal_down}, {RuleKind::diagonal_up}}));
  EXPECT_EQ(read->notes.properties,
            (std::vector<std::pair<Property, std::string>>{{Property::title, "Two *stars"}, {Property::author, "Me"}}));
  const auto without_star = scf_format.boards()->read("scfpUqUrUsUtUuUvUwU9x");
  ASSERT_TRUE(without_star) << without_star.error().detail;
  EXPECT_EQ(without_star->puzzle.rules.size(), 2U);
}

TEST(LinkTexts, have_base_32_in_sudokuwiki) {
  const auto read = sudokuwiki_format.boards()->read(
      "https://www.sudokuwiki.org/sudoku.htm?bd="
      "9i05bi1gg14109ag221g093g1k0381hk6km441b2g11s2c0o1kak26pc0h9coc0c2141030421c2cecs4c0q0kg111g6k246kk11gi812k09oas2"
      "cak"
      "8480521110hhsn07s0381g8g44ck4gck04c210h11034c81");
  ASSERT_TRUE(read) << read.error().detail;
  EXPECT_EQ(digits_in(read), puzzle);
  // A set of one digit is a digit that has been placed.
  const PuzzleRecord expected = *sudoku_coach_json_format.boards()->read(
      R"({"givenDigits":")" + std::string(puzzle) + R"(","userCellCandidates":")" + candidates + R"("})");
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const SymbolSet marks = expected.notes.pencil_marks[cell];
    const bool one = std::popcount(marks) == 1;
    EXPECT_EQ(read->notes.placed[cell], one ? std::countr_zero(marks) + 1 : 0);
    EXPECT_EQ(read->notes.pencil_marks[cell], one ? 0 : marks);
  }
}

// 162 characters are a jigsaw if they can be one.
TEST(LinkTexts, of_sudokuwiki_are_told_from_jigsaws) {
  const auto name = [](const std::string& line) {
    const auto found = detect({line, true});
    return found ? std::string(found->format->name) +
                       (found->runner_up ? " or " + std::string(found->runner_up->name) : "")
                 : found.error().detail;
  };
  std::string regions;
  for (int cell = 0; cell < 81; ++cell) regions += static_cast<char>('1' + BoxShape{3, 3}.box(cell));
  const std::string link = sudokuwiki_format.boards()->write(full_record(sudokuwiki_format.boards()->carries));
  EXPECT_EQ(name(link.substr(link.find('=') + 1)), "sudokuwiki");
  EXPECT_EQ(name(std::string(puzzle) + regions + '\n'), "jigsaw");
  EXPECT_EQ(name(std::string(81, '0') + "1" + std::string(80, '0') + '\n').substr(0, 4), "expe") << "neither of them";
}

TEST(LinkTexts, may_be_mixed) {
  const std::string text = "# three sites\nhttps://sudoku.coach/en/play/" + std::string(puzzle) +
                           "\n\nscf0M97XN1cHxAY67Bu09jFIr265Y1wA645B8\nhttps://example.org/1\n" +
                           f_puzzles_link_format.boards()->write(plain_record());
  const Records records = parse_boards(*sudoku_coach_format.boards(), text);
  ASSERT_EQ(records.puzzles.unpacked().size(), 3U);
  ASSERT_EQ(records.errors.size(), 1U);
  EXPECT_EQ(records.errors.front().at, (TextPlace{5, 1}));
  for (const PuzzleRecord& record : records.puzzles.unpacked()) EXPECT_EQ(record.puzzle, plain_record().puzzle);
}

// --------------------------------------------------------------------------------------------------- damage on the way

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t place = text.find(from); place != text.npos; place = text.find(from, place + to.size())) {
    text.replace(place, from.size(), to);
  }
  return text;
}

// Links whose packed text has this in it. In a run of one letter codes grow by one: two slashes are 254 and 255,
// nearly.
std::vector<std::pair<std::string, PuzzleRecord>> links_with(std::string_view part, std::size_t count) {
  std::vector<std::pair<std::string, PuzzleRecord>> links;
  for (int i = 0; links.size() < count && i < 200; ++i) {
    PuzzleRecord record = plain_record();
    record.notes.properties = {{Property::title, std::to_string(i * 7919) + std::string(30'000, 'a')}};
    const std::string packed = lz_compress(fpuzzles_text(record), LzAlphabet::base64);
    if (packed.find(part) != packed.npos) links.emplace_back(packed, record);
  }
  return links;
}

TEST(DamagedLinks, are_repaired) {
  for (const auto& [packed, record] : links_with("+", 5)) {
    for (const std::string& link : std::vector<std::string>{
             "https://f-puzzles.com/?load=" + replaced(packed, "+", " "),
             "https://f-puzzles.com/?load=" + replaced(packed, "+", "%2B"),
             "https://f-puzzles.com/?load=" + replaced(packed, "+", "%252B") + "&theme=dark",
             "  https://www.f-puzzles.com/?x=1&load=" + percent_encode(packed) + "  ",
             "https://sudokupad.app/sudoku/fpuzzles" + percent_encode(packed) + "?setting-nogrid=1",
             "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" + percent_encode(packed),
             "https://sudokupad.app/fpuz" + packed, "https://sudokupad.app/" + packed, packed}) {
      const auto read = f_puzzles_link_format.boards()->read(link);
      ASSERT_TRUE(read) << read.error().detail << link;
      EXPECT_EQ(read->puzzle, record.puzzle);
      EXPECT_EQ(read->notes, record.notes);
    }
  }
}

TEST(DamagedLinks, get_their_slashes_back) {
  const auto links = links_with("//", 3);
  ASSERT_EQ(links.size(), 3U);
  for (const auto& [packed, record] : links) {
    const auto read =
        f_puzzles_link_format.boards()->read("https://f-puzzles.com/?load=" + replaced(packed, "//", "/"));
    ASSERT_TRUE(read) << read.error().detail;
    EXPECT_EQ(read->puzzle, record.puzzle);
    EXPECT_EQ(read->notes, record.notes);
  }
}

// However many slashes there are.
TEST(DamagedLinks, cost_a_bounded_time) {
  const std::string packed = lz_compress(fpuzzles_text(plain_record()), LzAlphabet::base64);
  EXPECT_FALSE(f_puzzles_link_format.boards()->read(packed.substr(0, 100) + std::string(500'000, '/')));
}

// -------------------------------------------------------------------------------------------------------- SudokuPad

TEST(ShortenedJson, is_what_was_meant) {
  EXPECT_EQ(unzip_json("{ce:[[,{v:5},],[]],cs:50}"), R"({"cells":[[{},{"value":5},{}],[{}]],"cellSize":50})");
  EXPECT_EQ(unzip_json("{l:[{c:34bbe6,r:f,x:t}],u:[{c1:#0,c2:#F}]}"),
            R"({"lines":[{"color":"#34bbe6","rounded":false,"x":true}],"underlays":[{"borderColor":"#000000",)"
            R"("backgroundColor":"#FFFFFF"}]})");
  EXPECT_EQ(unzip_json(R"({t:'it\'s {a:[,]}',a1:'x\ny'})"), R"({"title":"it's {a:[,]}","a1":"x\ny"})");
  EXPECT_EQ(unzip_json(R"({t:"it's \"so\""})"), R"({"title":"it's \"so\""})");
  EXPECT_EQ(unzip_json("{c:123456,x:123456,x:12ab56}"), R"({"color":"#123456","x":123456,"x":"#12ab56"})");
  EXPECT_EQ(unzip_json("{}"), "{}");
}

TEST(SudokuPad, reads_what_it_shortens) {
  const std::string zipped =
      "{ce:[[{v:1},,,],[,{v:'2'},,],[,,,{v:3}],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
      "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{v:'title: Short'},{v:'author: Me'},"
      "{ce:[[0,1],[0,2]],v:5},{ce:[[2,0],[2,1]],unique:t},{ce:[[3,0],[3,1]],v:'4',unique:f},"
      "{ce:[[3,0],[3,1]],unique:f}],metadata:{antiknight:t,rules:['One.','Two.'],solution:'1342423121433124'}}";
  auto read = sudokupad_format.boards()->read("https://sudokupad.app/ctc" + lz_compress(zipped, LzAlphabet::base64));
  ASSERT_TRUE(read) << read.error().detail;
  const auto expected = board_format.boards()->read(
      "board 4x4\ntitle Short\nauthor Me\ndescription One.\\nTwo.\ngrid\n1...\n.2..\n...3\n....\n"
      "cage 5 r1c2 r1c3\ncage r3c1 r3c2\nlittle-killer 4 r4c1 r4c2\nanti-knight\nsolution\n1342\n4231\n2143\n3124\n");
  ASSERT_TRUE(expected) << expected.error().detail;
  EXPECT_EQ(read->puzzle, expected->puzzle);
  EXPECT_EQ(read->notes.drawings.all.size(), 1U);  // a cage without a rule
  EXPECT_EQ(read->notes.drawings.summary(), "");
  read->notes.drawings = {};
  EXPECT_EQ(read->notes, expected->notes);
}

// -------------------------------------------------------------------------------------------------------------- errors

TEST(LinkErrors, say_where) {
  struct Bad {
    std::string link;
    ErrorCode code;
    std::uint64_t column;
    std::string detail;
  };
  const std::string packed = lz_compress(fpuzzles_text(plain_record()), LzAlphabet::base64);
  const Bad all[] = {
      {"https://example.org/?load=ab", ErrorCode::unknown_format, 1, "expected a link to a known puzzle site"},
      {"https://f-puzzles.com/?x=ab", ErrorCode::missing_text, 28, "this link does not contain a puzzle"},
      {"https://f-puzzles.com/?id=ab", ErrorCode::unsupported, 27,
       "expected a packed puzzle, found too little: the link is cut off, or names a puzzle on a server; open it there, "
       "and copy a link that contains the puzzle"},
      {"https://f-puzzles.com/?load=" + packed.substr(0, 100), ErrorCode::missing_text, 129,
       "the packed text is cut off"},
      {"https://f-puzzles.com/?load=%4E" + packed.substr(1, 99), ErrorCode::missing_text, 131,
       "the packed text is cut off"},
      {"https://sudokupad.app/ddGfd499G7", ErrorCode::unsupported, 23,
       "expected a packed puzzle, found too little: the link is cut off, or names a puzzle on a server; open it there, "
       "and copy a link that contains the puzzle"},
      {"https://sudokupad.app/scf0C2*", ErrorCode::bad_length, 29, "expected 81 cells, found 4"},
      {"https://sudokupad.app/scfpUqUrUsUtUuUvUwU9*z", ErrorCode::unsupported, 44, "unsupported: scf with 'z'"},
      {"https://sudokupad.app/classic1J2#", ErrorCode::bad_length, 33, "expected 81 cells, found 11"},
      {"https://sudokuexchange.com/play/?s=0z", ErrorCode::bad_symbol, 37, "expected a clue with blanks, found 'z'"},
      {"https://www.sudokuwiki.org/sudoku.htm?bd=12", ErrorCode::bad_length, 44,
       "expected 81 or 162 characters, found 2"},
      {"https://www.sudokuwiki.org/sudoku.htm?bd=" + std::string(100, '0') + "w" + std::string(61, '0'),
       ErrorCode::bad_symbol, 142, "expected a digit of base 32, found 'w'"},
      {"https://www.sudokuwiki.org/sudoku.htm?bd=01" + std::string(160, '0'), ErrorCode::bad_number, 42,
       "expected one digit for a clue, found 0"},
      {"https://sudoku.coach/en/play/" + std::string(80, '0'), ErrorCode::bad_length, 110,
       "expected 81 characters, found 80"},
      {"SCv7_32_f2e3!", ErrorCode::bad_symbol, 13, "'!' is not allowed in packed text"},
      {"SCv7_32_f2e3", ErrorCode::missing_text, 0, "the packed text is cut off"},
      {"m=edit&p=////", ErrorCode::bad_symbol, 0, "the packed text is damaged"},
  };
  for (const Bad& bad : all) {
    const auto read = f_puzzles_link_format.boards()->read(bad.link);
    ASSERT_FALSE(read) << bad.link;
    EXPECT_EQ(read.error().detail, bad.detail) << bad.link;
    EXPECT_EQ(static_cast<int>(read.error().code), static_cast<int>(bad.code)) << bad.link;
    EXPECT_EQ(read.error().at.column, bad.column) << bad.link;
    EXPECT_EQ(read.error().at.line, 1U) << bad.link;
  }
}

// What is cut off is called so, with or without the name of a site, if its beginning is that of a format.
TEST(LinkErrors, are_those_of_the_reader_if_the_beginning_leaves_no_doubt) {
  const auto name = [](const std::string& line) {
    const auto found = detect({line, true});
    return found ? std::string(found->format->name) : "nothing";
  };
  const std::string packed = lz_compress(fpuzzles_text(plain_record()), LzAlphabet::base64).substr(0, 200);
  const std::string coach = sudoku_coach_text_format.boards()->write(plain_record()).substr(0, 60);
  EXPECT_EQ(name(packed), "f-puzzles-link");
  EXPECT_EQ(name("fpuzzles" + packed), "sudokupad-fpuzzles");
  EXPECT_EQ(name("scl" + packed), "sudokupad");
  EXPECT_EQ(name(coach), "sudoku-coach-text");
  for (const char* text : {"classic", "scl", "fpuzzles", "ctc are three letters", "scf12"}) {
    EXPECT_EQ(name(text), "nothing") << text;
  }
}

TEST(SudokuExchange, has_four_levels) {
  PuzzleRecord record = plain_record();
  for (const auto& [level, sign] : {std::pair("1", "&d=1"), {"Hard", "&d=3"}, {"diabolical", "&d=4"}, {"expert", ""}}) {
    record.notes.properties = {{Property::level, level}};
    EXPECT_EQ(sudokuexchange_format.boards()->carries.unsaid(record),
              level == std::string("1") ? 0U : note_of(Property::level))
        << level;
    const std::string link = sudokuexchange_format.boards()->write(record);
    const std::size_t behind = link.find("&d=");
    EXPECT_EQ(behind == link.npos ? "\n" : link.substr(behind), std::string(sign) + '\n') << level;
  }
}

TEST(LinkErrors, name_the_member_of_sudoku_coach) {
  const auto failure = [](const std::string& text) {
    const auto read = sudoku_coach_json_format.boards()->read(text);
    return read ? "" : read.error().detail;
  };
  const std::string given = R"("givenDigits":")" + std::string(puzzle) + '"';
  EXPECT_EQ(failure("{" + given + "}"), "");
  EXPECT_EQ(failure(R"({"gridSize":6,)" + given + "}"), "gridSize: only 9 is supported");
  EXPECT_EQ(failure(R"({"gridSize":9})"), "sudoku.coach: missing member 'givenDigits'");
  EXPECT_EQ(failure("{" + given + R"(,"userCellCandidates":"1-2"})"),
            "userCellCandidates: '1' is not a set of digits 1 to 9");
  EXPECT_EQ(failure("{" + given + R"(,"userCellCandidates":"4-2"})"), "userCellCandidates: expected 81 cells, found 2");
  EXPECT_EQ(failure(R"({"givenDigits":5})"), "sudoku.coach: expected a string, found an integer");
}

// --------------------------------------------------------------------------------------------------------------- Penpa

std::string penpa(const std::string& text) {
  return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + pack_bits(deflate(text, Deflated::raw), base64_signs);
}

// Borders are between corners 15 and 16 and so on: width 8 (4 and 4 around), 64 cells, corners from 64 on.
TEST(Penpa, has_borders_diagonals_cages_and_lines) {
  const auto corner = [](int row, int column) { return std::to_string(64 + (row + 1) * 8 + column + 1); };
  const auto cell = [](int row, int column) { return std::to_string((row + 2) * 8 + column + 2); };
  std::string lines;
  const auto line = [&](int row, int column, int down, int right) {
    lines +=
        (lines.empty() ? "" : ",") + ('"' + corner(row, column)) + ',' + corner(row + down, column + right) + "\":2";
  };
  for (int i = 0; i < 4; ++i) line(2, i, 0, 1), line(i, i, 1, 1);
  // Of the upper half the left five and the lower half the right three, crookedly.
  line(0, 3, 1, 0), line(1, 1, 0, 1), line(1, 2, 0, 1), line(1, 1, 1, 0);
  line(2, 2, 1, 0), line(3, 2, 1, 0);
  const std::string quarter = std::to_string(4 * (64 + 8 * 2 + 2));
  const std::string question = "{zN:{\"" + cell(1, 0) + "\":[\"3\",1,\"1\"]},zE:{" + lines + "},z6:[[" + cell(0, 0) +
                               "," + cell(0, 1) + "]],z1:{\"" + quarter + "\":[\" 5\",1]},zC:{\"84,85\":10},zT:[[" +
                               cell(3, 0) + "," + cell(2, 1) + "],[]],z3:[[" + cell(0, 3) + "," + cell(1, 3) + "," +
                               cell(2, 3) + "]],zR:{z_:[]},zS:{}}";
  const std::string answer = "{zN:{\"" + cell(1, 1) + "\":[\"4\",2,\"1\"],\"" + cell(2, 2) + "\":[[1,0,1,0],2,\"7\"]}}";
  const auto read = penpa_format.boards()->read(
      penpa("square,4,4,38,0,Title: A%2C b,Author: zZ\n[0,0,0,0]\n{}\n" + question + "\n" + answer + "\n"));
  ASSERT_TRUE(read) << read.error().detail;
  const auto expected = board_format.boards()->read(
      "board 4x4\ntitle A, b\nauthor z\ngrid\n....\n3...\n....\n....\nregions\n1112\n1222\n3344\n3344\n"
      "diagonal-down\ncage 5 r1c1 r1c2\nthermometer r4c1 r3c2\narrow r1c4 r2c4 "
      "r3c4\nplaced\n....\n.4..\n....\n....\npencil-marks\n- - - -\n- - - -\n- - 13 -\n- - "
      "- -\n");
  ASSERT_TRUE(expected) << expected.error().detail;
  EXPECT_EQ(read->puzzle, expected->puzzle);
  EXPECT_EQ(read->notes, expected->notes);
}

TEST(Penpa, is_found_in_every_place_where_it_is_kept) {
  const std::string link = penpa("sudoku,4,4\n[0,0,0,0]\n{}\n{zN:{\"18\":[\"3\",1,\"1\"]}}\n");
  const std::string payload = link.substr(link.find("p=") + 2);
  for (const char* start :
       {"https://swaroopg92.github.io/penpa-edit/#m=solve&p=", "https://swaroopg92.github.io/penpa-edit/?m=edit&p=",
        "https://opt-pan.github.io/penpa-edit/#m=solve&p=", "https://opt-pan.github.io/penpa-edit/?m=solve&p=",
        "https://example.org/my/penpa/?m=edit&p=", "m=edit&p=", "m=solve&p="}) {
    const auto read = penpa_format.boards()->read(start + payload);
    ASSERT_TRUE(read) << start << ": " << read.error().detail;
    EXPECT_EQ(read->puzzle.cells[0], 3) << start;
  }
}

TEST(Penpa, refuses_what_is_only_drawn) {
  const auto failure = [](const std::string& head, const std::string& question) {
    const auto read = penpa_format.boards()->read(penpa(head + "\n[0,0,0,0]\n{}\n" + question + "\n{}\n"));
    return read ? "" : read.error().detail;
  };
  EXPECT_EQ(failure("sudoku,4,4", "{}"), "");
  EXPECT_EQ(failure("hex,4,4", "{}"), "Penpa: unsupported: grids called 'hex'");
  EXPECT_EQ(failure("sudoku,4,5", "{}"), "Penpa: unsupported: grids that are not squares of 1 to 35 rows");
  EXPECT_EQ(failure("sudoku", "{}"), "Penpa: expected the size of the grid");
  EXPECT_EQ(failure("sudoku,4,4", "{zT:[]}"), "");
  EXPECT_EQ(failure("sudoku,4,4", "{zN:"), "Penpa: the JSON ends too early");
}

TEST(Penpa, keeps_what_is_only_drawn) {
  const auto drawings = [](const std::string& question, const std::string& head = "sudoku,4,4") {
    const auto read = penpa_format.boards()->read(penpa(head + "\n[0,0,0,0]\n{}\n" + question + "\n{}\n"));
    return read ? read->notes.drawings.summary() : read.error().detail;
  };
  EXPECT_EQ(drawings("{}"), "");
  EXPECT_EQ(drawings("{}", "square,4,4"), "1 grid without boxes");
  EXPECT_EQ(drawings("{zT:[[18,17]]}"), "1 thermometer");
  EXPECT_EQ(drawings("{zT:[[18]]}"), "1 thermometer");
  EXPECT_EQ(drawings("{z7:[[18,19]]}"), "1 line");
  EXPECT_EQ(drawings(R"({zC:{"84,85":10}})"), "1 cage");
  EXPECT_EQ(drawings(R"({zN:{"18":["A",1,"1"]}})"), "1 text");
  EXPECT_EQ(drawings(R"({zN:{"1":["3",1,"1"]}})"), "1 text");
  EXPECT_EQ(drawings(R"({zE:{"82,91":1}})"), "1 slanted line");
  EXPECT_EQ(drawings(R"({zS:{"18":3},zY:{"18":[1,"circle_L",1],"19":[5,"sudokuetc",1]}})"), "1 shaded cell, 2 symbols");
  // Segments that continue each other are one line.
  EXPECT_EQ(drawings(R"({zL:{"18,19":5,"19,28":5,"20,21":5,"28,29":8}})"), "3 lines");
}

// A dot on the lower side of a cell, one on the right side, and a thermometer without a bulb that is a line.
TEST(Penpa, has_drawings_that_are_rules) {
  const std::string link = penpa(
      "sudoku,4,4\n[0,0,0,0]\n{}\n"
      R"({zY:{"146":[8,"circle_SS",2],"210":[2,"circle_SS",2],"45":[3,"square_L",2]},zL:{"18,27":3,"27,36":3}})"
      "\n{}\n");
  const DrawingUse guess{.guesses = true};
  const auto read = use_drawings(*penpa_format.boards()->read(link), &guess);
  ASSERT_TRUE(read) << read.error().detail;
  EXPECT_EQ(read->puzzle.rules, (std::vector<Rule>{{RuleKind::whispers, {0, 5, 10}},
                                                   {RuleKind::difference, {0, 4}},
                                                   {RuleKind::ratio, {0, 1}},
                                                   {RuleKind::even, {15}}}));
}

}  // namespace
}  // namespace quadrille::text
