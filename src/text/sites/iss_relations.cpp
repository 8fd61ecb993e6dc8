// Arguments about groups of cells that share a text: a relation, a regular expression or a state machine.
//
//     .Pair~TABLE~_name~R1C1~R1C2~~R2C1~R2C2        two groups, the first one with a name
//     .NFA~MACHINE~_name~R1C1~-~R1C2~R1C3           one group of two parts
//
// A table has bit a * n + b for the pair (a, b), six bits to a character, the lowest one first. No name says which
// relation it is, so reading makes an expression: numbers with the same partners are put together, which gives at most
// n terms.
//
//     n = 2, table "G" = 6 = bits 0 1 1 0       pairs (1,2) and (2,1): "a in 2 and b in 1 or a in 1 and b in 2"
#include <algorithm>
#include <map>
#include <utility>

#include "puzzle/rules/expression.h"
#include "text/sites/clues.h"
#include "text/sites/iss_arguments.h"
#include "text/sites/iss_machines.h"
#include "text/sites/packing.h"

namespace quadrille::text {

namespace {

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
    relation += (relation.empty() ? "a in " : " or a in ") + joined(firsts, " ") + " and b in " + joined(partners, " ");
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

bool take_text(IssReading& from, Result<std::string> text) {
  if (!text) return from.fail(text.error().code, text.error().detail);
  from.rule.text = *std::move(text);
  return true;
}

bool read_relation(IssReading& from) { return take_text(from, relation_of_table(from.take(), from.values(), false)); }
bool read_old_relation(IssReading& from) {
  return take_text(from, relation_of_table(from.take(), from.values(), true));
}

// The empty word after the table begins a group.
void write_relation(const Rule& rule, IssWriting& to) {
  to.word(table_of_relation(rule.text, to.values()));
  to.word("");
}

bool read_pattern(IssReading& from) {
  const std::string_view word = from.take();
  return take_text(from, unpack_bits(word.substr(0, word.find('=')), base64_link_signs));
}

void write_pattern(const Rule& rule, IssWriting& to) { to.word(pack_bits(rule.text, base64_link_signs)); }

bool read_machine(IssReading& from) { return take_text(from, unpack_machine(from.take(), from.values())); }

void write_machine(const Rule& rule, IssWriting& to) {
  to.word(pack_machine(rule.text, to.values()));
  to.word("");
}

bool is_machine_that_fits(const Rule& rule, const Puzzle&) { return can_pack_machine(rule.text); }

// Reads groups, each of which is a rule. One that has no parts, or has only one, needs no list.
template <bool may_have_parts>
bool read_groups(IssReading& from) {
  const auto begins_group = [](std::string_view word) { return word.empty() || word.front() == '_'; };
  for (auto& rest = from.words; !rest.empty();) {
    const auto length = static_cast<std::size_t>(std::ranges::find_if(rest, begins_group) - rest.begin());
    from.rule.cells.clear(), from.rule.list.clear();
    if (!from.add_parts(rest.first(length))) return false;
    if (from.rule.list.size() == 1 || !may_have_parts) from.rule.list.clear();
    if (length > 0) from.found.push_back(from.rule);
    rest = rest.subspan(std::min(length + 1, rest.size()));
  }
  return true;
}

void write_groups(const Rule& rule, IssWriting& to) { to.parts(rule); }

}  // namespace

namespace iss {

const IssArgument relation{read_relation, write_relation};
const IssArgument old_relation{read_old_relation, nullptr};
const IssArgument pattern{read_pattern, write_pattern};
const IssArgument machine{read_machine, write_machine, is_machine_that_fits};
const IssArgument groups{read_groups<false>, write_groups};
const IssArgument part_groups{read_groups<true>, write_groups};

}  // namespace iss

}  // namespace quadrille::text
