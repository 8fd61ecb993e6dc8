// Names the first property by which a puzzle is not a plain 9x9 one.
#include "answers/puzzles/plain_puzzles.h"

#include <fmt/core.h>

#include "answers/lists/format_list.h"

namespace quadrille::answers {

std::optional<Error> why_not_plain(const Puzzle& board) {
  const auto expected = [](std::string_view found) {
    return Error{ErrorCode::unsupported, fmt::format("expected a plain 9x9 puzzle, found {}", found)};
  };
  if (board.shape.grids().size() != 1) return expected("overlapping grids");
  if (board.shape.order() != 9) return expected(order_text(board.shape.order()));
  if (!(board.shape == PuzzleShape(BoxShape{3, 3}))) return expected("other boxes or regions");
  if (!board.rules.empty()) return expected("rules");
  return std::nullopt;
}

std::optional<Error> why_not_plain_clues(const Puzzle& board) {
  if (auto reason = why_not_plain(board)) return reason;
  if (!board.candidates.empty())
    return Error{ErrorCode::unsupported, "expected a puzzle given by clues, found candidates"};
  return std::nullopt;
}

std::optional<Error> why_not_for(std::string_view option, const Puzzle& board) {
  auto reason = option.empty() ? std::nullopt : why_not_plain_clues(board);
  if (reason) reason->detail = fmt::format("{}: {}", option, reason->detail);
  return reason;
}

}  // namespace quadrille::answers
