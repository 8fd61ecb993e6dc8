// Options about conditions, scales and techniques.
#pragma once

#include "answers/options/option_table.h"
#include "quadrille/logic.h"
#include "quadrille/make/condition.h"
#include "quadrille/make/generate.h"

namespace quadrille::answers {

/// Takes a condition such as 'clues<=23'.
Option& declare_condition(OptionTable& table, std::string name, std::optional<Condition>& condition, std::string help);

/// Takes the name of one of the properties that fit.
Option& declare_property(OptionTable& table, std::string name, bool (*fits)(const Condition::Property&),
                         const Condition::Property*& property, std::string help);

/// --symmetry NAME, of clues.
Option& declare_symmetry(OptionTable& table, ClueSymmetry& symmetry, std::string help);

/// --scale se|hodoku|quadrille; without it, each puzzle gets its own.
void declare_scale(OptionTable& table, std::optional<logic::Scale>& scale, const std::string& help);

/// "--scale hodoku" if only plain 9x9 puzzles are on the scale; else empty.
std::string_view plain_scale_option(std::optional<logic::Scale> scale);

/// The scale and the techniques of the steps: --scale and --only-techniques.
struct StepOptions {
  std::optional<logic::Scale> scale;  ///< nothing: that of the puzzle
  std::optional<logic::TechniqueSet> only;

  void declare(OptionTable& table);
  /// A technique that the scale does not have.
  UsageError find_usage_error() const;
  logic::StepFinder finder() const;
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

}  // namespace quadrille::answers
