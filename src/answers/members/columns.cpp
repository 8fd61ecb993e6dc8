// Finds the columns of a question in the table of members. A shard has the offset of a line in place of its number.
#include "answers/members/columns.h"

#include <algorithm>
#include <cassert>

namespace quadrille::answers {

namespace {

bool is_column(const Member& member, Questions question) {
  return (member.questions | member.columns_only).has(question) && !member.no_columns.has(question);
}

}  // namespace

std::vector<const Member*> columns_of(Questions question) {
  std::vector<const Member*> columns;
  for (const Member& member : puzzle_members) {
    if (is_column(member, question)) columns.push_back(&member);
  }
  return columns;
}

std::vector<const Member*> columns_of(std::span<const Member> members) {
  std::vector<const Member*> columns;
  for (const Member& member : members) columns.push_back(&member);
  return columns;
}

std::vector<const Member*> columns_by_offset(Columns columns) {
  const auto offset = std::ranges::find(puzzle_members, "offset", &Member::name);
  assert(offset != puzzle_members.end());
  std::vector<const Member*> changed;
  for (const Member* const column : columns) {
    if (column->name != "record") changed.push_back(column->name == "line" ? &*offset : column);
  }
  return changed;
}

std::string head_line(Columns columns) {
  assert(!columns.empty());
  std::string line;
  for (const Member* const column : columns) (line += column->name) += ',';
  line.back() = '\n';
  return line;
}

}  // namespace quadrille::answers
