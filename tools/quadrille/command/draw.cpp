#include "quadrille/draw.h"

#include <fmt/core.h>

#include "command/file_command.h"
#include "command/table.h"
#include "input/puzzle_stream.h"
#include "output/messages.h"
#include "output/picture_files.h"
#include "quadrille/logic/board_step_finder.h"
#include "quadrille/puzzle/true_candidates.h"
#include "quadrille/solve.h"
#include "text/core/candidates.h"
#include "text/played_position.h"

namespace quadrille::tool {

namespace {

using text::BoardRecord;

struct DrawRequest {
  bool dark = false, plain = false, solution = false, candidates = false, true_ones = false, no_rules = false,
       no_words = false;
  std::optional<std::string> title;

  draw::SvgOptions form() const {
    return {.theme = plain ? draw::Theme::none : dark ? draw::Theme::dark : draw::Theme::light};
  }
};

// Draws records; what is shown of a puzzle may have to be searched for.
class BoardDrawing {
 public:
  BoardDrawing(const DrawRequest& request, std::stop_token stop) : request_(request), stop_(std::move(stop)) {}

  /// Errors: no_solution if a solution is wanted. Empty after a stop.
  Result<std::string> draw(const BoardRecord& record) {
    draw::DrawOptions options = notes_of(record);
    if (request_.solution) {
      const BoardAnswer answer = *solver_.solve(record.board, {.limit = 1, .stop = stop_});
      if (stop_.stop_requested()) return std::string();
      if (answer.solution.empty()) return Error{ErrorCode::no_solution, "no solution"};
      options.solution = answer.solution;
    }
    if (request_.candidates) options.candidates = logic::BoardStepFinder(record.board).start().candidates;
    if (request_.true_ones) {
      options.candidates = true_candidates(record.board, {.stop = stop_}).cells;
      options.true_candidates = true;
      if (stop_.stop_requested()) return std::string();
    }
    return draw::svg(draw::board_scene(record.board, options), request_.form());
  }

 private:
  draw::DrawOptions notes_of(const BoardRecord& record) const {
    const text::Notes& notes = record.notes;
    draw::DrawOptions options;
    options.title = request_.title ? *request_.title : std::string(text::property(notes, text::Property::title));
    options.symbols = text::names_of(record).symbols;
    options.digits = notes.placed;
    options.candidates = notes.pencil_marks.empty() ? record.board.candidates : notes.pencil_marks;
    options.corner_marks = notes.corner_marks;
    options.shows_rules = !request_.no_rules;
    options.shows_words = !request_.no_words;
    return options;
  }

  const DrawRequest& request_;
  const std::stop_token stop_;
  PuzzleSolver solver_;
};

class Draw final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    table.flag("--solution", request_.solution, "show the digits of a solution, too");
    table.flag("--candidates", request_.candidates, "show the candidates that clues and rules about cells leave");
    table.flag("--true-candidates", request_.true_ones, "show the candidates that some solution has")
        .excludes({"--candidates", "--solution"});
    table.text(
        "--title", "TEXT", [this](const std::string& text) { return request_.title = text, std::nullopt; },
        "write TEXT above the board (default: its title, if it has one)");
    table.flag("--no-rules", request_.no_rules, "leave out what the rules draw, and their words");
    table.flag("--no-words", request_.no_words, "leave out what the rules mean in words");
    table.flag("--dark", request_.dark, "light on dark");
    table.flag("--no-style", request_.plain, "leave out colors and background, for pages with a style of their own")
        .excludes({"--dark"});
    table.file("--output", target_, FileUse::write, "write FILE, or a file for each puzzle into FOLDER/").short_as('o');
  }

  int run(const Session& session) override {
    files_.emplace(target_, session.sink);
    return FileCommand::run(session);
  }

 private:
  // Pictures are made in order, since each is written at once.
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    BoardDrawing drawing(request_, input.interrupt.token());
    job::BatchJob job;
    job.answer = [](const job::Piece&) { return job::Answer{}; };
    job.in_order = [&](const job::Piece& piece, job::Answer& answer) {
      for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
        ++answer.records;
        if (!place.is_puzzle()) return answer.messages.push_back(*place.error), ++answer.unreadable, true;
        const auto picture = drawing.draw(record_at(piece.records, layout, i));
        if (input.interrupt.signal() != 0) return --answer.records, answer.stopped = true, false;
        if (picture) return write(input, *picture, place, answer);
        answer.messages.push_back({picture.error().code, picture.error().detail, {place.line, 0}});
        return ++answer.negative, true;
      });
    };
    return stream_puzzles(input, layout, std::move(job));
  }

  // False if no other picture can be written.
  bool write(const Input& input, const std::string& picture, const RecordPlace& place, job::Answer& answer) {
    auto failure = files_->write(input.source.name(), picture);
    if (!failure) return true;
    failure->at = {place.line, 0};
    answer.messages.push_back(*failure);
    return ++answer.unreadable, answer.stopped = true, false;
  }

  DrawRequest request_;
  std::string target_ = "-";
  std::optional<PictureFiles> files_;
};

}  // namespace

const CommandInfo draw_command{
    .name = "draw",
    .topic = Topic::formats,
    .summary = "Draw puzzles of every size, shape and rule as pictures (SVG)",
    .arguments = "[FILES]",
    .details =
        "Shows clues, the digits and pencil marks of a player, and the rules, with words\n"
        "below the board that say what they mean.\n",
    .examples =
        "  quadrille draw puzzle.txt > puzzle.svg\n"
        "  quadrille draw -o pictures/ puzzles.txt       puzzles-1.svg, puzzles-2.svg, ...\n"
        "  quadrille draw --solution --dark -o solved.svg killer.txt\n"
        "  quadrille draw --true-candidates draft.txt > draft.svg\n",
    .make = make_command<Draw>,
    .synonyms = "picture svg image render paint",
};

}  // namespace quadrille::tool
