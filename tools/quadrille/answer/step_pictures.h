// Pictures of steps with their explanations, and of the positions at their end.
#pragma once

#include <string>

#include "answer/player_positions.h"
#include "output/picture_files.h"

namespace quadrille::tool {

/// The step, or only the position if there is none.
std::string picture_of(const logic::Step* step, const logic::Position& position, logic::Scale scale);
std::string picture_of(const logic::Step* step, const PlayedBoard& board, const logic::Position& position);

/// What the player has done wrong.
std::string picture_of(const logic::Mistakes& mistakes, const PlayedPuzzle& puzzle);
std::string picture_of(const logic::Mistakes& mistakes, const PlayedBoard& board);

/// A picture for each step of a path, or of the steps that are possible in one position: `number` is that of the
/// record. The first failure ends it.
std::optional<Error> write_pictures(const std::vector<logic::Step>& steps, bool is_path, const PlayedPuzzle& puzzle,
                                    logic::Scale scale, std::string_view source, PictureFiles& files);
std::optional<Error> write_pictures(const std::vector<logic::Step>& steps, bool is_path, const PlayedBoard& board,
                                    std::string_view source, PictureFiles& files);

/// Says why a picture was not written, if it was not.
void note_failure(std::optional<Error> failure, Position at, job::Answer& answer);

}  // namespace quadrille::tool
