// An assignment as the message that a leader sends to a worker on another machine; a UnitRecord is the answer.
//
//     3.17.2 quantum 30000 parts 64 bound 117 state 176 0.0125
//     quadrille search 2 ...                                          176 bytes, then the end of a line
//
// `bound` is left out if nothing has to be beaten.
#include "job/run/record_parts.h"
#include "job/run/work.h"

namespace quadrille::job::run {

std::string to_text(const Assignment& assignment) {
  std::string text = to_string(assignment.unit);
  text += " quantum " + std::to_string(assignment.quantum.count());
  text += " parts " + std::to_string(assignment.parts);
  if (assignment.bound) text += " bound " + std::to_string(*assignment.bound);
  text += " state ";
  append_rest(text, {assignment.state, assignment.share});
  return text;
}

std::optional<Assignment> parse_assignment(std::string_view text) {
  const auto line = take_line(text);
  if (!line) return std::nullopt;
  RecordWords words(*line);
  const auto unit = parse_unit(words.word());
  if (!unit) return std::nullopt;
  Assignment assignment{.unit = *unit};
  assignment.quantum = std::chrono::milliseconds(words.number<std::uint32_t>("quantum"));
  assignment.parts = words.number<std::size_t>("parts");
  if (words.takes("bound")) assignment.bound = words.number<std::uint64_t>();
  if (!words.takes("state")) return std::nullopt;
  auto rest = take_rest(words, text);
  if (!rest || !text.empty()) return std::nullopt;
  assignment.state = std::move(rest->state), assignment.share = rest->share;
  return assignment;
}

}  // namespace quadrille::job::run
