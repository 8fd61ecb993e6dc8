// Says what was found where a question is about plain 9x9 puzzles.
#include "answers/puzzles/plain_puzzles.h"

#include <fmt/core.h>

#include <utility>
#include <vector>

#include "answers/lists/format_list.h"

namespace quadrille::answers {

std::optional<std::string> why_not_plain(const Puzzle& board) {
  const auto expected = [](std::string_view found) {
    return fmt::format("expected a plain 9x9 puzzle, found {}", found);
  };
  if (board.shape.grids().size() != 1) return expected("overlapping grids");
  if (board.shape.order() != 9) return expected(order_text(board.shape.order()));
  if (!(board.shape == PuzzleShape(BoxShape{3, 3}))) return expected("other boxes or regions");
  if (!board.rules.empty()) return expected("rules");
  return std::nullopt;
}

std::optional<std::string> why_not_plain_clues(const Puzzle& board) {
  if (auto reason = why_not_plain(board)) return reason;
  if (!board.candidates.empty()) return "expected a puzzle given by clues, found candidates";
  return std::nullopt;
}

void refuse_others(text::Records& records) {
  std::vector<text::PuzzleRecord> boards = std::exchange(records.boards, {});
  auto next = boards.begin();
  for (text::Record& record : records.records) {
    if (next == boards.end()) break;
    if (record.error != text::Record::readable) continue;
    text::PuzzleRecord& board = *next++;
    const auto reason = why_not_plain_clues(board.board);
    if (!reason) {
      records.boards.push_back(std::move(board));
      continue;
    }
    record.error = static_cast<std::int32_t>(records.errors.size());
    records.errors.push_back({ErrorCode::unsupported, *reason, {record.line, 0}});
  }
}

}  // namespace quadrille::answers
