// Options that several commands share, and the rows that declare them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers/members/member.h"
#include "answers/options/option_table.h"
#include "job/shard.h"
#include "quadrille/solve.h"
#include "text/core/drawing_use.h"
#include "text/detect.h"

namespace quadrille::answers {

/// The options that commands on puzzles share: those about input, and those about the form of answers.
struct Options {
  std::vector<std::string> files;                ///< "-" is standard input
  std::optional<std::string> from;               ///< a format's name
  std::optional<text::BoxRequest> boxes;         ///< of plain puzzles
  unsigned threads = 0;                          ///< 0 until the command line has been read: then all
  std::uint64_t skip = 0;                        ///< records that are left out at the beginning
  std::uint64_t skip_answers = 0;                ///< of the next one
  bool continues_by_skip = false;                ///< --skip continues a run that was stopped
  std::optional<job::Shard> shard;               ///< answer only these lines
  bool if_missing = false;                       ///< do nothing if the output is there, whole
  text::DrawingUse drawings;                     ///< of sites that write most rules as drawings
  bool json = false;                             ///< members with names: one object a line
  bool csv = false;                              ///< with json: a row with one column for each of them instead
  std::vector<const answers::Member*> columns;   ///< of csv
  std::optional<std::string> to;                 ///< the format to write
  bool strict = false;                           ///< an error if that format cannot represent everything
  std::optional<std::string> record_template;    ///< instead of a format: see core/puzzle_form.h
  bool answers_in_words = false;                 ///< one line each, whatever the layout of the input
  bool shows_puzzle = false;                     ///< the puzzle itself is the answer, with its drawings
  std::string_view template_letters = "gsnctr";  ///< letters that may follow '%' in it
};

/// FILES, --from.
void declare_files(OptionTable& table, Options& options);
void declare_boxes(OptionTable& table, Options& options);
void declare_threads(OptionTable& table, Options& options);
void declare_skip(OptionTable& table, Options& options);
/// --skip-answers, of commands with many answers for each record.
void declare_skip_answers(OptionTable& table, Options& options);
void declare_json(OptionTable& table, Options& options);
/// --json and --csv for answers to this question.
void declare_members(OptionTable& table, Options& options, answers::Questions question);
/// --to and --strict. `covers`: formats of exact cover problems can be written, too.
void declare_target(OptionTable& table, Options& options, const char* help, bool covers = false);
/// The members and the target, and --format.
void declare_puzzle_forms(OptionTable& table, Options& options, answers::Questions question, bool covers = false);
/// FILES, --from, --boxes, -j, --skip, --guess-rules, --lines, --ignore-drawings: what every command on a stream of
/// puzzles has.
void declare_puzzles(OptionTable& table, Options& options);

/// --shard and --if-missing, of commands whose answers to a record do not depend on others. After --skip and --output.
void declare_parts(OptionTable& table, Options& options);

/// Fills in what follows from the options: standard input if there are no files, all threads.
void complete_options(Options& options);

/// The engine for puzzles and exact cover problems, as --engine says.
struct EngineOptions {
  std::string name = "automatic";  ///< of engine_choices()

  void declare(OptionTable& table);

  bool is_automatic() const { return name == "automatic"; }
  bool is_sat() const { return name == "sat"; }
  /// The lane engine, with whatever kernel: it is the default for 9x9 puzzles.
  bool is_lanes() const { return is_automatic() || name.starts_with("lanes"); }
  /// For 9x9 puzzles without further rules only.
  bool is_plain_only() const;
  Solver solver() const { return std::move(Solver::create(name)).value(); }
};

/// --stats of commands that search.
void declare_stats(OptionTable& table, bool& stats);

/// --probes and --seed of an estimate.
void declare_estimate(OptionTable& table, std::uint64_t& probes, std::uint64_t& seed, std::string_view usual_probes,
                      std::vector<std::string> needed);

}  // namespace quadrille::answers
