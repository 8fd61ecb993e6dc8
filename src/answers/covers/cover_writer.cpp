// Writes each cover as soon as it is found; facts about all of them, such as the count, follow when the search ends.
#include "answers/covers/cover_writer.h"

#include <fmt/format.h>

#include <utility>

#include "answers/core/messages.h"
#include "answers/core/puzzle_stream.h"
#include "answers/members/json.h"
#include "answers/searches/estimate.h"
#include "answers/searches/score.h"

namespace quadrille::answers {

namespace {

std::string json_of_guess(const cover::SampleMean& guess) {
  answers::JsonMembers json;
  json.begin_object().name("mean").raw(json_of_estimate(guess.mean));
  json.name("low").raw(json_of_estimate(guess.low())).name("high").raw(json_of_estimate(guess.high()));
  return std::string(json.end_object().text());
}

std::string text_of_guess(std::string_view what, const cover::SampleMean& guess) {
  return fmt::format("{} {:.6g} ({:.6g} to {:.6g})\n", what, guess.mean, guess.low(), guess.high());
}

}  // namespace

void CoverWriter::append(std::span<const cover::OptionId> solution, std::optional<std::uint64_t> cost,
                         std::string& text) const {
  append_with([](answers::Members&) {}, solution, cost, text);
}

template <class AddMembers>
void CoverWriter::append_with(AddMembers add_members, std::span<const cover::OptionId> solution,
                              std::optional<std::uint64_t> cost, std::string& text) const {
  if (task_.input.options.json) {
    answers::Members line(text);
    line.add_record(task_.cover.layout, task_.number);
    if (cost) line.add("cost", *cost);
    line.add_raw("solution", answers::json_of(solution));
    add_members(line);
    return;
  }
  if (is_separated()) text += '\n';
  if (cost)
    text += form_ == text::CoverAnswer::as_written ? fmt::format("| cost {}\n", *cost) : fmt::format("{}: ", *cost);
  text::write_cover(task_.cover, solution, form_, text);
}

void CoverWriter::write(std::span<const cover::OptionId> solution, std::optional<std::uint64_t> cost) {
  const std::size_t start = out_.text().size();
  append(solution, cost, out_.text());
  if (std::exchange(first_, false) && is_separated()) out_.text().erase(start, 1);
}

void CoverWriter::write_none() {
  if (task_.input.options.json) {
    answers::Members(out_.text()).add_record(task_.cover.layout, task_.number).add_raw("solution", "null");
  } else {
    out_.text() += text::no_cover(task_.cover.layout);
  }
}

void CoverWriter::write_count(const ExactCount& count, bool exact, std::string_view limit) {
  if (!task_.input.options.json) return answers::write_count(count, exact, out_.text());
  answers::Members line(out_.text());
  line.add_record(task_.cover.layout, task_.number);
  add_count(line, count, exact);
  if (!limit.empty()) add_unknown(line, limit);
}

int CoverWriter::write_all(const ExactCount& count) {
  const std::string_view limit = why_inexact(count);
  write_count(count, true, limit);
  if (limit.empty()) return exit_good;
  note(std::string(limit));
  return exit_resources;
}

void CoverWriter::write_unknown(std::string_view limit, std::uint64_t found) {
  const CoverQuestion question = task_.request.question;
  if (question == CoverQuestion::count) return write_count(found, false, limit);
  const bool judges = question == CoverQuestion::verdict;
  const auto wrong = judges ? fault(found > 0 ? std::optional(true) : std::nullopt) : std::nullopt;
  if (!task_.input.options.json) {
    out_.text() += fmt::format("{}{}{}\n", unknown, judges && found > 0 ? " at least 1 solution" : "", words_of(wrong));
    return;
  }
  answers::Members line(out_.text());
  line.add_record(task_.cover.layout, task_.number);
  if (!judges && question != CoverQuestion::estimate) line.add_raw("solution", "null");
  add_unknown(line, limit);
  if (judges) line.add("found", found);
  add_fault(line, wrong);
}

// Among options as they were written, a comment.
void CoverWriter::write_best_so_far(const std::vector<cover::Cover>& covers, std::uint64_t bound,
                                    std::string_view limit) {
  const auto add_bound = [&](answers::Members& line) { add_unknown(line, limit), line.add("bound", bound); };
  if (!task_.input.options.json) {
    for (const cover::Cover& cover : covers) write(cover.options, cover.cost);
    const bool comments = is_separated() && !covers.empty();
    out_.text() += fmt::format("{}{} {}\n", comments ? "| " : "", unknown,
                               describe_best(covers.empty() ? std::optional<std::uint64_t>() : covers.front().cost,
                                             bound, task_.request.best.goal));
    return;
  }
  for (const cover::Cover& cover : covers) append_with(add_bound, cover.options, cover.cost, out_.text());
  if (!covers.empty()) return;
  answers::Members line(out_.text());
  line.add_record(task_.cover.layout, task_.number).add_raw("solution", "null");
  add_bound(line);
}

std::optional<std::string> CoverWriter::fault(std::optional<bool> solvable) const {
  const GivenCovers* const given = task_.request.given;
  return given != nullptr ? given->fault(task_.cover, task_.number, solvable) : std::nullopt;
}

int CoverWriter::write_verdict(std::uint64_t found) {
  const auto wrong = fault(found > 0);
  if (task_.input.options.json) {
    answers::Members line(out_.text());
    line.add_record(task_.cover.layout, task_.number).add_text("verdict", verdict_of(found));
    add_fault(line, wrong);
  } else {
    out_.text() += fmt::format("{}{}\n", verdict_of(found), words_of(wrong));
  }
  return (wrong ? wrong->empty() : found == 1) ? exit_good : exit_negative;
}

void CoverWriter::write_estimate(const cover::Estimate& estimate, std::string_view limit) {
  if (estimate.probes == 0) return write_unknown(limit);
  if (task_.input.options.json) {
    answers::Members line(out_.text());
    line.add_record(task_.cover.layout, task_.number)
        .add_raw("nodes", json_of_guess(estimate.nodes))
        .add_raw("solutions", json_of_guess(estimate.solutions))
        .add("probes", estimate.probes);
    if (!limit.empty()) add_unknown(line, limit);
  } else {
    out_.text() += text_of_guess("nodes", estimate.nodes) + text_of_guess("solutions", estimate.solutions);
  }
}

bool continue_at(const CoverTask& task) {
  continue_by_skip(task.input, task.input.records_before + task.number - 1);
  return !task.input.continuation.options.empty();
}

void CoverWriter::note(const std::string& message) const { answers::note(task_.input.source.name(), message); }

int CoverWriter::fail(const Error& error) {
  report(task_.input.source.name(), error);
  return exit_for(error);
}

}  // namespace quadrille::answers
