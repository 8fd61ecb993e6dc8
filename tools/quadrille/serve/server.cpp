// Polls the listening socket, a pipe by which a stop request wakes it, and all connections in one thread; each turn
// handles what has come, then deadlines, then accepts, then starts waiting requests. Only processes of requests
// compute.
//
// Fairness has three places: of half-received requests the oldest goes first if there are too many connections; of a
// full queue the client with most requests loses its last one; of waiting requests the client with fewest running is
// next, and none gets more than half of all. A client is an address, or a network of 64 bits in IPv6.
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
#include <iterator>
#include <map>
#include <memory>
#include <thread>
#include <tuple>

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

// Tells clients apart, as far as the system tells: by the address, or the part of it that a network gives to one
// subscriber.
std::string client_of(const sockaddr_storage& address) {
  const auto bytes_of = [](const void* bytes, std::size_t size) {
    return std::string(static_cast<const char*>(bytes), size);
  };
  if (address.ss_family == AF_INET)
    return bytes_of(&reinterpret_cast<const sockaddr_in&>(address).sin_addr, sizeof(in_addr));
  if (address.ss_family != AF_INET6) return {};
  const in6_addr& long_one = reinterpret_cast<const sockaddr_in6&>(address).sin6_addr;
  constexpr std::size_t network = 8;
  if (IN6_IS_ADDR_V4MAPPED(&long_one)) return bytes_of(long_one.s6_addr + 12, sizeof(in_addr));
  return bytes_of(&long_one, IN6_IS_ADDR_LOOPBACK(&long_one) ? sizeof long_one : network);
}

