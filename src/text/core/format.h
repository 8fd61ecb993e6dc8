// Describes one format: its row in the table, and the guess of its recognizer about an input.
//
// Each format is defined in the file of its name, in the folder of its family:
//
//     extern const Format sukaku_format{"sukaku", Family::collections, "729 characters ...",
//                                       PuzzleLayout{.boards = &sukaku_line}, recognize_sukaku};
//
// and declared once, in text/formats.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "text/core/board_format.h"

namespace quadrille::text {

/// The origins of formats. The folder src/text/NAME has those of the family NAME.
enum class Family : std::uint8_t { plain, drawn, boards, collections, programs, sites, tables, cover };

/// Formats of exact cover problems.
enum class CoverLayout : std::uint8_t {
  knuth,         ///< names of items, then one option per line (Knuth's DLX programs): cover/knuth.h
  matrix,        ///< `n m`, then n rows of m zeros and ones (Luogu P4929)
  rows,          ///< rows of zeros and ones, without sizes: cover/matrix.h
  sparse,        ///< `n m`, then n rows `c i1 ... ic`: c columns, numbered from 1; more problems may follow (HUST 1017)
  columns,       ///< `m` or `m s`, then rows of m zeros and ones; the first s columns are secondary (jlaire's dlx)
  column_lists,  ///< `m` or `m s`, then rows of columns, numbered from 0; the first s are secondary (jlaire's dlx -s)
  json,          ///< an object with the names of items, and options as lists of them: cover/cover_json.h
  lists,         ///< lists or names of lists, as programs hold them in JSON or Python: cover/cover_lists.h
  named_rows,    ///< `name: items` in each line: cover/named_rows.h
};

using Layout = std::variant<PuzzleLayout, CoverLayout>;

/// The boxes that the user requested for plain puzzles.
struct BoxRequest {
  std::optional<BoxShape> boxes;  ///< nothing: no boxes, the puzzles are Latin squares

  bool allows(int order) const { return !boxes || boxes->order() == order; }
  BoxShape of(int order) const { return boxes.value_or(BoxShape{1, order}); }
};

/// The problems that the reader of an input can use. Formats of that kind are preferred, and read where others fit
/// better.
enum class Wanted : std::uint8_t { anything, covers };

/// The beginning of an input.
struct Head {
  std::string_view text;
  bool whole;  ///< this is the whole input
  std::optional<BoxRequest> boxes = {};
  Wanted wanted = Wanted::anything;

  /// The lines that can be trusted: the last one may be cut off.
  std::string_view complete_lines() const { return whole ? text : text.substr(0, text.rfind('\n') + 1); }
};

/// Usual certainties, in percent.
inline constexpr int exact = 100, certain = 99, rather_certain = 96, nearly_certain = 89, likely = 80,
                     nearly_likely = 79, possible = 40;
/// From this percentage on the content fits and nothing else can mean it: more of it would not change that.
constexpr int certain_enough = 95;

/// A format that an input may have, and how well it fits.
struct Guess {
  int certainty;  ///< percent
  std::string why;
  Layout layout;
};

struct Format {
  std::string_view name;
  Family family;
  std::string_view summary;
  Layout usual;  ///< assumed if the format is given and the input does not fit it
  std::optional<Guess> (*recognize)(const Head& head);

  /// The functions that cut, read and write records. Null: plain puzzles or exact cover problems.
  constexpr const PuzzleFormat* boards() const {
    const auto* layout = std::get_if<PuzzleLayout>(&usual);
    return layout == nullptr ? nullptr : layout->boards;
  }
};

}  // namespace quadrille::text
