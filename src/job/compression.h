// Reads and writes compressed streams: gzip and zstd, as in `.gz` and `.zst` files.
//
//     auto format = compression_of(first_bytes, at_end);            // nothing: more bytes are needed to tell
//     Decoder decoder(*format);
//     while (!in.empty()) if (auto failure = decoder.decode(in, out, most)) return failure;
//     if (decoder.inside()) complain();                             // the file is truncated
//
// Several members in a row form one stream, as for the tools of both formats. Memory: some 100 KB, or for zstd the
// window size given by the file, at most 128 MiB. Output is limited to the requested size, so a small file that would
// expand to a huge one does no harm. Errors: unreadable, with the number of bytes decoded before.
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

/// The compression that the first bytes of a file indicate. Nothing if more bytes are needed to tell.
std::optional<Compression> compression_of(std::string_view first_bytes, bool at_end);

/// The compression for a file to be written: by its name, which may end with .gz or .zst.
Compression compression_for(std::string_view file_name);

class Decoder {
 public:
  explicit Decoder(Compression compression);
  ~Decoder();
  Decoder(Decoder&&) noexcept;
  Decoder& operator=(Decoder&&) noexcept;

  /// Appends at most `most` bytes to `out` and removes the bytes it has used from the front of `in`. Another call with
  /// an empty `in` may append more.
  std::optional<Error> decode(std::string_view& in, std::string& out, std::size_t most);

  /// Tells whether the stream is incomplete so far.
  bool inside() const;
  /// The error if the input ends there.
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

  /// Compresses the text and returns the bytes that can be written already.
  std::string encode(std::string_view text);
  /// Ends the stream and returns the remaining bytes.
  std::string finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace quadrille::job
