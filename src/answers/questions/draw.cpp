// Draws puzzles and matrices. Pictures are made in order, since each may be a file or a part of one book.
#include "quadrille/draw.h"

#include <fmt/core.h>

#include "answers/core/cover_stream.h"
#include "answers/core/file_command.h"
#include "answers/core/messages.h"
#include "answers/core/puzzle_stream.h"
#include "answers/pictures/picture_writer.h"
#include "answers/questions/table.h"
#include "quadrille/logic/step.h"
#include "quadrille/make/solutions.h"
#include "quadrille/solve.h"
#include "text/picture.h"
#include "text/played_position.h"

namespace quadrille::answers {

namespace {

using text::PuzzleRecord;

struct DrawRequest {
  bool solution = false, candidates = false, true_ones = false, no_rules = false, no_words = false;
  bool titles = false, solutions_at_end = false;
  std::optional<std::string> title;
};

// Draws records. Solutions and candidates have to be searched for.
class BoardDrawing {
 public:
  BoardDrawing(const DrawRequest& request, std::stop_token stop) : request_(request), stop_(std::move(stop)) {}

  /// The puzzle that is number n. Errors: no_solution if a solution is wanted. After a stop it is not complete.
  Result<draw::Scene> draw(const PuzzleRecord& record, std::uint64_t n) {
    draw::DrawOptions options = shown_of(record, n);
    if (request_.solution) {
      const auto solution = solve(record.puzzle);
      if (!solution) return solution.error();
      options.solution = *solution;
    }
    if (request_.candidates) options.candidates = logic::Position(record.puzzle).candidates;
    if (request_.true_ones) {
      options.candidates = true_candidates(record.puzzle, {.stop = stop_}).cells;
      options.true_candidates = true;
      if (std::ranges::all_of(options.candidates, [](SymbolSet set) { return set == 0; }))
        return Error{ErrorCode::no_solution, "no solution"};
    }
    return draw::board_scene(record.puzzle, options);
  }

  /// Its solution, for the pages at the end. Errors: no_solution.
  Result<draw::Scene> draw_solution(const PuzzleRecord& record, std::uint64_t n) {
    const auto solution = solve(record.puzzle);
    if (!solution) return solution.error();
    return draw::board_scene(record.puzzle, {.title = std::to_string(n),
                                             .symbols = text::names_of(record).symbols,
                                             .solution = *solution,
                                             .shows_rules = false,
                                             .shows_words = false});
  }

 private:
  Result<std::vector<std::uint8_t>> solve(const Puzzle& board) {
    PuzzleAnswer answer = *solver_.solve(board, {.limit = 1, .stop = stop_});
    if (answer.solution.empty()) return Error{ErrorCode::no_solution, "no solution"};
    return std::move(answer.solution);
  }

  std::string title_of(std::string title, std::uint64_t n) const {
    if (request_.title) title = *request_.title;
    if (!request_.titles) return title;
    return title.empty() ? std::to_string(n) : fmt::format("{}. {}", n, title);
  }

  draw::DrawOptions shown_of(const PuzzleRecord& record, std::uint64_t n) const {
    draw::DrawOptions options = text::picture_of(record);
    options.title = title_of(std::move(options.title), n);
    options.shows_rules = !request_.no_rules;
    options.shows_words = !request_.no_words;
    return options;
  }

  const DrawRequest& request_;
  const std::stop_token stop_;
  Solver solver_;
};

class Draw final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    options_.drawings.keeps_others = options_.shows_puzzle = true;
    table.flag("--solution", request_.solution, "show the digits of a solution, too");
    table.flag("--candidates", request_.candidates, "show the candidates that clues and rules about cells leave");
    table.flag("--true-candidates", request_.true_ones, "show the candidates that some solution has")
        .excludes({"--candidates", "--solution"});
    table.text(
        "--title", "TEXT", [this](const std::string& text) { return request_.title = text, std::nullopt; },
        "write TEXT above the puzzle (default: its title)");
    table.flag("--no-rules", request_.no_rules, "leave out the rules and their words");
    table.flag("--no-words", request_.no_words, "leave out what the rules mean in words");
    table.flag("--titles", request_.titles, "number the puzzles in their titles");
    table.flag("--solutions-at-end", request_.solutions_at_end, "add pages with all solutions").needs({"--per-page"});
    declare_pictures(table, pictures_);
    table.file("--output", target_, FileUse::write, "write FILE, or a file for each puzzle into FOLDER/").short_as('o');
  }

