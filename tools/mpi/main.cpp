// quadrille-mpi: the commands of quadrille that keep a run, with the units of the run searched by all ranks of an MPI
// job.
//
//     mpirun -n 65 quadrille-mpi cover --count --run RUN problem.dlx
//     srun -n 1001 --kill-on-bad-exit=1 quadrille-mpi cover --count --run RUN problem.dlx
//
// All ranks read the same input. Rank 0 hands out units, keeps the journal and answers; what it does not print is
// printed by no one. With one rank only it is quadrille, with threads.
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <optional>

#include "answers/core/messages.h"
#include "job/run/worker_processes.h"
#include "leader.h"
#include "program.h"
#include "search_rank.h"

namespace quadrille::mpi {

namespace {

class RankProcesses final : public job::run::WorkerProcesses {
 public:
  explicit RankProcesses(MpiRanks& ranks) : ranks_(ranks), leader_(ranks), search_rank_(ranks) {}

  bool leads() const override { return ranks_.rank() == 0; }
  std::size_t workers() const override { return static_cast<std::size_t>(ranks_.count() - 1); }

  std::optional<Error> lead(job::run::Coordinator& coordinator, const job::run::RunHead& head,
                            const std::stop_token& stop, const std::function<void()>& progress) override {
    return leader_.lead(coordinator, head, stop, progress);
  }
  void serve(job::run::Work& work, const std::stop_token& stop) override { search_rank_.serve(work, stop); }

  void dismiss() { leader_.dismiss(); }
  void leave(const std::string& why) { search_rank_.leave(why); }

 private:
  MpiRanks& ranks_;
  Leader leader_;
  SearchRank search_rank_;
};

// MPI starts threads, which signals must not reach: the program waits for them in a thread of its own.
void block_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&set, number);
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

void discard_output() {
  const int null = ::open("/dev/null", O_WRONLY);
  if (null >= 0) (void)::dup2(null, STDOUT_FILENO), (void)::close(null);
}

// Rank 0 reports what keeps another rank from serving, in one line.
std::string one_line(const std::string& messages) {
  const std::size_t end = messages.find('\n');
  return messages.substr(0, end);
}

// All ranks run the same program on the same words; only rank 0 writes. Other ranks keep their messages in memory, and
// the first line of these reaches rank 0 if the rank never came to serve, say because it cannot read the problem.
int run(MpiRanks& ranks, std::span<char* const> words) {
  if (ranks.count() == 1) return tool::run_program(words);
  RankProcesses processes(ranks);
  if (processes.leads()) {
    const int code = tool::run_program(words, &processes);
    processes.dismiss();
    return code;
  }
  std::string messages;
  answers::keep_messages(messages);
  discard_output();
  (void)tool::run_program(words, &processes);
  processes.leave(one_line(messages));
  return 0;
}

}  // namespace

}  // namespace quadrille::mpi

int main(int argc, char** argv) {
  quadrille::tool::replace_closed_streams();
  quadrille::mpi::block_signals();
  quadrille::mpi::MpiRanks ranks(argc, argv);
  return quadrille::mpi::run(ranks, {argv + 1, argv + argc});
}
