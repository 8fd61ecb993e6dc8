// Writes and reads saved states as text that shows if it was damaged or cut off.
//
//     quadrille search 2             the kind and its version
//     ...                            the body: any text that ends with a newline
//     end 1234 89abcdef01234567      length and checksum of everything before this line
//
//     std::string text = seal("search", 2, body);
//     Result<std::string_view> read = unseal(text, "search", 2);         // == body
//
// The checksum is FNV-1a (fnv.h), which finds accidents, not forgeries: readers of a body check what they use.
// Cost: linear, about 1 GB/s. Threads: pure functions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/fnv.h"
#include "quadrille/result.h"

namespace quadrille {

/// Writes a sealed text part by part, for states that are too large to be held twice.
class Sealer {
 public:
  /// Returns false if nothing more can be written.
  using Write = std::function<bool(std::string_view)>;

  Sealer(Write write, std::string_view kind, int version);

  /// False after a failed write; later calls then do nothing.
  bool append(std::string_view body);
  /// Writes the last line.
  bool finish();

 private:
  Write write_;
  std::uint64_t length_ = 0;
  Fnv checksum_;
  bool good_ = true;
};

/// The beginning of every sealed text.
inline constexpr std::string_view start_of_sealed = "quadrille ";

std::string seal(std::string_view kind, int version, std::string_view body);

/// The body, a part of `text`. Errors: bad_symbol if the text is of another kind, or damaged; unsupported if it is of
/// another version; missing_text if it is cut off.
Result<std::string_view> unseal(std::string_view text, std::string_view kind, int version);

/// Tells whether the text begins as one of this kind, whatever its version.
bool is_sealed_as(std::string_view text, std::string_view kind);

/// Takes a line "LABEL NUMBER" off a body; nothing if it begins otherwise.
std::optional<std::uint64_t> take_number_line(std::string_view& body, std::string_view label);

}  // namespace quadrille
