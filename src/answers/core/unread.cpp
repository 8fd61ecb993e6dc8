// Writes one answer for input that a limit has cut off: unknown, with the reason.
#include "answers/core/unread.h"

#include <fmt/core.h>

#include "answers/core/answers.h"
#include "answers/core/messages.h"

namespace quadrille::answers {

int answer_unread(const std::string& name, const Options& options, job::Sink& sink) {
  constexpr std::string_view reason = "stopped at the time limit while reading";
  note(name, std::string(reason));
  std::string out;
  if (options.json) {
    answers::Members line(out, options.columns);
    if (options.files.size() > 1) line.add_text("file", name);
    add_unknown(line, reason);
  } else {
    out = fmt::format("{}\n", unknown);
  }
  (void)sink.write(out);
  return exit_resources;
}

int answer_cut_off(const Input& input) {
  if (!input.interrupt.timed_out()) return exit_good;
  return answer_unread(input.source.name(), input.options, input.sink);
}

}  // namespace quadrille::answers
