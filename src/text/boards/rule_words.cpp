#include "text/boards/rule_words.h"

#include <algorithm>
#include <numeric>

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

constexpr std::string_view other_words[] = {"board",  "grid",         "regions", "candidates",
                                            "placed", "pencil-marks", "solution"};

// How many letters must be put in, taken out or changed to make one word of the other (Levenshtein 1965).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::vector<RuleName> short_rule_names() { return {std::begin(short_names), std::end(short_names)}; }

std::optional<RuleName> find_rule_name(std::string_view word) {
  for (const RuleName& name : short_names) {
    if (name.word == word) return name;
  }
  if (const auto kind = rule_named(word)) return RuleName{word, *kind};
  return std::nullopt;
}

std::optional<std::string_view> nearest_word(std::string_view word) {
  constexpr std::size_t longest = 40;
  if (word.size() > longest) return std::nullopt;
  std::vector<std::string_view> words(std::begin(other_words), std::end(other_words));
  for (const RuleInfo& info : rule_infos()) words.push_back(info.word);
  for (const RuleName& name : short_names) words.push_back(name.word);
  const auto far = [&](std::string_view known) { return distance(word, known); };
  const auto nearest = std::min_element(words.begin(), words.end(), [&](auto a, auto b) { return far(a) < far(b); });
  return far(*nearest) <= std::max<std::size_t>(1, word.size() / 3) ? std::optional(*nearest) : std::nullopt;
}

std::string advice_on(std::string_view word) {
  const auto nearest = nearest_word(word);
  return nearest ? " (did you mean '" + std::string(*nearest) + "'?)" : "";
}

}  // namespace quadrille::text
