// Turns the request into one puzzle or pattern, generator options and a condition, before the first round: whatever
// cannot be made is refused here. Options that are about plain 9x9 puzzles alone are an error if a file with a puzzle
// is given.
#include "answers/generate/generate_plan.h"

#include <fmt/core.h>

#include <random>

#include "answers/core/first_puzzle.h"
#include "answers/core/messages.h"
#include "answers/puzzles/plain_puzzles.h"
#include "job/batch.h"
#include "text/core/regions.h"
#include "text/pattern.h"

namespace quadrille::answers {

namespace {

// A drawn pattern of this number of cells, or the places of the clues of the first puzzle in a file.
Result<Pattern> read_pattern(const std::string& path, std::size_t cells, const std::stop_token& stop) {
  auto source = job::Source::open(path, stop);
  if (!source) return source.error();
  if (const auto failure = source->read_more(job::chunk_bytes)) return *failure;
  auto drawn = text::parse_pattern(source->pending(), cells);
  if (drawn) return drawn;
  const auto records = read_first_records(*source);
  if (!records) return records.error().code == ErrorCode::unknown_format ? drawn.error() : records.error();
  const Pattern pattern = pattern_of(records->puzzles[0].cells());
  if (pattern.size() == cells) return pattern;
  return Error{ErrorCode::bad_length,
               fmt::format("expected a pattern of {} cells, found a puzzle of {} cells", cells, pattern.size())};
}

// Returns the option that is about plain 9x9 puzzles only, if one was given: "--where: 'rating'".
std::string option_of_plain(const GenerateRequest& request) {
  if (request.climb) return "--climb";
  if (request.technique) return "--technique";
  const std::string_view property = request.where ? request.where->plain_only() : "";
  return property.empty() ? "" : fmt::format("--where: '{}'", property);
}

// Makes the puzzle that was asked for. False after an error, which has been reported.
bool find_board(const GenerateRequest& request, const Options& options, const std::stop_token& stop, Plan& plan) {
  if (!request.board.empty()) {
    auto board = read_first_puzzle(request.board, stop);
    if (!board) return report(request.board, board.error()), false;
    plan.puzzle = *std::move(board);
  } else if (request.size || options.boxes) {
    const int order = request.size.value_or(options.boxes && options.boxes->boxes ? options.boxes->boxes->order() : 9);
    if (options.boxes && !options.boxes->allows(order)) {
      return report(generate_name, {ErrorCode::bad_number, fmt::format("--boxes: expected boxes of {} cells, found {}",
                                                                       order, options.boxes->boxes->order())}),
             false;
    }
    const BoxShape shape = options.boxes ? options.boxes->of(order) : text::usual_boxes(order);
    plan.puzzle = {empty_puzzle(shape), text::usual_alphabet(order)};
  }
  return true;
}

std::string list_of(const logic::TechniqueSet& techniques) {
  std::string list;
  for (const logic::TechniqueRow& row : logic::techniques()) {
    if (techniques.contains(row.technique)) list += fmt::format("{}{}", list.empty() ? "" : ", ", row.id);
  }
  return list;
}

// A path takes the easiest steps: what its hardest step needs cannot be replaced by anything easier.
std::string condition_for(logic::Technique technique, logic::Scale scale) {
  return fmt::format("{} == {}", scale == logic::Scale::se ? "hardest" : "hodoku_hardest", id(technique));
}

// Combines --where, --technique and --only-techniques into one condition. False if they are wrong, which is reported.
bool find_condition(const GenerateRequest& request, Plan& plan) {
  const bool is_plain = plan.puzzle.puzzle.grid().has_value();
  plan.condition = request.where;
  const auto demand = [&](std::string_view option, const std::string& text) {
    const auto condition = Condition::parse(text);
    if (!condition)
      return report(generate_name, {condition.error().code, fmt::format("{}: {}", option, condition.error().detail)}),
             false;
    if (!plan.condition) plan.condition.emplace();
    return plan.condition->add(*condition), true;
  };
  if (is_plain && (request.technique || request.techniques)) plan.steps.scale = logic::Scale::se;
  if (request.technique) {
    const bool is_of_se = logic::techniques_of(logic::Scale::se).contains(*request.technique);
    plan.steps.scale = is_of_se ? logic::Scale::se : logic::Scale::hodoku;
    if (!demand("--technique", condition_for(*request.technique, *plan.steps.scale))) return false;
  }
  plan.steps.only = request.techniques;
  if (is_plain && plan.steps.find_usage_error()) plan.steps.scale = logic::Scale::hodoku;
  return !request.techniques || demand("--only-techniques", fmt::format("solved_by({})", list_of(*request.techniques)));
}

// Not fewer than the clues of the given puzzle.
int half_of_the_cells(const Plan& plan) {
  const std::vector<bool> is_cell = plan.puzzle.puzzle.shape.cells();
  const auto& given = plan.puzzle.puzzle.cells;
  const auto cells = std::count(is_cell.begin(), is_cell.end(), true),
             clues = std::ssize(given) - std::count(given.begin(), given.end(), 0);
  return static_cast<int>(std::max(cells / 2, clues));
}

}  // namespace

std::optional<Plan> plan_of(const GenerateRequest& request, const Options& options, const std::stop_token& stop) {
  Plan plan;
  plan.options.symmetry = request.symmetry;
  plan.options.minimal = !request.any;
  const Range clues = request.clues.value_or(Range{});
  plan.options.fewest_clues = clues.from;
  plan.options.most_clues = clues.to;
  if (!find_board(request, options, stop, plan)) return std::nullopt;
  if (!request.pattern.empty()) {
    const auto pattern = read_pattern(request.pattern, plan.puzzle.puzzle.cells.size(), stop);
    if (!pattern) return report(request.pattern, pattern.error()), std::nullopt;
    (request.within ? plan.options.within : plan.options.exactly) = *pattern;
  }
  if (request.any && !request.clues && request.pattern.empty()) plan.options.most_clues = half_of_the_cells(plan);
  if (const auto error = validate(plan.options, plan.puzzle.puzzle)) return report(generate_name, *error), std::nullopt;
  if (!find_condition(request, plan)) return std::nullopt;
  if (const auto reason = why_not_for(option_of_plain(request), plan.puzzle.puzzle))
    return report(generate_name, *reason), std::nullopt;
  if (request.climb && plan.puzzle.puzzle != empty_puzzle(BoxShape{}))
    return report(generate_name, {ErrorCode::unsupported, "--climb: expected a board without clues"}), std::nullopt;
  plan.seed = request.seed ? *request.seed : std::random_device()();
  return plan;
}

}  // namespace quadrille::answers
