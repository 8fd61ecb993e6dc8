// Writes an exact cover problem constraint by constraint. A placement (a symbol in an open cell) becomes one option,
// and the constraints append to its entries, so options are complete only at the end. Rules that placements alone
// cannot express add options of their own:
//
//   set choice    one option for each set; it gives each symbol's item the color "in" or "out", and a placement of
//                 the symbol in one of the cells has the color "in": only a set with the symbol agrees with it
//   automaton     cells       a       b       c
//                 steps      [1]     [2]     [3]        a primary item for each cell
//                 states         s1      s2            a secondary item between two cells; its color is the state
//                 an option of step 2: [2], s1 = from, s2 = to, symbol of b = 5
//
// The colors do the propagation: two neighboring steps agree on the state between them, and a step agrees with the
// placement on the symbol (D. E. Knuth, TAOCP 4B, 7.2.2.1: exact covering with colors). The options of an automaton are
// trimmed before, so each is on some path to acceptance, and a filling has exactly one: covers correspond one to one.
#include <algorithm>
#include <cassert>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "puzzle/core/constraints.h"
#include "puzzle/core/narrow.h"
#include "puzzle/rules/rule_row.h"
#include "puzzle/search/cover_draft.h"
#include "puzzle/search/cover_names.h"
#include "quadrille/puzzle/cover.h"

namespace quadrille {

using cover::Entry;
using cover::ItemId;
using cover::Kind;

namespace {

// Holds the candidates of cells, and says which cells the problem has: those that are not open are left out, as their
// symbols have left the candidates of all other cells.
class CoverCells {
 public:
  CoverCells(const std::vector<SymbolSet>& candidates, std::vector<bool> open)
      : candidates_(candidates), open_(std::move(open)) {}

  int size() const { return static_cast<int>(candidates_.size()); }
  bool is_open(int cell) const { return open_[static_cast<std::size_t>(cell)]; }
  SymbolSet candidates(int cell) const { return candidates_[static_cast<std::size_t>(cell)]; }
  SymbolSet open_candidates(int cell) const { return is_open(cell) ? candidates(cell) : 0; }

 private:
  const std::vector<SymbolSet>& candidates_;
  const std::vector<bool> open_;
};

// Knows the houses of each cell.
class HousesOfCells {
 public:
  explicit HousesOfCells(std::size_t cells) : houses_(cells) {}

  void add(std::size_t number, const std::vector<int>& house) {
    for (int cell : house) houses_[static_cast<std::size_t>(cell)].push_back(number);
  }
  // Tells whether one house has all of the cells: then its items keep them different.
  bool share_one(const std::vector<int>& cells) const {
    const auto& houses = houses_[static_cast<std::size_t>(cells.front())];
    return std::any_of(houses.begin(), houses.end(), [&](std::size_t house) {
      return std::all_of(cells.begin(), cells.end(), [&](int cell) {
        const auto& others = houses_[static_cast<std::size_t>(cell)];
        return std::find(others.begin(), others.end(), house) != others.end();
      });
    });
  }

 private:
  std::vector<std::vector<std::size_t>> houses_;  // of each cell
};

// Each of these symbols of one cell excludes each of those of another.
struct ExclusionGroup {
  SymbolSet firsts, seconds;
  bool operator==(const ExclusionGroup&) const = default;
};

// Groups symbols of the first cell that exclude the same symbols of the second, and widens each group to all symbols of
// the first that exclude at least these. No two placements of such a group can be chosen together, and two in one cell
// never can be anyway. Equal symbols do not count if something else already keeps the cells different.
//
//   a < b:  a = 3 excludes b in 1 2 3, and so do a = 4, 5, ...:  group { a3 a4 a5 ... b1 b2 b3 }
std::vector<ExclusionGroup> exclusion_groups(const std::vector<SymbolSet>& allowed, SymbolSet firsts, SymbolSet seconds,
                                             bool differ) {
  const auto excluded = [&](int symbol) {
    const SymbolSet forbidden = seconds & ~allowed[static_cast<std::size_t>(symbol) - 1];
    return differ ? forbidden & ~only(symbol) : forbidden;
  };
  std::vector<ExclusionGroup> groups;
  for_each_symbol(firsts, [&](int symbol) {
    ExclusionGroup group{0, excluded(symbol)};
    if (group.seconds == 0) return;
    for_each_symbol(firsts, [&](int other) {
      if ((group.seconds & ~excluded(other)) == 0) group.firsts |= only(other);
    });
    if (std::find(groups.begin(), groups.end(), group) == groups.end()) groups.push_back(group);
  });
  return groups;
}

// Writes automata: the states between two cells are colors, and so are the symbols of the cells that some automaton has
// to tell apart.
class AutomatonWriter {
 public:
  AutomatonWriter(const CoverCells& cells, CoverDraft& draft) : cells_(cells), draft_(draft) {}

