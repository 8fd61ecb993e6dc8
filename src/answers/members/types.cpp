// The types of answers in TypeScript and Python, translated from the JSON Schemas of members: an object of the tables
// is an interface or a TypedDict, and each question has one of its own, with the members of its lines.
//
//     { "type": ["string", "null"] }      string | null       Union[str, None]
//     { "$ref": "#/$defs/error" }         Error               "Error"
#include <algorithm>

#include "answers/members/members.h"
#include "answers/members/objects.h"
#include "answers/members/reference.h"
#include "text/core/json_document.h"

namespace quadrille::answers {

namespace {

using text::Json;

// "classic_step" as ClassicStep
std::string type_name(std::string_view words) {
  std::string name;
  bool begins = true;
  for (const char c : words) {
    if (c != '_') name += begins && c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
    begins = c == '_';
  }
  return name;
}

using Names = std::vector<std::string>;

// How a language writes types and members.
struct Notation {
  std::string_view text, number, integer, boolean, null, truth;
  std::string (*either)(const Names& types);
  std::string (*list)(const std::string& type);
  std::string (*dictionary)(const std::string& type);
  std::string (*words)(const Names& words);
  std::string (*reference)(const std::string& name);
};

std::string joined(const Names& names, std::string_view separator) {
  std::string text;
  for (const std::string& name : names) (text += text.empty() ? "" : separator) += name;
  return text;
}

const Notation typescript{
    .text = "string",
    .number = "number",
    .integer = "number",
    .boolean = "boolean",
    .null = "null",
    .truth = "true",
    .either = [](const Names& types) { return joined(types, " | "); },
    .list = [](const std::string& type) { return (type.find(' ') == type.npos ? type : '(' + type + ')') + "[]"; },
    .dictionary = [](const std::string& type) { return "Record<string, " + type + '>'; },
    .words = [](const Names& words) { return joined(words, " | "); },
    .reference = [](const std::string& name) { return name; },
};

const Notation python{
    .text = "str",
    .number = "float",
    .integer = "int",
    .boolean = "bool",
    .null = "None",
    .truth = "Literal[True]",
    .either = [](const Names& types) { return "Union[" + joined(types, ", ") + ']'; },
    .list = [](const std::string& type) { return "List[" + type + ']'; },
    .dictionary = [](const std::string& type) { return "Dict[str, " + type + ']'; },
    .words = [](const Names& words) { return "Literal[" + joined(words, ", ") + ']'; },
    .reference = [](const std::string& name) { return '"' + name + '"'; },
};

// One of several, each of them once.
std::string either(const Notation& in, Names types) {
  Names different;
  for (std::string& type : types)
    if (std::ranges::find(different, type) == different.end()) different.push_back(std::move(type));
  return different.size() == 1 ? different.front() : in.either(different);
}

std::string type_of(const Notation& in, const Json& schema);

std::string type_called(const Notation& in, std::string_view word, const Json& schema) {
  if (word == "string") return std::string(in.text);
  if (word == "integer") return std::string(in.integer);
  if (word == "number") return std::string(in.number);
  if (word == "boolean") return std::string(in.boolean);
  if (word == "null") return std::string(in.null);
  if (word == "array") return in.list(type_of(in, schema.at("items")));
  return in.dictionary(type_of(in, schema.at("additionalProperties")));
}

std::string type_of(const Notation& in, const Json& schema) {
  Names types;
  if (const Json words = schema.at("enum")) {
    for (const Json& word : words) types.push_back(json_string(word.text()));
    return in.words(types);
  }
  if (const Json value = schema.at("const")) return std::string(in.truth);
  if (const Json reference = schema.at("$ref")) {
    const std::string_view path = reference.text();
    return in.reference(type_name(path.substr(path.rfind('/') + 1)));
  }
  if (const Json alternatives = schema.at("anyOf")) {
    for (const Json& alternative : alternatives) types.push_back(type_of(in, alternative));
    return either(in, types);
  }
  for (const Json& word : schema.at("type")) types.push_back(type_called(in, word.text(), schema));
  return either(in, types);
}

std::string type_of(const Notation& in, const Member& member) {
  auto document = text::JsonDocument::parse(schema_of(member.type));
  return type_of(in, document->root());
}

// A member of lines, of one object or several.
struct LineMember {
  const Member* first;
  std::string type;
};

auto known(auto& members, std::string_view name) {
  return std::ranges::find(members, name, [](const LineMember& member) { return member.first->name; });
}

// The members that a line of this question may have.
std::vector<LineMember> members_of(const Notation& in, Questions question) {
  std::vector<LineMember> members;
  for (const Object& object : objects) {
    if (object.form != Form::line) continue;
    for (const Member& member : object.members) {
      if (!(object.questions | member.questions).has(question)) continue;
      const auto other = known(members, member.name);
      if (other == members.end())
        members.push_back({&member, type_of(in, member)});
      else
        other->type = either(in, {other->type, type_of(in, member)});
    }
  }
  return members;
}

std::string meaning_of(const Member& member) {
  std::string meaning = without_links(member.meaning);
  if (!member.condition.empty()) meaning = without_links(member.condition) + ": " + meaning;
  return meaning;
}

// Steps are of either kind.
constexpr std::string_view step_kinds[] = {"ClassicStep", "BoardStep"};

constexpr std::string_view first_line = "What answers consist of, made by `quadrille help --types";

std::string interface(std::string_view name, std::string_view description, const std::string& members) {
  return "/** " + std::string(description) + " */\nexport interface " + std::string(name) + " {\n" + members + "}\n\n";
}

std::string row_of_typescript(const Member& member, const std::string& type, bool required) {
  return "  /** " + meaning_of(member) + " */ " + std::string(member.name) + (required ? ": " : "?: ") + type + ";\n";
}

std::string row_of_python(const Member& member, const std::string& type) {
  return "    " + std::string(member.name) + ": " + type + '\n';
}

// The items with commas, in lines of at most 120 columns.
std::string in_lines(const std::string& begin, const Names& items, std::string_view end) {
  constexpr std::size_t widest = 120;
  std::string text, line = begin;
  for (const std::string& item : items) {
    const bool last = &item == &items.back();
    if (line.size() + item.size() + (last ? end.size() : 2) > widest)
      text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n', line = "    ";
    line += item + (last ? "" : ", ");
  }
  return text + line + std::string(end);
}

std::string line_name(std::size_t question) { return type_name(question_names[question]) + "Answer"; }

// Those that anybody can ask: a run needs files.
template <class Use>
void for_each_question(Use use) {
  for (std::size_t i = 0; i < std::size(question_names); ++i)
    if (Questions::numbered(i) != question::run) use(i);
}

// Each with the type that it has in the first question.
std::vector<LineMember> members_of_all(const Notation& in) {
  std::vector<LineMember> all;
  for_each_question([&](std::size_t i) {
    for (LineMember& member : members_of(in, Questions::numbered(i)))
      if (known(all, member.first->name) == all.end()) all.push_back(std::move(member));
  });
  return all;
}

bool is_used(const Object& object) {
  return object.form == Form::part && object.name != "journal_file";  // of a run
}

}  // namespace

std::string answers_typescript() {
  std::string text = "// " + std::string(first_line) + " typescript`.\n\n", rows;
  for (const Object& object : objects) {
    if (!is_used(object)) continue;
    std::string members;
    for (const Member& member : object.members)
      members += row_of_typescript(member, type_of(typescript, member), member.is_required());
    text += interface(type_name(object.name), object.description, members);
  }
  text += "export type Step = " + joined({step_kinds, step_kinds + 2}, " | ") + ";\n\n";
  const std::vector<LineMember> all = members_of_all(typescript);
  std::string members;
  for (const LineMember& member : all) members += row_of_typescript(*member.first, member.type, false);
  text += interface("Line", "The members of all answers.", members);
  for_each_question([&](std::size_t i) {
    Names picked;
    std::string own;
    for (const LineMember& member : members_of(typescript, Questions::numbered(i))) {
      if (known(all, member.first->name)->type == member.type)
        picked.push_back(json_string(member.first->name));
      else
        own += ' ' + std::string(member.first->name) + "?: " + member.type + ';';
    }
    rows += "  " + std::string(question_names[i]) + ": Pick<Line, " + joined(picked, " | ") + '>' +
            (own.empty() ? "" : " & {" + own + " }") + ";\n";
  });
  return text + "/** An answer of each question. */\nexport interface Answers {\n" + rows + "}\n";
}

std::string answers_python() {
  std::string text = "\"\"\"" + std::string(first_line) + " python`.\"\"\"\n\n" +
                     "from typing import Dict, List, Literal, Protocol, TypedDict, Union, overload\n\n"
                     "Option = Union[str, int, float, bool]\n",
              calls;
  const auto add_class = [&text](const std::string& name, std::string_view description, const std::string& members) {
    text += "\n\nclass " + name + ":\n    \"\"\"" + std::string(description) + "\"\"\"\n\n" + members;
  };
  for (const Object& object : objects) {
    if (!is_used(object)) continue;
    std::string always, sometimes;
    for (const Member& member : object.members)
      (member.is_required() ? always : sometimes) += row_of_python(member, type_of(python, member));
    const std::string name = type_name(object.name);
    if (!sometimes.empty()) add_class("_" + name + "(TypedDict)", "Its members that are always there.", always);
    add_class(name + (sometimes.empty() ? "(TypedDict)" : "(_" + name + ", total=False)"), object.description,
              sometimes.empty() ? always : sometimes);
  }
  text += "\n\nStep = Union[" + joined({step_kinds, step_kinds + 2}, ", ") + "]\n";
  for_each_question([&](std::size_t i) {
    Names members;
    for (const LineMember& member : members_of(python, Questions::numbered(i)))
      members.push_back(json_string(member.first->name) + ": " + member.type);
    text += in_lines(line_name(i) + " = TypedDict(\"" + line_name(i) + "\", {", members, "}, total=False)\n");
    calls += "\n    @overload\n    def __call__(self, question: Literal[" + json_string(question_names[i]) +
             "], text: str = ..., *, seconds: float = ...,\n                 **options: Option) -> List[" +
             line_name(i) + "]: ...\n";
  });
  add_class("Asking(Protocol)", "Answers a question: answer() of questions.py.", calls.substr(1));
  return text +
         "\n    @overload\n    def __call__(self, question: str, text: str = ..., *, as_text: Literal[True], "
         "seconds: float = ...,\n                 **options: Option) -> str: ...\n";
}

}  // namespace quadrille::answers
