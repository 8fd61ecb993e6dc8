// Rows keep references to the variables that they fill in, and stay where they are (a deque).
#include "answers/options/option_table.h"

#include <fmt/core.h>

#include <algorithm>

#include "answers/options/values.h"

namespace quadrille::answers {

Option& OptionTable::flag(std::string name, bool& set, std::string help) {
  return flag(
      std::move(name), [&set] { set = true; }, std::move(help));
}

Option& OptionTable::flag(std::string name, std::function<void()> act, std::string help) {
  Option row{.name = std::move(name), .help = std::move(help)};
  row.take = [act = std::move(act)](const std::string&) { return act(), UsageError(); };
  return add(std::move(row));
}

Option& OptionTable::text(std::string name, std::string value, std::function<UsageError(const std::string&)> take,
                          std::string help) {
  return add({.name = std::move(name), .value = std::move(value), .help = std::move(help), .take = std::move(take)});
}

Option& OptionTable::text(std::string name, std::string value, std::string& to, std::string help) {
  return text(
      std::move(name), std::move(value), [&to](const std::string& given) { return to = given, UsageError(); },
      std::move(help));
}

Option& OptionTable::file(std::string name, std::string& to, FileUse use, std::string help) {
  return text(std::move(name), "FILE", to, std::move(help)).used_as(use);
}

Option& OptionTable::seconds(std::string name, std::optional<double>& to, std::string help) {
  const auto take = [&to](const std::string& given) -> UsageError {
    to = parse_seconds(given);
    return to ? UsageError() : fmt::format("expected a number of seconds, found '{}'", given);
  };
  return text(std::move(name), "SECONDS", take, std::move(help));
}

Option& OptionTable::memory(std::string name, std::size_t& to, std::string help) {
  const auto take = [&to](const std::string& given) -> UsageError {
    const auto bytes = parse_bytes(given);
    if (!bytes) return fmt::format("expected a size such as 500M or 2G, found '{}'", given);
    to = *bytes;
    return std::nullopt;
  };
  return text(std::move(name), "SIZE", take, std::move(help));
}

Option& OptionTable::choice(std::string name, std::string value, std::string words_are, std::vector<std::string> words,
                            std::function<void(const std::string&)> take, std::string help) {
  Option& row = text(
      std::move(name), std::move(value),
      [take = std::move(take)](const std::string& given) { return take(given), UsageError(); }, std::move(help));
  row.words = std::move(words), row.words_are = std::move(words_are);
  return row;
}

Option& OptionTable::argument(std::string name, std::function<UsageError(const std::string&)> take, std::string help) {
  return add({.name = std::move(name), .help = std::move(help), .take = std::move(take)});
}

Option& OptionTable::argument(std::string name, std::string& to, std::string help) {
  return argument(
      std::move(name), [&to](const std::string& given) { return to = given, UsageError(); }, std::move(help));
}

const Option* OptionTable::find(std::string_view name) const {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Option& option) { return option.name == name; });
  return row == rows_.end() ? nullptr : &*row;
}

Option* OptionTable::find(std::string_view name) { return const_cast<Option*>(std::as_const(*this).find(name)); }

bool OptionTable::accepts(std::string_view name) const {
  const Option* const wanted = find(name);
  if (wanted == nullptr) return false;
  return std::ranges::none_of(rows_, [&](const Option& row) {
    const bool exclude =
        std::ranges::count(row.excluded, name) > 0 || std::ranges::count(wanted->excluded, row.name) > 0;
    return !row.given.empty() && exclude;
  });
}

std::string given_lines(const OptionTable& table, std::span<const std::string_view> names) {
  std::string lines;
  for (const std::string_view name : names) {
    for (const std::string& value : table.find(name)->given) {
      std::string line(name);
      if (!value.empty()) line += ' ' + value;
      std::replace(line.begin(), line.end(), '\n', ' ');
      lines += line + '\n';
    }
  }
  return lines;
}

UsageError OptionTable::read_whole(const std::string& text, std::uint64_t least, std::uint64_t most,
                                   std::uint64_t& value) {
  const auto number = parse_whole(text);
  if (number && *number >= least && *number <= most) return value = *number, std::nullopt;
  const std::string what = most < std::numeric_limits<int>::max()
                               ? fmt::format("a whole number from {} to {}", least, most)
                           : least == 1 ? "a positive whole number"
                           : least == 0 ? "0 or a positive whole number"
                                        : fmt::format("a whole number of at least {}", least);
  return fmt::format("expected {}, found '{}'", what, text);
}

bool exclude_each_other(const Option& one, const Option& other) {
  return std::ranges::find(one.excluded, other.name) != one.excluded.end() ||
         std::ranges::find(other.excluded, one.name) != other.excluded.end();
}

}  // namespace quadrille::answers
