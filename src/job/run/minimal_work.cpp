// The tree of minimal puzzles in units: a node is a part of the puzzle with the clues that are decided to stay
// (make/minimize.h). A unit is the stack of open nodes, written from its end, which is where the search continues; so
// the order of the search survives a division and `first N` are the same puzzles whatever happens.
#include "job/run/minimal_work.h"

#include <cmath>

#include "base/record_words.h"
#include "job/run/puzzle_line.h"
#include "job/run/slices.h"

namespace quadrille::job::run {

namespace {

using Node = MinimalParts::Node;

// Writes "530070... 110000...": the cells, then a 1 for each clue that is kept.
std::string text_of(const Node& node) {
  std::string text;
  append_puzzle(node.puzzle.cells, text);
  text.back() = ' ';
  for (const bool kept : node.kept) text += kept ? '1' : '0';
  return text += '\n';
}

// Reads a line into a copy of the whole puzzle. Returns false if it is something else: a clue that the puzzle does not
// have, or a kept cell without a clue.
bool read_node(std::string_view line, Node& node) {
  RecordWords words(line);
  const std::string_view cells = words.word(), kept = words.word();
  const std::vector<std::uint8_t> whole(node.puzzle.cells.begin(), node.puzzle.cells.end());
  if (!words.at_end() || kept.size() != whole.size() || read_puzzle(cells, node.puzzle.cells, PuzzleShape::max_order))
    return false;
  for (std::size_t cell = 0; cell < whole.size(); ++cell) {
    const std::uint8_t clue = node.puzzle.cells[cell];
    if ((clue != 0 && clue != whole[cell]) || (kept[cell] != '0' && (kept[cell] != '1' || clue == 0))) return false;
    node.kept[cell] = kept[cell] == '1';
  }
  return true;
}

// Halves the share with each decision, as if a part with a clue and the one without it were equally large.
double share_of(const Node& node, const Puzzle& whole) {
  int decided = 0;
  for (std::size_t cell = 0; cell < whole.cells.size(); ++cell)
    decided += node.kept[cell] || node.puzzle.cells[cell] != whole.cells[cell] ? 1 : 0;
  return std::ldexp(1.0, -decided);
}

// Gives each of the parts nearest to the root, which are the largest and the last ones in order, a unit of its own. The
// first unit takes all nodes that are more.
std::vector<Rest> rests_of(const std::vector<Node>& open, const Puzzle& whole, std::size_t parts) {
  std::vector<Rest> rests;
  for (std::size_t left = open.size(); left-- > 0;) {
    if (rests.empty() || left + 1 < parts) rests.emplace_back();
    rests.back().state += text_of(open[left]);
    rests.back().share += share_of(open[left], whole);
  }
  return rests;
}

class MinimalWorker final : public Worker {
 public:
  explicit MinimalWorker(const Puzzle& puzzle) : puzzle_(puzzle) {}

  Result<UnitResult> advance(const Assignment& assignment, std::stop_token stop) override {
    Slices slices(assignment.quantum, stop);
    std::vector<Node> open;
    for (std::string_view state = assignment.state; !state.empty();) {
      Node node{puzzle_, std::vector<bool>(puzzle_.cells.size())};
      const auto line = take_line(state);
      if (!line || !read_node(*line, node)) {
        return Error{ErrorCode::bad_symbol, "unit " + to_string(assignment.unit) + " is not a part of this puzzle"};
      }
      open.insert(open.begin(), std::move(node));
    }
    MinimalParts parts(std::move(open));
    UnitResult outcome;
    std::optional<Puzzle> minimal;
    do {
      if (!parts.step(solver_, minimal, stop)) break;
      ++outcome.nodes;
      if (minimal) outcome.count += 1U, append_puzzle(minimal->cells, outcome.found);
    } while (slices.may_continue() && outcome.found.size() < enough_text);
    outcome.rests = rests_of(parts.open(), puzzle_, assignment.parts);
    outcome.busy = slices.busy_milliseconds();
    return outcome;
  }

 private:
  const Puzzle& puzzle_;
  Solver solver_;
};

}  // namespace

std::string MinimalWork::identity() const {
  std::string text = "question minimal\n";
  if (limit_) text += "first " + std::to_string(*limit_) + '\n';
  return text + "puzzle " + name_ + '\n';
}

std::string MinimalWork::root() const { return text_of({puzzle_, std::vector<bool>(puzzle_.cells.size())}); }

std::unique_ptr<Worker> MinimalWork::make_worker() const { return std::make_unique<MinimalWorker>(puzzle_); }

}  // namespace quadrille::job::run
