#include <fmt/core.h>

#include <algorithm>

#include "answer/player_positions.h"
#include "cli/logic_options.h"
#include "cli/values.h"
#include "command/file_command.h"
#include "command/table.h"
#include "quadrille/logic/rating.h"

namespace quadrille::tool {

namespace {

using logic::Outcome;
using logic::SeRating;

// What Sudoku Explainer prints for a valid puzzle that its techniques do not solve.
constexpr int beyond_se = 200;

struct RateRequest {
  std::string least, most;  // as written: what they mean depends on the scale
  RecordLimits limits;
  logic::Scale scale = logic::Scale::se;
};

/// "7.1" in tenths, or a score. Nothing for any other text.
std::optional<int> parse_rating(const std::string& text, logic::Scale scale) {
  const std::size_t point = scale == logic::Scale::se ? text.find('.') : text.npos;
  const auto whole = parse_whole(text.substr(0, point));
  constexpr std::uint64_t most = 100'000'000;
  if (!whole || *whole > most) return std::nullopt;
  if (scale == logic::Scale::hodoku) return static_cast<int>(*whole);
  if (point == text.npos) return static_cast<int>(*whole) * 10;
  const auto tenths = parse_whole(text.substr(point + 1));
  if (!tenths || text.size() != point + 2) return std::nullopt;
  return static_cast<int>(*whole * 10 + *tenths);
}

struct RatingRange {
  int least = 0, most = std::numeric_limits<int>::max();
  bool all = true;
  bool contains(int rating) const { return least <= rating && rating <= most; }
};

UsageError read_range(const RateRequest& request, RatingRange& range) {
  for (const auto& [name, text, to] :
       {std::tuple("--min", &request.least, &range.least), std::tuple("--max", &request.most, &range.most)}) {
    if (text->empty()) continue;
    const auto rating = parse_rating(*text, request.scale);
    if (!rating) {
      return fmt::format("{}: expected {}, found '{}'", name,
                         request.scale == logic::Scale::se ? "a rating with at most one decimal, such as 7.1"
                                                           : "a score of HoDoKu, such as 1200",
                         *text);
    }
    *to = *rating, range.all = false;
  }
  return std::nullopt;
}

// A rating, whatever the scale.
struct Rated {
  Outcome outcome;
  int rating;
  std::optional<logic::Technique> hardest;
  logic::StepCounts steps;
  RatingText text;
};

Rated rated_by_se(const SeRating& found) {
  const bool solved = found.outcome == Outcome::solved;
  const int er = solved ? found.er : beyond_se;
  const auto text = [](int rating) { return rating_text(rating, logic::Scale::se); };
  const bool any = found.er > 0;
  return {found.outcome,
          er,
          any ? std::optional(found.hardest) : std::nullopt,
          found.steps,
          {text(er), text(found.ep > 0 ? found.ep : er), text(any ? found.ed : er), {}}};
}

// Nothing is rated that is not solved.
Rated rated_by_hodoku(const logic::HodokuRating& found) {
  const bool solved = found.outcome == Outcome::solved;
  const bool any = solved && found.score > 0;
  RatingText text;
  if (solved) text = {std::to_string(found.score), {}, {}, std::string(name(found.level))};
  return {found.outcome, found.score, any ? std::optional(found.hardest) : std::nullopt, found.steps, text};
}

std::string json_of(const logic::StepCounts& counts) {
  std::string out;
  for (const logic::TechniqueRow& row : logic::techniques()) {
    if (counts[row.technique] > 0)
      out += fmt::format("{}\"{}\":{}", out.empty() ? "" : ",", row.id, counts[row.technique]);
  }
  return '{' + out + '}';
}

// Of a board, on quadrille's own scale.
struct RatedBoard {
  logic::Path path;
  logic::BoardRating rating;
};

std::string json_of_techniques(const logic::Path& path) {
  std::string out;
  for (const auto& [technique, weight] : logic::weighted_techniques()) {
    const auto count = std::ranges::count(path.steps, technique, &logic::Step::technique);
    if (count > 0) out += fmt::format("{}\"{}\":{}", out.empty() ? "" : ",", id(technique), count);
  }
  return '{' + out + '}';
}

class RateWriter {
 public:
  RateWriter(const AnalysisWriter& writer, const RateRequest& request, const RatingRange& range)
      : writer_(writer), request_(request), range_(range) {}

