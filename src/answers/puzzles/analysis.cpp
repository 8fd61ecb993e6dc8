// Gives a puzzle that is not valid the same answer for each of these questions, and hands valid ones to the question.
// Packed puzzles are solved together first if no record has a limit of time.
#include "answers/puzzles/analysis.h"

#include <fmt/core.h>

#include <string>
#include <vector>

#include "answers/core/messages.h"
#include "answers/puzzles/clash.h"
#include "base/per_thread.h"
#include "text/boards/rule_line.h"
#include "text/core/board_format.h"

namespace quadrille::answers {

namespace {

// The number of solutions, up to two, of packed puzzles, which are solved together; of all if no stop comes.
std::vector<std::uint64_t> counts_together(Solver& solver, const text::PuzzleList& puzzles,
                                           const std::stop_token& stop) {
  std::vector<Verdict> verdicts(puzzles.packed().size());
  verdicts.resize(solver.solve(puzzles.packed(), verdicts, {.limit = 2, .stop = stop}));
  std::vector<std::uint64_t> counts;
  for (const Verdict& verdict : verdicts) counts.push_back(verdict.count);
  return counts;
}

// Returns the clues of a puzzle that another one lacks: ["r1c2=5"]
std::string json_of_other_clues(const Puzzle& puzzle, const Puzzle& other) {
  std::string list;
  for (std::size_t cell = 0; cell < puzzle.cells.size(); ++cell) {
    const int symbol = puzzle.cells[cell];
    if (symbol == 0 || symbol == other.cells[cell]) continue;
    list +=
        fmt::format("{}\"{}\"", list.empty() ? "" : ",", candidate_name(puzzle.shape, static_cast<int>(cell), symbol));
  }
  return '[' + list + ']';
}

// Returns the rules of a puzzle that a part of it lacks, as lines of board files.
std::vector<std::string> other_rules(const Puzzle& board, const Puzzle& part) {
  std::vector<std::string> lines;
  auto next = part.rules.begin();
  for (const Rule& rule : board.rules) {
    if (next != part.rules.end() && rule == *next) {
      ++next;
    } else {
      lines.push_back(text::write_rule_line(rule, board.shape));
    }
  }
  return lines;
}

void add_change(answers::Members& line, const Puzzle& from, const Puzzle& puzzle) {
  line.add_raw("removed", json_of_other_clues(from, puzzle));
  line.add_raw("added", json_of_other_clues(puzzle, from));
  const std::vector<std::string> rules = other_rules(from, puzzle);
  if (!rules.empty()) line.add_raw("removed_rules", answers::json_of_texts(rules));
}

}  // namespace

void AnalysisWriter::write(const RecordPlace& at, const RecordPlace& from, const Puzzle& puzzle, job::Answer& answer,
                           const AddMembers& add_members) const {
  const text::PuzzleRecord record{puzzle, from.record.alphabet(), lasting_notes(from.record.notes())};
  if (!input_.options.json) return form_.write(at, {record}, answer);
  answers::Members line(answer.text, input_.options.columns);
  form_.begin(line, from);
  form_.add_puzzle(line, {record});
  add_change(line, from.record.puzzle(), puzzle);
  if (add_members) add_members(line);
}

void AnalysisWriter::write_not_valid(const RecordPlace& place, std::uint64_t solutions, job::Answer& answer) const {
  const auto violation = violation_of(place.record);
  const Error why =
      violation
          ? Error{ErrorCode::clashing_clues, violation->detail, position_of(layout_, place.line, violation->cell)}
          : Error{ErrorCode::no_solution, solutions == 0 ? "no solution" : "more than one solution", {place.line, 0}};
  write_no(place, violation ? verdict_on_clash(place.record) : verdict_of(solutions),
           violation ? violation->detail : "", why, answer);
}

void AnalysisWriter::write_no(const RecordPlace& place, std::string_view verdict, std::string_view reason,
                              const Error& why, job::Answer& answer) const {
  ++answer.negative;
  answer.messages.push_back(why);
  write_verdict(place, verdict, reason, answer);
}

void AnalysisWriter::write_contradiction(RecordPlace place, const std::string& what, job::Answer& answer) const {
  const Error error{ErrorCode::no_solution, what, {place.line, 0}};
  ++answer.negative;
  answer.messages.push_back(error);
  if (not_valid_.left_out) return;
  place.error = &error;
  if (!input_.options.json) return form_.write_nothing(place, answer.text);
  answers::Members line(answer.text, input_.options.columns);
  form_.begin(line, place);
  add_shown(line, place);
}

void AnalysisWriter::write_unknown(const RecordPlace& place, std::string_view reason, job::Answer& answer) const {
  ++answer.limited;
  answer.messages.push_back({ErrorCode::stopped, std::string(reason), {place.line, 0}});
  write_verdict(place, unknown, reason, answer);
}

void AnalysisWriter::write_none(const RecordPlace& place, std::string_view reason, job::Answer& answer) const {
  ++answer.negative;
  answer.messages.push_back({ErrorCode::no_solution, fmt::format("none: {}", reason), {place.line, 0}});
  if (input_.options.json) write_verdict(place, "none", reason, answer);
}

void AnalysisWriter::write_unreadable(const RecordPlace& place, job::Answer& answer) const {
  const std::size_t size = answer.text.size();
  form_.write_unreadable(place, answer);
  if (not_valid_.left_out) answer.text.resize(size);
}

void AnalysisWriter::write_refused(RecordPlace place, Error why, job::Answer& answer) const {
  why.at = {place.line, 0};
  place.error = &why;
  write_unreadable(place, answer);
}

void AnalysisWriter::write_verdict(const RecordPlace& place, std::string_view verdict, std::string_view reason,
                                   job::Answer& answer) const {
  if (not_valid_.left_out) return;
  if (!input_.options.json && verdict == unknown) return form_.write_unknown(place, answer.text);
  if (!input_.options.json) return form_.write_nothing(place, answer.text);
  answers::Members line(answer.text, input_.options.columns);
  form_.begin(line, place);
  add_shown(line, place);
  line.add_text("verdict", verdict);
  if (!reason.empty()) line.add_text("reason", reason);
}

void AnalysisWriter::add_shown(answers::Members& line, const RecordPlace& place) const {
  if (not_valid_.shows_puzzle && !place.record.cells().empty()) form_.add_puzzle_line(line, {place.record});
}

int answer_each(const AnalysisWriter& writer, const text::PuzzleLayout& layout, const RecordLimits& limits,
                const AnswerOne& answer_one, Answered answered, std::string_view plain_only) {
  const Input& input = writer.input();
  PerThread<Solver> solvers;
  job::BatchJob job;
  job.answer = [&](const job::Chunk& chunk) {
    Solver& solver = solvers.local();
    const std::stop_token stop = input.interrupt.token();
    std::vector<std::uint64_t> together;
    if (!limits.any()) together = counts_together(solver, chunk.records.puzzles, stop);
    job::Answer answer;
    for_each_asked(plain_only, chunk, [&](const RecordPlace& place, std::size_t i) {
      if (stop.stop_requested()) return answer.stopped = true, false;
      ++answer.records;
      if (!place.is_puzzle()) return writer.form().write_unreadable(place, answer), true;
      const RecordPause pause(limits, stop);
      const auto count =
          i < together.size() ? std::optional(together[i]) : solver.count(place.record.puzzle(), 2, pause.token());
      const bool has_answer = count == 1 || (count > 1 && answered == Answered::solvable);
      if (count && !has_answer) return writer.write_not_valid(place, *count, answer), true;
      if (count && answer_one(solver, place, pause.token(), answer)) return true;
      if (!stop.stop_requested()) return writer.write_unknown(place, pause.reached(), answer), true;
      --answer.records;
      return answer.stopped = true, false;
    });
    return answer;
  };
  return stream_puzzles(input, layout, std::move(job));
}

}  // namespace quadrille::answers
