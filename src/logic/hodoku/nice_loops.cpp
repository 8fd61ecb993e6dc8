// Nice loops and alternating inference chains (AIC), read from the tables of implications.
//
// A table that leads from a literal back to its own cell is a loop. Which conclusion it allows depends on its first
// and last link, strong (off -> on) or weak (on -> off), at the start cell:
//
//     both strong, same digit      discontinuous: the digit is true; the cell's other candidates go
//     both weak, same digit        discontinuous: the digit is false
//     one strong, other digit      discontinuous: the digit of the weak link is false
//     otherwise                    continuous, unless both are weak in a cell with more than two candidates: every weak
//                                  link is strong as well, so what sees both its ends goes
//
// An AIC leads from a candidate off to another one on: one of both ends is true. A loop must not meet a cell twice;
// the shortest way of the table may, and then counts for nothing, as in HoDoKu.
#include "logic/hodoku/nice_loops.h"

#include <algorithm>
#include <cassert>

#include "logic/hodoku/chains.h"

namespace quadrille::logic::hodoku {
namespace {

// Keeps the loop that HoDoKu takes of all that are found, with its effect.
class BestLoop {
 public:
  BestLoop(const Tables& tables, NiceLoop& best) : tables_(tables), best_(best) {}

  bool found() const { return found_; }

  // Keeps the loop with more eliminations, then with lower ones; of the same kind and effect, the shorter one.
  void keep(NiceLoop& loop) {
    if (!tables_.sets().empty()) return keep_with_sets(loop);
    const Effect effect = finding_of(tables_, loop).effect;
    if (effect.empty()) return;
    int order = found_ ? compare_effects(effect, best_effect_) : -1;
    if (found_ && is_same_kind(loop, best_) && loop.literals.size() < best_.literals.size()) order = -1;
    if (order >= 0) return;
    best_ = loop;
    best_effect_ = effect;
    found_ = true;
  }

 private:
  bool is_same_kind(const NiceLoop& a, const NiceLoop& b) const {
    return a.out == b.out && a.kind == b.kind && a.grouped == b.grouped;
  }

  int cells_of_passed_sets(const NiceLoop& loop) const {
    const auto& way = loop.literals;
    int cells = 0;
    for (std::size_t i = 1; i < way.size(); ++i)
      if (const int set = tables_.set_between(way[i - 1], way[i]); set >= 0)
        cells += tables_.sets()[at(set)].cells.size();
    return cells;
  }

  // Notes the cost of the loop. Keeps the simplest loop first, then the one with the better effect. Loops that pass no
  // set belong to other searches.
  void keep_with_sets(NiceLoop& loop) {
    const int cells = cells_of_passed_sets(loop);
    loop.cost = cells + static_cast<int>(loop.literals.size());
    if (cells == 0 || (found_ && loop.cost > best_.cost)) return;
    const Effect effect = finding_of(tables_, loop).effect;
    if (effect.empty()) return;
    if (found_ && loop.cost == best_.cost && compare_effects(effect, best_effect_) >= 0) return;
    best_ = loop;
    best_effect_ = effect;
    found_ = true;
  }

  const Tables& tables_;
  NiceLoop& best_;
  Effect best_effect_;
  bool found_ = false;
};

// Reads all loops from the tables, then all chains, each with what it crosses out.
class NiceLoopSearch {
 public:
  NiceLoopSearch(const Tables& tables, NiceLoop& best) : tables_(tables), view_(tables.view()), best_(tables, best) {}

  bool search() {
    for (const bool on : {true, false})
      for (int node = 0; node < tables_.candidates(); ++node) search_loops(literal_of(node, on));
    for (int node = 0; node < tables_.candidates(); ++node) search_aics(literal_of(node, false));
    return best_.found();
  }

 private:
  const TableNode& node(int literal) const { return tables_.node(node_of(literal)); }
  int cell(int literal) const { return node(literal).cell; }
  int digit(int literal) const { return node(literal).d; }
  bool is_group(int literal) const { return tables_.is_group(node_of(literal)); }

  // Every implication in the cell of the start is the end of a loop, unless it is a direct one (distance 2).
  void search_loops(int start) {
    const auto& implications = tables_.table(start).implications;
    for (std::size_t i = 1; i < implications.size(); ++i) {
      const int end = implications[i].literal;
      if (!is_group(end) && cell(end) == cell(start) && implications[i].distance > 2) try_loop(start, end);
    }
  }

  // Traces the way of a table into found_loop_. False if it meets a cell again; a loop may come back to its first one.
  bool trace(int start, int end, bool loop) {
    const TablePath path = tables_.path(start, end);
    assert(path.main.size() > 1);
    if (loop && cell(path.main[0]) == cell(path.main[1])) return false;
    found_loop_ = {};
    found_loop_.literals.assign(path.main.rbegin(), path.main.rend());
    CellSet met;
    int last = -1;
    for (const int literal : found_loop_.literals) {
      if (met.has(cell(literal))) return false;
      if (last >= 0 && (!loop || cell(last) != cell(start))) met |= node(last).cells;
      last = literal;
      found_loop_.grouped |= is_group(literal);
    }
    return true;
  }

  void cross_out(int where, unsigned digits) {
    Mask& out = found_loop_.out[at(where)];
    out = static_cast<Mask>(out | (view_.digits(where) & digits));
  }
  void cross_out(const CellSet& cells, int d) {
    (cells & view_.places[at(d)]).for_each([&](int where) { cross_out(where, bit_of(d)); });
  }

