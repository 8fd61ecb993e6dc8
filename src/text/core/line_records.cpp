// Decides whether a text can be cut at any end of a line, and cuts it there. Some formats are always lines; those that
// may use several lines (JSON) say with which character each record begins if it does not, and the first record is
// asked.
#include "text/core/line_records.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "base/lines.h"
#include "base/utf8.h"
#include "text/core/board_format.h"
#include "text/core/plain_line.h"

namespace quadrille::text {

namespace {

Error several_lines() { return {ErrorCode::unsupported, "expected a format with one record in each line"}; }

// Compares functions: a format whose records are cut by line_size() has no others.
bool is_always_a_line(const PuzzleLayout& layout) {
  return layout.boards == nullptr ? layout.one_line : layout.boards->record_size == line_size;
}

// Returns where the first record begins; the end of the text if it has none.
std::size_t first_record(const PuzzleLayout& layout, std::string_view text) {
  std::size_t start = 0;
  for (Lines lines(text); lines.next(); start = lines.offset()) {
    if (!is_between_records(layout, lines.line())) break;
  }
  return start;
}

}  // namespace

bool is_between_records(const PuzzleLayout& layout, std::string_view line) {
  return layout.boards == nullptr ? is_blank_or_comment(line) : layout.boards->is_between(line);
}

// The first record must be one line, and begin as the format says; later ones are checked by why_not_cut() as they
// come.
std::optional<Error> why_not_lines(const PuzzleLayout& layout, std::string_view records) {
  if (is_always_a_line(layout)) return std::nullopt;
  if (layout.boards == nullptr || layout.boards->start_of_line == 0) return several_lines();
  const std::string_view text = records.substr(first_record(layout, records));
  const bool is_line = layout.boards->record_size(text, true) == line_size(text, true);
  return is_line && !why_not_cut(layout, text) ? std::nullopt : std::optional(several_lines());
}

std::optional<Error> why_not_cut(const PuzzleLayout& layout, std::string_view text) {
  if (is_always_a_line(layout)) return std::nullopt;
  assert(layout.boards != nullptr);  // or why_not_lines() has refused the layout
  const std::size_t start = first_record(layout, text);
  const char expected = layout.boards->start_of_line;
  if (start == text.size() || text[start] == expected) return std::nullopt;
  Error error = several_lines();
  error.detail += std::string(", which begins with '") + expected + "', found " + shown_character(text.substr(start));
  error.at = {start + 1, 1};
  return error;
}

std::size_t last_record_end(std::string_view lines) {
  assert(lines.empty() || lines.ends_with('\n'));
  constexpr std::size_t many = std::size_t{1} << 16;
  for (std::size_t end = lines.size(); end > 0;) {
    // Goes back line by line, so a chunk of records costs only its last lines.
    const std::size_t begin = lines.substr(0, end - 1).rfind('\n') + 1;  // npos + 1 is 0
    if (!is_blank_or_comment(without_mark(without_trailing_blanks(lines.substr(begin, end - 1 - begin))))) return end;
    end = begin;
  }
  return lines.size() < many ? 0 : lines.size();
}

void place_by_bytes(Records& records, std::string_view text) {
  std::vector<std::uint64_t> begins{0};
  begins.reserve(records.records.size() + 1);
  for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n', end + 1)) begins.push_back(end + 1);
  // 0 means no line; a line after the end is the last one.
  const auto replace = [&begins](std::uint64_t& line) {
    if (line > 0) line = begins[std::min<std::size_t>(line, begins.size()) - 1] + 1;
  };
  for (Record& record : records.records) replace(record.line);
  for (Error& error : records.errors) replace(error.at.line);
  replace(records.ignored_line);
  records.lines = text.size();
}

}  // namespace quadrille::text
