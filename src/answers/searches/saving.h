// --save, --save-every and --resume: a long search writes its open subtrees to a file, from which another run resumes.
//
//     if (const auto code = begin(saving)) return *code;                 // reads the file of --resume
//     if (saving.run->skips(record)) continue;                           // the earlier run has answered it
//     RecordSaver saver(saving, record, sink);
//     ... search, and now and then: if (saver.is_due()) saver.save(search, found); ...
//     return end(saving, interrupt);
//
// The file is the same for puzzles and exact cover problems: it names the record at which the run ended, with its
// search. So the run that resumes reads the same FILES.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers/core/command.h"
#include "answers/core/interrupt.h"
#include "job/state_file.h"

namespace quadrille::answers {

/// The search of one record of an input.
struct SavedSearch {
  std::uint64_t record = 0;  ///< its number, from 1, over all inputs
  std::uint64_t found = 0;   ///< solutions that have been written or counted
  std::string state;         ///< save() of a search, best covers or Solutions
  bool operator==(const SavedSearch&) const = default;
};
/// In order, the searches that a limit ended, and the last search of the run: there another run resumes.
using SavedSearches = std::vector<SavedSearch>;

std::string to_string(const SavedSearches& saved);
/// Reads states of earlier versions, too: those of cover problems, and of one 9x9 puzzle. Errors: those of unseal();
/// bad_number; missing_text without a search.
Result<SavedSearches> parse_searches(std::string_view text);

/// The searches that an earlier run has left, and those that this one leaves.
class SavedRun {
 public:
  explicit SavedRun(SavedSearches earlier = {}) : earlier_(std::move(earlier)) {}

  const SavedSearch* find(std::uint64_t record) const;
  /// Tells whether the earlier run has answered this record; each is asked about.
  bool skips(std::uint64_t record);
  /// No further record will be looked at.
  void stop_here() { seen_ = reached(); }
  /// The reason if the input ended before the record at which the earlier run ended.
  std::optional<Error> why_not_reached() const;

  /// Saves the search of a record in place of what is known of it.
  void put(SavedSearch search);
  /// The search has come to its end.
  void forget(std::uint64_t record);
  std::string text() const;

 private:
  std::uint64_t reached() const { return earlier_.empty() ? 0 : earlier_.back().record; }

  SavedSearches earlier_, left_;
  std::uint64_t seen_ = 0;
};

struct Saving {
  std::string file;  // empty: nowhere
  std::optional<double> every;
  std::string resume;  // a file; empty: from the beginning
  std::shared_ptr<SavedRun> run = std::make_shared<SavedRun>();

  bool wanted() const { return !file.empty(); }
  bool is_used() const { return wanted() || !resume.empty(); }
  void declare(OptionTable& table);
};

/// Returns an exit code, with a message, if the file of --resume cannot be read.
std::optional<int> begin(Saving& saving);
/// After the last input. Returns an exit code: not a good one, with a message, if the input ended before the record of
/// the saved search.
int end(const Saving& saving, const Interrupt& interrupt);

/// Another run reads the state that this one has saved, and FILES.
inline Continuation continuation_of(const Saving& saving) { return {{{"--resume", saving.file}}, true}; }

/// Saves the search of one record: at the beginning, now and then, and at the end.
class RecordSaver {
 public:
  RecordSaver(const Saving& saving, std::uint64_t record, job::Sink& solutions);

  bool wanted() const { return saving_.wanted(); }
  /// Tells whether it is time to save again.
  bool is_due() const { return wanted() && Clock::now() >= next_; }

  /// False, with a message, if the state cannot be saved. Without --save nothing is done. What the state counts as
  /// found is on the disk first.
  template <class Search>
  bool save(const Search& search, std::uint64_t found) {
    return !wanted() || save_state(search.save(), found);
  }
  /// The search has come to its end.
  void forget() { saving_.run->forget(record_); }

 private:
  using Clock = std::chrono::steady_clock;

  bool save_state(std::string state, std::uint64_t found);
  std::optional<Error> replace(std::string_view text);

  const Saving& saving_;
  const std::uint64_t record_;
  job::Sink& solutions_;
  const Clock::duration every_;
  Clock::time_point next_;
  std::optional<job::StateFile> file_;  // once it has been claimed
};

}  // namespace quadrille::answers
