// Takes a record of cells for an answer: a full grid, or the solution that came with one. "No" and its like say that
// there is no solution; an answer without cells stands for that. Puzzles with solutions of their own are no file of
// answers.
#include "answers/puzzles/given_solutions.h"

#include <algorithm>

#include "answers/core/record_place.h"
#include "answers/covers/given_covers.h"
#include "base/lines.h"
#include "job/recognize.h"

namespace quadrille::answers {

namespace {

using Cells = std::vector<std::uint8_t>;

using Answers = std::vector<Result<Cells>>;

void add_records(std::string_view text, const text::PuzzleLayout& layout, Answers& answers) {
  const text::Records records = text::parse_puzzles(layout, text);
  std::size_t readable = 0;
  for (const text::Record& record : records.records) {
    if (record.error == text::Record::readable) {
      const auto cells = records.puzzles[readable++].cells();
      answers.emplace_back(Cells(cells.begin(), cells.end()));
    } else {
      answers.emplace_back(records.errors[static_cast<std::size_t>(record.error)]);
    }
  }
}

// Between lines that say that there is no solution, which readers take for titles, or for nothing: an empty one says so
// where each line is an answer.
Answers read_plain(std::string_view text, const text::PuzzleLayout& layout) {
  Answers answers;
  std::size_t start = 0;
  for (Lines lines(text); lines.next();) {
    const std::string_view line = lines.line();
    if (!says_no(line) || (!layout.one_line && without_trailing_blanks(line).empty())) continue;
    const auto begin = static_cast<std::size_t>(line.data() - text.data());
    add_records(text.substr(start, begin - start), layout, answers);
    answers.emplace_back(Cells());
    start = lines.offset();
  }
  add_records(text.substr(start), layout, answers);
  return answers;
}

// Nothing if the records are puzzles with solutions.
std::optional<Answers> read_boards(const job::Chunk& chunk) {
  Answers answers;
  bool are_puzzles = false;
  for_each_record(chunk, [&](const RecordPlace& place, std::size_t) {
    if (!place.is_puzzle()) return answers.emplace_back(*place.error), true;
    const std::span<const std::uint8_t> cells = place.record.cells(), solution = place.record.notes().solution;
    const bool is_full = std::ranges::count(cells, 0) == 0;
    are_puzzles |= !is_full && !solution.empty();
    const auto& answer = is_full || solution.empty() ? cells : solution;
    answers.emplace_back(Cells(answer.begin(), answer.end()));
    return true;
  });
  return are_puzzles ? std::nullopt : std::optional(std::move(answers));
}

}  // namespace

Result<GivenSolutions> GivenSolutions::read(job::Source& source) {
  const auto detection = job::recognize(source, std::nullopt, std::nullopt);
  if (!detection) return detection.error();
  const auto* const layout = std::get_if<text::PuzzleLayout>(&detection->best.layout);
  if (layout == nullptr) return Error{ErrorCode::unknown_format, "expected solutions, found an exact cover problem"};
  auto chunk = job::read_all_records(source, *layout, std::nullopt);
  if (!chunk) return chunk.error();
  GivenSolutions given;
  if (layout->boards == nullptr) {
    given.answers_ = read_plain(source.pending(), *layout);
    return given;
  }
  auto answers = read_boards(*chunk);
  if (!answers) return Error{ErrorCode::surplus_text, "expected solutions alone, found puzzles with solutions"};
  given.answers_ = *std::move(answers);
  return given;
}

Result<std::span<const std::uint8_t>> GivenSolutions::at(std::uint64_t number) const {
  if (number > answers_.size()) return Error{ErrorCode::missing_text, "there is no answer"};
  const auto& answer = answers_[number - 1];
  if (!answer) return answer.error();
  return std::span<const std::uint8_t>(*answer);
}

std::optional<std::string> fault_of_given(const Solved& solved, const std::optional<GivenSolutions>& answers) {
  const std::span<const std::uint8_t> own = solved.record.notes().solution;
  if (!answers && own.empty()) return "no solution is given";
  const Result<std::span<const std::uint8_t>> answer = answers ? answers->at(solved.number) : own;
  if (!answer) return answer.error().detail;
  // "No solution" is the right answer only to a puzzle without a solution.
  if (answer->empty() && solved.count == 0 && solved.undecided) return std::nullopt;
  if (answer->empty()) return solved.count == 0 ? "" : "the answer is that there is no solution";
  const auto reason = why_not_solution(solved.record.puzzle(), *answer);
  return reason ? reason->detail : "";
}

}  // namespace quadrille::answers
