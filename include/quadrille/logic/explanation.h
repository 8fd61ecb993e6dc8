// Explains steps in words, at three strengths: where to look, what is there, and why it holds.
//
//     for (const logic::Sentence& sentence : logic::explain(step)) std::cout << to_string(sentence) << ' ';
//     // 2 is the only candidate left in r3c6. So r3c6 is 2.
//
// A sentence is a template with typed arguments: whoever translates it, or makes its cells light up, needs no parser.
// Cost: proportional to the text. Errors: none. Threads: pure functions.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "quadrille/logic/step.h"

namespace quadrille::logic {

struct Cells {
  std::vector<std::uint16_t> cells;
};
struct Symbols {
  std::vector<std::uint16_t> symbols;
};
struct HouseList {
  std::vector<HouseName> houses;
};
/// Cells with a symbol in each.
struct CandidateList {
  std::vector<Candidate> candidates;
};
using Argument = std::variant<Cells, Symbols, HouseList, CandidateList, Technique>;

/// Each "{}" of the text stands for the next argument; in "{or}" a list is one of alternatives.
struct Sentence {
  std::string_view text;
  std::vector<Argument> arguments;
};

/// Where to look, without the technique: "Look at box 4."
Sentence nudge(const Step& step);
/// The technique and where it is: "Pointing: 7 in box 4."
Sentence summarize(const Step& step);
/// Everything: the pattern, why it holds, what follows.
std::vector<Sentence> explain(const Step& step);

/// "r1c2", "r1c2, r1c5 and r9c1", "3 and 7", "rows 3 and 8", "r1c2=7".
std::string to_string(const Argument& argument, std::string_view conjunction = " and ");
std::string to_string(const Sentence& sentence);
/// Sentences with a blank between them.
std::string to_string(const std::vector<Sentence>& sentences);

}  // namespace quadrille::logic
