#include "logic/hodoku/chain_steps.h"

#include <algorithm>

#include "logic/hodoku/table.h"
#include "logic/step_of.h"

namespace quadrille::logic::hodoku {
namespace {

using StepNode = logic::Node;

/// What stands for a literal in a chain: its node, or one for each cell of a group that is off. A group that is on follows
/// from its nodes in a house.
struct Support {
  std::vector<std::uint16_t> nodes;
  int house = -1;
};

int house_with(const CellSet& cells, const CellSet& others, int except = -1) {
  for (const int house : house_of[cells_of(cells)[0]])
    if (house != except && ((cells | others) - set_of_house[at(house)]).empty()) return house;
  return -1;
}

class ChainBuilder {
 public:
  ChainBuilder(const Tables& tables, Step& step) : tables_(tables), step_(step), support_of_(tables.literals()) {}

  void assume(int literal) {
    if (!known(literal)) support_of_[at(literal)].nodes = {push(node_cell(literal), literal, {})};
  }

  // `from` are literals that are in the chain.
  void follow(const std::vector<int>& from, int literal) {
    if (known(literal)) return;
    is_on(literal) ? turn_on(from, literal) : turn_off(from.front(), literal);
  }

  // All literals of a path, each from the one before.
  void follow_path(const std::vector<int>& literals) {
    assume(literals.front());
    for (std::size_t i = 1; i < literals.size(); ++i) follow({literals[i - 1]}, literals[i]);
  }

  // What the table of the assumption of the chain implies.
  void follow_table(int assumption, int literal) {
    const ImplicationTable& own = tables_.table(assumption);
    assume(assumption);
    if (known(literal)) return;
    const int source = own.implications[at(own.number_of[at(literal)])].source;
    const ImplicationTable& table = source < 0 ? own : tables_.table(source);
    if (source >= 0) follow_table(assumption, source);
    follow_own(table, table.number_of[at(literal)]);
  }

  // The end is the last node, whatever it took to get there.
  Chain take(int end) {
    const std::uint16_t last = support_of_[at(end)].nodes.back();
    if (last + 1U != chain_.nodes.size()) chain_.nodes.resize(last + 1U);
    return std::move(chain_);
  }

 private:
  const TableNode& node(int literal) const { return tables_.node(node_of(literal)); }
  int node_cell(int literal) const { return node(literal).cell; }
  bool known(int literal) const { return !support_of_[at(literal)].nodes.empty(); }

  std::uint16_t push(int cell, int literal, std::vector<std::uint16_t> parents) {
    StepNode made;
    made.candidate = {static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(node(literal).d + 1)};
    made.on = is_on(literal);
    made.parents = std::move(parents);
    chain_.nodes.push_back(std::move(made));
    return static_cast<std::uint16_t>(chain_.nodes.size() - 1);
  }

  void set_house(int house) {
    chain_.nodes.back().reason = Reason::house;
    chain_.nodes.back().house = house_name(house);
  }

  void follow_own(const ImplicationTable& table, int number) {
    const int literal = table.implications[at(number)].literal;
    if (number == 0 || known(literal)) return;
    std::vector<int> from;
    for (const int parent : reasons_of(table, number)) {
      follow_own(table, parent);
      from.push_back(table.implications[at(parent)].literal);
    }
    follow(from, literal);
  }

  // Of singles all reasons, in the table at most five.
  std::vector<int> reasons_of(const ImplicationTable& table, int number) const {
    const Implication& implied = table.implications[at(number)];
    if (!is_on(implied.literal) || tables_.is_group(node_of(implied.literal))) return {implied.parents[0]};
    const TableNode& what = node(implied.literal);
    const View& view = tables_.view();
    std::vector<int> reasons;
    const auto all_before = [&](const CellSet& cells, unsigned digits) {
      reasons.clear();
      bool all = true;
      cells.for_each([&](int cell) {
        for (const int d : Elements(digits & view.digits(cell))) {
          if (cell == what.cell && d == what.d) continue;
          const int reason = table.number_of[at(literal_of(tables_.node_at(cell, d), false))];
          all = all && reason >= 0 && reason < number;
          reasons.push_back(reason);
        }
      });
      return all;
    };
    if (all_before(what.cells, all_nine)) return reasons;
    for (const int house : house_of[at(what.cell)])
      if (all_before(set_of_house[at(house)], bit_of(what.d))) return reasons;
    return {implied.parents[0]};
  }

