// Rates puzzles. Ratings of three scales have one form here, a number with its parts; each scale has its own words for
// it. Ratings of Sudoku Explainer and HoDoKu need no explained steps, those of quadrille's own scale follow from the
// path.
#include <fmt/core.h>

#include <algorithm>

#include "answers/core/file_command.h"
#include "answers/options/logic_options.h"
#include "answers/options/values.h"
#include "answers/questions/table.h"
#include "answers/steps/player_positions.h"
#include "quadrille/logic.h"

namespace quadrille::answers {

namespace {

using logic::Outcome;
using logic::SeRating;

// Sudoku Explainer prints this for a valid puzzle that its techniques do not solve.
constexpr int beyond_se = 200;

struct RateRequest {
  std::string least, most;  // as written: what they mean depends on the scale
  RecordLimits limits;
  std::optional<logic::Scale> scale;  // nothing: that of the puzzle
};

/// "7.1" in tenths, or a score or weight. Nothing for any other text.
std::optional<int> parse_rating(const std::string& text, logic::Scale scale) {
  const std::size_t point = scale == logic::Scale::se ? text.find('.') : text.npos;
  const auto whole = parse_whole(text.substr(0, point));
  constexpr std::uint64_t most = 100'000'000;
  if (!whole || *whole > most) return std::nullopt;
  if (scale != logic::Scale::se) return static_cast<int>(*whole);
  if (point == text.npos) return static_cast<int>(*whole) * 10;
  const auto tenths = parse_whole(text.substr(point + 1));
  if (!tenths || text.size() != point + 2) return std::nullopt;
  return static_cast<int>(*whole * 10 + *tenths);
}

std::string_view words_of(logic::Scale scale) {
  switch (scale) {
    case logic::Scale::se: return "a rating with at most one decimal, such as 7.1";
    case logic::Scale::hodoku: return "a score of HoDoKu, such as 1200";
    case logic::Scale::quadrille: return "the weight of a step, such as 40";
  }
  return {};
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
    const logic::Scale scale = request.scale.value_or(logic::Scale::se);
    const auto rating = parse_rating(*text, scale);
    if (!rating) return fmt::format("{}: expected {}, found '{}'", name, words_of(scale), *text);
    *to = *rating, range.all = false;
  }
  return std::nullopt;
}

// A rating on any scale.
struct Rated {
  logic::Scale scale;
  Outcome outcome;
  int rating;
  int sum;  // of the weights of all steps, on quadrille's own scale
  std::optional<logic::Technique> hardest;
  logic::StepCounts steps;
  RatingText text;

  bool is_solved() const { return outcome == Outcome::solved; }
};

Rated rated(const SeRating& found) {
  const int er = found.outcome == Outcome::solved ? found.er : beyond_se;
  const auto text = [](int rating) { return rating_text(rating, logic::Scale::se); };
  const bool any = found.er > 0;
  return {logic::Scale::se,
          found.outcome,
          er,
          0,
          any ? std::optional(found.hardest) : std::nullopt,
          found.steps,
          {text(er), text(found.ep > 0 ? found.ep : er), text(any ? found.ed : er), {}}};
}

// Only a solved puzzle has a rating here.
Rated rated(const logic::HodokuRating& found) {
  const bool solved = found.outcome == Outcome::solved;
  const bool any = solved && found.score > 0;
  RatingText text;
  if (solved) text = {std::to_string(found.score), {}, {}, std::string(name(found.level))};
  return {logic::Scale::hodoku, found.outcome, found.score, 0, any ? std::optional(found.hardest) : std::nullopt,
          found.steps,          text};
}

Rated rated(const logic::Path& path) {
  const logic::PathRating found = rating_of(path);
  Rated rated{logic::Scale::quadrille, path.outcome, found.hardest, found.sum, {}, {}, {}};
  for (const logic::Step& step : path.steps) {
    ++rated.steps[step.technique];
    if (step.rating == found.hardest && !rated.hardest) rated.hardest = step.technique;
  }
  if (rated.is_solved()) rated.text.rating = std::to_string(found.hardest);
  return rated;
}

// Writes the techniques in the order of the scale.
std::string json_of_techniques(const Rated& rated) {
  std::string out;
  const auto add = [&](logic::Technique technique) {
    if (const auto count = rated.steps[technique]; count > 0)
      out += fmt::format("{}\"{}\":{}", out.empty() ? "" : ",", id(technique), count);
  };
  if (rated.scale == logic::Scale::quadrille) {
    for (const auto& [technique, weight] : logic::weighted_techniques()) add(technique);
  } else {
    for (const logic::TechniqueRow& row : logic::techniques()) add(row.technique);
  }
  return '{' + out + '}';
}

// The finders of one thread.
struct Raters {
  logic::Rater rater;
  logic::StepFinder finder{logic::Scale::quadrille};
};

class RateWriter {
 public:
  RateWriter(const AnalysisWriter& writer, const RateRequest& request, const RatingRange& range)
      : writer_(writer), request_(request), range_(range) {}

  /// False if a stop came first.
  bool answer(Raters& raters, const PlayedPuzzle& puzzle, job::Answer& answer) const {
    if (const auto mistakes = puzzle.mistakes(); !mistakes.empty()) {
      writer_.write_contradiction(puzzle.place, describe(mistakes, puzzle.names()), answer);
      return true;
    }
    const Rated rated = rate(raters, puzzle.position, puzzle.stop);
    if (rated.outcome == Outcome::stopped) return false;
    if (rated.outcome == Outcome::too_hard) {
      ++answer.negative;
      answer.messages.push_back(
          {ErrorCode::no_solution, "the techniques of this scale do not solve the puzzle", puzzle.at()});
    }
    if (range_.contains(rated.rating)) write(puzzle, rated, answer);
    return true;
  }

