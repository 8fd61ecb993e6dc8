// The samples of tests/formats: each is recognized, and its puzzles have the solutions of answers.tsv. RoundTrip
// converts them through all formats.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "quadrille/puzzle.h"
#include "text/convert.h"
#include "text/core/board_format.h"
#include "text/read.h"

namespace quadrille::text {
namespace {

const std::filesystem::path folder = QUADRILLE_SAMPLES;

struct Row {
  std::string file, format;
  std::vector<std::string> solutions;
};

std::vector<Row> rows() {
  std::vector<Row> all;
  std::ifstream answers(folder / "answers.tsv");
  for (std::string line; std::getline(answers, line);) {
    std::istringstream fields(line);
    Row row;
    std::getline(fields, row.file, '\t');
    std::getline(fields, row.format, '\t');
    for (std::string solution; std::getline(fields, solution, '\t');) row.solutions.push_back(solution);
    all.push_back(std::move(row));
  }
  return all;
}

std::string content(const std::string& file) {
  std::ifstream in(folder / file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> solutions_of(Records records) {
  EXPECT_TRUE(records.errors.empty()) << records.errors.front().detail;
  std::vector<std::string> found;
  Solver solver;
  const auto solve = [&](const Puzzle& board, Alphabet alphabet) {
    const PuzzleAnswer verdict = *solver.solve(board, {.limit = 2});
    EXPECT_EQ(verdict.count, 1U);
    found.push_back(rows_in_one_line(board.shape, alphabet, verdict.solution));
  };
  records.puzzles.unpack();
  for (const PuzzleRecord& record : records.puzzles.unpacked()) solve(record.puzzle, record.alphabet);
  return found;
}

TEST(FormatSamples, are_recognized_and_have_their_solutions) {
  const std::vector<Row> all = rows();
  ASSERT_GT(all.size(), 80U);
  for (const Row& row : all) {
    SCOPED_TRACE(row.file);
    const auto found = read_puzzles(content(row.file), {});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->detection.format->name, row.format);
    EXPECT_GE(found->detection.best.certainty, certain_enough);
    EXPECT_EQ(solutions_of(found->records), row.solutions);
  }
}

// Lines are those of the text, whatever stands before the first record.
TEST(ReadPuzzles, answers_damaged_records_in_their_places) {
  const std::string puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
  const auto found = read_puzzles(
      "\xEF\xBB\xBF"
      "3\n" +
          puzzle + "8..\n" + puzzle,
      {});
  ASSERT_TRUE(found);
  const Records& records = found->records;
  ASSERT_EQ(records.records.size(), 3U);
  EXPECT_EQ(records.puzzles.packed().size(), 2U);
  EXPECT_EQ(records.records[2].line, 4U);
  ASSERT_EQ(records.errors.size(), 1U);
  EXPECT_EQ(to_string(records.errors[0]), "3:4: expected 81 cells, found 3");
  const auto first_damaged = read_puzzles("x.x\n" + puzzle + puzzle, {});
  ASSERT_TRUE(first_damaged);
  EXPECT_EQ(first_damaged->records.records.size(), 3U);
  EXPECT_EQ(first_damaged->records.puzzles.packed().size(), 2U);
}

// Its candidates alone are a grid of pencil marks, without its rules.
TEST(ReadPuzzles, takes_the_header_of_a_board_for_what_it_says) {
  std::string board = "board 4x4\ncandidates\n";
  for (int row = 0; row < 4; ++row) board += "1234 1234 1234 123\n";
  const auto found = read_puzzles(board + "anti-king\n", {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->detection.format->name, "board");
  ASSERT_EQ(found->records.puzzles.unpacked().size(), 1U);
  EXPECT_EQ(found->records.puzzles.unpacked()[0].puzzle.rules.size(), 1U);
  const auto damaged = read_puzzles("board 4x4\ngrid\n\n1234\n3412\n2143\n4321\n\nboard 4x4\nanti-king\n", {});
  ASSERT_TRUE(damaged);
  EXPECT_EQ(damaged->detection.format->name, "board");
}

TEST(ReadPuzzles, refuses_what_is_not_puzzles) {
  const auto code = [](const Result<PuzzleText>& found) { return found ? "" : name(found.error().code); };
  EXPECT_EQ(code(read_puzzles("", {})), "missing_text");
  EXPECT_EQ(code(read_puzzles("what is this\n", {})), "unknown_format");
  EXPECT_EQ(code(read_puzzles("1\n", "nonogram")), "unknown_format");
  EXPECT_EQ(code(read_puzzles("2 2\n1 0\n0 1\n", "matrix")), "unsupported");
}

TEST(FormatSamples, are_there_for_every_format_that_is_written) {
  std::set<std::string, std::less<>> known;
  for (const Row& row : rows()) known.insert(row.format);
  for (const Format& format : formats()) {
    EXPECT_TRUE(!can_be_written(format) || known.contains(format.name)) << format.name;
  }
}

}  // namespace
}  // namespace quadrille::text
