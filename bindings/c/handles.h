// Defines the handles of the C interface, and turns errors and exceptions into codes.
//
//     qd_code qd_something(const qd_puzzles* puzzles, qd_error** error) noexcept {
//       return guarded(error, [&]() -> Outcome {
//         if (puzzles == nullptr) return misuse("puzzles is NULL");
//         return Error{...};                        // or {}
//       });
//     }
#pragma once

#include <algorithm>
#include <atomic>
#include <cstring>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "quadrille.h"
#include "quadrille/draw.h"
#include "quadrille/executor.h"
#include "quadrille/logic.h"
#include "quadrille/solve/solver.h"
#include "quadrille/sudoku.h"
#include "text/read.h"

struct qd_error {
  std::string name, detail;
  quadrille::TextPlace at = {};
};

struct qd_stop {
  ~qd_stop() { set(nullptr); }
  void set(quadrille::Deadline* next) { delete deadline.exchange(next); }

  std::stop_source source = {};
  std::atomic<quadrille::Deadline*> deadline = nullptr;  // or nothing; its own
};

struct qd_solver {
  explicit qd_solver(unsigned threads) : pool(threads), solvers(pool.concurrency()) {}
  quadrille::ThreadPool pool;
  std::vector<quadrille::GridSolver> solvers;   // one for each thread
  std::vector<quadrille::logic::Rater> raters;  // one for each thread, once they are needed
  quadrille::Solver one;                        // of puzzles one by one
};

struct qd_puzzles {
  quadrille::text::PuzzleText text;
  std::string format;
  std::vector<std::size_t> place;  // of a readable record: its place among these
  std::vector<qd_error> warnings;

  const quadrille::text::Records& records() const { return text.records; }
};

struct qd_steps {
  struct Sentence {
    explicit Sentence(std::string words) : text(std::move(words)) {}
    std::string text;
    std::vector<std::string> arguments = {};
  };
  struct Step {
    std::string technique, name;
    std::uint32_t weight;
    std::string nudge, summary, explanation;
    std::vector<Sentence> sentences;
    std::vector<qd_change> changes;
    std::function<quadrille::draw::Scene(const quadrille::draw::DrawOptions& options)> scene;
  };
  std::vector<Step> all = {};
  std::string outcome = "more";
};

namespace quadrille::c {

/// The end of a call: QD_OK and no error, or anything else.
struct Outcome {
  qd_code code = QD_OK;
  std::optional<Error> error = {};
  std::string_view name = {};  ///< of the error, if it is not that of its code

  Outcome() = default;
  Outcome(qd_code ended) : code(ended) {}
  Outcome(Error why) : code(QD_BAD_INPUT), error(std::move(why)) {}
};

inline Outcome misuse(std::string detail) {
  Outcome outcome(QD_MISUSE);
  outcome.error = Error{ErrorCode::bad_number, std::move(detail)};
  outcome.name = "misuse";
  return outcome;
}

inline Outcome stopped() {
  Outcome outcome(QD_STOPPED);
  outcome.error = Error{ErrorCode::stopped, "stopped"};
  return outcome;
}

/// Gives the caller an error object; without memory there is none.
void give(qd_error** error, std::string_view error_name, std::string_view detail, TextPlace at = {}) noexcept;

/// Returns the result of the body, or failed(what) if it throws. `what` is NULL if there was no memory. Without
/// exceptions, as on WebAssembly, there is nothing to catch.
template <class Body, class Failed>
auto attempt(Body body, [[maybe_unused]] Failed failed) noexcept {
#if defined(__cpp_exceptions)
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return failed(nullptr);
  } catch (const std::exception& fault) {
    return failed(fault.what());
  } catch (...) {
    return failed("unknown");
  }
#else
  return body();
#endif
}

/// Runs the body of a function of the interface; what it throws becomes a code.
template <class Body>
qd_code guarded(qd_error** error, Body body) noexcept {
  if (error != nullptr) *error = nullptr;
  const auto run = [&] {
    const Outcome outcome = body();
    if (const auto& why = outcome.error)
      give(error, outcome.name.empty() ? name(why->code) : outcome.name, why->detail, why->at);
    return outcome.code;
  };
  return attempt(run, [&](const char* fault) {
    if (fault == nullptr) return QD_NO_MEMORY;
    give(error, "internal", fault);
    return QD_INTERNAL;
  });
}

/// Returns an error if record i has no answer: it is not there, or could not be read.
std::optional<Outcome> why_not_puzzle(const qd_puzzles* puzzles, std::size_t i);
/// Returns the answer to record i if it does not have exactly one solution, or if the stop came first.
std::optional<Outcome> why_not_unique(const Result<PuzzleAnswer>& answer, const qd_puzzles& puzzles, std::size_t i);
Outcome no_solution(const qd_puzzles& puzzles, std::size_t i);
/// Fills in `place`.
void number_places(qd_puzzles& puzzles);
/// A record that could be read.
text::PuzzleRecord record_of(const qd_puzzles& puzzles, std::size_t i);

/// Options as this version knows them. `options` is what they are if the caller gives none.
template <class Options>
std::optional<Outcome> take(const Options* given, Options& options, std::string_view name) {
  if (given == nullptr) return std::nullopt;
  if (given->struct_size < sizeof options) return misuse("expected sizeof(" + std::string(name) + ") as struct_size");
  if (given->reserved != 0) return misuse("expected reserved to be 0");
  options = *given;
  return std::nullopt;
}

inline std::optional<Outcome> take_options(const qd_solve_options* given, qd_solve_options& options) {
  return take(given, options, "qd_solve_options");
}

inline std::optional<Outcome> take_limit(const qd_solve_options* given, qd_solve_options& options) {
  if (auto wrong = take_options(given, options)) return wrong;
  return options.limit == 0 ? std::optional(misuse("expected a limit of at least 1")) : std::nullopt;
}

template <class Options>
std::stop_token token_of(const Options& options) {
  return options.stop != nullptr ? options.stop->source.get_token() : std::stop_token{};
}

/// Text that qd_text_free() frees.
inline char* copy_of(std::string_view text) {
  char* const copy = new char[text.size() + 1];
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  return copy;
}

}  // namespace quadrille::c
