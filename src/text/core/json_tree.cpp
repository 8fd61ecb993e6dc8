#include "text/core/json_tree.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "base/lines.h"
#include "text/core/json_text.h"
#include "text/core/utf16.h"

namespace quadrille::text {

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view name_of(Json::Kind kind) {
  static constexpr std::string_view names[] = {"null",     "true or false", "a whole number", "another number",
                                               "a string", "an array",      "an object"};
  return names[static_cast<std::size_t>(kind)];
}

bool is_utf8(std::string_view text) { return to_utf8(to_utf16(text)) == text; }

}  // namespace

// RFC 8259. What is rare is left to the library: texts with escapes, and numbers that are not whole.
class JsonParser {
 public:
  JsonParser(std::string_view text, JsonTree& tree) : text_(text), tree_(tree) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
    tree_.text_ = text;
    tree_.values_.reserve(text.size() / 4 + 4);
  }

  bool parse() {
    if (!read_value({}, 0)) return false;
    skip_blanks();
    return at_ == text_.size();
  }

 private:
  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void skip_blanks() {
    if (next() > ' ') return;  // most often
    while (next() == ' ' || next() == '\n' || next() == '\r' || next() == '\t') ++at_;
  }

  bool take(char c) {
    skip_blanks();
    if (next() != c || at_ == text_.size()) return false;
    ++at_;
    return true;
  }

  bool read_value(std::string_view name, int depth) {
    skip_blanks();
    if (at_ == text_.size()) return false;
    const std::size_t index = tree_.values_.size(), start = at_;
    Json& value = tree_.values_.emplace_back();
    value.name_ = name;
    value.start_ = static_cast<std::uint32_t>(start);
    switch (text_[at_]) {
      case '"': value.kind_ = Json::Kind::string; return read_string(value.text_);
      case '{':
      case '[': return read_structure(index, start, depth);
      case 't': return read_word("true", Json::Kind::boolean, value);
      case 'f': return read_word("false", Json::Kind::boolean, value);
      case 'n': return read_word("null", Json::Kind::null, value);
      default: return read_number(value);
    }
  }

  // Values move while others are added, so this one is known by its index.
  bool read_structure(std::size_t index, std::size_t start, int depth) {
    if (depth == deepest_json) return false;
    const bool object = text_[at_++] == '{';
    const char closing = object ? '}' : ']';
    std::uint32_t size = 0;
    if (!take(closing)) {
      do {
        std::string_view name;
        skip_blanks();
        if (object && (next() != '"' || !read_string(name) || !take(':'))) return false;
        if (!read_value(name, depth + 1)) return false;
        ++size;
      } while (take(','));
      if (!take(closing)) return false;
    }
    Json& value = tree_.values_[index];
    value.kind_ = object ? Json::Kind::object : Json::Kind::array;
    value.text_ = text_.substr(start, at_ - start);
    value.extent_ = static_cast<std::uint32_t>(tree_.values_.size() - index);
    value.size_ = size;
    return true;
  }

  bool read_word(std::string_view word, Json::Kind kind, Json& value) {
    if (text_.substr(at_, word.size()) != word) return false;
    value.kind_ = kind, value.text_ = text_.substr(at_, word.size());
    at_ += word.size();
    return true;
  }

  bool read_string(std::string_view& out) {
    const std::size_t start = ++at_;
    bool escaped = false, wide = false;
    for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      const char c = text_[at_];
      if (static_cast<unsigned char>(c) < ' ') return false;
      wide |= static_cast<unsigned char>(c) >= 0x80;
      if (c != '\\') continue;
      escaped = true;
      ++at_;
    }
    if (at_ >= text_.size()) return false;
    out = text_.substr(start, at_++ - start);
    if (escaped) return keep_unescaped(text_.substr(start - 1, at_ - start + 1), out);
    return !wide || is_utf8(out);
  }

  bool keep_unescaped(std::string_view quoted, std::string_view& out) {
    const auto value = nlohmann::json::parse(quoted, nullptr, false);
    if (!value.is_string()) return false;
    out = tree_.kept_.emplace_back(value.get_ref<const std::string&>());
    return true;
  }

  bool read_number(Json& value) {
    const std::size_t start = at_;
    if (next() == '-') ++at_;
    const std::size_t first = at_;
    while (is_digit(next())) ++at_;
    const std::size_t digits = at_ - first;
    if (digits == 0 || (digits > 1 && text_[first] == '0')) return false;
    constexpr std::size_t most_digits = 18;  // of 64 bits
    const bool integer = digits <= most_digits && !goes_on(next());
    while (goes_on(next())) ++at_;
    value.text_ = text_.substr(start, at_ - start);
    value.kind_ = integer ? Json::Kind::integer : Json::Kind::real;
    return integer || is_real(value.text_);
  }

  static bool goes_on(char c) { return is_digit(c) || c == '.' || c == 'e' || c == 'E' || c == '+' || c == '-'; }

  static bool is_real(std::string_view word) {
    try {
      return nlohmann::json::parse(word).is_number();
    } catch (const nlohmann::json::exception&) {
      return false;
    }
  }

  const std::string_view text_;
  JsonTree& tree_;
  std::size_t at_ = 0;
};

