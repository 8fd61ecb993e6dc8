// Translates line ends of old Mac OS and of some spreadsheets, CR alone, into LF; readers support LF and CR LF only.
//
//     LineEnds ends;
//     std::string text;
//     while (read_into(text, from)) ends.translate(text, from, at_end);   // "1\r2\r" becomes "1\n2\n"
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace quadrille::job {

/// Replaces CR by LF in a text whose first line ends with CR alone; a CR LF within it stays. No byte moves, so
/// positions stay valid. Other texts are left alone after their first line. Cost: one pass over the first line, or over
/// the whole text if it has to be translated.
class LineEnds {
 public:
  /// Translates what was appended to `text` at `from`. A CR at its end is held back until the next call, because LF may
  /// follow.
  void translate(std::string& text, std::size_t from, bool at_end);
  /// Another text of the same kind follows.
  void restart() { held_back_ = 0; }

 private:
  enum class Kind : std::uint8_t { unknown, usual, old_mac };

  void decide(const std::string& text, std::size_t from, bool at_end);

  Kind kind_ = Kind::unknown;
  std::size_t held_back_ = 0;  // CRs
};

}  // namespace quadrille::job