  void write(const Automaton& automaton) {
    assert(automaton.steps.size() == automaton.cells.size());
    std::optional<ItemId> before;  // the item of the states between two cells
    for (std::size_t i = 0; i < automaton.cells.size(); ++i) {
      const bool last = i + 1 == automaton.cells.size();
      const ItemId step_item = draft_.add_item(Kind::primary);
      const std::optional<ItemId> after = last ? std::nullopt : std::optional(draft_.add_item(Kind::secondary));
      const auto write_option = [&](std::uint32_t from, std::uint32_t to, std::optional<int> symbol) {
        std::vector<Entry> option{step_item};
        if (before) option.push_back({*before, draft_.color(from)});
        if (after) option.push_back({*after, draft_.color(to)});
        if (symbol)
          option.push_back({symbol_item(automaton.cells[i]), draft_.color(static_cast<std::size_t>(*symbol))});
        draft_.add_rule_option(std::move(option));
      };
      // An option need not say which symbol it is if all of them lead from one state to another.
      const int cell = automaton.cells[i];
      for (const auto& [from, to, symbols] : automaton.steps[i]) {
        if (!cells_.is_open(cell) || (symbols & cells_.candidates(cell)) == cells_.candidates(cell)) {
          write_option(from, to, std::nullopt);
        } else {
          for_each_symbol(symbols, [&, from = from, to = to](int symbol) { write_option(from, to, symbol); });
        }
      }
      before = after;
    }
  }

 private:
  // Returns the item whose color is the symbol of the cell, made when an automaton first needs it.
  ItemId symbol_item(int cell) {
    if (const auto found = symbol_items_.find(cell); found != symbol_items_.end()) return found->second;
    const ItemId made = draft_.add_item(Kind::secondary);
    for_each_symbol(cells_.candidates(cell), [&](int symbol) {
      draft_.place({made, draft_.color(static_cast<std::size_t>(symbol))}, cell, symbol);
    });
    return symbol_items_.emplace(cell, made).first->second;
  }

  const CoverCells& cells_;
  CoverDraft& draft_;
  std::map<int, ItemId> symbol_items_;
};

}  // namespace

// Writes the constraints one by one into a draft, then its options. filling() tells placements by the numbers of their
// options, the first ones.
class PuzzleCoverWriter {
 public:
  PuzzleCoverWriter(Constraints constraints, std::vector<bool> open, int order, const PuzzleWeights& weights,
                    PuzzleCover& result)
      : all_(std::move(constraints)),
        cells_(all_.candidates, std::move(open)),
        order_(order),
        result_(result),
        draft_(all_.candidates.size(), order, weights),
        houses_(all_.candidates.size()) {}

  // All cells are open, whatever the candidates: items get names, and those without options are written, too.
  static PuzzleCover full_cover(const Puzzle& board) {
    const PuzzleShape& shape = board.shape;
    PuzzleCover result(Puzzle{BoxShape{1, 1}, {1}});  // to be overwritten
    result.fixed_.clear();
    const PuzzleWeights none;
    Constraints constraints = constraints_of(board);
    std::vector<bool> open = shape.cells();
    open.resize(constraints.candidates.size(), true);
    PuzzleCoverWriter writer(std::move(constraints), std::move(open), shape.order(), none, result);
    writer.full_ = true;
    writer.names_ = CoverNames(shape);
    writer.write(nullptr);
    result.fixed_.resize(board.cells.size());
    return result;
  }

  void write(Random* random) {
    write_cells();
    for (std::size_t i = 0; i < all_.houses.size(); ++i) write_house(i);
    for (const Exclusion& exclusion : all_.exclusions) write_exclusion(exclusion);
    for (const SetChoice& choice : all_.choices) write_choice(choice);
    AutomatonWriter automata(cells_, draft_);
    for (const Automaton& automaton : all_.automata) automata.write(automaton);
    write_options(random);
  }

