#include "answers.h"
#include "json.h"
#include "messages.h"

namespace quadrille::tool {

namespace {

constexpr std::size_t chunk_bytes = 1 << 20;

Result<text::CoverText> read_cover(job::Source& source, text::CoverLayout layout) {
  while (!source.at_end() && !source.stopped()) {
    if (auto failure = source.read_more(source.pending().size() + chunk_bytes)) return *failure;
  }
  return text::parse_cover(layout, source.pending());
}

// Writes the solutions of a cover problem, one after the other.
class CoverAnswers {
 public:
  CoverAnswers(const Input& input, const text::CoverText& cover)
      : input_(input), cover_(cover), search_(cover.problem) {}

  int solve(std::uint64_t limit) {
    std::uint64_t found = 0;
    std::string out;
    while (found < limit && search_.next({input_.interrupt.token()})) {
      if (found++ > 0 && !input_.options.json && !cover_.written.empty()) out += '\n';
      write_solution(out);
      if (out.size() < chunk_bytes) continue;
      if (input_.sink.write(out)) return exit_good;
      out.clear();
    }
    if (found == 0 && !search_.stopped()) out += input_.options.json ? "{\"solution\":null}\n" : "No Solution!\n";
    (void)input_.sink.write(out);
    note_stop(found);
    return found == 0 ? exit_negative : exit_good;
  }

  int count(std::uint64_t limit) {
    const std::uint64_t found = count_up_to(limit);
    if (search_.stopped()) return note_stop(found), exit_good;
    const bool exact = found < limit;
    std::string out;
    if (input_.options.json) {
      JsonLine(out).add("count", found).add("exact", exact);
    } else {
      out = std::to_string(found) + (exact ? "\n" : "+\n");
    }
    (void)input_.sink.write(out);
    return exit_good;
  }

  int check() {
    const std::uint64_t found = count_up_to(2);
    if (search_.stopped()) return note_stop(found), exit_good;
    const std::string_view verdict = found == 0 ? "none" : found == 1 ? "unique" : "multiple";
    std::string out;
    if (input_.options.json) {
      JsonLine(out).add_text("verdict", verdict);
    } else {
      (out += verdict) += '\n';
    }
    (void)input_.sink.write(out);
    return found == 1 ? exit_good : exit_negative;
  }

 private:
  std::uint64_t count_up_to(std::uint64_t limit) {
    std::uint64_t found = 0;
    while (found < limit && search_.next({input_.interrupt.token()})) ++found;
    return found;
  }

  void write_solution(std::string& out) const {
    if (!input_.options.json) return text::write_cover(cover_, search_.solution(), out);
    std::string rows;
    for (cover::OptionId option : text::in_input_order(search_.solution())) {
      rows += (rows.empty() ? "" : ",") + std::to_string(index(option) + 1);
    }
    JsonLine(out).add_raw("solution", '[' + rows + ']');
  }

  void note_stop(std::uint64_t found) const {
    if (!search_.stopped()) return;
    note(input_.source.name(), "stopped after " + std::to_string(found) + " solutions; there may be more");
  }

  const Input& input_;
  const text::CoverText& cover_;
  cover::Search search_;
};

}  // namespace

int answer_cover(const Input& input, text::CoverLayout layout) {
  const auto cover = read_cover(input.source, layout);
  if (input.interrupt.signal() != 0) return exit_good;
  if (!cover) return report(input.source.name(), cover.error()), exit_usage;
  if (cover->problem.has_bounds()) {
    report(input.source.name(), {ErrorCode::unsupported, "no engine can search with bounds of items yet"});
    return exit_usage;
  }
  for (const Error& warning : cover->warnings) report(input.source.name(), warning);
  const Options& options = input.options;
  CoverAnswers answers(input, *cover);
  switch (options.verb) {
    case Verb::count: return answers.count(options.limit.value_or(cover::no_limit));
    case Verb::check: return answers.check();
    case Verb::cover:
      if (options.count_only) return answers.count(options.limit.value_or(cover::no_limit));
      return answers.solve(options.limit.value_or(options.all ? cover::no_limit : 1));
    default: return answers.solve(1);
  }
}

}  // namespace quadrille::tool
