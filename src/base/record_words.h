// Takes the words of a line apart, for the readers of what this project writes, such as a journal: a single blank
// separates words.
//
//     RecordWords words("3.17.2 count 1042");
//     words.word();                          // "3.17.2"
//     words.labelled("count");               // "1042"; nothing if another word comes
//
// Errors: after the first one every call returns nothing, so one look at good() or at_end() is enough.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/lines.h"
#include "base/numbers.h"

namespace quadrille {

class RecordWords {
 public:
  explicit RecordWords(std::string_view line) : left_(line) {}

  bool at_end() const { return good_ && left_.empty(); }
  bool good() const { return good_; }

  std::string_view word() {
    const bool ends_with_blank = left_.ends_with(' ');
    const std::string_view word = take_word(left_);
    good_ = good_ && !word.empty() && !(left_.empty() && ends_with_blank);
    return good_ ? word : std::string_view{};
  }
  /// Takes the label if it comes next.
  bool takes(std::string_view label) {
    if (!good_ || left_.substr(0, left_.find(' ')) != label) return false;
    (void)word();
    return good_;
  }
  std::string_view labelled(std::string_view label) {
    if (takes(label)) return word();
    good_ = false;
    return {};
  }
  template <class Number>
  Number number(int base = 10) {
    return parse<Number>(word(), base);
  }
  template <class Number>
  Number number(std::string_view label) {
    return parse<Number>(labelled(label), 10);
  }

 private:
  template <class Number>
  Number parse(std::string_view word, int base) {
    const auto number = whole_number<Number>(word, base);
    good_ = good_ && number;
    return good_ ? *number : Number{0};
  }

  std::string_view left_;
  bool good_ = true;
};

}  // namespace quadrille
