// Proves one solution or none in DRAT; two solutions prove themselves.
#include "answers/puzzles/sudoku_proofs.h"

#include <fmt/core.h>

#include <algorithm>

#include "answers/core/answers.h"
#include "answers/core/puzzle_form.h"
#include "answers/core/puzzle_stream.h"
#include "answers/pictures/whole_file.h"
#include "answers/puzzles/plain_puzzles.h"
#include "quadrille/proof/clausal.h"

namespace quadrille::answers {

namespace {

using proof::Encoding;
using proof::SudokuProof;

// A proof and the formula that it refutes.
struct Refuted {
  SudokuProof proof;
  std::vector<proof::Clause> formula;
};

std::string drat_of(const std::vector<proof::ProofStep>& steps, Encoding encoding) {
  std::string text;
  for (const proof::ProofStep& step : steps) append_drat(step, encoding, text);
  return text;
}

std::string lrat_of(const Refuted& refuted, Encoding encoding) {
  std::string text;
  auto id = static_cast<proof::ClauseId>(refuted.formula.size());
  for (const proof::ProofStep& step : refuted.proof.steps) append_lrat(++id, step, encoding, text);
  return text;
}

std::string cnf_of(const std::vector<proof::Clause>& formula) {
  std::string text = proof::cnf_header(proof::sudoku_variables, formula.size());
  for (const proof::Clause& clause : formula) proof::append_clause(clause, text);
  return text;
}

// Lines in a member of JSON: a blank separates them.
std::string in_one_line(std::string lines) {
  if (!lines.empty()) lines.pop_back();
  std::ranges::replace(lines, '\n', ' ');
  return lines;
}

std::optional<Error> why_no_proof(const Puzzle& puzzle) {
  auto reason = why_not_plain(puzzle);
  if (reason) reason->detail += "; --cover proves how many solutions others have";
  return reason;
}

class ProofAnswerer {
 public:
  ProofAnswerer(const Input& input, const text::PuzzleLayout& layout, const SudokuProofRequest& request)
      : request_(request),
        options_(input.options),
        form_(input.options, layout, input.source.name()),
        stop_(input.interrupt.token()) {}

  job::Answer operator()(const job::Chunk& chunk) const {
    job::Answer answer;
    for_each_record_unless(why_no_proof, chunk, [&](const RecordPlace& place, std::size_t) {
      if (stop_.stop_requested()) return answer.stopped = true, false;
      if (place.is_puzzle()) return prove(place, answer);
      ++answer.records;
      form_.write_unreadable(place, answer);
      return true;
    });
    return answer;
  }

 private:
  bool prove(const RecordPlace& place, job::Answer& answer) const {
    const Puzzle& puzzle = place.record.puzzle();
    Refuted refuted{proof::prove(puzzle, {.tries = request_.tries, .stop = stop_}), {}};
    if (refuted.proof.stopped) return answer.stopped = true, false;
    const bool needs_formula = request_.shows_hints || !request_.folder.empty();
    if (needs_formula) refuted.formula = proof::cnf_of(puzzle, refuted.proof.solutions);
    ++answer.records;
    write(place, refuted, answer);
    if (!request_.folder.empty() && !refuted.proof.steps.empty()) write_files(place, refuted, answer);
    return true;
  }

  void write(const RecordPlace& place, const Refuted& refuted, job::Answer& answer) const {
    const SudokuProof& proof = refuted.proof;
    if (proof.solutions.size() != 1) {
      ++answer.negative;
      const char* const why = proof.solutions.empty() ? "no solution" : "more than one solution";
      answer.messages.push_back({ErrorCode::no_solution, why, {place.line, 0}});
    }
    answers::Members line(answer.text, options_.columns);
    form_.begin(line, place);
    if (proof.solutions.empty()) line.add_raw("solution", "null");
    if (proof.solutions.size() == 1) line.add_text("solution", to_string(proof.solutions.front()));
    if (proof.solutions.size() > 1) {
      std::vector<std::string> both;
      for (const auto& solution : proof.solutions) both.push_back(to_string(solution));
      line.add_raw("solutions", answers::json_of_texts(both));
    }
    line.add_text("verdict", verdict_of(proof.solutions.size()));
    if (proof.steps.empty()) return;
    line.add("lines", std::uint64_t{proof.steps.size()})
        .add_text("drat", in_one_line(drat_of(proof.steps, Encoding::text)));
    if (request_.shows_hints) line.add_text("lrat", in_one_line(lrat_of(refuted, Encoding::text)));
  }

  void write_files(const RecordPlace& place, const Refuted& refuted, job::Answer& answer) const {
    const std::string stem = fmt::format("{}/{}", request_.folder, place.number);
    auto failure = write_whole_file(stem + ".cnf", cnf_of(refuted.formula));
    if (!failure) failure = write_whole_file(stem + ".drat", drat_of(refuted.proof.steps, request_.encoding));
    if (!failure) failure = write_whole_file(stem + ".lrat", lrat_of(refuted, request_.encoding));
    if (!failure) return;
    failure->at = {place.line, 0};
    answer.messages.push_back(*std::move(failure));
    ++answer.limited;
  }

  const SudokuProofRequest& request_;
  const Options& options_;
  const PuzzleForm form_;
  const std::stop_token stop_;
};

}  // namespace

int answer_sudoku_proofs(const Input& input, const text::PuzzleLayout& layout, const SudokuProofRequest& request) {
  const ProofAnswerer answerer(input, layout, request);
  job::BatchJob job;
  job.answer = std::cref(answerer);
  return stream_puzzles(input, layout, std::move(job));
}

}  // namespace quadrille::answers
