// An error as the text of a message.
//
//     ranks.send(0, Tag::failed, failure_text(error));
//     const Error error = parse_failure(message.text);
#pragma once

#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::mpi {

/// Without the error's place.
inline std::string failure_text(const Error& error) { return static_cast<char>(error.code) + error.detail; }

inline Error parse_failure(std::string_view text) {
  if (text.empty()) return {ErrorCode::missing_text, "failed without a reason"};
  return {static_cast<ErrorCode>(text.front()), std::string(text.substr(1))};
}

}  // namespace quadrille::mpi
