// The tables of docs/reference/json.md and other pages:
//
//     | member | type | commands | meaning |
//     |---|---|---|---|
//     | `cap` | number | `candidates` with `--counts` | this number among `counts` means "at least that many" |
//
// Members of an answer tell the commands; those of an object within an answer say under which condition they are there.
// A table of several objects begins with a column that names them.
#include <algorithm>
#include <cassert>

#include "answers/members/objects.h"
#include "answers/members/reference.h"
#include "base/fields.h"

namespace quadrille::answers {

namespace {

// Checks that rows that refer to each other fit together.
constexpr bool has_member(const Object& object, std::string_view name) {
  return std::ranges::count(object.members, name, &Member::name) == 1;
}

constexpr bool are_sound(const Object& object) {
  for (const Member& member : object.members) {
    if (!has_member(object, member.name)) return false;  // two rows have the name
    for (Fields names(member.company, ' '); names.next_of_list();)
      if (!has_member(object, names.field())) return false;
  }
  return true;
}
static_assert(std::ranges::all_of(objects, are_sound));

std::string in_code(std::string_view text) { return '`' + std::string(text) + '`'; }

std::string list_of_questions(Questions questions) {
  std::string text;
  for (std::size_t i = 0; i < std::size(question_names); ++i) {
    if (questions.has(Questions::numbered(i))) text += (text.empty() ? "" : ", ") + in_code(question_names[i]);
  }
  return text;
}

std::string words_of(Questions questions) {
  constexpr std::ptrdiff_t few_commas = 2;
  const std::string others = list_of_questions(question::readers - questions);
  if (!question::readers.has(questions) || std::ranges::count(others, ',') > few_commas)
    return list_of_questions(questions);
  return "all that read" + (others.empty() ? "" : ", except " + others);
}

bool tells_questions(const Object& object) { return !object.members.front().questions.is_empty(); }

std::string row_of(const Object& object, const Member& member) {
  const std::string condition(member.condition);
  std::string row = in_code(member.name) + " | " + std::string(member.type.words) + " | ";
  if (tells_questions(object)) {
    const std::string questions = words_of(member.questions);
    const bool is_one = questions.find(' ') == questions.npos && !condition.starts_with("if");
    row += questions + (condition.empty() ? "" : is_one ? " " : ", ") + condition;
    return row + " | " + std::string(member.meaning) + " |\n";
  }
  return row + condition + (condition.empty() ? "" : ": ") + std::string(member.meaning) + " |\n";
}

const Object& object_named(std::string_view name) {
  const auto found = std::ranges::find(objects, name, &Object::name);
  assert(found != std::end(objects));
  return *found;
}

}  // namespace

std::vector<std::string_view> object_names() {
  std::vector<std::string_view> names;
  for (const Object& object : objects) names.push_back(object.name);
  return names;
}

std::string members_table(std::string_view names) {
  const bool several = names.find(',') != names.npos;
  std::string head = "| member | type | ", rows;
  for (Fields all(names, ','); all.next_of_list();) {
    const Object& object = object_named(all.field());
    if (rows.empty() && tells_questions(object)) head += "commands | ";
    for (const Member& member : object.members)
      rows += (several ? "| " + in_code(object.name) + " | " : "| ") + row_of(object, member);
  }
  head = (several ? "| object " : "") + head + "meaning |\n";
  std::string rule = "|";
  for (auto bars = std::ranges::count(head, '|'); bars > 1; --bars) rule += "---|";
  return head + rule + '\n' + rows;
}

}  // namespace quadrille::answers
