// Answers prove --cover: writes certificates of an exact cover problem, or of a puzzle as one.
#pragma once

#include <string>

#include "answers/core/input.h"
#include "answers/searches/run_process.h"
#include "quadrille/cover/best.h"

namespace quadrille::answers {

struct CoverProofRequest {
  bool best = false;                          // prove what the best cover is, not how many there are
  cover::BestOptions options;                 // the goal and the weight
  bool memo = false;                          // refer to equal subtrees
  std::size_t memory = std::size_t{1} << 30;  // for these
  std::string problem;                        // file to write: the problem as the checker reads it; empty: none
  std::string folder;                         // for files in the formats of other checkers; empty: a certificate
  RunOptions run;                             // the certificate is made unit by unit
};

/// Writes the certificate of the input's only problem or puzzle, or the files in the folder: 1.cnf and 1.lrat, for a
/// best cover 1.opb and 1.pbp. Returns the exit code.
int answer_cover_proof(const Input& input, text::CoverLayout layout, const CoverProofRequest& request);
int answer_puzzle_proof(const Input& input, const text::PuzzleLayout& layout, const CoverProofRequest& request);

}  // namespace quadrille::answers
