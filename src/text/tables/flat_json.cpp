#include "text/tables/flat_json.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace quadrille::text {

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Neither control characters nor UTF-8 nor an escape. Without a way out, and as extremes of bytes, it is vector code.
bool is_plain(std::string_view text) {
  std::uint8_t highest = 0, least = 1;
  for (const char c : text) {
    highest = std::max(highest, static_cast<std::uint8_t>(c - ' '));
    least = std::min(least, static_cast<std::uint8_t>(c ^ '\\'));
  }
  return highest <= '~' - ' ' && least > 0;
}

}  // namespace

bool FlatMembers::next() {
  if (!take(std::exchange(first_, false) ? '{' : ',')) {
    if (has_member_ && take('}')) end_ = at_;
    return false;
  }
  return has_member_ = read_string(name_) && take(':') && read_value();
}

void FlatMembers::skip_blanks() {
  for (; at_ < text_.size(); ++at_) {
    const char c = text_[at_];
    if (c == '\n') several_lines_ = true;
    if (c != ' ' && c != '\n' && c != '\r' && c != '\t') break;
  }
}

bool FlatMembers::take(char c) {
  skip_blanks();
  if (at_ == text_.size() || text_[at_] != c) return false;
  ++at_;
  return true;
}

bool FlatMembers::read_string(std::string_view& value) {
  if (!take('"')) return false;
  const std::size_t end = text_.find('"', at_);
  if (end == text_.npos) return false;
  value = text_.substr(at_, end - at_);
  at_ = end + 1;
  return is_plain(value);
}

bool FlatMembers::read_value() {
  skip_blanks();
  is_string_ = at_ < text_.size() && text_[at_] == '"';
  return is_string_ ? read_string(value_) : read_number();
}

std::size_t FlatMembers::read_digits() {
  const std::size_t start = at_;
  while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
  return at_ - start;
}

// Few enough digits for the number to be written in no other way.
bool FlatMembers::read_number() {
  constexpr std::size_t most_digits = 9, most_decimals = 3;
  const std::size_t start = at_, digits = read_digits();
  if (digits == 0 || digits > most_digits || (digits > 1 && text_[start] == '0')) return false;
  if (at_ < text_.size() && text_[at_] == '.') {
    ++at_;
    const std::size_t decimals = read_digits();
    if (decimals == 0 || decimals > most_decimals || (decimals > 1 && text_[at_ - 1] == '0')) return false;
  }
  value_ = text_.substr(start, at_ - start);
  return true;
}

}  // namespace quadrille::text
