// Builds the model of a board: the constraints of its rules, grouped by rule, with names.
//
// The translation of rules notes for each rule how long each list of constraints was after it
// (Constraints::after_rule). So what a rule added is the part of each list between two of these notes:
// add_constraints() walks through them in step.
//
//     houses       of the shape | of rule 0 | of rule 1 ...        before_ ... after
//     sums                      | rule 0    | rule 1 ...
//
// Entries before the first rule are those of the shape; of these only houses exist, and they are named by the shape.
#include "logic/own/model.h"

#include <algorithm>
#include <cassert>
#include <set>

#include "logic/own/leftovers.h"
#include "puzzle/core/rule_words.h"
#include "puzzle/propagate/derive.h"

namespace quadrille::logic::own {

namespace {

std::vector<int> cells_of_sum(const Sum& sum) {
  std::vector<int> cells;
  for (const Sum::Term& term : sum.terms) cells.push_back(term.cell);
  return cells;
}

// Returns the cells that a branch says something about; those of its rules and those that lose candidates.
std::vector<int> cells_of_branch(const Model& branch) {
  std::vector<int> cells;
  const auto append = [&](const std::vector<int>& more) { cells.insert(cells.end(), more.begin(), more.end()); };
  for (const Model::House& house : branch.houses) append(house.cells);
  for (const Relations& relations : branch.relations) {
    for (const Exclusion& pair : relations.pairs) append({pair.first, pair.second});
    for (const auto& [first, second] : relations.different) append({first, second});
  }
  for (const auto& stated : branch.choices) append(stated.constraint.cells);
  for (const auto& stated : branch.counts) append(stated.constraint.cells);
  for (const auto& stated : branch.automata) append(stated.constraint.cells);
  for (const StatedSum& stated : branch.sums) append(cells_of_sum(stated.sum));
  for (const Branches& inner : branch.branches) append(inner.premise.cells);
  for (const int cell : branch.cells) {
    if (branch.candidates[static_cast<std::size_t>(cell)] != branch.all()) cells.push_back(cell);
  }
  return cells;
}

// The diagonal of the table of allowed pairs is empty; below, the diagonal is all that is.
bool forbids_equal(const Exclusion& pair) {
  for (std::size_t i = 0; i < pair.allowed.size(); ++i) {
    if ((pair.allowed[i] & only(static_cast<int>(i) + 1)) != 0) return false;
  }
  return true;
}
bool forbids_only_equal(const Exclusion& pair) {
  for (std::size_t i = 0; i < pair.allowed.size(); ++i) {
    if (pair.allowed[i] != (all_symbols(static_cast<int>(pair.allowed.size())) & ~only(static_cast<int>(i) + 1)))
      return false;
  }
  return true;
}

// Notes that cells see each other in houses, of the board or of rules, and where a rule forbids them to be equal;
// why_seen() relies on these two being all.
void note_seen(Model& model) {
  for (const Model::House& house : model.houses) model.sees.add_all(house.cells);
  for (const Relations& relations : model.relations) {
    for (const auto& [first, second] : relations.different) model.sees.add(first, second);
  }
  model.seen.resize(model.puzzle.cells.size());
  for (const int cell : model.cells) {
    for (const int other : model.cells) {
      if (model.sees(cell, other)) model.seen[static_cast<std::size_t>(cell)].push_back(other);
    }
  }
}

// Names what steps follow from: the rules of a board, by their numbers. Number -1 is a branch, in which nothing has a
// name.
class RulePremises {
 public:
  explicit RulePremises(const Puzzle& board) : board_(board), words_(board.shape, board.rules) {}

  const RuleWords& words() const { return words_; }
  const Rule& rule(int number) const {
    assert(number >= 0 && static_cast<std::size_t>(number) < board_.rules.size());
    return board_.rules[static_cast<std::size_t>(number)];
  }

  // Rules about the whole board have no cells of their own: then the cells of the constraint at hand are named.
  Premise of(int number, const std::vector<int>& cells) const {
    if (number < 0) return {{}, cells, number, {}};
    const Rule& named = rule(number);
    return {.name = words_.name(named, cells),
            .cells = named.cells.empty() ? cells : named.cells,
            .rule = number,
            .meaning = words_.meaning(named),
            .line = words_.whole_name(named)};
  }

 private:
  const Puzzle& board_;
  const RuleWords words_;
};

// Builds one model: that of a board, or that of a branch of one of its rules.
class ModelBuilder {
 public:
  ModelBuilder(const Puzzle& board, Constraints constraints)
      : result_(board), all_(std::move(constraints)), premises_(board), n_(board.shape.order()) {
    const std::vector<bool> is_cell = board.shape.cells();
    for (std::size_t place = 0; place < is_cell.size(); ++place) {
      if (is_cell[place]) result_.cells.push_back(static_cast<int>(place));
    }
  }

  Model build() && {
    add_houses();
    add_classes(result_);
    add_leftovers(result_);
    for (std::size_t rule = 0; rule < all_.after_rule.size(); ++rule)
      add_constraints(static_cast<int>(rule), all_.after_rule[rule]);
    add_derived_sums();
    return finish();
  }

