// Solves each puzzle first, since steps are only told of those with one solution. If the clues of a plain 9x9 puzzle
// are enough, they say what is right, whatever candidates are left; otherwise the candidates count as given.
#include "answer/player_positions.h"

#include <fmt/core.h>

#include "answer/plain_puzzles.h"
#include "text/played_position.h"

namespace quadrille::tool {

namespace {

using text::PuzzleRecord;

Grid grid_of_cells(const std::vector<std::uint8_t>& cells) {
  Grid grid;
  std::copy(cells.begin(), cells.end(), grid.cells.begin());
  return grid;
}

// Answers the records of pieces; one for each thread.
class PlayedAnswerer {
 public:
  PlayedAnswerer(const AnalysisWriter& writer, const PlayedRequest& request, AnswerPlayed answer)
      : writer_(writer), stop_(writer.input().interrupt.token()), request_(request), answer_(std::move(answer)) {}

  job::Answer operator()(const job::Piece& piece) {
    job::Answer answer;
    for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
      if (stop_.stop_requested()) return answer.stopped = true, false;
      ++answer.records;
      const RecordPause pause(request_.limits, stop_);
      if (answer_record(piece, place, i, pause.token(), answer)) return true;
      if (!stop_.stop_requested()) {
        if (request_.separated && !writer_.input().options.json && !place.is_first()) answer.text += '\n';
        return writer_.write_unknown(place, pause.reached(), answer, shown_of(piece.records, i)), true;
      }
      --answer.records;
      return answer.stopped = true, false;
    });
    return answer;
  }

 private:
  bool answer_record(const job::Piece& piece, const RecordPlace& place, std::size_t i, const std::stop_token& stop,
                     job::Answer& answer) {
    const text::Records& records = piece.records;
    piece_ = &piece;
    if (!place.is_puzzle()) return writer_.write_unreadable(place, answer), true;
    const PuzzleRecord* const board = records.boards.empty() ? nullptr : &records.boards[i];
    if (board == nullptr) return answer_grid(place, nullptr, records.grids[i], stop, answer);
    if (const auto reason = why_not_plain(board->board)) {
      if (request_.plain_only.empty()) return answer_board(place, *board, stop, answer);
      return refuse_record(place, fmt::format("{}: {}", request_.plain_only, *reason), answer), true;
    }
    return answer_grid(place, board, grid_of_cells(board->board.cells), stop, answer);
  }

  // A position in which candidates are missing may be solvable nevertheless: then the clues say what is right.
  bool answer_grid(const RecordPlace& place, const PuzzleRecord* board, const Grid& clues, const std::stop_token& stop,
                   job::Answer& answer) {
    Verdict verdict;
    if (solver_.solve({&clues, 1}, {&verdict, 1}, {.limit = 2, .stop = stop}) != 1) return false;
    if (verdict.count > 1 && board != nullptr && !board->board.candidates.empty())
      return answer_sukaku(place, *board, stop, answer);
    if (verdict.count != 1)
      return writer_.write_not_valid(place, clues, verdict.count, answer, {clues.cells, board}), true;
    return answer_valid(place, board, clues, verdict.solution, stop, answer);
  }

  bool answer_sukaku(const RecordPlace& place, const PuzzleRecord& board, const std::stop_token& stop,
                     job::Answer& answer) {
    const auto verdict = verdict_on(board, stop);
    if (!verdict) return false;
    if (verdict->count != 1) return write_not_valid(place, board, *verdict, answer), true;
    return answer_valid(place, &board, grid_of_cells(board.board.cells), grid_of_cells(verdict->solution), stop,
                        answer);
  }

  bool answer_valid(const RecordPlace& place, const PuzzleRecord* board, const Grid& clues, const Grid& solution,
                    const std::stop_token& stop, job::Answer& answer) {
    const auto position = [&] {
      if (board == nullptr) return logic::Position(clues);
      return request_.part == PlayedPart::all ? text::played_position(*board) : text::given_position(board->board);
    };
    return answer_.puzzle({place, board, position(), solution, stop, *piece_}, answer);
  }

  bool answer_board(const RecordPlace& place, const PuzzleRecord& record, const std::stop_token& stop,
                    job::Answer& answer) {
    const auto verdict = verdict_on(record, stop);
    if (!verdict) return false;
    if (verdict->count != 1) return write_not_valid(place, record, *verdict, answer), true;
    const logic::BoardStepFinder finder(record.board);
    logic::Position position =
        request_.part == PlayedPart::all ? text::played_position(record, finder) : finder.start();
    return answer_.board({place, record, finder, std::move(position), verdict->solution, stop, *piece_}, answer);
  }

  // Nothing if a stop came first.
  std::optional<PuzzleAnswer> verdict_on(const PuzzleRecord& record, const std::stop_token& stop) {
    PuzzleAnswer answer = solver_.solve(record.board, {.limit = 2, .stop = stop}).value();
    return answer.reason == StopReason::stopped ? std::nullopt : std::optional(std::move(answer));
  }

  void write_not_valid(const RecordPlace& place, const PuzzleRecord& record, const PuzzleAnswer& verdict,
                       job::Answer& answer) const {
    writer_.write_not_valid(place, record.board, verdict.count == 0 ? 0 : 2, answer, {record.board.cells, &record});
  }

  void refuse_record(RecordPlace place, const std::string& reason, job::Answer& answer) const {
    const Error error{ErrorCode::unsupported, reason, {place.line, 0}};
    place.error = &error;
    writer_.write_unreadable(place, answer);
  }

  static PuzzleView shown_of(const text::Records& records, std::size_t i) {
    if (records.boards.empty()) return {records.grids[i].cells};
    return {records.boards[i].board.cells, &records.boards[i]};
  }

  const AnalysisWriter& writer_;
  const std::stop_token stop_;
  const PlayedRequest request_;
  const AnswerPlayed answer_;
  Solver solver_;
  const job::Piece* piece_ = nullptr;  // that of the record at hand
};

logic::Mistakes digits_first(logic::Mistakes found) {
  if (!found.digits.empty()) found.missing.clear();
  return found;
}

}  // namespace

logic::Mistakes PlayedPuzzle::mistakes() const { return digits_first(find_mistakes(position, solution.cells)); }
logic::Mistakes PlayedBoard::mistakes() const { return digits_first(find_mistakes(position, solution)); }

logic::Names PlayedBoard::names() const { return text::names_of(record); }

int answer_played(const AnalysisWriter& writer, const text::PuzzleLayout& layout, const PlayedRequest& request,
                  const std::function<AnswerPlayed()>& make_worker) {
  oneapi::tbb::enumerable_thread_specific<PlayedAnswerer> workers(
      [&] { return PlayedAnswerer(writer, request, make_worker()); });
  job::BatchJob job;
  job.answer = [&](const job::Piece& piece) { return workers.local()(piece); };
  return stream_puzzles(writer.input(), layout, std::move(job));
}

std::string rating_text(int rating, logic::Scale scale) {
  return scale == logic::Scale::se ? fmt::format("{}.{}", rating / 10, rating % 10) : std::to_string(rating);
}

}  // namespace quadrille::tool
