#include "verify_choices.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <set>

namespace quadrille::test {
namespace {

using logic::Candidate;
using logic::Choice;
using logic::ChoiceReason;
using logic::Step;
using Part = std::vector<Candidate>;

class ChoiceCheck {
 public:
  ChoiceCheck(const Step& step, const Puzzle& board, const logic::Position& position)
      : step_(step), board_(board), position_(position), houses_(board.shape.houses()) {}

  std::string fault() const {
    for (const Choice& choice : step_.choices)
      if (std::string wrong = fault_of(choice); !wrong.empty()) return wrong;
    if (step_.choices.front().reason == ChoiceReason::impossible && step_.choices.size() == 1 &&
        step_.assumption.symbol == 0)
      return fault_of_pattern();
    return step_.assumption.symbol != 0 ? fault_of_whip() : fault_of_chain();
  }

 private:
  SymbolSet left(int cell) const {
    const auto place = static_cast<std::size_t>(cell);
    return position_.digits[place] != 0 ? SymbolSet{1} << (position_.digits[place] - 1) : position_.candidates[place];
  }
  bool can_hold(int cell, int symbol) const { return (left(cell) >> (symbol - 1) & 1) != 0; }

  bool excludes(Candidate a, Candidate b) const {
    if (a.cell == b.cell) return a.symbol != b.symbol;
    if (a.symbol == b.symbol && std::ranges::any_of(houses_, [&](const PuzzleHouse& house) {
          return std::ranges::count(house.cells, a.cell) + std::ranges::count(house.cells, b.cell) == 2;
        }))
      return true;
    Puzzle empty = board_;
    std::ranges::fill(empty.cells, std::uint8_t{0});
    std::vector<std::uint8_t> pair(board_.cells.size(), 0);
    pair[a.cell] = static_cast<std::uint8_t>(a.symbol);
    pair[b.cell] = static_cast<std::uint8_t>(b.symbol);
    return find_violation(empty, pair).has_value();
  }
  bool excludes_all(Candidate a, const Part& part) const {
    return std::ranges::all_of(part, [&](Candidate b) { return excludes(a, b); });
  }
  bool exclude_each_other(const Part& some, const Part& others) const {
    return std::ranges::all_of(some, [&](Candidate a) { return excludes_all(a, others); });
  }

  // All cells of a house or a set that can hold a symbol.
  Part places(const std::vector<int>& cells, int symbol) const {
    Part all;
    for (const int cell : cells)
      if (can_hold(cell, symbol)) all.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(symbol)});
    return all;
  }
  static bool is_same(Part some, Part others) {
    std::ranges::sort(some), std::ranges::sort(others);
    return some == others;
  }
  static Part joined(const Choice& choice) {
    Part all = choice.first;
    all.insert(all.end(), choice.second.begin(), choice.second.end());
    return all;
  }

  std::string fault_of(const Choice& choice) const {
    const Part all = joined(choice);
    if (all.empty()) return "an empty choice";
    if (choice.reason == ChoiceReason::cell) {
      Part cell;
      for (int symbol = 1; symbol <= board_.shape.order(); ++symbol)
        if (can_hold(all.front().cell, symbol)) cell.push_back({all.front().cell, static_cast<std::uint16_t>(symbol)});
      return is_same(all, cell) ? "" : "not all candidates of a cell";
    }
    if (choice.reason == ChoiceReason::impossible) return fault_of_filling(choice, all);
    const std::vector<int>& cells = step_.premises.at(choice.premise).cells;
    if (choice.reason == ChoiceReason::house) {
      if (static_cast<int>(cells.size()) != board_.shape.order()) return "a house that is not full";
      return is_same(all, places(cells, all.front().symbol)) ? "" : "not all places of a house";
    }
    SymbolSet symbols = 0;
    for (const int cell : choice.set) {
      if (std::ranges::find(cells, cell) == cells.end()) return "a set outside of its house";
      symbols |= left(cell);
    }
    if (std::popcount(symbols) != static_cast<int>(choice.set.size()) + 1 || symbols != choice.symbols)
      return "a set that is not almost locked";
    const bool both = is_same(choice.first, places(choice.set, choice.first.front().symbol)) &&
                      is_same(choice.second, places(choice.set, choice.second.front().symbol)) &&
                      choice.first.front().symbol != choice.second.front().symbol;
    return both ? "" : "not all places of two symbols of a set";
  }

