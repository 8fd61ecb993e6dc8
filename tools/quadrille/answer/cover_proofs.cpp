#include "answer/cover_proofs.h"

#include "input/cover_stream.h"
#include "input/puzzle_stream.h"
#include "output/messages.h"
#include "output/whole_file.h"
#include "quadrille/board/full_cover.h"
#include "quadrille/proof/cover_tree.h"

namespace quadrille::tool {

namespace {

class CoverProof {
 public:
  CoverProof(const Input& input, const CoverProofRequest& request) : input_(input), request_(request) {}

  // `text`: the problem as the checker can read it; empty if it cannot.
  int prove(const cover::Problem& problem, std::string_view text) {
    if (std::exchange(proven_, true)) return refuse(ErrorCode::surplus_text, "expected one problem, found several");
    if (!proof::has_tree_certificates(problem)) {
      return refuse(ErrorCode::unsupported, "certificates do not support items with bounds");
    }
    std::string written;
    if (!request_.problem.empty()) {
      text::write_problem(problem, text::CoverLayout::knuth, written);
      if (const auto failure = write_whole_file(request_.problem, written)) {
        return report("--problem", *failure), exit_resources;
      }
      text = written;
    } else if (text.empty()) {
      return refuse(ErrorCode::unsupported,
                    "a certificate names a problem in Knuth's format: --problem FILE writes it");
    }
    write_count(problem, proof::problem_name(text));
    return exit_good;
  }

  bool proven() const { return proven_; }

 private:
  int refuse(ErrorCode code, std::string detail) {
    report(input_.source.name(), {code, std::move(detail)});
    return exit_usage;
  }

  void write_count(const cover::Problem& problem, const std::string& name) {
    const auto write = [this](std::string_view bytes) { return !input_.sink.write(bytes); };
    proof::TreeWriter writer(proof::count_head(name), write);
    proof::CountTree tree(problem, {.memo = request_.memo, .memory = request_.memory});
    if (tree.advance(writer, {.stop = input_.interrupt.token()})) (void)writer.finish(proof::count_claim(tree.count()));
  }

  const Input& input_;
  const CoverProofRequest& request_;
  bool proven_ = false;
};

}  // namespace

int answer_cover_proof(const Input& input, text::CoverLayout layout, const CoverProofRequest& request) {
  const bool readable = layout == text::CoverLayout::knuth || layout == text::CoverLayout::matrix;
  CoverProof proof(input, request);
  CoverJob job;
  job.refuse = [](std::uint64_t, const Error&) {};
  job.answer = [&](const text::CoverText& cover, std::uint64_t) {
    return proof.prove(cover.problem, readable ? input.source.pending() : std::string_view());
  };
  return stream_covers(input, layout, job);
}

int answer_puzzle_proof(const Input& input, const text::PuzzleLayout& layout, const CoverProofRequest& request) {
  CoverProof proof(input, request);
  int worst = exit_good;
  job::BatchJob job;
  job.answer = [](const job::Piece&) { return job::Answer{}; };
  job.in_order = [&](const job::Piece& piece, job::Answer& answer) {
    for_each_record_as_cover(piece, [&](const RecordPlace& place, std::size_t i) {
      ++answer.records;
      if (!place.is_puzzle()) return answer.messages.push_back(*place.error), ++answer.unreadable, true;
      worst = std::max(worst, proof.prove(board_problem(board_at(piece, layout, i), CoverForm::full), {}));
      return worst == exit_good && input.interrupt.signal() == 0 && !input.sink.failure();
    });
  };
  return std::max(stream_puzzles(input, layout, std::move(job)), worst);
}

}  // namespace quadrille::tool
