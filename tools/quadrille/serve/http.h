// Reads and writes HTTP/1.1 as far as the service needs it: the head of a request, its body, and the parts of answers.
//
//     const auto head = read_head(text);                          // up to the blank line
//     if (const auto* refused = std::get_if<HttpError>(&head)) return answer(*refused);
//     BodyReader body(std::get<Head>(head));
//     while (!body.done()) ...; body.take(received, decoded);
//
// The reader is strict, because a text that can be read in two ways lets requests pass a proxy unseen: lines end with
// CR LF, a length is given once, and nothing is guessed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::tool {

/// The reason why a request is not answered.
struct HttpError {
  int status;
  Error error;
  std::string_view field = {};  ///< a line of the answer's head: "Retry-After: 1"
};

/// The head of a request, as far as the service uses it.
struct RequestHead {
  std::string method, path;
  std::vector<std::pair<std::string, std::string>> query;  ///< decoded
  std::string host;                                        ///< empty if it is not given
  std::optional<std::string> origin;
  std::uint64_t length = 0;  ///< of the body, unless it comes in chunks
  bool chunked = false;
  bool old = false;          ///< HTTP/1.0: the answer cannot be chunked
  bool keeps = false;        ///< the client wants to use the connection again
  bool asks = false;         ///< sends the body only if told to continue
  std::string codings = {};  ///< Accept-Encoding
  std::string known = {};    ///< If-None-Match
};

constexpr std::size_t most_head_bytes = std::size_t{1} << 14;

/// The size of the head at the beginning of the text, with its blank line; 0 if it is not complete.
std::size_t head_size(std::string_view text);
/// False if no head begins like this, so that nothing more needs to be waited for.
bool may_begin_head(std::string_view text);
/// Errors: 400, 501 (transfer codings), 505.
std::variant<RequestHead, HttpError> read_head(std::string_view text);

/// Tells whether a client with this Accept-Encoding takes answers in the coding: "gzip" of "br;q=0, *", not "br".
bool accepts_coding(std::string_view accepted, std::string_view coding);

/// Takes the body from the bytes that are received, bit by bit.
class BodyReader {
 public:
  /// `most`: the bytes of the longest body that is taken.
  explicit BodyReader(const RequestHead& head, std::uint64_t most = ~std::uint64_t{0})
      : most_(most),
        room_(most),
        left_(head.length),
        part_(head.chunked      ? Part::size
              : head.length > 0 ? Part::data
                                : Part::end) {}

  /// Moves what belongs to the body from `received` to the end of `decoded`. Errors: 400, for a damaged chunk; 413.
  std::optional<HttpError> take(std::string& received, std::string& decoded);
  bool done() const { return part_ == Part::end; }

 private:
  enum class Part : std::uint8_t { data, size, chunk, chunk_end, trailer, end };
  std::optional<HttpError> take_line(std::string_view line);

  std::uint64_t most_, room_;  // room: for further chunks
  std::uint64_t left_;         // of the body or the chunk
  std::uint64_t trailer_bytes_ = 0;
  Part part_;
};

/// The text with %XX decoded; nothing if that is damaged.
std::optional<std::string> percent_decoded(std::string_view text);

/// A body of more bytes than are taken.
HttpError too_long(std::uint64_t most);

/// "HTTP/1.1 200 OK" and the lines that every answer has; more lines and a blank one have to follow. `keeping`: for how
/// long the answer may be kept.
std::string begin_head(int status, std::string_view type, std::string_view keeping = "no-store");
/// A line {"error":{...}}.
std::string error_line(const Error& error);

}  // namespace quadrille::tool
