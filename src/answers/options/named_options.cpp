// Sorts the values by their rows, so that they are taken in the order of the table, whatever the order of the names.
#include "answers/options/named_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "answers/options/given.h"
#include "base/lines.h"

namespace quadrille::answers {

namespace {

using ValuesOfRows = std::map<const Option*, std::vector<std::string>>;

UsageError why_not(const Option& row, const std::string& name, const std::string& value, const NamedOptionRules& rules,
                   const OptionTable& table) {
  if (!rules.may_give(table, row)) return fmt::format("option '{}' cannot be given in a {}", name, rules.occasion);
  if (!row.is_flag()) return value.empty() ? UsageError(fmt::format("option '{}' needs a value", name)) : std::nullopt;
  if (value.empty() || value == "true" || value == "false") return std::nullopt;
  return fmt::format("option '{}': expected true or false, found {}", name, shown(value));
}

UsageError sort_by_row(const NamedValues& named, const NamedOptionRules& rules, const OptionTable& table,
                       ValuesOfRows& values) {
  for (const auto& [name, value] : named) {
    const auto row = std::ranges::find(table.rows(), name, rules.name_of);
    if (row == table.rows().end()) return rules.unknown(table, name);
    if (auto problem = why_not(*row, name, value, rules, table)) return problem;
    if (!row->is_flag() || value != "false") values[&*row].push_back(row->is_flag() ? "" : value);
  }
  return std::nullopt;
}

bool asks_other_form(const Option& json, const ValuesOfRows& values) {
  return std::ranges::any_of(values, [&](const auto& given) { return exclude_each_other(json, *given.first); });
}

UsageError give_argument(Option& row, const std::vector<std::string>& values, const NamedOptionRules& rules) {
  if (row.required && values.empty()) return fmt::format("missing option '{}': {}", rules.name_of(row), row.help);
  for (const std::string& value : values)
    if (auto problem = give_value(row, value)) return problem;
  return std::nullopt;
}

}  // namespace

UsageError give_named_options(const NamedValues& named, const NamedOptionRules& rules, OptionTable& table) {
  ValuesOfRows values;
  if (auto problem = sort_by_row(named, rules, table, values)) return problem;
  if (const Option* const json = table.find("--json");
      json != nullptr && !values.contains(json) && !asks_other_form(*json, values))
    values[json] = {""};
  if (const Option* const threads = table.find("--threads"); threads != nullptr && rules.threads > 0)
    values[threads] = {std::to_string(rules.threads)};
  std::vector<GivenOption> options;
  for (Option& row : table.rows())
    if (!row.is_argument() && values.contains(&row)) options.push_back({&row, values[&row]});
  if (auto problem = give_options(options)) return problem;
  for (Option& row : table.rows())
    if (row.is_argument())
      if (auto problem = give_argument(row, values[&row], rules)) return problem;
  return std::nullopt;
}

}  // namespace quadrille::answers
