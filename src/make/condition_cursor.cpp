// What is found is shown up to the end of the word, so that a message says `found 'cluse'` and not `found 'c'`.
#include "make/condition_cursor.h"

#include <limits>

#include "base/lines.h"
#include "base/lower_case.h"
#include "base/numbers.h"

namespace quadrille {

std::optional<WrittenNumber> ConditionCursor::read_number() {
  std::string_view left = rest();
  const bool is_number = !left.empty() && is_digit(left.front());
  WrittenNumber number{.at = at_};
  const auto whole = take_number<std::uint64_t>(left);
  if (!whole && is_number) {
    expected_number("at most " + std::to_string(std::numeric_limits<std::uint64_t>::max()), number);
    return std::nullopt;
  }
  if (!whole) return expected(ErrorCode::bad_number, "a number"), std::nullopt;
  number.whole = *whole;
  at_ = text_.size() - left.size();
  if (at_ + 1 < text_.size() && text_[at_] == '.' && is_digit(text_[at_ + 1])) {
    number.tenths = static_cast<std::uint64_t>(text_[at_ + 1] - '0');
    at_ += 2;
    if (at_ < text_.size() && is_digit(text_[at_]))
      return expected_number("a number with one decimal", number), std::nullopt;
  }
  return number;
}

void ConditionCursor::expected(ErrorCode code, std::string_view what) {
  const auto is_word = [](char c) { return is_letter(lower_case(c)) || is_digit(c) || c == '_' || c == '-'; };
  const std::string_view text = rest();
  std::size_t size = text.empty() ? 0 : 1;
  while (size > 0 && size < text.size() && text[size] != ' ' && is_word(text[size]) == is_word(text[0])) ++size;
  fail(code, "expected " + std::string(what) + ", found " + shown_at(text, 0, size));
}

void ConditionCursor::expected_number(const std::string& what, const WrittenNumber& found) {
  constexpr std::string_view signs = "0123456789.";
  at_ = found.at;
  const std::size_t size = std::min(text_.find_first_not_of(signs, at_), text_.size()) - at_;
  fail(ErrorCode::bad_number, "expected " + what + ", found " + shown_at(text_, at_, size));
}

}  // namespace quadrille
