// Reads and writes the fields of a line of comma-separated values (RFC 4180).
//
//     for (CsvFields fields("1,\"a, b\"", ","); fields.next();) use(fields.words());        // "1", "a, b"
//     out += csv_field("a, b");                                                             // "\"a, b\""
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>

namespace quadrille::text {

/// The text in quotes if it has a comma, a quote or an end of line; otherwise as it is.
std::string csv_field(std::string_view text);

/// Words that a program for tables does not take for a formula: what begins with one of = + - @, a tab or CR, after any
/// number of apostrophes, gets another apostrophe before it. Reading removes it.
std::string guarded_words(std::string_view text);
std::string without_guard(std::string text);

/// Walks through the fields of a line, without the quotes around them and the blanks at their ends.
class CsvFields {
 public:
  /// Each of the separators ends a field. The line and the separators must outlive this object.
  explicit CsvFields(std::string_view line, std::string_view separators) : line_(line), separators_(separators) {}

  bool next();
  std::string_view field() const { return field_; }
  std::uint64_t column() const { return static_cast<std::uint64_t>(field_.data() - line_.data()) + 1; }

  /// Returns the character that ended the field; 0 for the end of the line. Only after next().
  char separator() const {
    assert(start_ > 0);
    return start_ > line_.size() ? '\0' : line_[start_ - 1];
  }

  /// The field with two quotes within quotes as one.
  std::string words() const;

 private:
  std::size_t after_quotes() const;
  void trim();

  std::string_view line_, separators_, field_;
  std::size_t start_ = 0;
  bool quoted_ = false;
};

}  // namespace quadrille::text
