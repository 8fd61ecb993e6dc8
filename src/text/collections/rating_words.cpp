// Reads and writes the words after a grid: the first word that begins with "ED=" is the rating, and all others are one
// property, whatever they mean. Writing must not make words that would be read otherwise.
#include "text/collections/rating_words.h"

#include <algorithm>
#include <cassert>

#include "base/lines.h"

namespace quadrille::text {

// Reads 81 cells and nothing else. `column` is where they begin in the line.
Result<PuzzleRecord> read_81_cells_at(std::string_view text, std::size_t column) {
  auto grid = parse_grid(text);
  if (!grid) {
    Error error = grid.error();
    assert(column > 0);
    error.at = {1, error.at.column + column - 1};
    return error;
  }
  return PuzzleRecord{Puzzle{BoxShape{3, 3}, {grid->cells.begin(), grid->cells.end()}}, Alphabet::digits};
}

// Adds the words after a grid: a rating, and what else is said.
void add_words(std::string_view text, Property others, Notes& notes) {
  std::string plain(text), rest;
  std::replace_if(plain.begin(), plain.end(), is_control, ' ');
  for (Words words(plain); words.next();) {
    if (words.word().starts_with(rating_mark) && property(notes, Property::rating).empty()) {
      add_property(notes, Property::rating, words.word().substr(rating_mark.size()));
    } else {
      rest.append(rest.empty() ? "" : " ").append(words.word());
    }
  }
  rest.erase(0, rest.find_first_not_of("# "));
  add_property(notes, others, rest);
}

void append_words(const Notes& notes, Property others, std::string_view gap, std::string& out) {
  const std::string_view rating = property(notes, Property::rating), rest = property(notes, others);
  if (!rating.empty()) (out += gap).append(rating_mark).append(rating);
  if (!rest.empty()) (out += rating.empty() ? gap : std::string_view(" ")).append(rest);
  out += '\n';
}

// Returns what would be read otherwise. A rating is one word. Words alone are what any format of lines takes for a
// comment, and their first rating is read as such.
NoteSet unsaid_words(const PuzzleRecord& record, Property others, bool alone) {
  const std::string_view rating = property(record.notes, Property::rating), rest = property(record.notes, others);
  NoteSet unsaid = repeated(record);
  if (rating.find_first_of(" \t") != rating.npos) unsaid |= note_of(Property::rating);
  const bool rated = rest.starts_with(rating_mark) || rest.find(" ED=") != rest.npos;
  if (rating.empty() && (rated || !alone)) unsaid |= note_of(others);
  if (rest.starts_with('#')) unsaid |= note_of(others);
  return unsaid;
}

std::string_view first_record_line(const Head& head) {
  Lines lines(head.complete_lines());
  return next_record_line(lines) ? lines.line() : std::string_view{};
}

}  // namespace quadrille::text
