// Forcing chains and nets, read from the tables of implications.
//
// Contradiction: the table of an assumption has a candidate both on and off, two digits on in a cell, a digit on twice
// in a house, an empty cell, or a house without a place for a digit; then the opposite of the assumption holds.
// Verity: several assumptions of which one is true, a candidate on and off, the candidates of a cell, or the places of
// a house, all imply the same literal.
//
// Tables keep sets of cells by digit, so each of these tests is a few operations on sets. Every candidate, cell and
// house is searched; offer() keeps the finding that HoDoKu ranks first, and candidates for findings that rank lower
// are dropped before their paths are traced, which costs most.
#include "logic/hodoku/forcing.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace quadrille::logic::hodoku {
namespace {

class TableForcing {
 public:
  TableForcing(const Tables& tables, bool nets, Forcing& best)
      : tables_(tables), view_(tables.view()), nets_(nets), best_(best) {
    // The cells in which a digit may be, as far as placed digits tell.
    allowed_.fill(view_.empty);
    for (int cell = 0; cell < 81; ++cell)
      if (const int digit = view_.state.digit[at(cell)]; digit != 0) allowed_[at(digit - 1)] -= peer_set_of[at(cell)];
  }

  bool search() {
    for (int node = 0; node < tables_.candidates(); ++node)
      for (const bool on : {true, false}) search_contradiction(literal_of(node, on));
    for (int node = 0; node < tables_.candidates(); ++node) {
      const std::vector<int> both{literal_of(node, true), literal_of(node, false)};
      search_verity(both, tables_.node(node).cell);
    }
    search_cells();
    for (int house = 0; house < 27; ++house)
      for (int d = 0; d < 9; ++d) search_house(house, d);
    return found_;
  }

 private:
  int literal(int cell, int d, bool on) const { return literal_of(tables_.node_at(cell, d), on); }

  // Ranks literals: placements first, then low cells and digits; equal ranks are compared by length.
  int rank_of(int literal) const {
    const TableNode& node = tables_.node(node_of(literal));
    return is_on(literal) ? node.cell : 1000 + 10 * node.cell + node.d;
  }

  // The number of literals on the ways to all ends, with branches of nets.
  int length(const Forcing& forcing) const {
    int sum = 0;
    for (const Implied& end : forcing.ends) sum += tables_.path(end.assumption, end.literal).length();
    return sum;
  }

  bool is_net(const Forcing& forcing) const {
    return std::any_of(forcing.ends.begin(), forcing.ends.end(),
                       [&](const Implied& end) { return tables_.path(end.assumption, end.literal).is_net(); });
  }

  // Keeps the better finding. Of two with the same rank, one contradiction is compared with contradictions only, and a
  // verity with verities: the first kind that was found stays.
  void offer(Forcing&& forcing) {
    assert(!forcing.ends.empty());
    const int order = found_ ? rank_of(forcing.literal) - rank_of(best_.literal) : -1;
    if (order > 0 || (order == 0 && forcing.contradiction != best_.contradiction)) return;
    if (order == 0 && length(forcing) >= length(best_)) return;
    if (nets_ && !is_net(forcing)) return;
    best_ = std::move(forcing);
    found_ = true;
  }

  // Tells whether the opposite of an assumption would rank high enough.
  bool may_contradict(int assumption) const { return !found_ || rank_of(assumption ^ 1) <= rank_of(best_.literal); }
  void contradict(int assumption, const std::vector<int>& ends) {
    Forcing forcing{true, assumption ^ 1, {}};
    for (const int end : ends) forcing.ends.push_back({assumption, end});
    offer(std::move(forcing));
  }

  void search_contradiction(int assumption) {
    const ImplicationTable& table = tables_.table(assumption);
    if (!may_contradict(assumption)) return;
    if (table.has(assumption ^ 1)) contradict(assumption, {assumption ^ 1});
    for (int d = 0; d < 9; ++d)
      if (const CellSet both = table.on[at(d)] & table.off[at(d)]; !both.empty()) {
        const int cell = cells_of(both)[0];
        contradict(assumption, {literal(cell, d, false), literal(cell, d, true)});
      }
    search_two_digits(assumption, table);
    for (int house = 0; house < 27; ++house)
      for (int d = 0; d < 9; ++d) contradict_if(assumption, set_of_house[at(house)] & table.on[at(d)], d, true);
    search_empty_cells(assumption, table);
    for (int house = 0; house < 27; ++house)
      for (int d = 0; d < 9; ++d)
        if (const CellSet places = set_of_house[at(house)] & allowed_[at(d)]; (places - table.off[at(d)]).empty())
          contradict_if(assumption, places, d, false);
  }

