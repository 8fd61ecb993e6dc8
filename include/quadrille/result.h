// Result<T> returns a value, or the error that explains why there is none.
//
//     quadrille::Result<quadrille::Grid> grid = quadrille::parse_grid(text);
//     if (!grid) std::cerr << grid.error().detail << '\n';
//     else       solve(*grid);
//
// Cost: a tagged union; no allocation on success.
// Errors: bad input gives an Error; reading the value of a failed Result is misuse (an assertion).
// Threads: plain values.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace quadrille {

enum class ErrorCode : std::uint8_t {
  bad_length,       ///< a line, record or matrix row has the wrong number of symbols
  bad_symbol,       ///< a character that is not allowed in its place
  bad_number,       ///< not a number, or out of range
  clashing_clues,   ///< two equal clues share a house
  no_solution,      ///< the puzzle is well-formed, but has no solution
  stopped,          ///< a stop request came before the answer
  duplicate_item,   ///< two items of a cover problem have the same name
  unknown_item,     ///< an option names an item that does not exist
  repeated_item,    ///< an option names an item twice
  empty_option,     ///< an option without items
  colored_primary,  ///< an option gives a color to a primary item
  missing_text,     ///< the input ends too early
  surplus_text,     ///< text after the expected end
  unknown_engine,   ///< no engine has that name
  unknown_format,   ///< no reader recognizes the input
  unsupported,      ///< a part of the format, or an engine, that is not supported
  unreadable,       ///< a file could not be opened or read
  unwritable,       ///< a file could not be created or written
  closed_pipe,      ///< the reader of the output has closed it
  too_large,        ///< needs more memory than allowed
};

/// The name of the enumerator, as in JSON output, e.g. "bad_length".
std::string_view name(ErrorCode code);

/// A place in a text. Lines and columns count from 1, columns in bytes; 0 means "not known".
struct TextPlace {
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  bool operator==(const TextPlace&) const = default;
};

/// A description of what went wrong, in plain words, and where.
struct Error {
  ErrorCode code;
  std::string detail;
  TextPlace at = {};
};

/// "2:14: expected a digit, found 'x'": line and column as far as they are known, then the detail.
std::string to_string(const Error& error);

/// A value, or the error that explains why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  T& value() & { return assert(has_value()), std::get<0>(state_); }
  T&& value() && { return assert(has_value()), std::get<0>(std::move(state_)); }
  const T& value() const& { return assert(has_value()), std::get<0>(state_); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T& operator*() const& { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const { return assert(!has_value()), std::get<1>(state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace quadrille
