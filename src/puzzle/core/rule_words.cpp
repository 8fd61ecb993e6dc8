// Names are for sentences, so texts and lists are shortened after 40 characters, and cells are told by the house that
// they are in. The meaning is the summary of the rule's kind with the number filled in.
#include "puzzle/core/rule_words.h"

#include <algorithm>

#include "puzzle/core/rule_names.h"

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

bool are_in(const PuzzleHouse& house, std::span<const int> cells) {
  return std::ranges::all_of(cells,
                             [&](int cell) { return std::ranges::find(house.cells, cell) != house.cells.end(); });
}

// State machines and lists of weights can be long.
std::string shortened(const std::string& text) {
  constexpr std::size_t most = 40;
  return text.size() <= most ? text : text.substr(0, most) + "...";
}

}  // namespace

RuleWords::RuleWords(const PuzzleShape& shape, std::span<const Rule> rules) : shape_(shape), houses_(shape.houses()) {
  for (const Rule& rule : rules) {
    if (!rule.cells.empty()) named_.push_back({numbered_name(rule, shape.order()), rule.cells});
  }
}

std::string RuleWords::name(const Rule& rule, std::span<const int> cells) const {
  const std::string name = name_with_place(rule, cells);
  return rule.parts.empty() ? "the " + name : name;
}

std::string RuleWords::name_with_place(const Rule& rule, std::span<const int> cells) const {
  if (!rule.parts.empty()) {
    std::string name(info(rule.kind).word);
    for (const Rule& part : rule.parts) name += " (" + name_with_place(part, {}) + ')';
    return name;
  }
  const std::string called = numbered_name(rule, shape_.order());
  std::string name = shortened(called);
  if (!rule.text.empty()) name += " (" + shortened(rule.text) + ')';
  if (!rule.cells.empty()) return name + ' ' + place_of(rule, called);
  const bool is_diagonal = rule.kind == RuleKind::diagonal_down || rule.kind == RuleKind::diagonal_up;
  if (is_diagonal) return name;
  return name + " rule" + (cells.empty() ? "" : ' ' + few_names(cells));
}

// All cells, or the first and the last of many.
std::string RuleWords::few_names(std::span<const int> cells) const {
  constexpr std::size_t most = 6;
  if (const std::string house = house_of(cells); !house.empty()) return "in " + house;
  if (cells.size() > most) return "from " + cell(cells.front()) + " to " + cell(cells.back());
  std::string names = "for";
  for (const int number : cells) names += ' ' + cell(number);
  return names;
}

std::string RuleWords::place_of(const Rule& rule, const std::string& name) const {
  const std::vector<int>& cells = rule.cells;
  if (rule.kind == RuleKind::greater) return cell(cells[0]) + " > " + cell(cells[1]);
  if (info(rule.kind).most_cells == 2) return "between " + cell(cells[0]) + " and " + cell(cells[1]);
  if (const std::string house = house_of(cells); !house.empty()) return "in " + house;
  const PuzzleHouse* around = nullptr;
  for (const PuzzleHouse& house : houses_) {
    if (cells.size() > 1 && are_in(house, cells)) around = &house;  // boxes come last
  }
  return around != nullptr && is_only_one(name, *around) ? "in " + around->name : "at " + cell(cells.front());
}

bool RuleWords::is_only_one(const std::string& name, const PuzzleHouse& house) const {
  return std::ranges::count_if(
             named_, [&](const Named& named) { return named.name == name && are_in(house, named.cells); }) <= 1;
}

// The cells of a clue outside the grid run from its side: against the order of the house they are "row 1 from r1c9".
std::string RuleWords::house_of(std::span<const int> cells) const {
  const auto are_all = [&](const PuzzleHouse& house) { return std::ranges::is_permutation(house.cells, cells); };
  const auto house = std::ranges::find_if(houses_, are_all);
  if (house == houses_.end()) return "";
  return house->name + (std::ranges::equal(cells, house->cells) ? "" : " from " + cell(cells.front()));
}

// Puts the parts in the order of board files, except that a text comes last, in parentheses. A group has no cells of
// its own, so its parts end the name.
std::string RuleWords::whole_name(const Rule& rule) const {
  std::string name(info(rule.kind).word);
  if (rule.number) name += ' ' + std::to_string(*rule.number);
  if (!rule.list.empty()) name += ' ' + list_text(rule.list);
  for (const Rule& part : rule.parts) name += " (" + whole_name(part) + ')';
  if (!rule.parts.empty()) return name;
  if (const std::string house = house_of(rule.cells); !house.empty()) {
    name += ' ' + house;
  } else {
    for (const int number : rule.cells) name += ' ' + cell(number);
  }
  return rule.text.empty() ? name : name + " (" + rule.text + ')';
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

}  // namespace quadrille
