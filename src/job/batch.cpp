#include "job/batch.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include "base/lines.h"
#include "job/ordered.h"
#include "text/core/board_format.h"
#include "text/core/line_records.h"
#include "text/core/paragraphs.h"

namespace quadrille::job {

namespace {

using text::Record;
using text::Records;

constexpr std::size_t smallest_piece_bytes = 128;

// What a piece is before it is parsed: whole records, or the end of one that is too long, of which no more is kept.
struct RawPiece {
  std::string text;
  const text::PuzzleLayout* layout = nullptr;
  bool too_long = false;
  bool marked = false;               // too long: what each record has once is in what was dropped
  bool by_bytes = false;             // bytes take the place of lines
  std::uint64_t first_line = 1;      // of what is too long
  std::uint64_t lines_before = 0;    // of it, before the text
  std::uint64_t columns_before = 0;  // of the line in which the text begins

  std::uint64_t lines_in(std::string_view part) const { return by_bytes ? part.size() : line_ends(part); }
};

Records refuse(const RawPiece& raw) {
  Records records;
  records.records.push_back({raw.first_line, false, 0});
  records.errors.push_back({ErrorCode::bad_length,
                            "expected records of at most " + std::to_string(piece_bytes) + " bytes, found a longer one",
                            {raw.first_line, 0}});
  records.lines = raw.lines_before + raw.lines_in(raw.text);
  return records;
}

Records parse(const RawPiece& raw) {
  if (raw.too_long) return refuse(raw);
  Records records = text::parse_puzzles(*raw.layout, raw.text);
  if (raw.by_bytes) place_by_bytes(records, raw.text);
  return records;
}

text::PuzzleLayout with_paragraphs(text::PuzzleLayout layout, bool apart) {
  layout.apart = apart;
  return layout;
}

void drop_first(Records& records, std::size_t n) {
  const auto end = records.records.begin() + static_cast<std::ptrdiff_t>(n);
  const auto readable = std::count_if(records.records.begin(), end, [](const Record& r) { return r.error < 0; });
  if (!records.grids.empty()) records.grids.erase(records.grids.begin(), records.grids.begin() + readable);
  if (!records.boards.empty()) records.boards.erase(records.boards.begin(), records.boards.begin() + readable);
  records.records.erase(records.records.begin(), end);
}

// One piece on its way.
struct Work {
  std::size_t number = 0;  // of all pieces
  RawPiece raw;
  Piece piece;
  Answer answer;
};

// Each field of the state belongs to one of the steps that run one at a time, but for the atomic ones.
class Pipeline {
 public:
  Pipeline(Source& source, const text::PuzzleLayout& layout, Sink& sink, const BatchJob& job)
      : source_(source),
        together_(with_paragraphs(layout, false)),
        apart_(with_paragraphs(layout, true)),
        layout_(layout.apart ? &apart_ : &together_),
        sink_(sink),
        job_(job),
        works_(2 * std::size_t{job.threads}),
        lines_before_(job.shard ? job.shard->read_from : layout.head_lines) {}

  BatchSummary run() {
    Work* const first = read();
    const bool only_one = first && source_.at_end() && source_.pending().empty();
    // To start threads takes longer than to answer most puzzles.
    if (only_one || job_.threads == 1) {
      run_here(first);
    } else if (first) {
      run_in_threads(first);
    }
    summary_.lines = lines_before_;
    summary_.ended = ended_;
    summary_.ignored_line = ignored_line_ > 0 || !ended_ ? ignored_line_ : first_pending_line();
    summary_.stopped |= job_.stop.stop_requested() && !exhausted_;
    // A stop while records are still skipped leaves the others to be skipped: they were answered before this run.
    summary_.records = (summary_.stopped ? job_.skip : std::min(job_.skip, first_record_ - 1)) + answered_;
    if (!summary_.failure) summary_.failure = read_failure_;
    return summary_;
  }

 private:
  void run_here(Work* work) {
    for (; work; work = read()) {
      for (const auto step : {&Pipeline::parse, &Pipeline::number, &Pipeline::answer, &Pipeline::write})
        (this->*step)(*work);
    }
  }

