// The ranks of an MPI job, and texts that they send to each other.
//
//     Ranks ranks(argc, argv);
//     if (ranks.rank() != 0) ranks.send(0, Tag::ready, "");
//     PollPause pause;
//     while (!(message = ranks.poll())) pause.wait();
//
// Nothing here waits inside MPI, neither for a message nor for another rank to take one: Open MPI would use a processor
// for it, which others could use.
// Cost: a few microseconds for a call. Errors: MPI ends the job. Threads: only the one that made the object.
#pragma once

#include <mpi.h>

#include <chrono>
#include <cstdint>
#include <list>
#include <optional>
#include <string>

namespace quadrille::mpi {

/// The meaning of a message. Rank 0 sends begin, unit, stop and end; the others send ready, closed, last and failed.
enum class Tag : int {
  ready = 1,  ///< has read the problem
  begin,      ///< what the run is about, and its settings
  unit,       ///< an assignment
  closed,     ///< what was found in it
  last,       ///< the same, of a rank that must stop
  stop,       ///< return the unit at once
  failed,     ///< an error; the rank does nothing more
  end,        ///< no more units
};

struct Message {
  int from = 0;
  Tag tag{};
  std::string text;
};

class MpiRanks {
 public:
  MpiRanks(int& argc, char**& argv);
  ~MpiRanks();
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  int rank() const { return rank_; }
  int count() const { return count_; }

  /// Returns at once. The text must be shorter than 2 GiB.
  void send(int to, Tag tag, std::string text);
  /// The next message, if one has come. What is being sent makes progress in these calls only.
  std::optional<Message> poll();

  /// Messages and their bytes, sent and received, so far.
  std::uint64_t messages() const { return messages_; }
  std::uint64_t bytes() const { return bytes_; }

 private:
  struct Sending {
    std::string text;
    MPI_Request request = MPI_REQUEST_NULL;
  };
  void forget_sent();
  bool begin_to_receive();

  int rank_ = 0, count_ = 1;
  std::list<Sending> sending_;  // texts stay where they are until they have been sent
  Message receiving_;
  MPI_Request request_ = MPI_REQUEST_NULL;  // of what is being received
  std::uint64_t messages_ = 0, bytes_ = 0;
};

/// Sleeps between two looks for a message: shortly at first, then longer, so that waiting costs little time of the
/// processor and adds little to the time that was waited anyway.
class PollPause {
 public:
  void wait();

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

}  // namespace quadrille::mpi
