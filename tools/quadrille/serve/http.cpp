// Reads requests by RFC 9112 (syntax) and RFC 9110 (meaning), and refuses all that is allowed but never needed: other
// line ends, folded lines, several lengths, codings other than `chunked`. A text that two readers can take apart
// differently is how requests are smuggled past a proxy.
//
// The head is parsed once it is whole (16 KB at most). The body is taken as it comes:
//
//     Content-Length      data -> end
//     chunked             size -> chunk -> chunk_end -> size -> ... -> size 0 -> trailer lines -> an empty one -> end
#include "serve/http.h"

#include <fmt/core.h>

#include <algorithm>
#include <ctime>

#include "answers/members/members.h"
#include "base/lines.h"
#include "base/lower_case.h"
#include "base/numbers.h"

namespace quadrille::tool {

namespace {

constexpr std::string_view line_end = "\r\n", blank_line = "\r\n\r\n";

HttpError bad(std::string detail) { return {400, {ErrorCode::bad_symbol, std::move(detail)}}; }

// RFC 9110, 5.6.2
bool is_token(std::string_view text) {
  static constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || marks.find(c) != marks.npos;
  });
}

bool has_controls(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F; });
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  return first == text.npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// A field of a head or a trailer: its name and its value.
std::optional<std::pair<std::string_view, std::string_view>> field_of(std::string_view line) {
  const std::size_t colon = line.find(':');
  const std::string_view name = line.substr(0, colon);
  if (colon == line.npos || !is_token(name) || has_controls(line)) return std::nullopt;
  return std::pair(name, trimmed(line.substr(colon + 1)));
}

// A client may end the body of the request before with a line end that does not count.
std::string_view without_line_end_before(std::string_view text) {
  return text.substr(text.starts_with(line_end) ? line_end.size() : 0);
}

// "/solve?limit=2", or "http://localhost/solve?limit=2", whose host counts instead of the one in Host.
std::optional<HttpError> read_target(std::string_view target, RequestHead& head) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (lower_case(target.substr(0, scheme.size())) != scheme) continue;
    target.remove_prefix(scheme.size());
    const std::size_t end = std::min(target.find_first_of("/?"), target.size());
    head.host = lower_case(target.substr(0, end));
    if (head.host.empty()) return bad("expected a host after 'http://'");
    target.remove_prefix(end);
    if (!target.starts_with('/')) return bad("expected a path after the host");
    break;
  }
  std::string_view query = target;
  const auto path = percent_decoded(take_until(query, "?"));
  if (!target.starts_with('/') || !path) return bad("expected a path that begins with '/'");
  head.path = *path;
  while (!query.empty()) {
    std::string_view value = take_until(query, "&");
    if (value.empty()) continue;
    const auto name = percent_decoded(take_until(value, "="));
    std::string with_blanks(value);  // as HTML forms write them
    std::replace(with_blanks.begin(), with_blanks.end(), '+', ' ');
    auto decoded = percent_decoded(with_blanks);
    if (!name || !decoded) return bad("expected %XX with hexadecimal digits in the query");
    head.query.emplace_back(*name, *std::move(decoded));
  }
  return std::nullopt;
}

// Reads method, target and version, each after one blank.
std::optional<HttpError> read_request_line(std::string_view line, RequestHead& head) {
  const std::string_view method = take_until(line, " "), target = take_until(line, " ");
  if (!is_token(method) || target.empty() || !line.starts_with("HTTP/") || has_controls(target))
    return bad("expected a request of HTTP, such as 'POST /solve HTTP/1.1'");
  if (line != "HTTP/1.1" && line != "HTTP/1.0")
    return HttpError{505, {ErrorCode::unsupported, fmt::format("expected HTTP/1.1, found {}", shown(line))}};
  head.method = method;
  head.old = line == "HTTP/1.0";
  head.keeps = !head.old;
  return read_target(target, head);
}

// The fields that have been met: each of these stands at most once.
struct Seen {
  bool host = false, origin = false, length = false, coding = false;
};

