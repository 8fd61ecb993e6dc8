// Killers in one line of 81 characters: a sum (0-9, A-Z, a-j) in one cell of a cage, arrows toward it in the others.
//
//    467<J<F<L^7O6...        r1c4 belongs to the cage of r1c3, whose sum is 7
//
// Arrows may lead over other cells of the cage. They are drawn by a search from the first cell, in steps to neighbors
// in eight directions, so a cage that is in several pieces cannot be written.
#include <algorithm>
#include <array>
#include <bitset>
#include <cassert>

#include "base/lines.h"
#include "base/utf8.h"
#include "text/boards/killer_cages.h"
#include "text/core/line_text.h"

namespace quadrille::text {

namespace {

struct Arrow {
  char sign;
  int down, right;
};
constexpr Arrow arrows[] = {{'^', -1, 0},  {'v', 1, 0},   {'<', 0, -1}, {'>', 0, 1},
                            {'`', -1, -1}, {'\'', -1, 1}, {',', 1, -1}, {'.', 1, 1}};

// Returns the arrow of a character; null if it is none.
const Arrow* arrow_of(char sign) {
  const auto* found =
      std::find_if(std::begin(arrows), std::end(arrows), [&](const Arrow& a) { return a.sign == sign; });
  return found == std::end(arrows) ? nullptr : found;
}

std::optional<int> sum_of(char sign) {
  if (sign >= '0' && sign <= '9') return sign - '0';
  if (sign >= 'A' && sign <= 'Z') return sign - 'A' + 10;
  if (sign >= 'a' && sign <= 'j') return sign - 'a' + 36;
  return std::nullopt;
}

// Only whether arrows leave the puzzle is checked here; cycles are found when cages are made.
Result<PuzzleRecord> read_arrows(std::string_view text) {
  const std::string_view line = first_line(text);
  if (line.size() != classic_cells) return bad_count(line.size(), "characters", line.size() + 1);
  Pointers pointers;
  for (int cell = 0; cell < classic_cells; ++cell) {
    const char sign = line[static_cast<std::size_t>(cell)];
    const TextPlace at{1, static_cast<std::uint64_t>(cell) + 1};
    pointers.at[cell] = at, pointers.to[cell] = cell;
    if (const Arrow* arrow = arrow_of(sign)) {
      const int row = cell / classic_order + arrow->down, column = cell % classic_order + arrow->right;
      if (row < 0 || row >= classic_order || column < 0 || column >= classic_order) {
        return Error{ErrorCode::bad_symbol, shown(sign) + " points out of the board", at};
      }
      pointers.to[cell] = row * classic_order + column;
    } else if (const auto sum = sum_of(sign)) {
      pointers.sum[cell] = *sum;
    } else {
      return Error{ErrorCode::bad_symbol,
                   "expected a sum (0-9, A-Z, a-j) or an arrow, found " +
                       shown_character(line.substr(static_cast<std::size_t>(cell))),
                   at};
    }
  }
  Puzzle board = empty_killer();
  if (auto error = add_cages(pointers, board)) return *error;
  return PuzzleRecord{std::move(board), Alphabet::digits};
}

using ArrowLine = std::array<char, classic_cells>;

// Draws the characters of a cage: its sum in the first cell, and arrows that lead there from everywhere else. False if
// it is in several pieces.
bool draw(const Rule& rule, ArrowLine& line) {
  constexpr std::string_view sums = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";
  assert(!rule.cells.empty());
  std::bitset<classic_cells> waiting;
  for (const int cell : rule.cells) waiting.set(static_cast<std::size_t>(cell));
  const int first = *std::min_element(rule.cells.begin(), rule.cells.end());
  std::array<int, classic_cells> drawn;
  std::size_t count = 0;
  drawn[count++] = first;
  waiting.reset(static_cast<std::size_t>(first));
  line[static_cast<std::size_t>(first)] = sums[static_cast<std::size_t>(rule.number.value_or(0))];
  for (std::size_t i = 0; i < count; ++i) {
    for (const Arrow& arrow : arrows) {  // against its direction
      const int row = drawn[i] / classic_order - arrow.down, column = drawn[i] % classic_order - arrow.right;
      const auto from = static_cast<std::size_t>(row * classic_order + column);
      if (row < 0 || row >= classic_order || column < 0 || column >= classic_order || !waiting[from]) continue;
      waiting.reset(from);
      line[from] = arrow.sign;
      drawn[count++] = static_cast<int>(from);
    }
  }
  return waiting.none();
}

bool arrows_can_say(const Rule& rule, const Puzzle& board) {
  ArrowLine line;
  return rule.kind == RuleKind::cage && stands_alone(rule, board) && draw(rule, line);
}

std::string write_arrows(const PuzzleRecord& record) {
  ArrowLine line;
  line.fill('0');
  for (const Rule& rule : record.puzzle.rules) (void)draw(rule, line);
  return std::string(line.begin(), line.end()) + '\n';
}

const PuzzleFormat killer_arrows{line_size, read_arrows, write_arrows, {.clues = false, .rule = arrows_can_say}};

// A line of digits alone is rather a puzzle: some arrow must be there that no puzzle has.
std::optional<Guess> recognize_killer_arrows(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const std::string_view line = without_trailing_blanks(lines.line());
  const bool known = std::all_of(line.begin(), line.end(), [](char c) { return arrow_of(c) != nullptr || sum_of(c); });
  if (!known || line.size() != classic_cells || line.find_first_of("<>^") == line.npos) return std::nullopt;
  return Guess{99, "81 characters, sums and arrows", PuzzleLayout{.boards = &killer_arrows}};
}

}  // namespace

extern const Format killer_format{"killer", Family::boards, "killer in 81 characters: sums, and arrows to them",
                                  PuzzleLayout{.boards = &killer_arrows}, recognize_killer_arrows};

}  // namespace quadrille::text
