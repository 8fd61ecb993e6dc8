// Gathers the rows of all families into one table that the kind of a rule indexes. The families must be in the order of
// RuleKind; the table is built once, when it is first needed, and an assertion compares each row with its place.
#include "quadrille/puzzle/rule.h"

#include <algorithm>
#include <cassert>

#include "puzzle/rules/rule_row.h"

namespace quadrille {

namespace rules {

namespace {

struct RuleTables {
  std::vector<const RuleRow*> rows;  // by kind
  std::vector<RuleInfo> infos;

  RuleTables() {
    for (const auto family : {area_rows(), pair_rows(), index_rows(), line_rows(), sum_rows(), outside_rows(),
                              set_rows(), custom_rows(), group_rows(), grid_rows(), region_rows()}) {
      for (const RuleRow& row : family) {
        assert(static_cast<std::size_t>(row.info.kind) == rows.size());
        rows.push_back(&row);
        infos.push_back(row.info);
      }
    }
  }
};

const RuleTables& tables() {
  static const RuleTables all;
  return all;
}

}  // namespace

const RuleRow& row_of(RuleKind kind) {
  assert(static_cast<std::size_t>(kind) < tables().rows.size());
  return *tables().rows[static_cast<std::size_t>(kind)];
}

}  // namespace rules

std::span<const RuleInfo> rule_infos() { return rules::tables().infos; }

const RuleInfo& info(RuleKind kind) { return rules::row_of(kind).info; }

std::optional<int> usual_number(RuleKind kind, int symbols) {
  switch (kind) {
    case RuleKind::difference:
    case RuleKind::arrow: return 1;
    case RuleKind::ratio:
    case RuleKind::ratio_negative:
    case RuleKind::same_sets:
    case RuleKind::clone: return 2;
    case RuleKind::modular: return 3;
    case RuleKind::sum_line: return 10;
    case RuleKind::whispers: return (symbols + 1) / 2;
    case RuleKind::lockout: return symbols / 2;
    case RuleKind::hidden_regions: return symbols;
    case RuleKind::run_length:
    case RuleKind::count_same: return 0;
    default: return std::nullopt;
  }
}

// Writes brackets around what may be left out; a group shows two parts for any number.
std::string form_of(const RuleInfo& info) {
  using Number = RuleInfo::Number;
  std::string form(info.word);
  if (info.number == Number::optional) form += " [N]";
  if (info.number == Number::required) form += " N";
  if (!info.list.empty()) form += info.may_lack_list ? " [LIST]" : " LIST";
  if (info.least_cells > 0) form += info.most_cells == 2 ? " CELL CELL" : " CELLS";
  if (!info.text.empty()) form += ": TEXT";
  if (info.has_parts) form += " (RULE) (RULE)";
  return form;
}

std::optional<RuleKind> rule_named(std::string_view word) {
  const auto infos = rule_infos();
  const auto found = std::find_if(infos.begin(), infos.end(), [&](const RuleInfo& info) { return info.word == word; });
  return found == infos.end() ? std::nullopt : std::optional(found->kind);
}

}  // namespace quadrille
