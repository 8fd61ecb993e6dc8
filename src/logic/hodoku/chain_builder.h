// Builds the chain of a step from literals of HoDoKu's tables. A group that is on has no node: what it crosses out
// follows by a nested pointing or claiming from the nodes that leave only the group, or by an almost locked set, which
// is marked in the step.
#pragma once

#include <cstdint>
#include <vector>

#include "logic/hodoku/tabling.h"
#include "quadrille/logic/step.h"

namespace quadrille::logic::hodoku {

class ChainBuilder {
 public:
  /// Nested steps and marks go to `step`.
  ChainBuilder(const Tables& tables, Step& step) : tables_(tables), step_(step), support_of_(tables.literals()) {}

  /// Makes the chain prefer this set where it has a link, even if smaller sets have it as well.
  void prefer(int set) { preferred_ = set; }
  void assume(int literal);
  /// Adds a literal that follows from literals which are in the chain.
  void follow(const std::vector<int>& from, int literal);
  /// Adds all literals of a path, each from the one before.
  void follow_path(const std::vector<int>& literals);
  /// Adds what the table of the assumption of the chain implies, with all that it takes to get there.
  void follow_table(int assumption, int literal);
  /// Returns the chain; its end is the last node, whatever it took to get there.
  Chain take(int end);

 private:
  /// The nodes that stand for a literal in a chain: its own, or one for each cell of a group that is off. A group that
  /// is on follows from its nodes in a house or in an almost locked set.
  struct Support {
    std::vector<std::uint16_t> nodes;
    int house = -1;
    int set = -1;
  };

  const TableNode& node(int literal) const { return tables_.node(node_of(literal)); }
  int node_cell(int literal) const { return node(literal).cell; }
  bool known(int literal) const { return !support_of_[at(literal)].nodes.empty(); }
  std::uint16_t push(int cell, int literal, std::vector<std::uint16_t> parents);
  void set_house(int house);
  void set_group(int set);
  void follow_own(const ImplicationTable& table, int number);
  std::vector<int> reasons_of(const ImplicationTable& table, int number) const;
  void turn_off(int from, int literal);
  void keep_off(const Support& because, int literal);
  void cross_out(int from, const Support& because, int literal);
  void lock_out(const Support& because, int literal);
  int set_between(int off, int on) const;
  void turn_on(const std::vector<int>& from, int literal);
  int only_house(const TableNode& what, const CellSet& others) const;

  const Tables& tables_;
  Step& step_;
  Chain chain_;
  std::vector<Support> support_of_;
  int preferred_ = -1;
};

}  // namespace quadrille::logic::hodoku
