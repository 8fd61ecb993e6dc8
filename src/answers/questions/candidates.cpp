// Finds the candidates that some solution has. Packed puzzles of a chunk are searched together, unless each has its
// limits.

#include "answers/core/file_command.h"
#include "answers/core/puzzle_stream.h"
#include "answers/puzzles/candidate_writer.h"
#include "answers/questions/table.h"
#include "answers/searches/record_limits.h"
#include "base/per_thread.h"

namespace quadrille::answers {

namespace {

struct CandidatesRequest {
  std::optional<std::uint64_t> counts;  // up to this number
  bool unique = false;
  RecordLimits limits;

  std::uint64_t cap() const { return counts ? *counts : unique ? 2 : 1; }
  CandidateView view() const {
    return counts ? CandidateView::counts : unique ? CandidateView::clues : CandidateView::puzzle;
  }
};

// Finds the candidates of the records of chunks, with a solver for each thread.
class CandidateAnswerer {
 public:
  CandidateAnswerer(const Input& input, const text::PuzzleLayout& layout, const CandidatesRequest& request)
      : request_(request),
        writer_(input.options, request.view(), layout, input.source.name()),
        stop_(input.interrupt.token()) {}

  job::Answer operator()(const job::Chunk& chunk) {
    // Grids are searched together, where no clock is looked at.
    std::vector<TrueCandidates> together;
    if (!request_.limits.any())
      together = true_candidates(solvers_.local(), chunk.records.puzzles.packed(), options(stop_));
    job::Answer answer;
    for_each_record(chunk, [&](const RecordPlace& place, std::size_t i) {
      if (!place.is_puzzle()) return writer_.write_unreadable(place, answer), true;
      const RecordPause limits(request_.limits, stop_);
      const TrueCandidates found = i < together.size()
                                       ? std::move(together[i])
                                       : true_candidates(place.record.puzzle(), options(limits.token()));
      if (!found.finished() && stop_.stop_requested()) return answer.stopped = true, false;
      writer_.write({place, place.record.record(), found, found.finished() ? "" : limits.reached()}, answer);
      return true;
    });
    return answer;
  }

 private:
  TrueCandidatesOptions options(std::stop_token stop) const {
    return {request_.cap(), std::move(stop), request_.limits.nodes.value_or(SolveOptions::no_limit)};
  }

  const CandidatesRequest& request_;
  const CandidateWriter writer_;
  const std::stop_token stop_;
  PerThread<GridSolver> solvers_;
};

class CandidatesCommand final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    table.number("--counts", "CAP", request_.counts, 2, "count the solutions of each candidate, up to CAP");
    table.flag("--unique", request_.unique, "list the candidates that leave one solution if placed")
        .excludes({"--counts"});
    request_.limits.declare(table);
    declare_target(table, options_, "write this format (default: pencilmarks, or board)");
    declare_members(table, options_, answers::question::candidates);
    table.find("--to")->excludes({"--counts", "--unique", "--json", "--csv"});
    declare_output(table);
    declare_parts(table, options_);
  }

  UsageError find_usage_error() override {
    complete_options(options_);
    options_.answers_in_words = request_.unique;
    return std::nullopt;
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    CandidateAnswerer answerer(input, layout, request_);
    job::BatchJob job;
    job.answer = [&](const job::Chunk& chunk) { return answerer(chunk); };
    return stream_puzzles(input, layout, std::move(job));
  }

  CandidatesRequest request_;
};

}  // namespace

const CommandInfo candidates_command{
    .name = "candidates",
    .topic = Topic::solve,
    .summary = "Find the candidates that are true in some solution",
    .arguments = "[FILES]",
    .details =
        "Writes each puzzle without the candidates that no solution has: as a grid of\n"
        "pencil marks, or as a board file if a grid cannot represent it.\n"
        "--counts writes a line for each empty cell, --unique one for each puzzle.\n"
        "Exit status 1 if any has no solution.\n",
    .examples =
        "  quadrille candidates draft.txt\n"
        "  quadrille candidates --counts 100 draft.txt      r1c2 3:12 5:100+\n"
        "  quadrille candidates --unique draft.txt          r1c2=5 r7c8=1\n"
        "  quadrille candidates --to sukaku puzzles.txt     729 characters for each\n"
        "  quadrille candidates --json boards.txt\n",
    .make = make_command<CandidatesCommand>,
    .synonyms = "true-candidates truecandidates possibilities marks",
};

}  // namespace quadrille::answers
