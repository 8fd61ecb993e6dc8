#include "answer/step_text.h"

#include <fmt/core.h>

#include "answer/player_positions.h"

namespace quadrille::tool {

namespace {

using logic::Candidate;
using logic::HouseName;
using logic::Step;

std::string cell_of(std::uint16_t cell) { return cell_name(BoardShape(BoxShape{3, 3}), cell); }

std::string house_of(const HouseName& house) { return to_string(logic::Argument(logic::HouseList{{house}})); }

std::string_view role_name(logic::Role role) {
  static constexpr std::string_view names[] = {"pattern", "fin", "pivot", "pincer", "extra", "helper", "linked"};
  return names[static_cast<std::size_t>(role)];
}

std::string_view reason_name(logic::Reason reason) {
  static constexpr std::string_view names[] = {"assumption", "cell", "house", "pattern", "als"};
  return names[static_cast<std::size_t>(reason)];
}

text::JsonWriter& begin_candidate(const Candidate& candidate, text::JsonWriter& json) {
  return json.begin_object().member("cell", cell_of(candidate.cell)).member("symbol", candidate.symbol);
}

void add_candidates(std::string_view name, const std::vector<Candidate>& candidates, text::JsonWriter& json) {
  json.name(name).begin_array();
  for (const Candidate& candidate : candidates) begin_candidate(candidate, json).end_object();
  json.end_array();
}

void add_houses(std::string_view name, const std::vector<HouseName>& houses, text::JsonWriter& json) {
  json.name(name).begin_array();
  for (const HouseName& house : houses) json.value(house_of(house));
  json.end_array();
}

void add_marks(const Step& step, text::JsonWriter& json) {
  json.name("marks").begin_array();
  for (const logic::Mark& mark : step.marks) {
    begin_candidate(mark.candidate, json).member("role", role_name(mark.role)).member("group", mark.group).end_object();
  }
  json.end_array();
}

void write_node(const logic::Node& node, text::JsonWriter& json) {
  begin_candidate(node.candidate, json).member("on", node.on).member("reason", reason_name(node.reason));
  if (node.reason == logic::Reason::house) json.member("house", house_of(node.house));
  if (node.reason == logic::Reason::pattern) json.member("nested", node.nested);
  if (node.reason == logic::Reason::als) json.member("group", node.group);
  json.member("parents", node.parents).end_object();
}

void add_chains(const Step& step, text::JsonWriter& json) {
  json.name("chains").begin_array();
  for (const logic::Chain& chain : step.chains) {
    json.begin_object().name("nodes").begin_array();
    for (const logic::Node& node : chain.nodes) write_node(node, json);
    json.end_array().end_object();
  }
  json.end_array();
}

void add_sentences(const Step& step, text::JsonWriter& json) {
  json.member("nudge", to_string(nudge(step))).member("summary", to_string(summarize(step)));
  json.name("sentences").begin_array();
  for (const logic::Sentence& sentence : explain(step)) json.value(to_string(sentence));
  json.end_array();
}

std::string lines_of(const std::vector<logic::Sentence>& sentences) {
  std::string out;
  for (const logic::Sentence& sentence : sentences) out += to_string(sentence) + '\n';
  return out;
}

}  // namespace

void write_json(const Step& step, logic::Scale scale, text::JsonWriter& json) {
  json.begin_object().member("technique", id(step.technique)).member("name", name(step.technique));
  json.name("rating").raw(rating_text(step.rating, scale));
  add_houses("houses", step.houses, json);
  add_houses("covers", step.covers, json);
  json.member("symbols", step.symbols);
  add_marks(step, json);
  add_chains(step, json);
  json.name("nested").begin_array();
  for (const Step& nested : step.nested) write_json(nested, scale, json);
  json.end_array();
  add_candidates("eliminations", step.eliminations, json);
  add_candidates("placements", step.placements, json);
  add_sentences(step, json);
  json.end_object();
}

void write_json(const logic::Mistakes& mistakes, text::JsonWriter& json) {
  json.begin_object();
  add_candidates("digits", mistakes.digits, json);
  add_candidates("missing", mistakes.missing, json);
  json.end_object();
}

std::string json_of(const Step& step, logic::Scale scale) {
  text::JsonWriter json;
  write_json(step, scale, json);
  return std::string(json.text());
}

std::string json_of_steps(const std::vector<Step>& steps, logic::Scale scale) {
  text::JsonWriter json;
  json.begin_array();
  for (const Step& step : steps) write_json(step, scale, json);
  json.end_array();
  return std::string(json.text());
}

std::string json_of(const logic::Mistakes& mistakes) {
  text::JsonWriter json;
  write_json(mistakes, json);
  return std::string(json.text());
}

std::string title_of(const Step& step, logic::Scale scale) {
  return fmt::format("{} ({})", name(step.technique), rating_text(step.rating, scale));
}

std::string effect_of(const Step& step) {
  std::string out;
  for (const Candidate& placed : step.placements) {
    out += fmt::format("{}{}={}", out.empty() ? "" : " ", cell_of(placed.cell), placed.symbol);
  }
  if (!step.placements.empty()) return out;
  for (std::size_t i = 0; i < step.eliminations.size(); ++i) {
    const Candidate& gone = step.eliminations[i];
    const bool same_cell = i > 0 && step.eliminations[i - 1].cell == gone.cell;
    out += same_cell ? "" : fmt::format("{}{}-", out.empty() ? "" : " ", cell_of(gone.cell));
    out += std::to_string(gone.symbol);
  }
  return out;
}

std::string lines_of(const std::vector<Step>& steps, logic::Scale scale, bool brief) {
  std::string out;
  std::size_t number = 0;
  for (const Step& step : steps) {
    out += fmt::format("{}. {}: {}\n", ++number, title_of(step, scale),
                       brief ? effect_of(step) : to_string(explain(step)));
  }
  return out;
}

std::string hint_of(const Step& step, HintStrength strength, logic::Scale scale) {
  switch (strength) {
    case HintStrength::nudge: return to_string(nudge(step)) + '\n';
    case HintStrength::technique: return to_string(summarize(step)) + '\n';
    case HintStrength::explanation: return title_of(step, scale) + '\n' + lines_of(explain(step));
  }
  return {};
}

// The solution is told only in an explanation.
std::string hint_of(const logic::Mistakes& mistakes, HintStrength strength) {
  const bool digit = !mistakes.digits.empty();
  const Candidate first = digit ? mistakes.digits.front() : mistakes.missing.front();
  const std::string where = cell_of(first.cell);
  if (strength == HintStrength::nudge) {
    const std::string row = house_of({House::row, static_cast<std::uint16_t>(first.cell / 9)});
    return digit ? fmt::format("A digit in {} is wrong.\n", row)
                 : fmt::format("A candidate in {} was crossed out, but is needed.\n", row);
  }
  std::string out = digit ? fmt::format("{} in {} is wrong.\n", first.symbol, where)
                          : fmt::format("A candidate of {} was crossed out, but is needed.\n", where);
  if (strength == HintStrength::explanation) {
    out += digit ? "The clues leave only one solution, which has another digit there.\n"
                 : fmt::format("The clues leave only one solution, which has {} there.\n", first.symbol);
  }
  return out;
}

std::string first_of(const logic::Mistakes& mistakes) {
  if (!mistakes.digits.empty()) {
    const Candidate& first = mistakes.digits.front();
    return fmt::format("{} in {} contradicts the solution", first.symbol, cell_of(first.cell));
  }
  const Candidate& first = mistakes.missing.front();
  return fmt::format("the candidates of {} contradict the solution, which has {} there", cell_of(first.cell),
                     first.symbol);
}

}  // namespace quadrille::tool
