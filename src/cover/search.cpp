#include "cover/links.h"
#include "quadrille/cover.h"

namespace quadrille::cover {

Search::Search(const Problem& problem, ItemChoice choice) : links_(std::make_unique<Links>(problem, choice)) {}
Search::~Search() = default;
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;

bool Search::require(OptionId option) { return links_->require(option); }
bool Search::next(const std::stop_token& stop) { return links_->next(stop); }
bool Search::stopped() const { return links_->stopped(); }
std::span<const OptionId> Search::solution() const { return links_->solution(); }
void Search::reset() { links_->reset(); }
std::uint64_t Search::nodes() const { return links_->nodes(); }

std::uint64_t count(const Problem& problem, std::uint64_t limit) {
  Search search(problem);
  std::uint64_t found = 0;
  while (found < limit && search.next()) ++found;
  return found;
}

}  // namespace quadrille::cover
