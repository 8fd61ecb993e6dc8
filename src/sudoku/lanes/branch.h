// Chooses where to branch: the cell, and the digit to try first.
#pragma once

#include <cassert>

#include "sudoku/lanes/node.h"
#include "sudoku/lanes/word.h"

namespace quadrille::QUADRILLE_KERNEL {

struct Branch {
  int cell;
  int digit;             // 0..8, the one to try first
  std::uint32_t others;  // the cell's other candidates, bit d for digit d + 1
};

/// The cells of a node by the number of their candidates.
struct OpenCells {
  CellSet two;    // exactly two
  CellSet three;  // exactly three
  CellSet any;    // two or more

  /// No open cell has more than two candidates.
  bool only_pairs() const { return size(any & ~two) == 0; }
  /// Those with two candidates, else with three, else with more.
  const CellSet& with_fewest() const { return size(two) > 0 ? two : size(three) > 0 ? three : any; }
};

/// Counts the candidates of all cells at once: full adders on sets of cells, one set for each digit.
inline OpenCells open_cells(const Node& node) {
  struct Sum {
    CellSet ones, twos;
  };
  const auto add = [](CellSet a, CellSet b, CellSet c) {
    const CellSet half = a ^ b;
    return Sum{half ^ c, (a & b) | (half & c)};
  };
  const Sum a = add(node[0], node[1], node[2]), b = add(node[3], node[4], node[5]), c = add(node[6], node[7], node[8]);
  const Sum ones = add(a.ones, b.ones, c.ones);  // the count modulo 2, and how many twos that makes
  const Sum twos = add(a.twos, b.twos, c.twos);  // the other twos
  const CellSet two_or_three = (twos.ones ^ ones.twos) & ~(twos.twos | (twos.ones & ones.twos));
  return {two_or_three & ~ones.ones, two_or_three & ones.ones, a.twos | b.twos | c.twos | ones.twos};
}

/// After this number of solutions the shortest way to the next one no longer matters: the first branch will do.
inline constexpr std::uint64_t many_solutions = 1000;

/// The candidates of a cell: bit d for digit d + 1.
inline std::uint32_t candidates_at(const Node& node, int cell) {
  std::uint32_t candidates = 0;
  for (int d = 0; d < 9; ++d) candidates |= static_cast<std::uint32_t>(contains(node[d], cell)) << d;
  return candidates;
}

/// Branches at a cell, on its lowest candidate first.
inline Branch branch_at(const Node& node, int cell) {
  const std::uint32_t candidates = candidates_at(node, cell);
  assert(!std::has_single_bit(candidates) && candidates != 0);
  return {cell, std::countr_zero(candidates), candidates & (candidates - 1)};
}

/// Candidates that a search tries first, so that its first solution is likely to have many of them.
class Preference {
 public:
  Preference() = default;
  explicit Preference(const Node& candidates) : candidates_(&candidates) {}

  bool any() const { return candidates_ != nullptr; }
  /// Chooses, among the cells with the fewest candidates, the first with a preferred one, else the first.
  Branch first_branch(const Node& node, const OpenCells& open) const {
    const CellSet& fewest = open.with_fewest();
    if (!any()) return branch_at(node, first(fewest));
    CellSet preferred{};
    for (int d = 0; d < 9; ++d) preferred |= node[d] & (*candidates_)[d];
    preferred &= fewest;
    return of(branch_at(node, first(size(preferred) > 0 ? preferred : fewest)));
  }
  /// The branch, with a preferred candidate first if the cell has one.
  Branch of(const Branch& branch) const {
    if (!any()) return branch;
    const std::uint32_t all = branch.others | 1U << branch.digit;
    const std::uint32_t preferred = all & candidates_at(*candidates_, branch.cell);
    if (preferred == 0) return branch;
    const int digit = std::countr_zero(preferred);
    return {branch.cell, digit, all & ~(1U << digit)};
  }

 private:
  const Node* candidates_ = nullptr;
};

// Sixty-four cells out of 81 fit into a word: 0..63 or, three bytes further, 24..80. The first is better known as the
// low part of a CellSet.
class Window {
 public:
  static constexpr int cells = 64;

