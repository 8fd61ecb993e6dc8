// docs/reference/answers.schema.json: an object of the tables is a definition, which allows its members only.
#include <algorithm>

#include "answers/members/members.h"
#include "answers/members/reference.h"
#include "base/fields.h"

namespace quadrille::answers {

namespace {

constexpr std::string_view head = R"({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "A line of quadrille --json output, version 1",
  "description": "docs/reference/json.md explains the members. Within a version members may be added, so readers should ignore those they do not know.",
  "anyOf": [
)";

// The definitions that no row of a member has.
constexpr std::string_view others =
    R"(    "step": { "anyOf": [{ "$ref": "#/$defs/classic_step" }, { "$ref": "#/$defs/board_step" }] },
    "unknown": {
      "description": "Where a limit came first, its name is the reason, and nothing is said that is not known.",
      "if": { "properties": { "verdict": { "const": "unknown" } }, "required": ["verdict"] },
      "then": {
        "properties": { "reason": { "minLength": 1 }, "exact": { "const": false }, "fewest": { "const": false }, "solved": false },
        "required": ["reason"]
      }
    })";

// Texts separated by commas, each made from a row for which this is right.
template <class Range, class IsTaken, class TextOf>
std::string joined(const Range& rows, std::string_view separator, IsTaken is_taken, TextOf text_of) {
  std::string text;
  for (const auto& row : rows) {
    if (is_taken(row)) (text += text.empty() ? "" : separator) += text_of(row);
  }
  return text;
}

constexpr auto all = [](const auto&) { return true; };

std::string name_of(const Member& member) { return json_string(member.name); }

std::string property_of(const Member& member) {
  const std::string schema = schema_of(member.type);
  return "        " + name_of(member) + R"(: { "description": )" + json_string(without_links(member.meaning)) + ", " +
         schema.substr(2);
}

template <class IsTaken>
std::string properties_of(const Object& object, std::string_view description, IsTaken is_taken) {
  return "{\n      \"description\": " + json_string(description) +
         ",\n      \"type\": \"object\",\n      \"properties\": {\n" +
         joined(object.members, ",\n", is_taken, property_of) + "\n      },\n";
}

std::string companies_of(const Object& object) {
  const auto list = [](const Member& member) {
    std::string names;
    for (Fields all(member.company, ' '); all.next_of_list();)
      names += (names.empty() ? "" : ", ") + json_string(all.field());
    return "        " + name_of(member) + ": [" + names + ']';
  };
  return joined(
      object.members, ",\n", [](const Member& member) { return !member.company.empty(); }, list);
}

// An object whose members depend on the question: it has at least one that answers it.
std::string answer_of(const Object& object) {
  const auto is_taken = [](const Member& member) { return member.in_answers; };
  return properties_of(object, object.description, is_taken) + "      \"anyOf\": [\n" +
         joined(
             object.members, ",\n", [](const Member& member) { return member.answers; },
             [](const Member& member) { return "        { \"required\": [" + name_of(member) + "] }"; }) +
         "\n      ],\n      \"dependentRequired\": {\n" + companies_of(object) +
         "\n      },\n      \"allOf\": [{ \"$ref\": \"#/$defs/unknown\" }],\n      \"additionalProperties\": false\n   "
         " }";
}

std::string definition_of(const Object& object) {
  const std::string required = joined(
      object.members, ", ", [](const Member& m) { return m.is_required(); }, name_of);
  const bool answers = required.empty();
  const std::string definition = answers ? answer_of(object)
                                         : properties_of(object, object.description, all) + "      \"required\": [" +
                                               required + "],\n      \"additionalProperties\": false\n    }";
  return "    " + json_string(object.name) + ": " + definition;
}

std::string failure() {
  const auto is_taken = [](const Member& member) { return member.in_failures; };
  return "    \"failure\": " +
         properties_of(objects[0], "Takes the place of a record that could not be read or answered.", is_taken) +
         "      \"required\": [\"error\"],\n"
         "      \"anyOf\": [{ \"required\": [\"record\", \"line\"] }, { \"required\": [\"offset\"] }],\n"
         "      \"additionalProperties\": false\n    }";
}

// The names of members that a line of this question may have.
std::string names_of(Questions question) {
  std::vector<std::string_view> names;
  for (const Object& object : objects) {
    if (object.form != Form::line) continue;
    for (const Member& member : object.members) {
      const bool is_known = std::ranges::find(names, member.name) != names.end();
      if ((object.questions | member.questions).has(question) && !is_known) names.push_back(member.name);
    }
  }
  return joined(names, ", ", all, json_string);
}

std::string members_of_questions() {
  std::string text;
  for (std::size_t i = 0; i < std::size(question_names); ++i) {
    text += (i == 0 ? "    \"" : ",\n    \"") + ("of_" + std::string(question_names[i])) +
            R"(": { "propertyNames": { "enum": [)" + names_of(Questions::numbered(i)) + "] } }";
  }
  return text;
}

}  // namespace

std::string without_links(std::string_view markdown) {
  std::string text;
  while (!markdown.empty()) {
    const std::size_t open = markdown.find('['), middle = markdown.find("](", open);
    if (middle == markdown.npos) return text += markdown;
    (text += markdown.substr(0, open)) += markdown.substr(open + 1, middle - open - 1);
    markdown.remove_prefix(std::min(markdown.size(), markdown.find(')', middle) + 1));
  }
  return text;
}

std::string schema_of(const Type& type) {
  if (!type.is_list) return std::string(type.schema);
  std::string schema = R"({ "type": "array", "items": )" + std::string(type.schema);
  if (type.least > 0) schema += R"(, "minItems": )" + std::to_string(type.least);
  if (type.most > 0) schema += R"(, "maxItems": )" + std::to_string(type.most);
  return schema + " }";
}

std::string answers_schema() {
  const auto reference = [](const Object& object) {
    return R"(    { "$ref": "#/$defs/)" + std::string(object.name) + "\" }";
  };
  return std::string(head) +
         joined(
             objects, ",\n", [](const Object& object) { return object.form == Form::line; }, reference) +
         ",\n    { \"$ref\": \"#/$defs/failure\" }\n  ],\n  \"$defs\": {\n" +
         joined(
             objects, ",\n", [](const Object& object) { return object.form != Form::row_of_csv; }, definition_of) +
         ",\n" + failure() + ",\n" + std::string(others) + ",\n" + members_of_questions() + "\n  }\n}\n";
}

}  // namespace quadrille::answers
