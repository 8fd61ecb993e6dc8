// HoDoKu's tables for chains: what follows if a candidate is true (on) or false (off). The tables hold direct
// implications first; extend() then adds what these imply, and keeps the shortest way to each. Group nodes are two or
// three places of a digit in a row or column within a box. Tables with almost locked sets, which HoDoKu 2.2 leaves out
// unless one asks for them, also have a node for all places of a digit in a set: if it is off, those of the other
// digits of the set are on.
#pragma once

#include <array>
#include <cassert>
#include <unordered_map>
#include <vector>

#include "logic/hodoku/als.h"
#include "logic/hodoku/singles.h"
#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {

/// A node is the number of a candidate, in the order of cells and digits, or of a group; a literal is the node being
/// off (even) or on (odd).
constexpr int literal_of(int node, bool on) { return 2 * node + (on ? 1 : 0); }
constexpr int node_of(int literal) { return literal / 2; }
constexpr bool is_on(int literal) { return literal % 2 != 0; }

struct TableNode {
  int cell = 0;  ///< of a group: the first one
  int d = 0;
  CellSet cells;
  CellSet seen;  ///< cells that see all of it
};

struct Implication {
  int literal = 0;
  int distance = 0;
  int source = -1;  ///< the literal whose table it comes from; -1 if it is in this table from the start
  std::array<int, 5>
      parents{};  ///< numbers of implications of that table; 0 is the assumption, or none after the first
};

struct ImplicationTable {
  std::vector<Implication> implications;
  std::size_t own = 0;          ///< the number of those in the table from the start
  std::vector<int> number_of;   ///< by literal; -1 if it does not follow
  std::array<CellSet, 9> on{};  ///< cells of each digit that are on; groups do not count
  std::array<CellSet, 9> off{};

  bool empty() const { return implications.empty(); }
  bool has(int literal) const { return number_of[at(literal)] >= 0; }
};

/// The way from the assumption of a table to a literal, from the literal back. Nets have branches: further reasons of
/// literals on the way, each back to a literal of the main path.
struct TablePath {
  std::vector<int> main;
  std::vector<std::vector<int>> branches;
  bool is_net() const;
  int length() const;
  bool joins(const std::vector<int>& branch) const;
};

class Tables {
 public:
  /// Makes tables of direct implications. With almost locked sets: call add_groups(), then add_sets().
  explicit Tables(const View& view, std::vector<Als> sets = {});
  /// Makes tables for nets: what singles lead to within four rounds.
  Tables(const View& view, const SinglesQueues& singles);
  void add_groups();
  void add_sets();
  void extend();

  const View& view() const { return *view_; }
  int candidates() const { return candidates_; }
  std::size_t literals() const { return tables_.size(); }
  bool is_group(int node) const { return node >= candidates_; }
  const TableNode& node(int number) const { return assert(at(number) < nodes_.size()), nodes_[at(number)]; }
  int node_at(int cell, int d) const { return assert(view_->state.has(cell, d)), node_at_[at(cell)][at(d)]; }
  const ImplicationTable& table(int literal) const {
    return assert(at(literal) < tables_.size()), tables_[at(literal)];
  }
  TablePath path(int assumption, int literal) const;

  const std::vector<Als>& sets() const { return sets_; }
  /// Returns the number of the set by which the first literal implies the second one directly; -1 if none does.
  int set_between(int off, int on) const;
  /// Returns the node for all places of a digit in a set; -1 if it has none.
  int node_in_set(int set, int d) const;

 private:
  using Parents = std::array<int, 5>;
  static constexpr std::size_t longest = 1000;

  struct Unlinked {};
  Tables(const View& view, std::vector<Als> sets, Unlinked);
  void number_candidates();
  void number_groups();
  void number_sets();
  void number_set(std::size_t set);
  int group_of(const CellSet& cells, int d) const;
  void prepare(std::size_t literals);
  void append(ImplicationTable& table, const Implication& implied) const;
  void add(int assumption, int literal, const Parents& parents = {});
  void add_direct(int cell, int d);
  void add_group(int group);
  void add_group_links(int group);
  void link_group(int group, int house);
  void add_seen(int group);
  void add_seen_groups(int group);
  void add_left(int group, int house);
  void link_set(int set);
  void simulate(int assumption, const SinglesQueues& singles);
  void place(int assumption, int cell, int d, bool naked, bool assumed, SinglesQueues& work);
  Parents parents_of_single(int assumption, int cell, int d, bool naked, const SinglesQueues& work) const;
  void extend_table(int assumption);
  void take_over(ImplicationTable& table, int number, const Implication& implied);
  void walk(const ImplicationTable& own, int number, std::vector<int>& way, TablePath& path, bool branch) const;

  const View* view_;
  int candidates_ = 0;
  int first_of_sets_ = 0;  // the node after the last group within a box and a line
  std::vector<TableNode> nodes_;
  std::vector<Als> sets_;
  std::vector<std::array<int, 9>> node_in_set_;
  std::unordered_map<std::size_t, int> set_between_;  // by both literals
  std::array<std::array<int, 9>, 81> node_at_{};
  std::vector<ImplicationTable> tables_;  // by literal
};

/// Makes extended tables.
Tables chain_tables(const View& view, bool grouped);
Tables net_tables(const View& view, const SinglesQueues& singles);
/// Makes extended tables with groups and almost locked sets.
Tables tables_with_sets(const View& view);

}  // namespace quadrille::logic::hodoku
