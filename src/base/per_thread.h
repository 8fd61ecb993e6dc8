// Keeps an object for each thread that asks for one, such as a solver with its memory.
//
//     PerThread<Solver> solvers;                                 // or: solvers([&] { return Solver(options); })
//     solvers.local().solve(puzzle);                             // from any thread
//     solvers.for_each([&](const Solver& solver) { nodes += solver.nodes(); });      // when they have done their work
//
// Objects are made when a thread asks for the first time, and live as long as the whole. Cost: a lock and a search
// among the threads for each local(). Threads: local() may be called by several.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace quadrille {

template <class T>
class PerThread {
 public:
  PerThread() requires std::default_initializable<T> : PerThread([] { return T(); }) {}
  explicit PerThread(std::function<T()> make) : make_(std::move(make)) {}

  T& local() {
    const void* const me = this_thread();
    {
      const std::lock_guard lock(mutex_);
      const auto mine = std::ranges::find(objects_, me, [](const auto& object) { return object.first; });
      if (mine != objects_.end()) return *mine->second;
    }
    std::unique_ptr<T> made(new T(make_()));  // which takes long, perhaps
    const std::lock_guard lock(mutex_);
    return *objects_.emplace_back(me, std::move(made)).second;
  }

  template <std::invocable<const T&> Use>
  void for_each(Use use) const {
    for (const auto& [thread, object] : objects_) use(*object);
  }

 private:
  // The address of what each thread has one of.
  static const void* this_thread() {
    static thread_local const char one = 0;
    return &one;
  }

  const std::function<T()> make_;
  std::mutex mutex_;
  std::vector<std::pair<const void*, std::unique_ptr<T>>> objects_;
};

}  // namespace quadrille
