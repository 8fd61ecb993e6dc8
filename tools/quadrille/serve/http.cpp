#include "serve/http.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "output/members.h"

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

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 'a' - 'A') : c;
  return out;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  return first == text.npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// Takes what stands before the mark, or all.
std::string_view take_until(std::string_view& text, std::string_view mark) {
  const std::size_t end = text.find(mark);
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + mark.size());
  return taken;
}

template <class Number>
std::optional<Number> number_of(std::string_view text, int base) {
  Number value{};
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  return failure == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<HttpError> read_target(std::string_view target, Head& head) {
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

std::optional<HttpError> read_request_line(std::string_view line, Head& head) {
  const std::string_view method = take_until(line, " "), target = take_until(line, " ");
  if (!is_token(method) || target.empty() || !line.starts_with("HTTP/") || has_controls(target))
    return bad("expected a request of HTTP, such as 'POST /solve HTTP/1.1'");
  if (line != "HTTP/1.1" && line != "HTTP/1.0")
    return HttpError{505, {ErrorCode::unsupported, fmt::format("expected HTTP/1.1, found '{}'", line)}};
  head.method = method;
  head.old = line == "HTTP/1.0";
  head.keeps = !head.old;
  return read_target(target, head);
}

// Which fields have been met: each of these stands at most once.
struct Seen {
  bool host = false, origin = false, length = false, coding = false;
};

std::optional<HttpError> read_field(std::string_view name, std::string_view value, Head& head, Seen& seen) {
  const auto once = [&](bool& before) { return !std::exchange(before, true); };
  if (name == "host") {
    if (!once(seen.host)) return bad("expected one Host, found several");
    head.host = lower(value);
  } else if (name == "origin") {
    if (!once(seen.origin)) return bad("expected one Origin, found several");
    head.origin = lower(value);
  } else if (name == "content-length") {
    const auto length = number_of<std::uint64_t>(value, 10);
    if (!once(seen.length) || !length) return bad("expected one Content-Length that is a number");
    head.length = *length;
  } else if (name == "transfer-encoding") {
    if (!once(seen.coding) || lower(value) != "chunked")
      return HttpError{501, {ErrorCode::unsupported, fmt::format("expected the coding 'chunked', found '{}'", value)}};
    head.chunked = true;
  } else if (name == "content-encoding" && lower(value) != "identity" && lower(value) != "gzip" &&
             lower(value) != "zstd") {  // these two are recognized by their first bytes
    return HttpError{415, {ErrorCode::unsupported, fmt::format("expected gzip or zstd, found '{}'", value)}};
  } else if (name == "connection") {
    const std::string wish = lower(value);
    if (wish.find("close") != wish.npos) head.keeps = false;
    if (wish.find("keep-alive") != wish.npos) head.keeps = true;
  } else if (name == "expect") {
    head.asks = lower(value) == "100-continue";
  }
  return std::nullopt;
}

}  // namespace

std::size_t head_size(std::string_view text) {
  const std::size_t end = text.find(blank_line);
  return end == text.npos ? 0 : end + blank_line.size();
}

bool may_begin_head(std::string_view text) {
  const std::string_view line = text.substr(0, text.find(line_end));
  return is_token(line.substr(0, line.find(' '))) && !has_controls(line.substr(0, line.find('\r')));
}

std::variant<Head, HttpError> read_head(std::string_view text) {
  Head head;
  Seen seen;
  text.remove_suffix(blank_line.size());
  if (auto problem = read_request_line(take_until(text, line_end), head)) return *std::move(problem);
  while (!text.empty()) {
    std::string_view value = take_until(text, line_end);
    const std::string_view name = take_until(value, ":");
    if (!is_token(name) || has_controls(value)) return bad("expected lines of the form 'Name: value'");
    if (auto problem = read_field(lower(name), trimmed(value), head, seen)) return *std::move(problem);
  }
  if (head.chunked && (seen.length || head.old)) return bad("expected either a length or chunks of HTTP/1.1");
  if (!seen.host && !head.old) return bad("expected a line 'Host: ...'");
  return head;
}

std::optional<HttpError> BodyReader::take(std::string& received, std::string& decoded) {
  constexpr std::size_t longest_line = 256;
  std::string_view rest = received;
  std::optional<HttpError> problem;
  while (!problem && !done()) {
    if (part_ == Part::data || part_ == Part::chunk) {
      const std::size_t taken = static_cast<std::size_t>(std::min<std::uint64_t>(left_, rest.size()));
      decoded += rest.substr(0, taken);
      rest.remove_prefix(taken);
      if ((left_ -= taken) > 0) break;
      part_ = part_ == Part::data ? Part::end : Part::chunk_end;
    } else if (rest.find(line_end) != rest.npos) {
      problem = take_line(take_until(rest, line_end));
    } else {
      if (rest.size() > longest_line) problem = bad("expected the size of a chunk, found a long line");
      break;
    }
  }
  received.erase(0, received.size() - rest.size());
  return problem;
}

std::optional<HttpError> BodyReader::take_line(std::string_view line) {
  if (part_ == Part::chunk_end) {
    if (!line.empty()) return bad("expected the end of a chunk");
    part_ = Part::size;
  } else if (part_ == Part::size) {
    const auto size = number_of<std::uint64_t>(trimmed(take_until(line, ";")), 16);
    if (!size) return bad("expected the size of a chunk");
    left_ = *size;
    part_ = *size > 0 ? Part::chunk : Part::trailer;
  } else if (line.empty()) {
    part_ = Part::end;
  } else if ((trailer_bytes_ += line.size()) > most_head_bytes) {
    return bad("expected fewer lines after the last chunk");
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
    const auto byte = text.size() < 3 ? std::nullopt : number_of<std::uint8_t>(text.substr(1, 2), 16);
    if (!byte) return std::nullopt;
    out += static_cast<char>(*byte);
    text.remove_prefix(3);
  }
  return out;
}

std::string begin_head(int status, std::string_view type) {
  static constexpr std::pair<int, std::string_view> reasons[] = {{200, "OK"},
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
  // Nobody guesses types, keeps answers, or shows them within other pages.
  return fmt::format(
      "HTTP/1.1 {} {}\r\nContent-Type: {}\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n", status,
      row->second, type);
}

std::string error_line(const Error& error) { return fmt::format("{{\"error\":{}}}\n", json_of(error)); }

}  // namespace quadrille::tool
