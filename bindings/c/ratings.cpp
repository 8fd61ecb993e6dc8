// Rates arrays of 9x9 grids by the threads of a solver, in small chunks, because hard puzzles take long.
#include "many_grids.h"

using namespace quadrille;
using namespace quadrille::c;

qd_code qd_rate_grids(qd_solver* solver, const uint8_t* grids, size_t n, const qd_solve_options* given,
                      uint16_t* ratings, size_t* done, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    qd_solve_options options{sizeof options, 0, 1, nullptr};
    if (auto wrong = take_arguments(solver, grids, n, given, options, done)) return *wrong;
    if (ratings == nullptr && n > 0) return misuse("ratings is NULL");
    solver->raters.resize(solver->solvers.size());
    const std::span<const Grid> all = grids_at(grids, n);
    const std::stop_token stop = token_of(options);
    constexpr std::size_t few = 32;  // hard puzzles take long
    const std::size_t answered =
        in_chunks(*solver, n, few, stop, [&](unsigned thread, std::size_t begin, std::size_t end) {
          for (std::size_t i = begin; i < end; ++i) {
            const bool unique = solver->solvers[thread].solve(all[i], 2).count == 1;
            logic::SeRating rating;
            if (unique) rating = solver->raters[thread].rate(all[i], stop);
            if (rating.outcome == logic::Outcome::stopped) return i - begin;
            if (rating.outcome != logic::Outcome::solved) rating = {};
            const auto store = [](int tenths) { return static_cast<std::uint16_t>(tenths); };
            ratings[3 * i] = store(rating.er), ratings[3 * i + 1] = store(rating.ep),
                        ratings[3 * i + 2] = store(rating.ed);
          }
          return end - begin;
        });
    return ended(answered, n, done);
  });
}
