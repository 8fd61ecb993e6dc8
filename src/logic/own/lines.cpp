// Steps that automata give: all ways to read the cells of a rule in its order.
//
// Two passes over the unrolled automaton: forward, the states that the candidates can reach before each cell; backward,
// those of them from which acceptance can be reached. A symbol stays if a transition between two such states has it.
// (G. Pesant, "A regular language membership constraint for finite sequences of variables", CP 2004.)
//
//     state     0 ---1,2---> 1 ---3---> 3
//                \----4----> 2            (no way on: 4 goes)
//
// A step is easier to follow by cases: for rules in which a few cells decide the others, such as the ends of a between
// line, the ways to fill these are listed if there are at most six.
#include <cassert>

#include "logic/own/find.h"

namespace quadrille::logic::own {

namespace {

using enum Technique;

// Reads candidates by an automaton: reached_[i] has the states before cell i that candidates lead to from state 0; the
// last one has those after all cells.
class AutomatonReading {
 public:
  AutomatonReading(const Automaton& automaton, std::vector<SymbolSet> candidates)
      : automaton_(automaton), candidates_(std::move(candidates)), reached_(automaton.cells.size() + 1) {
    reached_[0] = {true};
    assert(candidates_.size() == automaton.cells.size() && automaton.steps.size() == automaton.cells.size());
    for (std::size_t i = 0; i < candidates_.size(); ++i) read(i);
  }

  // All states after the last cell accept: transitions on no path to acceptance were trimmed.
  bool is_possible() const { return !reached_.back().empty(); }

  /// Returns for each cell the symbols on a way to acceptance.
  std::vector<SymbolSet> symbols() const {
    std::vector<SymbolSet> found(candidates_.size(), 0);
    std::vector<bool> alive = reached_.back();
    for (std::size_t i = candidates_.size(); i-- > 0;) {
      std::vector<bool> before(reached_[i].size(), false);
      for (const auto& [from, to, symbols] : automaton_.steps[i]) {
        if (!has(reached_[i], from) || !has(alive, to) || (candidates_[i] & symbols) == 0) continue;
        found[i] |= candidates_[i] & symbols;
        before[from] = true;
      }
      alive = std::move(before);
    }
    return found;
  }

 private:
  // A set of states is as long as its greatest state needs.
  static bool has(const std::vector<bool>& states, std::size_t state) { return state < states.size() && states[state]; }

  void read(std::size_t i) {
    std::vector<bool>& next = reached_[i + 1];
    for (const auto& [from, to, symbols] : automaton_.steps[i]) {
      if (!has(reached_[i], from) || (candidates_[i] & symbols) == 0) continue;
      if (next.size() <= to) next.resize(to + 1, false);
      next[to] = true;
    }
  }

  const Automaton& automaton_;
  const std::vector<SymbolSet> candidates_;
  std::vector<std::vector<bool>> reached_;
};

// Returns how many of the cells that an automaton reads first decide most: the ends of a line, the cell that counts
// others.
std::size_t deciding_cells(RuleKind kind) {
  using enum RuleKind;
  switch (kind) {
    case between:
    case lockout:
    case value_index: return 2;
    case x_sum:
    case numbered_room: return 1;
    default: return 0;
  }
}

// Returns the kind of the premise's rule; for a branch one without cells that decide.
RuleKind kind_of(const Model& model, const Premise& premise) {
  return premise.rule < 0 ? RuleKind::regex : model.puzzle.rules[static_cast<std::size_t>(premise.rule)].kind;
}

// Collects the ways to fill the cells that decide, and what these leave to all cells together.
class Deciding {
 public:
  Deciding(const Model& model, const Automaton& automaton, const std::vector<SymbolSet>& candidates)
      : model_(model), automaton_(automaton), candidates_(candidates) {}