 private:
  // Writes an item for each open cell. A decided cell has no item: its symbol goes into the filling, and its weight
  // into the constant part.
  void write_cells() {
    for (int cell = 0; cell < cells_.size(); ++cell) {
      const SymbolSet here = cells_.candidates(cell);
      result_.fixed_.push_back(is_single(here) ? static_cast<std::uint8_t>(least(here)) : 0);
      if (is_single(here) && !cells_.is_open(cell)) result_.fixed_weight_ += draft_.weight(cell, least(here));
      if (!cells_.is_open(cell)) continue;
      const ItemId cell_item = draft_.add_item(Kind::primary, names_.of_cell(cell));
      for_each_symbol(here, [&](int symbol) { draft_.place(cell_item, cell, symbol); });
    }
  }

  // Requires every symbol if the house has a cell for each. Houses are written first, so all are known to what follows.
  void write_house(std::size_t number) {
    const std::vector<int>& house = all_.houses[number];
    houses_.add(number, house);
    const bool full = static_cast<int>(house.size()) == order_;
    write_different(house, full ? all_symbols(order_) : 0, names_.of_house(number));
  }

  // Puts each symbol into at most one of the cells, and those of `must` into exactly one. An item is needed only for a
  // symbol with two places or more, or that must be there. What is in a cell that is not open has left the other cells
  // already.
  void write_different(const std::vector<int>& cells, SymbolSet must, const std::string& name = {}) {
    SymbolSet once = 0, twice = 0;
    for (int cell : cells) {
      const SymbolSet here = cells_.open_candidates(cell);
      twice |= once & here;
      once |= here;
    }
    std::map<int, ItemId> item_of;
    const SymbolSet wanted = twice | (full_ ? must : once & must);
    for_each_symbol(wanted, [&](int symbol) {
      const Kind kind = (must & only(symbol)) != 0 ? Kind::primary : Kind::secondary;
      item_of.emplace(symbol, draft_.add_item(kind, name.empty() ? name : name + '#' + std::to_string(symbol)));
    });
    for (int cell : cells) {
      for_each_symbol(cells_.open_candidates(cell), [&](int symbol) {
        if (const auto found = item_of.find(symbol); found != item_of.end()) draft_.place(found->second, cell, symbol);
      });
    }
  }

  // Writes an item for each group. What the items of a common house exclude is not repeated.
  void write_exclusion(const Exclusion& exclusion) {
    const auto& [first, second, allowed] = exclusion;
    const auto groups = exclusion_groups(allowed, cells_.open_candidates(first), cells_.open_candidates(second),
                                         houses_.share_one({first, second}));
    for (const ExclusionGroup& group : groups) {
      const ItemId pair_item = draft_.add_item(Kind::secondary);
      for_each_symbol(group.firsts, [&](int symbol) { draft_.place(pair_item, exclusion.first, symbol); });
      for_each_symbol(group.seconds, [&](int symbol) { draft_.place(pair_item, exclusion.second, symbol); });
    }
  }

  // Symbols that are in every set need no choice, only an item each. One set alone leaves nothing to choose.
  void write_choice(const SetChoice& choice) {
    assert(!choice.cells.empty());
    SymbolSet in_some = 0, in_all = all_symbols(order_), placed = 0;
    for (const SymbolSet set : choice.sets) in_some |= set, in_all &= set;
    for (int cell : choice.cells) placed |= cells_.is_open(cell) ? 0 : cells_.candidates(cell);
    if (in_all != 0 || !houses_.share_one(choice.cells)) write_different(choice.cells, in_all & ~placed);
    if (choice.sets.size() == 1 && !full_) return;  // the candidates say it
    const ItemId choice_item = draft_.add_item(Kind::primary);
    std::vector<std::vector<Entry>> options(choice.sets.size(), {choice_item});
    for_each_symbol((full_ ? all_symbols(order_) : in_some) & ~in_all, [&](int symbol) {
      const ItemId symbol_item = draft_.add_item(Kind::secondary);
      for (std::size_t i = 0; i < options.size(); ++i) {
        const bool in = (choice.sets[i] & only(symbol)) != 0;
        options[i].push_back({symbol_item, draft_.color(in ? 1 : 0)});
      }
      for (int cell : choice.cells) {
        if ((cells_.open_candidates(cell) & only(symbol)) != 0)
          draft_.place({symbol_item, draft_.color(1)}, cell, symbol);
      }
    });
    for (auto& option : options) draft_.add_rule_option(std::move(option));
  }

