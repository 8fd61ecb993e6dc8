// Both libraries take some bytes and give some bytes at each step. The classes here make calls on strings of it, and
// remember whether a member (gzip) or frame (zstd) is open, so that a truncated file can be told from a complete one.
//
//     file        | member 1     | member 2     | 0 0 0
//     inside      1 1 1 1 1 1 1 0 1 1 1 1 1 1 1 0 0 0 0
//
// Formats: RFC 1952 (gzip) and RFC 8878 (zstd). An encoder can only fail because memory has run out.
#include "job/compression.h"

#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <new>

#include "base/lower_case.h"

namespace quadrille::job {

namespace {

constexpr std::string_view signs[] = {"", "\x1F\x8B", "\x28\xB5\x2F\xFD"};  // in the order of the enumeration
constexpr std::size_t step_bytes = 64 * 1024;
constexpr int gzip_window = 15 + 16;  // the largest one; 16: gzip, not zlib

std::string_view sign_of(Compression compression) { return signs[static_cast<std::size_t>(compression)]; }

struct CloseZstd {
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};

// zlib counts in 32 bits; what does not fit is left for the next call.
uInt as_zlib_size(std::size_t size) {
  return static_cast<uInt>(std::min<std::size_t>(size, std::numeric_limits<uInt>::max() / 2));
}

Bytef* as_zlib_bytes(const char* bytes) { return reinterpret_cast<Bytef*>(const_cast<char*>(bytes)); }

}  // namespace

std::string_view name(Compression compression) {
  constexpr std::string_view names[] = {"none", "gzip", "zstd"};
  return names[static_cast<std::size_t>(compression)];
}

std::optional<Compression> compression_of(std::string_view first_bytes, bool at_end) {
  for (const Compression compression : {Compression::gzip, Compression::zstd}) {
    const std::string_view sign = sign_of(compression);
    if (first_bytes.starts_with(sign)) return compression;
    if (!at_end && sign.starts_with(first_bytes)) return std::nullopt;
  }
  return Compression::none;
}

Compression compression_for(std::string_view file_name) {
  const std::string name = lower_case(file_name);
  if (name.ends_with(".gz")) return Compression::gzip;
  return name.ends_with(".zst") ? Compression::zstd : Compression::none;
}

// --------------------------------------------------------------------------------------------------------- decoding

struct Decoder::State {
  explicit State(Compression chosen) : compression(chosen) {
    if (compression == Compression::gzip && inflateInit2(&gzip, gzip_window) != Z_OK) throw std::bad_alloc();
    if (compression == Compression::zstd) zstd.reset(ZSTD_createDCtx());
    if (compression == Compression::zstd && zstd == nullptr) throw std::bad_alloc();
  }
  ~State() {
    if (compression == Compression::gzip) inflateEnd(&gzip);
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  Error failure(const std::string& what) const {
    return {ErrorCode::unreadable, "the " + std::string(name(compression)) + " data " + what + ", after " +
                                       std::to_string(bytes) + " bytes of text"};
  }

  // Another member may begin where one has ended; zeros may fill up the last block of a tape.
  std::optional<Error> begin_member(std::string_view& in) {
    in.remove_prefix(std::min(in.find_first_not_of('\0'), in.size()));
    if (in.empty()) return std::nullopt;
    if (in.front() != sign_of(Compression::gzip).front()) return failure("is followed by something else");
    if (inflateReset(&gzip) != Z_OK) throw std::bad_alloc();
    inside = true;
    return std::nullopt;
  }

  // Returns how many bytes came out.
  Result<std::size_t> inflate_some(std::string_view& in, char* out, std::size_t most) {
    if (!inside) {
      if (auto failed = begin_member(in)) return *failed;
      if (!inside) return std::size_t{0};
    }
    const uInt size = as_zlib_size(in.size()), room = as_zlib_size(most);
    gzip.next_in = as_zlib_bytes(in.data()), gzip.avail_in = size;
    gzip.next_out = as_zlib_bytes(out), gzip.avail_out = room;
    const int result = ::inflate(&gzip, Z_NO_FLUSH);
    in.remove_prefix(size - gzip.avail_in);
    if (result == Z_MEM_ERROR) throw std::bad_alloc();
    if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) return failure("is damaged");
    inside = result != Z_STREAM_END;
    return std::size_t{room - gzip.avail_out};
  }

