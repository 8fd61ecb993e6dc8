// Finds word squares and rectangles from a list of words.
//
//     std::vector<std::string> words = *models::parse_words("bit\nice\nten\n");
//     Problem squares = *models::word_squares(words);          // 1 cover
//
// Errors, threads, names: see models.h.
#pragma once

#include "quadrille/cover/problem.h"

namespace quadrille::cover::models {

/// Reads one word per line, all of the same length in bytes; empty lines and lines that begin with '#' are ignored.
/// Repeated words count once. Errors: bad_symbol for a character that is not a letter (bytes above 127 count as
/// letters), bad_length, missing_text.
Result<std::vector<std::string>> parse_words(std::string_view text);

/// Different random words of this length, 1 to 20. Vowels and consonants mostly alternate; letters are as frequent as
/// in English. A larger count adds words at the end of the list.
/// Errors: bad_number, also for more than a hundredth of the possible words.
Result<std::vector<std::string>> random_words(int count, int length, std::uint64_t seed);

/// Finds squares that read the same across and down, with n different words of n letters.
///
/// Option "word W as row and column i": item wordI, primary; the cells I,J with I <= J by row and column, and the word
/// itself, secondary. The letter is the cell's color.
/// Size: n primary items, n(n+1)/2 + words secondary ones, n * words options of n + 2.
/// Errors: bad_length for words of different length; missing_text without words; duplicate_item.
Result<Problem> word_squares(std::span<const std::string> words);

/// Finds rectangles of different words across and down.
///
/// Option "word W in row R": item acrossR, primary; its cells with their letters and the word itself, secondary;
/// likewise "word W in column C" with downC. If both lists are equal, transposed squares count, too. Size for r rows
/// and c columns: r + c primary items, r * c + words secondary ones; r * (words across) + c * (words down) options.
/// Errors: as above.
Result<Problem> word_rectangles(std::span<const std::string> across, std::span<const std::string> down);

}  // namespace quadrille::cover::models
