#include "generate.h"

#include <fmt/format.h>
#include <oneapi/tbb/enumerable_thread_specific.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <limits>
#include <random>

#include "answers.h"
#include "job/deadline.h"
#include "job/rounds.h"
#include "json.h"
#include "messages.h"
#include "puzzle_form.h"
#include "quadrille/puzzle/condition.h"
#include "quadrille/puzzle/generate.h"
#include "text/boards/formats.h"
#include "text/core/recognise_plain.h"
#include "text/pattern.h"
#include "validators.h"

namespace quadrille::tool {

namespace {

constexpr const char* here = "quadrille: generate";
constexpr int most_known = 40;  // clues of minimal 9x9 puzzles

std::vector<std::string> symmetry_names() {
  std::vector<std::string> names;
  for (const ClueSymmetry symmetry : clue_symmetries()) names.emplace_back(name(symmetry));
  return names;
}

const CLI::Validator some_symmetry(
    [](const std::string& text) {
      return clue_symmetry_named(text)
                 ? std::string()
                 : fmt::format("'{}' is no symmetry; there are {}", text, fmt::join(symmetry_names(), ", "));
    },
    "NAME");

struct Range {
  int from = 0, to = std::numeric_limits<int>::max();
};

// "24", "22..26", "..23", "30.."
std::optional<Range> range_of(std::string_view text) {
  const auto number = [](std::string_view digits, int& value) {
    const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return failure == std::errc{} && end == digits.data() + digits.size();
  };
  Range range;
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) {
    if (!number(text, range.from)) return std::nullopt;
    range.to = range.from;
    return range;
  }
  const std::string_view from = text.substr(0, dots), to = text.substr(dots + 2);
  const bool good = (from.empty() || number(from, range.from)) && (to.empty() || number(to, range.to));
  return good && !(from.empty() && to.empty()) ? std::optional(range) : std::nullopt;
}

const CLI::Validator clue_range(
    [](const std::string& text) {
      return range_of(text) ? std::string() : fmt::format("'{}' is neither a number nor a range, such as 22..26", text);
    },
    "A..B");

// "16x16"
std::optional<int> size_of(std::string_view text) {
  int rows = 0, columns = 0;
  const char* const end = text.data() + text.size();
  const auto [cross, rows_failure] = std::from_chars(text.data(), end, rows);
  if (rows_failure != std::errc{} || cross == end || *cross != 'x') return std::nullopt;
  const auto [last, columns_failure] = std::from_chars(cross + 1, end, columns);
  const bool good = columns_failure == std::errc{} && last == end && rows == columns;
  return good && rows >= 1 && rows <= BoardShape::max_order ? std::optional(rows) : std::nullopt;
}

const CLI::Validator square_size(
    [](const std::string& text) {
      return size_of(text) ? std::string()
                           : fmt::format("'{}' is no size of a square up to {}x{}, such as 6x6", text,
                                         BoardShape::max_order, BoardShape::max_order);
    },
    "NxN");

// The records that the head of a file has, the first of which can be read.
Result<text::Records> read_records(job::Source& source) {
  const auto detection = job::recognise(source, std::nullopt, std::nullopt);
  if (!detection) return detection.error();
  if (const auto failure = source.read_more(job::piece_bytes)) return *failure;
  const auto* layout = std::get_if<text::PuzzleLayout>(&detection->best.layout);
  if (layout == nullptr) return Error{ErrorCode::unknown_format, "a puzzle is expected"};
  const std::string_view text = source.pending().substr(layout->head_bytes);
  text::Records records =
      text::parse_puzzles(*layout, text.substr(0, text::whole_records(*layout, text, source.at_end())));
  if (records.records.empty()) return Error{ErrorCode::missing_text, "there is no puzzle"};
  if (records.records.front().error != text::Record::readable) {
    Error error = records.errors.front();
    error.at.line += layout->head_lines;
    return error;
  }
  return records;
}

// As people draw it, or where the first puzzle of a file has clues.
Result<Pattern> read_pattern(const std::string& path, const std::stop_token& stop) {
  auto source = job::Source::open(path, stop);
  if (!source) return source.error();
  if (const auto failure = source->read_more(job::piece_bytes)) return *failure;
  auto drawn = text::parse_pattern(source->pending());
  if (drawn) return drawn;
  const auto records = read_records(*source);
  if (!records) return records.error().code == ErrorCode::unknown_format ? drawn.error() : records.error();
  if (records->grids.empty()) return Error{ErrorCode::unknown_format, "a 9x9 grid is expected"};
  return pattern_of(records->grids.front());
}

// The first board of a file.
Result<text::BoardRecord> read_board(const std::string& path, const std::stop_token& stop) {
  auto source = job::Source::open(path, stop);
  if (!source) return source.error();
  auto records = read_records(*source);
  if (!records) return records.error();
  if (!records->boards.empty()) return std::move(records->boards.front());
  return text::BoardRecord{board_of(records->grids.front()), text::Alphabet::digits};
}

// The request, understood.
struct Plan {
  GeneratorOptions options;
  std::optional<text::BoardRecord> board;  // nothing: the 9x9 grid
  Condition condition;
  std::uint64_t seed = 0;
};

// The board that was asked for. False: what is wrong has been reported.
bool find_board(const Options& options, const std::stop_token& stop, Plan& plan) {
  const GenerateRequest& request = options.generate;
  if (!request.board.empty()) {
    auto board = read_board(request.board, stop);
    if (!board) return report(request.board, board.error()), false;
    plan.board = *std::move(board);
  } else if (request.size || options.boxes) {
    const int order = request.size.value_or(options.boxes && options.boxes->boxes ? options.boxes->boxes->order() : 9);
    if (options.boxes && !options.boxes->allows(order)) {
      return note(here, fmt::format("--boxes: they do not have {} cells", order)), false;
    }
    const BoxShape shape = options.boxes ? options.boxes->of(order) : text::usual_boxes(order);
    if (shape == BoxShape{3, 3}) return true;
    plan.board = {empty_board(shape), text::usual_alphabet(order)};
  }
  if (plan.board && !request.where.empty()) return note(here, "--where is for 9x9 grids only"), false;
  return true;
}

std::optional<Error> validate(const Plan& plan) {
  return plan.board ? validate(plan.options, plan.board->board) : validate(plan.options);
}

// Or the clues of the board, if they are more.
int half_of_the_cells(const Plan& plan) {
  if (!plan.board) return 81 / 2;
  const std::vector<bool> is_cell = plan.board->board.shape.cells();
  const auto& given = plan.board->board.cells;
  const auto cells = std::count(is_cell.begin(), is_cell.end(), true),
             clues = std::ssize(given) - std::count(given.begin(), given.end(), 0);
  return static_cast<int>(std::max(cells / 2, clues));
}

// Nothing: what is wrong has been reported.
std::optional<Plan> plan_of(const Options& all_options, const std::stop_token& stop) {
  const GenerateRequest& request = all_options.generate;
  Plan plan;
  plan.options.symmetry = *clue_symmetry_named(request.symmetry);
  plan.options.minimal = !request.any;
  const Range clues = request.clues.empty() ? Range{} : *range_of(request.clues);
  plan.options.fewest_clues = clues.from;
  plan.options.most_clues = clues.to;
  if (!request.pattern.empty()) {
    const auto pattern = read_pattern(request.pattern, stop);
    if (!pattern) return report(request.pattern, pattern.error()), std::nullopt;
    (request.within ? plan.options.within : plan.options.exactly) = *pattern;
  }
  if (!find_board(all_options, stop, plan)) return std::nullopt;
  if (request.any && request.clues.empty() && request.pattern.empty())
    plan.options.most_clues = half_of_the_cells(plan);
  if (const auto fault = validate(plan)) return report(here, *fault), std::nullopt;
  if (!request.where.empty()) {
    auto condition = Condition::parse(request.where);
    if (!condition) {
      note(here, fmt::format("--where, column {}: {}", condition.error().at.column, condition.error().detail));
      return std::nullopt;
    }
    plan.condition = *std::move(condition);
  }
  plan.seed = request.seed ? *request.seed : std::random_device()();
  return plan;
}

struct Made {
  std::vector<text::BoardRecord> puzzles;
  std::uint64_t grids = 0, not_unique = 0, not_minimal = 0, other_clues = 0, unwanted = 0;
  bool impossible = false;  // there is nothing to be found

