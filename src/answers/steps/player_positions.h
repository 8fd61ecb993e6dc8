// The common part of rate, hint and steps, which look at puzzles one by one, with the digits and marks of a player.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "answers/puzzles/analysis.h"
#include "quadrille/logic/explanation.h"
#include "quadrille/logic/step.h"
#include "quadrille/logic/technique.h"

namespace quadrille::answers {

/// A valid puzzle of the input.
struct PlayedPuzzle {
  const RecordPlace& place;
  const text::PuzzleRecord& record;
  logic::Position position;
  std::vector<std::uint8_t> solution;
  const std::stop_token& stop;  ///< of the run, or at the limit for this record
  const job::Chunk& chunk;      ///< the chunk to which it belongs

  /// Returns the place at which messages about it begin: its line.
  TextPlace at() const { return {place.line, 0}; }
  /// Returns only the wrong symbols if there are any: wrong candidates may follow from them.
  logic::Mistakes mistakes() const;
  /// Returns the names of symbols in the record, or the numbers that they count as if there are rules.
  logic::Names names() const;
};

/// The part of a puzzle that is looked at.
enum class PlayedPart : std::uint8_t {
  given,  ///< the puzzle: clues, or candidates
  all,    ///< with digits placed and pencil marks
};

/// Answers one puzzle; false if a stop came first.
using AnswerPlayed = std::function<bool(const PlayedPuzzle& puzzle, job::Answer& answer)>;

struct PlayedRequest {
  PlayedPart part;
  /// The option to which only plain 9x9 puzzles have an answer; empty: there is none.
  std::string_view plain_only = {};
  RecordLimits limits = {};
  bool separated = false;  ///< by empty lines
};

/// One answer for each record, on all threads: make_worker() is called once in each thread. A record that is not a
/// valid puzzle is answered by a message in its place. Returns the exit code.
int answer_played(const AnalysisWriter& writer, const text::PuzzleLayout& layout, const PlayedRequest& request,
                  const std::function<AnswerPlayed()>& make_worker);

/// "7.1" of 71 on Sudoku Explainer's scale; a score or a weight as it is.
std::string rating_text(int rating, logic::Scale scale);

}  // namespace quadrille::answers
