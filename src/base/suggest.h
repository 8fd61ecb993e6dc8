// Finds the known word that was probably meant by a misspelled one, for "did you mean 'solve'?".
//
//     if (const auto known = nearest_word("slove", {"solve", "count"})) hint(*known);      // solve
//
// Cost: the product of the lengths for each known word. Threads: pure functions.
// Source: F. J. Damerau, "A technique for computer detection and correction of spelling errors", CACM 7 (1964): the
// distance counts insertions, deletions, replacements and exchanges of neighbors.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quadrille {

/// The nearest of the known words, the first one in case of a tie; none if all differ in more than a third of the word.
std::optional<std::string_view> nearest_word(std::string_view word, std::span<const std::string_view> known);

/// "; did you mean 'solve'?", or an empty text.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> known);

}  // namespace quadrille
