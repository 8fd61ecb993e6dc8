// Remote pairs, turbot fish, X-chains and XY-chains. HoDoKu 2.2 searches all chains of up to 20 links and takes the one
// that crosses out most; of these the one with the lowest cells, and of chains with the same effect the shortest.
#pragma once

#include <stop_token>
#include <vector>

#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {

enum class HodokuChain : std::uint8_t { remote_pair, turbot_fish, x_chain, xy_chain };

/// Searches all chains of a kind. Finding::cells are those of the chain's candidates, from its first to its last; of
/// remote pairs those of each color.
bool for_each_chain(const View& view, HodokuChain kind, const FindingSink& sink, const std::stop_token& stop);

/// Keeps the finding that HoDoKu prefers.
class BestFinding {
 public:
  bool operator()(const Finding& finding);
  bool empty() const { return empty_; }
  const Finding& get() const { return best_; }

 private:
  bool empty_ = true;
  Finding best_;
};

/// Returns what an effect crosses out, in HoDoKu's order: by digit, then by cell.
std::vector<int> sorted_candidates(const Effect& effect);
/// Compares effects: less than 0 if HoDoKu prefers that of a, 0 if both are equal or equally good.
int compare_effects(const Effect& a, const Effect& b);
bool same_effect(const Effect& a, const Effect& b);

}  // namespace quadrille::logic::hodoku
