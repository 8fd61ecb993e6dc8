// Answers arrays of 9x9 grids by the threads of a solver, each of which takes chunks of them.
#include "many_grids.h"
#include "quadrille/grid.h"
#include "quadrille/make/generate.h"
#include "quadrille/make/solutions.h"

using namespace quadrille;
using namespace quadrille::c;

qd_code qd_solver_new(uint32_t threads, qd_solver** out, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    constexpr std::uint32_t most = 1024;
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    if (threads > most) return misuse("expected at most 1024 threads, found " + std::to_string(threads));
    *out = new qd_solver(threads);
    return {};
  });
}
void qd_solver_free(qd_solver* solver) noexcept { delete solver; }

qd_code qd_solve_grids(qd_solver* solver, const uint8_t* grids, size_t n, const qd_solve_options* given,
                       uint8_t* solutions, uint64_t* counts, size_t* done, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (done != nullptr) *done = 0;
    qd_solve_options options{sizeof options, 0, 1, nullptr};
    if (auto wrong = take_limit(given, options)) return *wrong;
    if (auto wrong = why_not_grids(solver, grids, n)) return *wrong;
    const SolveOptions request{.limit = options.limit, .stop = token_of(options)};
    std::vector<std::vector<Verdict>> verdicts(solver->solvers.size());
    const std::size_t answered = in_chunks(
        *solver, n, chunk_size(*solver, n), request.stop, [&](unsigned thread, std::size_t begin, std::size_t end) {
          std::vector<Verdict>& found = verdicts[thread];
          found.assign(end - begin, {});
          const std::size_t complete =
              solver->solvers[thread].solve(grids_at(grids, n).subspan(begin, end - begin), found, request);
          for (std::size_t i = 0; i < found.size(); ++i) {
            if (counts != nullptr) counts[begin + i] = found[i].count;
            if (solutions == nullptr) continue;
            std::uint8_t* const cells = solutions + 81 * (begin + i);
            if (found[i].count > 0) {
              std::memcpy(cells, found[i].solution.cells.data(), 81);
            } else {
              std::memset(cells, 0, 81);
            }
          }
          return complete;
        });
    return ended(answered, n, done);
  });
}

qd_code qd_grid_candidates(qd_solver* solver, const uint8_t* grids, size_t n, const qd_solve_options* given,
                           uint16_t* candidates, size_t* done, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    qd_solve_options options{sizeof options, 0, 1, nullptr};
    if (auto wrong = take_arguments(solver, grids, n, given, options, done)) return *wrong;
    if (candidates == nullptr && n > 0) return misuse("candidates is NULL");
    const std::stop_token stop = token_of(options);
    const std::size_t answered =
        in_chunks(*solver, n, chunk_size(*solver, n), stop, [&](unsigned thread, std::size_t begin, std::size_t end) {
          const std::vector<TrueCandidates> found =
              true_candidates(solver->solvers[thread], grids_at(grids, n).subspan(begin, end - begin), {.stop = stop});
          std::size_t complete = 0;
          for (std::size_t i = 0; i < found.size(); ++i) {
            std::uint16_t* const sets = candidates + 81 * (begin + i);
            std::transform(found[i].cells.begin(), found[i].cells.end(), sets,
                           [](SymbolSet set) { return static_cast<std::uint16_t>(set); });
            complete += complete == i && found[i].finished();
          }
          return complete;
        });
    return ended(answered, n, done);
  });
}

qd_code qd_canonical_grids(qd_solver* solver, const uint8_t* grids, size_t n, const qd_solve_options* given,
                           uint8_t* canonical, uint32_t* automorphisms, size_t* done, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    qd_solve_options options{sizeof options, 0, 1, nullptr};
    if (auto wrong = take_arguments(solver, grids, n, given, options, done)) return *wrong;
    if (canonical == nullptr && n > 0) return misuse("canonical is NULL");
    const std::span<const Grid> all = grids_at(grids, n);
    const auto clashes = [](const Grid& grid) { return find_clash(grid).has_value(); };
    const auto good = static_cast<std::size_t>(std::ranges::find_if(all, clashes) - all.begin());
    const std::stop_token stop = token_of(options);
    const std::size_t answered =
        in_chunks(*solver, good, chunk_size(*solver, good), stop, [&](unsigned, std::size_t begin, std::size_t end) {
          for (std::size_t i = begin; i < end; ++i) {
            if (stop.stop_requested()) return i - begin;
            const Canonical form = canonical_form(all[i]);
            std::memcpy(canonical + 81 * i, form.grid.cells.data(), 81);
            if (automorphisms != nullptr) automorphisms[i] = form.automorphisms;
          }
          return end - begin;
        });
    if (answered < good || good == n) return ended(answered, good, done);
    if (done != nullptr) *done = good;
    return Error{ErrorCode::clashing_clues, "grid " + std::to_string(good) + ": " + describe(*find_clash(all[good]))};
  });
}

qd_code qd_generate_grids(qd_solver* solver, uint64_t seed, size_t n, const qd_solve_options* given, uint8_t* grids,
                          size_t* done, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    qd_solve_options options{sizeof options, 0, 1, nullptr};
    if (auto wrong = take_arguments(solver, nullptr, 0, given, options, done)) return *wrong;
    if (grids == nullptr && n > 0) return misuse("grids is NULL");
    const std::stop_token stop = token_of(options);
    std::size_t made = 0;
    const auto make = [&](unsigned thread, std::uint64_t round) {
      return generate_usual(solver->solvers[thread], seed, round, stop);
    };
    if (n > 0 && !stop.stop_requested()) {
      in_rounds(*solver, threads_for(*solver, n), stop, make, [&](const Generated& round) {
        const std::size_t some = std::min(n - made, round.puzzles.size());
        if (some > 0) std::memcpy(grids + 81 * made, round.puzzles.data(), 81 * some);
        made += some;
        return made < n;
      });
    }
    return ended(made, n, done);
  });
}