  void run_in_threads(Work* first) {
    namespace tbb = oneapi::tbb;
    using Mode = tbb::filter_mode;
    const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, job_.threads);
    const auto step = [pipeline = this](void (Pipeline::*member)(Work&)) {
      return [pipeline, member](Work* work) { return copied_by_tbb(pipeline)->take(copied_by_tbb(member), work); };
    };
    first_ = first;
    const auto first_step = [pipeline = this](tbb::flow_control& flow) { return copied_by_tbb(pipeline)->read(flow); };
    const auto last_step = [pipeline = this](Work* work) { copied_by_tbb(pipeline)->take(&Pipeline::write, work); };
    const Ordered made_before_the_steps;
    tbb::parallel_pipeline(works_.size(),
                           tbb::make_filter<void, Work*>(Mode::serial_in_order, first_step) &
                               tbb::make_filter<Work*, Work*>(Mode::parallel, step(&Pipeline::parse)) &
                               tbb::make_filter<Work*, Work*>(Mode::serial_in_order, step(&Pipeline::number)) &
                               tbb::make_filter<Work*, Work*>(Mode::parallel, step(&Pipeline::answer)) &
                               tbb::make_filter<Work*, void>(Mode::serial_in_order, last_step));
    const Ordered done_after_the_steps;
  }

  Work* take(void (Pipeline::*member)(Work&), Work* work) {
    const Ordered ordered;
    (this->*member)(*work);
    return work;
  }

  // There are no more pieces on their way than works, and they leave in the order in which they came: the next work is
  // free.
  Work* read(oneapi::tbb::flow_control& flow) {
    const Ordered ordered;
    Work* const work = first_ ? std::exchange(first_, nullptr) : read();
    if (!work) flow.stop();
    return work;
  }

  // Null if there is nothing more to read.
  Work* read() {
    Work& work = works_[next_work_ % works_.size()];
    work.number = next_work_++;
    work.raw = {}, work.raw.by_bytes = job_.shard.has_value();
    if (closed_ || !next_piece(work.raw)) return nullptr;
    bytes_read_ += work.raw.text.size();
    return &work;
  }

  bool next_piece(RawPiece& piece) {
    while (!job_.stop.stop_requested()) {
      // What came before the failure is answered.
      if (!read_failure_) read_failure_ = source_.read_more(piece_bytes, Source::Waiting::no);
      if (!settled_) look_for_paragraphs();
      if (!piece.too_long) {
        const std::size_t whole = whole_records();
        if (whole > 0 && may_go(whole)) {
          piece.text = source_.take(whole);
          piece.layout = layout_;
          if (!settled_) beginning_ += piece.text;
          return true;
        }
        if (source_.pending().size() > window()) begin_too_long(piece);
      }
      if (piece.too_long && end_too_long(piece)) return true;
      if (read_failure_ || (exhausted_ = source_.at_end())) return false;
      read_failure_ = source_.read_more(source_.pending().size() + 1);
    }
    return false;
  }

  // Until it is known how records end, only those without damage go: where damage ends must not depend on how much has
  // been read so far.
  bool may_go(std::size_t whole) const {
    return settled_ || text::parse_puzzles(*layout_, source_.pending().substr(0, whole)).errors.empty();
  }

  void look_for_paragraphs() {
    const auto [apart, settled] =
        text::are_apart(together_, beginning_ + std::string(source_.pending()), source_.at_end() || read_failure_);
    layout_ = apart ? &apart_ : &together_;
    settled_ = settled;
  }

  // Of what was read and belongs to no piece, the first line that is not blank; 0: there is none.
  std::uint64_t first_pending_line() const {
    std::uint64_t start = 0;  // of the line
    for (Lines lines(source_.pending()); lines.next(); start = lines.offset()) {
      if (!is_blank(lines.line())) return lines_before_ + (job_.shard ? start + 1 : lines.number());
    }
    return 0;
  }

  // About the requested number of records, at least one.
  std::size_t whole_records() const {
    const std::string_view pending = source_.pending();
    const std::size_t wanted = wanted_bytes_;
    const std::size_t some =
        pending.size() > wanted ? text::whole_records(*layout_, pending.substr(0, wanted), false) : 0;
    if (some > 0) return some;
    const std::string_view first = pending.substr(0, window());
    return text::whole_records(*layout_, first, source_.at_end() && first.size() == pending.size());
  }

  // The pending bytes in which the next record must end. More may be pending, but that depends on where the record lies
  // in what is read at once; whether a record is too long must not.
  std::size_t window() const {
    const auto [start, line] = first_pending_record();
    return (start < piece_bytes ? start : 0) + piece_bytes;
  }

