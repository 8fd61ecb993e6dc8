// Reads lines such as "A: 1 4 7" as forgivingly as people write them: brackets around the items, quotes around names,
// an equals sign for the colon. What has brackets within its items is rather a list in a list, which cover_lists.cpp
// reads.
//
// Lines of words after a word and a colon are everywhere, so unless exact cover problems are expected this is
// the weakest guess, and options must share items as those of a real problem do.
#include "text/cover/named_rows.h"

#include <algorithm>
#include <cassert>
#include <unordered_map>
#include <unordered_set>

#include "text/cover/recognize.h"
#include "text/cover/row_builder.h"

namespace quadrille::text {

namespace {

struct NamedRow {
  std::string_view name;
  std::vector<std::string_view> items;
};

// Takes off the brackets around a list, and a comma after it, as lines of Python have.
std::string_view without_brackets(std::string_view list) {
  list = trimmed(list);
  if (list.ends_with(',')) list.remove_suffix(1);
  constexpr std::string_view opening = "[({", closing = "])}";
  const std::size_t kind = list.empty() ? opening.npos : opening.find(list.front());
  return kind != opening.npos && list.back() == closing[kind] ? list.substr(1, list.size() - 2) : list;
}

bool is_quote(char c) { return c == '"' || c == '\''; }

// Returns where the quote that begins a text is repeated; the end of the text if it is not.
std::size_t closing_quote(std::string_view text) { return std::min(text.find(text.front(), 1), text.size()); }

// Splits a line into name and items. Nothing without a name, or if this is rather a part of lists in lists.
std::optional<NamedRow> named_row(std::string_view line) {
  constexpr std::string_view of_lists = "[](){}\"'";
  line = trimmed(line);
  const bool quoted = !line.empty() && is_quote(line.front());
  const std::size_t colon = line.find_first_of(":=", quoted ? closing_quote(line) : 0);
  if (colon == line.npos) return std::nullopt;
  NamedRow row{.name = trimmed(line.substr(0, colon)), .items = {}};
  if (quoted && row.name.back() == line.front()) row.name = row.name.substr(1, row.name.size() - 2);
  if (row.name.empty() || row.name.find_first_of(of_lists) != row.name.npos) return std::nullopt;
  assert(colon < line.size());
  constexpr std::string_view separators = " \t\r\v\f,;";
  std::string_view list = without_brackets(line.substr(colon + 1));
  for (;;) {
    list.remove_prefix(std::min(list.find_first_not_of(separators), list.size()));
    if (list.empty()) return row;
    const bool is_string = is_quote(list.front());
    const std::size_t end = is_string ? closing_quote(list) : std::min(list.find_first_of(separators), list.size());
    row.items.push_back(is_string ? list.substr(1, end - 1) : list.substr(0, end));
    if (row.items.back().empty() || row.items.back().find_first_of(of_lists) != row.items.back().npos)
      return std::nullopt;
    list.remove_prefix(std::min(end + (is_string ? 1 : 0), list.size()));
  }
}

}  // namespace

Result<CoverText> parse_named_rows(Lines& lines) {
  RowBuilder rows;
  std::unordered_set<std::string_view> names;
  while (next_record_line(lines)) {
    const auto row = named_row(lines.line());
    if (!row)
      return Error{
          ErrorCode::bad_symbol, "expected a name and ':', found " + shown(trimmed(lines.line())), {lines.number(), 1}};
    if (!names.insert(row->name).second)
      return Error{ErrorCode::duplicate_item, "duplicate name " + shown(row->name), lines.place_of(row->name)};
    for (const std::string_view name : row->items) {
      const auto known = rows.items().find(name);
      if (!rows.add(known ? *known : *rows.items().add_item(name)))
        return Error{ErrorCode::repeated_item, "item " + shown(name) + " is in the option twice", lines.place_of(name)};
    }
    rows.end(without_trailing_blanks(lines.line()));
  }
  if (rows.count() == 0) return Error{ErrorCode::missing_text, "expected lines such as 'A: 1 4 7'"};
  return std::move(rows).finish(CoverLayout::named_rows);
}

namespace {

// Counts the uses of items: options share items, and words after words rarely do. At most half of the uses may be those
// of items that are used once.
class Sharing {
 public:
  void add(const NamedRow& row) {
    for (const std::string_view item : row.items) ++uses_[item], ++all_;
  }
  bool is_usual() const {
    const auto lone = std::ranges::count_if(uses_, [](const auto& use) { return use.second == 1; });
    return 2 * static_cast<std::size_t>(lone) <= all_;
  }

 private:
  std::unordered_map<std::string_view, std::size_t> uses_;
  std::size_t all_ = 0;
};

// Reads up to a thousand lines. A repeated name is a bad line, as options have different names.
std::optional<Guess> recognize_named_rows(const Head& head) {
  constexpr std::uint64_t enough = 1000;
  const bool wanted = head.wanted == Wanted::covers;
  Lines lines(head.complete_lines());
  Fit found;
  Sharing sharing;
  std::unordered_set<std::string_view> names;
  while (found.good + found.bad < enough && next_record_line(lines)) {
    const auto row = named_row(lines.line());
    const bool good = row && names.insert(row->name).second;
    ++(good ? found.good : found.bad);
    if (good) sharing.add(*row);
  }
  constexpr const char* why = "lines of a name, a colon and items";
  if (found.whole() && (wanted || (found.good > 1 && sharing.is_usual())))
    return Guess{wanted ? likely : possible - 10, why, CoverLayout::named_rows};
  if (wanted && found.mostly()) return Guess{possible, why, CoverLayout::named_rows};
  return std::nullopt;
}

}  // namespace

extern const Format named_rows_format{"named-rows", Family::cover, "exact cover: lines such as 'A: 1 4 7'",
                                      CoverLayout::named_rows, recognize_named_rows};

}  // namespace quadrille::text
