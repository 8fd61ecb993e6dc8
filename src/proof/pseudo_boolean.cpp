// Branch and bound in the language of VeriPB: each node becomes one linear combination and one clause.
//
//     pol  scale * (a cover is better)  +  sum of |price| * (constraint of the item)
//
// adds up to a constraint in which each option has its net cost as coefficient; if the bound exceeds what is allowed
// it is falsified, and options that are too expensive follow to be false by unit propagation. `rup` then derives that
// not all chosen options are chosen. Numbers of constraints are counted along, as the proof refers to them.
#include "proof/pseudo_boolean.h"

#include <algorithm>
#include <cassert>

namespace quadrille::proof {

using cover::best::ScaledCost;

namespace {

constexpr std::size_t bytes_to_write = std::size_t{1} << 16;

std::string variable(std::uint64_t option) { return 'x' + std::to_string(option + 1); }

std::string with_sign(std::int64_t number) { return (number < 0 ? "" : "+") + std::to_string(number); }

}  // namespace

PseudoBooleanFormula::PseudoBooleanFormula(const cover::Problem& problem, const cover::BestOptions& options)
    : problem_(problem), options_of_(problem.item_count()), colored_(problem.item_count()) {
  for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
    const cover::OptionId option{o};
    const std::int64_t cost = options.weight == cover::Weight::options ? 1 : problem.cost(option);
    costs_.push_back(options.goal == cover::Goal::minimum ? cost : -cost);
    for (const cover::Entry& entry : problem.option(option)) {
      options_of_[index(entry.item)].push_back(option);
      if (entry.color != cover::Color::none) colored_[index(entry.item)] = true;
    }
  }
  // Items with colors have no constraint that could have a price: they have pairs instead.
  for (std::size_t item = 0; item < options_of_.size(); ++item) {
    const bool primary = problem.kind(cover::ItemId{static_cast<std::uint32_t>(item)}) == cover::Kind::primary;
    first_.push_back(constraints_ + 1);
    twice_.push_back(primary);
    if (!colored_[item]) constraints_ += primary ? 2 : 1;
  }
  constraints_ = 0;
  for_each_constraint([this](std::span<const cover::OptionId>, int, int) { ++constraints_; });
}

// Calls use(options, sign, bound) for each constraint in the order of their numbers: the sum of the options' variables
// times the sign is at least the bound.
template <class Use>
void PseudoBooleanFormula::for_each_constraint(Use use) const {
  for (std::size_t item = 0; item < options_of_.size(); ++item) {
    if (colored_[item]) continue;
    if (twice_[item]) use(std::span<const cover::OptionId>(options_of_[item]), 1, 1);
    use(std::span<const cover::OptionId>(options_of_[item]), -1, -1);
  }
  for (std::uint32_t item = 0; item < options_of_.size(); ++item) {
    if (!colored_[item]) continue;
    const auto color_in = [&](cover::OptionId option) {
      const auto entries = problem_.option(option);
      return std::find_if(entries.begin(), entries.end(),
                          [&](const cover::Entry& entry) { return index(entry.item) == item; })
          ->color;
    };
    const auto& options = options_of_[item];
    for (std::size_t a = 0; a < options.size(); ++a) {
      const cover::Color color = color_in(options[a]);
      for (std::size_t b = a + 1; b < options.size(); ++b) {
        if (color != cover::Color::none && color == color_in(options[b])) continue;
        const cover::OptionId pair[] = {options[a], options[b]};
        use(std::span<const cover::OptionId>(pair), -1, -1);
      }
    }
  }
  for (std::uint32_t o = 0; o < problem_.option_count(); ++o) {
    const cover::OptionId option{o};
    const auto entries = problem_.option(option);
    const bool primary = std::any_of(entries.begin(), entries.end(), [this](const cover::Entry& entry) {
      return problem_.kind(entry.item) == cover::Kind::primary;
    });
    if (!primary) use(std::span<const cover::OptionId>(&option, 1), -1, 0);
  }
}