struct Pipe {
  Pipe() { opened = ::pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0; }
  ~Pipe() {
    for (const int end : ends) ::close(end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  int ends[2] = {-1, -1};
  bool opened;
};

// A listening socket, or -1 and errno.
int listen_at(const addrinfo& address) {
  const int listener = ::socket(address.ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (listener < 0) return -1;
  const int on = 1;
  (void)::setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (::bind(listener, address.ai_addr, address.ai_addrlen) == 0 && ::listen(listener, SOMAXCONN) == 0) return listener;
  const int failure = errno;
  ::close(listener);
  errno = failure;
  return -1;
}

// Polls the entries that have a descriptor: the system also counts the others, and takes only as many as there may be
// descriptors.
void poll_descriptors(std::vector<pollfd>& entries, int milliseconds) {
  std::vector<pollfd> polled;
  std::copy_if(entries.begin(), entries.end(), std::back_inserter(polled), [](auto& entry) { return entry.fd >= 0; });
  if (::poll(polled.data(), polled.size(), milliseconds) < 0) {
    if (errno != EINTR) std::this_thread::sleep_for(std::chrono::milliseconds(100));  // no memory: rest, and try again
    return;
  }
  auto next = polled.begin();
  for (pollfd& entry : entries) {
    if (entry.fd >= 0) entry.revents = (next++)->revents;
  }
}

}  // namespace

// Tries all addresses of the name; the first one at which it can listen is used.
Result<Server> Server::listen(const std::string& host, unsigned port, const Service& service) {
  addrinfo wanted{}, *found = nullptr;
  wanted.ai_socktype = SOCK_STREAM, wanted.ai_flags = AI_PASSIVE;
  const int failure = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &found);
  if (failure != 0) return unwritable(host, port, ::gai_strerror(failure));
  const std::unique_ptr<addrinfo, void (*)(addrinfo*)> freed(found, ::freeaddrinfo);
  int listener = -1;
  for (const addrinfo* address = found; address != nullptr && listener < 0; address = address->ai_next)
    listener = listen_at(*address);
  if (listener < 0) return unwritable(host, port, std::strerror(errno));
  return Server(listener, fmt::format("http://{}:{}", in_link(host), port_of(listener)), service);
}

Server::~Server() {
  if (listener_ >= 0) ::close(listener_);
}

Server::Server(Server&& other) noexcept
    : service_(other.service_), listener_(std::exchange(other.listener_, -1)), url_(std::move(other.url_)) {}

// After a stop nobody is accepted; connections end by themselves within seconds, as each has a deadline then.
std::optional<Error> Server::run(const std::stop_token& stop) {
  // Requests to stop come from another thread: they become a byte that can be waited for.
  const Pipe wake;
  if (!wake.opened) return Error{ErrorCode::too_large, fmt::format("cannot open a pipe: {}", std::strerror(errno))};
  const std::stop_callback on_stop(stop, [&wake] { (void)!::write(wake.ends[1], "", 1); });
  while (!stop.stop_requested()) turn(wake.ends[0]);
  ::close(std::exchange(listener_, -1));
  const auto now = Connection::Clock::now();
  for (Connection& connection : connections_) connection.end_soon(now);
  while (!connections_.empty()) turn(-1);
  return std::nullopt;
}

// The entries of a connection have fixed places, three after the first two. New connections are added after all have
// been handled, so places stay right.
void Server::turn(int wake) {
  std::vector<pollfd> polled = {{wake, POLLIN, 0}, {crowded_ ? -1 : listener_, POLLIN, 0}};
  const std::size_t first = polled.size();
  for (const Connection& connection : connections_) connection.add_to(polled);
  poll_descriptors(polled, milliseconds_to_deadline());
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
  burying_ = !RequestWorker::bury_killed();
}

// Rounds up, so that the deadline has passed after waking. Wakes soon while descriptors are lacking or killed processes
// are still ending.
int Server::milliseconds_to_deadline() const {
  using namespace std::chrono;
  constexpr int soon = 100;
  if (crowded_ || burying_) return soon;
  if (connections_.empty()) return -1;
  const auto next = std::min_element(connections_.begin(), connections_.end(), [](auto& a, auto& b) {
                      return a.next_deadline() < b.next_deadline();
                    })->next_deadline();
  const auto left = duration_cast<milliseconds>(next - Connection::Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left + 1, 0, 60'000));
}

// Accepts up to 64 at once, so that many clients that connect do not keep others from being answered. If descriptors or
// memory are lacking, the socket is not polled for a turn of 100 ms (crowded_).
void Server::accept() {
  constexpr int at_once = 64;
  for (int i = 0; i < at_once; ++i) {
    sockaddr_storage address{};
    socklen_t address_size = sizeof address;
    const int socket =
        ::accept4(listener_, reinterpret_cast<sockaddr*>(&address), &address_size, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket < 0) {
      static constexpr int lacks[] = {EMFILE, ENFILE, ENOBUFS, ENOMEM, EPERM};
      crowded_ = std::find(std::begin(lacks), std::end(lacks), errno) != std::end(lacks);
      if (crowded_) (void)make_room();
      return;
    }
    const int on = 1;
    (void)::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    const std::size_t most = service_.limits().connections;
    std::string client = client_of(address);
    const bool full = connections_.size() >= most && !make_room() && !make_room_for(client);
    if (connections_.size() >= 2 * most) {  // that many are being refused
      ::close(socket);
      continue;
    }
    Connection& connection = connections_.emplace_back(socket, std::move(client), service_);
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

// The number of connections of each client that are in this state.
std::map<std::string_view, std::size_t> Server::clients_in(State state) const {
  std::map<std::string_view, std::size_t> clients;
  for (const Connection& connection : connections_) clients[connection.client()] += connection.state() == state ? 1 : 0;
  return clients;
}

// The last request in the queue of the client that has most of them goes: others must be able to stand in it, too.
bool Server::make_room_for(const std::string& client) {
  auto waiting = clients_in(State::waiting);
  const auto rank = [&](const Connection& connection) {
    return std::tuple(connection.state() == State::waiting, waiting[connection.client()], connection.since());
  };
  const auto last = std::ranges::max_element(connections_, {}, rank);
  if (last == connections_.end() || last->state() != State::waiting) return false;
  if (waiting[last->client()] <= waiting[client] + 1) return false;
  return last->refuse_for_now(), true;
}

// Clients take turns, those first that have the fewest running. None gets all that can be answered at the same time, so
// that others need not wait for its long requests.
void Server::start_waiting() {
  const std::size_t most = service_.limits().requests, share = (most + 1) / 2;
  auto running = clients_in(State::running);
  std::size_t all = 0;
  for (const auto& [client, number] : running) all += number;
  const auto rank = [&](const Connection& connection) {
    return std::tuple(connection.state() != State::waiting, running[connection.client()], connection.since());
  };
  for (; all < most; ++all) {
    const auto next = std::ranges::min_element(connections_, {}, rank);
    if (next == connections_.end() || next->state() != State::waiting || running[next->client()] >= share) return;
    ++running[next->client()];
    next->start();
  }
}

std::string in_link(const std::string& host) { return host.find(':') == host.npos ? host : fmt::format("[{}]", host); }

std::vector<std::string> names_of_host(const std::string& host) {
  if (host == "127.0.0.1" || host == "::1" || host == "localhost") return {"localhost", "127.0.0.1", "[::1]"};
  return {in_link(host), "localhost", "127.0.0.1", "[::1]"};
}

}  // namespace quadrille::tool
