// Solves each puzzle first, since steps are only told of those with one solution.
#include "answers/steps/player_positions.h"

#include <fmt/core.h>

#include "answers/puzzles/plain_puzzles.h"
#include "base/per_thread.h"
#include "text/played_position.h"

namespace quadrille::answers {

namespace {

using text::PuzzleRecord;

// Answers the records of chunks; one for each thread.
class PlayedAnswerer {
 public:
  PlayedAnswerer(const AnalysisWriter& writer, const PlayedRequest& request, AnswerPlayed answer)
      : writer_(writer), stop_(writer.input().interrupt.token()), request_(request), answer_(std::move(answer)) {}

  job::Answer operator()(const job::Chunk& chunk) {
    job::Answer answer;
    for_each_record(chunk, [&](const RecordPlace& place, std::size_t) {
      if (stop_.stop_requested()) return answer.stopped = true, false;
      ++answer.records;
      if (!place.is_puzzle()) return writer_.write_unreadable(place, answer), true;
      const RecordPause pause(request_.limits, stop_);
      if (answer_record(chunk, place, pause.token(), answer)) return true;
      if (!stop_.stop_requested()) {
        if (request_.separated && !writer_.input().options.json && !place.is_first()) answer.text += '\n';
        return writer_.write_unknown(place, pause.reached(), answer), true;
      }
      --answer.records;
      return answer.stopped = true, false;
    });
    return answer;
  }

 private:
  bool answer_record(const job::Chunk& chunk, const RecordPlace& place, const std::stop_token& stop,
                     job::Answer& answer) {
    const PuzzleRecord& record = place.record.record();
    if (!request_.plain_only.empty()) {
      if (const auto reason = why_not_plain(record.puzzle))
        return refuse_record(place, fmt::format("{}: {}", request_.plain_only, reason->detail), answer), true;
    }
    PuzzleAnswer verdict = text::solve_as_meant(solver_, record.puzzle, stop).value();
    if (verdict.reason == StopReason::stopped) return false;
    if (verdict.count != 1) {
      const std::uint64_t solutions = verdict.count == 0 ? 0 : 2;
      return writer_.write_not_valid(place, solutions, answer), true;
    }
    logic::Position position =
        request_.part == PlayedPart::all ? text::played_position(record) : logic::Position(record.puzzle);
    return answer_({place, record, std::move(position), std::move(verdict.solution), stop, chunk}, answer);
  }

  void refuse_record(RecordPlace place, const std::string& reason, job::Answer& answer) const {
    const Error error{ErrorCode::unsupported, reason, {place.line, 0}};
    place.error = &error;
    writer_.write_unreadable(place, answer);
  }

  const AnalysisWriter& writer_;
  const std::stop_token stop_;
  const PlayedRequest request_;
  const AnswerPlayed answer_;
  Solver solver_;
};

}  // namespace

logic::Mistakes PlayedPuzzle::mistakes() const {
  logic::Mistakes found = find_mistakes(position, solution);
  if (!found.digits.empty()) found.missing.clear();
  return found;
}

logic::Names PlayedPuzzle::names() const { return text::names_of(record); }

int answer_played(const AnalysisWriter& writer, const text::PuzzleLayout& layout, const PlayedRequest& request,
                  const std::function<AnswerPlayed()>& make_worker) {
  PerThread<PlayedAnswerer> workers([&] { return PlayedAnswerer(writer, request, make_worker()); });
  job::BatchJob job;
  job.answer = [&](const job::Chunk& chunk) { return workers.local()(chunk); };
  return stream_puzzles(writer.input(), layout, std::move(job));
}

std::string rating_text(int rating, logic::Scale scale) {
  return scale == logic::Scale::se ? fmt::format("{}.{}", rating / 10, rating % 10) : std::to_string(rating);
}

}  // namespace quadrille::answers
