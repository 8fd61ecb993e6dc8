#include "quadrille/proof/best_tree.h"

#include <algorithm>
#include <cassert>

#include "cover/best/dual_prices.h"
#include "proof/tree_format.h"

namespace quadrille::proof {

namespace {

using cover::best::Model;
using cover::best::Relaxation;
using cover::best::ScaledCost;

// Walks through the tree of a branch and bound in which no cover costs `most` or less.
class BestTree {
 public:
  BestTree(const Model& model, ScaledCost most, TreeWriter& writer)
      : numbers_(model.problem), relaxation_(model), most_(most), writer_(writer), written_(model.demands.size()) {}

  /// False after a stop or a failed write.
  bool write(const std::stop_token& stop) {
    cover::best::improve_prices(relaxation_, most_);
    for (bool open = true; open;) {
      if (stop.stop_requested() || writer_.failed()) return false;
      open = is_closed() ? retreat() : branch();
    }
    return true;
  }

 private:
  // An option that was taken, and the state before that.
  struct Level {
    Relaxation::Option taken;
    Relaxation::Mark before;
  };

  bool is_closed();
  bool branch();
  bool retreat();
  bool close_dead_item();
  void write_price(std::uint32_t item, ScaledCost more);
  bool prices_changed() const;
  void write_prices();

  TreeNumbers numbers_;
  Relaxation relaxation_;
  ScaledCost most_;
  TreeWriter& writer_;
  std::vector<Level> levels_;
  std::vector<ScaledCost> written_;  // the prices at this node, as the certificate gives them
};

// Writes why no cover below the node is better, if that is known.
bool BestTree::is_closed() {
  if (close_dead_item()) return true;
  const std::size_t options = relaxation_.options().size();
  const bool open = relaxation_.tighten(most_);
  // The checker drops expensive options when it reads prices.
  if (!open || prices_changed() || relaxation_.options().size() < options) write_prices();
  if (!open && relaxation_.bound() <= most_) (void)close_dead_item();
  return !open;
}

// An item without options can have any price: one that is too high proves that no cover is better.
bool BestTree::close_dead_item() {
  const auto items = relaxation_.items();
  const auto dead = std::find_if(items.begin(), items.end(),
                                 [](const Relaxation::Item& item) { return item.needed > 0 && item.size == 0; });
  if (dead == items.end()) return false;
  writer_.add_token(best_token::prices);
  writer_.add_token(1);
  write_price(static_cast<std::uint32_t>(dead - items.begin()), most_ - relaxation_.bound() + 1);
  return true;
}

void BestTree::write_price(std::uint32_t item, ScaledCost more) {
  writer_.add_token(numbers_.of_item(item));
  writer_.add_token(best_token::signed_number(more));
}

bool BestTree::prices_changed() const {
  return !std::equal(written_.begin(), written_.end(), relaxation_.items().begin(),
                     [](ScaledCost price, const Relaxation::Item& item) { return price == item.price; });
}

// Those that have changed, each as what was added to it.
void BestTree::write_prices() {
  const auto items = relaxation_.items();
  std::uint64_t changed = 0;
  for (std::size_t i = 0; i < items.size(); ++i) changed += items[i].price != written_[i] ? 1 : 0;
  writer_.add_token(best_token::prices);
  writer_.add_token(changed);
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    const ScaledCost more = items[i].price - written_[i];
    if (more == 0) continue;
    write_price(i, more);
    written_[i] = items[i].price;
  }
}

bool BestTree::branch() {
  const std::uint32_t item = relaxation_.choose_item(most_);
  assert(item != Relaxation::none);  // it would be a better cover
  const Relaxation::Option option = relaxation_.cheapest(item);
  writer_.add_token(best_token::split(option));
  levels_.push_back({option, relaxation_.mark()});
  relaxation_.take(option);
  return true;
}

// To the node above, without the option that was taken; false at the end.
bool BestTree::retreat() {
  if (levels_.empty()) return false;
  relaxation_.undo(levels_.back().before);
  for (std::size_t i = 0; i < written_.size(); ++i) written_[i] = relaxation_.items()[i].price;
  relaxation_.forbid(levels_.back().taken);
  levels_.pop_back();
  return true;
}

// The certificate begins with all that it claims.
std::string best_head(std::string_view problem_name, const cover::BestOptions& options, ScaledCost scale,
                      const cover::Cover& cover) {
  std::string head = "quadrille best 1 " + std::string(problem_name);
  head += options.goal == cover::Goal::minimum ? " minimum" : " maximum";
  head += options.weight == cover::Weight::costs ? " costs " : " options ";
  ((head += std::to_string(scale)) += ' ') += std::to_string(cover.cost);
  for (const cover::OptionId option : cover.options) (head += ' ') += std::to_string(index(option) + 1);
  return head + '\n';
}

}  // namespace

Result<cover::Cover> write_best_tree(const cover::Problem& problem, std::string_view problem_name,
                                     const cover::BestOptions& options, WriteBytes write, std::stop_token stop) {
  if (!has_tree_certificates(problem) || options.count != 1 || options.at_least_once) {
    return Error{ErrorCode::unsupported, "certificates are about one cover, with each item in exactly one option"};
  }
  cover::BestSearch search(problem, options);
  if (!search.finish({.stop = stop})) return Error{ErrorCode::stopped, "stopped before the best cover was found"};
  if (search.best() == nullptr) return Error{ErrorCode::no_solution, "the problem has no covers"};
  const cover::Cover best = *search.best();
  const Model model(problem, options);
  const auto cost = static_cast<ScaledCost>(best.cost) * model.scale;
  TreeWriter writer(best_head(problem_name, options, model.scale, best), std::move(write));
  BestTree tree(model, (options.goal == cover::Goal::minimum ? cost : -cost) - model.step, writer);
  const bool complete = tree.write(stop) && writer.finish();
  if (writer.failed()) return Error{ErrorCode::unwritable, "the certificate cannot be written"};
  if (!complete) return Error{ErrorCode::stopped, "stopped before the certificate was complete"};
  return best;
}

}  // namespace quadrille::proof
