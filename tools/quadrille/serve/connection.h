// Serves one client: its request, the process that answers it, and the bytes that are sent to it.
//
//     receive a head -> receive a body -> wait for a process -> run -> send the rest -> the next head, or the end
//
// No function waits: the server collects the descriptors that connections wait for, polls all of them, and reports the
// events. The memory for a client is bounded: a head, a part of the body on its way to a file, a part of the answer.
#pragma once

#include <poll.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "job/temporary_file.h"
#include "serve/service.h"
#include "serve/worker.h"

namespace quadrille::tool {

class Connection {
 public:
  using Clock = std::chrono::steady_clock;

  /// client: the name of the client, which shares the service with others.
  Connection(int socket, std::string client, const Service& service);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  enum class State : std::uint8_t { head, body, waiting, running, sending, lingering, closed };
  State state() const { return state_; }
  /// Tells whether no request has arrived completely.
  bool is_receiving() const { return state_ == State::head || state_ == State::body; }
  const std::string& client() const { return client_; }
  Clock::time_point since() const { return since_; }  ///< the state
  Clock::time_point next_deadline() const;

  /// Adds what it waits for: always three entries, some of which may be without a descriptor.
  void add_to(std::vector<pollfd>& polled) const;
  /// Handles the events of these three.
  void handle(const pollfd* polled);
  void handle_time(Clock::time_point now);

  /// Starts the process, if it is waiting.
  void start();
  /// Answers that there is too much to do.
  void refuse_for_now();
  /// Called when the server ends: a process that runs may continue for a short time, and then reports that it was
  /// stopped.
  void end_soon(Clock::time_point now);

 private:
  void enter(State state, Clock::duration time);
  void receive();
  void take_head();
  void take_body();
  void begin(Page page);
  void begin(ServedCommand command);
  void refuse(const HttpError& problem);
  void answer(int status, std::string_view type, std::string_view text, std::string_view field = {},
              std::string_view keeping = "no-store");
  void read_output();
  void read_errors();
  void begin_answer();
  void add_part(std::string_view text);
  void finish();
  void flush();
  void finish_sending();
  void stop_worker(Clock::time_point now, std::string why);

  const Service& service_;
  int socket_;
  const std::string client_;
  State state_ = State::head;
  Clock::time_point since_, finish_by_, progress_by_;
  std::string received_, unsent_;
  std::size_t sent_ = 0;  // of unsent_
  bool server_ends_ = false;

  // The request at hand.
  RequestHead head_;
  std::optional<BodyReader> reader_;
  std::optional<job::TemporaryFile> body_;
  ServedCommand command_;

  // The answer to it.
  std::optional<RequestWorker> worker_;
  bool output_ended_ = false, errors_ended_ = false, answer_begun_ = false, whole_lines_ = true;
  bool killed_ = false;
  std::uint64_t lines_ = 0;
  std::string errors_, why_stopped_;
};

}  // namespace quadrille::tool
