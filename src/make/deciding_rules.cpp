// A rule that two known solutions satisfy leaves several; most rules are refuted by the first few solutions. The others
// are asked about, and each answer is one more solution to refute others by.
#include <algorithm>

#include "puzzle/rules/inspection.h"
#include "quadrille/make/several.h"
#include "quadrille/solve/solutions.h"

namespace quadrille {

namespace {

// Needs neither cells nor anything else.
bool is_about_whole_board(const RuleInfo& info) {
  return info.least_cells == 0 && info.most_cells == 0 && info.number == RuleInfo::Number::none && info.list.empty() &&
         info.text.empty() && !info.has_parts;
}

std::vector<Rule> rules_of_neighbors(int one, int other) {
  using enum RuleKind;
  return {{difference, {one, other}}, {ratio, {one, other}},        {greater, {one, other}},
          {greater, {other, one}},    {pair_sum, {one, other}, 10}, {pair_sum, {one, other}, 5}};
}

std::vector<Rule> rules_to_try(const Puzzle& board) {
  std::vector<Rule> rules;
  for (const RuleInfo& info : rule_infos()) {
    if (is_about_whole_board(info)) rules.push_back({info.kind});
  }
  const int columns = board.shape.columns();
  const std::vector<bool> is_cell = board.shape.cells();
  const auto try_neighbors = [&](int cell, int next) {
    if (is_cell[static_cast<std::size_t>(cell)] && is_cell[static_cast<std::size_t>(next)])
      std::ranges::copy(rules_of_neighbors(cell, next), std::back_inserter(rules));
  };
  const int count = static_cast<int>(is_cell.size());
  for (int cell = 0; cell < count; ++cell) {
    if ((cell + 1) % columns != 0) try_neighbors(cell, cell + 1);
    if (cell + columns < count) try_neighbors(cell, cell + columns);
  }
  return rules;
}

class DecidingRules {
 public:
  DecidingRules(Solver& solver, const Puzzle& board, std::stop_token stop)
      : solver_(solver), board_(board), stop_(std::move(stop)) {}

  std::optional<std::vector<Rule>> find() {
    if (!begin()) return std::nullopt;
    std::vector<Rule> found;
    if (known_.size() < 2) return found;
    for (Rule& rule : rules_to_try(board_)) {
      if (satisfied_by(rule) > 1) continue;
      const std::optional<bool> decides = leaves_one(rule);
      if (!decides) return std::nullopt;
      if (*decides) found.push_back(std::move(rule));
    }
    return found;
  }

 private:
  static constexpr int most_at_first = 20;  // solutions

  bool begin() {
    auto solutions = Solutions::create(board_);
    if (!solutions) return true;
    for (int i = 0; i < most_at_first && solutions->next({stop_}); ++i)
      known_.emplace_back(solutions->solution().begin(), solutions->solution().end());
    return !stop_.stop_requested();
  }

  std::ptrdiff_t satisfied_by(const Rule& rule) const {
    return std::ranges::count_if(
        known_, [&](const auto& solution) { return !rules::Inspection(board_, solution).first_of(rule); });
  }

  std::optional<bool> leaves_one(const Rule& rule) {
    Puzzle with_rule = board_;
    with_rule.rules.push_back(rule);
    if (validate(with_rule)) return false;
    auto answer = solver_.solve(with_rule, {.limit = 2, .stop = stop_});
    if (!answer) return false;
    if (!answer->exact() && answer->count < 2) return std::nullopt;
    if (answer->count > 1) known_.push_back(std::move(answer->solution));
    return answer->count == 1;
  }

  Solver& solver_;
  const Puzzle& board_;
  const std::stop_token stop_;
  std::vector<std::vector<std::uint8_t>> known_;
};

}  // namespace

std::optional<std::vector<Rule>> deciding_rules(Solver& solver, const Puzzle& board, const std::stop_token& stop) {
  return DecidingRules(solver, board, stop).find();
}

}  // namespace quadrille
