// Has the state that all connections of the service share: its limits, the names that it answers to, and its answers
// about itself.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "serve/endpoints.h"
#include "serve/http.h"
#include "serve/page_files.h"

namespace quadrille::tool {

struct ServiceLimits {
  std::size_t body = std::size_t{1} << 24;    ///< bytes of a request
  std::size_t memory = std::size_t{1} << 30;  ///< bytes of a process that answers
  std::optional<double> seconds = 60;         ///< of a request
  std::optional<double> idle = 10;            ///< without a byte from or to a client
  unsigned requests = 0;                      ///< answered at the same time
  unsigned connections = 512;
  unsigned threads = 0;  ///< of a request; 0: all
};

/// An answer that needs no process.
struct Page {
  std::string_view type, text;
  const PageFile* file = nullptr;  ///< with which it can be kept
};

class Service {
 public:
  /// names: those that may stand in Host and Origin, with the addresses of this machine.
  /// files: those of the page, if there is one.
  Service(const ServiceLimits& limits, std::vector<std::string> names, std::vector<PageFile> files);

  const ServiceLimits& limits() const { return limits_; }
  std::chrono::steady_clock::duration time() const;
  std::chrono::steady_clock::duration idle() const;

  /// Decides what is to be done; errors: 400, 403, 404, 405.
  std::variant<Page, ServedCommand, HttpError> route(const RequestHead& head) const;

 private:
  std::optional<HttpError> find_stranger(const RequestHead& head) const;
  const Page* page(std::string_view path) const;

  ServiceLimits limits_;
  std::vector<std::string> names_;
  std::vector<PageFile> files_;
  std::string version_, openapi_, schema_;
  std::vector<std::pair<std::string_view, Page>> pages_;
  std::vector<const CommandInfo*> commands_;
};

}  // namespace quadrille::tool
