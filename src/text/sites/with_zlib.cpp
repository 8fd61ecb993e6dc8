// Deflated data by zlib. A text is packed in one call, since deflateBound() says how much room it takes; it is unpacked
// through a small buffer, because its size is unknown and limited by the caller. Raw data have no head: zlib is told so
// by a negative window.
#include <zlib.h>

#include <array>
#include <cassert>
#include <new>

#include "text/sites/packing.h"

namespace quadrille::text {

namespace {

int window_bits(Deflated kind) { return kind == Deflated::raw ? -MAX_WBITS : MAX_WBITS; }

// zlib's interface is not const.
Bytef* bytes_of(std::string_view text) { return reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); }

constexpr std::size_t longest_piece = std::size_t{1} << 30;  // zlib counts in unsigned int

}  // namespace

std::string deflate(std::string_view plain, Deflated kind) {
  assert(plain.size() < longest_piece);
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_bits(kind), 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::bad_alloc();
  }
  std::string packed(deflateBound(&stream, static_cast<uLong>(plain.size())), '\0');
  stream.next_in = bytes_of(plain), stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = bytes_of(packed), stream.avail_out = static_cast<uInt>(packed.size());
  (void)::deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  (void)deflateEnd(&stream);
  return packed;
}

// Z_BUF_ERROR means that nothing more can be done: the input has ended too early.
Result<std::string> inflate(std::string_view packed, Deflated kind, std::size_t most) {
  assert(packed.size() < longest_piece);
  z_stream stream{};
  if (inflateInit2(&stream, window_bits(kind)) != Z_OK) throw std::bad_alloc();
  stream.next_in = bytes_of(packed), stream.avail_in = static_cast<uInt>(packed.size());
  std::string plain;
  std::array<char, 4096> piece;
  int state = Z_OK;
  while (state == Z_OK && plain.size() <= most) {
    stream.next_out = bytes_of({piece.data(), piece.size()}), stream.avail_out = static_cast<uInt>(piece.size());
    state = ::inflate(&stream, Z_NO_FLUSH);
    plain.append(piece.data(), piece.size() - stream.avail_out);
  }
  (void)inflateEnd(&stream);
  if (plain.size() > most) {
    return Error{ErrorCode::too_large, "expected at most " + std::to_string(most) + " unpacked bytes, found more"};
  }
  if (state == Z_STREAM_END) return plain;
  if (state == Z_BUF_ERROR) return Error{ErrorCode::missing_text, "the packed text is cut off"};
  return Error{ErrorCode::bad_symbol, "the packed text is damaged"};
}

}  // namespace quadrille::text
