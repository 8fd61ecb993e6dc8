// Answers the exact cover problems of an input, one after the other.
#pragma once

#include <functional>

#include "answers/core/input.h"
#include "text/cover/cover_text.h"

namespace quadrille::answers {

/// The functions that are called for each problem; numbers count from 1.
struct CoverJob {
  std::function<int(const text::CoverText& cover, std::uint64_t number)> answer;
  std::function<void(std::uint64_t number, const Error& error)> refuse;  ///< cannot be read; the error is reported
  std::function<bool(std::uint64_t number)> skips = nullptr;             ///< true: the problem is not answered
  std::function<bool(int code)> is_over = nullptr;  ///< no further problem is answered after this exit code
};

/// Reads the input whole, since a search refers to its text. Returns the worst exit code.
int stream_covers(const Input& input, text::CoverLayout layout, const CoverJob& job);

}  // namespace quadrille::answers
