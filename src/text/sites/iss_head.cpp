// A point begins an item, but a point is also the usual empty cell: a line such as ".5.3..7.." looks like items at
// first. So a text is recognized only if some line has an item that no grid can have, one with arguments or a known
// word of four letters or more, and nothing but items before it. Such texts may also begin with the regions of a
// jigsaw.
#include "text/sites/iss_head.h"

#include <algorithm>

#include "base/lines.h"
#include "text/core/line_records.h"
#include "text/sites/iss_items.h"
#include "text/sites/iss_rules.h"

namespace quadrille::text {

namespace {

// Finds the first item of a line of items that nothing else has: one with arguments, as .Cage~, or a known word, as
// .AntiKnight; empty if there is none, as words without arguments may be cells. Nothing if the line has other text.
std::optional<std::string_view> telling_item(std::string_view line) {
  line = trimmed(line);
  for (std::size_t at = 0, next = 0; at < line.size(); at = next) {
    if (line[at] != '.') return std::nullopt;
    const std::size_t end = std::min(line.find_first_of("~.", at + 1), line.size());
    const std::string_view name = trimmed(line.substr(at + 1, end - at - 1));
    if (!std::all_of(name.begin(), name.end(), is_iss_letter)) return std::nullopt;
    const bool arguments = end < line.size() && line[end] == '~';
    if (arguments && end + 1 < line.size()) return line.substr(at, end + 1 - at);
    if (name.size() >= 4 && is_iss_item(name)) return trimmed(line.substr(at, end - at));
    next = std::min(line.find('.', end), line.size());
  }
  return line.substr(0, 0);
}

// A line read as if it were a text of its own.
class LineOfItems {
 public:
  explicit LineOfItems(std::string_view line) : parts_(line) {}

  bool has_grid() const { return !parts_.grids().empty(); }
  bool has_open_group() const { return count("And") + count("Or") + count("Replicate") != count("End"); }
  bool has_size() const { return count("Shape") > 0; }
  bool is_shape() const {
    return std::ranges::all_of(parts_.items(), [](const IssItem& item) { return is_iss_shape(item.name); });
  }
  bool is_one_item() const { return parts_.items().size() == 1; }
  bool has_several_clues() const {
    return is_one_item() && parts_.items()[0].name.empty() && parts_.items()[0].words.size() > 1;
  }

 private:
  std::ptrdiff_t count(std::string_view name) const { return std::ranges::count(parts_.items(), name, &IssItem::name); }

  const IssText parts_;
};

}  // namespace

// Looks at the lines before the first blank one, at most 40.
std::optional<IssHead> iss_head(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const std::string_view start = trimmed(lines.line());
  if (side_of_layout(start) > 0) return IssHead{start, true, true};
  constexpr int most_lines = 40;
  for (int i = 0; i < most_lines && !is_blank(lines.line()); ++i) {
    const auto item = telling_item(lines.line());
    if (!item) return std::nullopt;
    if (!item->empty()) return IssHead{*item, item->data() == start.data(), false};
    if (!lines.next()) break;
  }
  return std::nullopt;
}

// Reads each line as a text of its own and looks for a reason why it cannot be one; see the header for the rule.
bool has_iss_lines(std::string_view text) {
  constexpr int most_lines = 1000;
  int count = 0, sizes = 0;
  bool single_items = true, only_clues = true, only_shape = false;
  for (Lines lines(text); lines.next() && count < most_lines;) {
    if (is_blank_or_comment(lines.line())) continue;
    const LineOfItems line(lines.line());
    if (is_blank(lines.line().front()) || line.has_grid() || line.has_open_group()) return false;
    ++count, sizes += line.has_size() ? 1 : 0;
    single_items &= line.is_one_item();
    only_clues &= line.has_several_clues();
    only_shape |= line.is_shape();
  }
  return count > 1 && (sizes > 1 || ((!single_items || only_clues) && !only_shape));
}

}  // namespace quadrille::text
