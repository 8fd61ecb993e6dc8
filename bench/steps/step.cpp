#include "steps/step.h"

#include <algorithm>
#include <charconv>

#include "steps/backtracking.h"
#include "steps/fewest_candidates.h"
#include "steps/naked_masks.h"
#include "steps/tutorial_links.h"
#include "sudoku/links_engine.h"

namespace quadrille::bench {

namespace {

class LinksFirst final : public Step {
 public:
  bool solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) override {
    std::fill(verdicts.begin(), verdicts.end(), Verdict{});
    return engine_.solve(puzzles, verdicts, options) == puzzles.size();
  }
  std::uint64_t nodes() const override { return engine_.nodes(); }

 private:
  LinksEngine engine_{cover::ItemChoice::first};
};

class LibraryEngine final : public Step {
 public:
  /// `per_call`: how many puzzles a call of the library gets; 0 means all that there are.
  LibraryEngine(Solver solver, std::size_t batch, std::size_t per_call)
      : solver_(std::move(solver)), batch_(per_call > 0 ? per_call : batch), per_call_(per_call) {}

  bool solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) override {
    if (per_call_ == 1 && !options.stop.stop_possible()) {
      for (std::size_t i = 0; i < puzzles.size(); ++i) verdicts[i] = solver_.solve(puzzles[i], options.limit);
      return true;
    }
    const std::size_t step = per_call_ > 0 ? per_call_ : std::max<std::size_t>(1, puzzles.size());
    for (std::size_t at = 0; at < puzzles.size(); at += step) {
      const std::size_t size = std::min(step, puzzles.size() - at);
      if (solver_.solve(puzzles.subspan(at, size), verdicts.subspan(at, size), options) != size) return false;
    }
    return true;
  }
  std::uint64_t nodes() const override { return solver_.nodes(); }
  std::size_t batch() const override { return batch_; }

 private:
  Solver solver_;
  std::size_t batch_, per_call_;
};

template <class Any>
std::unique_ptr<Step> make() {
  return std::make_unique<Any>();
}

struct Entry {
  std::string_view name;
  std::unique_ptr<Step> (*make)();
};

// In the order of docs/explanation/algorithms.md; the engines of the library are made by library_engine().
constexpr Entry own_steps[] = {
    {"backtracking", make<Backtracking>}, {"fewest", make<FewestCandidates>},      {"masks-naked", make<NakedMasks>},
    {"links-first", make<LinksFirst>},    {"tutorial-links", make<TutorialLinks>},
};

constexpr std::size_t lane_batch = 512;  // some for every lane of the widest kernel

std::unique_ptr<Step> library_engine(std::string_view name, std::size_t per_call) {
  auto solver = Solver::create(name);
  if (!solver) return nullptr;
  return std::make_unique<LibraryEngine>(*std::move(solver), name.starts_with("lanes") ? lane_batch : 1, per_call);
}

}  // namespace

std::vector<std::string> default_steps() {
  return {"backtracking", "fewest", "masks-naked", "masks", "links-first", "links", "lanes"};
}

std::vector<std::string> all_steps() {
  std::vector<std::string> names = default_steps();
  names.emplace_back("tutorial-links");
  for (const EngineInfo& info : engines()) {
    if (info.kind == EngineInfo::Kind::kernel) names.emplace_back(info.name);
  }
  return names;
}

std::unique_ptr<Step> make_step(std::string_view name) {
  for (const Entry& entry : own_steps) {
    if (entry.name == name) return entry.make();
  }
  const std::size_t at = name.find('@');
  if (at == std::string_view::npos) return library_engine(name, 0);
  std::size_t per_call = 0;
  const auto [end, failure] = std::from_chars(name.data() + at + 1, name.data() + name.size(), per_call);
  if (failure != std::errc{} || end != name.data() + name.size() || per_call == 0) return nullptr;
  return library_engine(name.substr(0, at), per_call);
}

}  // namespace quadrille::bench
