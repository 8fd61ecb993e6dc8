// Describes each rule by one row: its word, the cells and numbers that it may have, its meaning, and its constraints. A
// row is all that the rest of the library knows of a rule. Its definition shares no code with its constraints, so that
// each can check the other.
#pragma once

#include <span>

#include "puzzle/rules/constraint_builder.h"
#include "puzzle/rules/inspection.h"
#include "puzzle/rules/rule_check.h"
#include "quadrille/puzzle/rule.h"

namespace quadrille::rules {

inline constexpr auto optional = RuleInfo::Number::optional;
inline constexpr auto required = RuleInfo::Number::required;

struct RuleRow {
  RuleInfo info;
  void (*check)(RuleCheck&);  ///< what the info does not say; may be null
  void (*inspect)(Inspection&);
  void (*constrain)(ConstraintBuilder&, const Rule&);
  bool arithmetic = true;      ///< compares, adds or counts numbers, rather than only saying where symbols differ
  bool has_cover_form = true;  ///< exact covers can represent its constraints
};

// The families, in the order of RuleKind.
std::span<const RuleRow> area_rows();
std::span<const RuleRow> pair_rows();
std::span<const RuleRow> index_rows();
std::span<const RuleRow> line_rows();
std::span<const RuleRow> sum_rows();
std::span<const RuleRow> outside_rows();
std::span<const RuleRow> set_rows();
std::span<const RuleRow> custom_rows();
std::span<const RuleRow> group_rows();
std::span<const RuleRow> grid_rows();
std::span<const RuleRow> region_rows();

const RuleRow& row_of(RuleKind kind);

}  // namespace quadrille::rules
