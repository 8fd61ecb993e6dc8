// Reads the options of the service, and starts it; the service itself is in serve/.
#include <fmt/core.h>
#include <sys/resource.h>

#include <algorithm>
#include <limits>
#include <thread>

#include "answers/core/interrupt.h"
#include "answers/core/messages.h"
#include "command/table.h"
#include "job/sink.h"
#include "job/system.h"
#include "job/temporary_file.h"
#include "serve/server.h"

namespace quadrille::tool {

namespace {

// As many as there are descriptors for: each client has up to three, and as many clients again may be being refused.
unsigned most_connections() {
  constexpr rlim_t others = 32, for_each = 4;
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1;
  limit.rlim_cur = limit.rlim_max;
  if (::setrlimit(RLIMIT_NOFILE, &limit) != 0) (void)::getrlimit(RLIMIT_NOFILE, &limit);
  const rlim_t most = (std::max(limit.rlim_cur, others + for_each) - others) / for_each;
  return static_cast<unsigned>(std::min<rlim_t>(most, std::numeric_limits<unsigned>::max()));
}

class Serve final : public Command {
 public:
  void declare(OptionTable& table) override {
    constexpr unsigned last_port = 65535;
    table.text("--host", "NAME", host_, "listen at this name or address (default: 127.0.0.1)");
    table.number("--port", "N", port_, 0, "listen at this port; 0: any free one (default: 8080)", last_port);
    table.text("--name", "NAME", name_, "also answer to this name in Host and Origin");
    table.memory("--body", limits_.body, "refuse requests of more bytes (default: 16M)");
    table.seconds("--time", limits_.seconds, "stop a request after this time (default: 60)");
    table.seconds("--idle", limits_.idle, "close a connection after this long without traffic (10)");
    table.memory("--memory", limits_.memory, "memory limit of each request (default: 1G)");
    table.number("--requests", "N", limits_.requests, 1, "answer N at the same time (default: 4 times the processors)");
    table.number("--connections", "N", limits_.connections, 1, "accept at most N clients (default: 512)");
    table.number("--threads", "N", limits_.threads, 1, "use N threads for each request (default: all)", 1024)
        .short_as('j');
    table.text("--page", "FOLDER", page_, "serve the page from FOLDER (default: the installed one)");
    table.flag("--openapi", openapi_, "only print the description of the service");
    declare_output(table);
  }

  UsageError find_usage_error() override {
    if (limits_.seconds == 0.0 || limits_.idle == 0.0) return "--time, --idle: expected more than 0 seconds";
    const std::size_t colon = name_.find(':');
    if (colon != name_.npos && (colon == name_.rfind(':') || name_.front() == '['))
      return fmt::format("--name: expected a name without a port, found '{}'", name_);
    return std::nullopt;
  }

  int run(const Session& session) override {
    if (openapi_) return (void)session.sink.write(openapi()), exit_good;
    constexpr unsigned for_each_processor = 4;
    if (limits_.requests == 0)
      limits_.requests = for_each_processor * std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::string> names = names_of_host(host_);
    if (!name_.empty()) names.push_back(in_link(name_));
    const std::optional<std::string> folder = page_.empty() ? installed_page() : page_;
    auto files = folder ? read_page_files(*folder) : std::vector<PageFile>();
    if (!files) return report("quadrille", files.error()), exit_usage;
    limits_.connections = std::min(limits_.connections, most_connections());
    const Service service(limits_, std::move(names), *std::move(files));
    if (const auto file = job::TemporaryFile::make(job::temporary_folder()); !file)  // for the requests to come
      return report("quadrille", file.error()), exit_resources;
    auto server = Server::listen(host_, port_, service);
    if (!server) return report("quadrille", server.error()), exit_resources;
    if (session.sink.write(server->url() + '\n')) return exit_resources;
    const auto failure = server->run(session.interrupt.token());
    return failure ? (report("quadrille", *failure), exit_resources) : exit_good;
  }

 private:
  std::string host_ = "127.0.0.1", name_, page_;
  unsigned port_ = 8080;
  ServiceLimits limits_;
  bool openapi_ = false;
};

}  // namespace

const CommandInfo serve_command{
    .name = "serve",
    .topic = Topic::program,
    .summary = "Serve the other commands over HTTP",
    .arguments = {},
    .details =
        "POST /solve answers what 'quadrille solve --json' answers: the body of the\n"
        "request is the input, its query has the options. So do most commands that read\n"
        "puzzles or problems: GET /openapi.json describes them, and GET / is the page\n"
        "for browsers. The address is printed as soon as requests are answered.\n"
        "Ctrl-C ends the service: running requests get five more seconds.\n",
    .examples =
        "  quadrille serve\n"
        "  curl --data-binary @puzzles.txt localhost:8080/solve\n"
        "  curl --data-binary @puzzles.txt 'localhost:8080/count?limit=2'\n",
    .make = make_command<Serve>,
    .synonyms = "server http service web api listen",
};

}  // namespace quadrille::tool
