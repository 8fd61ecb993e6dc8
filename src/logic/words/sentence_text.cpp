// Sentences as English text: replaces each slot of a template by its argument.
//
// Words has an overload for each type of argument, so a new type does not compile until it has a text. Symbols and
// cells are named by Names, which boards with other symbols replace.
#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include "puzzle/core/symbol_set.h"
#include "quadrille/logic/explanation.h"

namespace quadrille::logic {
namespace {

/// "a", "a and b", "a, b and c"
std::string join(const std::vector<std::string>& words, std::string_view conjunction) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? conjunction : ", ";
    out += words[i];
  }
  return out;
}

// "rows 3 and 8", but "row 3 and box 8": the kind is said once if all are alike.
std::string kind_text(House kind, bool several) {
  static constexpr std::array<std::string_view, 3> singular{"row", "column", "box"};
  static constexpr std::array<std::string_view, 3> plural{"rows", "columns", "boxes"};
  return std::string((several ? plural : singular)[static_cast<std::size_t>(kind)]);
}

struct SentenceWords {
  std::string_view conjunction;
  const Names& called;

  std::string cell_text(int cell) const { return cell_name(called.shape, cell); }
  const std::string& symbol_text(int symbol) const {
    assert(symbol >= 1 && static_cast<std::size_t>(symbol) <= called.symbols.size());
    return called.symbols[static_cast<std::size_t>(symbol) - 1];
  }

  std::string operator()(Technique argument) const { return std::string(name(argument)); }
  std::string operator()(const CellList& argument) const {
    std::vector<std::string> words;
    for (const int cell : argument.cells) words.push_back(cell_text(cell));
    return join(words, conjunction);
  }
  std::string operator()(const Symbols& argument) const {
    std::vector<std::string> words;
    for (const int symbol : argument.symbols) words.push_back(symbol_text(symbol));
    return join(words, conjunction);
  }
  std::string operator()(const HouseList& argument) const {
    const auto& houses = argument.houses;
    bool alike = true;
    for (const HouseName& house : houses) alike = alike && house.kind == houses.front().kind;
    std::vector<std::string> words;
    words.reserve(houses.size());
    for (const HouseName& house : houses)
      words.push_back((alike ? "" : kind_text(house.kind, false) + ' ') + std::to_string(house.number + 1));
    return (alike && !houses.empty() ? kind_text(houses.front().kind, houses.size() > 1) + ' ' : "") +
           join(words, conjunction);
  }
  std::string operator()(const CandidateList& argument) const {
    std::vector<std::string> words;
    for (const auto [cell, symbol] : argument.candidates) words.push_back(cell_text(cell) + '=' + symbol_text(symbol));
    return join(words, conjunction);
  }
  std::string operator()(const NameList& argument) const { return join(argument.names, conjunction); }
  std::string operator()(const Number& argument) const { return std::to_string(argument.number); }
  std::string operator()(const SetList& argument) const {
    std::vector<std::string> words;
    for (const SymbolSet set : argument.sets) words.push_back(set_text(set));
    return join(words, conjunction);
  }
  std::string operator()(const WayList& argument) const {
    std::vector<std::string> words;
    for (const auto& way : argument.ways) {
      std::string& text = words.emplace_back();
      for (const auto& [cell, symbol] : way)
        text += (text.empty() ? "" : " ") + cell_text(cell) + '=' + symbol_text(symbol);
    }
    return join(words, conjunction);
  }
  // "r1c1 + 2 * r1c2 - r2c1 = 15"
  std::string operator()(const StepSum& argument) const {
    std::string out;
    for (const auto& [cell, coefficient] : argument.terms) {
      out += out.empty() ? (coefficient < 0 ? "-" : "") : coefficient < 0 ? " - " : " + ";
      const int times = std::abs(coefficient);
      out += (times == 1 ? "" : std::to_string(times) + " * ") + cell_text(cell);
    }
    return out + " = " + std::to_string(argument.total);
  }

 private:
  // "69", with hyphens if a symbol has several characters.
  std::string set_text(SymbolSet set) const {
    const bool long_names = std::ranges::any_of(called.symbols, [](const std::string& s) { return s.size() > 1; });
    std::string out;
    for_each_symbol(set, [&](int symbol) { out += (long_names && !out.empty() ? "-" : "") + symbol_text(symbol); });
    return out;
  }
};

}  // namespace

Names::Names(PuzzleShape board_shape) : shape(std::move(board_shape)) {
  for (int number = shape.least_value(); number <= shape.most_value(); ++number)
    symbols.push_back(std::to_string(number));
}

const Names& classic_names() {
  static const Names names{BoxShape{3, 3}};
  return names;
}

std::string to_string(const Argument& argument, std::string_view conjunction, const Names& names) {
  return std::visit(SentenceWords{conjunction, names}, argument);
}

std::string to_string(const Sentence& sentence, const Names& names) {
  std::string out;
  auto argument = sentence.arguments.begin();
  for (std::string_view rest = sentence.text; !rest.empty();) {
    const std::size_t slot = std::min(rest.find('{'), rest.size());
    out += rest.substr(0, slot);
    rest.remove_prefix(slot);
    if (rest.empty()) break;
    // Each slot takes the next argument.
    const bool alternatives = rest.starts_with("{or}");
    assert(argument != sentence.arguments.end());
    out += to_string(*argument++, alternatives ? " or " : " and ", names);
    rest.remove_prefix(rest.find('}') + 1);
  }
  if (out.starts_with("the ")) out.front() = 'T';
  return out;
}

std::string to_string(const std::vector<Sentence>& sentences, const Names& names) {
  std::string out;
  for (const Sentence& sentence : sentences) out += (out.empty() ? "" : " ") + to_string(sentence, names);
  return out;
}

// A wrong digit is named before a missing candidate, as the latter may follow from the former.
std::string describe(const Mistakes& mistakes, const Names& names) {
  assert(!mistakes.empty());
  const bool wrong_digit = !mistakes.digits.empty();
  const auto [cell, symbol] = wrong_digit ? mistakes.digits.front() : mistakes.missing.front();
  const std::string &what = names.symbols[symbol - 1U], where = cell_name(names.shape, cell);
  return wrong_digit ? what + " in " + where + " contradicts the solution"
                     : "the candidates of " + where + " contradict the solution, which has " + what + " there";
}

}  // namespace quadrille::logic
