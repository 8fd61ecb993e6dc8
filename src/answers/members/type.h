// The types of members: a closed set, each with its word in the documents and its JSON Schema.
//
// A list has the type of its elements, so `list_of(cell)` needs no schema of its own. An object has a table of members
// (objects.h), to which its schema refers.
#pragma once

#include <cstdint>
#include <string_view>

namespace quadrille::answers {

/// The type of the value that a writer passes; anything but a text, a number or a boolean is JSON already.
enum class Value : std::uint8_t { text, number, boolean, json };

struct Type {
  std::string_view words;  ///< "list of cells"
  Value value;
  std::string_view schema;  ///< of the value, or of each element of a list
  bool is_list = false;
  unsigned least = 0, most = 0;  ///< lengths of a list; 0: any
};

constexpr Type list_of(std::string_view words, const Type& element, unsigned least = 0, unsigned most = 0) {
  return {words, Value::json, element.schema, true, least, most};
}

namespace type {

inline constexpr Type text{"text", Value::text, R"({ "type": "string" })"};
inline constexpr Type some_text{"text", Value::text, R"({ "type": "string", "minLength": 1 })"};
inline constexpr Type text_or_null{"text or null", Value::text, R"({ "type": ["string", "null"] })"};
inline constexpr Type word{"text", Value::text, R"({ "type": "string", "pattern": "^[a-z_]+$" })"};
inline constexpr Type boolean{"boolean", Value::boolean, R"({ "type": "boolean" })"};
inline constexpr Type yes{"boolean", Value::boolean, R"({ "const": true })"};

inline constexpr Type integer{"number", Value::number, R"({ "type": "integer" })"};
inline constexpr Type natural{"number", Value::number, R"({ "type": "integer", "minimum": 0 })"};
inline constexpr Type positive{"number", Value::number, R"({ "type": "integer", "minimum": 1 })"};
inline constexpr Type at_least_two{"number", Value::number, R"({ "type": "integer", "minimum": 2 })"};
inline constexpr Type percentage{"number", Value::number, R"({ "type": "integer", "minimum": 0, "maximum": 100 })"};
inline constexpr Type decimal{"number", Value::number, R"({ "type": "number", "minimum": 0 })"};
inline constexpr Type fraction{"number", Value::number, R"({ "type": "number", "minimum": 0, "maximum": 1 })"};
inline constexpr Type estimated{"number or null", Value::number, R"({ "type": ["number", "null"], "minimum": 0 })"};

inline constexpr Type verdict{"text", Value::text,
                              R"({ "enum": ["unique", "multiple", "none", "invalid", "unknown"] })"};
inline constexpr Type cell{"cell", Value::text, R"({ "type": "string", "pattern": "^r[0-9]+c[0-9]+$" })"};
inline constexpr Type placement{"text", Value::text, R"({ "type": "string", "pattern": "^r[0-9]+c[0-9]+=[0-9]+$" })"};
inline constexpr Type house{"text", Value::text, R"({ "type": "string", "pattern": "^(row|column|box) [0-9]+$" })"};
inline constexpr Type technique{"text", Value::text, R"({ "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$" })"};
inline constexpr Type family{"text", Value::text, R"({ "enum": ["area", "pair", "line", "outside"] })"};
inline constexpr Type presence{"text", Value::text, R"({ "enum": ["optional", "required"] })"};
inline constexpr Type hodoku_level{"text", Value::text,
                                   R"({ "enum": ["Easy", "Medium", "Hard", "Unfair", "Extreme"] })"};
inline constexpr Type role{"text", Value::text,
                           R"({ "enum": ["pattern", "fin", "pivot", "pincer", "extra", "helper", "linked"] })"};
inline constexpr Type reason{"text", Value::text, R"({ "enum": ["assumption", "cell", "house", "pattern", "als"] })"};
inline constexpr Type drat{"text", Value::text, R"({ "type": "string", "pattern": "^(-?[1-9][0-9]* |0 )*0$" })"};
inline constexpr Type lrat{"text", Value::text, R"({ "type": "string", "pattern": "^[0-9 -]* 0$" })"};

inline constexpr Type texts = list_of("list of texts", text);
inline constexpr Type two_texts = list_of("list of texts", text, 2, 2);
inline constexpr Type rules = list_of("list of texts", some_text);
inline constexpr Type some_rules = list_of("list of texts", some_text, 1);
inline constexpr Type cells = list_of("list of cells", cell);
inline constexpr Type groups_of_cells =
    list_of("list of lists of cells",
            {"", Value::json,
             R"({ "type": "array", "minItems": 2, "items": { "type": "string", "pattern": "^r[0-9]+c[0-9]+$" } })"});
inline constexpr Type houses = list_of("list of texts", house);
inline constexpr Type placements = list_of("list of texts", placement);
inline constexpr Type numbers = list_of("list of numbers", natural);
inline constexpr Type positives = list_of("list of numbers", positive);
inline constexpr Type two_numbers = list_of("list of numbers", natural, 2, 2);
inline constexpr Type numbers_of_places =
    list_of("list of lists of numbers",
            {"", Value::json, R"({ "type": "array", "items": { "type": "integer", "minimum": 0 } })"});
inline constexpr Type options_or_null{"list of numbers, or null", Value::json,
                                      R"({ "type": ["array", "null"], "items": { "type": "integer", "minimum": 1 } })"};
inline constexpr Type counts_of_techniques{
    "object", Value::json,
    R"({ "type": "object", "propertyNames": { "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$" }, "additionalProperties": { "type": "integer", "minimum": 1 } })"};

inline constexpr Type error{"object", Value::json, R"({ "$ref": "#/$defs/error" })"};
inline constexpr Type difference{"object", Value::json, R"({ "$ref": "#/$defs/difference" })"};
inline constexpr Type differences = list_of("list of objects", difference);
inline constexpr Type mistakes{"object", Value::json, R"({ "$ref": "#/$defs/mistakes" })"};
inline constexpr Type map{"object", Value::json, R"({ "$ref": "#/$defs/map" })"};
inline constexpr Type estimate{"object", Value::json, R"({ "$ref": "#/$defs/estimate" })"};
inline constexpr Type candidates = list_of("list of objects", {"", Value::json, R"({ "$ref": "#/$defs/candidate" })"});
inline constexpr Type step{"object", Value::json, R"({ "$ref": "#/$defs/step" })"};
inline constexpr Type step_or_null{"object or null", Value::json,
                                   R"({ "anyOf": [{ "type": "null" }, { "$ref": "#/$defs/step" }] })"};
inline constexpr Type steps = list_of("list of objects", step);
inline constexpr Type nested_steps =
    list_of("list of steps", {"", Value::json, R"({ "$ref": "#/$defs/classic_step" })"});
inline constexpr Type nested_board_steps =
    list_of("list of steps", {"", Value::json, R"({ "$ref": "#/$defs/board_step" })"});
inline constexpr Type marks = list_of("list of objects", {"", Value::json, R"({ "$ref": "#/$defs/mark" })"});
inline constexpr Type chains = list_of("list of objects", {"", Value::json, R"({ "$ref": "#/$defs/chain" })"});
inline constexpr Type nodes = list_of("list of objects", {"", Value::json, R"({ "$ref": "#/$defs/node" })"});
inline constexpr Type choices = list_of("list of objects", {"", Value::json, R"({ "$ref": "#/$defs/choice" })"});
inline constexpr Type choice_reason{"text", Value::text, R"({ "enum": ["cell", "house", "set", "impossible"] })"};
inline constexpr Type seen_cells = list_of("list of objects", {"", Value::json, R"({ "$ref": "#/$defs/seen_cell" })"});
inline constexpr Type journal_files =
    list_of("list of objects", {"", Value::json, R"({ "$ref": "#/$defs/journal_file" })"});
inline constexpr Type trace_items =
    list_of("list of objects", {"", Value::json, R"({ "$ref": "#/$defs/trace_item" })"});
inline constexpr Type trace_options =
    list_of("list of objects", {"", Value::json, R"({ "$ref": "#/$defs/trace_option" })"});
inline constexpr Type event{
    "text", Value::text,
    R"({ "enum": ["choose", "cover", "hide", "try", "purify", "agree", "solution", "disagree", "unpurify", "unhide", "uncover", "leave", "back", "end", "state"] })"};

}  // namespace type

}  // namespace quadrille::answers
