// Draws steps with their explanations, and the positions at their end.
#pragma once

#include <string>

#include "answers/pictures/picture_files.h"
#include "answers/steps/player_positions.h"

namespace quadrille::answers {

/// Draws the step, or only the position if there is none.
std::string picture_of(const logic::Step* step, const logic::Position& position, const logic::Names& names);

/// Draws the mistakes of the player.
std::string picture_of(const logic::Mistakes& mistakes, const PlayedPuzzle& puzzle);

/// Writes a picture for each step of a path, or of the steps that are possible in one position. The first failure ends
/// it.
std::optional<Error> write_pictures(const std::vector<logic::Step>& steps, bool is_path, const PlayedPuzzle& puzzle,
                                    std::string_view source, PictureFiles& files);

/// Says why a picture was not written, if it was not.
void note_failure(std::optional<Error> failure, TextPlace at, job::Answer& answer);

}  // namespace quadrille::answers
