#include "steps/step.h"

#include <algorithm>

#include "steps/backtracking.h"
#include "steps/fewest_candidates.h"
#include "steps/naked_masks.h"
#include "sudoku/matrix_engine.h"

namespace quadrille::bench {

namespace {

class LinksFirst final : public Step {
 public:
  bool solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) override {
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      Verdict& verdict = verdicts[i] = {};
      if (!matrix_.solve(puzzles[i].cells, verdict.count, verdict.solution.cells, options)) return false;
    }
    return true;
  }
  std::uint64_t nodes() const override { return matrix_.nodes(); }

 private:
  MatrixEngine matrix_{BoxShape{}, cover::ItemChoice::first};
};

class LibraryEngine final : public Step {
 public:
  explicit LibraryEngine(Engine engine) : solver_(engine), batch_(engine == Engine::lanes ? lane_batch : 1) {}
  explicit LibraryEngine(std::string_view kernel) : solver_(kernel), batch_(lane_batch) {}

  bool solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) override {
    return solver_.solve(puzzles, verdicts, options) == puzzles.size();
  }
  std::uint64_t nodes() const override { return solver_.nodes(); }
  std::size_t batch() const override { return batch_; }

 private:
  static constexpr std::size_t lane_batch = 512;  // some for every lane of the widest kernel

  Solver solver_;
  std::size_t batch_;
};

template <class Any>
std::unique_ptr<Step> make() {
  return std::make_unique<Any>();
}
template <Engine engine>
std::unique_ptr<Step> make() {
  return std::make_unique<LibraryEngine>(engine);
}

struct Entry {
  std::string_view name;
  std::unique_ptr<Step> (*make)();
};

constexpr Entry table[] = {
    {"backtracking", make<Backtracking>}, {"fewest", make<FewestCandidates>}, {"masks-naked", make<NakedMasks>},
    {"masks", make<Engine::masks>},       {"links-first", make<LinksFirst>},  {"links", make<Engine::links>},
    {"lanes", make<Engine::lanes>},
};

constexpr std::string_view kernel_prefix = "lanes:";

}  // namespace

std::vector<std::string> default_steps() {
  std::vector<std::string> names;
  for (const Entry& entry : table) names.emplace_back(entry.name);
  return names;
}

std::vector<std::string> all_steps() {
  std::vector<std::string> names = default_steps();
  for (std::string_view kernel : kernels()) names.push_back(std::string(kernel_prefix) += kernel);
  return names;
}

std::unique_ptr<Step> make_step(std::string_view name) {
  for (const Entry& entry : table) {
    if (entry.name == name) return entry.make();
  }
  const std::vector<std::string> known = all_steps();
  if (std::find(known.begin(), known.end(), name) == known.end()) return nullptr;
  return std::make_unique<LibraryEngine>(name.substr(kernel_prefix.size()));
}

}  // namespace quadrille::bench
