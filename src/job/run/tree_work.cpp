// A certificate is a list of tokens in the order of the search (proof/tree.h), so parts of it that are found by
// different workers, put one after the other in that order, are the certificate. The head and the claim are added when
// the run is over.
//
// The nodes of a record are its tokens: their sum is compared with the number that was read from the files, so a part
// that is missing, or is there twice, is noticed before anything is claimed.
#include "job/run/tree_work.h"

#include "cover/core/fingerprint.h"
#include "job/run/open_rests.h"
#include "job/run/record_parts.h"
#include "job/run/slices.h"
#include "job/run/solutions.h"
#include "proof/tree_parts.h"

namespace quadrille::job::run {

namespace {

using proof::TreeParts;

class TreeWorker final : public Worker {
 public:
  explicit TreeWorker(const cover::Problem& problem) : problem_(problem), tree_(problem) {}

  Result<UnitResult> advance(const Assignment& assignment, std::stop_token stop) override {
    Slices slices(assignment.quantum, stop);
    auto open_paths = cover::parse_open_paths(assignment.state, problem_.option_count());
    if (!open_paths || !TreeParts::set(tree_, *std::move(open_paths)))
      return Error{ErrorCode::bad_symbol, "unit " + to_string(assignment.unit) + " is not a part of this problem"};
    UnitResult outcome;
    proof::TreeWriter writer({}, [&](std::string_view bytes) { return outcome.found += bytes, true; });
    bool done = false;
    do done = tree_.advance(writer, {.stop = stop, .nodes = slices.nodes()});
    while (!done && slices.may_continue() && outcome.found.size() < enough_text);
    (void)writer.flush();
    outcome.count = *parse_count(tree_.count());
    outcome.nodes = writer.tokens();
    outcome.rests = open_rests(TreeParts::left(tree_), assignment.parts, false);
    outcome.busy = slices.busy_milliseconds();
    return outcome;
  }

 private:
  const cover::Problem& problem_;
  proof::CountTree tree_;
};

}  // namespace

std::string TreeWork::identity() const {
  return "question certificate\nproblem " + std::to_string(fingerprint(problem_)) + '\n';
}

std::string TreeWork::root() const { return to_text(TreeParts::left(proof::CountTree(problem_))); }

std::unique_ptr<Worker> TreeWork::make_worker() const { return std::make_unique<TreeWorker>(problem_); }

std::optional<Error> write_certificate(const std::string& folder, const Ledger& ledger, std::string_view problem_name,
                                       proof::WriteBytes write) {
  proof::TreeWriter writer(proof::count_head(problem_name), std::move(write));
  auto failure = read_parts(folder, ledger, [&](std::string_view tokens) {
    writer.add_tokens(tokens);
    return !writer.failed();
  });
  if (failure) return failure;
  const Ledger::Totals& totals = ledger.totals();
  if (!writer.failed() && writer.tokens() != totals.nodes) {
    return Error{ErrorCode::bad_number, "expected " + std::to_string(totals.nodes) + " tokens in the files of " +
                                            folder + ", found " + std::to_string(writer.tokens())};
  }
  if (!writer.finish(proof::count_claim(writer.tokens(), totals.count.to_string())))
    return Error{ErrorCode::unwritable, "the certificate was not written"};
  return std::nullopt;
}

}  // namespace quadrille::job::run
