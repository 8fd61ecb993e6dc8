// Answers with named members: a JSON object a line, or a row of a table.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "output/unwinding.h"
#include "quadrille/cover/problem.h"
#include "quadrille/puzzle.h"
#include "text/cover/cover_text.h"

namespace quadrille::tool {

/// The text as a JSON string; bytes that are not UTF-8 become the replacement character.
std::string json_string(std::string_view text);

/// {"code":"bad_length","message":"...","line":3,"column":81}
std::string json_of(const Error& error);

/// The numbers of the options, from 1, in the order of the input: [2,10,18]
std::string json_of(std::span<const cover::OptionId> solution);

/// "r1c2 r5c5"
std::string cell_names(const BoardShape& shape, std::span<const int> cells);
/// ["r1c2","r5c5"]
std::string json_of_cells(const BoardShape& shape, std::span<const int> cells);

/// The list as JSON strings: ["cage 15 r1c1 r1c2"]
std::string json_of_texts(std::span<const std::string> texts);

/// Members(out).add("line", 3).add_text("solution", "...") is written when it goes out of scope: as a JSON object, or,
/// with columns, as a row of CSV (RFC 4180, but lines end with a newline alone).
class Members {
 public:
  explicit Members(std::string& out, std::span<const std::string_view> columns = {})
      : out_(out), columns_(columns), values_(columns.size()) {
    if (columns_.empty()) out_ += '{';
  }
  /// After an exception nothing is written: the record is given up.
  ~Members() noexcept(false);
  Members(const Members&) = delete;
  Members& operator=(const Members&) = delete;

  Members& add(std::string_view key, std::uint64_t value) { return add_raw(key, std::to_string(value)); }
  Members& add(std::string_view key, bool value) { return add_raw(key, value ? "true" : "false"); }
  Members& add(std::string_view key, const Error& error) {
    return columns_.empty() ? add_raw(key, json_of(error)) : add_raw(key, error.detail);
  }
  Members& add_text(std::string_view key, std::string_view text) {
    return columns_.empty() ? add_raw(key, json_string(text)) : add_raw(key, text);
  }
  /// The number of an exact cover problem, if its format allows several in a text.
  Members& add_record(text::CoverLayout layout, std::uint64_t number) {
    return layout == text::CoverLayout::sparse ? add("record", number) : *this;
  }
  /// The value is JSON already.
  Members& add_raw(std::string_view key, std::string_view value);

 private:
  std::string& out_;
  bool first_ = true;
  std::span<const std::string_view> columns_;
  std::vector<std::string> values_;  // in the columns
  Unwinding unwinding_;
};

}  // namespace quadrille::tool
