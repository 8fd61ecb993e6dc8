// Arguments about groups of cells that share a text: a relation, a regular expression or a state machine.
//
//     .Pair~TABLE~_name~R1C1~R1C2~~R2C1~R2C2        two groups, the first one with a name
//     .NFA~MACHINE~_name~R1C1~-~R1C2~R1C3           one group of two parts
#include <algorithm>
#include <utility>

#include "text/sites/iss_form.h"
#include "text/sites/iss_machines.h"
#include "text/sites/packing.h"

namespace quadrille::text {

namespace {

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