  // Reports a digit that is twice in a house, or nowhere: `cells` are those where it is on, or all its places, which
  // are off.
  void contradict_if(int assumption, const CellSet& cells, int d, bool on) {
    if (on ? !cells.has_several() : cells.empty()) return;
    std::vector<int> ends;
    cells.for_each([&](int cell) { ends.push_back(literal(cell, d, on)); });
    contradict(assumption, ends);
  }

  void search_two_digits(int assumption, const ImplicationTable& table) {
    for (int a = 0; a < 9; ++a)
      for (int b = a + 1; b < 9; ++b)
        if (const CellSet both = table.on[at(a)] & table.on[at(b)]; !both.empty()) {
          const int cell = cells_of(both)[0];
          contradict(assumption, {literal(cell, a, true), literal(cell, b, true)});
        }
  }

  // A cell is dead if all its candidates are off and none is on.
  void search_empty_cells(int assumption, const ImplicationTable& table) {
    CellSet dead = view_.empty;
    for (int d = 0; d < 9; ++d) dead = (dead - (view_.places[at(d)] - table.off[at(d)])) - table.on[at(d)];
    dead.for_each([&](int cell) {
      std::vector<int> ends;
      for (const int d : Elements(view_.digits(cell))) ends.push_back(literal(cell, d, false));
      contradict(assumption, ends);
    });
  }

  // Finds the literals that all assumptions imply, one of which is true. `without` is left out: a candidate on and off
  // would be compared with its own cell.
  void search_verity(const std::vector<int>& assumptions, int without = -1) {
    assert(!assumptions.empty());
    for (int d = 0; d < 9; ++d)
      for (const bool on : {true, false}) {
        CellSet common = view_.places[at(d)];
        for (const int assumption : assumptions) {
          const ImplicationTable& table = tables_.table(assumption);
          common &= (on ? table.on : table.off)[at(d)];
        }
        if (without >= 0) common.remove(without);
        common.for_each([&](int cell) { agree(assumptions, literal(cell, d, on)); });
      }
  }

  void agree(const std::vector<int>& assumptions, int literal) {
    if (found_ && rank_of(literal) > rank_of(best_.literal)) return;
    Forcing forcing{false, literal, {}};
    for (const int assumption : assumptions) forcing.ends.push_back({assumption, literal});
    offer(std::move(forcing));
  }

  void search_cells() {
    for (int cell = 0; cell < 81; ++cell) {
      std::vector<int> assumptions;
      for (const int d : Elements(view_.digits(cell))) assumptions.push_back(literal(cell, d, true));
      if (!assumptions.empty()) search_verity(assumptions);
    }
  }

  void search_house(int house, int d) {
    std::vector<int> assumptions;
    (set_of_house[at(house)] & view_.places[at(d)]).for_each([&](int cell) {
      assumptions.push_back(literal(cell, d, true));
    });
    if (!assumptions.empty()) search_verity(assumptions);
  }

  const Tables& tables_;
  const View& view_;
  bool nets_;
  Forcing& best_;
  std::array<CellSet, 9> allowed_;  // cells that no placed digit excludes, crossed out or not
  bool found_ = false;
};

}  // namespace

bool find_forcing(const Tables& tables, bool nets, Forcing& best) { return TableForcing(tables, nets, best).search(); }

Finding finding_of(const Tables& tables, bool nets, const Forcing& forcing) {
  const TableNode& node = tables.node(node_of(forcing.literal));
  assert(!tables.is_group(node_of(forcing.literal)));
  Finding finding = finding_of(nets ? Technique::forcing_net : Technique::forcing_chain, bit_of(node.d));
  for (const Implied& end : forcing.ends) finding.complexity += tables.path(end.assumption, end.literal).length();
  if (is_on(forcing.literal)) {
    finding.effect.cell = node.cell;
    finding.effect.digit = node.d;
  } else {
    finding.effect.eliminate(tables.view().state, node.cell, bit_of(node.d));
  }
  return finding;
}

}  // namespace quadrille::logic::hodoku
