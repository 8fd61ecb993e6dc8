// Reads the first puzzle of a file that an option names.
#pragma once

#include <stop_token>
#include <string>

#include "job/source.h"
#include "text/core/puzzles.h"

namespace quadrille::answers {

/// The records that the head of a file has, the first of which can be read.
Result<text::Records> read_first_records(job::Source& source);

Result<text::PuzzleRecord> read_first_puzzle(const std::string& path, const std::stop_token& stop);

}  // namespace quadrille::answers
