// --save, --save-every and --resume: where, and how often, what is left of a long search is written, and from where
// another one goes on.
#pragma once

#include <chrono>
#include <string>

#include "quadrille/sudoku.h"

namespace CLI {
class App;
}

namespace quadrille::tool {

struct Saving {
  std::string file;  // empty: nowhere
  double every = 60;
  std::string resume;  // a file; empty: from the beginning

  bool wanted() const { return !file.empty(); }
};

void add_saving_options(CLI::App& app, Saving& saving, const std::string& what, const std::string& how_to_resume);

/// Tells when it is time to save again.
class SaveTimer {
 public:
  explicit SaveTimer(const Saving& saving)
      : wanted_(saving.wanted()),
        every_(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(saving.every))) {}

  bool is_due() const { return wanted_ && Clock::now() >= next_; }
  void restart() { next_ = Clock::now() + every_; }

 private:
  using Clock = std::chrono::steady_clock;

  bool wanted_;
  Clock::duration every_;
  Clock::time_point next_ = Clock::now() + every_;
};

/// What is left of a 9x9 puzzle. False, with a message, if the file cannot be written.
bool save_count(const Saving& saving, const CountState& count);
/// Errors: unreadable, those of parse_count_state.
Result<CountState> read_count(const std::string& path);

}  // namespace quadrille::tool
