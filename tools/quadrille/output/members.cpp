#include "output/members.h"

#include <algorithm>

#include "output/place.h"
#include "text/core/csv_fields.h"
#include "text/core/json_writer.h"
#include "text/cover/cover_text.h"

namespace quadrille::tool {

std::string json_string(std::string_view text) {
  thread_local text::JsonWriter json;  // which keeps its memory
  json.clear();
  json.value(text);
  return std::string(json.text());
}

std::string json_of(const Error& error) {
  std::string out = "{\"code\":" + json_string(name(error.code)) + ",\"message\":" + json_string(error.detail);
  if (error.at.line > 0) ((out += ",\"") += place_member()) += "\":" + std::to_string(told_line(error.at.line));
  if (error.at.column > 0) out += ",\"column\":" + std::to_string(error.at.column);
  return out + '}';
}

std::string json_of(std::span<const cover::OptionId> solution) {
  std::string out = "[";
  for (cover::OptionId option : text::in_input_order(solution)) {
    out += (out.size() == 1 ? "" : ",") + std::to_string(index(option) + 1);
  }
  return out + ']';
}

std::string cell_names(const BoardShape& shape, std::span<const int> cells) {
  std::string out;
  for (const int cell : cells) out += (out.empty() ? "" : " ") + cell_name(shape, cell);
  return out;
}

std::string json_of_texts(std::span<const std::string> texts) {
  std::string out = "[";
  for (const std::string& text : texts) out += (out.size() == 1 ? "" : ",") + json_string(text);
  return out + ']';
}

std::string json_of_cells(const BoardShape& shape, std::span<const int> cells) {
  std::string out = "[";
  for (const int cell : cells) out += (out.size() == 1 ? "" : ",") + json_string(cell_name(shape, cell));
  return out + ']';
}

namespace {

// Columns with words of other people, which may look like formulas.
bool has_words(std::string_view column) {
  constexpr std::string_view columns[] = {"file", "title", "author", "description", "comment",         "source",
                                          "url",  "date",  "level",  "error",       "ignored_drawings"};
  return std::find(std::begin(columns), std::end(columns), column) != std::end(columns);
}

}  // namespace

Members::~Members() noexcept(false) {
  if (unwinding_) return;
  if (columns_.empty()) {
    out_ += "}\n";
    return;
  }
  for (std::size_t i = 0; i < values_.size(); ++i) {
    (out_ += text::csv_field(has_words(columns_[i]) ? text::guarded_words(values_[i]) : values_[i])) += ',';
  }
  out_.back() = '\n';
}

Members& Members::add_raw(std::string_view key, std::string_view value) {
  if (!columns_.empty()) {
    const auto column = std::find(columns_.begin(), columns_.end(), key);
    if (column != columns_.end() && value != "null")
      values_[static_cast<std::size_t>(column - columns_.begin())] = value;
    return *this;
  }
  if (!first_) out_ += ',';
  first_ = false;
  ((((out_ += '"') += key) += "\":") += value);
  return *this;
}

}  // namespace quadrille::tool
