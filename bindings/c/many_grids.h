// Reads the arguments of the functions for n grids, and hands chunks of grids to the threads of a solver.
#pragma once

#include <atomic>
#include <limits>

#include "handles.h"

namespace quadrille::c {

static_assert(sizeof(Grid) == 81 && alignof(Grid) == 1, "n * 81 bytes are n grids");
static_assert(sizeof(Candidates) == 162, "n * 81 sets are n puzzles given by candidates");

/// Grids that fill the lanes of a solver, but leave some for each thread.
inline std::size_t chunk_size(const qd_solver& solver, std::size_t n) {
  return std::clamp<std::size_t>(n / (4 * solver.solvers.size()), 64, 2048);
}

inline std::span<const Grid> grids_at(const std::uint8_t* bytes, std::size_t n) {
  return {reinterpret_cast<const Grid*>(bytes), n};
}

inline std::optional<Outcome> why_not_grids(const qd_solver* solver, const std::uint8_t* grids, std::size_t n) {
  if (solver == nullptr) return misuse("solver is NULL");
  if (n > std::numeric_limits<std::size_t>::max() / 81) return misuse("n is too large");
  if (grids == nullptr && n > 0) return misuse("grids is NULL");
  const auto* const end = grids + 81 * n;
  const auto* const bad = std::find_if(grids, end, [](std::uint8_t cell) { return cell > 9; });
  if (bad == end) return std::nullopt;
  const auto place = static_cast<std::size_t>(bad - grids);
  return misuse("expected cells 0 to 9, found " + std::to_string(*bad) + " in cell " + std::to_string(place % 81) +
                " of grid " + std::to_string(place / 81));
}

/// Takes the arguments of those functions for n grids that use only `stop` among the options.
inline std::optional<Outcome> take_arguments(const qd_solver* solver, const std::uint8_t* grids, std::size_t n,
                                             const qd_solve_options* given, qd_solve_options& options,
                                             std::size_t* done) {
  if (done != nullptr) *done = 0;
  if (auto wrong = take_options(given, options)) return wrong;
  return why_not_grids(solver, grids, n);
}

/// work(thread, begin, end) answers a chunk; it returns how many of it, from its beginning on, are complete. Returns
/// how many of all are.
template <class Work>
std::size_t in_chunks(qd_solver& solver, std::size_t n, std::size_t size, const std::stop_token& stop, Work work) {
  const std::size_t chunks = (n + size - 1) / size;
  const auto threads = static_cast<unsigned>(std::min<std::size_t>(solver.solvers.size(), chunks));
  std::atomic<std::size_t> next = 0;
  std::vector<std::size_t> done(chunks);
  const auto run = [&](unsigned thread) {
    for (std::size_t chunk; !stop.stop_requested() && (chunk = next++) < chunks;) {
      const std::size_t begin = chunk * size, end = std::min(n, begin + size);
      done[chunk] = work(thread, begin, end);
    }
  };
  if (threads > 1) {
    solver.pool.run(threads, run);
  } else if (threads == 1) {
    run(0);
  }
  std::size_t all = 0;
  for (const std::size_t some : done) {
    all += some;
    if (some < size) break;
  }
  return all;
}

/// Returns the number of threads that share the rounds of a generator, which make some hundred grids each.
inline std::size_t threads_for(const qd_solver& solver, std::size_t grids) {
  return std::clamp<std::size_t>(grids / 200, 1, solver.solvers.size());
}

/// Calls make(thread, round) for rounds 0, 1, ... in several threads, and take(what it made) in their order until that
/// is false, or a stop comes: what follows in other runs is not known then.
template <class Make, class Take>
void in_rounds(qd_solver& solver, std::size_t threads, const std::stop_token& stop, Make make, Take take) {
  std::vector<decltype(make(0, std::uint64_t{0}))> rounds(threads);
  for (std::uint64_t first = 0;; first += threads) {
    solver.pool.run(static_cast<unsigned>(threads),
                    [&](unsigned thread) { rounds[thread] = make(thread, first + thread); });
    for (const auto& round : rounds) {
      if (!take(round) || stop.stop_requested()) return;
    }
  }
}

inline Outcome ended(std::size_t answered, std::size_t n, std::size_t* done) {
  if (done != nullptr) *done = answered;
  return answered < n ? stopped() : Outcome{};
}

}  // namespace quadrille::c
