// Answers about an exact cover problem as a whole, which need not go through its covers: how many, the best, random
// ones, and how long a search would take.
#pragma once

#include "answers.h"
#include "text/cover/cover_text.h"

namespace quadrille::tool {

/// Can the question be answered without going through the covers one after the other?
bool is_about_the_whole(const Options& options);

/// The number is the problem's in its input.
int answer_whole(const Input& input, const text::CoverText& cover, std::uint64_t number);

}  // namespace quadrille::tool