  void add_counts(const Made& other) {
    grids += other.grids;
    not_unique += other.not_unique;
    not_minimal += other.not_minimal;
    other_clues += other.other_clues;
    unwanted += other.unwanted;
  }
};

// One run: rounds until there are enough puzzles, or no more time or patience.
class Generation {
 public:
  Generation(const Options& options, const Interrupt& interrupt, job::Sink& sink, const Plan& plan)
      : options_(options),
        request_(options.generate),
        interrupt_(interrupt),
        sink_(sink),
        plan_(plan),
        deadline_(interrupt.token(), request_.seconds) {}

  int run() {
    job::run_rounds<Made>(
        options_.threads, [this](std::uint64_t round) { return make(round); },
        [this](const Made& made) { return take(made); });
    status_.clear();
    if (sink_.failure()) return exit_good;  // which is reported where the sink is closed
    if (refused_) return exit_usage;
    if (impossible_) return note(here, "the board has no solution"), exit_negative;
    describe();
    return puzzles_ == request_.count || interrupt_.signal() != 0 ? exit_good : exit_resources;
  }

 private:
  Made make(std::uint64_t round) { return plan_.board ? make_board(round) : make_grids(round); }

  Made make_board(std::uint64_t round) {
    const std::stop_token stop = deadline_.token();
    GeneratedBoards some = generate(board_solvers_.local(), plan_.board->board, plan_.options, plan_.seed, round, stop);
    Made made{{}, some.grids, some.not_unique, some.not_minimal, some.other_clues};
    made.impossible = some.grids == 0 && !stop.stop_requested();
    for (Board& board : some.puzzles) {
      made.puzzles.push_back({std::move(board), plan_.board->alphabet});
    }
    return made;
  }

