// Splits a text into its fields, which have a separator between every two of them.
//
//     for (Fields fields("a,,b", ','); fields.next();) use(fields.field());     // "a", "", "b"
//
// A text without separators is one field, an empty one too. The separator is a character, or any one of a text.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace quadrille {

template <class Separator>
class Fields {
 public:
  constexpr Fields(std::string_view text, Separator separator) : text_(text), separator_(separator) {}

  constexpr bool next() {
    if (next_start_ > text_.size()) return false;
    start_ = next_start_;
    next_start_ = std::min(text_.find_first_of(separator_, start_), text_.size()) + 1;
    return true;
  }
  /// For lists that may be empty, and may end with a separator: neither is a field.
  constexpr bool next_of_list() { return next_start_ < text_.size() && next(); }
  constexpr std::string_view field() const { return text_.substr(start_, end() - start_); }
  constexpr std::size_t start() const { return start_; }         ///< in the text, from 0
  constexpr std::size_t end() const { return next_start_ - 1; }  ///< of the separator after the field, or of the text

 private:
  std::string_view text_;
  Separator separator_;
  std::size_t start_ = 0, next_start_ = 0;
};

}  // namespace quadrille
