// Lists of Sudoku Explainer's ratings.
//
//     <81 cells> ED=7.1/1.2/1.2
#include <algorithm>

#include "base/lines.h"
#include "text/collections/rating_words.h"
#include "text/core/format.h"
#include "text/core/line_text.h"

namespace quadrille::text {

namespace {

Result<PuzzleRecord> read_rated(std::string_view text) {
  const std::string_view line = first_line(text);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  auto record = read_81_cells_at(line.substr(0, end), 1);
  if (record) add_words(line.substr(end), Property::comment, record->notes);
  return record;
}

std::string write_rated(const PuzzleRecord& record) {
  std::string out = cells_as_digits(record.puzzle);
  append_words(record.notes, Property::comment, " ", out);
  return out;
}

// Without a rating the comment would not be read as one of this format.
NoteSet unsaid_by_lines(const PuzzleRecord& record) { return unsaid_words(record, Property::comment, false); }

constexpr Property of_rated[] = {Property::rating, Property::comment};

const PuzzleFormat rated_line{line_size, read_rated, write_rated, {.properties = of_rated, .unsaid = unsaid_by_lines}};

std::optional<Guess> recognize_rated(const Head& head) {
  const auto record = read_rated(first_record_line(head));
  if (!record || !has_rating(*record)) return std::nullopt;
  return Guess{100, "81 cells and a rating after ED=", PuzzleLayout{.boards = &rated_line}};
}

}  // namespace

extern const Format rated_format{"rated", Family::collections, "81 cells, then ED=7.1/1.2/1.2",
                                 PuzzleLayout{.boards = &rated_line}, recognize_rated};

}  // namespace quadrille::text
