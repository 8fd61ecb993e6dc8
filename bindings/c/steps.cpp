#include "handles.h"
#include "puzzle/core/plain.h"
#include "quadrille/draw/step_scene.h"
#include "quadrille/logic/board_step_finder.h"
#include "quadrille/logic/explanation.h"
#include "quadrille/logic/step_finder.h"
#include "text/played_position.h"

using namespace quadrille;
using namespace quadrille::c;

namespace {

template <class Step>
std::vector<qd_steps::Sentence> sentences_of(const Step& step, const logic::Names& names) {
  std::vector<logic::Sentence> all = explain(step);
  all.insert(all.begin(), {nudge(step), summarize(step)});
  std::vector<qd_steps::Sentence> sentences;
  for (const auto& [text, arguments] : all) {
    qd_steps::Sentence& sentence = sentences.emplace_back(std::string(text));
    std::size_t slot = 0;
    for (const logic::Argument& argument : arguments) {
      slot = text.find('{', slot);
      sentence.arguments.push_back(
          to_string(argument, text.substr(slot).starts_with("{or}") ? " or " : " and ", names));
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

// Of a plain 9x9 puzzle.
class GridPath {
 public:
  explicit GridPath(const text::PuzzleRecord& record) : position_(text::played_position(record)) {}

  logic::Mistakes mistakes(std::span<const std::uint8_t> solution) const { return find_mistakes(position_, solution); }
  const logic::Names& names() const { return logic::classic_names(); }
  bool is_solved() const { return position_.is_solved(); }
  std::optional<qd_steps::Step> next(const std::stop_token& stop) {
    const auto step = finder_.next(position_, stop);
    if (!step) return std::nullopt;
    qd_steps::Step taken = in_words(*step, names());
    taken.scene = [step = *step, before = position_](const draw::DrawOptions& options) {
      return draw::step_scene(step, before, options);
    };
    apply(*step, position_);
    return taken;
  }

 private:
  logic::Position position_;
  logic::StepFinder finder_;
};

class BoardSteps {
 public:
  explicit BoardSteps(const text::PuzzleRecord& record)
      : board_(std::make_shared<const Puzzle>(record.board)),
        finder_(record.board),
        position_(text::played_position(record, finder_)),
        names_(text::names_of(record)) {}

  logic::Mistakes mistakes(std::span<const std::uint8_t> solution) const { return find_mistakes(position_, solution); }
  const logic::Names& names() const { return names_; }
  bool is_solved() const { return finder_.is_solved(position_); }
  std::optional<qd_steps::Step> next(const std::stop_token& stop) {
    const auto step = finder_.next(position_, stop);
    if (!step) return std::nullopt;
    qd_steps::Step taken = in_words(*step, names_);
    taken.scene = [step = *step, before = position_, board = board_, names = names_](draw::DrawOptions options) {
      options.symbols = names.symbols;
      return draw::step_scene(*board, step, before, options);
    };
    finder_.apply(*step, position_);
    return taken;
  }

 private:
  const std::shared_ptr<const Puzzle> board_;  // pictures may outlive the path
  const logic::BoardStepFinder finder_;
  logic::Position position_;
  const logic::Names names_;
};

template <class Path>
Outcome follow(Path path, std::span<const std::uint8_t> solution, std::size_t most, const std::stop_token& stop,
               qd_steps& steps) {
  if (const logic::Mistakes mistakes = path.mistakes(solution); !mistakes.empty())
    return Error{ErrorCode::clashing_clues, describe(mistakes, path.names())};
  while (!path.is_solved() && (most == 0 || steps.all.size() < most)) {
    auto step = path.next(stop);
    if (stop.stop_requested()) return stopped();
    if (!step) return steps.outcome = "too_hard", Outcome{};
    steps.all.push_back(*std::move(step));
  }
  if (path.is_solved()) steps.outcome = "solved";
  return {};
}

// Candidates of a plain 9x9 puzzle may be what a player has left of them, so clues that are enough say what is right.
Result<PuzzleAnswer> solve_as_meant(qd_solver& solver, const Puzzle& board, const std::stop_token& stop) {
  if (is_plain_9x9(board) && !board.candidates.empty()) {
    auto answer = solver.one.solve({board.shape, board.cells}, {.limit = 2, .stop = stop});
    if (!answer || answer->count == 1 || stop.stop_requested()) return answer;
  }
  return solver.one.solve(board, {.limit = 2, .stop = stop});
}

}  // namespace

qd_code qd_puzzle_steps(qd_solver* solver, const qd_puzzles* puzzles, size_t i, size_t most,
                        const qd_solve_options* given, qd_steps** out, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    qd_solve_options options{sizeof options, 0, 1, nullptr};
    if (auto wrong = take_options(given, options)) return *wrong;
    if (solver == nullptr) return misuse("solver is NULL");
    if (auto wrong = why_not_puzzle(puzzles, i)) return *wrong;
    const text::PuzzleRecord record = record_of(*puzzles, i);
    const std::stop_token stop = token_of(options);
    const auto answer = solve_as_meant(*solver, record.board, stop);
    if (auto wrong = why_not_unique(answer, *puzzles, i)) return *wrong;
    auto steps = std::make_unique<qd_steps>();
    Outcome outcome = is_plain_9x9(record.board) ? follow(GridPath(record), answer->solution, most, stop, *steps)
                                                 : follow(BoardSteps(record), answer->solution, most, stop, *steps);
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
