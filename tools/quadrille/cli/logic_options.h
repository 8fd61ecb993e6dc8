// Options about conditions, scales and techniques.
#pragma once

#include "cli/option_table.h"
#include "quadrille/logic/step_finder.h"
#include "quadrille/make/condition.h"

namespace quadrille::tool {

/// Takes a condition such as 'clues<=23'.
Option& declare_condition(OptionTable& table, std::string name, std::optional<Condition>& condition, std::string help);

/// Takes the name of one of the properties that fit.
Option& declare_property(OptionTable& table, std::string name, bool (*fits)(const Condition::Property&),
                         const Condition::Property*& property, std::string help);

/// --scale se|hodoku
void declare_scale(OptionTable& table, logic::Scale& scale, const std::string& help);

/// Whose steps are taken, and which: --scale and --only-techniques.
struct StepOptions {
  logic::Scale scale = logic::Scale::se;
  std::optional<logic::TechniqueSet> only;

  void declare(OptionTable& table);
  /// A technique that the scale does not have.
  UsageError find_usage_error() const;
  logic::StepFinder finder() const;
  /// The given option that is about plain 9x9 puzzles alone, if any.
  std::string_view plain_only() const {
    return only ? "--only-techniques" : scale == logic::Scale::hodoku ? "--scale hodoku" : "";
  }
  /// "no technique of this scale applies"
  std::string_view none_applies() const {
    return only ? "none of these techniques applies" : "no technique of this scale applies";
  }
};

/// --only-techniques LIST
Option& declare_techniques(OptionTable& table, std::optional<logic::TechniqueSet>& techniques, std::string help);

/// Takes the name of a technique.
Option& declare_technique(OptionTable& table, std::string name, std::optional<logic::Technique>& technique,
                          std::string help);

}  // namespace quadrille::tool
