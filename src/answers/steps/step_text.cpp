// Writes the parts of a step and its sentences as JSON; as text its title, and its sentences or its effect in short.
#include "answers/steps/step_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <tuple>

#include "answers/steps/player_positions.h"
#include "puzzle/core/symbol_set.h"

namespace quadrille::answers {

namespace {

using logic::Candidate;
using logic::HouseName;
using logic::Names;
using logic::Step;

std::string house_of(const HouseName& house) { return to_string(logic::Argument(logic::HouseList{{house}})); }

std::string_view role_name(logic::Role role) {
  static constexpr std::string_view names[] = {"pattern", "fin", "pivot", "pincer", "extra", "helper", "linked"};
  return names[static_cast<std::size_t>(role)];
}

std::string_view reason_name(logic::Reason reason) {
  static constexpr std::string_view names[] = {"assumption", "cell", "house", "pattern", "als"};
  return names[static_cast<std::size_t>(reason)];
}

// Symbols as the numbers that they count as.
answers::JsonMembers& begin_candidate(const Candidate& candidate, answers::JsonMembers& json,
                                      const PuzzleShape& shape) {
  const int number = candidate.symbol + shape.least_value() - 1;
  return json.begin_object().member("cell", cell_name(shape, candidate.cell)).member("symbol", number);
}

void add_candidates(answers::JsonName name, const std::vector<Candidate>& candidates, answers::JsonMembers& json,
                    const PuzzleShape& shape) {
  json.name(name).begin_array();
  for (const Candidate& candidate : candidates) begin_candidate(candidate, json, shape).end_object();
  json.end_array();
}

void add_houses(answers::JsonName name, const std::vector<HouseName>& houses, answers::JsonMembers& json) {
  json.name(name).begin_array();
  for (const HouseName& house : houses) json.value(house_of(house));
  json.end_array();
}

void add_marks(const Step& step, const PuzzleShape& shape, answers::JsonMembers& json) {
  json.name("marks").begin_array();
  for (const logic::CandidateMark& mark : step.marks) {
    begin_candidate(mark.candidate, json, shape)
        .member("role", role_name(mark.role))
        .member("group", mark.group)
        .end_object();
  }
  json.end_array();
}

void write_node(const logic::Node& node, const PuzzleShape& shape, answers::JsonMembers& json) {
  begin_candidate(node.candidate, json, shape).member("on", node.on).member("reason", reason_name(node.reason));
  if (node.reason == logic::Reason::house) json.member("house", house_of(node.house));
  if (node.reason == logic::Reason::pattern) json.member("nested", node.nested);
  if (node.reason == logic::Reason::als) json.member("group", node.group);
  json.member("parents", node.parents).end_object();
}

void add_chains(const Step& step, const PuzzleShape& shape, answers::JsonMembers& json) {
  json.name("chains").begin_array();
  for (const logic::Chain& chain : step.chains) {
    json.begin_object().name("nodes").begin_array();
    for (const logic::Node& node : chain.nodes) write_node(node, shape, json);
    json.end_array().end_object();
  }
  json.end_array();
}

void add_sentences(const Step& step, const Names& names, answers::JsonMembers& json) {
  json.member("nudge", to_string(nudge(step), names)).member("summary", to_string(summarize(step), names));
  json.name("sentences").begin_array();
  for (const logic::Sentence& sentence : explain(step)) json.value(to_string(sentence, names));
  json.end_array();
}

std::string lines_of(const std::vector<logic::Sentence>& sentences, const Names& names) {
  std::string out;
  for (const logic::Sentence& sentence : sentences) out += to_string(sentence, names) + '\n';
  return out;
}

// The houses and the rules that the step relies on.
void add_premises(const Step& step, answers::JsonMembers& json) {
  for (const bool rules : {false, true}) {
    json.name(rules ? answers::JsonName("rules") : answers::JsonName("houses")).begin_array();
    for (const logic::Premise& premise : step.premises) {
      if ((premise.rule >= 0) == rules) json.value(rules ? premise.line : premise.name);
    }
    json.end_array();
  }
}

void add_cells(const Step& step, const Names& names, answers::JsonMembers& json) {
  json.name("cells").begin_array();
  for (const auto& [cell, candidates] : step.cells) {
    json.begin_object().member("cell", cell_name(names.shape, cell)).name("symbols").begin_array();
    for_each_symbol(candidates, [&](int symbol) { json.value(symbol + names.shape.least_value() - 1); });
    json.end_array().end_object();
  }
  json.end_array();
}

std::string_view reason_name(logic::ChoiceReason reason) {
  static constexpr std::string_view names[] = {"cell", "house", "set", "impossible"};
  return names[static_cast<std::size_t>(reason)];
}

void write_choice(const logic::Choice& choice, const Step& step, const Names& names, answers::JsonMembers& json) {
  using enum logic::ChoiceReason;
  json.begin_object().member("reason", reason_name(choice.reason));
  add_candidates("first", choice.first, json, names.shape);
  add_candidates("second", choice.second, json, names.shape);
  if (choice.reason == house || choice.reason == set) json.member("house", step.premises[choice.premise].name);
  if (choice.reason == set || choice.reason == impossible) {
    json.name("cells").begin_array();
    for (const int cell : choice.set) json.value(cell_name(names.shape, cell));
    json.end_array().name("symbols").begin_array();
    for_each_symbol(choice.symbols, [&](int symbol) { json.value(symbol + names.shape.least_value() - 1); });
    json.end_array();
  }
  json.end_object();
}

void add_choices(const Step& step, const Names& names, answers::JsonMembers& json) {
  json.name("choices").begin_array();
  for (const logic::Choice& choice : step.choices) write_choice(choice, step, names, json);
  json.end_array().member("closed", step.closed);
  std::vector<Candidate> assumed;
  if (step.assumption.symbol != 0) assumed.push_back(step.assumption);
  add_candidates("assumption", assumed, json, names.shape);
}

// Steps of plain 9x9 puzzles have houses and marks, those of quadrille's own scale premises and cells.
void add_reason(const Step& step, const Names& names, answers::JsonMembers& json) {
  if (step.scale == logic::Scale::quadrille) {
    json.member("weight", step.rating);
    add_premises(step, json);
    add_cells(step, names, json);
    return add_choices(step, names, json);
  }
  json.name("rating").raw(rating_text(step.rating, step.scale));
  add_houses("houses", step.houses, json);
  add_houses("covers", step.covers, json);
  json.member("symbols", step.symbols);
  add_marks(step, names.shape, json);
  add_chains(step, names.shape, json);
}

void write_json(const Step& step, const Names& names, answers::JsonMembers& json) {
  json.begin_object().member("technique", id(step.technique)).member("name", name(step.technique));
  add_reason(step, names, json);
  json.name("nested").begin_array();
  for (const Step& nested : step.nested) write_json(nested, names, json);
  json.end_array();
  add_candidates("eliminations", step.eliminations, json, names.shape);
  add_candidates("placements", step.placements, json, names.shape);
  add_sentences(step, names, json);
  json.end_object();
}

std::string title_of(const Step& step) {
  return fmt::format("{} ({})", name(step.technique), rating_text(step.rating, step.scale));
}

std::string effect_of(const Step& step, const Names& names) {
  const auto& [eliminations, placements] = std::tie(step.eliminations, step.placements);
  const auto symbol_of = [&](const Candidate& candidate) { return names.symbols[candidate.symbol - 1U]; };
  std::string out;
  for (const Candidate& placed : placements) {
    out += fmt::format("{}{}={}", out.empty() ? "" : " ", cell_name(names.shape, placed.cell), symbol_of(placed));
  }
  if (!placements.empty()) return out;
  for (std::size_t i = 0; i < eliminations.size(); ++i) {
    const Candidate& gone = eliminations[i];
    const bool same_cell = i > 0 && eliminations[i - 1].cell == gone.cell;
    const std::string begin = (out.empty() ? "" : " ") + cell_name(names.shape, gone.cell) + '-';
    const bool long_names = std::ranges::any_of(names.symbols, [](const std::string& name) { return name.size() > 1; });
    out += same_cell ? (long_names ? "," : "") : begin;
    out += symbol_of(gone);
  }
  return out;
}

}  // namespace

std::string json_of(const Step& step, const Names& names) {
  answers::JsonMembers json;
  write_json(step, names, json);
  return std::string(json.text());
}

std::string json_of(const std::vector<Step>& steps, const Names& names) {
  answers::JsonMembers json;
  json.begin_array();
  for (const Step& step : steps) write_json(step, names, json);
  json.end_array();
  return std::string(json.text());
}

std::string json_of(const logic::Mistakes& mistakes, const Names& names) {
  answers::JsonMembers json;
  json.begin_object();
  add_candidates("digits", mistakes.digits, json, names.shape);
  add_candidates("missing", mistakes.missing, json, names.shape);
  json.end_object();
  return std::string(json.text());
}

std::string line_of(const Step& step, std::size_t number, const Names& names, bool brief) {
  return fmt::format("{}. {}: {}\n", number, title_of(step),
                     brief ? effect_of(step, names) : to_string(explain(step), names));
}

std::string lines_of(const std::vector<Step>& steps, const Names& names, bool brief) {
  std::string out;
  for (const Step& step : steps) out += line_of(step, static_cast<std::size_t>(&step - steps.data()) + 1, names, brief);
  return out;
}

std::string hint_of(const Step& step, HintStrength strength, const Names& names) {
  switch (strength) {
    case HintStrength::nudge: return to_string(nudge(step), names) + '\n';
    case HintStrength::technique: return to_string(summarize(step), names) + '\n';
    case HintStrength::explanation: return title_of(step) + '\n' + lines_of(explain(step), names);
  }
  return {};
}

// The solution is told only in an explanation.
std::string hint_of(const logic::Mistakes& mistakes, HintStrength strength, const Names& names) {
  const bool digit = !mistakes.digits.empty();
  const Candidate first = digit ? mistakes.digits.front() : mistakes.missing.front();
  const std::string where = cell_name(names.shape, first.cell);
  if (strength == HintStrength::nudge) {
    const std::string row = fmt::format("row {}", first.cell / names.shape.columns() + 1);
    return digit ? fmt::format("A digit in {} is wrong.\n", row)
                 : fmt::format("A candidate in {} was crossed out, but is needed.\n", row);
  }
  std::string out = digit ? fmt::format("{} in {} is wrong.\n", names.symbols[first.symbol - 1U], where)
                          : fmt::format("A candidate of {} was crossed out, but is needed.\n", where);
  if (strength == HintStrength::explanation) {
    out += digit ? "The clues leave only one solution, which has another digit there.\n"
                 : fmt::format("The clues leave only one solution, which has {} there.\n",
                               names.symbols[first.symbol - 1U]);
  }
  return out;
}

}  // namespace quadrille::answers
