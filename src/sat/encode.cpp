// Writes an exact cover problem as clauses: each primary item needs one of its options, and no two of them. Variables 1
// to n are the options; helpers follow.
//
// Helpers h keep the clauses for "at most one" linear: each stands for a group of three, and -h, which is true if one
// of the three is, waits at the end of the queue. So the groups form a shallow tree rather than a chain.
//
//     at most one of a b c d e f g:    pairs of (e f g h), and pairs of (-h a b c d)
#include "sat/encode.h"

#include <algorithm>
#include <span>

namespace quadrille::sat {

namespace {

using cover::Color;
using cover::ItemId;
using cover::Kind;
using cover::OptionId;
using cover::Problem;

class CoverEncoder {
 public:
  CoverEncoder(const Problem& problem, const std::stop_token& stop)
      : problem_(problem), stop_(stop), entries_(problem.item_count()) {
    formula_.variables = static_cast<int>(problem.option_count());
  }

  Formula encode() {
    for (std::uint32_t o = 0; o < problem_.option_count() && !stop_.stop_requested(); ++o) file(OptionId{o});
    for (std::uint32_t i = 0; i < problem_.item_count() && !stop_.stop_requested(); ++i) {
      problem_.kind(ItemId{i}) == Kind::primary ? write_primary(ItemId{i}) : write_secondary(ItemId{i});
    }
    return std::move(formula_);
  }

 private:
  struct Use {
    int option;  // its variable
    Color color;
  };

  // An option without primary items is never chosen.
  void file(OptionId option) {
    const int variable = static_cast<int>(index(option)) + 1;
    const auto entries = problem_.option(option);
    const bool usable = std::any_of(entries.begin(), entries.end(), [&](const cover::Entry& entry) {
      return problem_.kind(entry.item) == Kind::primary;
    });
    if (!usable) return add({-variable});
    for (const cover::Entry& entry : entries) entries_[index(entry.item)].push_back({variable, entry.color});
  }

  void write_primary(ItemId item) {
    std::vector<int> options;
    for (const Use& use : entries_[index(item)]) options.push_back(use.option);
    const cover::Bounds bounds = problem_.bounds(item);
    if (bounds != cover::Bounds{}) return write_bounds(options, bounds);
    add(options);
    at_most_one(std::move(options));
  }

  // Groups the uses by color: options with the same color do not exclude each other, so a literal stands for all of
  // them.
  void write_secondary(ItemId item) {
    std::vector<Use> uses = entries_[index(item)];
    std::stable_sort(uses.begin(), uses.end(), [](const Use& a, const Use& b) { return a.color < b.color; });
    std::vector<int> choices;  // options without a color, and colors
    for (std::size_t i = 0; i < uses.size();) {
      std::size_t end = i + 1;
      while (uses[i].color != Color::none && end < uses.size() && uses[end].color == uses[i].color) ++end;
      choices.push_back(one_for_all(std::span(uses).subspan(i, end - i)));
      i = end;
    }
    at_most_one(std::move(choices));
  }

  // A literal that is true if any of the options is chosen.
  int one_for_all(std::span<const Use> options) {
    if (options.size() == 1) return options.front().option;
    const int color = new_variable();
    for (const Use& use : options) add({-use.option, color});
    return color;
  }

  void at_most_one(std::vector<int> literals) {
    constexpr std::size_t most_in_pairs = 6;
    std::reverse(literals.begin(), literals.end());
    std::size_t next = 0;  // a queue, so that the chain of helpers is short
    while (literals.size() - next > most_in_pairs) {
      const int helper = new_variable();
      pairwise({literals[next + 2], literals[next + 1], literals[next], helper});
      next += 3;
      literals.push_back(-helper);
    }
    pairwise({literals.rbegin(), literals.rend() - static_cast<std::ptrdiff_t>(next)});
  }

  void pairwise(const std::vector<int>& literals) {
    for (std::size_t i = 0; i < literals.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) add({-literals[i], -literals[j]});
    }
  }

  // Counts up to the bound that matters: one more than the upper bound, or the lower one without an upper bound.
  void write_bounds(const std::vector<int>& options, cover::Bounds bounds) {
    if (bounds.low > options.size()) return add({});
    const bool limited = bounds.high < options.size();
    const std::size_t top = limited ? bounds.high + std::size_t{1} : bounds.low;
    std::vector<int> count(top + 1, 0);  // count[j]: at least j of the options so far; 0 for what cannot be yet
    // Descending, because count[j - 1] must still be that of the options before.
    for (std::size_t i = 0; i < options.size() && !stop_.stop_requested(); ++i) {
      for (std::size_t j = std::min(top, i + 1); j > 0; --j) count[j] = count_on(options[i], count[j], count[j - 1], j);
    }
    if (bounds.low > 0) add({count[bounds.low]});
    if (limited) add({-count[top]});
  }

  // Returns a literal for: at least j with this option  =  at least j before, or at least j-1 before and the option.
  // Both directions are written: the counter must not lag after for the upper bound, nor run ahead for the lower one.
  int count_on(int option, int as_many, int one_less, std::size_t j) {
    const bool first = j == 1;  // at least none before: true
    const int now = new_variable();
    if (as_many != 0) add({-as_many, now});
    first ? add({-option, now}) : add({-option, -one_less, now});
    as_many != 0 ? add({-now, as_many, option}) : add({-now, option});
    if (!first) as_many != 0 ? add({-now, as_many, one_less}) : add({-now, one_less});
    return now;
  }

  int new_variable() { return ++formula_.variables; }
  void add(std::span<const int> clause) {
    formula_.literals.insert(formula_.literals.end(), clause.begin(), clause.end());
    formula_.literals.push_back(0);
  }
  void add(std::initializer_list<int> clause) { add(std::span(clause.begin(), clause.size())); }

  const Problem& problem_;
  const std::stop_token& stop_;
  Formula formula_;
  std::vector<std::vector<Use>> entries_;  // of the items
};

}  // namespace

Formula encode(const Problem& problem, const std::stop_token& stop) { return CoverEncoder(problem, stop).encode(); }

}  // namespace quadrille::sat