  struct Start {
    std::size_t offset;
    std::uint64_t line;
  };
  // Of the first line that is neither blank nor a comment.
  Start first_pending_record() const {
    std::size_t start = 0;
    Lines lines(source_.pending());
    while (lines.next() && text::is_blank_or_comment(lines.line())) start = lines.offset();
    return {start, std::max<std::uint64_t>(lines.number(), 1)};
  }

  void begin_too_long(RawPiece& piece) {
    piece.too_long = true;
    const auto [start, line] = first_pending_record();
    piece.first_line = piece.by_bytes ? start + 1 : line;
    drop_lines(piece, window());  // further records may follow
  }

  // True if what follows the record has been read.
  bool end_too_long(RawPiece& piece) {
    const std::size_t mark = piece.marked ? text::no_mark : text::after_mark(*layout_, source_.pending());
    if (mark != text::no_mark) drop(piece, mark);
    const std::size_t rest =
        piece.marked ? text::rest_of_record(*layout_, source_.pending(), source_.at_end()) : std::size_t{0};
    if (rest == 0 && !source_.at_end()) {
      if (source_.pending().size() >= piece_bytes) drop_lines(piece, source_.pending().size());
      return false;
    }
    piece.text = source_.take(rest);
    return true;
  }

  // Drops the pending lines that are whole within `size` bytes, but for the last '\n': what follows may begin a record.
  // A line that is very long does not, but its last bytes may be those of a mark.
  void drop_lines(RawPiece& piece, std::size_t size) {
    const std::string_view pending = source_.pending().substr(0, size);
    const std::size_t last = pending.rfind('\n');
    const bool very_long = last == pending.npos || pending.size() - last > piece_bytes / 2;
    drop(piece, very_long ? pending.size() - text::most_mark_bytes : last);
  }

  void drop(RawPiece& piece, std::size_t size) {
    const std::string dropped = source_.take(size);
    piece.marked |= text::after_mark(*layout_, dropped) != text::no_mark;
    const std::size_t line = dropped.rfind('\n') + 1;  // npos + 1 is 0
    piece.lines_before += piece.lines_in(dropped);
    piece.columns_before = (line > 0 ? 0 : piece.columns_before) + dropped.size() - line;
    bytes_read_ += dropped.size();
  }

  void parse(Work& work) { work.piece.records = job::parse(work.raw); }

  void number(Work& work) {
    Piece& piece = work.piece;
    if (ended_) ignore(piece.records);
    if (piece.records.ended) ended_ = closed_ = exhausted_ = true;
    if (piece.records.ignored_line > 0) ignored_line_ = lines_before_ + piece.records.ignored_line;
    piece.first_record = first_record_;
    piece.lines_before = lines_before_;
    piece.follows_records = job_.shard && job_.shard->follows_records;
    first_record_ += piece.records.records.size();
    lines_before_ += piece.records.lines;
    move_columns(work);
    const std::uint64_t already = piece.first_record - 1;
    if (already < job_.skip) {
      const auto drop = std::min<std::uint64_t>(job_.skip - already, piece.records.records.size());
      drop_first(piece.records, static_cast<std::size_t>(drop));
      piece.first_record += drop;
    }
  }

  // A piece that was read before the end was met.
  void ignore(text::Records& records) {
    if (ignored_line_ == 0 && !records.records.empty()) ignored_line_ = lines_before_ + records.records.front().line;
    const std::uint64_t lines = records.lines;
    records = {};
    records.lines = lines;
  }

  // A piece may begin within a line.
  void move_columns(Work& work) {
    for (Error& error : work.piece.records.errors) {
      if (error.at.line == 1 && error.at.column > 0) error.at.column += column_before_;
    }
    const RawPiece& raw = work.raw;
    if (raw.by_bytes) move_to_line(work.piece.records);
    const std::size_t line = raw.text.rfind('\n') + 1;  // npos + 1 is 0
    if (line > 0 || raw.lines_before > 0) column_before_ = 0;
    column_before_ += (line > 0 ? 0 : raw.columns_before) + raw.text.size() - line;
  }

  // The line begins before the piece: the sum with the bytes before the piece is right, though this number wraps.
  void move_to_line(Records& records) const {
    for (text::Record& record : records.records) record.line -= record.line == 1 ? column_before_ : 0;
    for (Error& error : records.errors) error.at.line -= error.at.line == 1 ? column_before_ : 0;
  }

