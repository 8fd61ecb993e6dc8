// What the links of puzzle sites carry: which kind of text it is, and what it says.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/core/board_format.h"

namespace quadrille::text {

class JsonDocument;

enum class LinkKind : std::uint8_t {
  fpuzzles,               ///< f-puzzles.com
  fpuzzles_in_sudokupad,  ///< sudokupad.app, f-puzzles' JSON
  sudokupad,              ///< sudokupad.app, its own JSON
  scf,
  classic,
  sudokuexchange,
  sudokuwiki,
  sudokucoach,        ///< 81 digits
  sudokucoach_state,  ///< SCv7_32_
  penpa,
};

/// A link that has been taken apart.
struct LinkText {
  LinkKind kind;
  std::string_view payload;  ///< a part of the line, still with percent signs
  std::string_view query;    ///< what stands after '?', if that is not the payload
  bool certain = false;      ///< its beginning leaves no doubt, whether it can be read or not
};

/// A line of a link, or of what is inside of one; nothing if it is neither. Blanks around are left out.
std::optional<LinkText> find_link(std::string_view line);

/// The value of a parameter: "81" for "s" in "d=3&s=81".
std::string_view parameter(std::string_view query, std::string_view name);

/// What the payloads say; their text has no percent signs any more. Columns of errors are those of the payload.
Result<BoardRecord> read_packed_json(std::string_view payload);
Result<BoardRecord> read_sudokupad(JsonDocument& document);
Result<BoardRecord> read_scf(std::string_view payload);
Result<BoardRecord> read_classic(std::string_view payload);
Result<BoardRecord> read_codoku(std::string_view payload);
Result<BoardRecord> read_sudokuwiki(std::string_view payload);
Result<BoardRecord> read_81_digits(std::string_view payload);
Result<BoardRecord> read_sudokucoach(std::string_view payload);
Result<BoardRecord> read_penpa(std::string_view payload);

/// The payloads of a record, without percent signs but for those of scf_text().
std::string scf_text(const BoardRecord& record);
std::string classic_text(const BoardRecord& record);
std::string sudokuwiki_text(const BoardRecord& record);
NoteSet unsaid_by_sudokuwiki(const BoardRecord& record);

/// Can scf say this?
bool scf_can_say(const Rule& rule, const Board& board);

/// JSON, without the end of the line.
std::string sudokupad_text(const BoardRecord& record);
std::string sudokucoach_object(const BoardRecord& record);

/// Can SudokuPad's JSON say this?
bool sudokupad_can_say(const Rule& rule, const Board& board);

inline constexpr Property sudokupad_properties[] = {Property::title, Property::author, Property::description};
inline constexpr Carries sudokupad_carries{.least_order = 1,
                                           .most_order = 35,
                                           .any_boxes = true,
                                           .regions = true,
                                           .rule = sudokupad_can_say,
                                           .pencil_marks = true,
                                           .solution = true,
                                           .properties = sudokupad_properties,
                                           .unsaid = repeated};

}  // namespace quadrille::text