  // Builds the model of a branch: without the houses of the board, and nothing has a name.
  Model build_branch() && {
    add_constraints(-1, all_.sizes());
    return finish();
  }

 private:
  Model finish() {
    note_seen(result_);
    result_.candidates = all_.candidates;
    return std::move(result_);
  }

  void add_houses() {
    std::vector<PuzzleHouse> houses = result_.puzzle.shape.houses();
    before_ = {houses.size(), 0, 0, 0, 0, 0, 0};
    for (PuzzleHouse& house : houses) {
      const bool full = static_cast<int>(house.cells.size()) == n_;
      result_.houses.push_back({house.cells, {std::move(house.name), house.cells, -1}, full});
    }
  }

  // Adds what a rule has added to the constraints; number -1 is a branch.
  void add_constraints(int number, const Constraints::Sizes& after) {
    for (std::size_t i = before_.houses; i < after.houses; ++i) add_house(all_.houses[i], number);
    if (before_.exclusions < after.exclusions) add_relations(number, before_.exclusions, after.exclusions);
    for (std::size_t i = before_.choices; i < after.choices; ++i) {
      const std::vector<int>& cells = all_.choices[i].cells;
      add_house(cells, number);
      result_.choices.push_back({all_.choices[i], premises_.of(number, cells)});
    }
    for (std::size_t i = before_.automata; i < after.automata; ++i) {
      Automaton& automaton = all_.automata[i];
      Premise name = premises_.of(number, automaton.cells);
      result_.automata.push_back({std::move(automaton), std::move(name)});
    }
    for (std::size_t i = before_.sums; i < after.sums; ++i)
      result_.sums.push_back({all_.sums[i], {premises_.of(number, cells_of_sum(all_.sums[i]))}});
    for (std::size_t i = before_.counts; i < after.counts; ++i)
      result_.counts.push_back({all_.counts[i], premises_.of(number, all_.counts[i].cells)});
    for (std::size_t i = before_.eithers; i < after.eithers; ++i) add_branches(number, all_.eithers[i]);
    before_ = after;
  }

  void add_branches(int number, std::vector<Constraints>& branches) {
    Branches added;
    std::set<int> cells;
    for (Constraints& branch : branches) {
      const Model& model = added.models.emplace_back(ModelBuilder(result_.puzzle, std::move(branch)).build_branch());
      const std::vector<int> used = cells_of_branch(model);
      cells.insert(used.begin(), used.end());
    }
    added.premise = premises_.of(number, {cells.begin(), cells.end()});
    if (number >= 0) {
      for (const Rule& part : premises_.rule(number).parts) added.names.push_back(premises_.words().name(part));
    }
    if (added.names.size() != added.models.size()) added.names.clear();
    result_.branches.push_back(std::move(added));
  }

  // Adds a house, unless there is one with the same cells: that says nothing new.
  void add_house(const std::vector<int>& cells, int rule) {
    const auto same = [&](const Model::House& house) { return std::ranges::is_permutation(house.cells, cells); };
    if (cells.size() < 2 || std::ranges::any_of(result_.houses, same)) return;
    result_.houses.push_back({cells, premises_.of(rule, cells), static_cast<int>(cells.size()) == n_});
  }

  // A pair that forbids equal symbols makes its cells different; one that forbids more is a relation as well.
  void add_relations(int rule, std::size_t begin, std::size_t end) {
    Relations& relations = result_.relations.emplace_back();
    relations.premise = premises_.of(rule, rule < 0 ? std::vector<int>() : premises_.rule(rule).cells);
    for (std::size_t i = begin; i < end; ++i) {
      const Exclusion& pair = all_.exclusions[i];
      assert(pair.allowed.size() == static_cast<std::size_t>(n_));
      if (forbids_equal(pair)) relations.different.emplace_back(pair.first, pair.second);
      if (!forbids_only_equal(pair)) relations.pairs.push_back(pair);
    }
    relations.of_cell.resize(result_.puzzle.cells.size());
    for (std::size_t i = 0; i < relations.pairs.size(); ++i) {
      relations.of_cell[static_cast<std::size_t>(relations.pairs[i].first)].push_back(i);
      relations.of_cell[static_cast<std::size_t>(relations.pairs[i].second)].push_back(i);
    }
  }

  // Names what each sum follows from: first houses, then sets, then sums of rules.
  void add_derived_sums() {
    for (propagate::DerivedSum& derived : propagate::derived_sums(all_, n_)) {
      StatedSum stated{std::move(derived.sum), {}, derived.houses.size()};
      for (const std::size_t i : derived.houses) stated.premises.push_back(premise_of_house(i));
      for (const std::size_t i : derived.choices)
        stated.premises.push_back(premises_.of(rule_of(i, &Constraints::Sizes::choices), all_.choices[i].cells));
      for (const std::size_t i : derived.sums)
        stated.premises.push_back(premises_.of(rule_of(i, &Constraints::Sizes::sums), cells_of_sum(all_.sums[i])));
      result_.derived.push_back(std::move(stated));
    }
  }

