// Asks the library about each puzzle alone, after its solutions are known. The usual engines answer, because an engine
// that was chosen to be tried may not be able to.
#include "answers/puzzles/further_members.h"

#include "answers/puzzles/clash.h"
#include "quadrille/make/minimize.h"
#include "quadrille/make/several.h"
#include "text/boards/rule_line.h"

namespace quadrille::answers {

namespace {

std::vector<std::string> lines_of_rules(const Puzzle& puzzle, std::span<const Rule> rules) {
  std::vector<std::string> lines;
  for (const Rule& rule : rules) lines.push_back(text::write_rule_line(rule, puzzle.shape));
  return lines;
}

std::vector<std::string> lines_of_rules(const Puzzle& puzzle, std::span<const int> rules) {
  std::vector<Rule> chosen;
  for (const int rule : rules) chosen.push_back(puzzle.rules[static_cast<std::size_t>(rule)]);
  return lines_of_rules(puzzle, chosen);
}

// Compares the first two solutions.
void find_differing(Solved& solved, const std::stop_token& stop) {
  auto solutions = Solutions::create(solved.record.puzzle());
  if (!solutions || !solutions->next({stop})) return;
  const std::vector<std::uint8_t> first(solutions->solution().begin(), solutions->solution().end());
  if (!solutions->next({stop})) return;
  const auto second = solutions->solution();
  solved.differing.emplace();
  for (std::size_t cell = 0; cell < first.size(); ++cell) {
    if (first[cell] != second[cell]) {
      solved.differing->push_back({static_cast<int>(cell), first[cell], second[cell]});
    }
  }
}

}  // namespace

// A limit of the record undoes what it cut off.
bool FurtherMembers::find(Solved& solved) {
  const bool judges = request_.minimal && solved.count == 1, is_several = solved.count > 1;
  const bool compares = is_several && (request_.differ || request_.equal || request_.deciding);
  const bool explains = request_.conflict && solved.is_puzzle() && solved.count == 0 && !violation_of(solved.record);
  if (!judges && !compares && !explains) return true;
  const RecordPause limits(request_.limits, stop_, solved.seconds.value_or(0));
  if (judges) find_redundant(solved, limits.token());
  if (compares) tell_of_several(solved, limits.token());
  if (explains) find_conflict(solved, limits.token());
  if (stop_.stop_requested()) return false;
  if (!limits.token().stop_requested()) return true;
  solved.redundant.reset(), solved.conflict.reset();
  solved.differing.reset(), solved.equal.reset(), solved.deciding.reset();
  solved.limit = limits.reached();
  return true;
}

void FurtherMembers::find_redundant(Solved& solved, const std::stop_token& stop) {
  const Puzzle& puzzle = solved.record.puzzle();
  Solver& solver = solvers_.local();
  solved.redundant =
      Parts{redundant_clues(solver, puzzle, stop), lines_of_rules(puzzle, redundant_rules(solver, puzzle, stop))};
}

void FurtherMembers::find_conflict(Solved& solved, const std::stop_token& stop) {
  const Puzzle& puzzle = solved.record.puzzle();
  auto found = quadrille::find_conflict(solvers_.local(), puzzle, stop);
  if (found) solved.conflict = Parts{std::move(found->clues), lines_of_rules(puzzle, found->rules)};
}

void FurtherMembers::tell_of_several(Solved& solved, const std::stop_token& stop) {
  const Puzzle& puzzle = solved.record.puzzle();
  Solver& solver = solvers_.local();
  if (request_.differ) find_differing(solved, stop);
  if (request_.equal) solved.equal = equal_cells(solver, puzzle, stop);
  if (!request_.deciding) return;
  if (const auto rules = deciding_rules(solver, puzzle, stop)) solved.deciding = lines_of_rules(puzzle, *rules);
}

}  // namespace quadrille::answers
