// Reads the text of a condition from left to right: signs, words and numbers. It knows no grammar and no property; it
// says what stands where something else was expected.
//
//     ConditionCursor cursor("clues <= 23");
//     cursor.word(is_small_letter);                // "clues", still ahead
//     cursor.expected(ErrorCode::missing_text, "a sign");     // error(): 1:1, "expected a sign, found 'clues'"
//
// The first error stays: later ones, which may follow from it, change nothing.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "quadrille/result.h"

namespace quadrille {

/// A number as it was written: what it means depends on the property.
struct WrittenNumber {
  std::uint64_t whole = 0;
  std::optional<std::uint64_t> tenths = std::nullopt;
  std::size_t at = 0;
};

class ConditionCursor {
 public:
  explicit ConditionCursor(std::string_view text) : text_(text) {}

  /// Skips blanks and returns the text after them.
  std::string_view rest() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    return text_.substr(at_);
  }
  /// Returns the characters from here on that may be part of a word. They stay ahead.
  template <class IsPart>
  std::string_view word(IsPart is_part) {
    const std::string_view text = rest();
    return text.substr(0, static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_part) - text.begin()));
  }

  void advance(std::size_t size) {
    assert(size <= text_.size() - at_);
    at_ += size;
  }
  void go_back(std::size_t size) {
    assert(size <= at_);
    at_ -= size;
  }
  /// Skips the sign if it comes next.
  bool skip(std::string_view sign) {
    if (!rest().starts_with(sign)) return false;
    advance(sign.size());
    return true;
  }
  /// Reads a whole number, or one with one decimal.
  std::optional<WrittenNumber> read_number();

  /// Keeps the error, at this place.
  void fail(ErrorCode code, std::string detail) {
    if (error_.detail.empty()) error_ = {code, std::move(detail), {1, at_ + 1}};
  }
  /// Completes the message with what is found next: a word, or what stands before one.
  void expected(ErrorCode code, std::string_view what);
  /// Completes the message with the number, which was read before.
  void expected_number(const std::string& what, const WrittenNumber& found);
  const Error& error() const { return error_; }

 private:
  const std::string_view text_;
  std::size_t at_ = 0;
  Error error_{ErrorCode::bad_symbol, {}};
};

}  // namespace quadrille
