// Builds the description from templates for what is the same everywhere and from the options of each command for the
// rest: help texts become descriptions, value names become types. So an option that a command gains is described
// without a change here. Braces of JSON are doubled where fmt replaces something.
#include <fmt/format.h>

#include <algorithm>

#include "answers/members/members.h"
#include "cli/help.h"
#include "quadrille/version.h"
#include "serve/endpoints.h"

namespace quadrille::tool {

namespace {

constexpr std::string_view description_head = R"({{
  "openapi": "3.1.0",
  "info": {{
    "title": "quadrille serve",
    "version": {},
    "description": "Each path is a command: the body is what it reads on standard input, in any format; the query gives its options; the answer is what it prints. docs/tasks/serve.md explains more."
  }},
  "paths": {{
)";

constexpr std::string_view page_path = R"(    "{}": {{
      "get": {{
        "summary": {},
        "responses": {{
          "200": {{ "description": "It is there.", "content": {{ "application/json": {{ "schema": {} }} }} }},
          "default": {{ "$ref": "#/components/responses/error" }}
        }}
      }}
    }},
)";

constexpr std::string_view command_path = R"(    "/{}": {{
      "post": {{
        "operationId": "{}",
        "summary": {},
        "description": {},
        "parameters": [
{}
        ],
        "requestBody": {{ "required": true, "content": {{ "*/*": {{ "schema": {{ "type": "string" }} }} }} }},
        "responses": {{
          "200": {{
            "description": "One line for each record, as soon as it is known; text or CSV if an option asks for it.",
            "content": {{
              "application/x-ndjson": {{ "schema": {{ "anyOf": [{}, {{ "$ref": "#/components/schemas/error" }}] }} }},
              "text/plain": {{ "schema": {{ "type": "string" }} }}
            }}
          }},
          "default": {{ "$ref": "#/components/responses/error" }}
        }}
      }}
    }})";

constexpr std::string_view description_foot = R"(
  },
  "components": {
    "schemas": {
      "error": {
        "description": "In place of an answer; or after the last one, if the rest of the records is not answered.",
        "type": "object",
        "properties": {
          "error": { "$ref": "answers.schema.json#/$defs/error" }
        },
        "required": ["error"],
        "additionalProperties": false
      }
    },
    "responses": {
      "error": {
        "description": "400 wrong options or no HTTP; 403 another Host or Origin; 404 no such path; 405 another method; 408 too slow; 413, 431 too large; 415, 501 unknown codings; 422 nothing could be answered; 500 the command crashed; 503 too much to do, with Retry-After; 505 another version of HTTP.",
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/error" } } }
      }
    }
  }
}
)";

constexpr std::string_view health_schema =
    R"({ "type": "object", "properties": { "status": { "const": "ok" } }, "required": ["status"] })";
constexpr std::string_view version_schema =
    R"({ "type": "object", "properties": { "name": { "const": "quadrille" }, "version": { "type": "string" } }, "required": ["name", "version"] })";
constexpr std::string_view object_schema = R"({ "type": "object" })";

// An option with a fixed set of words is an enumeration; N and SECONDS are the names of values that are numbers.
std::string schema_of(const Option& row) {
  if (row.is_flag()) return R"({ "type": "boolean" })";
  if (!row.words.empty()) return fmt::format(R"({{ "enum": {} }})", answers::json_of_texts(row.words));
  if (row.value == "N") return R"({ "type": "integer" })";
  return fmt::format(R"({{ "type": "{}" }})", row.value == "SECONDS" ? "number" : "string");
}

std::string parameter_of(const Option& row) {
  const std::string description = row.value.empty() || !row.words.empty() ? row.help : row.value + ": " + row.help;
  return fmt::format(R"(          {{ "name": {}, "in": "query", "description": {}, "schema": {} }})",
                     answers::json_string(row.name.substr(2)), answers::json_string(description), schema_of(row));
}

// A line of the answers to this command.
std::string line_schema(std::string_view command) {
  constexpr std::string_view any = R"({ "$ref": "answers.schema.json" })";
  if (std::ranges::find(answers::question_names, command) == std::end(answers::question_names)) return std::string(any);
  return fmt::format(R"({{ "allOf": [{}, {{ "$ref": "answers.schema.json#/$defs/of_{}" }}] }})", any, command);
}

// Lists the options that a request may give; the command line is the one from which help is made.
std::string path_of(const CommandInfo& info) {
  CommandLine line;
  line.command = info.make();
  declare_all(*line.command, line.table, line.quiet, line.help);
  std::vector<std::string> parameters;
  for (const Option& row : line.table.rows()) {
    if (is_for_requests(line.table, row)) parameters.push_back(parameter_of(row));
  }
  return fmt::format(command_path, info.name, info.name, answers::json_string(info.summary),
                     answers::json_string(info.details), fmt::join(parameters, ",\n"), line_schema(info.name));
}

}  // namespace

std::string openapi() {
  std::string text = fmt::format(description_head, answers::json_string(version()));
  text += fmt::format(page_path, "/health", "\"Tell whether the service answers\"", health_schema);
  text += fmt::format(page_path, "/version", "\"Tell its version\"", version_schema);
  text += fmt::format(page_path, "/openapi.json", "\"This description\"", object_schema);
  text += fmt::format(page_path, "/answers.schema.json", "\"The JSON Schema of answers\"", object_schema);
  std::vector<std::string> paths;
  for (const CommandInfo* const info : served_commands()) paths.push_back(path_of(*info));
  return fmt::format("{}{}{}", text, fmt::join(paths, ",\n"), description_foot);
}

}  // namespace quadrille::tool
