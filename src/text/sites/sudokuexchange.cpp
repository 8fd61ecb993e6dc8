// Links to sudokuexchange.com: Codoku, and perhaps a level from 1 to 4: ?s=53N...&d=2. 81 digits are Codoku, too, and
// are what is written.
#include "base/lines.h"
#include "base/lower_case.h"
#include "text/core/candidates.h"
#include "text/core/line_text.h"
#include "text/sites/digits.h"
#include "text/sites/link.h"

namespace quadrille::text {

namespace {

// Returns one of the site's four levels, by name or number; 0 for another one.
int sudokuexchange_level(std::string_view text) {
  constexpr std::string_view names[] = {"easy", "medium", "hard", "diabolical"};
  const std::string lower = lower_case(text);
  for (int level = 1; level <= 4; ++level) {
    if (lower == names[level - 1] || lower == std::to_string(level)) return level;
  }
  return 0;
}

// A word that is one of the levels is written as its number.
NoteSet unsaid_by_sudokuexchange(const PuzzleRecord& record) {
  const std::string_view level = property(record.notes, Property::level);
  const bool is_number = level.size() == 1 && level >= "1" && level <= "4";
  return repeated(record) | (is_number ? 0 : note_of(Property::level));
}

std::string write_sudokuexchange(const PuzzleRecord& record) {
  const int level = sudokuexchange_level(property(record.notes, Property::level));
  return "https://sudokuexchange.com/play/?s=" + cells_as_digits(record.puzzle, '0') +
         (level > 0 ? "&d=" + std::to_string(level) : std::string()) + '\n';
}

constexpr Property level[] = {Property::level};

const PuzzleFormat sudokuexchange_link{
    line_size, read_link, write_sudokuexchange, {.properties = level, .unsaid = unsaid_by_sudokuexchange}};

std::optional<Guess> recognize_sudokuexchange(const Head& head) {
  return guess_link(head, LinkKind::sudokuexchange, sudokuexchange_link, "a link to sudokuexchange.com");
}

}  // namespace

extern const Format sudokuexchange_format{"sudokuexchange", Family::sites, "links to sudokuexchange.com",
                                          PuzzleLayout{.boards = &sudokuexchange_link}, recognize_sudokuexchange};

}  // namespace quadrille::text
