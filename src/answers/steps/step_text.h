// Writes steps for people and programs, for hint and steps. The scale of the step decides what is shown.
#pragma once

#include <string>

#include "answers/members/json.h"
#include "quadrille/logic/explanation.h"
#include "quadrille/logic/step.h"

namespace quadrille::answers {

/// {"technique":"x-wing","name":"X-Wing","rating":3.2,"houses":["row 1","row 5"],...}; docs/reference/json.md.
std::string json_of(const logic::Step& step, const logic::Names& names);
std::string json_of(const std::vector<logic::Step>& steps, const logic::Names& names);
/// {"digits":[...],"missing":[...]}
std::string json_of(const logic::Mistakes& mistakes, const logic::Names& names);

/// "1. Hidden Single (1.2): ...": what it does if `brief` (r1c2=7, or r4c5-13 r4c8-1), or why it holds.
std::string line_of(const logic::Step& step, std::size_t number, const logic::Names& names, bool brief);
/// Writes the same for each step, counted from 1.
std::string lines_of(const std::vector<logic::Step>& steps, const logic::Names& names, bool brief);

/// The amount of help that a hint gives.
enum class HintStrength : std::uint8_t { nudge, technique, explanation };
/// Sentences, one a line.
std::string hint_of(const logic::Step& step, HintStrength strength, const logic::Names& names);
std::string hint_of(const logic::Mistakes& mistakes, HintStrength strength, const logic::Names& names);

}  // namespace quadrille::answers