  UsageError find_usage_error() override {
    if (auto wrong = FileCommand::find_usage_error()) return wrong;
    return pictures_.find_usage_error(target_);
  }

  int run(const Session& session) override {
    writer_.emplace(pictures_, target_, session.sink);
    options_.continues_by_skip &= writer_->is_written_one_by_one();
    const int status = FileCommand::run(session);
    if (failed_ || session.interrupt.signal() != 0) return failed_ ? exit_usage : status;
    const auto failure = writer_->finish();
    return failure ? report(target_, *failure), exit_for(*failure) : status;
  }

 private:
  // Pictures are made in order, since each is written at once.
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    BoardDrawing drawing(request_, input.interrupt.token());
    job::BatchJob job;
    job.answer = [](const job::Chunk&) { return job::Answer{}; };
    job.in_order = [&](const job::Chunk& chunk, job::Answer& answer) {
      for_each_record(chunk, [&](const RecordPlace& place, std::size_t) {
        if (failed_) return false;
        ++answer.records;
        if (!place.is_puzzle()) return answer.messages.push_back(*place.error), ++answer.unreadable, true;
        const PuzzleRecord& record = place.record.record();
        const std::uint64_t number = input.records_before + place.number;
        auto picture = drawing.draw(record, number);
        const bool has_solution = picture && (!request_.solutions_at_end || add_solution(drawing, record, number));
        if (input.interrupt.signal() != 0) return --answer.records, answer.stopped = true, false;
        if (!has_solution)
          answer.messages.push_back({ErrorCode::no_solution, "no solution", {place.line, 0}}), ++answer.negative;
        return !picture || write(input, *std::move(picture), place, answer);
      });
    };
    return stream_puzzles(input, layout, std::move(job));
  }

  // The matrix before any search.
  int answer_covers(const Input& input, text::CoverLayout layout) override {
    CoverJob job;
    job.refuse = [](std::uint64_t, const Error&) {};
    job.answer = [&](const text::CoverText& cover, std::uint64_t number) -> int {
      draw::CoverDrawOptions options;
      if (request_.title) options.title = *request_.title;
      const auto failure =
          writer_->add(input.source.name(), number,
                       draw::cover_scene(cover.problem, cover::LinkState(cover.problem), nullptr, options));
      return failure ? report(input.source.name(), *failure), exit_usage : exit_good;
    };
    return stream_covers(input, layout, job);
  }

  bool add_solution(BoardDrawing& drawing, const PuzzleRecord& record, std::uint64_t number) {
    auto solution = drawing.draw_solution(record, number);
    if (solution) writer_->add_solution(*std::move(solution));
    return solution.has_value();
  }

  // False if no other picture can be written.
  bool write(const Input& input, draw::Scene picture, const RecordPlace& place, job::Answer& answer) {
    auto failure = writer_->add(input.source.name(), place.number, std::move(picture));
    if (!failure) return true;
    failure->at = {place.line, 0};
    answer.messages.push_back(*failure);
    return ++answer.unreadable, failed_ = true, false;
  }

  DrawRequest request_;
  PictureRequest pictures_;
  std::string target_ = "-";
  std::optional<PictureWriter> writer_;
  bool failed_ = false;  // no further picture can be written
};

}  // namespace

const CommandInfo draw_command{
    .name = "draw",
    .topic = Topic::formats,
    .summary = "Draw puzzles and exact cover problems as SVG, PDF or PNG",
    .arguments = "[FILES]",
    .details =
        "Shows clues, what a player has entered, and the rules, with a caption. An exact\n"
        "cover problem is drawn as dancing links; see also 'quadrille trace --svg'.\n",
    .examples =
        "  quadrille draw puzzle.txt > puzzle.svg\n"
        "  quadrille draw -o pictures/ puzzles.txt     puzzles-1.svg, puzzles-2.svg, ...\n"
        "  quadrille draw --per-page 6 --titles --solutions-at-end -o book.pdf FILE\n"
        "  quadrille draw --solution --dark -o solved.png killer.txt\n",
    .make = make_command<Draw>,
    .synonyms = "picture svg pdf png image render paint print paper",
};

}  // namespace quadrille::answers
