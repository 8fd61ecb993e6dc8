#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "answers.h"
#include "messages.h"
#include "puzzle_form.h"
#include "puzzle_stream.h"
#include "quadrille/board.h"
#include "quadrille/cover.h"
#include "quadrille/cover/zdd.h"
#include "quadrille/puzzle/sample.h"
#include "text/core/board_format.h"
#include "validators.h"

namespace quadrille::tool {

namespace {

using text::PuzzleLayout;

// Writes solutions as they come: there may be more of them than fit into memory.
class SolutionSink {
 public:
  SolutionSink(const Options& options, std::string file, const PuzzleLayout& layout, job::Sink& sink)
      : options_(options), file_(file), layout_(layout), sink_(sink), form_(options, layout, std::move(file)) {}
  ~SolutionSink() { flush(); }
  SolutionSink(const SolutionSink&) = delete;
  SolutionSink& operator=(const SolutionSink&) = delete;

  /// False if nobody can read it any more.
  bool write(RecordPlace place, const PuzzleView& solved) {
    if (options_.json) {
      RecordLine line(out_, options_);
      begin_record(line, options_, file_, place);
      line.add_text("solution", form_.one_line(solved, solved.solution));
    } else {
      place.number = written_ + 1, place.after_blank = true;  // a blank line stands between any two
      if (const auto failure = form_.write(place, solved, out_)) report(file_, *failure);
    }
    ++written_;
    // The first ones at once, then in larger pieces.
    return (written_ > 100 && out_.size() < (1 << 16)) || flush();
  }

  /// What JSON says of a record without solutions.
  void write_none(const RecordPlace& place) {
    if (!options_.json) return;
    RecordLine line(out_, options_);
    begin_record(line, options_, file_, place);
    if (place.is_puzzle()) line.add_raw("solution", options_.csv ? "" : "null");
  }

  bool flush() {
    const bool good = !sink_.write(out_);
    out_.clear();
    return good;
  }

 private:
  const Options& options_;
  const std::string file_;
  const PuzzleLayout& layout_;
  job::Sink& sink_;
  const PuzzleForm form_;
  std::string out_;
  std::uint64_t written_ = 0;
};

// One puzzle after the other, since each may have very many solutions.
class Lister {
 public:
  Lister(const Options& options, const PuzzleLayout& layout, const std::string& file, const Interrupt& interrupt,
         job::Sink& sink)
      : request_(options.solutions),
        saving_(options.saving),
        stop_(interrupt.token()),
        file_(file),
        out_(options, file, layout, sink),
        seed_(request_.seed ? *request_.seed : std::random_device()()) {
    if (request_.sample && !request_.seed) note("quadrille", fmt::format("seed {}", seed_));
  }

  /// What is left of a puzzle, as lines of 81 digits.
  bool go_on(const CountState& saved) {
    std::vector<Candidates> rest;
    for (const CountState::Subtree& part : saved.open) rest.push_back(part.candidates);
    found_ = saved.found;
    const bool finished = list(RecordPlace{1, 1, false}, {}, Solutions(std::move(rest)));
    out_.flush();
    return finished;
  }
  std::uint64_t found() const { return found_; }
  bool could_save() const { return could_save_; }

  void list(const job::Piece& piece, job::Answer& answer) {
    for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
      ++answer.records;
      if (!place.is_puzzle()) {
        answer.messages.push_back(*place.error);
        out_.write_none(place);
        return ++answer.unreadable, true;
      }
      found_ = 0;
      const bool finished = piece.records.grids.empty() ? list_board(place, piece.records.boards[i])
                                                        : list_grid(place, piece.records.grids[i]);
      if (!finished) {
        answer.stopped = true;
        --answer.records;
        const std::string how = saving_.wanted() ? fmt::format("; --resume {} goes on", saving_.file) : "";
        answer.messages.push_back(
            {ErrorCode::stopped, fmt::format("stopped after {} solutions{}", found_, how), {place.line, 0}});
        return false;
      }
      if (found_ == 0) {
        ++answer.negative;
        out_.write_none(place);
        answer.messages.push_back({ErrorCode::no_solution, "no solution", {place.line, 0}});
      }
      return true;
    });
    out_.flush();
  }

 private:
  static constexpr std::uint64_t no_limit = SolveOptions::no_limit;

  // These return false if a stop came first.
  bool list_grid(const RecordPlace& place, const Grid& puzzle, const text::BoardRecord* record = nullptr) {
    if (request_.sample) return sample_grid(place, puzzle, record);
    return find_clash(puzzle) || list(place, {puzzle.cells, record}, Solutions(puzzle));
  }

  // puzzle: without clues if they are not known.
  bool list(const RecordPlace& place, const PuzzleView& puzzle, Solutions solutions) {
    // Better to know before a long search that it cannot be saved.
    if (saving_.wanted() && !save(solutions.remaining())) return false;
    for (std::uint64_t left = request_.limit.value_or(no_limit); left > 0; --left) {
      if (is_save_due(left) && !(out_.flush() && save(solutions.remaining()))) return false;
      const auto solution = solutions.next(stop_);
      if (!solution) break;
      const std::span<const std::uint8_t> cells = solution->cells;
      if (!write(place, {puzzle.cells.empty() ? cells : puzzle.cells, puzzle.board, cells})) return false;
    }
    const std::vector<Candidates> rest = solutions.remaining();
    // What has been written must be out before the state says so.
    if (saving_.wanted() && !(out_.flush() && save(rest))) return false;
    return rest.empty() || (!saving_.wanted() && !stop_.stop_requested());
  }

