// Deadline limits the time of a call: its stop token stops after a given time, or when another token stops.
//
//     using namespace std::chrono_literals;
//     quadrille::Deadline deadline(10s);                           // or (10s, token), to stop with `token`, too
//     auto answer = quadrille::count(puzzle, {.stop = deadline.token()});
//
// Cost: a sleeping thread for as long as the object exists; without threads, as on WebAssembly, who asks for a stop
// looks at the clock. Errors: none. Threads: token() and request_stop() may be called from any thread.
#pragma once

#include <chrono>
#include <memory>
#include <stop_token>

namespace quadrille {

class Deadline {
 public:
  explicit Deadline(std::chrono::duration<double> time, const std::stop_token& outer = {});
  /// Stops by a source that is there already, and which continues without this deadline when this object is gone.
  Deadline(std::chrono::duration<double> time, std::stop_source source, const std::stop_token& outer = {});
  ~Deadline();
  Deadline(Deadline&&) noexcept;
  Deadline& operator=(Deadline&&) noexcept;

  std::stop_token token() const;
  /// Stops now, before the time is up.
  void request_stop();

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace quadrille
