// Writes through the one JSON writer, of which each thread keeps one. The row of a CSV table is filled in any order and
// written when the answer is complete.
#include "answers/members/members.h"

#include <algorithm>

#include "answers/members/json.h"
#include "answers/members/place.h"
#include "text/core/csv_fields.h"

namespace quadrille::answers {

namespace {

JsonMembers& cleared() {
  thread_local JsonMembers json;  // which keeps its memory
  json.clear();
  return json;
}

}  // namespace

std::string json_string(std::string_view text) { return std::string(cleared().value(text).text()); }

std::string json_of(const Error& error) {
  JsonMembers& json = cleared();
  json.begin_object().member("code", name(error.code)).member("message", error.detail);
  if (error.at.line > 0) json.member(place_member(), told_line(error.at.line));
  if (error.at.column > 0) json.member("column", error.at.column);
  return std::string(json.end_object().text());
}

std::string json_of(std::span<const cover::OptionId> solution) {
  JsonMembers& json = cleared().begin_array();
  for (const cover::OptionId option : text::in_input_order(solution)) json.value(index(option) + 1);
  return std::string(json.end_array().text());
}

std::string json_of_texts(std::span<const std::string> texts) { return std::string(cleared().value(texts).text()); }

std::string json_of_cells(const PuzzleShape& shape, std::span<const int> cells) {
  JsonMembers& json = cleared().begin_array();
  for (const int cell : cells) json.value(cell_name(shape, cell));
  return std::string(json.end_array().text());
}

Members::~Members() noexcept(false) {
  if (unwinding_) return;
  if (columns_.empty()) {
    out_ += "}\n";
    return;
  }
  for (std::size_t i = 0; i < values_.size(); ++i) {
    (out_ += text::csv_field(columns_[i]->foreign ? text::guarded_words(values_[i]) : values_[i])) += ',';
  }
  out_.back() = '\n';
}

Members& Members::put(std::string_view name, std::string_view value) {
  if (!columns_.empty()) {
    const auto column = std::ranges::find(columns_, name, &Member::name);
    if (column != columns_.end() && value != "null")
      values_[static_cast<std::size_t>(column - columns_.begin())] = value;
    return *this;
  }
  if (!first_) out_ += ',';
  first_ = false;
  ((((out_ += '"') += name) += "\":") += value);
  return *this;
}

}  // namespace quadrille::answers
