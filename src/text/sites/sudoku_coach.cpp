// Links to sudoku.coach, and what it exports, in three formats:
//
//     https://sudoku.coach/en/play/530070...                           clues alone
//     {"givenDigits":"5300...","userDigits":"5340...","userCellCandidates":"0-0-22-..."}
//     SCv7_32_...                                                      that object deflated (zlib), in base 32
//
// The candidates are a number for each cell, bit d for digit d, so all of them are even. Placed digits may repeat
// clues.
#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/format.h"
#include "text/core/json_document.h"
#include "text/core/json_records.h"
#include "text/core/json_writer.h"
#include "text/core/line_text.h"
#include "text/sites/link.h"
#include "text/sites/packing.h"
#include "text/sites/payload.h"

namespace quadrille::text {

namespace {

Error bad(const Json& member, ErrorCode code, const std::string& detail) {
  return {code, std::string(member.name()) + ": " + detail, member.place()};
}

std::optional<Error> read_digits(const Json& text, std::vector<std::uint8_t>& digits) {
  if (!text || text.is_text("")) return std::nullopt;
  const auto grid = parse_grid(text.text());
  if (!grid) return bad(text, grid.error().code, grid.error().detail);
  digits.assign(grid->cells.begin(), grid->cells.end());
  return std::nullopt;
}

std::optional<Error> read_marks(const Json& list, std::vector<SymbolSet>& marks) {
  if (!list || list.is_text("")) return std::nullopt;
  const std::string_view text = list.text();
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find('-', start), text.size());
    const auto number = whole_number(text.substr(start, end - start));
    if (!number || *number % 2 != 0 || *number >= 1024) {
      return bad(list, ErrorCode::bad_number,
                 shown(text.substr(start, end - start)) + " is not a set of digits 1 to 9");
    }
    marks.push_back(*number >> 1);
    start = end + 1;
  }
  if (marks.size() == classic_cells) return std::nullopt;
  return bad(list, ErrorCode::bad_length, "expected 81 cells, found " + std::to_string(marks.size()));
}

// A missing or empty member is a list of nothing, except for the clues.
Result<PuzzleRecord> read_object(const Json& root) {
  PuzzleRecord record{Puzzle{BoxShape{3, 3}, std::vector<std::uint8_t>(classic_cells)}, Alphabet::digits, {}};
  const Json size = root.find("gridSize");
  if (size && size.integer() != 9) return bad(size, ErrorCode::unsupported, "only 9 is supported");
  if (auto error = read_digits(root.at("givenDigits"), record.puzzle.cells)) return *error;
  if (auto error = read_digits(root.find("userDigits"), record.notes.placed)) return *error;
  if (auto error = read_marks(root.find("userCellCandidates"), record.notes.pencil_marks)) return *error;
  for (std::size_t i = 0; i < record.notes.placed.size(); ++i) {
    if (record.puzzle.cells[i] > 0) record.notes.placed[i] = 0;  // clues may be repeated there
  }
  drop_empty(record.notes);
  return record;
}

Result<PuzzleRecord> read_coach_text(std::string_view text) {
  auto document = JsonDocument::parse(text);
  if (!document) return document.error();
  auto record = read_object(document->root());
  if (auto error = document->misread("sudoku.coach")) return *std::move(error);
  return record;
}

std::string object_of(const PuzzleRecord& record) {
  const auto digits = [](const std::vector<std::uint8_t>& all) {
    std::string text;
    for (const std::uint8_t digit : all) text += static_cast<char>('0' + digit);
    return text;
  };
  JsonWriter json;
  json.begin_object().member("gridSize", 9).member("givenDigits", digits(record.puzzle.cells));
  if (!record.notes.placed.empty()) json.member("userDigits", digits(record.notes.placed));
  if (!record.notes.pencil_marks.empty()) {
    std::string marks;
    for (const SymbolSet set : record.notes.pencil_marks) {
      (marks += marks.empty() ? "" : "-") += std::to_string(set << 1);
    }
    json.member("userCellCandidates", marks);
  }
  return std::string(json.end_object().text());
}

std::string write_json(const PuzzleRecord& record) { return object_of(record) + '\n'; }

std::string write_coach_text(const PuzzleRecord& record) {
  return "SCv7_32_" + pack_bits(deflate(object_of(record), Deflated::zlib), base32_signs) + '\n';
}

std::string write_coach_link(const PuzzleRecord& record) {
  return "https://sudoku.coach/en/play/" + cells_as_digits(record.puzzle, '0') + '\n';
}

}  // namespace

// Errors in the packed object have no place in the line.
Result<PuzzleRecord> read_sudokucoach(std::string_view payload) {
  const auto packed = unpack_bits(payload, base32_signs);
  if (!packed) return packed.error();
  const auto text = inflate(*packed, Deflated::zlib);
  if (!text) return text.error();
  auto record = read_coach_text(*text);
  if (!record) return Error{record.error().code, record.error().detail};
  return record;
}

namespace {

const PuzzleFormat sudokucoach_link{line_size, read_link, write_coach_link};
const PuzzleFormat sudokucoach_text{line_size, read_link, write_coach_text, {.placed = true, .pencil_marks = true}};
const PuzzleFormat sudokucoach_json =
    object_format(read_coach_text, write_json, {.placed = true, .pencil_marks = true});

std::optional<Guess> recognize_sudokucoach(const Head& head) {
  return guess_link(head, LinkKind::sudokucoach, sudokucoach_link, "a link to sudoku.coach");
}

std::optional<Guess> recognize_sudokucoach_text(const Head& head) {
  return guess_link(head, LinkKind::sudokucoach_state, sudokucoach_text, "a line that begins with SCv7_32_");
}

std::optional<Guess> recognize_sudokucoach_json(const Head& head) {
  return guess_object(head, {"givenDigits"}, sudokucoach_json);
}

}  // namespace

extern const Format sudoku_coach_format{"sudoku-coach", Family::sites, "links to sudoku.coach/en/play",
                                        PuzzleLayout{.boards = &sudokucoach_link}, recognize_sudokucoach};
extern const Format sudoku_coach_text_format{"sudoku-coach-text", Family::sites,
                                             "what sudoku.coach exports: SCv7_32_...",
                                             PuzzleLayout{.boards = &sudokucoach_text}, recognize_sudokucoach_text};
extern const Format sudoku_coach_json_format{"sudoku-coach-json", Family::sites, "the JSON of sudoku.coach",
                                             PuzzleLayout{.boards = &sudokucoach_json}, recognize_sudokucoach_json};

}  // namespace quadrille::text