// Knows only the fields that change an answer; others are ignored, whatever they hold.
std::optional<HttpError> read_field(std::string_view name, std::string_view value, RequestHead& head, Seen& seen) {
  const auto once = [&](bool& before) { return !std::exchange(before, true); };
  if (name == "host") {
    if (!once(seen.host)) return bad("expected one Host, found several");
    if (head.host.empty()) head.host = lower_case(value);
  } else if (name == "origin") {
    if (!once(seen.origin)) return bad("expected one Origin, found several");
    head.origin = lower_case(value);
  } else if (name == "content-length") {
    const auto length = whole_number<std::uint64_t>(value, 10);
    if (!once(seen.length) || !length) return bad("expected one Content-Length that is a number");
    head.length = *length;
  } else if (name == "transfer-encoding") {
    if (!once(seen.coding) || lower_case(value) != "chunked")
      return HttpError{501,
                       {ErrorCode::unsupported, fmt::format("expected the coding 'chunked', found {}", shown(value))}};
    head.chunked = true;
  } else if (name == "content-encoding" && lower_case(value) != "identity" && lower_case(value) != "gzip" &&
             lower_case(value) != "zstd") {  // these two are recognized by their first bytes
    return HttpError{415, {ErrorCode::unsupported, fmt::format("expected gzip or zstd, found {}", shown(value))}};
  } else if (name == "connection") {
    while (!value.empty()) head.keeps &= lower_case(trimmed(take_until(value, ","))) != "close";
  } else if (name == "accept-encoding") {
    (head.codings += ',') += value;  // several lines are one list
  } else if (name == "if-none-match") {
    head.known = value;
  } else if (name == "expect") {
    head.asks = !head.old && lower_case(value) == "100-continue";
  }
  return std::nullopt;
}

}  // namespace

std::size_t head_size(std::string_view text) {
  const std::size_t end = text.find(blank_line, text.size() - without_line_end_before(text).size());
  return end == text.npos ? 0 : end + blank_line.size();
}

bool may_begin_head(std::string_view text) {
  text = without_line_end_before(text);
  if (text.empty() || text == "\r") return true;
  const std::string_view line = text.substr(0, text.find(line_end));
  return is_token(line.substr(0, line.find(' '))) && !has_controls(line.substr(0, line.find('\r')));
}

// A request with both a length and chunks is refused, though RFC 9112 lets chunks win: a proxy may decide otherwise.
std::variant<RequestHead, HttpError> read_head(std::string_view text) {
  RequestHead head;
  Seen seen;
  text.remove_suffix(blank_line.size());
  text = without_line_end_before(text);
  if (auto problem = read_request_line(take_until(text, line_end), head)) return *std::move(problem);
  while (!text.empty()) {
    const auto field = field_of(take_until(text, line_end));
    if (!field) return bad("expected lines of the form 'Name: value'");
    if (auto problem = read_field(lower_case(field->first), field->second, head, seen)) return *std::move(problem);
  }
  if (head.chunked && (seen.length || head.old)) return bad("expected either a length or chunks of HTTP/1.1");
  if (!seen.host && !head.old) return bad("expected a line 'Host: ...'");
  return head;
}

// What is said of the coding itself counts before what is said of all others (RFC 9110, 12.5.3).
bool accepts_coding(std::string_view accepted, std::string_view coding) {
  bool others = false;
  while (!accepted.empty()) {
    std::string_view quality = take_until(accepted, ",");
    const std::string name = lower_case(trimmed(take_until(quality, ";")));
    quality = trimmed(quality);
    const bool accepts = quality.empty() || quality.find_first_of("123456789") != quality.npos;
    if (name == coding) return accepts;
    if (name == "*") others = accepts;
  }
  return others;
}

