// The base of all commands that read files: opens each file and detects its format.
#pragma once

#include "answers/core/input.h"
#include "answers/core/part_inputs.h"

namespace quadrille::answers {

class FileCommand : public Command {
 public:
  UsageError find_usage_error() override { return complete_options(options_), std::nullopt; }
  bool writes_whole_file() const override { return is_part(); }
  std::optional<int> plan(std::string_view name, const OptionTable& given, WholeFile& whole_file) override;
  int run(const Session& session) override;

 protected:
  /// An exit code each; a failure to write is left to the sink. Where a command has no answer to what it finds, the
  /// message names what was expected.
  virtual int answer(const Input& input);
  virtual int answer_puzzles(const Input& input, const text::PuzzleLayout& layout);
  virtual int answer_covers(const Input& input, text::CoverLayout layout);

  /// Returns the counts of all records that have been answered so far.
  const Tally& answered() const { return tally_; }

  /// Returns the kind of input that the command can answer.
  virtual text::Wanted wanted() const { return text::Wanted::anything; }

  /// Called after the last file, before the end of the output is written.
  virtual int finish(const Session&) { return exit_good; }

  Options options_;

 private:
  /// Tells whether the output is one of several files that will be merged.
  bool is_part() const { return options_.shard || options_.if_missing; }
  bool is_wanted(std::size_t file) const { return !options_.shard || inputs_->bytes_of(file); }
  int answer_file(std::size_t number, const Session& session);
  void continue_later(Continuation& continuation) const;
  void complete_part(WholeFile& whole_file) const;  // with what has been answered

  std::uint64_t records_ = 0;  // of the files so far
  Tally tally_;
  std::optional<PartInputs> inputs_;  // of a part
};

/// A file, or a puzzle given in place of one. Errors: unreadable.
Result<job::Source> open_input(const std::string& word, std::stop_token stop);

/// "engine 'masks' solves puzzles only"
int refuse_engine(const Input& input, const EngineOptions& engine);

/// "expected puzzles, found an exact cover problem"
int refuse(const Input& input, std::string_view expected, std::string_view found, std::string_view hint = {});

}  // namespace quadrille::answers
