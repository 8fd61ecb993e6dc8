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
#include <set>

#include "puzzle/core/constraints.h"
#include "puzzle/core/narrow.h"
#include "puzzle/rules/rule_row.h"
#include "quadrille/puzzle/cover.h"

namespace quadrille {

using cover::Entry;
using cover::ItemId;
using cover::Kind;

// Gathers the entries of all placements while the constraints are written one by one. The options that choose sets and
// transitions are kept until all placements have been added: filling() tells placements by their numbers, the first
// ones. Cells that are not open are left out: their symbols have left the candidates of all other cells.
class PuzzleCoverWriter {
 public:
  PuzzleCoverWriter(Constraints constraints, std::vector<bool> open, int order, const PuzzleWeights& weights,
                    PuzzleCover& result)
      : all_(std::move(constraints)),
        open_(std::move(open)),
        order_(order),
        weights_(weights),
        result_(result),
        houses_of_(all_.candidates.size()),
        entries_(all_.candidates.size() * static_cast<std::size_t>(order)) {}

  static PuzzleCover full_cover(const Puzzle& board) {
    const PuzzleShape& shape = board.shape;
    PuzzleCover result(Puzzle{BoxShape{1, 1}, {1}});  // to be overwritten
    result.fixed_.clear();
    const PuzzleWeights none;
    Constraints constraints = constraints_of(board);
    std::vector<bool> open = shape.cells();
    open.resize(constraints.candidates.size(), true);
    PuzzleCoverWriter(std::move(constraints), std::move(open), shape.order(), none, result).write_full(shape);
    result.fixed_.resize(board.cells.size());
    return result;
  }

  void write(Random* random) {
    write_cells();
    for (std::size_t i = 0; i < all_.houses.size(); ++i) write_house(i);
    for (const Exclusion& exclusion : all_.exclusions) write_exclusion(exclusion);
    for (const SetChoice& choice : all_.choices) write_choice(choice);
    for (const Automaton& automaton : all_.automata) write_automaton(automaton);
    write_options(random);
  }

 private:
  // All cells are open, whatever the candidates: items get names, and those without options are written, too.
  void write_full(const PuzzleShape& shape) {
    full_ = true;
    places_ = shape.place_count();
    columns_ = shape.columns();
    for (const PuzzleHouse& house : shape.houses()) house_names_.push_back(short_name(house.name));
    write(nullptr);
  }

  SymbolSet candidates(int cell) const { return all_.candidates[static_cast<std::size_t>(cell)]; }
  bool is_open(int cell) const { return open_[static_cast<std::size_t>(cell)]; }
  SymbolSet open_candidates(int cell) const { return is_open(cell) ? candidates(cell) : 0; }
  std::size_t placement(int cell, int symbol) const {
    assert(cell >= 0 && symbol >= 1 && symbol <= order_);
    return static_cast<std::size_t>(cell) * static_cast<std::size_t>(order_) + static_cast<std::size_t>(symbol) - 1;
  }

  // Abbreviates the name of a house: "row 3" is r3, "region 3 of grid 2" is g2b3.
  static std::string short_name(std::string_view house) {
    const std::size_t number = house.find(' ') + 1, grid = house.find(" of grid ");
    std::string name(1, house.starts_with("region") ? 'b' : house.front());
    name += house.substr(number, grid == house.npos ? grid : grid - number);
    return grid == house.npos ? name
                              : 'g' + std::string(house.substr(grid + std::string_view(" of grid ").size())) + name;
  }

  std::string cell_name(int cell) const {
    if (!full_) return "";
    if (cell >= places_) return "helper" + std::to_string(cell - places_ + 1);
    return 'r' + std::to_string(cell / columns_ + 1) + 'c' + std::to_string(cell % columns_ + 1);
  }

  ItemId item(Kind kind, const std::string& name = {}) { return *builder_.add_item(name, kind); }
  // Makes colors on demand; the names are their numbers.
  cover::Color color(std::size_t number) {
    while (colors_.size() <= number) colors_.push_back(builder_.color(std::to_string(colors_.size())));
    return colors_[number];
  }

  // Helpers come after the places of the board, so they have no weight.
  std::uint32_t weight(std::size_t number) const { return number < weights_.size() ? weights_[number] : 0; }

  void place(Entry entry, int cell, int symbol) { entries_[placement(cell, symbol)].push_back(entry); }

