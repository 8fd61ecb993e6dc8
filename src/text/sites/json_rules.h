// Collects rules of a puzzle while they are read from the JSON of a site.
#pragma once

#include <string>
#include <utility>

#include "quadrille/puzzle.h"
#include "text/core/faults.h"
#include "text/core/json_document.h"

namespace quadrille::text {

/// -1 unless it is a whole number from 0 to a million.
inline int small_number(const Json& value) {
  constexpr std::int64_t most = 1'000'000;
  const std::int64_t number = value.is_integer() ? value.integer() : -1;
  return number < 0 || number > most ? -1 : static_cast<int>(number);
}

struct JsonRules {
  Puzzle& board;
  Faults& faults;
  std::string which = {};  ///< the constraint that is being read, for messages: "cage 2: "

  /// Notes the fault of a value and returns false.
  bool fail(const Json& value, ErrorCode code, const std::string& detail) {
    faults.add(code, which + detail, value);
    return false;
  }

  /// Adds a rule that is valid in the puzzle; anything else is a fault.
  bool add(Rule rule, const Json& stated) {
    if (auto fault = validate(board, rule)) return fail(stated, fault->code, fault->detail);
    board.rules.push_back(std::move(rule));
    return true;
  }
};

}  // namespace quadrille::text
