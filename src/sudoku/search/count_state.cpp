// The written form of a CountState.
#include <algorithm>
#include <cassert>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/hex.h"
#include "base/lines.h"
#include "base/sealed_text.h"
#include "quadrille/sudoku.h"

namespace quadrille {

namespace {

constexpr std::string_view kind = "count", found_label = "found";
constexpr int version = 2;
constexpr std::size_t cell_width = 3, candidates_width = 81 * cell_width;

// Reads the doublings and 81 sets of candidates of three hexadecimal digits each. A doubling says that all solutions of
// the subtree count twice as often.
Result<CountState::Subtree> parse_subtree(std::string_view line, std::uint64_t number) {
  std::string_view cells = line;
  CountState::Subtree subtree;
  if (const auto doublings = whole_number<std::uint8_t>(take_word(cells))) {
    subtree.doublings = *doublings;
  } else {
    return Error{ErrorCode::bad_number, "expected the doublings, 0 to 255", {number, 1}};
  }
  // The length is checked first, so that all positions below exist.
  if (cells.size() != candidates_width) {
    return Error{ErrorCode::bad_length,
                 "expected " + std::to_string(candidates_width) + " characters of candidates, found " +
                     std::to_string(cells.size()),
                 {number, line.size() + 1}};
  }
  const std::size_t first_column = line.size() - candidates_width + 1;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const auto candidates = take_hex<std::uint16_t>(cells, cell_width);
    if (!candidates || *candidates > 0x1FF) {
      return Error{ErrorCode::bad_symbol,
                   "expected the candidates of a cell, 000 to 1ff",
                   {number, first_column + cell * cell_width}};
    }
    subtree.candidates.cells[cell] = *candidates;
  }
  return subtree;
}

// Finds two subtrees that overlap: their solutions would be counted twice.
//
// The subtrees of a search are disjoint because it has branched at some cell: there they fall into groups that have no
// candidate in common. So groups are divided at such cells, which takes time in proportion to the subtrees and the
// depth of the search. Only if no cell divides a group, each is compared with each.
class OverlapSearch {
 public:
  using Subtrees = std::vector<CountState::Subtree>;
  using Pair = std::pair<std::uint32_t, std::uint32_t>;

  explicit OverlapSearch(const Subtrees& subtrees) : subtrees_(subtrees), numbers_(subtrees.size()) {
    std::iota(numbers_.begin(), numbers_.end(), 0U);
  }

  std::optional<Pair> run() && {
    groups_.emplace_back(numbers_);
    while (!groups_.empty()) {
      const Group group = groups_.back();
      groups_.pop_back();
      const std::vector<Part> parts = best_division(group);
      if (parts.size() == 1 && parts.front().size == group.size()) {
        if (const auto pair = compare_each(group)) return pair;
      } else {
        divide(group, parts);
      }
    }
    return std::nullopt;
  }

 private:
  using Group = std::span<std::uint32_t>;
  // Candidates that occur together at a cell, and the number of subtrees that have them.
  struct Part {
    std::uint16_t candidates;
    std::size_t size;
  };

  std::uint16_t candidates(std::uint32_t number, std::size_t cell) const {
    return subtrees_[number].candidates.cells[cell];
  }

  // A subtree without candidates at the cell has no solution, and is in no part.
  std::vector<Part> parts_at(std::size_t cell, Group group) const {
    std::vector<Part> parts;
    for (const std::uint32_t number : group) {
      Part joined{candidates(number, cell), 1};
      if (joined.candidates == 0) continue;
      const auto meets = [&joined](const Part& part) { return (part.candidates & joined.candidates) != 0; };
      for (auto part = std::find_if(parts.begin(), parts.end(), meets); part != parts.end();
           part = std::find_if(parts.begin(), parts.end(), meets)) {
        joined = {static_cast<std::uint16_t>(joined.candidates | part->candidates), joined.size + part->size};
        parts.erase(part);
      }
      parts.push_back(joined);
    }
    return parts;
  }

  // That of the cell where the largest part is smallest, or of one where it is small enough.
  std::vector<Part> best_division(Group group) {
    std::vector<Part> best{{0, group.size()}};
    const auto largest = [](const std::vector<Part>& parts) {
      std::size_t size = 0;
      for (const Part& part : parts) size = std::max(size, part.size);
      return size;
    };
    for (std::size_t cell = 0; cell < 81 && 2 * largest(best) > group.size(); ++cell) {
      std::vector<Part> parts = parts_at(cell, group);
      if (largest(parts) < largest(best)) best = std::move(parts), cell_ = cell;
    }
    return best;
  }

  // Moves the subtrees of each part to the front of what is left of the group.
  void divide(Group group, const std::vector<Part>& parts) {
    for (const Part& part : parts) {
      const auto end = std::partition(group.begin(), group.end(), [&](std::uint32_t number) {
        return (candidates(number, cell_) & part.candidates) != 0;
      });
      const auto size = static_cast<std::size_t>(end - group.begin());
      assert(size == part.size);
      if (size > 1) groups_.push_back(group.first(size));
      group = group.subspan(size);
    }
  }

  std::optional<Pair> compare_each(Group group) const {
    for (std::size_t i = 1; i < group.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!are_disjoint(group[i], group[j])) return std::minmax(group[i], group[j]);
      }
    }
    return std::nullopt;
  }

  // Tells whether the subtrees have no common candidate in some cell: then they have no common solution.
  bool are_disjoint(std::uint32_t a, std::uint32_t b) const {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if ((candidates(a, cell) & candidates(b, cell)) == 0) return true;
    }
    return false;
  }

  const Subtrees& subtrees_;
  std::vector<std::uint32_t> numbers_;  // of subtrees: each group is a part of it
  std::vector<Group> groups_;           // to be examined
  std::size_t cell_ = 0;                // of the best division
};

std::optional<Error> find_overlap(const std::vector<CountState::Subtree>& open, std::uint64_t first_line) {
  const auto pair = OverlapSearch(open).run();
  if (!pair) return std::nullopt;
  return Error{ErrorCode::bad_symbol,
               "the subtree overlaps that of line " + std::to_string(first_line + pair->first),
               {first_line + pair->second, 1}};
}

}  // namespace

std::string to_string(const CountState& count) {
  std::string text = std::string(found_label) + ' ' + std::to_string(count.found) + '\n';
  for (const auto& [candidates, doublings] : count.open) {
    text += std::to_string(doublings) + ' ';
    for (std::uint16_t cell : candidates.cells) append_hex(text, cell, cell_width);
    text += '\n';
  }
  return seal(kind, version, text);
}

Result<CountState> parse_count_state(std::string_view text) {
  const auto body = unseal(text, kind, version);
  if (!body) return body.error();
  constexpr std::uint64_t lines_before = 2;  // of the subtrees
  CountState count(Grid{});
  count.open.clear();
  std::string_view subtrees = *body;
  const auto found = take_number_line(subtrees, found_label);
  if (!found) return Error{ErrorCode::bad_number, "expected 'found' and the number found so far", {lines_before, 1}};
  count.found = *found;
  for (Lines lines(subtrees); lines.next();) {
    const auto subtree = parse_subtree(lines.line(), lines_before + lines.number());
    if (!subtree) return subtree.error();
    count.open.push_back(*subtree);
  }
  if (auto overlap = find_overlap(count.open, lines_before + 1)) return *std::move(overlap);
  return count;
}

}  // namespace quadrille
