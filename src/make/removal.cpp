// Removes as many groups at a time as usually succeed: the number doubles after a success and is halved after a
// failure, down to a single group, which is then kept. If most can go, the number of tests is logarithmic; if none can,
// it is one for each group.
//
//   groups  a b c d e f g   (f is needed)     tests: a | b c | d e f g fails | d e | f g fails | f fails | g
#include "make/removal.h"

#include <numeric>
#include <utility>

#include "make/clue_count.h"
#include "make/valid.h"

namespace quadrille {

// The groups from `begin` to `end` are being tried; all before are decided.
bool remove_groups(std::size_t count,
                   const std::function<std::optional<bool>(std::size_t begin, std::size_t end)>& try_without) {
  for (std::size_t begin = 0, together = 1; begin < count;) {
    const std::size_t end = std::min(count, begin + together);
    const std::optional<bool> removed = try_without(begin, end);
    if (!removed) return false;
    if (*removed) {
      begin = end, together *= 2;
    } else if (end - begin == 1) {
      begin = end;
    } else {
      together = (end - begin) / 2;
    }
  }
  return true;
}

// Does not go below `enough` clues: a group of groups that would is refused, so smaller ones are tried.
bool remove_clues(Solver& solver, Puzzle& puzzle, std::span<const std::vector<int>> groups, int enough,
                  const std::stop_token& stop) {
  int clues = clue_count(puzzle);
  return remove_groups(groups.size(), [&](std::size_t begin, std::size_t end) -> std::optional<bool> {
    if (clues <= enough) return false;
    Puzzle without = puzzle;
    int left = clues;
    for (const std::vector<int>& group : groups.subspan(begin, end - begin)) {
      if (left <= enough) return false;
      for (const int cell : group) without.cells[static_cast<std::size_t>(cell)] = 0;
      left -= static_cast<int>(group.size());
    }
    const auto valid = is_valid(solver, without, stop);
    if (!valid || !*valid) return valid;
    puzzle = std::move(without), clues = left;
    return true;
  });
}

namespace {

enum class NegativeMark : std::uint8_t { none, of_neighbors, row_index, column_index, box_index };

// Returns what kind of mark the rule is: rules about the lack of such marks make it mean more than itself.
NegativeMark mark_of(const Rule& rule) {
  switch (rule.kind) {
    case RuleKind::difference:
    case RuleKind::ratio:
    case RuleKind::pair_sum: return NegativeMark::of_neighbors;
    case RuleKind::row_index: return NegativeMark::row_index;
    case RuleKind::column_index: return NegativeMark::column_index;
    case RuleKind::box_index: return NegativeMark::box_index;
    default: return NegativeMark::none;
  }
}

// Tells whether the rule is about cells, or neighbors, without such a mark. Groups are searched, too.
bool is_about_lack_of(NegativeMark mark, const Rule& rule) {
  switch (rule.kind) {
    case RuleKind::difference_negative:
    case RuleKind::ratio_negative:
    case RuleKind::kropki_negative:
    case RuleKind::xv_negative: return mark == NegativeMark::of_neighbors;
    case RuleKind::row_index_negative: return mark == NegativeMark::row_index;
    case RuleKind::column_index_negative: return mark == NegativeMark::column_index;
    case RuleKind::box_index_negative: return mark == NegativeMark::box_index;
    default: return std::ranges::any_of(rule.parts, [mark](const Rule& part) { return is_about_lack_of(mark, part); });
  }
}

}  // namespace

bool can_go(const Puzzle& board, const Rule& rule) {
  const NegativeMark mark = mark_of(rule);
  return mark == NegativeMark::none ||
         std::ranges::none_of(board.rules, [mark](const Rule& other) { return is_about_lack_of(mark, other); });
}

// Tries marks last: the negative rule that keeps them may go before.
std::optional<std::vector<int>> needed_rules(const Puzzle& board, std::vector<int> places,
                                             const std::function<std::optional<bool>(const Puzzle&)>& is_good) {
  const auto rule_at = [&](int place) -> const Rule& { return board.rules[static_cast<std::size_t>(place)]; };
  std::stable_partition(places.begin(), places.end(),
                        [&](int place) { return mark_of(rule_at(place)) == NegativeMark::none; });
  std::vector<int> needed = places;
  std::ranges::sort(needed);
  const bool finished = remove_groups(places.size(), [&](std::size_t begin, std::size_t end) {
    const auto group = std::span(places).subspan(begin, end - begin);
    std::vector<int> fewer = needed;
    std::erase_if(fewer, [&](int place) { return std::ranges::find(group, place) != group.end(); });
    const Puzzle part = with_rules(board, fewer);
    if (!std::ranges::all_of(group, [&](int place) { return can_go(part, rule_at(place)); }))
      return std::optional(false);
    const std::optional<bool> good = is_good(part);
    if (good && *good) needed = std::move(fewer);
    return good;
  });
  return finished ? std::optional(std::move(needed)) : std::nullopt;
}

std::vector<int> places_of_rules(const Puzzle& board) {
  std::vector<int> places(board.rules.size());
  std::iota(places.begin(), places.end(), 0);
  return places;
}

Puzzle with_rules(Puzzle board, std::span<const int> places) {
  std::vector<Rule> rules;
  for (const int place : places) rules.push_back(std::move(board.rules[static_cast<std::size_t>(place)]));
  board.rules = std::move(rules);
  return board;
}

}  // namespace quadrille
