// Names error codes as they are written in reports of machines, and errors as people read them: place, then detail.
#include "quadrille/result.h"

namespace quadrille {

std::string_view name(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_length: return "bad_length";
    case ErrorCode::bad_symbol: return "bad_symbol";
    case ErrorCode::bad_number: return "bad_number";
    case ErrorCode::clashing_clues: return "clashing_clues";
    case ErrorCode::no_solution: return "no_solution";
    case ErrorCode::stopped: return "stopped";
    case ErrorCode::duplicate_item: return "duplicate_item";
    case ErrorCode::unknown_item: return "unknown_item";
    case ErrorCode::repeated_item: return "repeated_item";
    case ErrorCode::empty_option: return "empty_option";
    case ErrorCode::colored_primary: return "colored_primary";
    case ErrorCode::missing_text: return "missing_text";
    case ErrorCode::surplus_text: return "surplus_text";
    case ErrorCode::unknown_engine: return "unknown_engine";
    case ErrorCode::unknown_format: return "unknown_format";
    case ErrorCode::unsupported: return "unsupported";
    case ErrorCode::unreadable: return "unreadable";
    case ErrorCode::unwritable: return "unwritable";
    case ErrorCode::closed_pipe: return "closed_pipe";
    case ErrorCode::too_large: return "too_large";
  }
  return "unknown";
}

std::string to_string(const Error& error) {
  std::string place;
  if (error.at.line != 0) place += std::to_string(error.at.line) + ':';
  if (error.at.column != 0) place += std::to_string(error.at.column) + ':';
  return (place.empty() ? "" : place + ' ') + error.detail;
}

}  // namespace quadrille
