// Cuts an array into records without parsing it as a whole, which may be gigabytes long: a record is an item with what
// separates it from the one before. A chunk that begins with a bracket or a comma is within an array; anything else is
// an object or a line of its own.
//
//     [{"puzzle":"..."}|,{"puzzle":"..."}|,"53..7..."]        the bars are the ends of records
#include "text/tables/json_items.h"

#include <algorithm>

#include "base/lines.h"
#include "text/core/board_format.h"
#include "text/core/json_records.h"

namespace quadrille::text {

namespace {

constexpr std::string_view before_items = "[, \t", after_items = "], \t\r";

bool begins_in_array(std::string_view text) { return text.starts_with('[') || text.starts_with(','); }

// Finds where an object or a string of an array begins; npos if something else does.
std::size_t item_start(std::string_view text) {
  const std::size_t start = text.find_first_not_of(before_items);
  return start != text.npos && (text[start] == '{' || text[start] == '"') ? start : text.npos;
}

}  // namespace

// Takes the rest of the line as well if only brackets and commas stand there, so that no record of these remains.
std::size_t item_size(std::string_view text, bool at_end) {
  if (!begins_in_array(text)) return object_size(text, at_end);
  const std::size_t start = item_start(text);
  if (start == text.npos) return object_size(text, at_end);
  const std::size_t size = value_size(text.substr(start));
  if (size == 0) return at_end ? text.size() : 0;
  const std::size_t rest = text.find_first_not_of(after_items, start + size);
  if (rest == text.npos) return at_end ? text.size() : 0;
  return text[rest] == '\n' ? rest + 1 : start + size;
}

// An array of arrays may hold items; deeper ones do not.
bool is_between_items(std::string_view line) {
  constexpr std::ptrdiff_t most_open = 2;
  if (line.find_first_not_of("[], \t\r") != line.npos) return is_blank_or_comment(line);
  return std::count(line.begin(), line.end(), '[') - std::count(line.begin(), line.end(), ']') <= most_open;
}

// Takes off what belongs to the array, at both ends; a damaged item is left as it is, for the message.
std::string_view item_of(std::string_view record) {
  const std::size_t start = begins_in_array(record) ? item_start(record) : 0;
  if (start == record.npos) return record;
  const std::string_view item = record.substr(start);
  const std::size_t last = item.find_last_not_of(" \t\r\n");
  if (last == item.npos || (item[last] != ',' && item[last] != ']')) return item;
  const std::size_t end = item.find_last_not_of("], \t\r\n");
  return end != item.npos && (item[end] == '}' || item[end] == '"') ? item.substr(0, end + 1) : item;
}

}  // namespace quadrille::text
