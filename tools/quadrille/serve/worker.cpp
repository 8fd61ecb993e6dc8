// Answers a request by a fork of the server without exec: the program is in memory already, and the parsed command line
// is inherited.
//
//     body file --> standard input        standard output --> pipe --> the client
//                                         standard error  --> pipe --> errors of the request
//
// The child leaves the process group, dies with the server, and has a limit for its memory. A process that was killed
// is waited for later (bury_killed), since giving back gigabytes takes longer than a turn of the server may.
#include "serve/worker.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include "answers/core/messages.h"
#include "run_command.h"

namespace quadrille::tool {

namespace {

constexpr int pipe_bytes = 1 << 20;

// The processes that have been killed and are perhaps not gone yet: to give back much memory takes a while.
std::vector<pid_t>& killed() {
  static std::vector<pid_t> processes;
  return processes;
}

// Runs the command in the new process and never returns. It dies with the server, minds none of the signals that a
// terminal sends to the server, and has no descriptors but its own three.
[[noreturn]] void run_in_new_process(const ServedCommand& command, int body, int output, int errors, std::size_t memory,
                                     pid_t server) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != server) ::_exit(exit_resources);  // it has died already
  ::signal(SIGTERM, SIG_DFL);                          // which asks it to stop, also if the server ignores that
  ::lseek(body, 0, SEEK_SET);
  if (::dup2(body, STDIN_FILENO) < 0 || ::dup2(output, STDOUT_FILENO) < 0 || ::dup2(errors, STDERR_FILENO) < 0)
    ::_exit(exit_resources);
  ::close_range(STDERR_FILENO + 1, ~0U, 0);
  const rlimit limit{memory, memory};
  ::setrlimit(RLIMIT_DATA, &limit);
  report_as_json();
  ::_exit(run_command(*command.line, command.text));
}

void close_both(const int (&ends)[2]) {
  for (const int end : ends) ::close(end);
}

}  // namespace

// Only the ends that the server reads do not block; the child blocks in write() while the client is slow.
Result<RequestWorker> RequestWorker::start(const ServedCommand& command, int body, std::size_t memory) {
  const auto failure = [] {
    return Error{ErrorCode::too_large, std::string("cannot start a process: ") + std::strerror(errno)};
  };
  int output[2], errors[2];
  if (::pipe2(output, O_CLOEXEC) != 0) return failure();
  if (::pipe2(errors, O_CLOEXEC) != 0) return close_both(output), failure();
  (void)::fcntl(output[1], F_SETPIPE_SZ, pipe_bytes);  // less is slower
  const pid_t server = ::getpid(), process = ::fork();
  if (process == 0) run_in_new_process(command, body, output[1], errors[1], memory, server);
  if (process < 0) return close_both(output), close_both(errors), failure();
  for (const int end : {output[0], errors[0]}) ::fcntl(end, F_SETFL, O_NONBLOCK);
  for (const int end : {output[1], errors[1]}) ::close(end);
  return RequestWorker(process, output[0], errors[0]);
}

RequestWorker::~RequestWorker() {
  if (process_ <= 0) return;
  kill();
  close();
  killed().push_back(process_);
}

bool RequestWorker::bury_killed() {
  std::erase_if(killed(), [](pid_t process) { return ::waitpid(process, nullptr, WNOHANG) != 0; });
  return killed().empty();
}

RequestWorker::RequestWorker(RequestWorker&& other) noexcept
    : process_(std::exchange(other.process_, 0)), output_(other.output_), errors_(other.errors_) {}

void RequestWorker::stop() const { ::kill(process_, SIGTERM); }

void RequestWorker::kill() const { ::kill(process_, SIGKILL); }

void RequestWorker::close() const {
  for (const int end : {output_, errors_}) ::close(end);
}

// Both pipes have ended, so the process is about to end or has ended: this does not wait for long.
int RequestWorker::wait() {
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) continue;
  process_ = 0;
  close();
  return WIFSIGNALED(status) ? exit_signal + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace quadrille::tool
