#include "answer/cover_proofs.h"

#include "input/cover_stream.h"
#include "input/puzzle_stream.h"
#include "output/messages.h"
#include "output/whole_file.h"
#include "quadrille/board/full_cover.h"
#include "quadrille/proof/best_tree.h"

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
    const std::string name = proof::problem_name(text);
    return request_.claim == CoverProofRequest::Claim::best ? write_best(problem, name) : write_count(problem, name);
  }

 private:
  int refuse(ErrorCode code, std::string detail) {
    report(input_.source.name(), {code, std::move(detail)});
    return exit_usage;
  }

  proof::WriteBytes writer() {
    return [this](std::string_view bytes) { return !input_.sink.write(bytes); };
  }

  int write_count(const cover::Problem& problem, const std::string& name) {
    proof::TreeWriter out(proof::count_head(name), writer());
    proof::CountTree tree(problem, {.memo = request_.memo, .memory = request_.memory});
    if (tree.advance(out, {.stop = input_.interrupt.token()})) {
      (void)out.finish(proof::count_claim(out.tokens(), tree.count()));
    }
    return exit_good;
  }

  int write_best(const cover::Problem& problem, const std::string& name) {
    const auto best = proof::write_best_tree(problem, name, request_.best, writer(), input_.interrupt.token());
    if (best || input_.interrupt.signal() != 0 || input_.sink.failure()) return exit_good;
    return report(input_.source.name(), best.error()),
           best.error().code == ErrorCode::no_solution ? exit_negative : exit_usage;
  }

  const Input& input_;
  const CoverProofRequest& request_;
  bool proven_ = false;
};

}  // namespace

int answer_cover_proof(const Input& input, text::CoverLayout layout, const CoverProofRequest& request) {
  // A matrix has no costs, and the checker of best covers does not read it.
  const bool readable = layout == text::CoverLayout::knuth ||
                        (layout == text::CoverLayout::matrix && request.claim == CoverProofRequest::Claim::count);
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