std::optional<JsonTree> JsonTree::parse_if_json(std::string_view text) {
  std::optional<JsonTree> tree(std::in_place);
  if (!JsonParser(text, *tree).parse()) tree.reset();
  return tree;
}

Result<JsonTree> JsonTree::parse(std::string_view text) {
  if (auto tree = parse_if_json(text)) return *std::move(tree);
  return json_error(text);
}

const Json* Json::find(std::string_view name) const {
  const Json* found = nullptr;
  if (!is_object()) return nullptr;
  for (const Json& value : *this) {
    if (value.name_ == name) found = &value;
  }
  return found;
}

std::vector<const Json*> Json::members() const {
  std::vector<const Json*> all;
  if (!is_object()) return all;
  for (const Json& value : *this) all.push_back(&value);
  std::stable_sort(all.begin(), all.end(), [](const Json* a, const Json* b) { return a->name_ < b->name_; });
  // From behind, so that the last one of a name stays.
  const auto first =
      std::unique(all.rbegin(), all.rend(), [](const Json* a, const Json* b) { return a->name_ == b->name_; });
  all.erase(all.begin(), first.base());
  return all;
}

namespace {

void expect(const Json& value, Json::Kind kind) {
  if (value.kind() == kind) return;
  throw WrongJson(value, std::string(name_of(kind)) + " is expected, not " + std::string(name_of(value.kind())));
}

}  // namespace

const Json& Json::at(std::string_view name) const {
  expect(*this, Kind::object);
  const Json* const found = find(name);
  if (found == nullptr) throw WrongJson(*this, "an object with '" + std::string(name) + "' is expected");
  return *found;
}

const Json& Json::at(std::size_t index) const {
  expect(*this, Kind::array);
  if (index >= size_) throw WrongJson(*this, "an array of at least " + std::to_string(index + 1) + " is expected");
  Iterator place = begin();
  for (; index > 0; --index) ++place;
  return *place;
}

std::string_view Json::text() const {
  expect(*this, Kind::string);
  return text_;
}

std::int64_t Json::integer() const {
  expect(*this, Kind::integer);
  std::int64_t number = 0;
  std::from_chars(text_.data(), text_.data() + text_.size(), number);
  return number;
}

bool Json::boolean() const {
  expect(*this, Kind::boolean);
  return is_boolean(true);
}

std::string_view Json::text_of(std::string_view name, std::string_view otherwise) const {
  expect(*this, Kind::object);
  const Json* const found = find(name);
  return found == nullptr ? otherwise : found->text();
}

bool Json::boolean_of(std::string_view name, bool otherwise) const {
  expect(*this, Kind::object);
  const Json* const found = find(name);
  return found == nullptr ? otherwise : found->boolean();
}

std::string Json::written() const {
  return write_json(is_string() ? nlohmann::ordered_json(text_) : nlohmann::ordered_json::parse(text_));
}

Position JsonTree::place_of(const Json& value) const { return position_in(text_, value.start_); }

Error wrong_json(std::string_view writer, const WrongJson& exception, const JsonTree& tree) {
  return {ErrorCode::bad_symbol, "not as " + std::string(writer) + " writes it: " + exception.what(),
          tree.place_of(*exception.value)};
}

}  // namespace quadrille::text