  Made make_grids(std::uint64_t round) {
    Solver& solver = solvers_.local();
    const Generated some = generate(solver, plan_.options, plan_.seed, round, deadline_.token());
    Made made{{}, some.grids, some.not_unique, some.not_minimal, some.other_clues};
    for (const Grid& puzzle : some.puzzles) {
      if (deadline_.token().stop_requested()) break;
      if (plan_.condition.holds(solver, puzzle)) {
        made.puzzles.push_back({board_of(puzzle), text::Alphabet::digits});
      } else {
        ++made.unwanted;
      }
    }
    return made;
  }

  bool take(const Made& made) {
    std::string text;
    for (const text::BoardRecord& puzzle : made.puzzles) {
      if (puzzles_ == request_.count) break;
      ++puzzles_;
      if (!write(puzzle, text)) break;
    }
    total_.add_counts(made);
    impossible_ |= made.impossible;
    tries_ = made.puzzles.empty() ? tries_ + made.grids : 0;
    if (sink_.write(text)) return false;
    if (status_.due()) status_.show(fmt::format("{} puzzles of {} grids", puzzles_, total_.grids));
    return !refused_ && !impossible_ && puzzles_ < request_.count && tries_ < request_.tries &&
           !deadline_.token().stop_requested();
  }

  // False if the format has no place for it.
  bool write(const text::BoardRecord& puzzle, std::string& text) {
    const PuzzleView view{puzzle.board.cells, &puzzle};
    if (options_.json) {
      RecordLine line(text, options_);
      form_.add_puzzle(line, view);
      return true;
    }
    const auto failure = form_.write({puzzles_, puzzles_, true}, view, text);
    if (failure) refuse(*failure);
    return !failure;
  }

  // Puzzles have no lines. What has no place in the output is what the board has.
  void refuse(const Error& failure) {
    refused_ = true;
    report(request_.board.empty() ? here : request_.board, {failure.code, failure.detail});
  }

