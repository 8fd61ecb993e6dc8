#include "json.h"

#include <nlohmann/json.hpp>

#include "text/cover_text.h"

namespace quadrille::tool {

std::string json_string(std::string_view text) {
  using nlohmann::json;
  return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string json_of(const Error& error) {
  std::string out = "{\"code\":" + json_string(name(error.code)) + ",\"message\":" + json_string(error.detail);
  if (error.at.line > 0) out += ",\"line\":" + std::to_string(error.at.line);
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

std::string json_of_cells(const BoardShape& shape, std::span<const int> cells) {
  std::string out = "[";
  for (const int cell : cells) out += (out.size() == 1 ? "" : ",") + json_string(cell_name(shape, cell));
  return out + ']';
}

JsonLine& JsonLine::add_raw(std::string_view key, std::string_view value) {
  if (!first_) out_ += ',';
  first_ = false;
  ((((out_ += '"') += key) += "\":") += value);
  return *this;
}

}  // namespace quadrille::tool
