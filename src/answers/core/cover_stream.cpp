// Reads the input whole before the first problem is answered, because problems refer to their text.
#include "answers/core/cover_stream.h"

#include <algorithm>

#include "answers/core/messages.h"
#include "answers/core/puzzle_stream.h"
#include "answers/core/unread.h"

namespace quadrille::answers {

int stream_covers(const Input& input, text::CoverLayout layout, const CoverJob& job) {
  const std::string& file = input.source.name();
  if (const auto failure = read_all(input.source)) return report(file, *failure), exit_for(*failure);
  if (is_cut_off(input.source)) return answer_cut_off(input);
  text::CoverReader reader(layout, input.source.pending(), input.interrupt.token());
  int worst = exit_good;
  std::uint64_t number = 0;
  while (input.interrupt.signal() == 0 && !input.sink.failure()) {
    const auto cover = reader.next();
    if (!cover) break;
    if (!*cover && cover->error().code == ErrorCode::stopped) {
      worst = std::max(worst, answer_cut_off(input));
      break;
    }
    if (++number; number <= input.skip() || (job.skips && job.skips(number))) continue;
    int code = exit_usage;
    if (*cover) {
      for (const Error& warning : (*cover)->warnings) report(file, warning);
      code = job.answer(**cover, number);
    } else {
      report_record(file, cover->error());
      job.refuse(number, cover->error());
    }
    worst = std::max(worst, code);
    if (job.is_over && job.is_over(code)) break;
  }
  const bool stopped = input.interrupt.signal() != 0 || input.sink.failure();
  if (!stopped) ++input.tally.inputs;
  if (stopped && input.continuation.options.empty()) continue_by_skip(input, input.records_before + number);
  input.records_before += number;
  return worst;
}

}  // namespace quadrille::answers
