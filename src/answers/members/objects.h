// All objects of answers: those that are lines, and those within them.
#pragma once

#include "answers/members/other_members.h"
#include "answers/members/parts_members.h"
#include "answers/members/puzzle_members.h"

namespace quadrille::answers {

/// The form in which the program writes an object.
enum class Form : std::uint8_t { line, part, row_of_csv };

struct Object {
  std::string_view name;  ///< in the JSON Schema
  std::string_view description;
  std::span<const Member> members;
  Form form = Form::line;
  Questions questions = {};  ///< that answer with it, if its members do not say so
};

inline constexpr Object objects[] = {
    {"answer", "One for each record, or for each generated puzzle.", puzzle_members},
    {"cover", "About an exact cover problem; a line for each solution.", cover_members},
    {"detection", "Written by detect, for each file.", detection_members, Form::line, question::detect},
    {"rule", "A kind of rule, or a rule of a puzzle, written by rules.", rule_members, Form::line, question::rules},
    {"run", "The state of a search with a journal.", run_members, Form::line, question::run},
    {"trace", "The first line of a trace: the problem.", trace_members, Form::line, question::trace},
    {"event", "The other lines of a trace.", event_members, Form::line, question::trace},
    {"error", "Why a record has no answer.", error_members, Form::part},
    {"difference", "Where two solutions differ.", difference_members, Form::part},
    {"mistakes", "What contradicts the solution.", mistakes_members, Form::part},
    {"map", "How a puzzle becomes its canonical form.", map_members, Form::part},
    {"estimate", "A mean, with bounds.", estimate_members, Form::part},
    {"candidate", "A symbol in a cell.", candidate_members, Form::part},
    {"classic_step", "A step on a plain 9x9 puzzle.", step_members, Form::part},
    {"board_step", "A step on any other board.", board_step_members, Form::part},
    {"choice", "Candidates of which at least one is true.", choice_members, Form::part},
    {"seen_cell", "A cell that a step looks at.", seen_cell_members, Form::part},
    {"mark", "A candidate of a pattern.", mark_members, Form::part},
    {"chain", "A chain of a step.", chain_members, Form::part},
    {"node", "A node of a chain.", node_members, Form::part},
    {"journal_file", "A file of a journal.", journal_file_members, Form::part},
    {"journal_record", "A record of a journal.", journal_record_members, Form::row_of_csv},
    {"trace_item", "An item of the problem of a trace.", trace_item_members, Form::part},
    {"trace_option", "An option of the problem of a trace.", trace_option_members, Form::part},
};

}  // namespace quadrille::answers