  void describe() const {
    std::string text = fmt::format("seed {}: {} of {} puzzles", plan_.seed, puzzles_, request_.count);
    if (puzzles_ < request_.count) {
      text += interrupt_.signal() != 0   ? ", stopped"
              : tries_ >= request_.tries ? fmt::format(", nothing among the last {} grids that were tried", tries_)
                                         : ", the time is over";
    }
    if (const std::string rejected = rejections(); !rejected.empty()) {
      text += fmt::format("; of {} grids rejected: {}", total_.grids, rejected);
    }
    if (puzzles_ == 0 && !plan_.board && plan_.options.minimal && plan_.options.fewest_clues > most_known) {
      text += fmt::format("; no minimal puzzle with more than {} clues is known", most_known);
    }
    note(here, text);
  }

  std::string rejections() const {
    std::string text;
    const auto add = [&](std::uint64_t number, std::string_view what) {
      if (number > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, what);
    };
    add(total_.not_unique, "with more than one solution");
    add(total_.not_minimal, "with a clue that is not needed");
    add(total_.other_clues, "with another number of clues");
    add(total_.unwanted, "by --where");
    return text;
  }

  const Options& options_;
  const GenerateRequest& request_;
  const Interrupt& interrupt_;
  job::Sink& sink_;
  const Plan& plan_;
  const job::Deadline deadline_;
  const text::PuzzleLayout lines_{};
  const PuzzleForm form_{options_, lines_, here};
  oneapi::tbb::enumerable_thread_specific<Solver> solvers_;
  oneapi::tbb::enumerable_thread_specific<BoardSolver> board_solvers_;
  Made total_;
  std::uint64_t puzzles_ = 0, tries_ = 0;  // tries: since the last puzzle
  bool impossible_ = false, refused_ = false;
  StatusLine status_;
};

std::string properties_text() {
  std::string text;
  for (const Condition::Property& property : Condition::properties()) {
    text += fmt::format("  {:<15}{}\n", property.name, property.meaning);
  }
  return text;
}

}  // namespace

void add_generate_options(CLI::App& app, GenerateRequest& request) {
  app.add_option("N", request.count, "how many (default: 1)")->check(from_one);
  app.add_option_function<std::string>(
         "--size", [&request](const std::string& size) { request.size = size_of(size); },
         "of another square than 9x9; see also --boxes")
      ->check(square_size);
  app.add_option("--board", request.board, "with the shape and the rules of the first board of FILE; its clues stay")
      ->type_name("FILE")
      ->excludes("--size")
      ->excludes("--boxes");
  app.add_option("--clues", request.clues, "how many clues: 24, 22..26, ..23 or 30..")->check(clue_range);
  app.add_option("--symmetry", request.symmetry,
                 fmt::format("of the clues: {}; also rotational (half-turn), mirror (vertical)",
                             fmt::join(symmetry_names(), ", ")))
      ->check(some_symmetry);
  auto* pattern = app.add_option("--pattern", request.pattern, "clues exactly where the first puzzle of FILE has them")
                      ->type_name("FILE");
  app.add_flag("--within", request.within, "clues only there, perhaps not in all places")->needs(pattern);
  app.add_flag("--no-minimal", request.any,
               "also puzzles in which clues are not needed: as many as --clues allows, or half of the cells");
  app.add_option("--where", request.where, "only puzzles of which this is true, such as 'clues<=23 && nodes>=5'")
      ->type_name("CONDITION");
  app.add_option("--seed", request.seed, "the same puzzles again (default: random, see standard error)")
      ->check(some_seed);
  app.add_option("--time", request.seconds, "stop after so many seconds")->check(some_seconds);
  app.add_option("--tries", request.tries, "stop after so many grids without a puzzle (default: 20 million)")
      ->check(from_one);
  app.footer(app.get_footer() + "\nFor --where, with && || ! ( ) < <= > >= == != and whole numbers:\n" +
             properties_text());
}

int generate_puzzles(const Options& options, const Interrupt& interrupt, job::Sink& sink) {
  const auto plan = plan_of(options, interrupt.token());
  return plan ? Generation(options, interrupt, sink, *plan).run() : exit_usage;
}

}  // namespace quadrille::tool
