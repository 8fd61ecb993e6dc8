// Sentences as text.
#include <algorithm>
#include <array>

#include "quadrille/logic/explanation.h"

namespace quadrille::logic {
namespace {

std::string cell_text(int cell) { return "r" + std::to_string(cell / 9 + 1) + "c" + std::to_string(cell % 9 + 1); }

/// "a", "a and b", "a, b and c"
std::string join(const std::vector<std::string>& words, std::string_view conjunction) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? conjunction : ", ";
    out += words[i];
  }
  return out;
}

std::string kind_text(House kind, bool several) {
  static constexpr std::array<std::string_view, 3> singular{"row", "column", "box"};
  static constexpr std::array<std::string_view, 3> plural{"rows", "columns", "boxes"};
  return std::string((several ? plural : singular)[static_cast<std::size_t>(kind)]);
}

struct Words {
  std::string_view conjunction;

  std::string operator()(Technique argument) const { return std::string(name(argument)); }
  std::string operator()(const Cells& argument) const {
    std::vector<std::string> words;
    for (const int cell : argument.cells) words.push_back(cell_text(cell));
    return join(words, conjunction);
  }
  std::string operator()(const Symbols& argument) const {
    std::vector<std::string> words;
    for (const int symbol : argument.symbols) words.push_back(std::to_string(symbol));
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
    for (const auto [cell, symbol] : argument.candidates)
      words.push_back(cell_text(cell) + '=' + std::to_string(symbol));
    return join(words, conjunction);
  }
};

}  // namespace

std::string to_string(const Argument& argument, std::string_view conjunction) {
  return std::visit(Words{conjunction}, argument);
}

std::string to_string(const Sentence& sentence) {
  std::string out;
  auto argument = sentence.arguments.begin();
  for (std::string_view rest = sentence.text; !rest.empty();) {
    const std::size_t slot = std::min(rest.find('{'), rest.size());
    out += rest.substr(0, slot);
    rest.remove_prefix(slot);
    if (rest.empty()) break;
    const bool alternatives = rest.starts_with("{or}");
    out += to_string(*argument++, alternatives ? " or " : " and ");
    rest.remove_prefix(rest.find('}') + 1);
  }
  return out;
}

std::string to_string(const std::vector<Sentence>& sentences) {
  std::string out;
  for (const Sentence& sentence : sentences) out += (out.empty() ? "" : " ") + to_string(sentence);
  return out;
}

}  // namespace quadrille::logic
