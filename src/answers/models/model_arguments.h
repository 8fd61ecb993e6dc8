// Arguments that several models share: sizes, shapes, graphs, word lists, sets, clues; each with its line of help.
#pragma once

#include "answers/models/model.h"
#include "quadrille/models.h"

namespace quadrille::answers {

namespace models = cover::models;

inline constexpr const char* shape_help =
    "a box, WIDTHxHEIGHT or WIDTHxHEIGHTxDEPTH, or a file that draws the shape with '#'";
inline constexpr const char* graph_help =
    "complete:N, bipartite:NxM, queens:N, random:VERTICESxEDGES, or a file with one edge per line, or in DIMACS format";
inline constexpr const char* words_help = "a file with one word per line, or random:COUNTxLENGTH";
inline constexpr const char* seed_help = "seed of the random choices (default: 1)";

/// "kind:10x6" as {10, 6}, if there are `count` sizes; nothing for other text.
std::optional<std::vector<int>> sizes_of(std::string_view text, std::string_view kind, std::size_t count);

Result<models::Shape> shape_of(TextFiles& files, const std::string& argument);
Result<std::vector<models::Piece>> pieces_of(TextFiles& files, const std::string& path);
Result<models::Graph> graph_of(TextFiles& files, const std::string& argument, std::uint64_t seed);
Result<std::vector<std::string>> words_of(TextFiles& files, const std::string& argument, std::uint64_t seed);
/// `wanted` says how random ones are made.
Result<models::SetSystem> sets_of(TextFiles& files, const std::string& argument, models::RandomSets wanted);
/// Without a file there are no clues. A cell is a digit or a letter (A is 10); '.' and '0' are empty, blanks are
/// ignored.
Result<std::vector<std::uint8_t>> clues_of(TextFiles& files, const std::string& path);

}  // namespace quadrille::answers
