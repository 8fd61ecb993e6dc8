// Names are for sentences, so everything long is shortened unless the whole name is wanted: texts and lists after 40
// characters, more than six cells to the first and the last, and the cells of a house to its name. The meaning is the
// summary of the rule's kind with the number filled in.
#include "puzzle/core/rule_words.h"

#include <algorithm>
#include <cassert>

namespace quadrille {

namespace {

// The text with the number in place of each word N, except in parentheses, which say what N may be.
std::string with_number(std::string_view text, std::string_view number) {
  std::string out;
  bool in_parentheses = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    in_parentheses = text[i] == '(' || (in_parentheses && text[i] != ')');
    const bool begins = i == 0 || text[i - 1] == ' ';
    const bool ends = i + 1 == text.size() || std::string_view(" ,;").find(text[i + 1]) != std::string_view::npos;
    if (text[i] == 'N' && begins && ends && !in_parentheses) {
      out += number;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string with_commas(const std::vector<int>& list) {
  std::string out;
  for (const int number : list) out += (out.empty() ? "" : ",") + std::to_string(number);
  return out;
}

// State machines and lists of weights can be long.
std::string shortened(const std::string& text) {
  constexpr std::size_t most = 40;
  return text.size() <= most ? text : text.substr(0, most) + "...";
}

}  // namespace

std::string RuleWords::name(const Rule& rule, std::span<const int> cells) const { return name_of(rule, cells, false); }

std::string RuleWords::whole_name(const Rule& rule) const { return name_of(rule, {}, true); }

// Puts the parts in the order of board files, except that a text comes last, in parentheses. A group has no cells of
// its own, so its parts end the name.
std::string RuleWords::name_of(const Rule& rule, std::span<const int> cells, bool whole) const {
  const auto fitting = [whole](const std::string& text) { return whole ? text : shortened(text); };
  std::string name(info(rule.kind).word);
  if (rule.number) name += ' ' + std::to_string(*rule.number);
  if (!rule.list.empty()) name += ' ' + fitting(with_commas(rule.list));
  for (const Rule& part : rule.parts) name += " (" + name_of(part, {}, whole) + ')';
  if (!rule.parts.empty()) return name;
  const std::span<const int> named = rule.cells.empty() ? cells : std::span<const int>(rule.cells);
  if (!named.empty()) name += names_of(named, whole);
  return rule.text.empty() ? name : name + " (" + fitting(rule.text) + ')';
}

std::string RuleWords::meaning(const Rule& rule) const {
  std::string meaning(info(rule.kind).summary);
  if (meaning.ends_with(')')) meaning.erase(meaning.rfind(" ("));
  const auto usual = usual_number(rule.kind, shape_.order()), number = rule.number ? rule.number : usual;
  if (number == usual && info(rule.kind).number == RuleInfo::Number::optional) {
    const std::size_t clause = meaning.rfind(", ");
    if (clause != std::string::npos && with_number(meaning.substr(clause), "") != meaning.substr(clause))
      meaning.erase(clause);
  }
  return number ? with_number(meaning, std::to_string(*number)) : meaning;
}

// Names the house that the cells are, if they are one; otherwise all cells, or the first and the last of many. The
// cells of a clue outside the grid run from its side: against the order of the house they are "row 1 from r1c9".
std::string RuleWords::names_of(std::span<const int> cells, bool whole) const {
  assert(!cells.empty());
  constexpr std::size_t most_names = 6;
  const auto are_all = [&](const PuzzleHouse& house) { return std::ranges::is_permutation(house.cells, cells); };
  if (const auto house = std::ranges::find_if(houses_, are_all); house != houses_.end()) {
    const bool reversed = !std::ranges::equal(cells, house->cells);
    return ' ' + house->name + (reversed ? " from " + cell_name(shape_, cells.front()) : "");
  }
  if (cells.size() > most_names && !whole)
    return " from " + cell_name(shape_, cells.front()) + " to " + cell_name(shape_, cells.back());
  std::string names;
  for (const int cell : cells) names += ' ' + cell_name(shape_, cell);
  return names;
}

}  // namespace quadrille
