// The words of board files: those of the rules, and short ones for what people call them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/puzzle/rule.h"

namespace quadrille::text {

/// A name for one or two rules; most have a kind and nothing else.
struct RuleName {
  std::string_view word;
  RuleKind kind;
  std::optional<int> number = {};         ///< that the name stands for
  std::optional<RuleKind> and_kind = {};  ///< a second rule
};

/// The short names. They are read, never written.
std::vector<RuleName> short_rule_names();

/// The rule that is called so, by its own or a short name.
std::optional<RuleName> find_rule_name(std::string_view word);

/// The word of board files that is nearly this one, if there is any.
std::optional<std::string_view> nearest_board_word(std::string_view word);
/// Returns the end of a message on an unknown word: " (did you mean 'cage'?)"; empty if no word is near.
std::string advice_on(std::string_view word);

}  // namespace quadrille::text
