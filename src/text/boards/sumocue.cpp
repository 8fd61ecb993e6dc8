// Killers and jigsaws in 81 words, with blanks between or without: =sum in the first cell of a cage, +cell in the
// others; J: the jigsaw region. Without cages, =5 is a clue.
//
//    SumoCueV1 =7J0 +0J0 ...        r1c1 and r1c2 are a cage of 7 in region 0
#include <algorithm>
#include <array>

#include "base/lines.h"
#include "text/boards/killer_cages.h"
#include "text/core/regions.h"

namespace quadrille::text {

namespace {

constexpr std::string_view sumocue = "SumoCueV1";

// A record may have line ends anywhere: it continues to the next header.
std::size_t sumocue_size(std::string_view text, bool at_end) {
  const std::size_t next = text.find(sumocue, 1);
  return next != text.npos ? next : at_end ? text.size() : 0;
}

struct PlacedWord {
  std::string_view word;
  TextPlace at;
};

// Splits the text into words. Blanks may be missing: every sign begins a word.
std::vector<PlacedWord> sumocue_words(std::string_view text) {
  std::vector<PlacedWord> found;
  found.reserve(classic_cells + 1);
  for (Lines lines(text); lines.next();) {
    for (Words words(lines.line()); words.next();) {
      std::string_view left = words.word();
      while (!left.empty()) {
        const std::string_view word = left.substr(0, left.find_first_of("=+", 1));
        found.push_back({word, lines.place_of(word)});
        left.remove_prefix(word.size());
      }
    }
  }
  return found;
}

// Takes numbers for clues, 0 for none: a jigsaw has no cages.
std::optional<Error> add_clues(const Pointers& pointers, Puzzle& board) {
  for (std::size_t cell = 0; cell < classic_cells; ++cell) {
    const int clue = pointers.sum[cell];
    if (clue > classic_order)
      return Error{ErrorCode::bad_symbol, std::to_string(clue) + " is not a digit", pointers.at[cell]};
    board.cells[cell] = static_cast<std::uint8_t>(clue);
  }
  return std::nullopt;
}

std::optional<Error> add_regions(const std::string& regions, const Pointers& pointers, Puzzle& board) {
  if (regions.empty()) return std::nullopt;
  if (regions.size() != classic_cells)
    return Error{
        ErrorCode::bad_length, "expected a region for each cell, found " + std::to_string(regions.size()), {1, 0}};
  auto numbered = number_regions(regions, classic_order);
  if (!numbered)
    return Error{numbered.error().code, numbered.error().detail, pointers.at[numbered.error().at.column - 1]};
  board.shape = grid_of_regions(*std::move(numbered), classic_order, classic_order);
  return std::nullopt;
}

// Numbers are sums if any cell points to another one, and clues otherwise: that is known only at the end.
Result<PuzzleRecord> read_sumocue(std::string_view text) {
  Puzzle board = empty_killer();
  Pointers pointers;
  std::string regions;
  int cell = 0;
  bool head = true, cages = false;
  for (auto [word, at] : sumocue_words(text)) {
    if (std::exchange(head, false)) {
      if (word != sumocue && word != "SumoCueV1D")
        return Error{ErrorCode::unsupported, "expected SumoCueV1 or SumoCueV1D, found " + shown(word), at};
      if (word.ends_with('D')) add_both_diagonals(board);
      continue;
    }
    if (cell == classic_cells)
      return Error{ErrorCode::surplus_text, "expected 81 cells, found one more: " + shown(word), at};
    const std::size_t letter = word.find('J');
    // Regions have one character; all longer ones become one region, '?'.
    if (letter != word.npos) regions += word.substr(letter + 1).size() == 1 ? word.back() : '?';
    word = word.substr(0, letter);
    const bool root = word.starts_with('=');
    const auto number = word.empty() ? std::nullopt : number_of(word.substr(1));
    if (!number || (!root && !word.starts_with('+')) || (!root && *number >= classic_cells)) {
      return Error{ErrorCode::bad_symbol, "expected =sum or +cell, found " + shown(word), at};
    }
    pointers.at[cell] = at, pointers.to[cell] = root ? cell : *number;
    if (root) pointers.sum[cell] = *number;
    cages |= !root;
    ++cell;
  }
  if (cell != classic_cells)
    return Error{ErrorCode::bad_length, "expected 81 cells, found " + std::to_string(cell), {1, 0}};
  if (auto error = add_regions(regions, pointers, board)) return *error;
  if (auto error = cages ? add_cages(pointers, board) : add_clues(pointers, board)) return *error;
  return PuzzleRecord{std::move(board), Alphabet::digits};
}

// Tells whether the format can represent a rule. If all cages have one cell, their sums would be read as clues.
bool sumocue_can_say(const Rule& rule, const Puzzle& board) {
  const bool cages = std::any_of(board.rules.begin(), board.rules.end(), [](const Rule& other) {
    return other.kind == RuleKind::cage && other.cells.size() > 1;
  });
  const bool cage = rule.kind == RuleKind::cage && cages && stands_alone(rule, board);
  return cage || is_one_of_both_diagonals(rule, board);
}

// Each cell of a cage points to its first cell, which has the sum. Cells without a cage have sum 0.
std::string write_sumocue(const PuzzleRecord& record) {
  const auto cage_of = cages_of(record.puzzle);
  const auto regions = regions_of(record.puzzle.shape.grids().front());
  std::string line(has_rule(record.puzzle, RuleKind::diagonal_up) ? "SumoCueV1D" : "SumoCueV1");
  for (std::size_t cell = 0; cell < classic_cells; ++cell) {
    const Rule* cage = cage_of[cell] < 0 ? nullptr : &record.puzzle.rules[static_cast<std::size_t>(cage_of[cell])];
    const auto first =
        cage == nullptr ? cell : static_cast<std::size_t>(*std::min_element(cage->cells.begin(), cage->cells.end()));
    const int sum = cage == nullptr ? 0 : cage->number.value_or(0);
    line += first == cell ? " =" + std::to_string(sum) : " +" + std::to_string(first);
    // Regions are written always, boxes as their numbers.
    line += 'J' + std::to_string(regions[cell]);
  }
  return line + '\n';
}

const PuzzleFormat killer_sumocue{sumocue_size,
                                  read_sumocue,
                                  write_sumocue,
                                  {.clues = false, .any_boxes = true, .regions = true, .rule = sumocue_can_say}};

std::optional<Guess> recognize_sumocue(const Head& head) {
  return guess_by_start(head, sumocue, "the word SumoCueV1", killer_sumocue);
}

}  // namespace

extern const Format sumocue_format{"sumocue", Family::boards, "killer in 81 words after SumoCueV1",
                                   PuzzleLayout{.boards = &killer_sumocue}, recognize_sumocue};

}  // namespace quadrille::text
