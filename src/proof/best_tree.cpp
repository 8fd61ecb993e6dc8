// Certificates of best covers: a head that claims a cover, then the tree of a branch and bound as tokens.
//
// The checker has the problem and adds up prices itself. So the tree only says which prices change at each node,
// relative to those of its parent, which option a node splits on, and where it ends. TokenListener keeps the prices
// that have been written for each level of the tree, as leaving a node restores those of its parent.
#include <cassert>

#include "proof/bound_tree.h"
#include "proof/pseudo_boolean.h"
#include "proof/tree_format.h"
#include "quadrille/proof/tree.h"

namespace quadrille::proof {

namespace {

using cover::best::CostModel;
using cover::best::ScaledCost;

class TokenListener final : public BoundListener {
 public:
  TokenListener(const cover::Problem& problem, TreeWriter& writer)
      : numbers_(problem), writer_(writer), prices_(1, std::vector<ScaledCost>(problem.item_count())) {}

  // Writes each price that has changed, as what was added to it: most nodes change a few of them.
  void reprice(std::span<const ScaledCost> prices) override {
    assert(!prices_.empty() && prices.size() == prices_.back().size());
    std::vector<ScaledCost>& old = prices_.back();
    std::uint64_t changed = 0;
    for (std::size_t i = 0; i < old.size(); ++i) changed += prices[i] != old[i] ? 1 : 0;
    writer_.add_token(best_token::prices);
    writer_.add_token(changed);
    for (std::uint32_t i = 0; i < old.size(); ++i) {
      if (prices[i] == old[i]) continue;
      writer_.add_token(numbers_.of_item(i));
      writer_.add_token(best_token::signed_number(prices[i] - old[i]));
    }
    old.assign(prices.begin(), prices.end());
  }
  void split(std::uint32_t option) override {
    writer_.add_token(best_token::split(option));
    prices_.push_back(prices_.back());
  }
  void leave() override {
    assert(!prices_.empty());
    prices_.pop_back();
  }
  bool failed() const override { return writer_.failed(); }

 private:
  TreeNumbers numbers_;
  TreeWriter& writer_;
  std::vector<std::vector<ScaledCost>> prices_;  // of each level, as they have been written
};

// Returns the head of a certificate, which states all that it claims: goal, weights, scale, cost and cover.
std::string best_head(std::string_view problem_name, const cover::BestOptions& options, ScaledCost scale,
                      const cover::Cover& cover) {
  std::string head = "quadrille best 2 " + std::string(problem_name);
  head += options.goal == cover::Goal::minimum ? " minimum" : " maximum";
  head += options.weight == cover::Weight::costs ? " costs " : " options ";
  ((head += std::to_string(scale)) += ' ') += std::to_string(cover.cost);
  for (const cover::OptionId option : cover.options) (head += ' ') += std::to_string(index(option) + 1);
  return head + '\n';
}

// A better cover costs a step less at least, as all costs are multiples of the step. Maxima are minima of negative
// costs.
ScaledCost better_than(const cover::Cover& cover, const cover::BestOptions& options, const CostModel& model) {
  const ScaledCost cost = static_cast<ScaledCost>(cover.cost) * model.scale;
  return (options.goal == cover::Goal::minimum ? cost : -cost) - model.step;
}

std::optional<Error> outcome(bool failed, bool complete) {
  if (failed) return Error{ErrorCode::unwritable, "the proof cannot be written"};
  if (!complete) return Error{ErrorCode::stopped, "stopped before the proof was complete"};
  return std::nullopt;
}

}  // namespace

Result<cover::Cover> find_best(const cover::Problem& problem, const cover::BestOptions& options,
                               const std::stop_token& stop) {
  if (!has_tree_certificates(problem) || options.count != 1 || options.at_least_once) {
    return Error{ErrorCode::unsupported, "proofs are about one cover, with each item in exactly one option"};
  }
  cover::BestSearch search(problem, options);
  if (!search.finish({.stop = stop})) return Error{ErrorCode::stopped, "stopped before the best cover was found"};
  if (search.best() == nullptr) return Error{ErrorCode::no_solution, "the problem has no covers"};
  return *search.best();
}

std::optional<Error> write_best_tree(const cover::Problem& problem, std::string_view problem_name,
                                     const cover::BestOptions& options, const cover::Cover& best, WriteBytes write,
                                     const std::stop_token& stop) {
  const CostModel model(problem, options);
  TreeWriter writer(best_head(problem_name, options, model.scale, best), std::move(write));
  TokenListener listener(problem, writer);
  BoundTree tree(model, better_than(best, options, model), listener);
  const bool complete = tree.walk(stop) && writer.finish();
  return outcome(writer.failed(), complete);
}

bool write_opb(const cover::Problem& problem, const cover::BestOptions& options, const WriteBytes& write) {
  return PseudoBooleanFormula(problem, options).write(write);
}

std::optional<Error> write_veripb(const cover::Problem& problem, const cover::BestOptions& options,
                                  const cover::Cover& best, const WriteBytes& write, const std::stop_token& stop) {
  const CostModel model(problem, options);
  const PseudoBooleanFormula formula(problem, options);
  PseudoBooleanListener listener(formula, model, best, write);
  BoundTree tree(model, better_than(best, options, model), listener);
  const bool complete = tree.walk(stop) && listener.finish();
  return outcome(listener.failed(), complete);
}

}  // namespace quadrille::proof
