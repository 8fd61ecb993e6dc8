// A table has bit a * n + b for the pair (a, b), six bits to a character, the lowest one first. No name says
// which relation it is, so reading makes an expression: numbers with the same partners are put together, which gives at
// most n terms.
//
//     n = 2, table "G" = 6 = bits 0 1 1 0       pairs (1,2) and (2,1): "a in 2 and b in 1 or a in 1 and b in 2"
#include "text/sites/iss_tables.h"

#include <map>
#include <vector>

#include "puzzle/rules/expression.h"
#include "text/sites/packing.h"

namespace quadrille::text {

namespace {

std::string list_of(const std::vector<int>& numbers) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : " ") + std::to_string(number);
  return text;
}

}  // namespace

// Collects for each first number its partners; a relation without pairs is written as one that never holds.
Result<std::string> relation_of_table(std::string_view table, NumberRange numbers, bool old_signs) {
  const int n = numbers.most - numbers.least + 1;
  if (table.size() > static_cast<std::size_t>(n * n + 5) / 6) {
    return Error{ErrorCode::bad_length, "expected a table of up to " + std::to_string((n * n + 5) / 6) +
                                            " characters, found " + std::to_string(table.size())};
  }
  std::map<std::vector<int>, std::vector<int>> firsts_of;  // by their partners
  for (int a = 0; a < n; ++a) {
    std::vector<int> partners;
    for (int b = 0; b < n; ++b) {
      const auto bit = static_cast<std::size_t>(a * n + b);
      if (bit / 6 >= table.size()) break;  // zeros at the end may be left out
      char sign = table[bit / 6];
      if (old_signs && (sign == '-' || sign == '_')) sign = sign == '-' ? '_' : '-';
      const std::size_t value = base64_link_signs.signs.find(sign);
      if (value == std::string_view::npos) return Error{ErrorCode::bad_symbol, "expected a table of pairs"};
      if ((value >> (bit % 6) & 1) != 0) partners.push_back(numbers.least + b);
    }
    if (!partners.empty()) firsts_of[partners].push_back(numbers.least + a);
  }
  std::string relation;
  for (const auto& [partners, firsts] : firsts_of)
    relation += (relation.empty() ? "a in " : " or a in ") + list_of(firsts) + " and b in " + list_of(partners);
  return relation.empty() ? "a != a" : relation;
}

std::string table_of_relation(std::string_view relation, NumberRange numbers) {
  const rules::Relation parsed = *rules::parse_relation(relation);
  const int n = numbers.most - numbers.least + 1;
  std::vector<std::size_t> values(static_cast<std::size_t>(n * n + 5) / 6, 0);
  for (int a = 0; a < n; ++a) {
    for (int b = 0; b < n; ++b) {
      const auto bit = static_cast<std::size_t>(a * n + b);
      if (parsed.holds(numbers.least + a, numbers.least + b)) values[bit / 6] |= std::size_t{1} << (bit % 6);
    }
  }
  std::string table;
  for (const std::size_t value : values) table += base64_link_signs.signs[value];
  return table;
}

}  // namespace quadrille::text
