// Values are taken in the order of the rows, so that of several faults always the same one is named.
#include "answers/options/given.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/lower_case.h"
#include "base/suggest.h"

namespace quadrille::answers {

namespace {

// The word of a choice that was given in any case.
std::optional<std::string> word_given(const Option& row, const std::string& value) {
  const auto found = std::find_if(row.words.begin(), row.words.end(),
                                  [&](const std::string& word) { return lower_case(word) == lower_case(value); });
  return found == row.words.end() ? std::nullopt : std::optional(*found);
}

std::string unknown_word(const Option& row, const std::string& value) {
  if (const std::string reason = row.why_not ? row.why_not(value) : ""; !reason.empty()) {
    return fmt::format("{}: {}", row.name, reason);
  }
  const std::vector<std::string_view> known(row.words.begin(), row.words.end());
  std::string hint = did_you_mean(value, known);
  if (hint.empty() && !row.list_command.empty()) hint = fmt::format("; '{}' lists all", row.list_command);
  if (hint.empty()) hint = fmt::format("; expected one of {}", fmt::join(row.words, ", "));
  const std::string place = row.is_argument() ? "" : row.name + ": ";
  return fmt::format("{}unknown {} '{}'{}", place, row.words_are, value, hint);
}

// States are replaced, and pictures would be mixed with answers, so neither can be standard output.
bool may_be_standard(FileUse use) { return use == FileUse::read || use == FileUse::write; }

UsageError why_no_file(const Option& row, const std::string& name) {
  if (row.use == FileUse::none || !(name.empty() || (name == "-" && !may_be_standard(row.use)))) return std::nullopt;
  const std::string_view expected = row.value == "FOLDER"         ? "a folder"
                                    : row.use == FileUse::picture ? "a file or a folder"
                                                                  : "a file";
  return fmt::format("{}: expected {}, found '{}'", row.name, expected, name);
}

}  // namespace

UsageError give_value(Option& row, const std::string& value) {
  const auto word = row.words.empty() ? std::optional(value) : word_given(row, value);
  if (!word) return unknown_word(row, value);
  if (auto problem = why_no_file(row, value)) return problem;
  if (auto problem = row.take(*word)) return fmt::format("{}: {}", row.name, *problem);
  row.given.push_back(value);
  return std::nullopt;
}

namespace {

bool is_given(const std::vector<GivenOption>& given, const std::string& name) {
  return std::ranges::any_of(given, [&](const GivenOption& option) { return option.row->name == name; });
}

// One of the needed options must be there.
UsageError find_unmet_need(const Option& row, const std::vector<GivenOption>& given) {
  const bool met = row.needed.empty() ||
                   std::ranges::any_of(row.needed, [&](const std::string& name) { return is_given(given, name); });
  return met ? UsageError() : fmt::format("option '{}' needs {}", row.name, fmt::join(row.needed, " or "));
}

}  // namespace

UsageError give_options(const std::vector<GivenOption>& given) {
  for (const auto& [row, values] : given) {
    if (values.size() > 1) return fmt::format("option '{}' is given twice", row->name);
    for (const GivenOption& other : given) {
      if (std::ranges::find(row->excluded, other.row->name) != row->excluded.end())
        return fmt::format("options '{}' and '{}' cannot be combined", row->name, other.row->name);
    }
    if (auto problem = find_unmet_need(*row, given)) return problem;
    if (!row->is_flag()) {
      if (auto problem = give_value(*row, values.front())) return problem;
      continue;
    }
    row->given.emplace_back();
    if (auto problem = row->take("")) return problem;
  }
  return std::nullopt;
}

}  // namespace quadrille::answers
