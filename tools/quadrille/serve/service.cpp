// Decides from the head alone what a request is: a page from memory, a command, or an error. All pages are made when
// the service begins. Order: is the client allowed to ask (403), is there such a path (404), with this method (405),
// are its options right (400).
#include "serve/service.h"

#include <fmt/core.h>

#include <algorithm>

#include "answers/members/members.h"
#include "answers/members/reference.h"
#include "answers/pictures/html.h"
#include "base/lines.h"
#include "base/lower_case.h"
#include "quadrille/version.h"

namespace quadrille::tool {

namespace {

using Clock = std::chrono::steady_clock;

Clock::duration seconds(double number) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(number));
}

// "localhost" of "localhost:8080", "[::1]" of "[::1]:8080"
std::string_view without_port(std::string_view host) {
  const std::size_t colon = host.find(':', host.starts_with('[') ? host.find(']') : 0);
  if (colon == host.npos || host.find_first_not_of("0123456789", colon + 1) != host.npos) return host;
  return host.substr(0, colon);
}

// The page for people who open the address in a browser where the page is not installed.
std::string page_about_service(std::span<const CommandInfo* const> commands) {
  std::string rows;
  for (const CommandInfo* const command : commands)
    rows += fmt::format("<dt>POST /{}</dt><dd>{}</dd>\n", command->name, escaped(command->summary));
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>quadrille</title>\n"
      "<style>:root{{color-scheme:light dark}}body{{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem "
      "auto;padding:0 1rem}}dt{{font-family:monospace}}pre{{overflow:auto}}</style>\n"
      "<h1>quadrille {}</h1>\n<p>This is the service: programs send puzzles and exact cover problems to it, and get "
      "answers in JSON.</p>\n<pre>curl --data-binary @puzzles.txt localhost:8080/solve</pre>\n<dl>\n{}</dl>\n"
      "<p><a href=\"/openapi.json\">openapi.json</a> describes all requests, "
      "<a href=\"/answers.schema.json\">answers.schema.json</a> the answers.</p>\n"
      "<p>The page for people is not installed here. Where it has been built, "
      "<code>quadrille serve --page FOLDER</code> shows it.</p>\n</html>\n",
      version(), rows);
}

HttpError refused(int status, std::string detail, std::string_view field = {}) {
  return {status, {ErrorCode::unsupported, std::move(detail)}, field};
}

}  // namespace

Service::Service(const ServiceLimits& limits, std::vector<std::string> names, std::vector<PageFile> files)
    : limits_(limits),
      names_(std::move(names)),
      files_(std::move(files)),
      version_(fmt::format("{{\"name\":\"quadrille\",\"version\":{}}}\n", answers::json_string(version()))),
      openapi_(openapi()),
      schema_(answers::answers_schema()),
      commands_(served_commands()) {
  for (std::string& name : names_) name = lower_case(name);
  constexpr std::string_view json = "application/json";
  pages_ = {{"/health", {json, "{\"status\":\"ok\"}\n"}},
            {"/version", {json, version_}},
            {"/openapi.json", {json, openapi_}},
            {"/answers.schema.json", {"application/schema+json", schema_}}};
  if (files_.empty()) files_.push_back(page_file("/", "text/html; charset=utf-8", page_about_service(commands_)));
  for (const PageFile& file : files_) pages_.push_back({file.path, {file.type, file.text, &file}});
}

Clock::duration Service::time() const { return seconds(*limits_.seconds); }
Clock::duration Service::idle() const { return seconds(*limits_.idle); }

// A page of another site must not use the service: neither by a name that it has made to mean this address (DNS
// rebinding), nor by a request that the browser sends for it.
std::optional<HttpError> Service::find_stranger(const RequestHead& head) const {
  const bool known = std::find(names_.begin(), names_.end(), without_port(head.host)) != names_.end();
  if (!known && !(head.old && head.host.empty()))
    return refused(
        403, fmt::format("expected the host {}, found {}; --name allows others", names_.front(), shown(head.host)));
  if (head.origin && *head.origin != "http://" + head.host && *head.origin != "https://" + head.host)
    return refused(403, fmt::format("expected requests of this origin, found {}", shown(*head.origin)));
  return std::nullopt;
}

// Compares whole paths: there are some dozens of them.
const Page* Service::page(std::string_view path) const {
  const auto row = std::find_if(pages_.begin(), pages_.end(), [path](const auto& pair) { return pair.first == path; });
  return row == pages_.end() ? nullptr : &row->second;
}

std::variant<Page, ServedCommand, HttpError> Service::route(const RequestHead& head) const {
  if (auto stranger = find_stranger(head)) return *std::move(stranger);
  const auto command = std::find_if(commands_.begin(), commands_.end(), [&](const CommandInfo* info) {
    return head.path == fmt::format("/{}", info->name);
  });
  if (const Page* const found = command == commands_.end() ? page(head.path) : nullptr) {
    if (head.method == "GET" || head.method == "HEAD") return *found;
    return refused(405, fmt::format("expected GET, found {}", head.method), "Allow: GET, HEAD");
  }
  if (command == commands_.end())
    return refused(404, fmt::format("expected a path of /openapi.json, found {}", shown(head.path)));
  if (head.method != "POST") return refused(405, fmt::format("expected POST, found {}", head.method), "Allow: POST");
  auto read = command_of(**command, head.query, limits_.threads);
  if (auto* const problem = std::get_if<std::string>(&read)) return refused(400, std::move(*problem));
  return std::get<ServedCommand>(std::move(read));
}

}  // namespace quadrille::tool
