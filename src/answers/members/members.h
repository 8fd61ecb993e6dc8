// Answers with named members: a JSON object a line, or a row of a table.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "answers/members/member_name.h"
#include "base/unwinding.h"
#include "quadrille/cover/problem.h"
#include "quadrille/puzzle.h"
#include "text/core/puzzles.h"
#include "text/cover/cover_text.h"

namespace quadrille::answers {

/// The text as a JSON string; bytes that are not UTF-8 become the replacement character.
std::string json_string(std::string_view text);

/// {"code":"bad_length","message":"...","line":3,"column":81}
std::string json_of(const Error& error);

/// The numbers of the options, from 1, in the order of the input: [2,10,18]
std::string json_of(std::span<const cover::OptionId> solution);

/// ["r1c2","r5c5"]
std::string json_of_cells(const PuzzleShape& shape, std::span<const int> cells);

/// The list as JSON strings: ["cage 15 r1c1 r1c2"]
std::string json_of_texts(std::span<const std::string> texts);

/// The columns of a table.
using Columns = std::span<const Member* const>;

/// Members(out).add("line", 3).add_text("solution", "...") is written when it goes out of scope: as a JSON object, or,
/// with columns, as a row of CSV (RFC 4180, but lines end with a newline alone).
class Members {
 public:
  explicit Members(std::string& out, Columns columns = {}) : out_(out), columns_(columns), values_(columns.size()) {
    if (columns_.empty()) out_ += '{';
  }
  /// After an exception nothing is written: the record is given up.
  ~Members() noexcept(false);
  Members(const Members&) = delete;
  Members& operator=(const Members&) = delete;

  Members& add(NumberName name, std::uint64_t value) { return put(name.text(), std::to_string(value)); }
  Members& add(BooleanName name, bool value) { return put(name.text(), value ? "true" : "false"); }
  Members& add(JsonName name, const Error& error) {
    return put(name.text(), columns_.empty() ? json_of(error) : error.detail);
  }
  Members& add_text(TextName name, std::string_view text) {
    return columns_.empty() ? put(name.text(), json_string(text)) : put(name.text(), text);
  }
  /// The number of an exact cover problem, if its format allows several in a text.
  Members& add_record(text::CoverLayout layout, std::uint64_t number) {
    return layout == text::CoverLayout::sparse ? add("record", number) : *this;
  }
  /// Adds a property that came with the puzzle.
  Members& add(text::Property property, std::string_view text) {
    return put(name(property), columns_.empty() ? json_string(text) : std::string(text));
  }
  /// The value is JSON already.
  Members& add_raw(AnyName name, std::string_view value) { return put(name.text(), value); }

 private:
  Members& put(std::string_view name, std::string_view value);

  std::string& out_;
  bool first_ = true;
  Columns columns_;
  std::vector<std::string> values_;  // in the columns
  Unwinding unwinding_;
};

}  // namespace quadrille::answers
