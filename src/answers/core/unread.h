// Answers an input that a limit of time has kept from being read.
#pragma once

#include "answers/core/input.h"

namespace quadrille::answers {

/// Tells whether a stop came before the end of the input, so that more follows after the bytes that were read.
inline bool is_cut_off(const job::Source& source) { return source.stopped() && !source.at_end(); }

/// Writes that the answer is unknown, since nobody knows what the input holds. Returns the exit code.
int answer_unread(const std::string& name, const Options& options, job::Sink& sink);

/// The same for an input that may have been cut off by a signal, which leaves no answer.
int answer_cut_off(const Input& input);

}  // namespace quadrille::answers
