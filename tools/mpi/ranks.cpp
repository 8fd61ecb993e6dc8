// Sends are started and forgotten: a list keeps each text until MPI has taken it, and every poll() clears those that
// are done. One receive is in progress at most; a probe tells its size first.
//
// MPI's own waiting calls are avoided everywhere, as they spin on a processor. A PollPause sleeps for a tenth of the
// time that was waited already, between 20 us and 5 ms (10 ms after a second): a message is noticed late by a tenth at
// most.
#include "ranks.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <thread>

namespace quadrille::mpi {

MpiRanks::MpiRanks(int& argc, char**& argv) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &count_);
}

// Waits for the last texts, as MPI must not be finalized with sends in progress.
MpiRanks::~MpiRanks() {
  for (PollPause pause; forget_sent(), !sending_.empty();) pause.wait();
  MPI_Finalize();
}

void MpiRanks::send(int to, Tag tag, std::string text) {
  assert(text.size() <= std::numeric_limits<int>::max());
  ++messages_, bytes_ += text.size();
  Sending& sending = sending_.emplace_back(Sending{std::move(text)});
  MPI_Isend(sending.text.data(), static_cast<int>(sending.text.size()), MPI_CHAR, to, static_cast<int>(tag),
            MPI_COMM_WORLD, &sending.request);
}

void MpiRanks::forget_sent() {
  std::erase_if(sending_, [](Sending& sending) {
    int done = 0;
    MPI_Test(&sending.request, &done, MPI_STATUS_IGNORE);
    return done != 0;
  });
}

// Probing and receiving name the same sender and tag; MPI keeps the order of messages, so both mean the same message.
bool MpiRanks::begin_to_receive() {
  int found = 0, size = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, &status);
  if (found == 0) return false;
  MPI_Get_count(&status, MPI_CHAR, &size);
  receiving_ = {status.MPI_SOURCE, static_cast<Tag>(status.MPI_TAG), std::string(static_cast<std::size_t>(size), ' ')};
  MPI_Irecv(receiving_.text.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, &request_);
  return true;
}

std::optional<Message> MpiRanks::poll() {
  forget_sent();
  if (request_ == MPI_REQUEST_NULL && !begin_to_receive()) return std::nullopt;
  int done = 0;
  MPI_Test(&request_, &done, MPI_STATUS_IGNORE);
  if (done == 0) return std::nullopt;
  ++messages_, bytes_ += receiving_.text.size();
  return std::move(receiving_);
}

void PollPause::wait() {
  using namespace std::chrono_literals;
  constexpr Clock::duration shortest = 20us, longest = 5ms, longest_of_long_waits = 10ms, long_wait = 1s;
  constexpr int part = 10;  // of the time that was waited
  const Clock::duration waited = Clock::now() - start_;
  std::this_thread::sleep_for(
      std::clamp<Clock::duration>(waited / part, shortest, waited < long_wait ? longest : longest_of_long_waits));
}

}  // namespace quadrille::mpi