  // Begins a frame by itself after the end of another one; the result is 0 exactly if a frame has just ended.
  Result<std::size_t> decompress_some(std::string_view& in, char* out, std::size_t most) {
    if (in.empty() && !inside) return std::size_t{0};
    ZSTD_inBuffer from{in.data(), in.size(), 0};
    ZSTD_outBuffer to{out, most, 0};
    const std::size_t result = ZSTD_decompressStream(zstd.get(), &to, &from);
    in.remove_prefix(from.pos);
    if (ZSTD_isError(result) != 0) return failure("is damaged (" + std::string(ZSTD_getErrorName(result)) + ')');
    inside = result != 0;
    return to.pos;
  }

  Compression compression;
  z_stream gzip{};
  std::unique_ptr<ZSTD_DCtx, CloseZstd> zstd;
  std::uint64_t bytes = 0;  // that came out
  bool inside = true;
};

Decoder::Decoder(Compression compression) : state_(std::make_unique<State>(compression)) {
  assert(compression != Compression::none);
}
Decoder::~Decoder() = default;
Decoder::Decoder(Decoder&&) noexcept = default;
Decoder& Decoder::operator=(Decoder&&) noexcept = default;

bool Decoder::inside() const { return state_->inside; }

Error Decoder::cut_off() const { return state_->failure("ends too early"); }

std::optional<Error> Decoder::decode(std::string_view& in, std::string& out, std::size_t most) {
  const std::size_t before = out.size();
  out.resize(before + most);
  char* const to = out.data() + before;
  const auto size = state_->compression == Compression::gzip ? state_->inflate_some(in, to, most)
                                                             : state_->decompress_some(in, to, most);
  out.resize(before + (size ? *size : 0));
  if (!size) return size.error();
  state_->bytes += *size;
  return std::nullopt;
}

// --------------------------------------------------------------------------------------------------------- encoding

struct Encoder::State {
  explicit State(Compression chosen) : compression(chosen) {
    if (compression == Compression::gzip) {
      constexpr int usual_memory = 8;
      if (deflateInit2(&gzip, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip_window, usual_memory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    } else {
      zstd.reset(ZSTD_createCCtx());
      if (zstd == nullptr) throw std::bad_alloc();
      ZSTD_CCtx_setParameter(zstd.get(), ZSTD_c_checksumFlag, 1);  // as the tool does
    }
  }
  ~State() {
    if (compression == Compression::gzip) deflateEnd(&gzip);
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  // Returns false if everything is out. Without `last` the encoder keeps what does not yet fill a block.
  bool deflate_some(std::string_view& in, bool last, char* out, std::size_t& size) {
    const uInt given = as_zlib_size(in.size());
    gzip.next_in = as_zlib_bytes(in.data()), gzip.avail_in = given;
    gzip.next_out = as_zlib_bytes(out), gzip.avail_out = as_zlib_size(step_bytes);
    const int result = ::deflate(&gzip, last ? Z_FINISH : Z_NO_FLUSH);
    in.remove_prefix(given - gzip.avail_in);
    size = step_bytes - gzip.avail_out;
    return last ? result != Z_STREAM_END : !in.empty() || gzip.avail_out == 0;
  }

  bool compress_some(std::string_view& in, bool last, char* out, std::size_t& size) {
    ZSTD_inBuffer from{in.data(), in.size(), 0};
    ZSTD_outBuffer to{out, step_bytes, 0};
    const std::size_t left = ZSTD_compressStream2(zstd.get(), &to, &from, last ? ZSTD_e_end : ZSTD_e_continue);
    if (ZSTD_isError(left) != 0) throw std::bad_alloc();  // nothing else can go wrong here
    in.remove_prefix(from.pos);
    size = to.pos;
    return last ? left != 0 : !in.empty();
  }

  // Grows the output by 64 KB until the encoder has nothing more to give.
  std::string encode(std::string_view in, bool last) {
    std::string out;
    for (bool more = true; more;) {
      const std::size_t before = out.size();
      out.resize(before + step_bytes);
      std::size_t size = 0;
      more = compression == Compression::gzip ? deflate_some(in, last, out.data() + before, size)
                                              : compress_some(in, last, out.data() + before, size);
      out.resize(before + size);
    }
    return out;
  }

  Compression compression;
  z_stream gzip{};
  std::unique_ptr<ZSTD_CCtx, CloseZstd> zstd;
};

Encoder::Encoder(Compression compression) : state_(std::make_unique<State>(compression)) {
  assert(compression != Compression::none);
}
Encoder::~Encoder() = default;
Encoder::Encoder(Encoder&&) noexcept = default;
Encoder& Encoder::operator=(Encoder&&) noexcept = default;

std::string Encoder::encode(std::string_view text) { return state_->encode(text, false); }
std::string Encoder::finish() { return state_->encode({}, true); }

}  // namespace quadrille::job
