// Splits a text into its fields, which have a separator between every two of them.
//
//     for (Fields fields("a,,b", ','); fields.next();) use(fields.field());     // "a", "", "b"
//
// A text without separators is one field, an empty one too.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace quadrille {

class Fields {
 public:
  Fields(std::string_view text, char separator) : text_(text), separator_(separator) {}

  bool next() {
    if (next_start_ > text_.size()) return false;
    start_ = next_start_;
    next_start_ = std::min(text_.find(separator_, start_), text_.size()) + 1;
    return true;
  }
  std::string_view field() const { return text_.substr(start_, end() - start_); }
  std::size_t start() const { return start_; }         ///< in the text, from 0
  std::size_t end() const { return next_start_ - 1; }  ///< of the separator after the field, or of the text

 private:
  std::string_view text_;
  char separator_;
  std::size_t start_ = 0, next_start_ = 0;
};

}  // namespace quadrille
