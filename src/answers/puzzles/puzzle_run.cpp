// Identifies a run by its puzzle: by the cells if it is plain, and else by a checksum of the puzzle as a board file.
#include "answers/puzzles/puzzle_run.h"

#include "job/run/cover_work.h"
#include "job/run/puzzle_count_work.h"
#include "puzzle/core/plain.h"
#include "puzzle/core/symbol_symmetry.h"
#include "puzzle/search/propagation_search.h"
#include "text/boards/board.h"

namespace quadrille::answers {

namespace runs = job::run;

namespace {

// The count of a puzzle by the lanes or by propagation, or as that of exact covers.
class CountWork {
 public:
  explicit CountWork(const Puzzle& puzzle) {
    if (is_plain_9x9(puzzle) || has_arithmetic(puzzle) || why_no_cover(puzzle)) {
      work_ = std::make_unique<runs::PuzzleCountWork>(puzzle);
    } else {
      cover_ = std::make_unique<const PuzzleCover>(puzzle);
      work_ = std::make_unique<runs::CoverWork>(cover_->problem(), runs::CoverWorkOptions{});
    }
  }
  runs::Work& work() const { return *work_; }

 private:
  std::unique_ptr<const PuzzleCover> cover_;  // the work refers to it
  std::unique_ptr<runs::Work> work_;
};

}  // namespace

std::string name_in_run(const Puzzle& puzzle) {
  if (!puzzle.grid()) return runs::to_text(runs::checksum_of(text::write_board(puzzle)));
  std::string line;
  runs::append_puzzle(puzzle.cells, line);
  return line.pop_back(), line;
}

RunSetting setting_of(const Input& input, const RunOptions& run, std::string_view solution, std::string_view node) {
  RunSetting setting = setting_of(input, run);
  setting.solution = solution, setting.node = node;
  return setting;
}

int count_in_run(const Input& input, const text::PuzzleLayout& layout, const PuzzleRequest& request) {
  const std::string& file = input.source.name();
  auto read = read_puzzles(input, layout, Puzzles::one);
  if (!read) return report(file, read.error()), exit_for(read.error());
  const job::Chunk chunk = *std::move(read);
  const PuzzleWriter writer(input.options, Question::count, false, layout, file);
  int code = exit_good;
  for_each_record(chunk, [&](const RecordPlace& place, std::size_t) {
    Solved solved{place};
    const auto write = [&](const ExactCount& count) -> int {
      solved.count = count;
      job::Answer answer;
      writer.write(solved, answer);
      for (const Error& message : answer.messages) report_record(file, message);
      (void)input.sink.write(answer.text);
      if (answer.limited > 0) return exit_resources;
      return answer.unreadable > 0 ? exit_usage : answer.negative > 0 ? exit_negative : exit_good;
    };
    if (!place.is_puzzle()) return code = write(0U), true;
    const Puzzle puzzle = place.record.puzzle();
    const Representative counted = is_plain_9x9(puzzle) ? Representative{puzzle} : representative_of(puzzle);
    const CountWork work(counted.puzzle);
    code = RunProcess(setting_of(input, request.run)).work_on(work.work(), [&](const runs::Ledger& ledger) {
      return write(ledger.totals().count * counted.times);
    });
    return true;
  });
  return code;
}

int list_in_run(RunProcess& process, job::run::Work& work, const Puzzle& puzzle, Listing& listing) {
  return process.work_on(work, [&](const job::run::Ledger& ledger) {
    constexpr std::size_t some = 1024;  // of which each write to the sink has as many
    std::vector<Puzzle> found;
    const auto failure = process.read_solutions(ledger, [&](std::string_view line) -> Result<bool> {
      const auto damage = job::run::read_puzzle(line, found.emplace_back(puzzle).cells, puzzle.shape.order());
      if (damage) return *damage;
      if (found.size() < some) return true;
      const bool may_continue = listing.write(found);
      return found.clear(), may_continue;
    });
    if (failure) return *failure;
    return (void)listing.write(found), int{exit_good};
  });
}

}  // namespace quadrille::answers