  void try_ways(RuleKind kind) {
    if (kind == RuleKind::sandwich) {
      place_ends();
    } else {
      std::vector<Candidate> way;
      fill(std::min(deciding_cells(kind), candidates_.size()), way);
    }
  }

  /// Returns what the cells that decide may hold; nothing if there are no such cells, or too many ways.
  std::vector<std::vector<Candidate>> ways() && {
    constexpr std::size_t most_ways = 6;
    return ways_.size() > most_ways ? std::vector<std::vector<Candidate>>() : std::move(ways_);
  }

  /// Returns what each cell may hold in some way.
  const std::vector<SymbolSet>& symbols() const { return symbols_; }

 private:
  Candidate candidate(std::size_t i, int symbol) const {
    return {static_cast<std::uint16_t>(automaton_.cells[i]), static_cast<std::uint16_t>(symbol)};
  }

  // Tries each pair of cells for the least and the greatest number of a sandwich: its line is a house, so each is there
  // once.
  void place_ends() {
    const SymbolSet ends = only(1) | only(model_.order());
    std::vector<SymbolSet> inner = candidates_;
    for (SymbolSet& here : inner) here &= ~ends;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      for (std::size_t j = 0; j < candidates_.size(); ++j) {
        if (i == j) continue;
        std::vector<SymbolSet> limited = inner;
        limited[i] = candidates_[i] & only(1), limited[j] = candidates_[j] & only(model_.order());
        add_if_possible({candidate(i, 1), candidate(j, model_.order())}, std::move(limited));
      }
    }
  }

  // Assigns the deciding cells one after the other. Without such cells, the only way is the empty one: all is read at
  // once.
  void fill(std::size_t cells, std::vector<Candidate>& way) {
    const std::size_t next = way.size();
    assert(next <= cells && cells <= candidates_.size());
    if (next == cells) {
      std::vector<SymbolSet> limited = candidates_;
      for (std::size_t i = 0; i < cells; ++i) limited[i] = only(way[i].symbol);
      return add_if_possible(way, std::move(limited));
    }
    for (const int symbol : symbols_in(candidates_[next])) {
      way.push_back(candidate(next, symbol));
      fill(cells, way);
      way.pop_back();
    }
  }

  void add_if_possible(const std::vector<Candidate>& way, std::vector<SymbolSet> limited) {
    if (std::ranges::find(limited, SymbolSet{0}) != limited.end()) return;
    const AutomatonReading reading(automaton_, std::move(limited));
    if (!reading.is_possible()) return;
    if (!way.empty()) ways_.push_back(way);
    const std::vector<SymbolSet> found = reading.symbols();
    for (std::size_t i = 0; i < found.size(); ++i) symbols_[i] |= found[i];
  }

  const Model& model_;
  const Automaton& automaton_;
  const std::vector<SymbolSet>& candidates_;
  std::vector<std::vector<Candidate>> ways_;
  std::vector<SymbolSet> symbols_ = std::vector<SymbolSet>(candidates_.size(), 0);
};

}  // namespace

bool find_lines(const BoardView& view, const Take& take) {
  const Model& model = view.model();
  for (const auto& [automaton, premise] : model.automata) {
    std::vector<SymbolSet> candidates;
    for (const int cell : automaton.cells) candidates.push_back(view.at(cell));
    Deciding deciding(model, automaton, candidates);
    deciding.try_ways(kind_of(model, premise));
    // symbols() is a part of the candidates: equal means that nothing goes.
    if (deciding.symbols() == candidates) continue;
    Step step = begin_step(line, {premise});
    step.pattern = automaton.cells;
    use(step, view, automaton.cells), use(step, view, premise.cells);
    for (std::size_t i = 0; i < candidates.size(); ++i) keep(step, view, automaton.cells[i], deciding.symbols()[i]);
    step.ways = std::move(deciding).ways();
    if (!give(std::move(step), take)) return false;
  }
  return true;
}

}  // namespace quadrille::logic::own