  /// False if a stop came first.
  bool answer(logic::Rater& rater, const PlayedPuzzle& puzzle, job::Answer& answer) const {
    if (const auto mistakes = puzzle.mistakes(); !mistakes.empty())
      return writer_.write_contradiction(puzzle.place, describe(mistakes), answer, puzzle.view()), true;
    const Rated rated = rate(rater, puzzle.position, puzzle.stop);
    if (rated.outcome == Outcome::stopped) return false;
    if (rated.outcome == Outcome::too_hard)
      note_too_hard(puzzle, "the techniques of this scale do not solve the puzzle", answer);
    if (range_.contains(rated.rating)) write(puzzle, rated, answer);
    return true;
  }

  bool answer(const PlayedBoard& board, job::Answer& answer) const {
    RatedBoard rated{board.finder.path(board.position, board.stop), {}};
    rated.rating = rating_of(rated.path);
    if (rated.path.outcome == Outcome::stopped) return false;
    if (rated.path.outcome == Outcome::too_hard) note_too_hard(board, "the techniques do not solve the board", answer);
    write(board, rated, answer);
    return true;
  }

 private:
  bool by_hodoku() const { return request_.scale == logic::Scale::hodoku; }

  Rated rate(logic::Rater& rater, const logic::Position& position, const std::stop_token& stop) const {
    return by_hodoku() ? rated_by_hodoku(rater.rate_hodoku(position, stop)) : rated_by_se(rater.rate(position, stop));
  }

  const Options& options() const { return writer_.input().options; }

  template <class Played>
  void note_too_hard(const Played& puzzle, std::string_view text, job::Answer& answer) const {
    ++answer.negative;
    answer.messages.push_back({ErrorCode::no_solution, std::string(text), puzzle.at()});
  }

  // "PUZZLE hardest=40 sum=812"
  void write(const PlayedBoard& board, const RatedBoard& rated, job::Answer& answer) const {
    const bool solved = rated.path.outcome == Outcome::solved;
    const RatingText text{solved ? std::to_string(rated.rating.hardest) : "", {}, {}, {}};
    const PuzzleView view{board.record.board.cells, &board.record, {}, {}, &text};
    if (options().json) return write_members(board, view, rated, answer.text);
    if (options().to || options().record_template) return writer_.form().write(board.place, view, answer);
    if (!solved) return writer_.form().write_nothing(board.place, answer.text);
    answer.text +=
        fmt::format("{} hardest={} sum={}\n", writer_.form().puzzle_line(view), rated.rating.hardest, rated.rating.sum);
  }

  void write_members(const PlayedBoard& board, const PuzzleView& view, const RatedBoard& rated,
                     std::string& out) const {
    const bool solved = rated.path.outcome == Outcome::solved;
    answers::Members line(out, options().columns);
    writer_.form().begin(line, board.place);
    writer_.form().add_puzzle_line(line, view);
    if (!rated.path.steps.empty()) {
      const auto hardest = std::ranges::max_element(rated.path.steps, {}, &logic::Step::rating);
      line.add_text("hardest", id(hardest->technique));
    }
    line.add("solved", solved).add_raw("techniques", json_of_techniques(rated.path));
    if (solved)
      line.add_raw("weight", std::to_string(rated.rating.hardest)).add_raw("sum", std::to_string(rated.rating.sum));
  }

  void write(const PlayedPuzzle& puzzle, const Rated& rated, job::Answer& answer) const {
    const text::PuzzleRecord record = with_rating(puzzle, rated);
    const PuzzleView view{record.board.cells, &record, {}, {}, &rated.text};
    if (options().json) return write_members(puzzle, view, rated, answer.text);
    if (options().to || options().record_template) return writer_.form().write(puzzle.place, view, answer);
    if (by_hodoku()) return write_level(puzzle, view, rated, answer.text);
    answer.text += fmt::format("{} ED={}/{}/{}\n", writer_.form().puzzle_line(view), rated.text.rating,
                               rated.text.pearl, rated.text.diamond);
  }

  // "PUZZLE Hard 1012"
  void write_level(const PlayedPuzzle& puzzle, const PuzzleView& view, const Rated& rated, std::string& out) const {
    if (rated.outcome != Outcome::solved) return writer_.form().write_nothing(puzzle.place, out);
    out += fmt::format("{} {} {}\n", writer_.form().puzzle_line(view), rated.text.level, rated.text.rating);
  }

