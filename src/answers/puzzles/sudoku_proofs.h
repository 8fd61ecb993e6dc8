// Writes the answers of prove to 9x9 puzzles: their proofs, as JSON and as files for proof checkers.
#pragma once

#include <string>

#include "answers/core/input.h"
#include "quadrille/proof/clausal.h"

namespace quadrille::answers {

struct SudokuProofRequest {
  std::string folder;                                // for files; empty: none
  proof::Encoding encoding = proof::Encoding::text;  // of the proofs in files
  bool shows_hints = false;                          // in JSON
  unsigned tries = 1;
};

/// Writes a line of JSON for each record, and the files of the folder.
int answer_sudoku_proofs(const Input& input, const text::PuzzleLayout& layout, const SudokuProofRequest& request);

}  // namespace quadrille::answers
