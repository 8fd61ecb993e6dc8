// Writes short text that answers only the question, and JSON with a member for each known fact. After a limit, too:
// then the verdict is unknown, and a count is a lower bound.
#include "answers/puzzles/puzzle_writer.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "answers/core/answers.h"
#include "answers/members/json.h"
#include "answers/puzzles/clash.h"
#include "text/core/board_format.h"

namespace quadrille::answers {

namespace {

std::string known_of(const BestVerdict& best) { return describe_best(best.score, *best.bound, best.goal); }

std::string score_of(const BestVerdict& best) {
  if (best.bound) return fmt::format("{} {}", unknown, known_of(best));
  return best.score ? std::to_string(*best.score) : "-1";
}

}  // namespace

void PuzzleWriter::write(const Solved& solved, job::Answer& answer) const {
  ++answer.records;
  if (!solved.is_puzzle()) {
    ++answer.unreadable;
    answer.messages.push_back(*solved.error);
  }
  if (!solved.limit.empty()) {
    ++answer.limited;
    std::string message(solved.limit);
    if (solved.best != nullptr && solved.best->bound) message += ": " + known_of(*solved.best);
    answer.messages.push_back({ErrorCode::stopped, std::move(message), {solved.line, 0}});
  }
  switch (question_) {
    case Question::solution: return write_solution(solved, answer);
    case Question::count: return write_count(solved, answer);
    case Question::verdict: return write_verdict(solved, answer);
  }
}

bool PuzzleWriter::is_brief() const {
  return !options_.json && !options_.record_template && !options_.to && layout_.is_classic() && layout_.one_line;
}

void PuzzleWriter::write_brief(const Verdict& verdict, std::uint64_t limit, job::Answer& answer) const {
  assert(is_brief() && verdict.count > 0);
  ++answer.records;
  switch (question_) {
    case Question::solution: return text::write_puzzle(layout_, verdict.solution.cells, answer.text);
    case Question::count: return answers::write_count(verdict.count, verdict.count < limit, answer.text);
    case Question::verdict:
      answer.negative += verdict.count != 1;
      answer.text.append(verdict_of(verdict.count)) += '\n';
  }
}

void PuzzleWriter::write_solution(const Solved& solved, job::Answer& answer) const {
  if (solved.is_puzzle() && solved.count == 0 && solved.limit.empty()) {
    ++answer.negative;
    answer.messages.push_back(why_not(solved));
  }
  if (options_.json) {
    answers::Members line(answer.text, options_.columns);
    form_.begin(line, solved);
    if (options_.csv && solved.is_puzzle()) form_.add_puzzle_line(line, {solved.record});
    if (solved.has_solution()) {
      line.add_text("solution", form_.one_line(solved.record, solved.solution));
      if (solved.best != nullptr) line.add("score", *solved.best->score);
      if (!solved.limit.empty()) add_limit(line, solved);
    } else if (solved.is_puzzle()) {
      const bool is_cell = options_.csv && !solved.limit.empty();  // a column for the verdict is missing
      line.add_raw("solution", is_cell ? unknown : "null");
      if (!solved.limit.empty()) {
        add_limit(line, solved);
      } else if (const auto found = violation_of(solved.record)) {
        line.add_text("reason", found->detail);
      }
    }
    return;
  }
  if (score_only_) {
    if (solved.is_puzzle()) answer.text += score_of(*solved.best);
    answer.text += '\n';
    return;
  }
  if (!solved.has_solution() && !solved.limit.empty()) return form_.write_unknown(solved, answer.text);
  if (!solved.has_solution()) return form_.write_nothing(solved, answer.text);
  form_.write(solved, {solved.record, solved.solution, solved.seconds}, answer);
}

void PuzzleWriter::add_limit(answers::Members& line, const Solved& solved) {
  add_unknown(line, solved.limit);
  if (solved.best != nullptr && solved.best->bound) line.add("bound", *solved.best->bound);
}

void PuzzleWriter::write_count(const Solved& solved, job::Answer& answer) const {
  const std::string_view limit = solved.limit.empty() ? why_inexact(solved.count) : solved.limit;
  if (solved.limit.empty() && !limit.empty()) {
    ++answer.limited;
    answer.messages.push_back({ErrorCode::stopped, std::string(limit), {solved.line, 0}});
  }
  if (options_.json) {
    answers::Members line(answer.text, options_.columns);
    form_.begin(line, solved);
    if (solved.is_puzzle()) add_count(line, solved.count, solved.exact);
    if (!limit.empty()) add_unknown(line, limit);
  } else if (solved.is_puzzle()) {
    answers::write_count(solved.count, solved.exact, answer.text);
  } else {
    answer.text += '\n';
  }
}

namespace {

// "r1c2 r1c3; cage 15 r1c1 r2c1": lines of rules have blanks and commas of their own.
std::string text_of(const Parts& parts, const PuzzleShape& shape) {
  std::string text = cell_names(shape, parts.clues);
  for (const std::string& rule : parts.rules) text += (text.empty() ? "" : "; ") + rule;
  return text;
}

int number_of(std::uint8_t symbol, const PuzzleShape& shape) { return shape.least_value() + symbol - 1; }

// "r1c2=3/5 r1c3=5/3"
std::string text_of(std::span<const Difference> differing, const PuzzleShape& shape) {
  std::string text;
  for (const auto [cell, first, second] : differing) {
    text +=
        fmt::format("{}{}/{}", text.empty() ? "" : " ", candidate_name(shape, cell, first), number_of(second, shape));
  }
  return text;
}

// "r1c1 r5c5, r2c3 r4c4"
std::string text_of(std::span<const std::vector<int>> groups, const PuzzleShape& shape) {
  std::string text;
  for (const std::vector<int>& cells : groups) text += (text.empty() ? "" : ", ") + cell_names(shape, cells);
  return text;
}

// "differ r1c2=3/5 r1c3=5/3 equal r1c1 r5c5 deciding anti-knight; greater r1c1 r1c2"
std::string text_of_several(const Solved& solved) {
  const PuzzleShape& shape = solved.record.shape();
  std::string text;
  const auto add = [&](std::string_view word, const std::string& found) {
    text += fmt::format("{}{} {}", text.empty() ? "" : " ", word, found.empty() ? "none" : found);
  };
  if (solved.differing) add("differ", text_of(*solved.differing, shape));
  if (solved.equal) add("equal", text_of(*solved.equal, shape));
  if (solved.deciding) add("deciding", text_of(Parts{{}, *solved.deciding}, shape));
  return text;
}

std::string json_of_groups(std::span<const std::vector<int>> groups, const PuzzleShape& shape) {
  std::string json;
  for (const std::vector<int>& cells : groups) json += (json.empty() ? "" : ",") + answers::json_of_cells(shape, cells);
  return '[' + json + ']';
}

std::string json_of_differences(std::span<const Difference> differing, const PuzzleShape& shape) {
  answers::JsonMembers json;
  json.begin_array();
  for (const auto [cell, first, second] : differing) {
    const std::array values = {number_of(first, shape), number_of(second, shape)};
    json.begin_object().member("cell", cell_name(shape, cell)).member("values", values).end_object();
  }
  return std::string(json.end_array().text());
}

}  // namespace

void PuzzleWriter::write_unknown(const Solved& solved, job::Answer& answer) const {
  if (options_.json) {
    answers::Members line(answer.text, options_.columns);
    form_.begin(line, solved);
    add_unknown(line, solved.limit);
    line.add("found", solved.count.low());
    add_fault(line, solved.fault);
  } else {
    answer.text +=
        fmt::format("{}{}{}\n", unknown, solved.count == 0 ? "" : " at least 1 solution", words_of(solved.fault));
  }
}

void PuzzleWriter::write_verdict(const Solved& solved, job::Answer& answer) const {
  if (solved.undecided) return write_unknown(solved, answer);
  std::string reason;
  std::string_view verdict = verdict_of(solved.count);
  if (!solved.is_puzzle()) {
    reason = solved.error->detail;
    verdict = "invalid";
  } else if (const auto found = solved.count == 0 ? violation_of(solved.record) : std::nullopt) {
    reason = found->detail;
    verdict = verdict_on_clash(solved.record);
  }
  const bool surplus = solved.redundant && !solved.redundant->empty();
  const bool is_no = solved.fault ? !solved.fault->empty() : solved.count != 1 || surplus;
  if (solved.is_puzzle() && is_no) ++answer.negative;
  if (options_.json) {
    answers::Members line(answer.text, options_.columns);
    form_.begin(line, solved);
    line.add_text("verdict", verdict);
    if (solved.is_puzzle() && !reason.empty()) line.add_text("reason", reason);
    add_fault(line, solved.fault);
    add_of_several(line, solved);
    add_parts(line, solved);
  } else {
    if (solved.redundant)
      reason = surplus ? "redundant " + text_of(*solved.redundant, solved.record.shape()) : "minimal";
    if (solved.conflict && solved.conflict->empty()) reason = "conflict of candidates or houses";
    if (solved.conflict && !solved.conflict->empty())
      reason = "conflict " + text_of(*solved.conflict, solved.record.shape());
    if (solved.count > 1) reason = text_of_several(solved);
    if (!reason.empty()) reason.insert(0, 1, ' ');
    answer.text += fmt::format("{}{}\n", verdict, solved.fault ? words_of(solved.fault) : reason);
  }
}

void PuzzleWriter::add_of_several(answers::Members& line, const Solved& solved) {
  const PuzzleShape& shape = solved.record.shape();
  if (solved.differing) line.add_raw("differ", json_of_differences(*solved.differing, shape));
  if (solved.equal) line.add_raw("equal", json_of_groups(*solved.equal, shape));
  if (solved.deciding) line.add_raw("deciding_rules", answers::json_of_texts(*solved.deciding));
}

// Plain 9x9 puzzles have no rules of which anything could be said.
void PuzzleWriter::add_parts(answers::Members& line, const Solved& solved) {
  const PuzzleShape& shape = solved.record.shape();
  const bool may_have_rules = !solved.record.is_plain(BoxShape{});
  if (solved.conflict) {
    line.add_raw("conflict", answers::json_of_cells(shape, solved.conflict->clues));
    if (may_have_rules) line.add_raw("conflict_rules", answers::json_of_texts(solved.conflict->rules));
  }
  if (solved.redundant) {
    line.add("minimal", solved.redundant->empty());
    line.add_raw("redundant", answers::json_of_cells(shape, solved.redundant->clues));
    if (may_have_rules) line.add_raw("redundant_rules", answers::json_of_texts(solved.redundant->rules));
  }
}

Error PuzzleWriter::why_not(const Solved& solved) const {
  if (const auto found = violation_of(solved.record)) {
    return {ErrorCode::clashing_clues, "no solution: " + found->detail, position_of(layout_, solved.line, found->cell)};
  }
  return {ErrorCode::no_solution, "no solution", {solved.line, 0}};
}

}  // namespace quadrille::answers
