// Lists solutions as they are found, from where an earlier run has stopped, or draws random ones. A limit counts those
// of each puzzle.
#include "quadrille/make/solutions.h"

#include <fmt/core.h>

#include <algorithm>
#include <random>

#include "answers/core/answers.h"
#include "answers/core/file_command.h"
#include "answers/core/messages.h"
#include "answers/core/puzzle_form.h"
#include "answers/core/puzzle_stream.h"
#include "answers/puzzles/puzzle_answers.h"
#include "answers/questions/table.h"
#include "answers/searches/record_limits.h"
#include "base/plural.h"
#include "puzzle/search/propagation_search.h"
#include "quadrille/cover.h"
#include "quadrille/cover/zdd.h"
#include "quadrille/executor.h"
#include "quadrille/puzzle.h"
#include "text/core/board_format.h"

namespace quadrille::answers {

namespace {

using text::PuzzleLayout;

struct SolutionsRequest {
  bool all = false;
  std::optional<std::uint64_t> sample;  // the number of random solutions
  std::optional<std::uint64_t> limit;   // for each puzzle
  std::optional<std::uint64_t> seed;    // of the sample; nothing: a random one, which is then noted
  Saving saving;
  RecordLimits limits;
};

// Writes solutions as they come: there may be more of them than fit into memory.
class SolutionSink {
 public:
  SolutionSink(const Options& options, std::string file, const PuzzleLayout& layout, job::Sink& sink)
      : options_(options), file_(file), form_(options, layout, std::move(file)), out_(sink) {}

  /// False if nobody can read it any more.
  bool write(RecordPlace place, const PuzzleView& solved) {
    if (options_.json) {
      answers::Members line(out_.text(), options_.columns);
      form_.begin(line, place);
      line.add_text("solution", form_.one_line(solved.record, solved.solution));
    } else {
      place.number = written_ + 1, place.after_blank = true;  // a blank line stands between any two
      if (const auto failure = form_.write(place, solved, out_.text())) report(file_, *failure);
    }
    ++written_;
    // The first ones at once, then in larger chunks.
    return written_ > 100 ? out_.flush_if_full() : flush();
  }

  /// Writes the answer to a record without solutions, which JSON has.
  void write_none(const RecordPlace& place) {
    if (!options_.json) return;
    answers::Members line(out_.text(), options_.columns);
    form_.begin(line, place);
    if (place.is_puzzle()) line.add_raw("solution", options_.csv ? "" : "null");
  }

  /// Called instead of write() for solutions that an earlier run has written.
  void leave_out() { ++written_; }

  /// Writes the answer to a record if a limit came before the first solution.
  void write_unknown(const RecordPlace& place, std::string_view reason) {
    if (!options_.json) {
      out_.text() += fmt::format("{}\n", unknown);
      return;
    }
    answers::Members line(out_.text(), options_.columns);
    form_.begin(line, place);
    line.add_raw("solution", options_.csv ? unknown : "null");
    add_unknown(line, reason);
  }

  bool flush() { return out_.flush(); }

 private:
  const Options& options_;
  const std::string file_;
  const PuzzleForm form_;
  Buffer out_;
  std::uint64_t written_ = 0;
};

// One puzzle after the other, since each may have very many solutions.
class Lister {
 public:
  Lister(const SolutionsRequest& request, const Options& options, const PuzzleLayout& layout, const std::string& file,
         const Interrupt& interrupt, job::Sink& sink)
      : request_(request),
        saved_(*request.saving.run),
        sink_(sink),
        stop_(interrupt.token()),
        file_(file),
        options_(options),
        out_(options, file, layout, sink),
        seed_(request_.seed ? *request_.seed : std::random_device()()) {
    if (request_.sample && !request_.seed) note("quadrille", fmt::format("seed {}", seed_));
  }

  /// The exit code; `code`: that of the stream.
  int code(int code) const { return code_ == exit_good ? code : code_; }
  bool is_saved() const { return request_.saving.wanted() && code_ == exit_good; }

  /// Returns the number of solutions written of the record that a stop left unfinished; 0 if it came between two.
  std::uint64_t unfinished() const { return unfinished_; }
  std::uint64_t seed() const { return seed_; }

