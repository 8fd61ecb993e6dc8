// Counts covers, answers from diagrams, and finds the best covers. Counts that an ExactCount cannot represent are
// marked as inexact.
#include "cover.h"
#include "quadrille/cover/zdd.h"

using namespace quadrille;
using namespace quadrille::c;
using cover::Method;

struct qd_diagram {
  cover::Zdd covers;
};

namespace {

constexpr qd_count_options usual{sizeof(qd_count_options), 0, nullptr, 0, nullptr};
constexpr std::size_t usual_memory = std::size_t{1} << 30;

std::size_t memory_of(const qd_count_options& options) {
  return options.memory > 0 ? static_cast<std::size_t>(options.memory) : usual_memory;
}

qd_number number_of(ExactCount count) { return {count.low(), count.high(), count.exact() ? 0U : 1U, 0}; }

std::optional<Outcome> take_method(const char* name, Method& method) {
  if (name == nullptr) return std::nullopt;
  for (const Method known : {Method::automatic, Method::enumerate, Method::frontier, Method::cache}) {
    if (cover::name(known) == name) return method = known, std::nullopt;
  }
  return misuse("expected automatic, enumerate, frontier or cache, found " + std::string(name));
}

Outcome ended(cover::StopReason reason, std::string_view method) {
  switch (reason) {
    case cover::StopReason::none:
    case cover::StopReason::limit: return {};
    case cover::StopReason::stopped: return stopped();
    case cover::StopReason::memory:
      return Error{ErrorCode::too_large, "the method " + std::string(method) + " needs more memory"};
    case cover::StopReason::unsupported: break;
  }
  return Error{ErrorCode::unsupported, "the method " + std::string(method) + " cannot count this problem"};
}

}  // namespace

qd_code qd_cover_count(const qd_cover* cover, const qd_count_options* given, qd_number* count,
                       qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (count == nullptr) return misuse("count is NULL");
    *count = {};
    if (cover == nullptr) return misuse("cover is NULL");
    qd_count_options options = usual;
    if (auto wrong = take(given, options, "qd_count_options")) return *std::move(wrong);
    cover::CountOptions request{.memory = memory_of(options), .stop = token_of(options)};
    if (auto wrong = take_method(options.method, request.method)) return *std::move(wrong);
    const cover::CountResult result = cover::count(*cover->problem, request);
    *count = number_of(result.count);
    return ended(result.stop_reason, name(request.method));
  });
}

qd_code qd_diagram_new(const qd_cover* cover, const qd_count_options* given, qd_diagram** out,
                       qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    if (cover == nullptr) return misuse("cover is NULL");
    qd_count_options options = usual;
    if (auto wrong = take(given, options, "qd_count_options")) return *std::move(wrong);
    auto covers = cover::Zdd::build(*cover->problem, {.memory = memory_of(options), .stop = token_of(options)});
    if (!covers) return covers.error().code == ErrorCode::stopped ? stopped() : Outcome(covers.error());
    *out = new qd_diagram{*std::move(covers)};
    return {};
  });
}

void qd_diagram_free(qd_diagram* diagram) noexcept { delete diagram; }
uint64_t qd_diagram_nodes(const qd_diagram* diagram) noexcept { return diagram->covers.node_count(); }

qd_code qd_diagram_count(const qd_diagram* diagram, qd_number* count, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (count == nullptr) return misuse("count is NULL");
    *count = {};
    if (diagram == nullptr) return misuse("diagram is NULL");
    *count = number_of(diagram->covers.count());
    return {};
  });
}

qd_code qd_diagram_random(const qd_diagram* diagram, uint64_t seed, uint32_t* options, size_t capacity, size_t* n,
                          qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (n == nullptr) return misuse("n is NULL");
    *n = 0;
    if (diagram == nullptr || (options == nullptr && capacity > 0)) return misuse("diagram or options is NULL");
    const ExactCount count = diagram->covers.count();
    if (count == 0) return Error{ErrorCode::missing_text, "expected a problem that has a cover"};
    if (!count.exact()) return Error{ErrorCode::too_large, "expected at most 2^128 covers, found more"};
    return give_cover(diagram->covers.random_cover(seed), options, capacity, n);
  });
}

qd_code qd_cover_best(const qd_cover* cover, const qd_best_options* given, uint32_t* chosen, size_t capacity, size_t* n,
                      uint64_t* cost, uint32_t* found, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (n == nullptr || cost == nullptr || found == nullptr) return misuse("n, cost or found is NULL");
    *n = 0, *cost = 0, *found = 0;
    if (cover == nullptr || (chosen == nullptr && capacity > 0)) return misuse("cover or chosen is NULL");
    qd_best_options options{sizeof options, 0, 0, 0, 0, 0, nullptr};
    if (auto wrong = take(given, options, "qd_best_options")) return *std::move(wrong);
    cover::BestSearch search(*cover->problem,
                             {.goal = options.maximum != 0 ? cover::Goal::maximum : cover::Goal::minimum,
                              .weight = options.count_options != 0 ? cover::Weight::options : cover::Weight::costs,
                              .at_least_once = options.at_least_once != 0});
    const bool finished = search.finish({.stop = token_of(options)});
    if (const cover::Cover* best = search.best()) {
      if (auto given_out = give_cover(best->options, chosen, capacity, n); given_out.code != QD_OK) return given_out;
      *found = 1, *cost = best->cost;
    }
    return finished ? Outcome{} : stopped();
  });
}
