// An exact cover problem with costs as a pseudo-Boolean formula (OPB), and branch and bound as a proof for VeriPB.
//
// Variable x1 says that the first option is chosen. The constraints, from 1: for each primary item two, that at least
// one of its options is chosen and that at most one is; for each secondary item without colors one, at most one; for
// each pair of options that give an item different colors one, not both; for each option without primary items one,
// not chosen.
#pragma once

#include "cover/best/cost_model.h"
#include "proof/bound_tree.h"
#include "quadrille/proof/tree.h"

namespace quadrille::proof {

class PseudoBooleanFormula {
 public:
  PseudoBooleanFormula(const cover::Problem& problem, const cover::BestOptions& options);

  bool write(const WriteBytes& write) const;
  std::uint64_t constraints() const { return constraints_; }
  /// Returns the constraint that gives the item a price: positive prices, at least one option; negative ones, at most
  /// one.
  std::uint64_t of_item(std::size_t item, bool positive) const {
    return first_[item] + (positive || !twice_[item] ? 0 : 1);
  }
  std::int64_t cost(std::uint32_t option) const { return costs_[option]; }
  std::size_t options() const { return costs_.size(); }

 private:
  template <class Use>
  void for_each_constraint(Use use) const;

  const cover::Problem& problem_;
  std::vector<std::vector<cover::OptionId>> options_of_;  // of each item
  std::vector<bool> colored_;                             // items
  std::vector<std::int64_t> costs_;                       // negative for a maximum
  std::vector<std::uint64_t> first_;                      // constraint of each item
  std::vector<bool> twice_;                               // whether it has two
  std::uint64_t constraints_ = 0;
};

class PseudoBooleanListener final : public BoundListener {
 public:
  PseudoBooleanListener(const PseudoBooleanFormula& formula, const cover::best::CostModel& model,
                        const cover::Cover& best, const WriteBytes& write);

  void reprice(std::span<const cover::best::ScaledCost> prices) override;
  void split(std::uint32_t option) override;
  void leave() override;
  bool failed() const override { return failed_; }
  /// Writes the end. False after a failed write.
  bool finish();

 private:
  void flush(std::size_t length);

  const PseudoBooleanFormula& formula_;
  const cover::best::CostModel& model_;
  const WriteBytes& write_;
  std::int64_t optimum_ = 0;
  std::string text_;
  std::uint64_t last_ = 0, better_ = 0;              // constraints: the last one, and that a cover is better
  std::vector<std::uint32_t> chosen_;                // options
  std::vector<std::vector<std::uint64_t>> derived_;  // at each level: constraints that only matter there
  bool failed_ = false;
};

}  // namespace quadrille::proof
