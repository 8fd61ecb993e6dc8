// Which format is this? Decided by the content, never by the name of the file.
//
//     auto found = detect(head, whole);          // head: the beginning of the input, `whole` if it is all of it
//     if (found) use(found->best.layout);        // found->best.why says what spoke for it
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "quadrille/result.h"
#include "text/core/puzzles.h"
#include "text/cover/cover_text.h"

namespace quadrille::text {

using Layout = std::variant<PuzzleLayout, CoverLayout>;

/// What the user says about the boxes of plain puzzles.
struct BoxWish {
  std::optional<BoxShape> boxes;  ///< nothing: there are none, these are Latin squares

  bool allows(int order) const { return !boxes || boxes->order() == order; }
  BoxShape of(int order) const { return boxes.value_or(BoxShape{1, order}); }
};

struct Head {
  std::string_view text;
  bool whole;  ///< the input has nothing more
  std::optional<BoxWish> wish = {};

  /// The lines that can be trusted: the last one may be cut off.
  std::string_view complete_lines() const { return whole ? text : text.substr(0, text.rfind('\n') + 1); }
};

/// From so many percent on the content fits and nothing else can mean it: more of it would not change that.
constexpr int certain_enough = 95;

/// What a reader thinks of an input.
struct Guess {
  int certainty;  ///< percent
  std::string why;
  Layout layout;
};

struct Format {
  std::string_view name;
  std::string_view summary;
  Layout usual;  ///< what is assumed if the format is given and the input does not fit it
  std::optional<Guess> (*recognise)(const Head& head);
};

/// The formats that can be read.
std::span<const Format> formats();

struct Detection {
  const Format* format;
  Guess best;
  const Format* runner_up = nullptr;
};

/// Is the head too short to tell, as the first line of an exact cover problem goes on behind it?
bool is_too_short(const Head& head);

/// Errors: missing_text if there is nothing to read, unknown_format; unsupported if boxes are wished for a format that
/// has no place for them.
Result<Detection> detect(const Head& head);

/// The same with the format given. Errors: missing_text, unknown_format if there is no such format.
Result<Detection> detect_as(std::string_view format_name, const Head& head);

}  // namespace quadrille::text
