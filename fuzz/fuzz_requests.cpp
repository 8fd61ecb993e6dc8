// What a client of the service may send, on one connection: each request is read or refused with a status and a line,
// and it makes no difference in which parts it comes.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "require.h"
#include "serve/service.h"
#include "targets.h"

namespace quadrille::fuzz {

namespace {

void check_refusal(const tool::HttpError& problem) {
  require(problem.status >= 400 && problem.status < 600, "a refusal without a status");
  require(!problem.error.detail.empty() && problem.error.detail.find('\n') == std::string::npos,
          "a refusal without a line");
  require(tool::begin_head(problem.status, "").starts_with("HTTP/1.1 "), "no status line");
}

// The body, and what follows it; nothing if it is refused.
std::optional<std::pair<std::string, std::string>> body_of(const tool::RequestHead& head, std::string_view text,
                                                           std::size_t part) {
  tool::BodyReader reader(head);
  std::string received, body;
  while (!reader.done() && !text.empty()) {
    received += text.substr(0, part);
    text.remove_prefix(std::min(part, text.size()));
    if (const auto problem = reader.take(received, body)) return check_refusal(*problem), std::nullopt;
  }
  return std::pair(body, received + std::string(text));
}

}  // namespace

void check_requests(std::string_view input) {
  static const tool::Service service({}, {"localhost"}, {});
  while (const std::size_t size = tool::head_size(input)) {
    require(size <= input.size(), "a head that is longer than the text");
    const auto read = tool::read_head(input.substr(0, size));
    if (const auto* const problem = std::get_if<tool::HttpError>(&read)) return check_refusal(*problem);
    require(tool::may_begin_head(input), "a head that cannot begin so");
    const auto& head = std::get<tool::RequestHead>(read);
    const auto target = service.route(head);
    if (const auto* const problem = std::get_if<tool::HttpError>(&target)) check_refusal(*problem);
    input.remove_prefix(size);
    const auto whole = body_of(head, input, input.size()), slow = body_of(head, input, 1);
    require(whole == slow, "a body that depends on its parts", input);
    if (!whole) return;
    require(head.chunked || whole->first.size() <= head.length, "a body that is longer than its length");
    input.remove_prefix(input.size() - whole->second.size());
  }
}

}  // namespace quadrille::fuzz
