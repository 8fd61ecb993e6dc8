// A chunk holds about as many bytes as adapt() wants, cut at the last end of a record within them; if no record ends
// there, at the last one within the window, which has room for the largest record that is allowed:
//
//     | blank lines, comments | record ...                         |
//     0                       start                                start + 1 MiB: the end of the window
//
// A record that does not end in the window is too long. It becomes a chunk of its own without its text: its lines are
// counted and dropped as they come until its end is found, so the places after it stay right. Whether a record is too
// long must not depend on how the bytes arrive, which is why the window begins with the record and not with what is
// pending.
//
// Whether records are lines or paragraphs may only be decided some records later. Until then all chunks are kept in
// `beginning_`, and only those without errors go: an error could be a wrong guess.
#include "job/raw_chunks.h"

#include <algorithm>
#include <utility>

#include "job/batch.h"
#include "text/core/board_format.h"
#include "text/core/line_records.h"
#include "text/core/paragraphs.h"

namespace quadrille::job {

namespace {

constexpr std::size_t smallest_chunk_bytes = 128;

text::PuzzleLayout with_paragraphs(text::PuzzleLayout layout, bool apart) {
  layout.apart = apart;
  return layout;
}

}  // namespace

RawChunks::RawChunks(Source& source, const text::PuzzleLayout& layout, bool by_bytes, std::stop_token stop)
    : source_(source),
      by_bytes_(by_bytes),
      stop_(std::move(stop)),
      together_(with_paragraphs(layout, false)),
      apart_(with_paragraphs(layout, true)),
      layout_(layout.apart ? &apart_ : &together_),
      wanted_bytes_(smallest_chunk_bytes) {}

// Doubles or halves the size, so that answering a chunk takes between 20 and 100 ms.
void RawChunks::adapt(std::chrono::steady_clock::duration time) {
  using namespace std::chrono_literals;
  const std::size_t wanted = wanted_bytes_;
  if (time < 20ms) wanted_bytes_ = std::min(2 * wanted, chunk_bytes);
  if (time > 100ms) wanted_bytes_ = std::max(wanted / 2, smallest_chunk_bytes);
}

// Takes what is pending without waiting first, then waits for one more byte: a slow producer's records are answered one
// by one.
bool RawChunks::next(RawChunk& chunk) {
  chunk = {}, chunk.by_bytes = by_bytes_;
  while (!stop_.stop_requested()) {
    // Records before the failure are answered.
    if (!failure_) failure_ = source_.read_more(chunk_bytes, Source::Waiting::no);
    if (!settled_) look_for_paragraphs();
    if (!chunk.too_long) {
      const std::size_t whole = whole_records();
      if (whole > 0 && may_go(whole)) {
        chunk.text = source_.take(whole);
        chunk.layout = layout_;
        if (!settled_) beginning_ += chunk.text;
        return bytes_read_ += chunk.text.size(), true;
      }
      if (source_.pending().size() > window()) begin_too_long(chunk);
    }
    if (chunk.too_long && end_too_long(chunk)) return bytes_read_ += chunk.text.size(), true;
    if (failure_ || (exhausted_ = source_.at_end())) return false;
    failure_ = source_.read_more(source_.pending().size() + 1);
  }
  return false;
}

bool RawChunks::may_go(std::size_t whole) const {
  return settled_ || text::parse_puzzles(*layout_, source_.pending().substr(0, whole)).errors.empty();
}

void RawChunks::look_for_paragraphs() {
  const auto [apart, settled] =
      text::are_apart(together_, beginning_ + std::string(source_.pending()), source_.at_end() || failure_);
  layout_ = apart ? &apart_ : &together_;
  settled_ = settled;
}

// Looks for a cut within the wanted size first. The input counts as ended only if the window reaches its end, as a
// record that is cut by the window is not whole.
std::size_t RawChunks::whole_records() const {
  const std::string_view pending = source_.pending();
  const std::size_t wanted = wanted_bytes_;
  const std::size_t some =
      pending.size() > wanted ? text::whole_records(*layout_, pending.substr(0, wanted), false) : 0;
  if (some > 0) return some;
  const std::string_view first = pending.substr(0, window());
  return text::whole_records(*layout_, first, source_.at_end() && first.size() == pending.size());
}

std::size_t RawChunks::window() const {
  const auto [start, line] = first_pending_record();
  return (start < chunk_bytes ? start : 0) + chunk_bytes;
}

auto RawChunks::first_pending_record() const -> Start {
  std::size_t start = 0;
  Lines lines(source_.pending());
  while (lines.next() && text::is_blank_or_comment(lines.line())) start = lines.offset();
  return {start, std::max<std::uint64_t>(lines.number(), 1)};
}

void RawChunks::begin_too_long(RawChunk& chunk) {
  chunk.too_long = true;
  const auto [start, line] = first_pending_record();
  chunk.first_line = chunk.by_bytes ? start + 1 : line;
  drop_lines(chunk, window());  // further records may follow
}

// Looks for the mark that each record of some formats has once (text::after_mark) before the end of the record: words
// may stand before it. While neither is found, whole lines are dropped whenever 1 MiB is pending.
bool RawChunks::end_too_long(RawChunk& chunk) {
  const std::size_t mark = chunk.marked ? text::no_mark : text::after_mark(*layout_, source_.pending());
  if (mark != text::no_mark) drop(chunk, mark);
  const std::size_t rest =
      chunk.marked ? text::rest_of_record(*layout_, source_.pending(), source_.at_end()) : std::size_t{0};
  if (rest == 0 && !source_.at_end()) {
    if (source_.pending().size() >= chunk_bytes) drop_lines(chunk, source_.pending().size());
    return false;
  }
  chunk.text = source_.take(rest);
  return true;
}

void RawChunks::drop_lines(RawChunk& chunk, std::size_t size) {
  const std::string_view pending = source_.pending().substr(0, size);
  const std::size_t last = pending.rfind('\n');
  const bool very_long = last == pending.npos || pending.size() - last > chunk_bytes / 2;
  drop(chunk, very_long ? pending.size() - text::most_mark_bytes : last);
}

// Keeps count of what is dropped: lines, and the columns of the line in which the text will begin.
void RawChunks::drop(RawChunk& chunk, std::size_t size) {
  const std::string dropped = source_.take(size);
  chunk.marked |= text::after_mark(*layout_, dropped) != text::no_mark;
  const std::size_t line = dropped.rfind('\n') + 1;  // npos + 1 is 0
  chunk.lines_before += chunk.lines_in(dropped);
  chunk.columns_before = (line > 0 ? 0 : chunk.columns_before) + dropped.size() - line;
  bytes_read_ += dropped.size();
}

}  // namespace quadrille::job
