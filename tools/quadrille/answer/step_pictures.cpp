// A path is replayed from its position, so that each picture shows what was there before its step; other steps all
// stand on the same position.
#include "answer/step_pictures.h"

#include <fmt/core.h>

#include "answer/step_text.h"
#include "quadrille/draw.h"

namespace quadrille::tool {

namespace {

// The first line of an explanation is the title, the others are one paragraph.
draw::DrawOptions options_with(const std::string& explanation) {
  draw::DrawOptions options;
  const std::size_t end = explanation.find('\n');
  options.title = explanation.substr(0, end);
  std::string words;
  for (std::size_t at = end + 1; end != std::string::npos && at < explanation.size();) {
    const std::size_t next = std::min(explanation.find('\n', at), explanation.size());
    words += (words.empty() ? "" : " ") + explanation.substr(at, next - at);
    at = next + 1;
  }
  if (!words.empty()) options.words.push_back(std::move(words));
  return options;
}

// "3-07" of 12 steps in record 3.
std::string number_of_step(std::uint64_t record, std::size_t step, std::size_t steps) {
  return fmt::format("{}-{:0{}}", record, step, std::to_string(steps).size());
}

}  // namespace

std::string picture_of(const logic::Step* step, const logic::Position& position, logic::Scale scale) {
  if (step == nullptr)
    return draw::svg(draw::board_scene(Puzzle(BoxShape{}, position.clues), draw::options_at(position)));
  return draw::svg(draw::step_scene(*step, position, options_with(hint_of(*step, HintStrength::explanation, scale))));
}

std::string picture_of(const logic::Step* step, const PlayedBoard& board, const logic::Position& position) {
  const logic::Names names = board.names();
  draw::DrawOptions options;
  if (step != nullptr) options = options_with(hint_of(*step, HintStrength::explanation, names));
  options.symbols = names.symbols;
  const Puzzle& shown = board.record.board;
  if (step == nullptr) return draw::svg(draw::board_scene(shown, draw::options_at(shown, position, options)));
  return draw::svg(draw::step_scene(shown, *step, position, options));
}

std::string picture_of(const logic::Mistakes& mistakes, const PlayedPuzzle& puzzle) {
  return draw::svg(draw::mistakes_scene(mistakes, puzzle.position, {.words = {describe(mistakes) + '.'}}));
}

std::string picture_of(const logic::Mistakes& mistakes, const PlayedBoard& board) {
  const logic::Names names = board.names();
  const draw::DrawOptions options{.symbols = names.symbols, .words = {describe(mistakes, names) + '.'}};
  return draw::svg(draw::mistakes_scene(board.record.board, mistakes, board.position, options));
}

std::optional<Error> write_pictures(const std::vector<logic::Step>& steps, bool is_path, const PlayedPuzzle& puzzle,
                                    logic::Scale scale, std::string_view source, PictureFiles& files) {
  logic::Position position = puzzle.position;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string number = number_of_step(puzzle.place.told(), i + 1, steps.size());
    if (auto failure = files.write(source, number, picture_of(&steps[i], position, scale))) return failure;
    if (is_path) apply(steps[i], position);
  }
  return std::nullopt;
}

std::optional<Error> write_pictures(const std::vector<logic::Step>& steps, bool is_path, const PlayedBoard& board,
                                    std::string_view source, PictureFiles& files) {
  logic::Position position = board.position;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string number = number_of_step(board.place.told(), i + 1, steps.size());
    if (auto failure = files.write(source, number, picture_of(&steps[i], board, position))) return failure;
    if (is_path) board.finder.apply(steps[i], position);
  }
  return std::nullopt;
}

void note_failure(std::optional<Error> failure, Position at, job::Answer& answer) {
  if (!failure) return;
  failure->at = at;
  answer.messages.push_back(*std::move(failure));
  ++answer.unreadable;
}

}  // namespace quadrille::tool
