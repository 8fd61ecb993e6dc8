#include "answer/cover_writer.h"

#include <fmt/format.h>

#include <utility>

#include "input/puzzle_stream.h"
#include "output/messages.h"

namespace quadrille::tool {

namespace {

std::string json_of_guess(const cover::SampleMean& guess) {
  return fmt::format(R"({{"mean":{},"low":{},"high":{}}})", guess.mean, guess.low(), guess.high());
}

std::string text_of_guess(std::string_view what, const cover::SampleMean& guess) {
  return fmt::format("{} {:.6g} ({:.6g} to {:.6g})\n", what, guess.mean, guess.low(), guess.high());
}

}  // namespace

void CoverWriter::append(std::span<const cover::OptionId> solution, std::optional<std::uint64_t> cost,
                         std::string& text) const {
  if (task_.input.options.json) {
    Members line(text);
    line.add_record(task_.cover.layout, task_.number);
    if (cost) line.add("cost", *cost);
    line.add_raw("solution", json_of(solution));
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
    Members(out_.text()).add_record(task_.cover.layout, task_.number).add_raw("solution", "null");
  } else {
    out_.text() += text::no_cover(task_.cover.layout);
  }
}

void CoverWriter::write_count(const ExactCount& count, bool exact) {
  if (!task_.input.options.json) return tool::write_count(count, exact, out_.text());
  Members line(out_.text());
  line.add_record(task_.cover.layout, task_.number);
  add_count(line, count, exact);
}

int CoverWriter::write_unknown(std::uint64_t found) {
  if (task_.input.options.json) {
    Members(out_.text())
        .add_record(task_.cover.layout, task_.number)
        .add_text("verdict", "unknown")
        .add("found", found);
  } else {
    out_.text() += found == 0 ? "unknown\n" : "unknown at least 1 solution\n";
  }
  return exit_good;
}

int CoverWriter::write_verdict(std::uint64_t found) {
  if (task_.input.options.json) {
    Members(out_.text()).add_record(task_.cover.layout, task_.number).add_text("verdict", verdict_of(found));
  } else {
    (out_.text() += verdict_of(found)) += '\n';
  }
  return found == 1 ? exit_good : exit_negative;
}

void CoverWriter::write_estimate(const cover::Estimate& estimate) {
  if (task_.input.options.json) {
    Members(out_.text())
        .add_record(task_.cover.layout, task_.number)
        .add_raw("nodes", json_of_guess(estimate.nodes))
        .add_raw("solutions", json_of_guess(estimate.solutions))
        .add("probes", estimate.probes);
  } else {
    out_.text() += text_of_guess("nodes", estimate.nodes) + text_of_guess("solutions", estimate.solutions);
  }
}

bool continue_at(const CoverTask& task) {
  continue_by_skip(task.input, task.input.records_before + task.number - 1);
  return !task.input.continuation.options.empty();
}

void CoverWriter::note(const std::string& message) const { tool::note(task_.input.source.name(), message); }

int CoverWriter::fail(const Error& error) {
  report(task_.input.source.name(), error);
  return exit_for(error);
}

}  // namespace quadrille::tool