  Premise premise_of_house(std::size_t i) const {
    const auto same = [&](const Model::House& house) {
      return std::ranges::is_permutation(house.cells, all_.houses[i]);
    };
    const auto house = std::ranges::find_if(result_.houses, same);
    assert(house != result_.houses.end());
    return house->premise;
  }

  // Returns the rule that has added entry i of a list: the first one after which the list is longer than i.
  int rule_of(std::size_t i, std::size_t Constraints::Sizes::*list) const {
    const auto after = std::ranges::upper_bound(all_.after_rule, i, {}, list);
    assert(after != all_.after_rule.end());
    return static_cast<int>(after - all_.after_rule.begin());
  }

  Model result_;
  Constraints all_;
  const RulePremises premises_;
  const int n_;
  Constraints::Sizes before_{};
};

bool has(std::span<const int> cells, int cell) { return std::ranges::find(cells, cell) != cells.end(); }

}  // namespace

Model model_of(const Puzzle& board) {
  return ModelBuilder(board, constraints_of(board, ConstraintForm::steps)).build();
}

const Premise& why_seen(const Model& model, int first, int second) {
  assert(model.sees(first, second));
  for (const Model::House& house : model.houses) {
    if (has(house.cells, first) && has(house.cells, second)) return house.premise;
  }
  for (const Relations& relations : model.relations) {
    for (const auto& [a, b] : relations.different) {
      if ((a == first && b == second) || (a == second && b == first)) return relations.premise;
    }
  }
  assert(false);  // cells see each other for no other reason, see note_seen()
  return model.houses.front().premise;
}

namespace {

// Tells whether the automaton accepts the symbols of its cells, which are all filled.
bool accepts(const Automaton& automaton, const Position& position) {
  std::vector<std::uint32_t> states{0};
  for (std::size_t i = 0; i < automaton.cells.size(); ++i) {
    std::vector<std::uint32_t> next;
    const SymbolSet here = only(position.digits[static_cast<std::size_t>(automaton.cells[i])]);
    for (const auto& [from, to, symbols] : automaton.steps[i]) {
      if ((symbols & here) != 0 && std::ranges::find(states, from) != states.end()) next.push_back(to);
    }
    states = std::move(next);
  }
  return !states.empty();
}

}  // namespace

// Houses need no look: a symbol that is placed is crossed out in all cells that see its cell. Of the rules only those
// with the cell are tested.
bool contradicts_rule(const Model& model, const Position& position, int cell) {
  const auto digit = [&](int where) { return position.digits[static_cast<std::size_t>(where)]; };
  const auto all_filled = [&](const std::vector<int>& cells) {
    return has(cells, cell) && std::ranges::all_of(cells, [&](int where) { return digit(where) != 0; });
  };
  for (const Relations& relations : model.relations) {
    for (const std::size_t i : relations.of_cell[static_cast<std::size_t>(cell)]) {
      const Exclusion& pair = relations.pairs[i];
      const int first = digit(pair.first), second = digit(pair.second);
      if (first != 0 && second != 0 && (pair.allowed[static_cast<std::size_t>(first) - 1] & only(second)) == 0)
        return true;
    }
  }
  for (const auto& [choice, premise] : model.choices) {
    if (!all_filled(choice.cells)) continue;
    SymbolSet set = 0;
    for (const int where : choice.cells) set |= only(digit(where));
    if (std::ranges::find(choice.sets, set) == choice.sets.end()) return true;
  }
  for (const StatedSum& stated : model.sums) {
    int left = stated.sum.total;
    // Cells that are still empty count as 0 here; all_filled() comes last, as it takes longer.
    for (const auto& [where, coefficient] : stated.sum.terms) left -= coefficient * digit(where);
    if (left != 0 && all_filled(stated.premises.front().cells)) return true;
  }
  for (const auto& [counts, premise] : model.counts) {
    for (int symbol = 1; all_filled(counts.cells) && symbol <= model.order(); ++symbol) {
      const auto times = std::ranges::count_if(counts.cells, [&](int where) { return digit(where) == symbol; });
      if ((counts.allowed[static_cast<std::size_t>(symbol) - 1] >> times & 1) == 0) return true;
    }
  }
  return std::ranges::any_of(model.automata, [&](const Stated<Automaton>& stated) {
    return all_filled(stated.constraint.cells) && !accepts(stated.constraint, position);
  });
}

BoardView::BoardView(const Model& model, const Position& position)
    : model_(model), candidates_(position.candidates), open_(position.digits.size(), false) {
  assert(position.digits.size() == model.puzzle.cells.size() && candidates_.size() >= open_.size());
  for (const int cell : model.cells) {
    const auto place = static_cast<std::size_t>(cell);
    open_[place] = position.digits[place] == 0;
    if (!open_[place]) candidates_[place] = only(position.digits[place]);
  }
}

}  // namespace quadrille::logic::own
