#include "text/data/flat_json.h"

#include <algorithm>

namespace quadrille::text {

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Neither control characters nor UTF-8, an escape or a quotation mark.
constexpr bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::optional<FlatObject> parse() {
    FlatObject object;
    if (!take('{')) return std::nullopt;
    do {
      if (object.size == object.members.size()) return std::nullopt;
      FlatObject::Member& member = object.members[object.size];
      if (!read_string(member.name) || !take(':') || !read_value(member)) return std::nullopt;
      if (object.find(member.name) != nullptr) return std::nullopt;
      ++object.size;
    } while (take(','));
    if (!take('}')) return std::nullopt;
    skip_blanks();
    return at_ == text_.size() ? std::optional(object) : std::nullopt;
  }

 private:
  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t'))
      ++at_;
  }

  bool take(char c) {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  bool read_string(std::string_view& value) {
    if (!take('"')) return false;
    const std::size_t end = text_.find('"', at_);
    if (end == text_.npos) return false;
    value = text_.substr(at_, end - at_);
    at_ = end + 1;
    bool plain = true;
    for (char c : value) plain &= is_plain(c);  // no way out: this becomes vector code
    return plain;
  }

  bool read_value(FlatObject::Member& member) {
    skip_blanks();
    member.is_string = at_ < text_.size() && text_[at_] == '"';
    return member.is_string ? read_string(member.value) : read_number(member.value);
  }

  std::size_t read_digits() {
    const std::size_t start = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    return at_ - start;
  }

  // Few enough digits for the number to be written in no other way.
  bool read_number(std::string_view& value) {
    constexpr std::size_t most_digits = 9, most_decimals = 3;
    const std::size_t start = at_, digits = read_digits();
    if (digits == 0 || digits > most_digits || (digits > 1 && text_[start] == '0')) return false;
    if (at_ < text_.size() && text_[at_] == '.') {
      ++at_;
      const std::size_t decimals = read_digits();
      if (decimals == 0 || decimals > most_decimals || (decimals > 1 && text_[at_ - 1] == '0')) return false;
    }
    value = text_.substr(start, at_ - start);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

const FlatObject::Member* FlatObject::find(std::string_view name) const {
  const auto end = members.begin() + static_cast<std::ptrdiff_t>(size);
  const auto found = std::find_if(members.begin(), end, [&](const Member& member) { return member.name == name; });
  return found == end ? nullptr : &*found;
}

std::optional<FlatObject> parse_flat_json(std::string_view text) { return Parser(text).parse(); }

}  // namespace quadrille::text
