// What is written of boards says the same when it is read again.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>

#include "random_board.h"
#include "support.h"
#include "text/formats.h"

namespace quadrille::text {
namespace {

struct Written {
  const char* name;
  const PuzzleFormat* format;
};

const Written all_written[] = {
    {"board", board_format.boards()},
    {"f_puzzles", f_puzzles_format.boards()},
    {"iss", iss_format.boards()},
    {"killer_arrows", killer_format.boards()},
    {"killer_fields", killer_fields_format.boards()},
    {"sumocue", sumocue_format.boards()},
    {"jigsaw", jigsaw_format.boards()},
};

// A board of which the format carries everything.
class RandomRecords {
 public:
  explicit RandomRecords(const PuzzleFormat& format) : format_(format), carries_(format.carries) {}

  PuzzleRecord next() {
    const BoxShape boxes = carries_.least_order <= 4 ? BoxShape{2, 2} : BoxShape{3, 3};
    Puzzle board{PuzzleShape(boxes), {}};
    if (carries_.regions && below(3) == 0) board.shape = diagonal_regions(boxes);
    if (carries_.any_size && below(3) == 0) board.shape = below(2) == 0 ? test::tall_6x4() : test::more_symbols_4x4();
    const int order = board.shape.order();
    if (carries_.values_from_zero && below(3) == 0) board.shape = board.shape.with_values(0, order - 1);
    const auto size = static_cast<std::size_t>(board.shape.place_count());
    board.cells.resize(size);
    add_rules(board);
    if (carries_.clues && below(2) == 0) {
      for (int i = 0; i < 3; ++i) board.cells[static_cast<std::size_t>(below(static_cast<int>(size)))] = symbol(order);
    }
    if (carries_.candidates && below(3) == 0) board.candidates = sets(size, order);
    Notes beside = notes(size, order);
    for (std::size_t cell = 0; cell < beside.placed.size(); ++cell) {
      if (board.cells[cell] > 0) beside.placed[cell] = 0;
    }
    const Alphabet alphabet = board.shape.least_value() == 0 ? Alphabet::hex : Alphabet::digits;
    return {std::move(board), alphabet, std::move(beside)};
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  std::uint8_t symbol(int order) { return static_cast<std::uint8_t>(1 + below(order)); }

  static PuzzleShape diagonal_regions(BoxShape boxes) {
    std::vector<std::uint8_t> regions;
    for (int cell = 0; cell < boxes.cell_count(); ++cell) {
      regions.push_back(static_cast<std::uint8_t>((boxes.row(cell) + boxes.column(cell)) % boxes.order()));
    }
    return PuzzleShape(PlacedGrid{.boxes = boxes, .regions = regions});
  }

  void add_rules(Puzzle& board) {
    if (carries_.rule == nullptr) return;
    for (int i = below(6); i > 0; --i) {
      const bool simple = format_.carries.clues;
      const auto kind = simple ? static_cast<RuleKind>(below(static_cast<int>(rule_infos().size()))) : RuleKind::cage;
      if (test::fits(kind, board.shape)) board.rules.push_back(test::random_rule(kind, board, random_));
    }
    if (below(3) == 0 && test::fits(RuleKind::diagonal_up, board.shape))
      board.rules.insert(board.rules.end(), {{RuleKind::diagonal_down}, {RuleKind::diagonal_up}});
    // Whether a rule can be said may depend on the others.
    for (std::size_t i = 0; i < board.rules.size();) {
      const bool twice = std::count(board.rules.begin(), board.rules.end(), board.rules[i]) > 1;
      if (carries_.rule(board.rules[i], board) && !twice) {
        ++i;
      } else {
        board.rules.erase(board.rules.begin() + static_cast<std::ptrdiff_t>(i));
        i = 0;
      }
    }
  }

  std::vector<SymbolSet> sets(std::size_t size, int order) {
    std::vector<SymbolSet> all(size);
    for (SymbolSet& set : all) set = 1 + random_() % ((SymbolSet{1} << order) - 1);
    return all;
  }

  Notes notes(std::size_t size, int order) {
    Notes notes;
    if (carries_.placed && below(2) == 0) notes.placed = std::vector<std::uint8_t>(size, symbol(order));
    if (carries_.pencil_marks && below(2) == 0) notes.pencil_marks = sets(size, order);
    if (carries_.corner_marks && below(2) == 0) notes.corner_marks = sets(size, order);
    if (carries_.solution && below(2) == 0) notes.solution = std::vector<std::uint8_t>(size, symbol(order));
    for (const Property property : carries_.properties) {
      constexpr const char* texts[] = {"a", "\"two\\words\" # 3", " a\nb\r\n", "\xC3\xA9\xF0\x9F\x98\x80"};
      if (below(3) == 0) notes.properties.emplace_back(property, texts[below(4)]);
    }
    return notes;
  }

  const PuzzleFormat& format_;
  const Carries& carries_;
  std::mt19937 random_{5};
};

// What a rule says in a word: the order of cells does not matter for some, nor that of rules.
std::vector<std::string> words_of(const Puzzle& board) {
  std::vector<std::string> all;
  for (const Rule& rule : board.rules) {
    if (rule.kind == RuleKind::cage && rule.cells.size() == 1 && !rule.number) continue;  // says nothing
    std::vector<int> cells = rule.cells;
    using enum RuleKind;
    const bool any_order = rule.kind == cage || rule.kind == different || rule.kind == little_killer ||
                           rule.kind == difference || rule.kind == ratio || rule.kind == pair_sum ||
                           rule.kind == sandwich || rule.kind == renban || rule.kind == quadruple;
    if (any_order) std::sort(cells.begin(), cells.end());
    const std::optional<int> number = rule.number ? rule.number : usual_number(rule.kind, board.shape.order());
    const std::string head = std::string(info(rule.kind).word) + ' ' + std::to_string(number.value_or(-1));
    if (rule.kind == even || rule.kind == odd) {
      for (const int cell : cells) all.push_back(head + ' ' + std::to_string(cell));
      continue;
    }
    all.push_back(head);
    for (const int cell : cells) all.back() += ' ' + std::to_string(cell);
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

class WrittenBoards : public testing::TestWithParam<Written> {};

INSTANTIATE_TEST_SUITE_P(All, WrittenBoards, testing::ValuesIn(all_written),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST_P(WrittenBoards, say_the_same_when_they_are_read) {
  const PuzzleFormat& format = *GetParam().format;
  RandomRecords records(format);
  for (int i = 0; i < test::scaled(300); ++i) {
    const PuzzleRecord record = records.next();
    const std::string text = format.write(record);
    SCOPED_TRACE(text);
    EXPECT_EQ(format.record_size(text, true), text.size());
    const auto read = format.read(text);
    ASSERT_TRUE(read) << read.error().detail << " in column " << read.error().at.column;
    // Candidates of the Interactive Sudoku Solver may be read as clues, or as rules.
    if (&format != iss_format.boards() || record.puzzle.candidates.empty()) {
      EXPECT_EQ(read->puzzle.cells, record.puzzle.cells);
      EXPECT_EQ(read->puzzle.candidates, record.puzzle.candidates);
      EXPECT_EQ(words_of(read->puzzle), words_of(record.puzzle));
    }
    if (record.puzzle.shape.order() == 4) {
      EXPECT_EQ(test::answer_to(read->puzzle, 1000).count, test::answer_to(record.puzzle, 1000).count);
    }
    const auto houses = [](const Puzzle& board) {
      std::vector<std::vector<int>> all;
      for (const PuzzleHouse& house : board.shape.houses()) all.push_back(house.cells);
      std::sort(all.begin(), all.end());
      return all;
    };
    EXPECT_EQ(houses(read->puzzle), houses(record.puzzle));
    EXPECT_EQ(read->notes, record.notes);
    const auto again = format.read(format.write(*read));
    ASSERT_TRUE(again) << again.error().detail;
    EXPECT_EQ(again->puzzle, read->puzzle);
    EXPECT_EQ(again->notes, read->notes);
    if (HasFailure()) return;
  }
}

// A cage in two pieces, cages that overlap, a diagonal that ends inside.
TEST(WrittenBoards, know_what_they_cannot_say) {
  Puzzle board = empty_puzzle(BoxShape{3, 3});
  const auto says = [&](const PuzzleFormat& format, const Rule& rule) {
    board.rules.push_back(rule);
    const bool can = format.carries.rule(board.rules.back(), board);
    board.rules.pop_back();
    return can;
  };
  const Rule cage{RuleKind::cage, {0, 1, 10}, 12};
  EXPECT_TRUE(says(*killer_format.boards(), cage));
  EXPECT_FALSE(says(*killer_format.boards(), {RuleKind::cage, {0, 2}, 12}));
  EXPECT_TRUE(says(*killer_fields_format.boards(), {RuleKind::cage, {0, 2}, 12}));
  EXPECT_FALSE(says(*killer_fields_format.boards(), {RuleKind::cage, {0, 1}}));
  EXPECT_TRUE(says(*killer_format.boards(), {RuleKind::cage, {0, 1}}));
  EXPECT_TRUE(says(*sumocue_format.boards(), {RuleKind::cage, {0, 1}}));
  EXPECT_FALSE(says(*killer_fields_format.boards(), {RuleKind::diagonal_up}));
  EXPECT_FALSE(says(*killer_format.boards(), {RuleKind::even, {3}}));
  board.rules = {cage};
  for (const PuzzleFormat* killer : {killer_format.boards(), killer_fields_format.boards(), sumocue_format.boards()}) {
    EXPECT_FALSE(says(*killer, {RuleKind::cage, {10, 11}, 5}));
    EXPECT_TRUE(says(*killer, {RuleKind::cage, {11, 12}, 5}));
  }
  board.rules = {{RuleKind::diagonal_down}};
  EXPECT_TRUE(says(*killer_fields_format.boards(), {RuleKind::diagonal_up}));
  EXPECT_TRUE(says(*f_puzzles_format.boards(), {RuleKind::little_killer, {3, 11, 19, 27}, 20}));
  EXPECT_FALSE(says(*f_puzzles_format.boards(), {RuleKind::little_killer, {3, 11, 19}, 20}));
  EXPECT_TRUE(says(*iss_format.boards(), {RuleKind::little_killer, {3, 11, 19}, 20}));
  EXPECT_FALSE(says(*f_puzzles_format.boards(), {RuleKind::pair_sum, {0, 1}, 7}));
  EXPECT_FALSE(says(*iss_format.boards(), {RuleKind::greater, {0, 2}}));
  EXPECT_TRUE(says(*iss_format.boards(), {RuleKind::greater, {1, 0}}));
  EXPECT_FALSE(says(*f_puzzles_format.boards(), {RuleKind::greater, {1, 0}}));
  EXPECT_FALSE(says(*f_puzzles_format.boards(), {RuleKind::arrow, {1, 0, 2, 3}, 2}));
  EXPECT_TRUE(says(*f_puzzles_format.boards(), {RuleKind::arrow, {0, 1, 2, 3}, 2}));
  board.rules = {{RuleKind::ratio, {0, 1}}};
  EXPECT_FALSE(says(*f_puzzles_format.boards(), {RuleKind::nonconsecutive}));
  EXPECT_TRUE(says(*f_puzzles_format.boards(), {RuleKind::kropki_negative}));
}

}  // namespace
}  // namespace quadrille::text
