// Runs five steps over a ring of works, one for each chunk in flight. Two works for each of several threads suffice: a
// slow chunk then delays the output, but not the threads, and memory is bounded.
//
//     step      runs             owns
//     read      one at a time    works_, closed_ is looked at here
//     parse     in parallel      its Work alone
//     number    in order         first_record_, lines_before_, column_before_, ended_
//     answer    in parallel      its Work alone
//     write     in order         written_, answered_, cut_, summary_
//
// Chunks are parsed before anybody knows their numbers, so all places are relative to the chunk until number() and the
// callers add what comes before. A line "end" is met by number() as well; chunks read after it are then on their way
// already and are emptied there.
#include "job/batch.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include "base/lines.h"
#include "job/pipeline.h"
#include "job/raw_chunks.h"
#include "job/system.h"
#include "text/core/line_records.h"

namespace quadrille::job {

namespace {

using text::Record;
using text::Records;

// Returns an unreadable record in place of the one that is too long, with all lines that were dropped or follow.
Records refuse(const RawChunk& raw) {
  Records records;
  records.records.push_back({raw.first_line, false, 0});
  records.errors.push_back({ErrorCode::bad_length,
                            "expected records of at most " + std::to_string(chunk_bytes) + " bytes, found a longer one",
                            {raw.first_line, 0}});
  records.lines = raw.lines_before + raw.lines_in(raw.text);
  return records;
}

Records parse(const RawChunk& raw) {
  if (raw.too_long) return refuse(raw);
  Records records = text::parse_puzzles(*raw.layout, raw.text);
  if (raw.by_bytes) place_by_bytes(records, raw.text);
  return records;
}

// Removes the first n records. Only readable ones have a puzzle, so fewer of these may have to go.
void drop_first(Records& records, std::size_t n) {
  const auto end = records.records.begin() + static_cast<std::ptrdiff_t>(n);
  const auto readable = std::count_if(records.records.begin(), end, [](const Record& r) { return r.error < 0; });
  records.puzzles.drop_first(static_cast<std::size_t>(readable));
  records.records.erase(records.records.begin(), end);
}

// A chunk on its way through the steps; the same object serves many chunks, one after the other.
struct ChunkWork {
  std::size_t number = 0;  // of all chunks
  RawChunk raw;
  Chunk chunk;
  Answer answer;
};

// Each field of the state belongs to one of the steps that run one at a time, but for the atomic ones.
class Pipeline {
 public:
  Pipeline(Source& source, const text::PuzzleLayout& layout, Sink& sink, const BatchJob& job)
      : source_(source),
        chunks_(source, layout, job.shard.has_value(), job.stop),
        sink_(sink),
        job_(job),
        works_(job.threads == 1 ? 1 : 2 * std::size_t{job.threads}),
        lines_before_(job.shard ? job.shard->read_from : layout.head_lines) {}

  BatchSummary run() {
    ChunkWork* const first = read();
    const bool only_one = first && source_.at_end() && source_.pending().empty();
    if (source_.pending().size() >= chunk_bytes / 2) prefer_large_pages();  // a long input
    // Starting threads takes longer than answering most puzzles.
    if (first) run_works(first, only_one ? 1 : job_.threads);
    summary_.lines = lines_before_;
    summary_.ended = ended_;
    summary_.ignored_line = ignored_line_ > 0 || !ended_ ? ignored_line_ : first_pending_line();
    summary_.stopped |= job_.stop.stop_requested() && !chunks_.exhausted() && !ended_;
    // A stop while records are still skipped leaves the others to be skipped: they were answered before this run.
    summary_.records = (summary_.stopped ? job_.skip : std::min(job_.skip, first_record_ - 1)) + answered_;
    if (!summary_.failure) summary_.failure = chunks_.failure();
    return summary_;
  }

 private:
  // There are no more chunks on their way than works, and they leave in the order in which they came: the next work is
  // free.
  void run_works(ChunkWork* first, unsigned threads) {
    const auto begin = [&]() -> void* { return first != nullptr ? std::exchange(first, nullptr) : read(); };
    const auto step = [this](PipelineStep::Mode mode, void (Pipeline::*member)(ChunkWork&)) {
      return PipelineStep{mode, [this, member](void* work) { (this->*member)(*static_cast<ChunkWork*>(work)); }};
    };
    using Mode = PipelineStep::Mode;
    const PipelineStep steps[] = {step(Mode::parallel, &Pipeline::parse), step(Mode::in_order, &Pipeline::number),
                                  step(Mode::parallel, &Pipeline::answer), step(Mode::in_order, &Pipeline::write)};
    run_pipeline(works_.size(), threads, begin, steps);
  }

  // Reads a chunk into the next work; null if there is nothing more to read.
  ChunkWork* read() {
    ChunkWork& work = works_[next_work_ % works_.size()];
    work.number = next_work_++;
    return !closed_ && chunks_.next(work.raw) ? &work : nullptr;
  }

  // Returns the first line that is not blank among the bytes that were read but belong to no chunk; 0 if there is none.
  std::uint64_t first_pending_line() const {
    std::uint64_t start = 0;  // of the line
    for (Lines lines(source_.pending()); lines.next(); start = lines.offset()) {
      if (!is_blank(lines.line())) return lines_before_ + (job_.shard ? start + 1 : lines.number());
    }
    return 0;
  }

  void parse(ChunkWork& work) { work.chunk.records = job::parse(work.raw); }

