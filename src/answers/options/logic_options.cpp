// Conditions, scales and techniques are parsed by the library; here their errors get the place and a page that lists
// what is known.
#include "answers/options/logic_options.h"

#include <fmt/core.h>

namespace quadrille::answers {

namespace {

constexpr logic::Scale scales[] = {logic::Scale::se, logic::Scale::hodoku, logic::Scale::quadrille};

// ", which needs --scale hodoku"
std::string scale_with(logic::Technique technique) {
  for (const logic::Scale scale : scales)
    if (logic::all_techniques_of(scale).contains(technique))
      return fmt::format(", which needs --scale {}", logic::id(scale));
  return {};
}

// Points to the page that lists what is known, unless the text already says what was meant.
std::string with_page(std::string text, std::string_view page) {
  if (text.find("did you mean") == text.npos) text += fmt::format("; see 'quadrille help {}'", page);
  return text;
}

// Returns the text of an error in a condition.
std::string text_of(const Error& error) {
  const bool is_technique = error.detail.starts_with("unknown technique");
  return with_page(fmt::format("column {}: {}", error.at.column, error.detail),
                   is_technique ? "techniques" : "conditions");
}

std::vector<std::string> technique_names() {
  std::vector<std::string> names;
  for (const logic::TechniqueRow& row : logic::techniques()) names.emplace_back(row.id);
  return names;
}

}  // namespace

Option& declare_condition(OptionTable& table, std::string name, std::optional<Condition>& condition, std::string help) {
  const auto take = [&condition](const std::string& text) -> UsageError {
    auto parsed = Condition::parse(text);
    if (!parsed) return text_of(parsed.error());
    condition = *std::move(parsed);
    return std::nullopt;
  };
  return table.text(std::move(name), "CONDITION", take, std::move(help)).suggests([] {
    std::vector<std::string> names;
    for (const Condition::Property& property : Condition::properties()) names.emplace_back(property.name);
    return names;
  });
}

Option& declare_property(OptionTable& table, std::string name, bool (*fits)(const Condition::Property&),
                         const Condition::Property*& property, std::string help) {
  std::vector<std::string> known;
  for (const Condition::Property& each : Condition::properties()) {
    if (fits(each)) known.emplace_back(each.name);
  }
  const auto take = [&property](const std::string& given) { property = Condition::find_property(given); };
  return table.choice(std::move(name), "PROPERTY", "property", std::move(known), take, std::move(help));
}

void declare_scale(OptionTable& table, std::optional<logic::Scale>& scale, const std::string& help) {
  std::vector<std::string> words;
  for (const logic::Scale known : scales) words.emplace_back(logic::id(known));
  const auto set = [&scale](const std::string& given) { scale = logic::scale_named(given); };
  table.choice("--scale", "SCALE", "scale", std::move(words), set, help);
}

std::string_view plain_scale_option(std::optional<logic::Scale> scale) {
  if (!scale || *scale == logic::Scale::quadrille) return {};
  return *scale == logic::Scale::se ? "--scale se" : "--scale hodoku";
}

Option& declare_techniques(OptionTable& table, std::optional<logic::TechniqueSet>& techniques, std::string help) {
  const auto take = [&techniques](const std::string& list) -> UsageError {
    auto parsed = logic::parse_techniques(list);
    if (!parsed) return with_page(parsed.error().detail, "techniques");
    techniques = *parsed;
    return std::nullopt;
  };
  Option& row = table.text("--only-techniques", "LIST", take, std::move(help)).suggests(technique_names);
  row.lists_hints = true;
  return row;
}

Option& declare_technique(OptionTable& table, std::string name, std::optional<logic::Technique>& technique,
                          std::string help) {
  const auto take = [&technique](const std::string& text) -> UsageError {
    technique = logic::find_technique(text);
    return technique ? UsageError() : with_page(logic::unknown_technique(text).detail, "techniques");
  };
  return table.text(std::move(name), "NAME", take, std::move(help)).suggests(technique_names);
}

Option& declare_symmetry(OptionTable& table, ClueSymmetry& symmetry, std::string help) {
  std::vector<std::string> names;
  for (const ClueSymmetry known : clue_symmetries()) names.emplace_back(name(known));
  const auto take = [&symmetry](const std::string& text) { symmetry = *clue_symmetry_named(text); };
  return table.choice("--symmetry", "NAME", "symmetry", std::move(names), take, std::move(help));
}

void StepOptions::declare(OptionTable& table) {
  declare_scale(table, scale, "take steps as Sudoku Explainer (se), HoDoKu or quadrille does");
  declare_techniques(table, only, "use only singles and these techniques: x-wing,pointing");
}

// Without a scale, techniques are those of Sudoku Explainer, or quadrille's own.
UsageError StepOptions::find_usage_error() const {
  if (!only) return std::nullopt;
  if (!scale && !only->find_outside(logic::all_techniques_of(logic::Scale::quadrille))) return std::nullopt;
  const logic::Scale of = scale.value_or(logic::Scale::se);
  const auto unknown = only->find_outside(logic::all_techniques_of(of));
  if (!unknown) return std::nullopt;
  return fmt::format("--only-techniques: {} has no '{}'{}", name(of), id(*unknown), scale_with(*unknown));
}

logic::StepFinder StepOptions::finder() const {
  if (!only) return logic::StepFinder(scale);
  const bool is_of_se = !only->find_outside(logic::all_techniques_of(logic::Scale::se));
  return logic::StepFinder(scale || is_of_se ? scale : logic::Scale::quadrille, *only);
}

}  // namespace quadrille::answers
