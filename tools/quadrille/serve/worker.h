// Starts a process that runs the command of one request, as the command line does, with other descriptors.
//
//     auto worker = Worker::start(command, body, std::size_t{1} << 30);
//     read(worker->output(), ...);                              // and errors(), until both end
//     const int code = worker->wait();
//
// A process keeps the effects of a request from others: its memory, a crash, a search that does not end; and every
// request begins with the same clean state.
#pragma once

#include <sys/types.h>

#include <cstddef>

#include "quadrille/result.h"
#include "serve/endpoints.h"

namespace quadrille::tool {

class RequestWorker {
 public:
  /// The command reads `body` from its beginning. Errors: too_large, if there can be no more processes or files.
  static Result<RequestWorker> start(const ServedCommand& command, int body, std::size_t memory);
  /// Kills it, if it has not ended, and does not wait for that.
  ~RequestWorker();
  /// Asks the system to forget those that have been killed; false if some are still ending.
  static bool bury_killed();
  RequestWorker(RequestWorker&& other) noexcept;
  RequestWorker& operator=(RequestWorker&&) = delete;

  int output() const { return output_; }  ///< what it writes; does not block
  int errors() const { return errors_; }  ///< lines {"error":...} about the input as a whole; does not block

  /// Asks it to stop: it writes the answers that it has.
  void stop() const;
  void kill() const;
  /// After the end of what it writes: its exit code, or 128 + the signal that ended it.
  int wait();

 private:
  void close() const;
  RequestWorker(pid_t process, int output, int errors) : process_(process), output_(output), errors_(errors) {}

  pid_t process_;
  int output_, errors_;
};

}  // namespace quadrille::tool
