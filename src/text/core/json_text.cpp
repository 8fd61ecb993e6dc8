#include "text/core/json_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/lines.h"
#include "text/core/board_format.h"

namespace quadrille::text {

namespace {

using nlohmann::json;

// Steps through a text and knows how many brackets are open; those in strings do not count.
class Nesting {
 public:
  void step(char c) {
    if (in_string_) {
      in_string_ = escaped_ || c != '"';
      escaped_ = !escaped_ && c == '\\';
    } else if (c == '"') {
      in_string_ = true;
    } else if (c == '{' || c == '[') {
      ++depth_;
    } else if (c == '}' || c == ']') {
      --depth_;
    }
  }
  int depth() const { return depth_; }
  bool is_outside() const { return depth_ <= 0 && !in_string_; }

 private:
  int depth_ = 0;
  bool in_string_ = false, escaped_ = false;
};

std::optional<std::size_t> where_too_deep(std::string_view text) {
  Nesting nesting;
  for (std::size_t i = 0; i < text.size(); ++i) {
    nesting.step(text[i]);
    if (nesting.depth() > deepest_json) return i;
  }
  return std::nullopt;
}

}  // namespace

Error json_error(std::string_view text) {
  if (const auto place = where_too_deep(text)) {
    return {ErrorCode::too_large,
            "arrays and objects in each other, more than " + std::to_string(deepest_json) + " deep",
            position_in(text, *place)};
  }
  try {
    [[maybe_unused]] const json value = json::parse(text);
  } catch (const json::parse_error& error) {
    const bool cut_off = error.byte > text.size();
    return {cut_off ? ErrorCode::missing_text : ErrorCode::bad_symbol,
            cut_off ? "this JSON is cut off" : "this is no JSON",
            position_in(text, error.byte == 0 ? 0 : error.byte - 1)};
  } catch (const json::out_of_range&) {
    return {ErrorCode::bad_number, "a number in this JSON is too large", {1, 0}};
  }
  return {ErrorCode::bad_symbol, "this is no JSON", {1, 0}};
}

std::string write_json(const nlohmann::ordered_json& value) {
  return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::size_t object_size(std::string_view text, bool at_end) {
  Nesting nesting;
  const std::size_t line = text.find('\n') + 1;  // npos + 1 is 0
  if (line > 2 && text[0] == '{' && !is_blank(text[1]) && line < text.size() && text[line] == '{') return line;
  const bool in_lines = text.size() > 1 && !is_blank(text[1]);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_lines && c == '{' && i > 0 && text[i - 1] == '\n') return i;
    const bool outside = nesting.depth() == 0;
    nesting.step(c);
    if (nesting.depth() > 0 || (outside && is_blank(c))) continue;
    if (outside) return line_size(text, at_end);  // no object at all: its line is a record
    const std::size_t end = line_size(text.substr(i), at_end);
    return end == 0 ? 0 : i + end;
  }
  return at_end ? text.size() : 0;
}

std::size_t value_size(std::string_view text) {
  Nesting nesting;
  for (std::size_t i = 0; i < text.size(); ++i) {
    nesting.step(text[i]);
    if (nesting.is_outside()) return i + 1;
  }
  return 0;
}

}  // namespace quadrille::text