  // Chunks grow while they are answered fast: batches are large if that pays; if every record takes long, answers
  // appear one by one and all threads have work.
  void answer(Work& work) {
    using namespace std::chrono_literals;
    const auto start = std::chrono::steady_clock::now();
    work.piece.write_early = [this, &work](std::string& text) { write_early(work, text); };
    work.answer = job_.answer(work.piece);
    const auto time = std::chrono::steady_clock::now() - start;
    const std::size_t wanted = wanted_bytes_;
    if (time < 20ms) wanted_bytes_ = std::min(2 * wanted, piece_bytes);
    if (time > 100ms) wanted_bytes_ = std::max(wanted / 2, smallest_piece_bytes);
  }

  // Once all pieces before this one have been written, the last step waits for it, and nobody else writes.
  void write_early(const Work& work, std::string& text) {
    if (!streams_ || work.number != written_ || cut_) return;
    if (job_.before_early) job_.before_early();
    (void)sink_.write(text);  // after a failure the next write fails, too
    text.clear();
  }

  void write(Work& work) {
    write_answer(work);
    ++written_;
  }

  // After a stop or a failure nothing more may follow, or the output would have a gap.
  void write_answer(Work& work) {
    if (cut_) return;
    Answer& answer = work.answer;
    if (job_.in_order) job_.in_order(work.piece, answer);
    if (auto failure = sink_.write(answer.text)) {
      summary_.failure = failure;
      cut_ = closed_ = true;
      return;
    }
    for (const Error& message : answer.messages) job_.report(message);
    answered_ += answer.records;
    summary_.unreadable += answer.unreadable;
    summary_.negative += answer.negative;
    summary_.limited += answer.limited;
    if (answer.stopped) {
      summary_.stopped = cut_ = closed_ = true;
      summary_.written_early = answer.written_early;
    }
    if (job_.progress) job_.progress(answered_, bytes_read_);
  }

  Source& source_;
  const text::PuzzleLayout together_, apart_;
  const text::PuzzleLayout* layout_;  // read: one of these two
  bool settled_ = false;              // read: more of the input would not make it the other one
  std::string beginning_;             // read: the pieces until then
  Sink& sink_;
  const BatchJob& job_;
  std::vector<Work> works_;
  Work* first_ = nullptr;                // read: it has been read before the threads started
  std::size_t next_work_ = 0;            // read
  std::atomic<bool> closed_ = false;     // no more chunks are needed
  std::atomic<bool> exhausted_ = false;  // the input has come to its end
  std::atomic<std::uint64_t> bytes_read_ = 0;
  std::atomic<std::size_t> wanted_bytes_ = smallest_piece_bytes;
  std::optional<Error> read_failure_;  // read
  std::uint64_t first_record_ = 1;     // number: of the next piece
  std::uint64_t lines_before_;         // number
  std::uint64_t column_before_ = 0;    // number: of the line in which the next piece begins
  bool ended_ = false;                 // number
  std::uint64_t ignored_line_ = 0;     // number
  const bool streams_ = sink_.is_watched();
  std::atomic<std::size_t> written_ = 0;  // pieces
  std::uint64_t answered_ = 0;            // write
  bool cut_ = false;                      // write
  BatchSummary summary_;                  // write
};

}  // namespace

std::optional<Error> go_to_records(Source& source, const text::PuzzleLayout& layout,
                                   const std::optional<ShardLines>& shard) {
  if (!shard) return (void)source.take(layout.head_bytes), std::nullopt;
  if (auto failure = source.narrow({shard->read_from, shard->bytes.end})) return failure;
  if (auto failure = source.read_more(piece_bytes)) return failure;
  auto reason = text::why_not_cut(layout, source.pending());
  if (reason) reason->at.line += shard->read_from;
  return reason;
}

Result<Piece> read_all_records(Source& source, const text::PuzzleLayout& layout,
                               const std::optional<ShardLines>& shard) {
  if (auto failure = go_to_records(source, layout, shard)) return *std::move(failure);
  if (auto failure = read_all(source)) return *std::move(failure);
  Piece piece{text::parse_puzzles(layout, source.pending()), 1, layout.head_lines, false};
  if (!shard) return piece;
  place_by_bytes(piece.records, source.pending());
  piece.lines_before = shard->read_from, piece.follows_records = shard->follows_records;
  return piece;
}

BatchSummary run_batch(Source& source, const text::PuzzleLayout& layout, Sink& sink, const BatchJob& job) {
  if (auto failure = go_to_records(source, layout, job.shard)) {
    BatchSummary nothing;
    nothing.failure = std::move(failure);
    return nothing;
  }
  return Pipeline(source, layout, sink, job).run();
}

}  // namespace quadrille::job
