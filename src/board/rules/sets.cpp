// Which symbols occur among the cells, and how often.
#include <algorithm>

#include "board/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

void inspect_quadruple(Inspection& look) {
  if (!look.is_filled()) return;
  const std::string digits = std::to_string(*look.rule().number);
  for (const char digit : digits) {
    const auto there =
        std::count_if(look.cells().begin(), look.cells().end(), [&](int cell) { return look.at(cell) == digit - '0'; });
    if (there < std::count(digits.begin(), digits.end(), digit))
      return look.report(look.names() + " do not contain the digit " + std::string(1, digit) + " often enough",
                         look.cells().back());
  }
}

// ------------------------------------------------------------------------------------------------------- constraints

// The state is the set of digits that are still to come, by their places in the number.
void add_quadruple(ConstraintBuilder& build, const Rule& rule) {
  const std::string digits = std::to_string(*rule.number);
  const auto step = [=](int missing, int, int symbol) {
    for (std::size_t i = 0; i < digits.size(); ++i) {
      if ((missing >> i & 1) != 0 && digits[i] - '0' == symbol) return missing & ~(1 << i);
    }
    return missing;
  };
  build.automaton(rule.cells, (1 << digits.size()) - 1, step, [](int missing) { return missing == 0; });
}

// -------------------------------------------------------------------------------------------------------------- rows

void check_quadruple(RuleCheck& check) {
  const std::string digits = std::to_string(*check.rule().number);
  for (const char digit : digits) {
    if (digit == '0' || digit - '0' > check.symbols())
      return check.fail(ErrorCode::bad_number, "this board has no symbol " + std::string(1, digit));
  }
  if (static_cast<int>(digits.size()) <= check.size()) return;
  check.fail(ErrorCode::bad_length,
             "expected at most " + std::to_string(check.size()) + " digits, found " + std::to_string(digits.size()));
}

constexpr RuleRow sets[] = {
    {{quadruple, "quadruple", "the cells contain the digits of the number", 1, 0, required},
     check_quadruple,
     inspect_quadruple,
     add_quadruple},
};

}  // namespace

std::span<const RuleRow> set_rows() { return sets; }

}  // namespace quadrille::rules
