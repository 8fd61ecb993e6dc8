// Keeps what is known about the candidates of one puzzle: which ones are true, which are refuted, and what to ask next.
//
//     CandidateMarks<std::uint16_t> marks(possible, 9, 1);
//     while (const auto question = marks.next_question()) {
//       marks.restrict(*question, candidates);              // to what a solution must have to show something new
//       find(candidates) ? marks.see(solution) : marks.refute(*question);
//     }
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "puzzle/core/symbol_set.h"

namespace quadrille {

/// `Set` has a bit for each symbol.
template <class Set>
class CandidateMarks {
 public:
  /// `possible`: for each place, what is not excluded from the start.
  CandidateMarks(std::vector<Set> possible, int order, std::uint64_t cap)
      : order_(static_cast<std::size_t>(order)),
        cap_(cap),
        possible_(std::move(possible)),
        seen_(possible_.size()),
        wanting_((possible_.size() + 63) / 64),
        counts_(cap > 1 ? possible_.size() * order_ : 0),
        counted_(cap > 1 ? possible_.size() : 0) {
    for (std::size_t i = 0; i < size(); ++i) wanting_[i / 64] |= std::uint64_t{possible_[i] != 0} << (i % 64);
  }

  std::size_t size() const { return possible_.size(); }
  std::span<const Set> possible() const { return possible_; }

  /// Cells that shall hold symbols that no solution has shown yet.
  struct Question {
    std::size_t cell;  // the first of them
    int cells;
  };

  /// The next cell, in turns, that has candidates left which are neither true nor refuted. Nothing: no cell has.
  ///
  /// As long as that succeeds, several cells must show something new at once, up to `most_cells`.
  std::optional<Question> next_question(int most_cells) {
    const std::size_t cell = next_wanting(turn_);
    if (cell == none) return std::nullopt;
    turn_ = cell;
    return Question{cell, std::min(most_cells, together_)};
  }
  /// Removes what is not asked for. The number of cells becomes the actual one.
  void restrict(Question& question, std::span<Set> candidates) const {
    std::ranges::copy(possible_, candidates.begin());
    std::size_t cell = question.cell;
    int restricted = 0;
    do {
      candidates[cell] = wanted(cell);
      cell = next_wanting(cell);
    } while (++restricted < question.cells && cell != question.cell);
    question.cells = restricted;
  }

  void see(std::span<const std::uint8_t> solution) {
    mark(solution);
    if (cap_ > 1 && keep(solution)) add_to_counts(solution);
  }
  /// No solution is as asked for: the candidates of one cell are refuted, those of several perhaps not together.
  void refute(const Question& question) {
    if (question.cells == 1) {
      possible_[question.cell] &= seen_[question.cell];
      wanting_[question.cell / 64] &= ~(std::uint64_t{1} << (question.cell % 64));
    } else {
      together_ = (question.cells + 1) / 2;
    }
  }
  /// All solutions have been seen.
  void close() {
    possible_ = seen_;
    std::ranges::fill(wanting_, 0);
    if (cap_ > 1 && solutions_.size() < most_kept) counted_ = seen_;
  }

  // --------------------------------------------------------------------------------------- counts, if cap > 1

  struct Candidate {
    std::size_t cell;
    int symbol;
  };
  /// The candidates with the lowest counts below the cap that are not known to be exact, at most `most` of them.
  std::vector<Candidate> below_cap(std::size_t most) const {
    std::vector<Candidate> found;
    for (std::size_t i = 0; i < possible_.size(); ++i) {
      for_each_symbol(uncounted(i), [&](int symbol) { found.push_back({i, symbol}); });
    }
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(most, found.size()));
    std::partial_sort(found.begin(), end, found.end(), [this](const Candidate& a, const Candidate& b) {
      const std::uint64_t count_a = count(a), count_b = count(b);
      return count_a != count_b ? count_a < count_b : index(a.cell, a.symbol) < index(b.cell, b.symbol);
    });
    found.erase(end, found.end());
    return found;
  }
  void restrict(const Candidate& candidate, std::span<Set> candidates) const {
    std::ranges::copy(possible_, candidates.begin());
    candidates[candidate.cell] = static_cast<Set>(only(candidate.symbol));
  }
  /// This number of solutions has the candidate, or more if it is the cap.
  void set_count(const Candidate& candidate, std::uint64_t count) {
    counts_[index(candidate.cell, candidate.symbol)] = count;
    counted_[candidate.cell] |= static_cast<Set>(only(candidate.symbol));
  }