  // Gives the chunk its place in the stream and drops records that an earlier run has answered. Skipped records still
  // count as lines and records, so messages name the same places as in that run.
  void number(ChunkWork& work) {
    Chunk& chunk = work.chunk;
    if (ended_) ignore(chunk.records);
    if (chunk.records.ended) ended_ = closed_ = true;
    if (chunk.records.ignored_line > 0) ignored_line_ = lines_before_ + chunk.records.ignored_line;
    chunk.first_record = first_record_;
    chunk.lines_before = lines_before_;
    chunk.follows_records = job_.shard && job_.shard->follows_records;
    first_record_ += chunk.records.records.size();
    lines_before_ += chunk.records.lines;
    move_columns(work);
    const std::uint64_t already = chunk.first_record - 1;
    if (already < job_.skip) {
      const auto drop = std::min<std::uint64_t>(job_.skip - already, chunk.records.records.size());
      drop_first(chunk.records, static_cast<std::size_t>(drop));
      chunk.first_record += drop;
    }
  }

  // Empties a chunk that was read before the line "end" was met; its lines still count.
  void ignore(text::Records& records) {
    if (ignored_line_ == 0 && !records.records.empty()) ignored_line_ = lines_before_ + records.records.front().line;
    const std::uint64_t lines = records.lines;
    records = {};
    records.lines = lines;
  }

  // Moves columns (or, by bytes, lines) of what stands in the first line of the chunk, which may begin within a line:
  // after a record that was too long.
  void move_columns(ChunkWork& work) {
    for (Error& error : work.chunk.records.errors) {
      if (error.at.line == 1 && error.at.column > 0) error.at.column += column_before_;
    }
    const RawChunk& raw = work.raw;
    if (raw.by_bytes) move_to_line(work.chunk.records);
    const std::size_t line = raw.text.rfind('\n') + 1;  // npos + 1 is 0
    if (line > 0 || raw.lines_before > 0) column_before_ = 0;
    column_before_ += (line > 0 ? 0 : raw.columns_before) + raw.text.size() - line;
  }

  // The line begins before the chunk: the sum with the bytes before the chunk is right, though this number wraps.
  void move_to_line(Records& records) const {
    for (text::Record& record : records.records) record.line -= record.line == 1 ? column_before_ : 0;
    for (Error& error : records.errors) error.at.line -= error.at.line == 1 ? column_before_ : 0;
  }

  void answer(ChunkWork& work) {
    const auto start = std::chrono::steady_clock::now();
    work.chunk.write_early = [this, &work](std::string& text) { write_early(work, text); };
    work.answer = job_.answer(work.chunk);
    chunks_.adapt(std::chrono::steady_clock::now() - start);
  }

  // Once all chunks before this one have been written, the last step waits for it, and nobody else writes.
  void write_early(const ChunkWork& work, std::string& text) {
    if (!streams_ || work.number != written_ || cut_) return;
    if (job_.before_early) job_.before_early();
    (void)sink_.write(text);  // after a failure the next write fails, too
    text.clear();
  }

  void write(ChunkWork& work) {
    write_answer(work);
    ++written_;
  }

  // After a stop or a failure nothing more may follow, or the output would have a gap.
  void write_answer(ChunkWork& work) {
    if (cut_) return;
    Answer& answer = work.answer;
    if (job_.in_order) job_.in_order(work.chunk, answer);
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
    if (job_.progress) job_.progress(answered_, chunks_.bytes_read());
  }

  Source& source_;
  RawChunks chunks_;
  Sink& sink_;
  const BatchJob& job_;
  std::vector<ChunkWork> works_;
  std::size_t next_work_ = 0;         // read
  std::atomic<bool> closed_ = false;  // no more chunks are needed
  std::uint64_t first_record_ = 1;    // number: of the next chunk
  std::uint64_t lines_before_;        // number
  std::uint64_t column_before_ = 0;   // number: of the line in which the next chunk begins
  bool ended_ = false;                // number
  std::uint64_t ignored_line_ = 0;    // number
  const bool streams_ = sink_.is_watched();
  std::atomic<std::size_t> written_ = 0;  // chunks
  std::uint64_t answered_ = 0;            // write
  bool cut_ = false;                      // write
  BatchSummary summary_;                  // write
};

}  // namespace

std::optional<Error> go_to_records(Source& source, const text::PuzzleLayout& layout,
                                   const std::optional<ShardLines>& shard) {
  if (!shard) return (void)source.take(layout.head_bytes), std::nullopt;
  if (auto failure = source.narrow({shard->read_from, shard->bytes.end})) return failure;
  if (auto failure = source.read_more(chunk_bytes)) return failure;
  auto reason = text::why_not_cut(layout, source.pending());
  if (reason) reason->at.line += shard->read_from;
  return reason;
}

Result<Chunk> read_all_records(Source& source, const text::PuzzleLayout& layout,
                               const std::optional<ShardLines>& shard) {
  if (auto failure = go_to_records(source, layout, shard)) return *std::move(failure);
  if (auto failure = read_all(source)) return *std::move(failure);
  Chunk chunk{text::parse_puzzles(layout, source.pending()), 1, layout.head_lines, false};
  if (!shard) return chunk;
  place_by_bytes(chunk.records, source.pending());
  chunk.lines_before = shard->read_from, chunk.follows_records = shard->follows_records;
  return chunk;
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
