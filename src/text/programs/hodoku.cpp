// HoDoKu's library (hodoku.sourceforge.net): technique, digits, cells, crossed-out candidates, and what a step would
// do.
//
//     :0000:x:+82..973...3...:111 413::
//
// Each field follows a colon, so the first one is empty. Only cells and crossed-out candidates are read: technique and
// step are answers, not part of the puzzle. The writer always gives 0000 and x.
#include <algorithm>

#include "base/fields.h"
#include "base/lines.h"
#include "text/core/format.h"
#include "text/core/line_text.h"
#include "text/programs/in_play.h"

namespace quadrille::text {

namespace {

Result<PuzzleRecord> read_library(std::string_view text) {
  const std::string_view line = first_line(text);
  std::vector<std::string_view> fields;
  for (Fields all(line, ':'); fields.size() < 5 && all.next();) fields.push_back(all.field());
  if (fields.size() < 4 || !fields.front().empty()) {
    return Error{ErrorCode::missing_text, "expected technique, digits and cells, each after a ':'", {1, 1}};
  }
  const auto column_of = [&](std::string_view field) {
    return static_cast<std::size_t>(field.data() - line.data()) + 1;
  };
  auto found = grid_in_play(fields[3], column_of(fields[3]));
  if (!found) return found.error();
  const std::string_view crossed = fields.size() > 4 ? fields[4] : std::string_view{};
  return record_in_play(*std::move(found), crossed, crossed.empty() ? 1 : column_of(crossed));
}

// A library line needs its fields even if they are empty.
std::string write_library(const PuzzleRecord& record) {
  return ":0000:x:" + cells_with_plus(record) + ':' + triples_of(crossed_out(record)) + "::\n";
}

const PuzzleFormat hodoku_library{line_size, read_library, write_library, carried_in_play};

std::optional<Guess> recognize_hodoku(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const std::string_view line = lines.line();
  const auto colons = std::count(line.begin(), line.end(), ':');
  if (!line.starts_with(':') || colons < 6 || colons > 7) return std::nullopt;
  if (read_library(line)) return Guess{100, "6 or 7 colons around 81 cells", PuzzleLayout{.boards = &hodoku_library}};
  return Guess{90, "6 or 7 colons", PuzzleLayout{.boards = &hodoku_library}};
}

}  // namespace

extern const Format hodoku_format{"hodoku", Family::programs, "the library of HoDoKu: :0000:x:cells:crossed out::",
                                  PuzzleLayout{.boards = &hodoku_library}, recognize_hodoku};

}  // namespace quadrille::text
