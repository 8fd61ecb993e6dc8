// Compressed streams: gzip and zstd, as `.gz` and `.zst` files hold them.
//
//     auto format = compression_of(first_bytes, at_end);            // nothing: more bytes are needed to tell
//     Decoder decoder(*format);
//     while (!in.empty()) if (auto failure = decoder.decode(in, out, most)) return failure;
//     if (decoder.inside()) complain();                             // the file was cut off
//
// Members behind each other are one stream, as the tools of both formats have it. Memory: some 100 KB, for zstd the
// window that the file asks for, at most 128 MiB; never more output than was asked for, so a small file that would
// become a huge one does no harm. Errors: unreadable, with the number of bytes that came out before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::job {

enum class Compression : std::uint8_t { none, gzip, zstd };

/// "gzip", "zstd"
std::string_view name(Compression compression);

/// What the first bytes of a file say. Nothing if they may be the beginning of a sign and more are to come.
std::optional<Compression> compression_of(std::string_view first_bytes, bool at_end);

/// What the name of a file to be written asks for: .gz or .zst at its end.
Compression compression_for(std::string_view file_name);

class Decoder {
 public:
  explicit Decoder(Compression compression);
  ~Decoder();
  Decoder(Decoder&&) noexcept;
  Decoder& operator=(Decoder&&) noexcept;

  /// Appends at most `most` bytes to `out`, and takes what was used off the front of `in`. Called again with an empty
  /// `in` it may have more.
  std::optional<Error> decode(std::string_view& in, std::string& out, std::size_t most);

  /// Is there more to come?
  bool inside() const;
  /// What is said then, if the input has ended.
  Error cut_off() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

class Encoder {
 public:
  explicit Encoder(Compression compression);
  ~Encoder();
  Encoder(Encoder&&) noexcept;
  Encoder& operator=(Encoder&&) noexcept;

  /// The compressed bytes that can be written already.
  std::string encode(std::string_view text);
  /// The rest of them. Nothing may follow.
  std::string finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace quadrille::job