bool PseudoBooleanFormula::write(const WriteBytes& write) const {
  std::string text =
      "* #variable= " + std::to_string(costs_.size()) + " #constraint= " + std::to_string(constraints_) + "\nmin:";
  for (std::uint32_t option = 0; option < costs_.size(); ++option) {
    if (costs_[option] != 0) ((text += ' ') += with_sign(costs_[option]) + ' ') += variable(option);
  }
  text += " ;\n";
  bool good = true;
  for_each_constraint([&](std::span<const cover::OptionId> options, int sign, int bound) {
    for (const cover::OptionId option : options) ((text += with_sign(sign)) += ' ') += variable(index(option)) + ' ';
    (text += ">= " + std::to_string(bound)) += " ;\n";
    if (text.size() < bytes_to_write) return;
    good = good && write(text);
    text.clear();
  });
  return good && write(text);
}

PseudoBooleanListener::PseudoBooleanListener(const PseudoBooleanFormula& formula, const cover::best::CostModel& model,
                                             const cover::Cover& best, const WriteBytes& write)
    : formula_(formula), model_(model), write_(write), derived_(1) {
  text_ = "pseudo-Boolean proof version 3.0\nf " + std::to_string(formula.constraints()) + " ;\nsoli";
  auto chosen = best.options.begin();
  for (std::uint32_t option = 0; option < formula.options(); ++option) {
    const bool is_chosen = chosen != best.options.end() && index(*chosen) == option;
    (text_ += is_chosen ? " " : " ~") += variable(option);
    if (!is_chosen) continue;
    optimum_ += formula.cost(option);
    ++chosen;
  }
  // All costs are multiples of a step, so what is better is better by a step.
  const std::string step = std::to_string(model.step / model.scale);
  last_ = better_ = formula.constraints() + 2;
  text_ += " ;\npol " + std::to_string(better_ - 1) + ' ' + step + " d " + step + " * ;\n";
}

void PseudoBooleanListener::flush(std::size_t length) {
  if (text_.size() < length) return;
  failed_ = failed_ || !write_(text_);
  text_.clear();
}

// Constraints that a node derives are deleted when it is left, to keep the checker's memory small.
void PseudoBooleanListener::reprice(std::span<const ScaledCost> prices) {
  assert(!derived_.empty());
  (text_ += "pol " + std::to_string(better_) + ' ') += std::to_string(model_.scale) + " *";
  for (std::size_t item = 0; item < prices.size(); ++item) {
    if (prices[item] == 0) continue;
    (text_ += ' ') += std::to_string(formula_.of_item(item, prices[item] > 0));
    ((text_ += ' ') += std::to_string(std::abs(prices[item]))) += " * +";
  }
  text_ += " ;\n";
  derived_.back().push_back(++last_);
  flush(bytes_to_write);
}

void PseudoBooleanListener::split(std::uint32_t option) {
  chosen_.push_back(option);
  derived_.emplace_back();
}

// Derives that not all of the chosen options are: this follows by unit propagation from what was derived at the node.
void PseudoBooleanListener::leave() {
  assert(derived_.size() == chosen_.size() + 1);
  text_ += "rup";
  for (const std::uint32_t option : chosen_) (text_ += " 1 ~") += variable(option);
  text_ += " >= 1 ;\n";
  ++last_;
  if (!derived_.back().empty()) {
    text_ += "del id";
    for (const std::uint64_t constraint : derived_.back()) (text_ += ' ') += std::to_string(constraint);
    text_ += " ;\n";
  }
  derived_.pop_back();
  if (!chosen_.empty()) chosen_.pop_back(), derived_.back().push_back(last_);
  flush(bytes_to_write);
}

bool PseudoBooleanListener::finish() {
  const std::string optimum = std::to_string(optimum_);
  text_ += "output NONE;\nconclusion BOUNDS " + optimum + ' ' + optimum + ";\nend pseudo-Boolean proof;\n";
  flush(1);
  return !failed_;
}

}  // namespace quadrille::proof