  void turn_off(int from, int literal) {
    const Support because = support_of_[at(from)];
    Support& support = support_of_[at(literal)];
    if (because.house >= 0) return cross_out(from, because, literal);
    for (const int cell : cells_of(node(literal).cells)) {
      support.nodes.push_back(push(cell, literal, because.nodes));
      CellSet both = node(from).cells;
      both.add(cell);
      if (cell == node_cell(from))
        chain_.nodes.back().reason = Reason::cell;
      else
        set_house(house_with(both, node(literal).cells));
    }
  }

  // By the group that is on.
  void cross_out(int from, const Support& because, int literal) {
    Step nested;
    nested.technique = because.house >= 18 ? Technique::pointing : Technique::claiming;
    nested.rating = find_row(nested.technique)->score;
    nested.symbols = {static_cast<std::uint16_t>(node(from).d + 1)};
    nested.houses = {house_name(because.house)};
    nested.covers = {house_name(house_with(node(from).cells, node(literal).cells, because.house))};
    for (const int cell : cells_of(node(from).cells))
      nested.marks.push_back({{static_cast<std::uint16_t>(cell), nested.symbols[0]}, Role::pattern, 0});
    for (const int cell : cells_of(node(literal).cells)) {
      nested.eliminations.push_back({static_cast<std::uint16_t>(cell), nested.symbols[0]});
      support_of_[at(literal)].nodes.push_back(push(cell, literal, because.nodes));
      chain_.nodes.back().reason = Reason::pattern;
      chain_.nodes.back().nested = static_cast<std::uint16_t>(step_.nested.size());
    }
    step_.nested.push_back(std::move(nested));
  }

  void turn_on(const std::vector<int>& from, int literal) {
    std::vector<std::uint16_t> parents;
    CellSet others;
    bool in_cell = true;
    for (const int other : from) {
      const auto& nodes = support_of_[at(other)].nodes;
      parents.insert(parents.end(), nodes.begin(), nodes.end());
      others |= node(other).cells;
      in_cell = in_cell && node(other).d != node(literal).d;
    }
    Support& support = support_of_[at(literal)];
    const int house = in_cell ? -1 : only_house(node(literal), others);
    if (tables_.is_group(node_of(literal))) {
      support = {std::move(parents), house};
      return;
    }
    support.nodes = {push(node_cell(literal), literal, std::move(parents))};
    if (in_cell)
      chain_.nodes.back().reason = Reason::cell;
    else
      set_house(house);
  }

  // The house in which all other places are off.
  int only_house(const TableNode& what, const CellSet& others) const {
    for (const int house : house_of[at(what.cell)]) {
      const CellSet& all = set_of_house[at(house)];
      if ((what.cells - all).empty() && (((all & tables_.view().places[at(what.d)]) - what.cells) - others).empty())
        return house;
    }
    return house_with(what.cells, others);
  }

