// A path becomes words at once, because its handles live longer than the search; a picture is drawn when it is asked
// for, from the position before its step.
#include "handles.h"
#include "puzzle/core/plain.h"
#include "quadrille/draw.h"
#include "quadrille/logic.h"
#include "quadrille/logic/explanation.h"
#include "text/played_position.h"

using namespace quadrille;
using namespace quadrille::c;

namespace {

std::vector<qd_steps::Sentence> sentences_of(const logic::Step& step, const logic::Names& names) {
  std::vector<logic::Sentence> all = explain(step);
  all.insert(all.begin(), {nudge(step), summarize(step)});
  std::vector<qd_steps::Sentence> sentences;
  for (const auto& [text, arguments] : all) {
    qd_steps::Sentence& sentence = sentences.emplace_back(std::string(text));
    std::size_t slot = 0;
    for (const logic::Argument& argument : arguments) {
      slot = text.find('{', slot);
      std::string& written = sentence.arguments.emplace_back(
          to_string(argument, text.substr(slot).starts_with("{or}") ? " or " : " and ", names));
      if (slot == 0 && written.starts_with("the ")) written.front() = 'T';
      ++slot;
    }
  }
  return sentences;
}

qd_steps::Step in_words(const logic::Step& step, const logic::Names& names) {
  qd_steps::Step words{std::string(id(step.technique)),
                       std::string(name(step.technique)),
                       static_cast<std::uint32_t>(step.rating),
                       to_string(nudge(step), names),
                       to_string(summarize(step), names),
                       to_string(explain(step), names),
                       sentences_of(step, names),
                       {},
                       {}};
  for (const bool placed : {false, true}) {
    for (const auto [cell, symbol] : placed ? step.placements : step.eliminations)
      words.changes.push_back({cell, symbol, placed});
  }
  return words;
}

// The finder of the steps that are wanted.
Result<logic::StepFinder> finder_of(const qd_step_options& how, const Puzzle& puzzle) {
  std::optional<logic::Scale> scale;
  if (how.scale != nullptr) {
    scale = logic::scale_named(how.scale);
    if (!scale)
      return Error{ErrorCode::unsupported,
                   "expected the scale se, hodoku or quadrille, found " + std::string(how.scale)};
    if (*scale != logic::Scale::quadrille && !is_plain_9x9(puzzle))
      return Error{ErrorCode::unsupported, "expected a plain 9x9 puzzle for the scale " + std::string(how.scale)};
  }
  if (how.techniques == nullptr) return logic::StepFinder(scale);
  auto allowed = logic::parse_techniques(how.techniques);
  if (!allowed) return allowed.error();
  const auto missing = scale ? allowed->find_outside(logic::all_techniques_of(*scale)) : std::nullopt;
  if (missing)
    return Error{ErrorCode::unsupported,
                 "the scale " + std::string(how.scale) + " does not have the technique " + std::string(name(*missing))};
  return logic::StepFinder(scale, *allowed);
}

// Follows the path from the record's position, for `most` steps if that is not 0.
Outcome follow(const text::PuzzleRecord& record, std::span<const std::uint8_t> solution, std::size_t most,
               logic::StepFinder& finder, const std::stop_token& stop, qd_steps& steps) {
  const logic::Names names = text::names_of(record);
  logic::Position position = text::played_position(record);
  if (const logic::Mistakes mistakes = find_mistakes(position, solution); !mistakes.empty())
    return Error{ErrorCode::clashing_clues, describe(mistakes, names)};
  while (!position.is_solved() && (most == 0 || steps.all.size() < most)) {
    const auto step = finder.next(position, stop);
    if (stop.stop_requested()) return stopped();
    if (!step) return steps.outcome = "too_hard", Outcome{};
    qd_steps::Step& taken = steps.all.emplace_back(in_words(*step, names));
    taken.scene = [step = *step, before = position, symbols = names.symbols](draw::DrawOptions options) {
      options.symbols = symbols;
      return draw::step_scene(step, before, options);
    };
    apply(*step, position);
  }
  if (position.is_solved()) steps.outcome = "solved";
  return {};
}

}  // namespace

qd_code qd_puzzle_steps(qd_solver* solver, const qd_puzzles* puzzles, size_t i, size_t most,
                        const qd_solve_options* options, qd_steps** out, qd_error** error) noexcept {
  return qd_puzzle_steps_with(solver, puzzles, i, most, nullptr, options, out, error);
}

qd_code qd_puzzle_steps_with(qd_solver* solver, const qd_puzzles* puzzles, size_t i, size_t most,
                             const qd_step_options* how_given, const qd_solve_options* given, qd_steps** out,
                             qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    qd_solve_options options{sizeof options, 0, 1, nullptr};
    if (auto wrong = take_options(given, options)) return *wrong;
    qd_step_options how{sizeof how, 0, nullptr, nullptr};
    if (auto wrong = take(how_given, how, "qd_step_options")) return *wrong;
    if (solver == nullptr) return misuse("solver is NULL");
    if (auto wrong = why_not_puzzle(puzzles, i)) return *wrong;
    const text::PuzzleRecord record = record_of(*puzzles, i);
    auto finder = finder_of(how, record.puzzle);
    if (!finder) return finder.error();
    const std::stop_token stop = token_of(options);
    const auto answer = text::solve_as_meant(solver->one, record.puzzle, stop);
    if (auto wrong = why_not_unique(answer, *puzzles, i)) return *wrong;
    auto steps = std::make_unique<qd_steps>();
    Outcome outcome = follow(record, answer->solution, most, *finder, stop, *steps);
    if (outcome.code == QD_OK) *out = steps.release();
    return outcome;
  });
}

void qd_steps_free(qd_steps* steps) noexcept { delete steps; }
size_t qd_steps_size(const qd_steps* steps) noexcept { return steps->all.size(); }
const char* qd_steps_outcome(const qd_steps* steps) noexcept { return steps->outcome.c_str(); }
const char* qd_step_technique(const qd_steps* steps, size_t step) noexcept {
  return steps->all[step].technique.c_str();
}
const char* qd_step_name(const qd_steps* steps, size_t step) noexcept { return steps->all[step].name.c_str(); }
uint32_t qd_step_weight(const qd_steps* steps, size_t step) noexcept { return steps->all[step].weight; }
const char* qd_step_nudge(const qd_steps* steps, size_t step) noexcept { return steps->all[step].nudge.c_str(); }
const char* qd_step_summary(const qd_steps* steps, size_t step) noexcept { return steps->all[step].summary.c_str(); }
const char* qd_step_explanation(const qd_steps* steps, size_t step) noexcept {
  return steps->all[step].explanation.c_str();
}

size_t qd_step_sentences(const qd_steps* steps, size_t step) noexcept { return steps->all[step].sentences.size(); }
const char* qd_step_template(const qd_steps* steps, size_t step, size_t sentence) noexcept {
  return steps->all[step].sentences[sentence].text.c_str();
}
size_t qd_step_arguments(const qd_steps* steps, size_t step, size_t sentence) noexcept {
  return steps->all[step].sentences[sentence].arguments.size();
}
const char* qd_step_argument(const qd_steps* steps, size_t step, size_t sentence, size_t argument) noexcept {
  return steps->all[step].sentences[sentence].arguments[argument].c_str();
}

size_t qd_step_changes(const qd_steps* steps, size_t step, qd_change* changes, size_t capacity) noexcept {
  const std::vector<qd_change>& all = steps->all[step].changes;
  if (changes != nullptr) std::copy_n(all.begin(), std::min(capacity, all.size()), changes);
  return all.size();
}
