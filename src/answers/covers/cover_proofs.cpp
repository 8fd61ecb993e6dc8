// Writes proofs to their file as they are found, chunk by chunk. A certificate names its problem by a hash of the text
// that the checker reads, so a problem in another format is written in that of Knuth first.
#include "answers/covers/cover_proofs.h"

#include <fmt/core.h>

#include <algorithm>

#include "answers/core/cover_stream.h"
#include "answers/core/messages.h"
#include "answers/core/puzzle_stream.h"
#include "answers/pictures/whole_file.h"
#include "base/plural.h"
#include "job/run/tree_work.h"
#include "job/run/worker_processes.h"
#include "quadrille/proof/clausal.h"
#include "quadrille/proof/tree.h"

namespace quadrille::answers {

namespace {

// A file that a proof is written to, chunk by chunk.
class ProofFile {
 public:
  explicit ProofFile(std::string path) : path_(std::move(path)), sink_(job::Sink::create(path_)) {}

  proof::WriteBytes writer() {
    return [this](std::string_view bytes) { return sink_ && !sink_->write(bytes); };
  }
  // False if the file could not be written; that is reported.
  bool finish() {
    const auto failure = sink_ ? sink_->finish() : std::optional(sink_.error());
    if (failure) report(path_, *failure);
    return !failure;
  }

 private:
  std::string path_;
  Result<job::Sink> sink_;
};

class CoverProof {
 public:
  CoverProof(const Input& input, const CoverProofRequest& request) : input_(input), request_(request) {}

  // `text`: the problem as the checker can read it; empty if it cannot.
  int prove(const cover::Problem& problem, std::string_view text) {
    if (std::exchange(proven_, true)) return fail({ErrorCode::surplus_text, "expected one problem, found several"});
    if (!proof::has_tree_certificates(problem)) {
      return fail({ErrorCode::unsupported, "items with bounds cannot be proven"});
    }
    std::string written;
    if (!request_.problem.empty()) {
      text::write_problem(problem, text::CoverLayout::knuth, written);
      const bool writes = input_.processes == nullptr || input_.processes->leads();
      if (const auto failure = writes ? write_whole_file(request_.problem, written) : std::nullopt) {
        return report("--problem", *failure), exit_resources;
      }
      text = written;
    }
    if (!request_.folder.empty()) return request_.best ? write_pseudo_boolean(problem) : write_clauses(problem);
    if (text.empty()) {
      return fail(
          {ErrorCode::unsupported, "a certificate is about a problem in Knuth's format: write it by --problem FILE"});
    }
    const std::string name = proof::problem_name(text);
    if (request_.run.wanted()) return write_count_of_run(problem, name);
    return request_.best ? write_best(problem, name) : write_count(problem, name);
  }

 private:
  // Interruptions and failures to write are reported elsewhere.
  int fail(const Error& error) {
    if (input_.interrupt.signal() != 0 || input_.sink.failure()) return exit_good;
    report(input_.source.name(), error);
    return error.code == ErrorCode::no_solution ? exit_negative
           : error.code == ErrorCode::too_large ? exit_resources
                                                : exit_usage;
  }

  proof::WriteBytes writer() {
    return [this](std::string_view bytes) { return !input_.sink.write(bytes); };
  }
  std::stop_token stop() const { return input_.interrupt.token(); }

  int write_count(const cover::Problem& problem, const std::string& name) {
    proof::TreeWriter out(proof::count_head(name), writer());
    proof::CountTree tree(problem, {.memo = request_.memo, .memory = request_.memory});
    if (tree.advance(out, {.stop = stop()})) (void)out.finish(proof::count_claim(out.tokens(), tree.count()));
    return exit_good;
  }

  int write_count_of_run(const cover::Problem& problem, const std::string& name) {
    job::run::TreeWork work(problem);
    RunProcess process(setting_of(input_, request_.run));
    return process.work_on(work, [&](const job::run::Ledger& ledger) {
      const auto failure = job::run::write_certificate(request_.run.folder, ledger, name, writer());
      return failure && !input_.sink.failure() ? process.fail(*failure) : exit_good;
    });
  }

  int write_best(const cover::Problem& problem, const std::string& name) {
    const auto best = proof::find_best(problem, request_.options, stop());
    if (!best) return fail(best.error());
    const auto failure = proof::write_best_tree(problem, name, request_.options, *best, writer(), stop());
    return failure ? fail(*failure) : exit_good;
  }

  int write_clauses(const cover::Problem& problem) {
    proof::CoverClauses clauses(problem);
    if (const auto failure = clauses.search(stop())) return fail(*failure);
    const auto& size = clauses.size();
    note(input_.source.name(), fmt::format("{}, {} bytes; {}, about {} bytes", plural(size.clauses, "clause"),
                                           size.cnf_bytes, plural(size.steps, "step"), size.lrat_bytes));
    ProofFile cnf(request_.folder + "/1.cnf"), lrat(request_.folder + "/1.lrat");
    (void)(clauses.write_cnf(cnf.writer()) && clauses.write_lrat(lrat.writer(), stop()));
    return cnf.finish() && lrat.finish() ? exit_good : exit_resources;
  }

  int write_pseudo_boolean(const cover::Problem& problem) {
    const auto best = proof::find_best(problem, request_.options, stop());
    if (!best) return fail(best.error());
    ProofFile opb(request_.folder + "/1.opb"), pbp(request_.folder + "/1.pbp");
    if (proof::write_opb(problem, request_.options, opb.writer())) {
      (void)proof::write_veripb(problem, request_.options, *best, pbp.writer(), stop());
    }
    return opb.finish() && pbp.finish() ? exit_good : exit_resources;
  }

  const Input& input_;
  const CoverProofRequest& request_;
  bool proven_ = false;
};

}  // namespace

int answer_cover_proof(const Input& input, text::CoverLayout layout, const CoverProofRequest& request) {
  // A matrix has no costs, and the checker of best covers does not read it.
  const bool readable = layout == text::CoverLayout::knuth || (layout == text::CoverLayout::matrix && !request.best);
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
  const int streamed = stream_as_covers(input, layout, [&](const cover::Problem& problem) {
    return (worst = std::max(worst, proof.prove(problem, {}))) == exit_good;
  });
  return std::max(streamed, worst);
}

}  // namespace quadrille::answers