  const Tables& tables_;
  Step& step_;
  Chain chain_;
  std::vector<Support> support_of_;
};

// A candidate cannot be true together with all of a literal.
bool excludes(const Tables& tables, int candidate, int literal) {
  const TableNode &a = tables.node(candidate), &b = tables.node(node_of(literal));
  if (a.d != b.d) return a.cell == b.cell && !tables.is_group(node_of(literal));
  return (b.cells - peer_set_of[at(a.cell)]).empty();
}

// From the candidate round the loop, where it excludes both ends of a link.
std::vector<int> opened_loop(const Tables& tables, const NiceLoop& loop, int candidate) {
  std::vector<int> way = loop.literals;
  if (way.front() == way.back()) way.pop_back();
  for (std::size_t i = 0; i < way.size(); ++i, std::rotate(way.begin(), way.begin() + 1, way.end()))
    if (!is_on(way.front()) && is_on(way.back()) && excludes(tables, candidate, way.front()) &&
        excludes(tables, candidate, way.back()))
      break;
  return way;
}

void add_chain(const Tables& tables, const NiceLoop& loop, int candidate, Step& step) {
  std::vector<int> way = loop.kind == NiceLoop::Kind::continuous ? opened_loop(tables, loop, candidate) : loop.literals;
  if (way.front() != literal_of(candidate, true)) way.insert(way.begin(), literal_of(candidate, true));
  if (way.back() != literal_of(candidate, false)) way.push_back(literal_of(candidate, false));
  ChainBuilder builder(tables, step);
  builder.follow_path(way);
  step.chains.push_back(builder.take(way.back()));
}

void add_chain(const Tables& tables, const Implied& end, Step& step) {
  ChainBuilder builder(tables, step);
  builder.follow_table(end.assumption, end.literal);
  step.chains.push_back(builder.take(end.literal));
}

// Of ends that cannot all hold: the assumption itself if it is one of them.
const Implied& end_to_oppose(const std::vector<Implied>& ends) {
  for (const Implied& end : ends)
    if (end.literal == end.assumption) return end;
  return ends.size() > 1 && is_on(ends.front().literal) ? ends[1] : ends.back();
}

// Two candidates that exclude each other, or all candidates of a cell or house off: told as the opposite of one of them.
void add_contradiction(const Tables& tables, const std::vector<Implied>& ends, Step& step) {
  const Implied& opposed = end_to_oppose(ends);
  if (opposed.literal != opposed.assumption) add_chain(tables, opposed, step);
  if (ends.size() == 1) return;
  ChainBuilder builder(tables, step);
  std::vector<int> from;
  for (const Implied& end : ends) {
    if (end.literal == opposed.literal || (is_on(end.literal) && !from.empty())) continue;
    builder.follow_table(end.assumption, end.literal);
    from.push_back(end.literal);
  }
  const int opposite = opposed.literal ^ 1;
  builder.follow(from, opposite);
  step.chains.push_back(builder.take(opposite));
}

void add_assumed_house(const Tables& tables, const Forcing& forcing, Step& step) {
  CellSet cells;
  Mask digits = 0;
  for (const Implied& end : forcing.ends) {
    cells |= tables.node(node_of(end.assumption)).cells;
    digits = static_cast<Mask>(digits | bit_of(tables.node(node_of(end.assumption)).d));
  }
  if (forcing.contradiction || cells.size() < 2) return;
  for (const int house : house_of[cells_of(cells)[0]])
    if (cells == (set_of_house[at(house)] & tables.view().places[at(first_of(digits))]))
      step.houses = {house_name(house)};
}

Step plain_step_of(const Finding& finding) {
  Step step = plain_step(finding.technique, find_row(finding.technique)->score, finding.effect);
  step.complexity = finding.complexity;
  for (const int d : Elements(finding.digits)) step.symbols.push_back(static_cast<std::uint16_t>(d + 1));
  return step;
}

// The digits of a chain in its order: where two nodes share a cell, it has two candidates.
std::vector<int> digits_of_chain(const View& view, const Finding& finding, int last) {
  std::vector<int> digits;
  int d = last;
  for (std::size_t i = 0; i < finding.cells.size(); ++i) {
    const bool turns = i % 2 == 1 && finding.cells[i] == finding.cells[i - 1];
    if (turns) d = first_of(view.digits(finding.cells[i]) & ~static_cast<unsigned>(bit_of(d)));
    digits.push_back(d);
  }
  return digits;
}

// A house of two cells, none if they are one; in that of a strong link, the digit has no other place.
int linking_house(const View& view, int a, int b, int d, bool strong) {
  if (a == b) return -1;
  for (const int house : house_of[at(a)])
    if (set_of_house[at(house)].has(b) && (!strong || view.count(house, d) == 2)) return house;
  return -1;
}

}  // namespace

Step step_of_chain(const View& view, const Finding& finding) {
  Step step = plain_step_of(finding);
  const std::vector<int> digits = digits_of_chain(view, finding, first_of(finding.effect.eliminations[0].digits));
  Chain chain;
  for (std::size_t i = 0; i < finding.cells.size(); ++i) {
    StepNode made;
    made.candidate = {finding.cells[i], static_cast<std::uint16_t>(digits[i] + 1)};
    made.on = i % 2 == 1;
    if (i > 0) {
      const int house = linking_house(view, finding.cells[i - 1], finding.cells[i], digits[i], made.on);
      made.reason = house < 0 ? Reason::cell : Reason::house;
      if (house >= 0) made.house = house_name(house);
      made.parents = {static_cast<std::uint16_t>(i - 1)};
    }
    chain.nodes.push_back(std::move(made));
  }
  step.chains.push_back(std::move(chain));
  return step;
}

Step step_of(const Tables& tables, const NiceLoop& loop) {
  Step step = plain_step_of(finding_of(tables, loop));
  for (const Candidate out : step.eliminations) add_chain(tables, loop, tables.node_at(out.cell, out.symbol - 1), step);
  return step;
}

Step step_of(const Tables& tables, bool nets, const Forcing& forcing) {
  Finding finding = finding_of(tables, nets, forcing);
  const Effect& effect = finding.effect;
  if (effect.places())
    finding.effect.eliminate(tables.view().state, effect.cell, ~static_cast<unsigned>(bit_of(effect.digit)));
  Step step = plain_step_of(finding);
  add_assumed_house(tables, forcing, step);
  if (forcing.contradiction)
    add_contradiction(tables, forcing.ends, step);
  else
    for (const Implied& end : forcing.ends) add_chain(tables, end, step);
  return step;
}

}  // namespace quadrille::logic::hodoku
