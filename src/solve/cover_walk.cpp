// Gives a search and a SAT solver one interface. The solver has no limit of solutions of its own, so a count that ends
// at its limit is remembered here as a pause.
#include "solve/cover_walk.h"

#include <variant>

#include "sat/search.h"
#include "solve/engines.h"

namespace quadrille {

class CoverWalk::State {
 public:
  explicit State(cover::Search search) : walk_(std::move(search)) {}
  explicit State(sat::CoverSearch search) : walk_(std::move(search)) {}

  bool next(const cover::Pause& pause) {
    if (cover::Search* search = this->search()) return search->next(pause);
    return pause.solutions > 0 && sat().next(pause.stop);
  }

  std::uint64_t count(const cover::Pause& pause) {
    if (cover::Search* search = this->search()) return search->count(pause);
    std::uint64_t found = 0;
    while (found < pause.solutions && sat().next(pause.stop)) ++found;
    counted_to_limit_ = found == pause.solutions;
    return found;
  }

  bool stopped() const {
    if (const auto* search = std::get_if<cover::Search>(&walk_)) return search->stopped();
    return counted_to_limit_ || std::get<sat::CoverSearch>(walk_).stopped();
  }

  std::span<const cover::OptionId> solution() const {
    return std::visit([](const auto& walk) { return walk.solution(); }, walk_);
  }

  // Returns 0 for the SAT solver, whose steps are conflicts and not nodes.
  std::uint64_t nodes() const {
    const auto* search = std::get_if<cover::Search>(&walk_);
    return search != nullptr ? search->nodes() : 0;
  }

  std::string_view engine() const {
    const auto* search = std::get_if<cover::Search>(&walk_);
    return search != nullptr ? name_of(search->settled().engine) : sat_engine;
  }

 private:
  cover::Search* search() { return std::get_if<cover::Search>(&walk_); }
  // Every new call forgets how the last one ended.
  sat::CoverSearch& sat() {
    counted_to_limit_ = false;
    return std::get<sat::CoverSearch>(walk_);
  }

  std::variant<cover::Search, sat::CoverSearch> walk_;
  bool counted_to_limit_ = false;
};

Result<CoverWalk> CoverWalk::create(const cover::Problem& problem, std::string_view engine, cover::ItemChoice choice) {
  const auto chosen = choose_engine(engine);
  if (!chosen) return chosen.error();
  if (const auto error = why_not(*chosen, problem)) return *error;
  if (chosen->is_sat()) return CoverWalk(std::make_unique<State>(sat::CoverSearch(problem)));
  return CoverWalk(std::make_unique<State>(cover::Search(problem, {*chosen->search, choice})));
}

CoverWalk::CoverWalk(std::unique_ptr<State> state) : state_(std::move(state)) {}
CoverWalk::~CoverWalk() = default;
CoverWalk::CoverWalk(CoverWalk&&) noexcept = default;
CoverWalk& CoverWalk::operator=(CoverWalk&&) noexcept = default;

bool CoverWalk::next(const cover::Pause& pause) { return state_->next(pause); }
std::uint64_t CoverWalk::count(const cover::Pause& pause) { return state_->count(pause); }
bool CoverWalk::stopped() const { return state_->stopped(); }
std::span<const cover::OptionId> CoverWalk::solution() const { return state_->solution(); }
std::uint64_t CoverWalk::nodes() const { return state_->nodes(); }
std::string_view CoverWalk::engine() const { return state_->engine(); }

}  // namespace quadrille
