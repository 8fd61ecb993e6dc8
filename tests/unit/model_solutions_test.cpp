// Solutions and Solutions under any sequence of calls on one 9x9 puzzle, against the solutions found cell by cell:
// each is listed once, always in the same order.
#include <deque>

#include "model_sudoku.h"
#include "quadrille/solve/solutions.h"
#include "sudoku/search/grid_solutions.h"

namespace quadrille {
namespace {

using test::ModelPuzzle;
using test::puzzle_of;
using test::puzzle_plans;

enum class ListCall { next, stopped_next, remaining, divide, board_text };

struct ListStep {
  ListCall call = ListCall::next;
  std::uint16_t times = 1;
};

std::ostream& operator<<(std::ostream& out, const ListStep& step) {
  constexpr const char* names[] = {"next", "next with a stop", "remaining", "divide", "save, resume"};
  out << "\n  " << names[static_cast<int>(step.call)];
  return step.call == ListCall::next ? out << ", " << step.times << " times" : out;
}

rc::Gen<ListStep> list_steps() {
  using rc::gen::build, rc::gen::set;
  return build<ListStep>(set(&ListStep::call, rc::gen::weightedElement<ListCall>({{8, ListCall::next},
                                                                                  {2, ListCall::stopped_next},
                                                                                  {3, ListCall::remaining},
                                                                                  {2, ListCall::divide},
                                                                                  {4, ListCall::board_text}})),
                         set(&ListStep::times, rc::gen::element<std::uint16_t>(1, 2, 3, 17, 60, 300)));
}

std::stop_token requested_stop() {
  std::stop_source source;
  source.request_stop();
  return source.get_token();
}

// What next() of both kinds has to give.
class Expected {
 public:
  explicit Expected(const ModelPuzzle& puzzle) : all_(puzzle.solutions) {
    for (GridSolutions one(puzzle.grid); const auto solution = one.next();) order_.push_back(to_string(*solution));
  }
  std::size_t size() const { return all_.size(); }
  void see(std::size_t number, const std::string& solution) const {
    RC_ASSERT(number < order_.size() && all_.contains(solution));
    RC_ASSERT(order_[number] == solution);  // all of these are different: they are as many as `all_` has
  }
  void end(std::size_t number) const { RC_ASSERT(number == all_.size() && order_.size() == all_.size()); }

 private:
  const std::set<std::string>& all_;
  std::vector<std::string> order_;
};

class SolutionsModel {
 public:
  explicit SolutionsModel(const ModelPuzzle& puzzle) : expected_(puzzle) { lists_.emplace_back(puzzle.grid); }

  void take(const ListStep& step) {
    if (lists_.empty()) return;
    switch (step.call) {
      case ListCall::next:
        for (int i = 0; i < step.times && !lists_.empty(); ++i) next();
        break;
      case ListCall::stopped_next: stopped_next(); break;
      case ListCall::remaining: lists_.front() = GridSolutions(lists_.front().remaining()); break;
      case ListCall::divide: divide(step.times); break;
      default: break;
    }
  }

  void finish() {
    while (!lists_.empty()) next();
    expected_.end(found_);
  }

 private:
  void next() {
    const auto solution = lists_.front().next();
    if (solution) return expected_.see(found_++, to_string(*solution));
    RC_ASSERT(lists_.front().remaining().empty());
    lists_.pop_front();
  }

  void stopped_next() {
    if (const auto solution = lists_.front().next(requested_stop())) expected_.see(found_++, to_string(*solution));
  }

  // The first subtrees are listed first.
  void divide(std::size_t first) {
    std::vector<Candidates> subtrees = lists_.front().remaining();
    const auto middle = subtrees.begin() + static_cast<std::ptrdiff_t>(std::min(first, subtrees.size()));
    GridSolutions later(std::vector(middle, subtrees.end()));
    lists_.front() = GridSolutions(std::vector(subtrees.begin(), middle));
    lists_.insert(lists_.begin() + 1, std::move(later));
  }

  const Expected expected_;
  std::size_t found_ = 0;
  std::deque<GridSolutions> lists_;  // one after the other
};

class EnumeratorModel {
 public:
  explicit EnumeratorModel(const ModelPuzzle& puzzle)
      : expected_(puzzle), board_(Puzzle(puzzle.grid)), list_(*Solutions::create(board_)) {}

  void take(const ListStep& step) {
    switch (step.call) {
      case ListCall::next:
        for (int i = 0; i < step.times; ++i) next({});
        break;
      case ListCall::stopped_next: next(requested_stop()); break;
      case ListCall::board_text: resume(Solutions::resume(board_, list_.save())); break;
      default: break;
    }
  }

  void finish() {
    while (next({})) {
    }
    RC_ASSERT(list_.found() == expected_.size());
  }

 private:
  bool next(const std::stop_token& stop) {
    const std::uint64_t number = list_.found();
    const bool any = list_.next({stop});
    RC_ASSERT(list_.found() == number + (any ? 1 : 0));
    if (any) {
      RC_ASSERT(!list_.stopped() && !ended_);
      Grid grid;
      std::ranges::copy(list_.solution(), grid.cells.begin());
      expected_.see(number, to_string(grid));
    } else if (list_.stopped()) {
      RC_ASSERT(stop.stop_requested() && !ended_);
    } else {
      expected_.end(number), ended_ = true;
    }
    return any;
  }

  void resume(Result<Solutions> resumed) {
    RC_ASSERT(resumed.has_value());
    RC_ASSERT(resumed->save() == list_.save() && resumed->found() == list_.found());
    list_ = *std::move(resumed);
  }

  const Expected expected_;
  const Puzzle board_;
  Solutions list_;
  bool ended_ = false;
};

template <class Model>
void check_lists() {
  test::check_property(60, [] {
    const ModelPuzzle puzzle = puzzle_of(*puzzle_plans());
    Model model(puzzle);
    for (const ListStep& step : *test::at_most(20, list_steps())) model.take(step);
    model.finish();
  });
}

TEST(ModelOfSolutions, holds) { check_lists<SolutionsModel>(); }

TEST(ModelOfEnumerator, holds) { check_lists<EnumeratorModel>(); }

}  // namespace
}  // namespace quadrille