  /// The window with more of these cells.
  explicit Window(CellSet wanted) {
    const std::uint64_t upper = wanted[0] >> upper_first | wanted[1] << (cells - upper_first);
    upper_ = count_bits(upper) > count_bits(wanted[0]);
    wanted_ = upper_ ? upper : wanted[0];
  }
  std::uint64_t wanted() const { return wanted_; }
  std::uint64_t of(const CellSet& set) const {
    std::uint64_t word;
    std::memcpy(&word, reinterpret_cast<const char*>(&set) + (upper_ ? upper_first / 8 : 0), 8);
    return word;
  }
  int cell(int bit) const { return bit + (upper_ ? upper_first : 0); }
  /// The peers of the cell at a bit; none for bit 64.
  CellSet peers(int bit) const {
    const auto& peers = peers_[bit + (upper_ ? cells + 1 : 0)];
    return CellSet{peers[0], peers[1]};
  }

 private:
  static constexpr int upper_first = 24;
  static constexpr auto peers_ = [] {
    std::array<std::array<std::uint64_t, 2>, 2 * (cells + 1)> peers{};
    for (int a = 0; a < 81; ++a) {
      if (a < cells) peers[a] = peers_of_cell[a];
      if (a >= upper_first) peers[cells + 1 + a - upper_first] = peers_of_cell[a];
    }
    return peers;
  }();

  std::uint64_t wanted_;
  bool upper_;
};

/// The candidates of up to seven cells of a window.
class Shortlist {
 public:
  static constexpr int most = 7;  // of nine bits each: one word

#ifdef QUADRILLE_KERNEL_HAS_BMI2
  Shortlist(const Node& node, const Window& window, std::uint64_t cells) {
    for (int d = 0; d < 9; ++d) candidates_ |= extract_bits(window.of(node[d]), cells) << (most * d);
  }
  /// The same for the i-th cell, whose bit in the window is given.
  std::uint32_t candidates(int i, int /*bit*/) const {
    constexpr std::uint64_t every_seventh = 0x0102040810204081;
    return static_cast<std::uint32_t>(extract_bits(candidates_, every_seventh << i));
  }

 private:
  std::uint64_t candidates_ = 0;  // bit 7 * digit + i
#else
  Shortlist(const Node& node, const Window& window, std::uint64_t /*cells*/) : window_(window), nine_(node[8]) {
    // Eight bytes for each eight cells, one of a digit each.
    CellSet r[8];
    for (int d = 0; d < 8; ++d) r[d] = node[d];
    gather_bytes(r);
    std::memcpy(by_eight_, r, sizeof r);
  }
  std::uint32_t candidates(int /*i*/, int bit) const {
    const int cell = window_.cell(bit) % 128;
    return static_cast<std::uint32_t>(gather_bits(by_eight_[cell / 8] >> (cell % 8))) |
           static_cast<std::uint32_t>(contains(nine_, cell)) << 8;
  }

