// Almost locked sets (ALS): N cells of a house with N + 1 digits. Two of them with a digit whose places all see each
// other (a restricted common) cannot both lack it. Sets in HoDoKu's order: rows, columns, boxes; cells in lexicographic
// order, a set before those that add cells to it. Sets that share cells are not linked.
#pragma once

#include <cassert>
#include <stop_token>
#include <vector>

#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {

struct Als {
  CellSet cells;
  Mask digits = 0;
  std::array<CellSet, 9> places{};  // of each digit in the set
  std::array<CellSet, 9> seen{};    // candidates of the digit outside that see all of these
};

/// One or two digits that two sets have in common, all places of which see each other; `second` is -1 if there is one.
struct RestrictedCommon {
  int a = 0;  // numbers of the sets, a < b
  int b = 0;
  int first = -1;
  int second = -1;
};

/// Returns the sets of at most `largest` cells, in HoDoKu's order.
std::vector<Als> almost_locked_sets(const View& view, int largest);

class AlsTable {
 public:
  /// Incomplete after a stop.
  explicit AlsTable(const View& view, const std::stop_token& stop = {});
  const std::vector<Als>& sets() const { return sets_; }
  const std::vector<RestrictedCommon>& links() const { return links_; }
  /// The links to later sets are links()[first_link(set)] to links()[first_link(set + 1)].
  std::size_t first_link(int set) const { return assert(at(set) < first_.size()), first_[at(set)]; }

 private:
  void link(int a, int b);

  std::vector<Als> sets_;
  std::vector<RestrictedCommon> links_;
  std::vector<std::size_t> first_;
};

bool for_each_als_xz(const View& view, const AlsTable& table, const FindingSink& sink,
                     const std::stop_token& stop = {});
bool for_each_als_xy_wing(const View& view, const AlsTable& table, const FindingSink& sink,
                          const std::stop_token& stop);
/// HoDoKu prefers short chains, which come first here.
bool for_each_als_chain(const View& view, const AlsTable& table, const FindingSink& sink, const std::stop_token& stop);
/// A cell, the stem, and a set for each of its digits, the petals: the stem sees all places of its digit in the petal.
/// Whatever the stem holds, one petal lacks that digit and holds one that all petals share.
bool for_each_death_blossom(const View& view, const AlsTable& table, const FindingSink& sink,
                            const std::stop_token& stop);

}  // namespace quadrille::logic::hodoku