  // Writes an item for each open cell. A decided cell has no item: its symbol goes into the filling, and its weight
  // into the constant part.
  void write_cells() {
    for (int cell = 0; cell < static_cast<int>(all_.candidates.size()); ++cell) {
      const SymbolSet here = candidates(cell);
      result_.fixed_.push_back(is_single(here) ? static_cast<std::uint8_t>(least(here)) : 0);
      if (is_single(here) && !is_open(cell)) result_.fixed_weight_ += weight(placement(cell, least(here)));
      if (!is_open(cell)) continue;
      const ItemId cell_item = item(Kind::primary, cell_name(cell));
      for_each_symbol(here, [&](int symbol) { place(cell_item, cell, symbol); });
    }
  }

  // Notes the houses of each cell, for share_a_house(), and requires every symbol if the house has a cell for each.
  void write_house(std::size_t number) {
    const std::vector<int>& house = all_.houses[number];
    for (int cell : house) houses_of_[static_cast<std::size_t>(cell)].push_back(number);
    const bool full = static_cast<int>(house.size()) == order_;
    write_different(house, full ? all_symbols(order_) : 0, number < house_names_.size() ? house_names_[number] : "");
  }

  // Puts each symbol into at most one of the cells, and those of `must` into exactly one. An item is needed only for a
  // symbol with two places or more, or that must be there. What is in a cell that is not open has left the other cells
  // already.
  void write_different(const std::vector<int>& cells, SymbolSet must, const std::string& name = {}) {
    SymbolSet once = 0, twice = 0;
    for (int cell : cells) {
      const SymbolSet here = open_candidates(cell);
      twice |= once & here;
      once |= here;
    }
    std::map<int, ItemId> item_of;
    const SymbolSet wanted = twice | (full_ ? must : once & must);
    for_each_symbol(wanted, [&](int symbol) {
      const Kind kind = (must & only(symbol)) != 0 ? Kind::primary : Kind::secondary;
      item_of.emplace(symbol, item(kind, name.empty() ? name : name + '#' + std::to_string(symbol)));
    });
    for (int cell : cells) {
      for_each_symbol(open_candidates(cell), [&](int symbol) {
        if (const auto found = item_of.find(symbol); found != item_of.end()) place(found->second, cell, symbol);
      });
    }
  }

  // Tells whether one house has all of the cells: then its items keep them different. Houses are written first.
  bool share_a_house(const std::vector<int>& cells) const {
    const auto& houses = houses_of_[static_cast<std::size_t>(cells.front())];
    return std::any_of(houses.begin(), houses.end(), [&](std::size_t house) {
      return std::all_of(cells.begin(), cells.end(), [&](int cell) {
        const auto& others = houses_of_[static_cast<std::size_t>(cell)];
        return std::find(others.begin(), others.end(), house) != others.end();
      });
    });
  }

  // Writes an item for each group of symbols of the first cell that exclude the same symbols of the second, widened to
  // all symbols of the first that exclude at least these. No two options of such an item can be chosen together, and
  // two of one cell never can be anyway. What the items of a common house exclude is not repeated.
  //
  //   a < b:  a = 3 excludes b in 1 2 3, and so do a = 4, 5, ...:  item { a3 a4 a5 ... b1 b2 b3 }
  void write_exclusion(const Exclusion& exclusion) {
    const SymbolSet firsts = open_candidates(exclusion.first), seconds = open_candidates(exclusion.second);
    const bool differ = share_a_house({exclusion.first, exclusion.second});
    const auto excluded = [&](int symbol) {
      const SymbolSet forbidden = seconds & ~exclusion.allowed[static_cast<std::size_t>(symbol) - 1];
      return differ ? forbidden & ~only(symbol) : forbidden;
    };
    std::set<std::pair<SymbolSet, SymbolSet>> written;
    for_each_symbol(firsts, [&](int symbol) {
      const SymbolSet group = excluded(symbol);
      if (group == 0) return;
      SymbolSet excluding = 0;
      for_each_symbol(firsts, [&](int other) { excluding |= (group & ~excluded(other)) == 0 ? only(other) : 0; });
      if (!written.emplace(excluding, group).second) return;
      const ItemId pair_item = item(Kind::secondary);
      for_each_symbol(excluding, [&](int other) { place(pair_item, exclusion.first, other); });
      for_each_symbol(group, [&](int other) { place(pair_item, exclusion.second, other); });
    });
  }

