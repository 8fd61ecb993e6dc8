// What rate, hint and steps have in common: they look at plain 9x9 puzzles one by one, with what a player has written
// into them.
#pragma once

#include <functional>
#include <optional>

#include "answer/analysis.h"
#include "quadrille/logic/position.h"
#include "quadrille/logic/step_finder.h"

namespace quadrille::tool {

/// A valid puzzle of the input.
struct PlayedPuzzle {
  const RecordPlace& place;
  const text::BoardRecord* board;  ///< null: a grid without notes
  logic::Position position;
  Grid solution;

  /// How messages about it begin: its line.
  quadrille::Position at() const { return {place.line, 0}; }
  /// Wrong digits alone if there are any: what they cross out follows from them.
  logic::Mistakes mistakes() const;
};

/// What is looked at.
enum class PlayedPart : std::uint8_t {
  clues,  ///< the clues alone; candidates are an error
  all,    ///< clues, digits placed, candidates and pencil marks
};

/// Answers one puzzle; false if a stop came first.
using AnswerPlayed = std::function<bool(const PlayedPuzzle& puzzle, job::Answer& answer)>;

/// One answer for each record, on all threads: make_worker() is called once in each thread. A record that is not a
/// valid plain 9x9 puzzle is answered by a message in its place. Returns the exit code.
int answer_played(const AnalysisWriter& writer, const text::PuzzleLayout& layout, PlayedPart part,
                  const std::function<AnswerPlayed()>& make_worker);

/// "7.1" of 71; a score as it is.
std::string rating_text(int rating, logic::Scale scale);

}  // namespace quadrille::tool
