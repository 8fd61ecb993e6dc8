// Steps for people and programs: what hint and steps write.
#pragma once

#include <string>

#include "answers/json.h"
#include "quadrille/logic/explanation.h"
#include "quadrille/logic/step_finder.h"

namespace quadrille::tool {

/// {"technique":"x-wing","name":"X-Wing","rating":3.2,"houses":["row 1","row 5"],...}; docs/reference/json.md.
void write_json(const logic::Step& step, logic::Scale scale, answers::Json& json);
std::string json_of(const logic::Step& step, logic::Scale scale);
std::string json_of_steps(const std::vector<logic::Step>& steps, logic::Scale scale);
/// {"digits":[...],"missing":[...]}
std::string json_of(const logic::Mistakes& mistakes, const PuzzleShape& shape = BoxShape{3, 3});

/// "X-Wing (3.2)"
std::string title_of(const logic::Step& step, logic::Scale scale);
/// "r1c2=7", "r4c5-13 r4c8-1": what a step places and crosses out.
std::string effect_of(const logic::Step& step);

/// "1. Hidden Single (1.2): ...": what it does if `brief`, or why it holds.
std::string line_of(const logic::Step& step, std::size_t number, logic::Scale scale, bool brief);
/// The same of each, counted from 1.
std::string lines_of(const std::vector<logic::Step>& steps, logic::Scale scale, bool brief);

/// How much a hint says.
enum class HintStrength : std::uint8_t { nudge, technique, explanation };
/// Sentences, one a line.
std::string hint_of(const logic::Step& step, HintStrength strength, logic::Scale scale);
std::string hint_of(const logic::Mistakes& mistakes, HintStrength strength,
                    const logic::Names& names = logic::classic_names());

// The same for steps on boards.
std::string json_of(const logic::Step& step, const logic::Names& names);
std::string json_of_steps(const std::vector<logic::Step>& steps, const logic::Names& names);
std::string line_of(const logic::Step& step, std::size_t number, const logic::Names& names, bool brief);
std::string lines_of(const std::vector<logic::Step>& steps, const logic::Names& names, bool brief);
std::string hint_of(const logic::Step& step, HintStrength strength, const logic::Names& names);

}  // namespace quadrille::tool