  // See the table at the top.
  void try_loop(int start, int end) {
    if (!trace(start, end, true)) return;
    if (cell(found_loop_.literals[0]) == cell(found_loop_.literals[1])) return;
    const bool strong_first = !is_on(start), strong_last = is_on(end), same = digit(start) == digit(end);
    if (strong_first == strong_last && same) {
      const unsigned kept = strong_first ? bit_of(digit(start)) : 0U;
      cross_out(cell(start), strong_first ? ~kept : unsigned{bit_of(digit(start))});
    } else if (strong_first != strong_last && !same) {
      cross_out(cell(start), bit_of(digit(strong_first ? end : start)));
    } else if (strong_first || strong_last || size_of(view_.digits(cell(start))) == 2) {
      found_loop_.kind = NiceLoop::Kind::continuous;
      cross_out_around(start, end, strong_first && strong_last);
    }
    best_.keep(found_loop_);
  }

  // Crosses out around a continuous loop: what is linked weakly in it is linked strongly, too, so it goes from all
  // else that sees both ends.
  void cross_out_around(int start, int end, bool strong_at_start) {
    const auto& way = found_loop_.literals;
    CellSet met;
    for (std::size_t i = 0; i + 1 < way.size(); ++i) met |= node(way[i]).cells;
    if (strong_at_start) cross_out(cell(start), ~(unsigned{bit_of(digit(start))} | bit_of(digit(end))));
    for (std::size_t i = 1; i < way.size(); ++i) {
      if (i + 2 < way.size() && passes_cell(i))
        cross_out(cell(way[i]), ~(unsigned{bit_of(digit(way[i]))} | bit_of(digit(way[i + 1]))));
      if (const int set = tables_.set_between(way[i - 1], way[i]); set >= 0)
        cross_out_others(tables_.sets()[at(set)], unsigned{bit_of(digit(way[i - 1]))} | bit_of(digit(way[i])));
      if (is_on(way[i]) || cell(way[i - 1]) == cell(way[i])) continue;
      CellSet out = (node(way[i - 1]).seen & node(way[i]).seen) - met;
      out.remove(cell(start));
      cross_out(out, digit(way[i]));
    }
  }

  // Crosses out the other digits of a set between two nodes of a continuous loop: the set lacks one of the two digits,
  // either way round, and so holds all others.
  void cross_out_others(const Als& set, unsigned used) {
    for (const int d : Elements(set.digits & ~used)) cross_out(set.seen[at(d)], d);
  }

  // Tells whether the cell is entered and left by strong links: then it holds one of the two digits.
  bool passes_cell(std::size_t i) const {
    const auto& way = found_loop_.literals;
    return is_on(way[i]) && cell(way[i - 1]) != cell(way[i]) && !is_on(way[i + 1]) &&
           cell(way[i]) == cell(way[i + 1]) && is_on(way[i + 2]) && cell(way[i + 1]) != cell(way[i + 2]);
  }

  void search_aics(int start) {
    const auto& implications = tables_.table(start).implications;
    for (std::size_t i = 1; i < implications.size(); ++i) {
      const int end = implications[i].literal;
      if (is_group(end) || !is_on(end) || cell(end) == cell(start) || implications[i].distance <= 2) continue;
      if (has_aic_effect(start, end)) try_aic(start, end);
    }
  }

  CellSet seen_by_both(int start, int end) const {
    return node(start).seen & node(end).seen & view_.places[at(digit(start))];
  }

  // Ends of one digit cross out what sees both, apart from themselves; ends of different digits in one house cross out
  // each other's digit.
  bool has_aic_effect(int start, int end) const {
    if (digit(start) == digit(end)) return seen_by_both(start, end).has_several();
    return sees[at(cell(start))][at(cell(end))] && (view_.digits(cell(end)) >> digit(start) & 1) != 0 &&
           (view_.digits(cell(start)) >> digit(end) & 1) != 0;
  }

  void try_aic(int start, int end) {
    if (!trace(start, end, false)) return;
    found_loop_.kind = NiceLoop::Kind::aic;
    if (digit(start) == digit(end)) {
      cross_out(seen_by_both(start, end), digit(start));
    } else {
      cross_out(cell(start), bit_of(digit(end)));
      cross_out(cell(end), bit_of(digit(start)));
    }
    best_.keep(found_loop_);
  }

  const Tables& tables_;
  const View& view_;
  BestLoop best_;
  NiceLoop found_loop_;
};

}  // namespace

bool find_nice_loop(const Tables& tables, NiceLoop& best) { return NiceLoopSearch(tables, best).search(); }

// A finding keeps the cells of the loop as a set; explain_loop() finds their order again.
Finding finding_of(const Tables& tables, const NiceLoop& loop) {
  assert(!loop.literals.empty());
  Finding finding;
  finding.technique = loop.grouped ? Technique::grouped_nice_loop : Technique::nice_loop;
  CellSet met;
  for (const int literal : loop.literals) {
    const TableNode& node = tables.node(node_of(literal));
    finding.digits = static_cast<Mask>(finding.digits | bit_of(node.d));
    met |= node.cells;
  }
  add_cells(finding.cells, met);
  finding.complexity = static_cast<int>(loop.literals.size());
  for (int cell = 0; cell < 81; ++cell) finding.effect.eliminate(tables.view().state, cell, loop.out[at(cell)]);
  return finding;
}

}  // namespace quadrille::logic::hodoku