  void list(const Input& input, const job::Chunk& chunk, job::Answer& answer) {
    const auto list_record = [&](const RecordPlace& place, std::size_t) {
      ++answer.records;
      if (saved_.skips(input.records_before + place.number)) return true;
      if (!place.is_puzzle()) {
        answer.messages.push_back(*place.error);
        out_.write_none(place);
        return ++answer.unreadable, true;
      }
      found_ = 0, left_out_ = input.skip_answers(place.number);
      if (place.number == input.skip() + 1 && input.follows_answers()) out_.leave_out();
      const RecordPause limits(request_.limits, stop_);
      pause_.stop = limits.token(), nodes_ = limits.nodes();
      const bool finished = request_.sample ? sample(place) : list(place, input.records_before + place.number);
      if (!finished && !stop_.stop_requested() && request_.limits.any()) {
        ++answer.limited;
        answer.messages.push_back({ErrorCode::stopped,
                                   fmt::format("{} after {}", limits.reached(), plural(found_, "solution")),
                                   {place.line, 0}});
        if (found_ == 0) out_.write_unknown(place, limits.reached());
        return true;
      }
      if (!finished && code_ != exit_good) return answer.stopped = true, --answer.records, false;
      if (!finished) {
        answer.stopped = true;
        unfinished_ = found_;
        --answer.records;
        answer.messages.push_back(
            {ErrorCode::stopped, fmt::format("stopped after {}", plural(found_, "solution")), {place.line, 0}});
        return false;
      }
      if (found_ == 0) {
        ++answer.negative;
        out_.write_none(place);
        answer.messages.push_back({ErrorCode::no_solution, "no solution", {place.line, 0}});
      }
      return true;
    };
    request_.sample ? for_each_record_as_cover(chunk, list_record) : for_each_record(chunk, list_record);
    out_.flush();
  }

 private:
  static constexpr std::uint64_t no_limit = SolveOptions::no_limit;

  // These return false if a limit or a stop came first; list() also if its state cannot be read or saved.
  bool list(const RecordPlace& place, std::uint64_t record) {
    const Puzzle& puzzle = place.record.puzzle();
    if (const auto grid = puzzle.grid(); grid && find_clash(*grid)) return true;
    auto solutions = open(puzzle, record);
    if (!solutions) return report(request_.saving.resume, solutions.error()), code_ = exit_usage, false;
    found_ = solutions->found();
    RecordSaver saver(request_.saving, record, sink_);
    const auto save = [&] {
      const bool good = !saver.wanted() || (out_.flush() && saver.save(*solutions, found_));
      return code_ = good ? code_ : int{exit_resources}, good;
    };
    // Reports before a long search that it cannot be saved.
    if (!save()) return false;
    std::uint64_t left = request_.limit.value_or(no_limit);
    for (; left > 0 && find_next(*solutions, saver, save); --left) {
      if (!write(place, solutions->solution())) return false;
    }
    if (!save()) return false;
    if (left > 0 && !solutions->stopped()) saver.forget();
    return left == 0 ? !pause_.stop.stop_requested() : !solutions->stopped();
  }

  Result<Solutions> open(const Puzzle& puzzle, std::uint64_t record) const {
    const SavedSearch* const resumed = saved_.find(record);
    if (resumed == nullptr) return Solutions::create(puzzle, "automatic", request_.limits.nodes.has_value());
    auto solutions = Solutions::resume(puzzle, resumed->state);
    if (!solutions || solutions->can_list()) return solutions;
    return Error{ErrorCode::bad_number, "expected saved solutions, found a saved count"};
  }

  // Saves when it is time, also if there is no solution for long. The clock is asked now and then: that takes longer
  // than a solution does.
  bool find_next(Solutions& solutions, RecordSaver& saver, const std::function<bool()>& save) {
    constexpr std::uint64_t slice = 10'000, between = 64;
    if (found_ % between == 0 && saver.is_due() && !save()) return false;
    for (;;) {
      const std::uint64_t left = nodes_ - std::min(solutions.nodes(), nodes_);
      pause_.nodes = saver.wanted() ? std::min(slice, left) : left;
      if (solutions.next(pause_, executor())) return true;
      if (!solutions.stopped() || !saver.wanted() || left <= slice || pause_.stop.stop_requested()) return false;
      if (saver.is_due() && !save()) return false;
    }
  }

  // Starts threads if there are many solutions.
  Executor& executor() {
    constexpr std::uint64_t few = 1000;
    if (found_ < few) return inline_executor();
    if (!threads_) threads_.emplace(options_.threads);
    return *threads_;
  }

  bool sample(const RecordPlace& place) {
    const auto grid = place.record.puzzle().grid();
    return grid ? sample(place, SolutionSampler(solver_, *grid, seed_ + place.key() - 1, stop_)) : sample_covers(place);
  }

  bool sample(const RecordPlace& place, SolutionSampler sampler) {
    if (!sampler.uniform()) {
      note(answers::place_text(file_, {place.line, 0}),
           "the puzzle has too many solutions to count, so the sample is only nearly uniform");
    }
    while (found_ < *request_.sample) {
      const auto solution = sampler.next(solver_, stop_);
      if (!solution) return !stop_.stop_requested();
      if (!write(place, solution->cells)) return false;
    }
    return true;
  }

