// The names of rules in board files: those of the library, and short ones that stand for a rule with a number, or for
// two rules at once.
#include "text/boards/rule_words.h"

#include "base/suggest.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

constexpr RuleName short_names[] = {
    {"diagonals", diagonal_down, {}, diagonal_up},
    {"x", pair_sum, 10},
    {"v", pair_sum, 5},
    {"kropki-white", difference, 1},
    {"kropki-black", ratio, 2},
    {"white", difference, 1},
    {"black", ratio, 2},
    {"thermo", thermometer},
    {"killer", cage},
    {"antiknight", anti_knight},
    {"antiking", anti_king},
    {"non-consecutive", nonconsecutive},
    {"german-whispers", whispers, 5},
};

// Words of board files that are not rules, for advice on misspelled ones.
constexpr std::string_view other_words[] = {"board",  "grid",         "regions",  "candidates",
                                            "placed", "pencil-marks", "solution", "drawings"};

}  // namespace

std::vector<RuleName> short_rule_names() { return {std::begin(short_names), std::end(short_names)}; }

// Short names come first: they say the number, too.
std::optional<RuleName> find_rule_name(std::string_view word) {
  for (const RuleName& name : short_names) {
    if (name.word == word) return name;
  }
  if (const auto kind = rule_named(word)) return RuleName{word, *kind};
  return std::nullopt;
}

std::optional<std::string_view> nearest_board_word(std::string_view word) {
  std::vector<std::string_view> words(std::begin(other_words), std::end(other_words));
  for (const RuleInfo& info : rule_infos()) words.push_back(info.word);
  for (const RuleName& name : short_names) words.push_back(name.word);
  return nearest_word(word, words);
}

std::string advice_on(std::string_view word) {
  const auto nearest = nearest_board_word(word);
  return nearest ? " (did you mean '" + std::string(*nearest) + "'?)" : "";
}

}  // namespace quadrille::text