  Set seen(std::size_t cell) const { return seen_[cell]; }
  /// The candidates of a cell that are neither true nor refuted.
  Set wanted(std::size_t cell) const { return static_cast<Set>(possible_[cell] & ~seen_[cell]); }
  /// Those whose counts are not known.
  Set uncounted(std::size_t cell) const {
    Set left = 0;
    for_each_symbol(static_cast<Set>(possible_[cell] & ~counted_[cell]), [&](int symbol) {
      if (count({cell, symbol}) < cap_) left |= static_cast<Set>(only(symbol));
    });
    return left;
  }
  std::uint64_t count(const Candidate& candidate) const {
    return std::min(cap_, counts_[index(candidate.cell, candidate.symbol)]);
  }

 private:
  static constexpr std::size_t none = ~std::size_t{0};
  static constexpr std::size_t most_kept = 100'000;  // solutions, of a few hundred bytes each

  std::size_t index(std::size_t cell, int symbol) const { return cell * order_ + static_cast<std::size_t>(symbol) - 1; }
  // Without branches: this is most of the time that is not spent in searches.
  void mark(std::span<const std::uint8_t> solution) {
    for (std::size_t word = 0; word < wanting_.size(); ++word) {
      std::uint64_t wanting = 0;
      for (std::size_t i = std::min(64 * word + 64, size()); i-- > 64 * word;) {
        seen_[i] |= static_cast<Set>(Set{1} << solution[i] >> 1);  // nothing for a place that is not a cell
        wanting = wanting << 1 | std::uint64_t{wanted(i) != 0};
      }
      wanting_[word] = wanting;
    }
  }
  // False if the solution was known, or may have been.
  bool keep(std::span<const std::uint8_t> solution) {
    return solutions_.size() < most_kept && solutions_.emplace(solution.begin(), solution.end()).second;
  }
  void add_to_counts(std::span<const std::uint8_t> solution) {
    for (std::size_t i = 0; i < size(); ++i) {
      if (solution[i] != 0 && (counted_[i] & only(solution[i])) == 0) ++counts_[index(i, solution[i])];
    }
  }
  // After this cell, in turns; that cell itself if it is the only one.
  std::size_t next_wanting(std::size_t cell) const {
    const std::size_t first = (cell + 1) / 64;
    std::uint64_t bits = first < wanting_.size() ? wanting_[first] & ~std::uint64_t{0} << ((cell + 1) % 64) : 0;
    for (std::size_t i = first, passed = 0; passed <= wanting_.size(); ++passed) {
      if (bits != 0) return i * 64 + static_cast<std::size_t>(std::countr_zero(bits));
      i = i + 1 >= wanting_.size() ? 0 : i + 1;
      bits = wanting_[i];
    }
    return none;
  }

  std::size_t order_;
  std::uint64_t cap_;
  std::vector<Set> possible_, seen_;    // not refuted; in a solution
  std::vector<std::uint64_t> wanting_;  // a bit for each cell that has wanted candidates
  std::size_t turn_ = 0;
  int together_ = 4;                   // cells that are asked about at once
  std::vector<std::uint64_t> counts_;  // of the solutions seen, or of all
  std::vector<Set> counted_;           // of all
  std::unordered_set<std::string> solutions_;
};

}  // namespace quadrille