  // Shuffles placements apart from the options of rules, because the number of a placement is that of its option.
  void write_options(Random* random) {
    for (int cell = 0; cell < cells_.size(); ++cell) {
      for_each_symbol(cells_.open_candidates(cell), [&](int symbol) {
        result_.placements_.push_back({static_cast<std::uint32_t>(cell), static_cast<std::uint8_t>(symbol)});
      });
    }
    if (random != nullptr) random->shuffle(result_.placements_), draft_.shuffle_rule_options(*random);
    for (const auto& [cell, symbol] : result_.placements_) draft_.finish_placement(static_cast<int>(cell), symbol);
    result_.problem_ = std::move(draft_).build();
  }

  const Constraints all_;
  const CoverCells cells_;
  const int order_;
  PuzzleCover& result_;
  CoverDraft draft_;
  HousesOfCells houses_;
  CoverNames names_;
  bool full_ = false;
};

namespace {

std::vector<bool> undecided(const std::vector<SymbolSet>& candidates) {
  std::vector<bool> open(candidates.size());
  for (std::size_t i = 0; i < open.size(); ++i) open[i] = candidates[i] != 0 && !is_single(candidates[i]);
  return open;
}

}  // namespace

// Narrows first, so that the problem has only what clues and rules leave open. A contradiction becomes an item without
// options. Helpers are dropped from the filling at the end.
PuzzleCover::PuzzleCover(const Puzzle& board, const PuzzleWeights& weights, Random* random) {
  assert(!validate(board) && !why_no_cover(board));
  assert(weights.empty() || weights.size() == board.cells.size() * static_cast<std::size_t>(board.shape.order()));
  Constraints constraints = constraints_of(board);
  const int order = board.shape.order();
  if (narrow(constraints, order)) {
    std::vector<bool> open = undecided(constraints.candidates);
    PuzzleCoverWriter(std::move(constraints), std::move(open), order, weights, *this).write(random);
    assert(fixed_.size() >= board.cells.size());
    fixed_.resize(board.cells.size());
    return;
  }
  cover::Builder impossible;
  (void)impossible.add_item();
  problem_ = std::move(impossible).build();
  fixed_ = board.cells;
}

namespace {

// Searches groups, too.
const Rule* first_without_cover(const std::vector<Rule>& group) {
  for (const Rule& rule : group) {
    if (!rules::row_of(rule.kind).has_cover_form) return &rule;
    if (const Rule* part = first_without_cover(rule.parts)) return part;
  }
  return nullptr;
}

}  // namespace

const Rule* rule_without_cover(const Puzzle& board) { return first_without_cover(board.rules); }

std::optional<Error> why_no_cover(const Puzzle& board) {
  const Rule* rule = rule_without_cover(board);
  if (rule == nullptr) return std::nullopt;
  return Error{ErrorCode::unsupported,
               "the rule '" + std::string(info(rule->kind).word) + "' cannot be represented as an exact cover problem"};
}

PuzzleCover full_cover(const Puzzle& board) { return PuzzleCoverWriter::full_cover(board); }

cover::Problem board_problem(const Puzzle& board, CoverForm form) {
  assert(!why_no_cover(board));
  const PuzzleCover found = form == CoverForm::full ? full_cover(board) : PuzzleCover(board);
  if (found.problem().item_count() > 0) return found.problem();
  cover::Builder builder;
  const ItemId solved = *builder.add_item("solved");
  (void)builder.add_option({solved});
  return std::move(builder).build();
}

// Skips the options of rules, which come after the placements, and the placements of helpers.
std::vector<std::uint8_t> PuzzleCover::filling(std::span<const cover::OptionId> cover) const {
  std::vector<std::uint8_t> cells = fixed_;
  for (const cover::OptionId option : cover) {
    if (index(option) >= placements_.size()) continue;
    const Placement& placement = placements_[index(option)];
    if (placement.cell >= cells.size()) continue;
    assert(cells[placement.cell] == 0 || cells[placement.cell] == placement.symbol);
    cells[placement.cell] = placement.symbol;
  }
  return cells;
}

}  // namespace quadrille