  bool sample_covers(const RecordPlace& place) {
    const PuzzleCover cover(place.record.puzzle());
    const auto zdd = cover::Zdd::build(cover.problem(), {.stop = stop_});
    if (!zdd) {
      if (zdd.error().code != ErrorCode::stopped) note(file_, zdd.error().detail);
      return false;
    }
    if (zdd->count() == ExactCount{}) return true;
    for (std::uint64_t i = 0; i < *request_.sample; ++i) {
      const auto chosen = zdd->random_cover(seed_ + place.key() - 1 + i);
      if (!write(place, cover.filling(chosen))) return false;
    }
    return true;
  }

  bool write(const RecordPlace& place, std::span<const std::uint8_t> solution) {
    if (++found_ <= left_out_) return out_.leave_out(), true;
    return out_.write(place, {.record = place.record, .solution = solution});
  }

  const SolutionsRequest& request_;
  SavedRun& saved_;
  job::Sink& sink_;
  const std::stop_token stop_;
  cover::Pause pause_{stop_};  // before the next solution of the record, or the next save
  std::uint64_t nodes_ = 0;    // at most, of the record
  const std::string file_;
  const Options& options_;
  SolutionSink out_;
  const std::uint64_t seed_;
  GridSolver solver_;
  std::optional<ThreadPool> threads_;
  std::uint64_t found_ = 0;     // of this puzzle
  std::uint64_t left_out_ = 0;  // the first ones of this puzzle, which an earlier run has written
  std::uint64_t unfinished_ = 0;
  int code_ = exit_good;
};

class SolutionsCommand final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    table.flag("--all", request_.all, "list all solutions (default)");
    table.number("--limit", "N", request_.limit, 1, "at most N solutions of each puzzle");
    table.number("--sample", "N", request_.sample, 1, "list N random solutions, uniform or nearly so")
        .excludes({"--all", "--limit", "--save", "--resume"});
    table.number("--seed", "N", request_.seed, 0, "seed of the sample (default: random, printed)").needs({"--sample"});
    declare_skip_answers(table, options_);
    request_.limits.declare(table);
    for (const char* name : {"--record-time", "--record-nodes"}) {
      table.find(name)->excludes({"--sample", "--save", "--resume"});
    }
    request_.saving.declare(table);
    declare_puzzle_forms(table, options_, answers::question::solutions);
    declare_output(table);
    declare_parts(table, options_);
    // Between grids stand empty lines, as many as earlier shards have written solutions.
    table.find("--shard")->excludes({"--to", "--save", "--resume"});
    table.find("--if-missing")->excludes({"--save", "--resume"});
  }

  UsageError find_usage_error() override {
    complete_options(options_);
    return std::nullopt;
  }

  int run(const Session& session) override {
    const auto code = begin(request_.saving);
    return code ? *code : FileCommand::run(session);
  }

 private:
  int answer_puzzles(const Input& input, const PuzzleLayout& layout) override {
    Lister lister(request_, options_, layout, input.source.name(), input.interrupt, input.sink);
    job::BatchJob job;
    job.answer = [](const job::Chunk&) { return job::Answer{}; };
    job.in_order = [&](const job::Chunk& chunk, job::Answer& answer) { lister.list(input, chunk, answer); };
    const int code = stream_puzzles(input, layout, std::move(job), Resumes::in_a_record);
    if (!input.continuation.options.empty()) continue_later(input, lister);
    return lister.code(code);
  }

  int finish(const Session& session) override { return end(request_.saving, session.interrupt); }

  void continue_later(const Input& input, const Lister& lister) const {
    if (lister.unfinished() > 0 && lister.is_saved()) {
      input.continuation = continuation_of(request_.saving);
      return;
    }
    continue_by_skip(input, input.records_before, lister.unfinished());
    if (request_.sample) input.continuation.options.emplace_back("--seed", std::to_string(lister.seed()));
  }

  SolutionsRequest request_;
};

}  // namespace

const CommandInfo solutions_command{
    .name = "solutions",
    .topic = Topic::solve,
    .summary = "List all solutions of each puzzle, or random ones",
    .arguments = "[FILES]",
    .details =
        "Solutions are written as they are found, in the format of the input. A long run\n"
        "can be saved and resumed.\n",
    .examples =
        "  quadrille solutions puzzle.txt\n"
        "  quadrille solutions --limit 1000 --save state puzzle.txt\n"
        "  quadrille solutions --resume state puzzle.txt\n"
        "  quadrille solutions --sample 10 puzzle.txt\n",
    .make = make_command<SolutionsCommand>,
    .synonyms = "enumerate list all",
};

}  // namespace quadrille::answers
