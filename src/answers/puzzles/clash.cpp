// Checks plain puzzles as they are packed, and all others by the definitions of their rules.
#include "answers/puzzles/clash.h"

#include <algorithm>

namespace quadrille::answers {

std::optional<Violation> violation_of(const text::RecordView& record) {
  if (!record.is_plain(BoxShape{})) return find_violation(record.puzzle(), record.cells());
  const auto clash = find_clash(record.cells(), BoxShape{});
  return clash ? std::optional(Violation{describe(*clash), clash->second}) : std::nullopt;
}

std::string_view verdict_on_clash(const text::RecordView& record) {
  const auto is_group = [](const Rule& rule) { return !rule.parts.empty(); };
  if (std::ranges::none_of(record.rules(), is_group)) return "invalid";
  Puzzle puzzle = record.puzzle();
  std::erase_if(puzzle.rules, is_group);
  return find_violation(puzzle, puzzle.cells) ? "invalid" : "none";
}

}  // namespace quadrille::answers