  void write_members(const PlayedPuzzle& puzzle, const PuzzleView& view, const Rated& rated, std::string& out) const {
    answers::Members line(out, options().columns);
    writer_.form().begin(line, puzzle.place);
    writer_.form().add_puzzle_line(line, view);
    if (!by_hodoku()) {
      line.add_raw("er", rated.text.rating).add_raw("ep", rated.text.pearl).add_raw("ed", rated.text.diamond);
    } else if (rated.outcome == Outcome::solved) {
      line.add_text("hodoku_level", rated.text.level).add_raw("hodoku_score", rated.text.rating);
    }
    if (rated.hardest) line.add_text("hardest", logic::id(*rated.hardest));
    line.add("solved", rated.outcome == Outcome::solved).add_raw("techniques", json_of(rated.steps));
  }

  // The puzzle with what came with it; another rating is replaced. A score of HoDoKu is left out: formats take ratings
  // for those of Sudoku Explainer.
  static text::PuzzleRecord with_rating(const PlayedPuzzle& puzzle, const Rated& rated) {
    text::PuzzleRecord record =
        puzzle.board != nullptr ? *puzzle.board
                                : text::PuzzleRecord{Puzzle(BoxShape{}, puzzle.position.clues), text::Alphabet::digits};
    auto& properties = record.notes.properties;
    std::erase_if(properties, [](const auto& property) { return property.first == text::Property::rating; });
    const RatingText& text = rated.text;
    if (!text.pearl.empty()) {
      properties.emplace_back(text::Property::rating, fmt::format("{}/{}/{}", text.rating, text.pearl, text.diamond));
    } else if (!text.level.empty()) {
      std::erase_if(properties, [](const auto& property) { return property.first == text::Property::level; });
      properties.emplace_back(text::Property::level, text.level);
    }
    return record;
  }

  const AnalysisWriter& writer_;
  const RateRequest& request_;
  const RatingRange& range_;
};

class Rate final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    table.text("--min", "RATING", request_.least, "only puzzles rated at least this, such as 7.1");
    table.text("--max", "RATING", request_.most, "only puzzles rated at most this");
    request_.limits.declare_time(table);
    declare_scale(table, request_.scale, "rate as Sudoku Explainer (se, the default) or as HoDoKu does");
    options_.template_letters = "grpdlncst";
    declare_puzzle_forms(table, options_, answers::question::rate);
    table.find("--to")->help = "write this format, with the rating if it can hold one";
    table.find("--format")->help = "one line per puzzle: %g puzzle, %r ER, %p EP, %d ED, ...";
    declare_output(table);
    declare_parts(table, options_);
  }

  UsageError find_usage_error() override {
    complete(options_);
    return read_range(request_, range_);
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    // What has no rating is in no range.
    const AnalysisWriter writer(input, layout, {.left_out = !range_.all, .shows_puzzle = true});
    const RateWriter rate(writer, request_, range_);
    const std::string_view plain_only = !request_.least.empty()                  ? "--min"
                                        : !request_.most.empty()                 ? "--max"
                                        : request_.scale == logic::Scale::hodoku ? "--scale hodoku"
                                                                                 : "";
    return answer_played(writer, layout, {PlayedPart::given, plain_only, request_.limits}, [&rate]() -> AnswerPlayed {
      const auto rater = std::make_shared<logic::Rater>();
      return {[&rate, rater](const PlayedPuzzle& puzzle, job::Answer& answer) {
                return rate.answer(*rater, puzzle, answer);
              },
              [&rate](const PlayedBoard& board, job::Answer& answer) { return rate.answer(board, answer); }};
    });
  }

  RateRequest request_;
  RatingRange range_;
};

}  // namespace

const CommandInfo rate_command{
    .name = "rate",
    .topic = Topic::solve,
    .summary = "Rate how hard each puzzle is for people",
    .arguments = "[FILES]",
    .details =
        "Writes each puzzle with ED=ER/EP/ED, as serate does: ER rates the hardest step,\n"
        "EP the hardest step up to the first digit, ED the first step. 20.0 means that\n"
        "the techniques do not solve it. With --scale hodoku: PUZZLE LEVEL SCORE. For\n"
        "boards with rules, regions or other sizes, it writes PUZZLE hardest=W sum=W: the\n"
        "greatest weight of a step and the sum of all, on a scale of quadrille's own.\n",
    .examples =
        "  quadrille rate puzzles.txt\n"
        "  quadrille rate --min 7.1 --max 7.5 puzzles.txt\n"
        "  quadrille rate --json puzzles.txt             with the count of each technique\n"
        "  quadrille rate --format '%r %g' puzzles.txt | sort -n\n"
        "  quadrille rate --scale hodoku puzzles.txt\n"
        "  quadrille rate --record-time 10 --to rated -o rated.txt puzzles.txt\n",
    .make = make_command<Rate>,
    .synonyms = "rating grade difficulty serate",
    .answers_in_words = true,
};

}  // namespace quadrille::tool
