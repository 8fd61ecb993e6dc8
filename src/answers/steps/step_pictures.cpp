// Replays a path from its position, so that each picture shows the position before its step; other steps all begin at
// the same position.
#include "answers/steps/step_pictures.h"

#include <fmt/core.h>

#include "answers/steps/step_text.h"
#include "base/fields.h"
#include "quadrille/draw.h"

namespace quadrille::answers {

namespace {

// The first line of an explanation is the title, the others are one paragraph.
draw::DrawOptions options_with(const std::string& explanation) {
  draw::DrawOptions options;
  Fields lines(explanation, '\n');
  lines.next();
  options.title = lines.field();
  std::string words;
  while (lines.next_of_list()) (words += words.empty() ? "" : " ") += lines.field();
  if (!words.empty()) options.words.push_back(std::move(words));
  return options;
}

// "3-07" of 12 steps in record 3.
std::string number_of_step(std::uint64_t record, std::size_t step, std::size_t steps) {
  return fmt::format("{}-{:0{}}", record, step, std::to_string(steps).size());
}

}  // namespace

std::string picture_of(const logic::Step* step, const logic::Position& position, const logic::Names& names) {
  draw::DrawOptions options;
  if (step != nullptr) options = options_with(hint_of(*step, HintStrength::explanation, names));
  options.symbols = names.symbols;
  return draw::svg(step != nullptr ? draw::step_scene(*step, position, options)
                                   : draw::position_scene(position, options));
}

std::string picture_of(const logic::Mistakes& mistakes, const PlayedPuzzle& puzzle) {
  const logic::Names names = puzzle.names();
  const draw::DrawOptions options{.symbols = names.symbols, .words = {describe(mistakes, names) + '.'}};
  return draw::svg(draw::mistakes_scene(mistakes, puzzle.position, options));
}

std::optional<Error> write_pictures(const std::vector<logic::Step>& steps, bool is_path, const PlayedPuzzle& puzzle,
                                    std::string_view source, PictureFiles& files) {
  const logic::Names names = puzzle.names();
  logic::Position position = puzzle.position;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string number = number_of_step(puzzle.place.told(), i + 1, steps.size());
    if (auto failure = files.write(source, number, picture_of(&steps[i], position, names))) return failure;
    if (is_path) apply(steps[i], position);
  }
  return std::nullopt;
}

void note_failure(std::optional<Error> failure, TextPlace at, job::Answer& answer) {
  if (!failure) return;
  failure->at = at;
  answer.messages.push_back(*std::move(failure));
  ++answer.unreadable;
}

}  // namespace quadrille::answers
