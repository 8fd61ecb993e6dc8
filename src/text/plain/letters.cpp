// One row per line, of letters.
#include <optional>

#include "text/plain/grid.h"
#include "text/plain/plain_cells.h"

namespace quadrille::text {

namespace {

std::optional<Guess> recognize_letters(const Head& head) {
  auto guess = in_any_lines(head, recognize_rows, recognize_rows);
  return guess && has_letters(*guess) ? guess : std::nullopt;
}

}  // namespace

extern const Format letters_format{
    "letters", Family::plain, "one row per line, of letters",
    PuzzleLayout{.shape = {4, 4}, .one_line = false, .alphabet = Alphabet::letters, .blank_between = true},
    recognize_letters};

}  // namespace quadrille::text