 private:
  Rated rate(Raters& raters, const logic::Position& position, const std::stop_token& stop) const {
    switch (request_.scale.value_or(position.is_plain() ? logic::Scale::se : logic::Scale::quadrille)) {
      case logic::Scale::se: return rated(raters.rater.rate(position, stop));
      case logic::Scale::hodoku: return rated(raters.rater.rate_hodoku(position, stop));
      case logic::Scale::quadrille: break;
    }
    return rated(raters.finder.path(position, stop));
  }

  const Options& options() const { return writer_.input().options; }

  void write(const PlayedPuzzle& puzzle, const Rated& rated, job::Answer& answer) const {
    const text::PuzzleRecord record = with_rating(puzzle.record, rated);
    const PuzzleView view{.record = record, .rating = &rated.text};
    if (options().json) return write_members(puzzle, view, rated, answer.text);
    if (options().to || options().record_template) return writer_.form().write(puzzle.place, view, answer);
    if (!rated.is_solved() && rated.scale != logic::Scale::se)
      return writer_.form().write_nothing(puzzle.place, answer.text);
    answer.text += fmt::format("{} {}\n", writer_.form().puzzle_line(record), words_of(rated));
  }

  // "ED=7.1/1.2/1.2", "Hard 1012", "hardest=40 sum=812"
  static std::string words_of(const Rated& rated) {
    const RatingText& text = rated.text;
    switch (rated.scale) {
      case logic::Scale::se: return fmt::format("ED={}/{}/{}", text.rating, text.pearl, text.diamond);
      case logic::Scale::hodoku: return fmt::format("{} {}", text.level, text.rating);
      case logic::Scale::quadrille: return fmt::format("hardest={} sum={}", text.rating, rated.sum);
    }
    return {};
  }

  void write_members(const PlayedPuzzle& puzzle, const PuzzleView& view, const Rated& rated, std::string& out) const {
    answers::Members line(out, options().columns);
    writer_.form().begin(line, puzzle.place);
    writer_.form().add_puzzle_line(line, view);
    const RatingText& text = rated.text;
    if (rated.scale == logic::Scale::se) {
      line.add_raw("er", text.rating).add_raw("ep", text.pearl).add_raw("ed", text.diamond);
    } else if (rated.scale == logic::Scale::hodoku && rated.is_solved()) {
      line.add_text("hodoku_level", text.level).add_raw("hodoku_score", text.rating);
    }
    if (rated.hardest) line.add_text("hardest", logic::id(*rated.hardest));
    line.add("solved", rated.is_solved()).add_raw("techniques", json_of_techniques(rated));
    if (rated.scale == logic::Scale::quadrille && rated.is_solved())
      line.add_raw("weight", text.rating).add_raw("sum", std::to_string(rated.sum));
  }

  // The puzzle with what came with it; another rating is replaced. Scores and weights are left out: formats take
  // ratings for those of Sudoku Explainer.
  static text::PuzzleRecord with_rating(const text::PuzzleRecord& puzzle, const Rated& rated) {
    text::PuzzleRecord record = puzzle;
    if (rated.scale == logic::Scale::quadrille) return record;
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
    declare_scale(table, request_.scale, "rate as Sudoku Explainer (se), HoDoKu or quadrille does");
    options_.template_letters = "grpdlncst";
    declare_puzzle_forms(table, options_, answers::question::rate);
    table.find("--to")->help = "write this format, with the rating if it can hold one";
    table.find("--format")->help = "one line per puzzle: %g puzzle, %r ER, %p EP, %d ED, ...";
    declare_output(table);
    declare_parts(table, options_);
  }

  UsageError find_usage_error() override {
    complete_options(options_);
    return read_range(request_, range_);
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    // A record without a rating is in no range.
    const AnalysisWriter writer(input, layout, {.left_out = !range_.all, .shows_puzzle = true});
    const RateWriter rate(writer, request_, range_);
    return answer_played(writer, layout, {PlayedPart::given, plain_only(), request_.limits}, [&rate]() -> AnswerPlayed {
      const auto raters = std::make_shared<Raters>();
      return [&rate, raters](const PlayedPuzzle& puzzle, job::Answer& answer) {
        return rate.answer(*raters, puzzle, answer);
      };
    });
  }

  // Without a scale, a range is one of Sudoku Explainer's ratings, which only plain puzzles have.
  std::string_view plain_only() const {
    if (request_.scale) return plain_scale_option(request_.scale);
    return !request_.least.empty() ? "--min" : !request_.most.empty() ? "--max" : "";
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
        "Appends ED=ER/EP/ED to each puzzle, as serate does: ER rates the hardest step,\n"
        "EP the hardest step up to the first digit, ED the first step. 20.0 means that\n"
        "the techniques do not solve it. With --scale hodoku: PUZZLE LEVEL SCORE. For\n"
        "puzzles with rules, regions or other sizes, or with --scale quadrille, it writes\n"
        "PUZZLE hardest=W sum=W: the greatest weight of a step and the sum of all.\n",
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

}  // namespace quadrille::answers
