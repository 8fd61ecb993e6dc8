// Reading small texts: lines, fields, and the place of a mistake.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::cover::models {

/// The lines of a text; '\n' ends a line, a '\r' before it is not part of it.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : rest_(text) {}

  bool next() {
    if (rest_.empty()) return false;
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == rest_.npos ? rest_.size() : end + 1);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    ++number_;
    return true;
  }
  /// Goes over lines that are blank or begin with '#'.
  bool next_meant() {
    while (next()) {
      const std::size_t start = line_.find_first_not_of(" \t");
      if (start != line_.npos && line_[start] != '#') return true;
    }
    return false;
  }

  std::string_view line() const { return line_; }
  std::uint64_t number() const { return number_; }
  /// `part` lies in the line.
  Position place_of(std::string_view part) const {
    return {number_, static_cast<std::uint64_t>(part.data() - line_.data()) + 1};
  }

 private:
  std::string_view rest_, line_;
  std::uint64_t number_ = 0;
};

/// Takes the text up to the separator, or all of it, off the front.
inline std::string_view take_field(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view field = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return field;
}

inline std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == text.npos) return text.substr(text.size());
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// The next word of the text, which is taken off its front; empty at its end.
inline std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

/// 'x' or \x1B.
inline std::string shown(char character) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(character);
  if (byte >= ' ' && byte <= '~') return {'\'', character, '\''};
  return {'\\', 'x', hex[byte >> 4], hex[byte & 15]};
}

/// May the character stand in the name of an item?
constexpr bool is_name_character(char character) {
  const auto byte = static_cast<unsigned char>(character);
  return byte > ' ' && byte != 0x7F && character != ':' && character != '|';
}

inline std::optional<Error> check_name(const LineReader& lines, std::string_view name) {
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (is_name_character(name[i])) continue;
    return Error{ErrorCode::bad_symbol, shown(name[i]) + " cannot stand in a name", lines.place_of(name.substr(i))};
  }
  return std::nullopt;
}

}  // namespace quadrille::cover::models
