// --save, --save-every and --resume: a long search writes its open subtrees to a file, from which another run resumes.
#pragma once

#include <chrono>
#include <string>

#include "cli/option_table.h"
#include "quadrille/sudoku.h"

namespace quadrille::tool {

struct Saving {
  std::string file;  // empty: nowhere
  std::optional<double> every;
  std::string resume;  // a file; empty: from the beginning

  bool wanted() const { return !file.empty(); }
  void declare(OptionTable& table);
};

/// Tells when it is time to save again.
class SaveTimer {
 public:
  explicit SaveTimer(const Saving& saving)
      : wanted_(saving.wanted()),
        every_(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(saving.every.value_or(60)))) {}

  bool is_due() const { return wanted_ && Clock::now() >= next_; }
  void restart() { next_ = Clock::now() + every_; }

 private:
  using Clock = std::chrono::steady_clock;

  bool wanted_;
  Clock::duration every_;
  Clock::time_point next_ = Clock::now() + every_;
};

/// The state of a 9x9 puzzle. False, with a message, if the file cannot be written.
bool save_count(const Saving& saving, const CountState& count);
/// Errors: unreadable, those of parse_count_state.
Result<CountState> read_count(const std::string& path);

}  // namespace quadrille::tool
