// Reads a little, guesses, and reads more only while the guess is not certain: answers to a terminal or a slow pipe
// should begin with the first line. Three things may need more of the head:
//
//     1. a line longer than the head (an item line of a cover problem): the head is doubled up to 256 MiB;
//     2. a format that only the first whole record can confirm, such as lines that could begin a grid;
//     3. a file whose first record fits nothing: the records after it are tried.
//
// At most 1 MiB is looked at otherwise. What was read stays pending, so recognizing never loses a byte of a pipe.
#include "job/recognize.h"

#include <algorithm>

#include "base/lines.h"
#include "job/batch.h"
#include "text/confirm.h"

namespace quadrille::job {

namespace {

constexpr std::size_t head_bytes = chunk_bytes;
constexpr std::size_t most_head_bytes = std::size_t{1} << 28;  // the line of items of a cover problem may be long

// Doubles the head until its format can be recognized.
std::optional<Error> read_long_line(Source& source) {
  std::size_t wanted = head_bytes;
  while (!source.at_end() && !source.stopped() && wanted <= most_head_bytes) {
    if (source.pending().size() < wanted) {
      if (auto failure = source.read_more(wanted)) return failure;
    } else if (!text::is_too_short({source.pending(), false, {}})) {
      break;
    } else {
      wanted *= 2;
    }
  }
  return std::nullopt;
}

// Tells whether no more is read to recognize a format.
bool has_head(const Source& source) {
  return source.at_end() || source.stopped() || source.pending().size() >= head_bytes;
}

// Continues to read until the first record is complete; answers have to wait for that anyway. Of what follows it reads
// as much as is there without waiting.
std::optional<Error> confirm_on_first_record(Source& source, text::Detection& found, text::Head head) {
  // A failure is met again after the records before it are answered.
  (void)source.read_more(std::min(head_bytes, source.pending().size() + 1), Source::Waiting::no);
  head.text = source.pending(), head.whole = source.at_end();
  while (!text::confirm(found, head)) {
    if (has_head(source)) break;
    if (auto failure = source.read_more(source.pending().size() + 1)) return failure;
    head.text = source.pending(), head.whole = source.at_end();
  }
  return std::nullopt;
}

}  // namespace

Result<text::Detection> recognize(Source& source, const std::optional<std::string>& from,
                                  const std::optional<text::BoxRequest>& wish, text::Wanted wanted) {
  for (;;) {
    if (auto failure = source.read_more(std::min(head_bytes, source.pending().size() + 1))) return *failure;
    if (source.pending().starts_with(byte_order_mark)) (void)source.take(byte_order_mark.size());
    if (source.pending().size() >= head_bytes) {
      if (auto failure = read_long_line(source)) return *failure;
    }
    const text::Head head{source.pending(), source.at_end(), wish, wanted};
    auto found = from ? text::detect_as(*from, head) : text::detect(head);
    // An exact cover problem is read whole anyway; a few lines of puzzles may mean more than one thing.
    const bool puzzles = found && std::holds_alternative<text::PuzzleLayout>(found->best.layout);
    if (!(puzzles && found->best.certainty >= text::certain_enough) && !has_head(source)) continue;
    if (found) {
      const auto requested = *found;
      if (auto failure = confirm_on_first_record(source, *found, head)) return *failure;
      if (from && found->format != requested.format) found = requested;
    }
    if (from || (found && found->best.certainty >= text::certain_enough)) return found;
    if (!has_head(source)) continue;
    if (found && found->is_settled) return found;
    const auto second = text::detect_after_first_record({source.pending(), source.at_end(), wish, wanted});
    return second ? *second : found;
  }
}

}  // namespace quadrille::job