// Takes data as far as they are there, and lines only when they are whole. What is left belongs to the next request.
std::optional<HttpError> BodyReader::take(std::string& received, std::string& decoded) {
  std::string_view rest = received;
  std::optional<HttpError> problem;
  while (!problem && !done()) {
    if (part_ == Part::data || part_ == Part::chunk) {
      const std::size_t taken = static_cast<std::size_t>(std::min<std::uint64_t>(left_, rest.size()));
      decoded += rest.substr(0, taken);
      rest.remove_prefix(taken);
      if ((left_ -= taken) > 0) break;
      part_ = part_ == Part::data ? Part::end : Part::chunk_end;
      continue;
    }
    const std::size_t longest_line = part_ == Part::trailer ? most_head_bytes : 256, end = rest.find(line_end);
    const bool too_long = end == rest.npos ? rest.size() > longest_line + 1 : end > longest_line;  // + 1: CR without LF
    if (too_long) {
      problem = bad("expected the size of a chunk, found a long line");
    } else if (end == rest.npos) {
      break;
    } else {
      problem = take_line(take_until(rest, line_end));
    }
  }
  received.erase(0, received.size() - rest.size());
  return problem;
}

// Counts the room before a chunk is taken: a chunk of 2^63 bytes is refused by its size line.
std::optional<HttpError> BodyReader::take_line(std::string_view line) {
  if (part_ == Part::chunk_end) {
    if (!line.empty()) return bad("expected the end of a chunk");
    part_ = Part::size;
  } else if (part_ == Part::size) {
    const bool has_blanks = has_controls(line) || line.find_first_of(" \t") != line.npos;
    const auto size = whole_number<std::uint64_t>(take_until(line, ";"), 16);
    if (!size || has_blanks) return bad("expected the size of a chunk");
    if (*size > room_) return too_long(most_);
    room_ -= *size;
    left_ = *size;
    part_ = *size > 0 ? Part::chunk : Part::trailer;
  } else if (line.empty()) {
    part_ = Part::end;
  } else if ((trailer_bytes_ += line.size()) > most_head_bytes) {
    return bad("expected fewer lines after the last chunk");
  } else if (!field_of(line)) {
    return bad("expected lines of the form 'Name: value' after the last chunk");
  }
  return std::nullopt;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    if (text.front() != '%') {
      out += text.front(), text.remove_prefix(1);
      continue;
    }
    const auto byte = text.size() < 3 ? std::nullopt : whole_number<std::uint8_t>(text.substr(1, 2), 16);
    if (!byte) return std::nullopt;
    out += static_cast<char>(*byte);
    text.remove_prefix(3);
  }
  return out;
}

HttpError too_long(std::uint64_t most) {
  return {413, {ErrorCode::too_large, fmt::format("expected a request of at most {} bytes", most)}};
}

std::string begin_head(int status, std::string_view type, std::string_view keeping) {
  static constexpr std::pair<int, std::string_view> reasons[] = {{200, "OK"},
                                                                 {304, "Not Modified"},
                                                                 {400, "Bad Request"},
                                                                 {403, "Forbidden"},
                                                                 {404, "Not Found"},
                                                                 {405, "Method Not Allowed"},
                                                                 {408, "Request Timeout"},
                                                                 {413, "Content Too Large"},
                                                                 {415, "Unsupported Media Type"},
                                                                 {422, "Unprocessable Content"},
                                                                 {431, "Request Header Fields Too Large"},
                                                                 {500, "Internal Server Error"},
                                                                 {501, "Not Implemented"},
                                                                 {503, "Service Unavailable"},
                                                                 {505, "HTTP Version Not Supported"}};
  const auto* const row =
      std::find_if(std::begin(reasons), std::end(reasons), [status](const auto& pair) { return pair.first == status; });
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  char date[64];
  (void)std::strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", ::gmtime_r(&now, &parts));
  // The browser must not guess another type than the one that is given.
  return fmt::format(
      "HTTP/1.1 {} {}\r\nDate: {}\r\nContent-Type: {}\r\nX-Content-Type-Options: nosniff\r\n"
      "Cache-Control: {}\r\n",
      status, row->second, date, type, keeping);
}

std::string error_line(const Error& error) {
  std::string line;
  answers::Members(line).add("error", error);
  return line;
}

}  // namespace quadrille::tool
