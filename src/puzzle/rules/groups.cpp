// Groups of rules. A group is a rule whose parts are rules, to any depth that RuleCheck allows: `either` needs one part
// that holds, `all` makes several rules count as one part. What becomes of a group is up to the ConstraintBuilder:
// branches for propagation and steps, helpers for exact covers.
#include "puzzle/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

// Inspects one part alone, in an inspection of its own, so that its violation is not reported yet.
std::optional<Violation> violation_of(const Inspection& look, const Rule& part) {
  return Inspection(look.board(), look.filling()).first_of(part);
}

// Reports the violations of all parts together, and only if none of them holds. A part that is not filled yet holds.
void inspect_either(Inspection& look) {
  std::string details;
  int last = 0;
  for (const Rule& part : look.rule().parts) {
    const auto violation = violation_of(look, part);
    if (!violation) return;
    details += (details.empty() ? "" : ", and ") + violation->detail;
    last = violation->cell;
  }
  look.report("no rule of a group holds: " + details, last);
}

void inspect_all_of(Inspection& look) {
  for (const Rule& part : look.rule().parts) {
    if (const auto violation = violation_of(look, part)) return look.report(violation->detail, violation->cell);
  }
}

// ------------------------------------------------------------------------------------------------------- constraints

void add_either(ConstraintBuilder& build, const Rule& rule) { build.either(rule); }
void add_all_of(ConstraintBuilder& build, const Rule& rule) { build.all_of(rule); }

// -------------------------------------------------------------------------------------------------------------- rows

// Helpers need a symbol for yes and one for no.
void check_either(RuleCheck& check) { check.expect_symbols(2); }

constexpr RuleInfo group(RuleKind kind, std::string_view word, std::string_view summary) {
  return {kind, word, summary, 0, 0, RuleInfo::Number::none, {}, {}, false, true};
}

constexpr RuleRow groups[] = {
    {group(either, "either", "at least one of the rules in parentheses holds"), check_either, inspect_either,
     add_either},
    {group(all_of, "all", "all rules in parentheses hold; together they count as one rule"), nullptr, inspect_all_of,
     add_all_of},
};

}  // namespace

std::span<const RuleRow> group_rows() { return groups; }

}  // namespace quadrille::rules
