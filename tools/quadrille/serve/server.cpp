#include "serve/server.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <functional>
#include <memory>

namespace quadrille::tool {

namespace {

using State = Connection::State;

Error unwritable(const std::string& host, unsigned port, const char* reason) {
  return {ErrorCode::unwritable, fmt::format("cannot listen at {}, port {}: {}", host, port, reason)};
}

int port_of(int socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  if (::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) return 0;
  return ntohs(address.ss_family == AF_INET6 ? reinterpret_cast<const sockaddr_in6*>(&address)->sin6_port
                                             : reinterpret_cast<const sockaddr_in*>(&address)->sin_port);
}

// An address of six groups stands in brackets, as in links.
std::string in_link(const std::string& host) { return host.find(':') == host.npos ? host : fmt::format("[{}]", host); }

// Requests to stop come from another thread; this makes them bytes that can be waited for.
class Wake {
 public:
  explicit Wake(std::stop_token stop)
      : on_stop_((open(), std::move(stop)), [this] { (void)!::write(ends_[1], "", 1); }) {}
  ~Wake() {
    for (const int end : ends_) ::close(end);
  }
  Wake(const Wake&) = delete;
  Wake& operator=(const Wake&) = delete;
  int descriptor() const { return ends_[0]; }

 private:
  void open() {
    if (::pipe2(ends_, O_CLOEXEC | O_NONBLOCK) != 0) ends_[0] = ends_[1] = -1;
  }

  int ends_[2];
  std::stop_callback<std::function<void()>> on_stop_;
};

}  // namespace

Result<Server> Server::listen(const std::string& host, unsigned port, const Service& service) {
  addrinfo wanted{}, *found = nullptr;
  wanted.ai_socktype = SOCK_STREAM, wanted.ai_flags = AI_PASSIVE;
  const int failure = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &found);
  if (failure != 0) return unwritable(host, port, ::gai_strerror(failure));
  const std::unique_ptr<addrinfo, void (*)(addrinfo*)> freed(found, ::freeaddrinfo);
  const int listener = ::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (listener < 0) return unwritable(host, port, std::strerror(errno));
  const int on = 1;
  (void)::setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (::bind(listener, found->ai_addr, found->ai_addrlen) != 0 || ::listen(listener, SOMAXCONN) != 0) {
    const Error error = unwritable(host, port, std::strerror(errno));
    ::close(listener);
    return error;
  }
  return Server(listener, fmt::format("http://{}:{}", in_link(host), port_of(listener)), service);
}

Server::~Server() {
  if (listener_ >= 0) ::close(listener_);
}

Server::Server(Server&& other) noexcept
    : service_(other.service_), listener_(std::exchange(other.listener_, -1)), url_(std::move(other.url_)) {}

void Server::run(const std::stop_token& stop) {
  const Wake wake(stop);
  while (!stop.stop_requested()) turn(wake.descriptor());
  ::close(std::exchange(listener_, -1));
  const auto now = Connection::Clock::now();
  for (Connection& connection : connections_) connection.end_soon(now);
  while (!connections_.empty()) turn(-1);
}

void Server::turn(int wake) {
  std::vector<pollfd> polled = {{wake, POLLIN, 0}, {crowded_ ? -1 : listener_, POLLIN, 0}};
  const std::size_t first = polled.size();
  for (const Connection& connection : connections_) connection.add_to(polled);
  (void)::poll(polled.data(), polled.size(), milliseconds_to_deadline());
  const pollfd* its = polled.data() + first;
  for (Connection& connection : connections_) {
    connection.handle(its);
    its += (polled.size() - first) / connections_.size();
    connection.handle_time(Connection::Clock::now());
  }
  connections_.remove_if([](const Connection& connection) { return connection.state() == State::closed; });
  crowded_ = false;
  if (polled[1].revents != 0) accept();
  start_waiting();
}

int Server::milliseconds_to_deadline() const {
  using namespace std::chrono;
  constexpr int soon = 100;
  if (crowded_) return soon;
  if (connections_.empty()) return -1;
  const auto next = std::min_element(connections_.begin(), connections_.end(), [](auto& a, auto& b) {
                      return a.next_deadline() < b.next_deadline();
                    })->next_deadline();
  const auto left = duration_cast<milliseconds>(next - Connection::Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left + 1, 0, 60'000));
}

void Server::accept() {
  constexpr int at_once = 64;
  for (int i = 0; i < at_once; ++i) {
    const int socket = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket < 0) {
      crowded_ = errno == EMFILE || errno == ENFILE;
      if (crowded_) (void)make_room();
      return;
    }
    const int on = 1;
    (void)::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    const std::size_t most = service_.limits().connections;
    const bool full = connections_.size() >= most && !make_room();
    if (connections_.size() >= 2 * most) {  // that many are being refused
      ::close(socket);
      continue;
    }
    Connection& connection = connections_.emplace_back(socket, service_);
    if (full) connection.refuse_for_now();
  }
}

// Whoever has been connected for longest without a whole request goes first: half a request must not keep others out.
bool Server::make_room() {
  const auto oldest = std::min_element(connections_.begin(), connections_.end(), [](auto& a, auto& b) {
    return std::pair(!a.is_receiving(), a.since()) < std::pair(!b.is_receiving(), b.since());
  });
  if (oldest == connections_.end() || !oldest->is_receiving()) return false;
  connections_.erase(oldest);
  return true;
}

void Server::start_waiting() {
  auto free = static_cast<std::ptrdiff_t>(service_.limits().requests) -
              std::count_if(connections_.begin(), connections_.end(),
                            [](const Connection& connection) { return connection.state() == State::running; });
  while (free-- > 0) {
    const auto next = std::min_element(connections_.begin(), connections_.end(), [](auto& a, auto& b) {
      return std::pair(a.state() != State::waiting, a.since()) < std::pair(b.state() != State::waiting, b.since());
    });
    if (next == connections_.end() || next->state() != State::waiting) return;
    next->start();
  }
}

std::vector<std::string> names_of_host(const std::string& host) {
  if (host == "127.0.0.1" || host == "::1" || host == "localhost") return {"localhost", "127.0.0.1", "[::1]"};
  return {in_link(host), "localhost", "127.0.0.1", "[::1]"};
}

}  // namespace quadrille::tool
