// --save, --save-every and --resume: a long search writes its open subtrees to a file, from which another run resumes.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers/core/command.h"
#include "job/state_file.h"
#include "quadrille/sudoku.h"

namespace quadrille::answers {

struct Saving {
  std::string file;  // empty: nowhere
  std::optional<double> every;
  std::string resume;  // a file; empty: from the beginning

  bool wanted() const { return !file.empty(); }
  void declare(OptionTable& table);
};

/// Another run reads the state that this one has saved; FILES, too, if the state does not say everything.
inline Continuation continuation_of(const Saving& saving, bool reads_files) {
  return {{{"--resume", saving.file}}, reads_files};
}

/// Saves the states of a search, at the beginning, now and then, and at the end.
class Saver {
 public:
  explicit Saver(const Saving& saving);

  bool wanted() const { return saving_.wanted(); }
  /// Is it time to save again?
  bool is_due() const { return wanted() && Clock::now() >= next_; }
  /// False, with a message, if the state cannot be saved. Without --save nothing is done.
  bool save(std::string_view state);
  /// The same for solutions that are written: what the state counts as found is on the disk first.
  bool save(std::string_view state, job::Sink& solutions);
  /// Whether the last save was a success.
  bool good() const { return good_; }

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<Error> replace(std::string_view state);

  const Saving& saving_;
  const Clock::duration every_;
  Clock::time_point next_;
  std::optional<job::StateFile> file_;  // once it has been claimed
  bool good_ = true;
};

/// The search for the covers of one problem of an input.
struct SavedSearch {
  std::uint64_t problem = 0;  ///< its number, from 1
  std::uint64_t found = 0;    ///< solutions that have been written or counted
  std::string state;          ///< cover::Search::save()
};
/// In order, the searches that a limit ended, and the last search of the run: there another run resumes.
using SavedSearches = std::vector<SavedSearch>;
std::string to_string(const SavedSearches& saved);

/// Saves the search of the problem at hand together with those of earlier problems that limits have ended.
class ProblemSaver {
 public:
  ProblemSaver(const Saving& saving, SavedSearches& unfinished, std::uint64_t problem, job::Sink& solutions)
      : saver_(saving), unfinished_(unfinished), problem_(problem), solutions_(solutions) {
    unfinished_.emplace_back();  // this search, from now on the last one
  }

  bool wanted() const { return saver_.wanted(); }
  bool is_due() const { return saver_.is_due(); }
  /// False, with a message, if the state of the search cannot be saved.
  template <class Search>
  bool save(const Search& search, std::uint64_t found) {
    if (!wanted()) return true;
    unfinished_.back() = {problem_, found, search.save()};
    return saver_.save(to_string(unfinished_), solutions_);
  }
  /// The search has come to its end.
  void forget() { unfinished_.pop_back(); }

 private:
  Saver saver_;
  SavedSearches& unfinished_;
  const std::uint64_t problem_;
  job::Sink& solutions_;
};

/// Errors: those of unseal(); bad_number; missing_text without a search.
Result<SavedSearches> parse_searches(std::string_view text);
/// Errors: those of the file and of the text.
Result<SavedSearches> read_searches(const std::string& path);

/// The state of a 9x9 puzzle. Errors: unreadable, those of parse_count_state.
Result<CountState> read_count(const std::string& path);

}  // namespace quadrille::answers