  // Guardians are all other candidates of the cells, and without them the cells cannot be filled.
  std::string fault_of_filling(const Choice& choice, const Part& guardians) const {
    Part others;
    for (const int cell : choice.set)
      for (int symbol = 1; symbol <= board_.shape.order(); ++symbol)
        if (can_hold(cell, symbol) && (choice.symbols >> (symbol - 1) & 1) == 0)
          others.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(symbol)});
    if (!is_same(guardians, others)) return "not all guardians of a pattern";
    Part filled;
    const std::function<bool()> fill = [&] {
      if (filled.size() == choice.set.size()) return true;
      const int cell = choice.set[filled.size()];
      for (int symbol = 1; symbol <= board_.shape.order(); ++symbol) {
        if ((choice.symbols >> (symbol - 1) & 1) == 0 || !can_hold(cell, symbol)) continue;
        const Candidate here{static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(symbol)};
        if (std::ranges::any_of(filled, [&](Candidate other) { return excludes(here, other); })) continue;
        filled.push_back(here);
        if (fill()) return true;
        filled.pop_back();
      }
      return false;
    };
    return fill() ? "a pattern that can be filled" : "";
  }

  std::string fault_of_pattern() const {
    const Part& guardians = step_.choices.front().first;
    for (const Candidate out : step_.eliminations)
      if (!excludes_all(out, guardians)) return "an elimination that a guardian allows";
    return step_.placements.empty() || is_same(step_.placements, guardians) ? "" : "a placement of another candidate";
  }

  std::string fault_of_whip() const {
    Part held{step_.assumption};
    for (std::size_t i = 0; i < step_.choices.size(); ++i) {
      const auto& [first, second] = std::tie(step_.choices[i].first, step_.choices[i].second);
      for (const Candidate member : first)
        if (std::ranges::none_of(held, [&](Candidate by) { return excludes(by, member); })) return "a choice left open";
      if (second.size() > 1 || second.empty() != (i + 1 == step_.choices.size())) return "a whip that does not end";
      held.insert(held.end(), second.begin(), second.end());
    }
    return step_.eliminations == Part{step_.assumption} && step_.placements.empty() ? "" : "another effect";
  }

  std::string fault_of_chain() const {
    const std::vector<Choice>& links = step_.choices;
    for (std::size_t i = 1; i < links.size(); ++i)
      if (!exclude_each_other(links[i - 1].second, links[i].first)) return "parts that do not exclude each other";
    const Part &start = links.front().first, &end = links.back().second;
    if (step_.closed && !exclude_each_other(start, end)) return "a loop that is open";
    if (!step_.placements.empty()) return start == end && step_.placements == start ? "" : "a placement without reason";
    for (const Candidate out : step_.eliminations) {
      const bool by_ends = excludes_all(out, start) && excludes_all(out, end);
      if (!by_ends && !(step_.closed && goes_by_loop(out))) return "an elimination without reason";
    }
    return "";
  }

  // By both parts of a weak link, or by a symbol that a set of the loop keeps.
  bool goes_by_loop(Candidate out) const {
    const std::vector<Choice>& links = step_.choices;
    for (std::size_t i = 0; i < links.size(); ++i) {
      const Choice &here = links[i], &next = links[(i + 1) % links.size()];
      if (excludes_all(out, here.second) && excludes_all(out, next.first)) return true;
      if (here.reason != ChoiceReason::set) continue;
      for (int symbol = 1; symbol <= board_.shape.order(); ++symbol) {
        const Part kept = places(here.set, symbol);
        const bool linked = symbol == here.first.front().symbol || symbol == here.second.front().symbol;
        if (!linked && !kept.empty() && excludes_all(out, kept)) return true;
      }
    }
    return false;
  }

  const Step& step_;
  const Puzzle& board_;
  const logic::Position& position_;
  const std::vector<PuzzleHouse> houses_;
};

}  // namespace

std::string fault_of_choices(const Step& step, const Puzzle& board, const logic::Position& position) {
  return ChoiceCheck(step, board, position).fault();
}

}  // namespace quadrille::test
