// The graph of chains: nodes are sets of candidates with one symbol; links say that one of two nodes is true, or that
// not both are.
//
// A node is true if one of its candidates is. It is a candidate, a group (places of a symbol in two houses at once), or
// all places of a symbol in an almost locked set: cells of a house with one symbol more than cells. The two kinds of
// links, and where they come from:
//
//     strong   a = b   at least one is true: all candidates of a cell; all places of a symbol in a full house; two
//                      symbols of an almost locked set, which lacks at most one of its symbols
//     weak     a - b   not both are true: each candidate of one excludes each candidate of the other
//
// Each link is sound by itself, so sets may overlap and chains may visit a cell twice. (Sources: "Eureka" chains of
// the players' forums since 2005; B. Hobiger, HoDoKu, 2008 to 2012, for groups and sets as nodes.)
#pragma once

#include <span>
#include <vector>

#include "logic/own/chains/candidates.h"

namespace quadrille::logic::own {

/// Where a strong link comes from.
struct Source {
  ChoiceReason reason = ChoiceReason::cell;
  int number = 0;  ///< of the cell, of the house in the model, or of the set in the graph
};

/// Which nodes a graph has besides candidates.
struct NodeKinds {
  bool groups = false;
  int largest_set = 0;  ///< cells of the largest almost locked set, from 2 on; 0: none
};

class LinkGraph {
 public:
  struct Strong {
    int to;      ///< true if the node is not
    int source;  ///< its number
  };
  struct LockedSet {
    std::vector<int> cells;
    SymbolSet symbols;
    int house;               ///< of the model
    std::vector<int> nodes;  ///< one for each symbol
  };

  LinkGraph(const BoardView& view, const Candidates& candidates, NodeKinds kinds);

  const Candidates& candidates() const { return candidates_; }
  int size() const { return static_cast<int>(nodes_.size()); }
  /// Numbers of candidates, ascending.
  const std::vector<int>& members(int node) const { return nodes_[static_cast<std::size_t>(node)]; }
  int symbol(int node) const { return candidates_[members(node).front()].symbol; }
  /// Candidates that each member excludes: false if the node is true.
  Bits excluded_by(int node) const { return excluded_[node]; }
  const std::vector<Strong>& strong(int node) const { return strong_[static_cast<std::size_t>(node)]; }
  const std::vector<int>& weak(int node) const { return weak_[static_cast<std::size_t>(node)]; }
  const Source& source(int number) const { return sources_[static_cast<std::size_t>(number)]; }
  const LockedSet& set(int number) const { return sets_[static_cast<std::size_t>(number)]; }
  const std::vector<int>& nodes_of_set(int number) const { return set(number).nodes; }
  bool excludes(int node, int other) const;

 private:
  void add_cells(const BoardView& view);
  void add_houses(const BoardView& view, bool groups);
  void add_groups(int house, const std::vector<int>& places, const Model& model);
  void add_sets(const BoardView& view, int largest);
  void add_set(LockedSet set);
  void add_weak_links();

  int node_of(std::vector<int> members);
  void link(int a, int b, Source source);

  const Candidates& candidates_;
  std::vector<std::vector<int>> nodes_;
  std::vector<std::vector<int>> nodes_from_;  // for each candidate: nodes of several that begin with it
  BitRows excluded_;
  std::vector<std::vector<Strong>> strong_;
  std::vector<std::vector<int>> weak_;
  std::vector<Source> sources_;
  std::vector<LockedSet> sets_;
};

}  // namespace quadrille::logic::own
