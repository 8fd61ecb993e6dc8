// Builds a network in the order in which each step profits from those before: narrow the constraints, find which cells
// see each other, add sums that follow, turn everything about two cells into tables, write the rest, then branches,
// which are built by the same class with the outer one as their context. All this is done once per board, so what saves
// time at each node of the search is computed here.
#include "puzzle/propagate/network.h"

#include <algorithm>
#include <cassert>

#include "puzzle/core/narrow.h"
#include "puzzle/propagate/combine.h"
#include "puzzle/propagate/constraint_writer.h"
#include "puzzle/propagate/derive.h"
#include "puzzle/propagate/house_table.h"
#include "puzzle/propagate/pair_relations.h"
#include "puzzle/propagate/sees.h"
#include "puzzle/propagate/simplify.h"

namespace quadrille::propagate {

namespace {

class NetworkBuilder {
 public:
  NetworkBuilder(Constraints constraints, int order)
      : all_(std::move(constraints)), order_(order), sees_(all_.candidates.size()), pairs_(order) {}

  // Builds one branch. It inherits which cells see each other; other outer constraints are not repeated.
  NetworkBuilder(Constraints branch, const NetworkBuilder& outside)
      : all_(std::move(branch)),
        order_(outside.order_),
        sees_(outside.sees_),
        houses_(outside.houses_),
        outside_(&outside),
        pairs_(order_) {}

  // Narrows only outside: narrow() has narrowed the branches with it.
  Network build() {
    result_.order = order_;
    result_.places = all_.candidates.size();
    result_.names_number.assign(result_.places, -1);
    result_.possible = outside_ != nullptr || narrow(all_, order_);
    for (std::size_t place = 0; place < all_.candidates.size(); ++place) {
      if (all_.candidates[place] != 0) result_.cells.push_back(static_cast<Network::Cell>(place));
    }
    if (result_.possible) {
      add_differences(all_, order_, sees_);
      outer_houses_ = houses_.size();
      houses_.add(all_.houses, all_.candidates.size());
      if (outside_ == nullptr) add_sums();
      result_.possible &= simplify(all_, order_, sees_, pairs_);
      write_constraints(all_, houses_, outer_houses_, sees_, result_);
      for (std::vector<Constraints>& branches : all_.eithers) write_branches(branches);
      number_constraints();
      pairs_.write(sees_, all_.candidates.size(), result_);
      if (outside_ != nullptr) find_constrained();
      write_peers();
    }
    result_.candidates = std::move(all_.candidates);
    assert(result_.candidates.size() == result_.places);
    result_.candidates.resize(result_.places + words_for(result_.branches.size()), ~SymbolSet{0});
    return std::move(result_);
  }

 private:
  // Combines first: combined sums take part in those that are derived.
  void add_sums() {
    add_combined_sums(all_, order_,
                      [this](std::vector<int> cells) { return houses_.cliques(std::move(cells), sees_); });
    result_.possible = add_derived_sums(all_, order_);
  }

  // Lists the peers of each cell, and the same as bits: visiting all is faster by the list, intersecting by bits. In a
  // branch only cells that it concerns have a list, since the others have been visited outside.
  void write_peers() {
    std::vector<bool> has_peers(all_.candidates.size(), outside_ == nullptr);
    for (const Network::Cell cell : result_.constrained) has_peers[cell] = true;
    for (int a = 0; a < static_cast<int>(all_.candidates.size()); ++a) {
      peers_.clear();
      const std::span row = sees_.row(a);
      for (std::size_t i = 0; has_peers[static_cast<std::size_t>(a)] && i < row.size(); ++i) {
        for (std::uint64_t left = row[i]; left != 0; left &= left - 1)
          peers_.push_back(static_cast<Network::Cell>(64 * i + static_cast<std::size_t>(std::countr_zero(left))));
      }
      result_.peers.add(peers_);
      result_.sees.add(row);
    }
    assert(result_.peers.size() == result_.places && result_.sees.size() == result_.places);
  }

  // Finds the cells of a branch that its constraints have, that it restricts, or that see each other only there.
  void find_constrained() {
    std::vector<bool> has(all_.candidates.size());
    for (std::size_t i = 0; i < result_.constraints.size(); ++i) {
      for (const Network::Cell cell : result_.scope(i)) has[cell] = true;
    }
    for (const Network::Cell place : result_.cells) {
      const SymbolSet outside = outside_->all_.candidates[place];
      const std::span inner = sees_.row(place), outer = outside_->sees_.row(place);
      if (!result_.arcs[place].empty() || (outside & ~all_.candidates[place]) != 0 || !std::ranges::equal(inner, outer))
        has[place] = true;
      if (has[place]) result_.constrained.push_back(place);
    }
  }

  // Numbers all constraints in the order of their kinds, which is the order in which propagation takes them.
  void number_constraints() {
    const auto number = [this](std::size_t kind, std::size_t count) {
      for (std::uint32_t i = 0; i < count; ++i) result_.constraints.push_back({static_cast<ConstraintKind>(kind), i});
    };
    constexpr std::span scopes = Network::scopes;
    static_assert(scopes.size() == static_cast<std::size_t>(ConstraintKind::overlaps));
    for (std::size_t kind = 0; kind < scopes.size(); ++kind) number(kind, (result_.*scopes[kind]).size());
    number(scopes.size(), result_.overlaps.size() > 0 ? 1 : 0);
  }

  // Leaves out impossible branches; if none remains, the board is impossible. The cells of all branches wake the
  // constraint.
  void write_branches(std::vector<Constraints>& branches) {
    std::vector<Network::Cell> cells;
    for (Constraints& branch : branches) {
      Network network = NetworkBuilder(std::move(branch), *this).build();
      if (!network.possible) continue;
      cells.insert(cells.end(), network.constrained.begin(), network.constrained.end());
      result_.branches.push_back(std::move(network));
    }
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    result_.possible &= result_.branch_begins.back() < result_.branches.size();
    result_.branch_begins.push_back(result_.branches.size());
    result_.either_cells.add(cells);
    assert(result_.branch_begins.size() == result_.either_cells.size() + 1);
  }

  Constraints all_;
  const int order_;
  Sees sees_;
  HouseTable houses_;  // those outside of the branch first
  std::size_t outer_houses_ = 0;
  const NetworkBuilder* const outside_ = nullptr;
  Network result_;
  PairRelations pairs_;
  std::vector<Network::Cell> peers_;  // of one cell
};

}  // namespace

Network network_of(const Puzzle& board) {
  assert(!validate(board));
  return NetworkBuilder(constraints_of(board, ConstraintForm::sums), board.shape.order()).build();
}

}  // namespace quadrille::propagate