  bool sample_grid(const RecordPlace& place, const Grid& puzzle, const text::BoardRecord* record) {
    SolutionSampler sampler(solver_, puzzle, seed_ + place.number - 1, stop_);
    if (!sampler.uniform()) {
      note(file_,
           fmt::format("record {}: many solutions, sampled by weight: nearly, not exactly uniform", place.number));
    }
    while (found_ < *request_.sample) {
      const auto solution = sampler.next(solver_, stop_);
      if (!solution) return !stop_.stop_requested();
      if (!write(place, {puzzle.cells, record, solution->cells})) return false;
    }
    return true;
  }

  bool list_board(const RecordPlace& place, const text::BoardRecord& record) {
    if (const auto grid = grid_of(record.board)) return list_grid(place, *grid, &record);
    const BoardCover cover(record.board);
    if (request_.sample) return sample_board(place, record, cover);
    cover::Search search(cover.problem());
    for (std::uint64_t left = request_.limit.value_or(no_limit); left > 0 && search.next({.stop = stop_}); --left) {
      if (!write(place, {record.board.cells, &record, cover.filling(search.solution())})) return false;
    }
    return !search.stopped();
  }

  bool sample_board(const RecordPlace& place, const text::BoardRecord& record, const BoardCover& cover) {
    const auto zdd = cover::Zdd::build(cover.problem(), {.stop = stop_});
    if (!zdd) {
      if (zdd.error().code != ErrorCode::stopped) note(file_, zdd.error().detail);
      return false;
    }
    if (zdd->count() == ExactCount{}) return true;
    for (std::uint64_t i = 0; i < *request_.sample; ++i) {
      const auto chosen = zdd->random_cover(seed_ + place.number - 1 + i);
      if (!write(place, {record.board.cells, &record, cover.filling(chosen)})) return false;
    }
    return true;
  }

  bool write(const RecordPlace& place, const PuzzleView& solved) {
    ++found_;
    return out_.write(place, solved);
  }

  // The clock is asked now and then: that takes longer than a solution does.
  bool is_save_due(std::uint64_t left) {
    if (left % 4096 != 0 || !timer_.is_due()) return false;
    timer_.restart();
    return true;
  }

  // What is left of a puzzle is written like a count that has come so far. False if that fails.
  bool save(const std::vector<Candidates>& rest) {
    CountState count{Grid{}};
    count.found = found_;
    count.open.clear();
    for (const Candidates& part : rest) count.open.push_back({part});
    return could_save_ = save_count(saving_, count);
  }

  const SolutionsRequest& request_;
  const Saving& saving_;
  const std::stop_token stop_;
  const std::string file_;
  SolutionSink out_;
  const std::uint64_t seed_;
  Solver solver_;
  std::uint64_t found_ = 0;  // of this puzzle
  bool could_save_ = true;
  SaveTimer timer_{saving_};
};

}  // namespace

void add_solutions_options(CLI::App& app, Options& options) {
  SolutionsRequest& request = options.solutions;
  add_saving_options(app, options.saving, "the puzzle", "FILES are not read");
  auto* all = app.add_flag("--all", request.all, "every solution, which is usual");
  auto* limit = app.add_option("--limit", request.limit, "stop at N solutions of each puzzle")->check(from_one);
  auto* sample =
      app.add_option("--sample", request.sample, "N solutions by chance, each as likely as any other")->check(from_one);
  app.add_option("--seed", request.seed, "of the sample (default: random, see standard error)")
      ->needs(sample)
      ->check(some_seed);
  CLI::Option *save = app.get_option("--save"), *resume = app.get_option("--resume");
  sample->excludes(all)->excludes(limit)->excludes(save)->excludes(resume);
  resume->excludes(app.get_option("FILES"));
}

int list_solutions(const Input& input, const PuzzleLayout& layout) {
  if (const auto error = why_not_saved(input.options, layout)) return report(input.source.name(), *error), exit_usage;
  Lister lister(input.options, layout, input.source.name(), input.interrupt, input.sink);
  job::BatchJob job;
  job.answer = [](const job::Piece&) { return job::Answer{}; };
  job.in_order = [&](const job::Piece& piece, job::Answer& answer) { lister.list(piece, answer); };
  const int code = stream_puzzles(input, layout, std::move(job));
  return lister.could_save() ? code : exit_resources;
}

int resume_solutions(const Options& options, const Interrupt& interrupt, job::Sink& sink) {
  const std::string& path = options.saving.resume;
  const auto saved = read_count(path);
  if (!saved) return report(path, saved.error()), exit_usage;
  const auto doubled = [](const CountState::Subtree& part) { return part.doublings > 0; };
  if (std::any_of(saved->open.begin(), saved->open.end(), doubled)) {
    return report(path, {ErrorCode::bad_number, "this is left of a count, not of solutions"}), exit_usage;
  }
  const PuzzleLayout lines;
  Lister lister(options, lines, path, interrupt, sink);
  if (!lister.go_on(*saved)) note(path, fmt::format("stopped after {} solutions", lister.found()));
  return lister.could_save() ? exit_good : exit_resources;
}

}  // namespace quadrille::tool
