// Nodes of chains, and what both kinds of chain searches share.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "reference_rater_parts.h"

namespace quadrille::test {

/// A candidate that is true (on) or false (off), and what it follows from.
struct ChainNode {
  CellDigit candidate;
  bool on = false;
  std::vector<const ChainNode*> parents;

  bool same(const ChainNode& other) const { return candidate == other.candidate && on == other.on; }
};

/// Nodes that were reached, in order; each candidate once.
class Reached {
 public:
  const ChainNode* find(CellDigit candidate) const { return by_candidate_[index(candidate)]; }
  bool contains(CellDigit candidate) const { return find(candidate) != nullptr; }
  /// Adds nodes of new candidates only.
  void add(const ChainNode* node) {
    if (contains(node->candidate)) return;
    by_candidate_[index(node->candidate)] = node;
    nodes_.push_back(node);
  }
  const std::vector<const ChainNode*>& nodes() const { return nodes_; }

 private:
  static std::size_t index(CellDigit candidate) {
    return static_cast<std::size_t>(candidate.first * 10 + candidate.second);
  }
  std::array<const ChainNode*, 810> by_candidate_{};
  std::vector<const ChainNode*> nodes_;
};

/// Which links a search follows.
struct Links {
  bool weak_cell = true, strong_cell = true, strong_house = true;
};

/// What a true candidate makes false: first in its cell, then in its houses.
std::vector<CellDigit> weak_links(const View& view, CellDigit on, const Links& links);

/// What is left if a candidate is false; the house is that of the link, absent for links in a cell.
struct StrongLink {
  CellDigit on;
  std::optional<Kind> kind;
};
std::vector<StrongLink> strong_links(const View& view, CellDigit off, const Links& links);

/// The number of different nodes that lead to this one, with itself.
int chain_size(const ChainNode* end);
/// What SE adds to a rating for the length of chains.
double length_difficulty(int complexity);

/// The conclusion that a candidate is true or false. Nothing if that changes nothing.
std::optional<Hint> conclusion(const View& view, CellDigit candidate, bool on, double difficulty);

/// Keeps the hint that Sudoku Explainer sorts to the front.
class BestHint {
 public:
  void offer(const std::optional<Hint>& hint, int complexity, int key);
  Hints take() const { return best_ ? Hints{*best_} : Hints{}; }

 private:
  std::optional<Hint> best_;
  int complexity_ = 0, key_ = 0;
};

}  // namespace quadrille::test
