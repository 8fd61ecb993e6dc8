// Walks through a line field by field; a field in quotes is found first, so separators within it do not end it, and
// text after the closing quote still belongs to the field: RFC 4180 forbids that, but no data is lost. An open quote
// takes the rest of the line.
#include "text/core/csv_fields.h"

#include <algorithm>
#include <cassert>

#include "base/lines.h"

namespace quadrille::text {

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return std::string(text);
  std::string quoted = "\"";
  for (const char character : text) quoted.append(character == '"' ? 2 : 1, character);
  return quoted + '"';
}

namespace {

// Spreadsheets run a cell that begins with one of these characters; apostrophes before it are only looked through.
bool may_be_formula(std::string_view text) {
  const std::size_t first = text.find_first_not_of('\'');
  return first != text.npos && std::string_view("=+-@\t\r").find(text[first]) != text.npos;
}

}  // namespace

std::string guarded_words(std::string_view text) {
  return may_be_formula(text) ? '\'' + std::string(text) : std::string(text);
}

std::string without_guard(std::string text) {
  if (text.starts_with('\'') && may_be_formula(text)) text.erase(0, 1);
  return text;
}

bool CsvFields::next() {
  if (start_ > line_.size()) return false;
  const std::size_t end = std::min(line_.find_first_of(separators_, after_quotes()), line_.size());
  assert(end >= start_);
  field_ = line_.substr(start_, end - start_);
  // Beyond the end of the line after its last field: a line that ends with a separator has an empty field after it.
  start_ = end + 1;
  trim();
  return true;
}

std::string CsvFields::words() const {
  std::string text;
  for (std::size_t i = 0; i < field_.size(); ++i) {
    text += field_[i];
    if (quoted_ && field_.substr(i, 2) == "\"\"") ++i;
  }
  return text;
}

// Returns where to look for the separator: after the closing quote, if the field begins with one. Within quotes two of
// them do not end the field.
std::size_t CsvFields::after_quotes() const {
  assert(start_ <= line_.size());
  if (start_ == line_.size() || line_[start_] != '"') return start_;
  std::size_t end = line_.find('"', start_ + 1);
  while (end != line_.npos && end + 1 < line_.size() && line_[end + 1] == '"') end = line_.find('"', end + 2);
  return std::min(end, line_.size());
}

void CsvFields::trim() {
  field_ = without_trailing_blanks(field_);
  field_.remove_prefix(std::min(field_.find_first_not_of(' '), field_.size()));
  quoted_ = field_.size() > 1 && field_.front() == '"' && field_.back() == '"';
  if (quoted_) field_ = field_.substr(1, field_.size() - 2);
}

}  // namespace quadrille::text