  // Symbols that are in every set need no choice, only an item each. One set alone leaves nothing to choose.
  void write_choice(const SetChoice& choice) {
    assert(!choice.cells.empty());
    SymbolSet in_some = 0, in_all = all_symbols(order_), placed = 0;
    for (const SymbolSet set : choice.sets) in_some |= set, in_all &= set;
    for (int cell : choice.cells) placed |= is_open(cell) ? 0 : candidates(cell);
    if (in_all != 0 || !share_a_house(choice.cells)) write_different(choice.cells, in_all & ~placed);
    if (choice.sets.size() == 1 && !full_) return;  // the candidates say it
    const ItemId choice_item = item(Kind::primary);
    std::vector<std::vector<Entry>> options(choice.sets.size(), {choice_item});
    for_each_symbol((full_ ? all_symbols(order_) : in_some) & ~in_all, [&](int symbol) {
      const ItemId symbol_item = item(Kind::secondary);
      for (std::size_t i = 0; i < options.size(); ++i) {
        const bool in = (choice.sets[i] & only(symbol)) != 0;
        options[i].push_back({symbol_item, color(in ? 1 : 0)});
      }
      for (int cell : choice.cells) {
        if ((open_candidates(cell) & only(symbol)) != 0) place({symbol_item, color(1)}, cell, symbol);
      }
    });
    for (auto& option : options) rule_options_.push_back(std::move(option));
  }

  // Returns the item whose color is the symbol of the cell, made when a rule first needs it.
  ItemId symbol_item(int cell) {
    if (const auto found = symbol_items_.find(cell); found != symbol_items_.end()) return found->second;
    const ItemId made = item(Kind::secondary);
    for_each_symbol(candidates(cell), [&](int symbol) { place({made, color(std::size_t(symbol))}, cell, symbol); });
    return symbol_items_.emplace(cell, made).first->second;
  }

  void write_automaton(const Automaton& automaton) {
    assert(automaton.steps.size() == automaton.cells.size());
    std::optional<ItemId> before;  // the item of the states between two cells
    for (std::size_t i = 0; i < automaton.cells.size(); ++i) {
      const bool last = i + 1 == automaton.cells.size();
      const ItemId step_item = item(Kind::primary);
      const std::optional<ItemId> after = last ? std::nullopt : std::optional(item(Kind::secondary));
      const auto write_option = [&](std::uint32_t from, std::uint32_t to, std::optional<int> symbol) {
        std::vector<Entry>& option = rule_options_.emplace_back();
        option.push_back(step_item);
        if (before) option.push_back({*before, color(from)});
        if (after) option.push_back({*after, color(to)});
        if (symbol) option.push_back({symbol_item(automaton.cells[i]), color(static_cast<std::size_t>(*symbol))});
      };
      // An option need not say which symbol it is if all of them lead from one state to another.
      const int cell = automaton.cells[i];
      for (const auto& [from, to, symbols] : automaton.steps[i]) {
        if (!is_open(cell) || (symbols & candidates(cell)) == candidates(cell)) {
          write_option(from, to, std::nullopt);
        } else {
          for_each_symbol(symbols, [&, from = from, to = to](int symbol) { write_option(from, to, symbol); });
        }
      }
      before = after;
    }
  }

  // Adds placements first. They are shuffled apart from the options of rules, because the number of a placement is that
  // of its option.
  void write_options(Random* random) {
    for (int cell = 0; cell < static_cast<int>(all_.candidates.size()); ++cell) {
      for_each_symbol(open_candidates(cell), [&](int symbol) {
        result_.placements_.push_back({static_cast<std::uint32_t>(cell), static_cast<std::uint8_t>(symbol)});
      });
    }
    if (random != nullptr) random->shuffle(result_.placements_), random->shuffle(rule_options_);
    for (const auto& [cell, symbol] : result_.placements_) {
      const std::size_t number = placement(cell, symbol);
      (void)builder_.add_option(entries_[number], weight(number));
    }
    for (const auto& option : rule_options_) (void)builder_.add_option(option);
    result_.problem_ = std::move(builder_).build();
  }

  const Constraints all_;
  const std::vector<bool> open_;  // for each cell
  const int order_;
  const PuzzleWeights& weights_;
  PuzzleCover& result_;
  cover::Builder builder_;
  std::vector<std::vector<std::size_t>> houses_of_;  // of each cell
  std::vector<std::vector<Entry>> entries_;          // of each placement
  std::vector<std::vector<Entry>> rule_options_;
  std::vector<cover::Color> colors_;
  std::map<int, ItemId> symbol_items_;
  bool full_ = false;
  int places_ = 0, columns_ = 0;          // of a full problem
  std::vector<std::string> house_names_;  // of a full problem
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
