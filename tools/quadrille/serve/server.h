// Listens at an address and serves all clients in one thread, each request in a process of its own.
//
//     auto server = Server::listen("127.0.0.1", 8080, service);
//     print(server->url());
//     server->run(interrupt.token());
#pragma once

#include <list>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "serve/connection.h"

namespace quadrille::tool {

class Server {
 public:
  /// host: a name or an address; port 0: any free one. Errors: unwritable.
  static Result<Server> listen(const std::string& host, unsigned port, const Service& service);
  ~Server();
  Server(Server&& other) noexcept;
  Server& operator=(Server&&) = delete;

  /// "http://127.0.0.1:8080"
  const std::string& url() const { return url_; }

  /// Serves until the stop is requested, and then until all processes have ended, a few seconds later at most. Errors:
  /// too_large, if there are no descriptors left.
  std::optional<Error> run(const std::stop_token& stop);

 private:
  Server(int listener, std::string url, const Service& service)
      : service_(service), listener_(listener), url_(std::move(url)) {}

  void turn(int wake);
  int milliseconds_to_deadline() const;
  void accept();
  bool make_room();
  bool make_room_for(const std::string& client);
  std::map<std::string_view, std::size_t> clients_in(Connection::State state) const;
  void start_waiting();

  const Service& service_;
  int listener_;
  std::string url_;
  bool crowded_ = false;               // nothing was left for a client that waits to be accepted
  bool burying_ = false;               // killed processes are still ending
  std::list<Connection> connections_;  // in the order in which they came
};

/// "[::1]": an address of six groups stands in brackets, as in links.
std::string in_link(const std::string& host);

/// The addresses by which this machine is meant if it listens at this host: "127.0.0.1", "localhost", "[::1]".
std::vector<std::string> names_of_host(const std::string& host);

}  // namespace quadrille::tool
