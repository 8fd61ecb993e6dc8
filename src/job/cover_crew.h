// Threads that share one search for exact covers, and find what one thread would find, in the same order.
//
//     cover::Search search(problem);
//     job::CoverCrew crew(search, 4);
//     const std::uint64_t found = crew.count();                             // search.count(), by four threads
//     while (!crew.list({}, write, text).ended) print(text), text.clear();  // all solutions as text
//     print(text);
//
// What is left to do is a list of pieces, in the order of the search. A thread takes the first piece that waits and
// searches it for a few milliseconds; what is left of it then goes back to its place, in several pieces if few are
// waiting. What was found stays at the place of the piece until everything before it is done. So no thread is ever far
// ahead of the order.
//
//     [ done: 3 solutions ] [ searched by thread 1 ] [ done: 1 solution ] [ searched by thread 2 ] [ waits ] [ waits ]
//            goes out                                     has to wait
//
// Between two calls the Search knows of everything that is left: it may be saved, asked for its progress, or searched
// by other means. A piece that is done, but has to wait for others when a call ends, is searched again in the next one.
//
// The search begins in the caller's thread, which is enough for most and gives Engine::automatic its decision. Learned
// weights are each thread's own, so the order of what it finds would depend on the threads: such a search is counted by
// all of them, but listed by the caller's alone.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "quadrille/cover/search.h"

namespace quadrille::job {

class CoverCrew {
 public:
  /// Appends a solution to the text. Called side by side.
  using Write = std::function<void(std::span<const cover::OptionId> solution, std::string& text)>;

  /// Refers to the search. Memory: an engine for each thread.
  CoverCrew(cover::Search& search, unsigned threads);
  ~CoverCrew();

  /// What Search::count does. The pause's numbers are those of all threads together.
  std::uint64_t count(const cover::Pause& pause = {});

  struct Listed {
    std::uint64_t found;
    bool ended;  ///< there are no more
  };
  /// Appends the next solutions. Pauses now and then, in any case when the text is long enough to be written.
  Listed list(const cover::Pause& pause, const Write& write, std::string& text);

 private:
  struct Worker;
  class Round;

  std::uint64_t nodes_alone(bool in_order) const;
  Listed list_alone(const cover::Pause& pause, const Write& write, std::string& text);
  std::uint64_t run_round(const cover::Pause& pause, const Write* write, std::string* text);

  cover::Search& search_;
  const unsigned threads_;
  const std::uint64_t first_node_;
  std::vector<Worker> workers_;
};

}  // namespace quadrille::job
