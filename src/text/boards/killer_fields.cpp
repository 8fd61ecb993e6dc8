// Killers in one line of 81 fields, each the sum times 256 plus the number of the cage; d: the diagonals are houses.
//
//    3x3:d:k:1024:1537:...        1024 = 4 * 256 + 0: cage 0 with sum 4; 1537 = 6 * 256 + 1
//
// Numbers of cages are remembered by their first cell. Sum 0 is that of a cell outside of all cages.
#include <algorithm>
#include <array>
#include <cassert>

#include "base/fields.h"
#include "base/lines.h"
#include "text/boards/killer_cages.h"
#include "text/core/line_text.h"

namespace quadrille::text {

namespace {

Result<PuzzleRecord> read_fields(std::string_view text) {
  const std::string_view line = first_line(text);
  Fields fields(line, ':');
  fields.next();  // the start
  const auto next_field = [&] { return fields.next() ? std::optional(fields.field()) : std::nullopt; };
  Puzzle board = empty_killer();
  const auto flags = next_field(), kind = next_field();
  if (!flags || !kind || *kind != "k" || (!flags->empty() && *flags != "d")) {
    return Error{ErrorCode::unsupported, "expected 3x3::k: or 3x3:d:k: at the beginning", {1, 1}};
  }
  if (*flags == "d") add_both_diagonals(board);
  Pointers pointers;
  std::array<int, 256> first_of;
  first_of.fill(-1);
  for (int cell = 0; cell < classic_cells; ++cell) {
    const TextPlace at{1, fields.end() + 2};
    const auto field = next_field();
    if (!field || field->empty()) return bad_count(static_cast<std::size_t>(cell), "fields", at.column);
    const auto number = number_of(*field);
    if (!number) return Error{ErrorCode::bad_number, "expected a number, found " + shown(*field), at};
    assert(*number >= 0);
    const int sum = *number / 256;
    int& first = first_of[static_cast<std::size_t>(*number % 256)];
    // Cells without a sum are alone, even if their numbers agree.
    if (first < 0 || sum == 0) first = cell;
    pointers.at[cell] = at, pointers.to[cell] = first;
    if (first == cell) pointers.sum[cell] = sum;
    if (pointers.sum[first] != sum) {
      return Error{ErrorCode::bad_number,
                   "two sums for one cage: " + std::to_string(pointers.sum[first]) + " and " + std::to_string(sum), at};
    }
  }
  if (auto field = next_field(); field && !field->empty()) {
    return Error{
        ErrorCode::surplus_text, "expected 81 fields, found one more: " + shown(*field), {1, fields.start() + 1}};
  }
  if (auto error = add_cages(pointers, board)) return *error;
  return PuzzleRecord{std::move(board), Alphabet::digits};
}

// Tells whether the format can represent a rule: a cage needs a sum, as 0 is that of no cage.
bool fields_can_say(const Rule& rule, const Puzzle& board) {
  const bool cage = rule.kind == RuleKind::cage && rule.number && stands_alone(rule, board);
  return cage || is_one_of_both_diagonals(rule, board);
}

std::string write_fields(const PuzzleRecord& record) {
  const auto cage_of = cages_of(record.puzzle);
  std::string line = has_rule(record.puzzle, RuleKind::diagonal_up) ? "3x3:d:k:" : "3x3::k:";
  for (std::size_t cell = 0; cell < classic_cells; ++cell) {
    int number = static_cast<int>(cell);
    if (cage_of[cell] >= 0) {
      const Rule& cage = record.puzzle.rules[static_cast<std::size_t>(cage_of[cell])];
      // The first cell of a cage is its number.
      number = *cage.number * 256 + *std::min_element(cage.cells.begin(), cage.cells.end());
    }
    line += std::to_string(number) + ':';
  }
  return line + '\n';
}

const PuzzleFormat killer_fields{line_size, read_fields, write_fields, {.clues = false, .rule = fields_can_say}};

std::optional<Guess> recognize_killer_fields(const Head& head) {
  // After the size a game ID of Solo has digits and letters at once.
  for (const std::string_view start : {"3x3::", "3x3:d:"}) {
    if (auto guess = guess_by_start(head, start, "a line that begins with 3x3:", killer_fields)) return guess;
  }
  return std::nullopt;
}

}  // namespace

extern const Format killer_fields_format{"killer-fields", Family::boards,
                                         "killer in 81 numbers after 3x3::k:", PuzzleLayout{.boards = &killer_fields},
                                         recognize_killer_fields};

}  // namespace quadrille::text
