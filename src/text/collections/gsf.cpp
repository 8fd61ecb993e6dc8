// gsf's taxonomy: at least six commas, the fifth field is the puzzle.
//
//     99480,99408,114,1895,<81 cells>,name,..
#include <algorithm>
#include <vector>

#include "base/fields.h"
#include "base/lines.h"
#include "text/collections/rating_words.h"
#include "text/core/format.h"
#include "text/core/line_text.h"

namespace quadrille::text {

namespace {

constexpr std::size_t gsf_ratings = 4, gsf_commas = 6;

// Splits a line up to the sixth comma: what follows is not read.
std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  for (Fields all(line, ','); fields.size() <= gsf_commas && all.next();) fields.push_back(all.field());
  return fields;
}

Result<PuzzleRecord> read_gsf(std::string_view text) {
  const std::string_view line = first_line(text);
  const auto fields = fields_of(line);
  if (fields.size() <= gsf_commas) {
    return Error{ErrorCode::missing_text,
                 "expected at least 6 commas, found " + std::to_string(fields.size() - 1),
                 {1, line.size() + 1}};
  }
  const std::string_view grid = fields[gsf_ratings];
  auto record = read_81_cells_at(grid, static_cast<std::size_t>(grid.data() - line.data()) + 1);
  if (!record) return record;
  std::string rating;
  for (std::size_t i = 0; i < gsf_ratings; ++i) rating.append(i > 0 ? "/" : "").append(fields[i]);
  while (rating.ends_with('/')) rating.pop_back();
  add_property(record->notes, Property::rating, rating);
  add_property(record->notes, Property::title, fields[gsf_ratings + 1]);
  return record;
}

std::string write_gsf(const PuzzleRecord& record) {
  std::string_view rating = property(record.notes, Property::rating);
  std::string out(rating.starts_with('#') ? " " : "");  // or the line would be a comment
  for (std::size_t i = 0; i < gsf_ratings; ++i) {
    std::string part(i + 1 < gsf_ratings ? take_until(rating, "/") : rating);
    std::replace(part.begin(), part.end(), ',', ';');
    (out += part) += ',';
  }
  std::string title(property(record.notes, Property::title));
  std::replace(title.begin(), title.end(), ',', ';');
  return out + cells_as_digits(record.puzzle, '0') + ',' + title + ",,,\n";
}

// Commas would end a field, and are written as semicolons; four ratings are parts of one word, with '/' between.
NoteSet unsaid_by_gsf(const PuzzleRecord& record) {
  const std::string_view rating = property(record.notes, Property::rating),
                         title = property(record.notes, Property::title);
  NoteSet unsaid = repeated(record);
  if (rating.find(',') != rating.npos || rating.ends_with('/')) unsaid |= note_of(Property::rating);
  if (title.find(',') != title.npos) unsaid |= note_of(Property::title);
  return unsaid;
}

constexpr Property of_gsf[] = {Property::rating, Property::title};

const PuzzleFormat gsf_line{line_size, read_gsf, write_gsf, {.properties = of_gsf, .unsaid = unsaid_by_gsf}};

std::optional<Guess> recognize_gsf(const Head& head) {
  if (!read_gsf(first_record_line(head))) return std::nullopt;
  return Guess{100, "more than 5 commas, and the fifth field is a grid", PuzzleLayout{.boards = &gsf_line}};
}

}  // namespace

extern const Format gsf_format{"gsf", Family::collections,
                               "gsf's taxonomy: fields separated by commas, the fifth is the puzzle",
                               PuzzleLayout{.boards = &gsf_line}, recognize_gsf};

}  // namespace quadrille::text
