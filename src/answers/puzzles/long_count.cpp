// Counts by walking, in slices, because the best methods cannot be saved. If symbols are interchangeable, solutions
// that differ only by their names are walked once, as in every count.
#include "answers/puzzles/long_count.h"

#include <fmt/core.h>

#include "answers/core/messages.h"
#include "answers/core/puzzle_stream.h"
#include "puzzle/core/symbol_symmetry.h"
#include "quadrille/executor.h"

namespace quadrille::answers {

namespace {

class SavedCounter {
 public:
  SavedCounter(const Input& input, const text::PuzzleLayout& layout, const PuzzleRequest& request)
      : input_(input),
        saving_(request.saving),
        threads_(input.options.threads),
        writer_(input.options, Question::count, false, layout, input.source.name()) {}

  // Answers go to the sink at once: they are written before a state that leaves them out.
  void count(const job::Chunk& chunk, job::Answer& answer) {
    for_each_record(chunk, [&](const RecordPlace& place, std::size_t) {
      const std::uint64_t number = input_.records_before + place.number;
      if (saving_.run->skips(number)) return ++answer.records, true;
      Solved solved{place};
      if (place.is_puzzle() && !count(solved, number)) return note_stop(solved, answer), false;
      return ++answer.records, write(solved, answer);
    });
  }

  int code(int code) const { return code_ == exit_good ? code : code_; }
  bool is_saved() const { return unfinished_ && saving_.wanted() && code_ == exit_good; }

 private:
  // False if a stop came first, or if the state cannot be read or saved.
  bool count(Solved& solved, std::uint64_t number) {
    const Puzzle& puzzle = solved.record.puzzle();
    const Representative counted = puzzle.grid() ? Representative{puzzle} : representative_of(puzzle);
    const SavedSearch* const resumed = saving_.run->find(number);
    auto solutions =
        resumed != nullptr ? Solutions::resume(counted.puzzle, resumed->state) : Solutions::create(counted.puzzle);
    if (!solutions) return report(saving_.resume, solutions.error()), code_ = exit_usage, false;
    RecordSaver saver(saving_, number, input_.sink);
    const auto save = [&] {
      const bool good = saver.save(*solutions, solutions->found());
      return code_ = good ? code_ : int{exit_resources}, good;
    };
    // Reports before a long search that it cannot be saved.
    if (!save()) return false;
    const bool complete =
        count_long(*solutions, threads_, input_.interrupt.token(), [&] { return !saver.is_due() || save(); });
    solved.count = solutions->found();
    solved.exact = solutions->found() < cover::no_limit;
    solved.count *= counted.times;
    unfinished_ = !complete;
    if (!save() || !complete) return false;
    return saver.forget(), true;
  }

  void note_stop(const Solved& solved, job::Answer& answer) const {
    answer.stopped = true;
    if (code_ == exit_good)
      answer.messages.push_back({ErrorCode::stopped, describe_stop(solved.count, saving_), {solved.line, 0}});
  }

  // False if nobody can read it any more.
  bool write(const Solved& solved, job::Answer& answer) const {
    job::Answer one;
    writer_.write(solved, one);
    answer.unreadable += one.unreadable, answer.negative += one.negative;
    answer.messages.insert(answer.messages.end(), one.messages.begin(), one.messages.end());
    return !input_.sink.write(one.text);
  }

  const Input& input_;
  const Saving& saving_;
  ThreadPool threads_;
  PuzzleWriter writer_;
  bool unfinished_ = false;
  int code_ = exit_good;
};

}  // namespace

// A slice may be too short to make the engine: the next one is longer.
bool count_long(Solutions& solutions, Executor& threads, const std::stop_token& stop,
                const std::function<bool()>& between) {
  constexpr std::chrono::milliseconds usual(200);  // between two looks at the clock, for progress and saving
  auto slice = usual;
  for (StatusLine status; !stop.stop_requested() && between();) {
    const std::uint64_t before = solutions.found() + solutions.nodes();
    (void)solutions.count({.stop = Deadline(slice, stop).token()}, threads);
    if (!solutions.stopped()) return true;
    slice = solutions.found() + solutions.nodes() == before ? 2 * slice : usual;
    if (!status.due()) continue;
    const std::uint64_t done = solutions.found();
    status.show(
        fmt::format("{} solutions so far, {:.3g} a second", done, static_cast<double>(done) / status.seconds()));
  }
  return false;
}

std::string describe_stop(const ExactCount& found, const Saving& saving) {
  return fmt::format("stopped at {} solutions{}", found.to_string(),
                     saving.wanted() ? "" : "; there may be more (see --estimate and --save)");
}

int count_and_save(const Input& input, const text::PuzzleLayout& layout, const PuzzleRequest& request) {
  SavedCounter counter(input, layout, request);
  job::BatchJob job;
  job.answer = [](const job::Chunk&) { return job::Answer{}; };
  job.in_order = [&](const job::Chunk& chunk, job::Answer& answer) { counter.count(chunk, answer); };
  const int code = stream_puzzles(input, layout, std::move(job), Resumes::in_a_record);
  if (counter.is_saved()) input.continuation = continuation_of(request.saving);
  return counter.code(code);
}

}  // namespace quadrille::answers
