// Lists solutions as they are found, from where an earlier run has stopped, or draws random ones. A limit counts those
// of each puzzle.
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
#include "quadrille/cover.h"
#include "quadrille/cover/zdd.h"
#include "quadrille/make/sample.h"
#include "quadrille/puzzle.h"
#include "quadrille/puzzle/board_search.h"
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
      line.add_text("solution", form_.one_line(solved, solved.solution));
    } else {
      place.number = written_ + 1, place.after_blank = true;  // a blank line stands between any two
      if (const auto failure = form_.write(place, solved, out_.text())) report(file_, *failure);
    }
    ++written_;
    // The first ones at once, then in larger chunks.
    return written_ > 100 ? out_.flush_if_full() : flush();
  }

  /// What JSON says of a record without solutions.
  void write_none(const RecordPlace& place) {
    if (!options_.json) return;
    answers::Members line(out_.text(), options_.columns);
    form_.begin(line, place);
    if (place.is_puzzle()) line.add_raw("solution", options_.csv ? "" : "null");
  }

  /// Instead of write(), for what an earlier run has written.
  void leave_out() { ++written_; }

  /// What stands for a record of which a limit came before the first solution.
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
        saver_(request.saving),
        sink_(sink),
        stop_(interrupt.token()),
        file_(file),
        out_(options, file, layout, sink),
        seed_(request_.seed ? *request_.seed : std::random_device()()) {
    if (request_.sample && !request_.seed) note("quadrille", fmt::format("seed {}", seed_));
  }

  /// The open part of a puzzle, as lines of 81 digits. False if the stop came first.
  bool resume(const CountState& saved) {
    std::vector<Candidates> open;
    for (const CountState::Subtree& part : saved.open) open.push_back(part.candidates);
    found_ = saved.found;
    const bool finished = list(RecordPlace{1, 1, false}, {}, GridSolutions(std::move(open)));
    out_.flush();
    return finished;
  }
  std::uint64_t found() const { return found_; }
  bool could_save() const { return saver_.good(); }
  bool is_saved() const { return saver_.wanted() && saver_.good(); }

  /// How many solutions of the record were written that a stop left unfinished; 0 if it came between two.
  std::uint64_t unfinished() const { return unfinished_; }
  std::uint64_t seed() const { return seed_; }

  void list(const Input& input, const job::Piece& piece, job::Answer& answer) {
    const auto list_record = [&](const RecordPlace& place, std::size_t i) {
      ++answer.records;
      if (!place.is_puzzle()) {
        answer.messages.push_back(*place.error);
        out_.write_none(place);
        return ++answer.unreadable, true;
      }
      found_ = 0, left_out_ = input.skip_answers(place.number);
      if (place.number == input.skip() + 1 && input.follows_answers()) out_.leave_out();
      const RecordPause limits(request_.limits, stop_);
      pause_ = limits.pause(cover::no_limit);
      const bool finished = piece.records.grids.empty() ? list_board(place, piece.records.boards[i])
                                                        : list_grid(place, piece.records.grids[i]);
      if (!finished && !stop_.stop_requested() && request_.limits.any()) {
        ++answer.limited;
        answer.messages.push_back({ErrorCode::stopped,
                                   fmt::format("{} after {}", limits.reached(), plural(found_, "solution")),
                                   {place.line, 0}});
        if (found_ == 0) out_.write_unknown(place, limits.reached());
        return true;
      }
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
    request_.sample ? for_each_record_as_cover(piece, list_record) : for_each_record(piece, list_record);
    out_.flush();
  }

 private:
  static constexpr std::uint64_t no_limit = SolveOptions::no_limit;

  // These return false if a stop came first.
  bool list_grid(const RecordPlace& place, const Grid& puzzle, const text::PuzzleRecord* record = nullptr) {
    if (request_.sample) return sample_grid(place, puzzle, record);
    if (request_.limits.nodes) return list_covers(place, {puzzle.cells, record}, Puzzle(puzzle));
    return find_clash(puzzle) || list(place, {puzzle.cells, record}, GridSolutions(puzzle));
  }

  // puzzle: without clues if they are not known.
  bool list(const RecordPlace& place, const PuzzleView& puzzle, GridSolutions solutions) {
    // Better to know before a long search that it cannot be saved.
    if (!save(solutions.remaining())) return false;
    for (std::uint64_t left = request_.limit.value_or(no_limit); left > 0; --left) {
      if (is_save_due(left) && !save(solutions.remaining())) return false;
      const auto solution = solutions.next(pause_.stop);
      if (!solution) break;
      const std::span<const std::uint8_t> cells = solution->cells;
      if (!write(place, {puzzle.cells.empty() ? cells : puzzle.cells, puzzle.board, cells})) return false;
    }
    const std::vector<Candidates> open = solutions.remaining();
    if (!save(open)) return false;
    return open.empty() || (!saver_.wanted() && !pause_.stop.stop_requested());
  }

  bool sample_grid(const RecordPlace& place, const Grid& puzzle, const text::PuzzleRecord* record) {
    SolutionSampler sampler(solver_, puzzle, seed_ + place.key() - 1, stop_);
    if (!sampler.uniform()) {
      note(answers::place_text(file_, {place.line, 0}),
           "the puzzle has too many solutions to count, so the sample is only nearly uniform");
    }
    while (found_ < *request_.sample) {
      const auto solution = sampler.next(solver_, stop_);
      if (!solution) return !stop_.stop_requested();
      if (!write(place, {puzzle.cells, record, solution->cells})) return false;
    }
    return true;
  }

  bool list_board(const RecordPlace& place, const text::PuzzleRecord& record) {
    if (const auto grid = record.board.grid()) return list_grid(place, *grid, &record);
    if (request_.sample) return sample_board(place, record, PuzzleCover(record.board));
    if (why_no_cover(record.board)) return list_by_propagation(place, record);
    return list_covers(place, {record.board.cells, &record}, record.board);
  }

  bool list_by_propagation(const RecordPlace& place, const text::PuzzleRecord& record) {
    PropagationSearch search(record.board);
    for (std::uint64_t left = request_.limit.value_or(no_limit); left > 0; --left) {
      if (!search.next({pause_.stop, pause_.nodes - std::min(search.nodes(), pause_.nodes)})) break;
      if (!write(place, {record.board.cells, &record, search.solution()})) return false;
    }
    return !search.stopped();
  }

  bool list_covers(const RecordPlace& place, const PuzzleView& puzzle, const Puzzle& board) {
    if (has_arithmetic(board)) {
      PropagationSearch search(board);
      return list_found(place, puzzle, search, [](const auto& solution) {
        return std::vector<std::uint8_t>(solution.begin(), solution.end());
      });
    }
    const PuzzleCover cover(board);
    cover::Search search(cover.problem());
    return list_found(place, puzzle, search, [&](const auto& options) { return cover.filling(options); });
  }

  template <class Search, class Fill>
  bool list_found(const RecordPlace& place, const PuzzleView& puzzle, Search& search, Fill fill) {
    for (std::uint64_t left = request_.limit.value_or(no_limit); left > 0; --left) {
      if (!search.next({pause_.stop, pause_.nodes - std::min(search.nodes(), pause_.nodes)})) break;
      if (!write(place, {puzzle.cells, puzzle.board, fill(search.solution())})) return false;
    }
    return !search.stopped();
  }

  bool sample_board(const RecordPlace& place, const text::PuzzleRecord& record, const PuzzleCover& cover) {
    const auto zdd = cover::Zdd::build(cover.problem(), {.stop = stop_});
    if (!zdd) {
      if (zdd.error().code != ErrorCode::stopped) note(file_, zdd.error().detail);
      return false;
    }
    if (zdd->count() == ExactCount{}) return true;
    for (std::uint64_t i = 0; i < *request_.sample; ++i) {
      const auto chosen = zdd->random_cover(seed_ + place.key() - 1 + i);
      if (!write(place, {record.board.cells, &record, cover.filling(chosen)})) return false;
    }
    return true;
  }

  bool write(const RecordPlace& place, const PuzzleView& solved) {
    if (++found_ <= left_out_) return out_.leave_out(), true;
    return out_.write(place, solved);
  }

  // The clock is asked now and then: that takes longer than a solution does.
  bool is_save_due(std::uint64_t left) { return left % 4096 == 0 && saver_.is_due(); }

  // The open part of a puzzle is written like that of a count. False if that fails.
  bool save(const std::vector<Candidates>& open) {
    if (!saver_.wanted()) return true;
    CountState count{Grid{}};
    count.found = found_;
    count.open.clear();
    for (const Candidates& part : open) count.open.push_back({part});
    return out_.flush() && saver_.save(to_string(count), sink_);
  }

  const SolutionsRequest& request_;
  Saver saver_;
  job::Sink& sink_;
  const std::stop_token stop_;
  cover::Pause pause_{stop_};  // of the record
  const std::string file_;
  SolutionSink out_;
  const std::uint64_t seed_;
  GridSolver solver_;
  std::uint64_t found_ = 0;     // of this puzzle
  std::uint64_t left_out_ = 0;  // the first ones of this puzzle, which an earlier run has written
  std::uint64_t unfinished_ = 0;
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
    const bool has_files = !options_.files.empty();
    complete_options(options_);
    const bool resumes = !request_.saving.resume.empty();
    return resumes && has_files ? UsageError("--resume reads its own file: no FILES are expected") : UsageError();
  }

  int run(const Session& session) override {
    return request_.saving.resume.empty() ? FileCommand::run(session) : resume(session);
  }

 private:
  int answer_puzzles(const Input& input, const PuzzleLayout& layout) override {
    if (!can_save(input, layout, request_.saving)) return exit_usage;
    Lister lister(request_, options_, layout, input.source.name(), input.interrupt, input.sink);
    job::BatchJob job;
    job.answer = [](const job::Piece&) { return job::Answer{}; };
    job.in_order = [&](const job::Piece& piece, job::Answer& answer) { lister.list(input, piece, answer); };
    const int code = stream_puzzles(input, layout, std::move(job), Resumes::in_a_record);
    if (!input.continuation.options.empty()) continue_later(input, lister);
    return lister.could_save() ? code : exit_resources;
  }

  void continue_later(const Input& input, const Lister& lister) const {
    if (lister.unfinished() > 0 && lister.is_saved()) {
      input.continuation = continuation_of(request_.saving, false);
      return;
    }
    continue_by_skip(input, input.records_before, lister.unfinished());
    if (request_.sample) input.continuation.options.emplace_back("--seed", std::to_string(lister.seed()));
  }

  int resume(const Session& session) const {
    const std::string& path = request_.saving.resume;
    const auto saved = read_count(path);
    if (!saved) return report(path, saved.error()), exit_usage;
    const auto doubled = [](const CountState::Subtree& part) { return part.doublings > 0; };
    if (std::any_of(saved->open.begin(), saved->open.end(), doubled)) {
      return report(path, {ErrorCode::bad_number, "expected saved solutions, found a saved count"}), exit_usage;
    }
    if (!appends()) (void)session.sink.write(head_of(options_));
    const PuzzleLayout lines;
    Lister lister(request_, options_, lines, path, session.interrupt, session.sink);
    if (!lister.resume(*saved)) {
      note(path, fmt::format("stopped after {}", plural(lister.found(), "solution")));
      if (lister.is_saved()) session.continuation = continuation_of(request_.saving, false);
    }
    return lister.could_save() ? exit_good : exit_resources;
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
        "of a plain 9x9 puzzle can be saved and resumed.\n",
    .examples =
        "  quadrille solutions puzzle.txt\n"
        "  quadrille solutions --limit 1000 --save state puzzle.txt\n"
        "  quadrille solutions --resume state\n"
        "  quadrille solutions --sample 10 puzzle.txt\n",
    .make = make_command<SolutionsCommand>,
    .synonyms = "enumerate list all",
};

}  // namespace quadrille::answers
