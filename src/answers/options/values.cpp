// Parsers of values in words of the field. Nothing but the whole text is a value: '6x6 ' and '+6' are none.
#include "answers/options/values.h"

#include <algorithm>

#include "base/lines.h"
#include "base/numbers.h"
#include "job/system.h"
#include "quadrille/puzzle.h"
#include "text/core/decimal_number.h"
#include "text/detect.h"

namespace quadrille::answers {

namespace {

std::optional<int> order_of(std::string_view text) {
  const auto number = whole_number<int>(text);
  return number && *number >= 1 && *number <= PuzzleShape::max_order ? number : std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> parse_whole(std::string_view text) { return whole_number<std::uint64_t>(text); }

std::optional<double> parse_seconds(std::string_view text) {
  constexpr double most = 1e9;
  if (text.starts_with('+')) return std::nullopt;
  const auto value = text::take_decimal(text);
  return value && text.empty() && *value >= 0 && *value < most ? value : std::nullopt;
}

std::optional<std::size_t> parse_bytes(std::string_view text) {
  constexpr std::string_view units = "KMGT";
  if (text.ends_with('B') || text.ends_with('b')) text.remove_suffix(1);
  unsigned shift = 0;
  if (!text.empty()) {
    const char last = static_cast<char>(text.back() & ~0x20);  // a capital letter
    const std::size_t unit = units.find(last);
    if (unit != units.npos) shift = 10 * (static_cast<unsigned>(unit) + 1), text.remove_suffix(1);
  }
  const auto number = parse_whole(text);
  if (!number || *number == 0 || *number > std::numeric_limits<std::size_t>::max() >> shift) return std::nullopt;
  return *number << shift;
}

std::optional<job::Shard> parse_shard(std::string_view text) {
  const auto number = parse_whole(take_until(text, "/")), of = parse_whole(text);
  if (!number || !of || *number < 1 || *number > *of) return std::nullopt;
  return job::Shard{*number, *of};
}

std::optional<BoxShape> parse_box(std::string_view text) {
  const auto rows = order_of(take_until(text, "x")), columns = order_of(text);
  return rows && columns ? std::optional(BoxShape{*rows, *columns}) : std::nullopt;
}

std::optional<Range> parse_range(std::string_view text) {
  Range range;
  const std::size_t dots = text.find("..");
  const auto number = [](std::string_view digits, int& value) {
    const auto found = whole_number<int>(digits);
    if (found && *found >= 0) value = *found;
    return found && *found >= 0;
  };
  if (dots == text.npos) {
    if (!number(text, range.from)) return std::nullopt;
    range.to = range.from;
    return range;
  }
  const std::string_view from = text.substr(0, dots), to = text.substr(dots + 2);
  const bool good = (from.empty() || number(from, range.from)) && (to.empty() || number(to, range.to));
  return good && !(from.empty() && to.empty()) && range.from <= range.to ? std::optional(range) : std::nullopt;
}

bool is_puzzle(const std::string& word) {
  constexpr std::size_t shortest = 16;  // cells of a 4x4 puzzle
  constexpr int rather_likely = 70;
  if (word.size() < shortest || job::is_there(word)) return false;
  if (word.find_first_not_of("0123456789.*_-?") == word.npos) return true;
  const std::string line = word + '\n';
  const auto found = text::detect({line, true});
  return found && found->best.certainty >= rather_likely;
}

std::optional<std::string> rows_in_lines(const std::vector<std::string>& words) {
  constexpr std::size_t fewest = 4;
  const auto is_row = [&](const std::string& word) { return word.size() == words.size() && !job::is_there(word); };
  if (words.size() < fewest || !std::ranges::all_of(words, is_row)) return std::nullopt;
  std::string lines;
  for (const std::string& word : words) lines += (lines.empty() ? "" : "\n") + word;
  return is_puzzle(lines) ? std::optional(std::move(lines)) : std::nullopt;
}

}  // namespace quadrille::answers
