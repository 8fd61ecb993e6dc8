// The samples of tests/formats: each is recognized, and its puzzles have the solutions of answers.tsv. RoundTrip
// converts them through all formats.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "quadrille/board.h"
#include "text/convert.h"
#include "text/core/board_format.h"
#include "text/detect.h"

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
  std::string text{std::istreambuf_iterator<char>(in), {}};
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";  // taken off by the source
  return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

std::vector<std::string> solutions_of(const PuzzleLayout& layout, std::string_view text) {
  const Records records = parse_puzzles(layout, text.substr(layout.head_bytes));
  EXPECT_TRUE(records.errors.empty()) << records.errors.front().detail;
  std::vector<std::string> found;
  BoardSolver solver;
  const auto solve = [&](const Board& board, Alphabet alphabet) {
    const BoardVerdict verdict = solver.solve(board, 2);
    EXPECT_EQ(verdict.count, 1U);
    found.push_back(rows_in_one_line(board.shape, alphabet, verdict.solution));
  };
  for (const Grid& grid : records.grids) solve({layout.shape, {grid.cells.begin(), grid.cells.end()}}, layout.alphabet);
  for (const BoardRecord& record : records.boards) solve(record.board, record.alphabet);
  return found;
}

TEST(FormatSamples, are_recognized_and_have_their_solutions) {
  const std::vector<Row> all = rows();
  ASSERT_GT(all.size(), 80U);
  for (const Row& row : all) {
    SCOPED_TRACE(row.file);
    const std::string text = content(row.file);
    const auto found = detect({text, true});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->format->name, row.format);
    EXPECT_GE(found->best.certainty, certain_enough);
    EXPECT_EQ(solutions_of(std::get<PuzzleLayout>(found->best.layout), text), row.solutions);
  }
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