 private:
  const Window& window_;
  CellSet nine_;
  std::uint64_t by_eight_[16];
#endif
};

/// The size of a set of peers, where those with two candidates count three times.
inline int weigh(const CellSet& set, const CellSet& two) {
#if defined(__x86_64__) && !defined(QUADRILLE_KERNEL_HAS_BMI2)
  // As count_bits, for both parts at once; four bits hold 4 + 2 * 4.
  const auto sums_of_four = [](CellSet s) {
    s -= s >> 1 & 0x5555555555555555;
    return (s & 0x3333333333333333) + (s >> 2 & 0x3333333333333333);
  };
  const CellSet once = sums_of_four(set), twice = sums_of_four(set & two), sums = once + twice + twice;
  const CellSet bytes = (sums & 0x0F0F0F0F0F0F0F0F) + (sums >> 4 & 0x0F0F0F0F0F0F0F0F);
  return static_cast<int>((bytes[0] + bytes[1]) * 0x0101010101010101 >> 56);
#else
  return size(set) + 2 * size(set & two);
#endif
}

/// The branch from which most follows, of the digits with two places in a house: at the first of these. Without any,
/// the first cell with three candidates, or more. What follows is estimated by the cells that lose the digit, whichever
/// place it takes.
[[gnu::cold]] inline Branch branch_without_pairs(const Node& node, const OpenCells& open) {
  int most = 0, cell = 0, digit = 0;
  for (int d = 0; d < 9; ++d) {
    for (const auto& house : sets_of_houses) {
      const CellSet places = node[d] & CellSet{house[0], house[1]};
      if (size(places) != 2) continue;
      const int gain = size(node[d] & peers_of(first(places))) + size(node[d] & peers_of(last(places)));
      if (gain > most) most = gain, cell = first(places), digit = d;
    }
  }
  if (most == 0) return Preference().first_branch(node, open);
  const Branch branch = branch_at(node, cell);
  return {cell, digit, (branch.others | 1U << branch.digit) & ~(1U << digit)};
}

/// The branch from which most follows, among the first seven two-candidate cells (of 64); without any, at a digit with
/// two places. The node is open and no rule applies to it.
///
/// The subtrees are estimated by the peers that lose a candidate, whichever the cell takes; three times as much for a
/// peer with two. To compare 16 cells saves 5% of the nodes and costs more than that.
inline Branch choose_branch(const Node& node, const OpenCells& open) {
  const Window window(open.two);
  if (window.wanted() == 0) [[unlikely]]
    return branch_without_pairs(node, open);

  std::uint64_t left = window.wanted();
  for (int i = 0; i < Shortlist::most; ++i) left &= left - 1;
  const std::uint64_t cells = window.wanted() ^ left;
  const Shortlist list(node, window, cells);
  std::uint32_t best = 0;
  left = cells;
#pragma GCC unroll 7
  for (int i = 0; i < Shortlist::most; ++i) {
    // A cell that does not exist has bit 64 and no peers; for a digit that does not exist, nine is as good as any.
    const int bit = std::countr_zero(left);
    left &= left - 1;
    const CellSet peers = window.peers(bit);
    const std::uint32_t pair = list.candidates(i, bit);
    const CellSet& a = node[std::countr_zero(pair | 1U << 8)];
    const CellSet& b = node[std::countr_zero((pair & (pair - 1)) | 1U << 8)];
    const int gain = weigh((a | b) & peers, open.two);
    // The first of equals wins.
    best = std::max(best, static_cast<std::uint32_t>(gain << 16 | (Shortlist::most - i) << 8 | bit));
  }
  const int bit = static_cast<int>(best & 0xFF);
  const std::uint32_t pair = list.candidates(Shortlist::most - static_cast<int>(best >> 8 & 0xFF), bit);
  assert(std::popcount(pair) == 2 && window.cell(bit) < 81);
  return {window.cell(bit), std::countr_zero(pair), pair & (pair - 1)};
}

/// The continuation of the search at a node to which no rule applies.
///
/// If every open cell has two candidates, every digit has two places in each house that it is open in: there are twice
/// as many candidates as open cells, and a digit with one place would not be open. So exchanging the candidates in all
/// open cells makes another solution of a solution: one child has as many as the other, and the second is not searched.
/// Below eight open cells there are exactly two solutions: a digit that is open has at least four places, so that the
/// cells cannot fall apart, and the few ways in which they can hang together have no contradiction. Seven cells, one of
/// them with three candidates, have three solutions. docs/explanation/engines.md proves both.
struct Decision {
  Branch branch;
  bool mirrored;  // the first child stands for both
  int solutions;  // if their number is known without a search, else 0
};

/// `found`: the number of solutions so far. The shape of small trees does not depend on it.
inline Decision decide(const Node& node, std::uint64_t found, const Preference& preference = {}) {
  const OpenCells open = open_cells(node);
  assert(size(open.any) > 0);
  const bool many = found >= many_solutions;
  if (open.only_pairs()) return {preference.first_branch(node, open), true, many && size(open.two) < 8 ? 2 : 0};
  if (many) return {preference.first_branch(node, open), false, size(open.any) == 7 ? 3 : 0};
  return {preference.any() ? preference.first_branch(node, open) : choose_branch(node, open), false, 0};
}

/// The first child, to which no rule has been applied.
inline Node first_child(Node node, const Branch& branch) {
  for (std::uint32_t other = branch.others; other != 0; other &= other - 1)
    remove(node[std::countr_zero(other)], branch.cell);
  return node;
}

/// The cells with two candidates about which a branch says little: not its peers, and without its digit.
inline CellSet unrelated_pairs(const Node& node, const Branch& branch) {
  return open_cells(node).two & ~node[branch.digit] & ~peers_of(branch.cell);
}

/// count + number * 2^doublings, but not more than the limit; number is 1, 2 or 3.
inline std::uint64_t count_doubled(std::uint64_t count, std::uint64_t number, int doublings, std::uint64_t limit) {
  assert(number >= 1 && number <= 3 && count <= limit && doublings >= 0);
  const bool below = doublings < 62 && number << doublings < limit - count;
  return below ? count + (number << doublings) : limit;
}

}  // namespace quadrille::QUADRILLE_KERNEL
