// Searches and traces of exact cover problems. Each handle shares its problem, so the caller may free that first.
#include "cover.h"

using namespace quadrille;
using namespace quadrille::c;
using cover::ItemChoice;
using cover::OptionId;

struct qd_search {
  std::shared_ptr<const cover::Problem> problem;
  cover::Search search;
  bool begun = false, ended = false;
};

struct qd_trace {
  std::shared_ptr<const cover::Problem> problem;
  cover::Trace trace;
};

namespace {

constexpr std::pair<std::string_view, ItemChoice> choices[] = {
    {"fewest", ItemChoice::fewest_options}, {"first", ItemChoice::first}, {"weighted", ItemChoice::weighted}};

std::optional<Outcome> take_choice(const char* name, ItemChoice& choice) {
  for (const auto& [known, value] : choices) {
    if (name == nullptr || name == known) return choice = value, std::nullopt;
  }
  return misuse("expected fewest, first or weighted, found " + std::string(name));
}

std::optional<Outcome> take_engine(const qd_search_options* given, const cover::Problem& problem,
                                   cover::SearchOptions& settled) {
  qd_search_options options{sizeof options, 0, nullptr, nullptr};
  if (auto wrong = take(given, options, "qd_search_options")) return wrong;
  if (options.engine != nullptr) {
    const auto engine = cover::engine_named(options.engine);
    if (!engine) return misuse("expected automatic, links, bits or cells, found " + std::string(options.engine));
    settled.engine = *engine;
  }
  if (auto wrong = take_choice(options.choice, settled.choice)) return wrong;
  if (settled.choice == ItemChoice::weighted && settled.engine != cover::Engine::cells)
    return misuse("expected the engine cells, which alone weighs items");
  if (accepts(settled.engine, problem)) return std::nullopt;
  return Error{ErrorCode::unsupported,
               "the engine " + std::string(name(settled.engine)) + " cannot search this problem: it has " +
                   (problem.has_bounds() ? "items with bounds" : "more than 65,535 options or items")};
}

std::optional<Outcome> take_pause(const qd_pause* given, cover::Pause& pause) {
  qd_pause options{sizeof options, 0, 0, 0, nullptr};
  if (auto wrong = take(given, options, "qd_pause")) return wrong;
  pause = {token_of(options), options.nodes > 0 ? options.nodes : cover::no_limit,
           options.solutions > 0 ? options.solutions : cover::no_limit};
  return std::nullopt;
}

// After a call that found nothing more.
Outcome at_end_or_pause(qd_search& search, const cover::Pause& pause) {
  search.ended = !search.search.stopped();
  return !search.ended && pause.stop.stop_requested() ? stopped() : Outcome{};
}

}  // namespace

qd_code qd_search_new(const qd_cover* cover, const qd_search_options* given, qd_search** out,
                      qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    if (cover == nullptr) return misuse("cover is NULL");
    cover::SearchOptions options;
    if (auto wrong = take_engine(given, *cover->problem, options)) return *std::move(wrong);
    *out = new qd_search{cover->problem, cover::Search(*cover->problem, options)};
    return {};
  });
}

void qd_search_free(qd_search* search) noexcept { delete search; }

qd_code qd_search_require(qd_search* search, uint32_t option, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (search == nullptr) return misuse("search is NULL");
    if (search->begun) return misuse("expected a search that has not begun");
    if (option >= search->problem->option_count()) {
      return misuse("expected an option below " + std::to_string(search->problem->option_count()) + ", found " +
                    std::to_string(option));
    }
    (void)search->search.require(OptionId{option});
    return {};
  });
}

qd_code qd_search_next(qd_search* search, const qd_pause* given, uint32_t* found, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (found == nullptr) return misuse("found is NULL");
    *found = 0;
    if (search == nullptr) return misuse("search is NULL");
    cover::Pause pause;
    if (auto wrong = take_pause(given, pause)) return *std::move(wrong);
    search->begun = true;
    *found = search->search.next(pause);
    return *found == 1 ? Outcome{} : at_end_or_pause(*search, pause);
  });
}

size_t qd_search_cover(const qd_search* search, uint32_t* options, size_t capacity) noexcept {
  const auto chosen = search->search.solution();
  for (std::size_t i = 0; i < std::min(capacity, chosen.size()); ++i) options[i] = index(chosen[i]);
  return chosen.size();
}

qd_code qd_search_count(qd_search* search, const qd_pause* given, uint64_t* count, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (count == nullptr) return misuse("count is NULL");
    *count = 0;
    if (search == nullptr) return misuse("search is NULL");
    cover::Pause pause;
    if (auto wrong = take_pause(given, pause)) return *std::move(wrong);
    search->begun = true;
    *count = search->search.count(pause);
    return at_end_or_pause(*search, pause);
  });
}

uint32_t qd_search_ended(const qd_search* search) noexcept { return search->ended; }
uint64_t qd_search_nodes(const qd_search* search) noexcept { return search->search.nodes(); }
double qd_search_progress(const qd_search* search) noexcept { return search->search.progress(); }

qd_code qd_search_reset(qd_search* search, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (search == nullptr) return misuse("search is NULL");
    search->search.reset();
    search->begun = search->ended = false;
    return {};
  });
}

qd_code qd_search_split(const qd_search* search, size_t n, qd_search** out, size_t* count, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (count == nullptr) return misuse("count is NULL");
    *count = 0;
    if (search == nullptr || out == nullptr) return misuse("search or out is NULL");
    if (n == 0) return misuse("expected at least one part");
    std::fill_n(out, n, nullptr);
    std::vector<std::unique_ptr<qd_search>> parts;
    for (cover::Search& part : search->search.split(n))
      parts.push_back(std::make_unique<qd_search>(qd_search{search->problem, std::move(part), search->begun}));
    for (std::size_t i = 0; i < parts.size(); ++i) out[i] = parts[i].release();
    *count = parts.size();
    return {};
  });
}

qd_code qd_search_save(const qd_search* search, char** text, size_t* size, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (text == nullptr) return misuse("text is NULL");
    *text = nullptr;
    if (size != nullptr) *size = 0;
    if (search == nullptr) return misuse("search is NULL");
    const std::string saved = search->search.save();
    *text = copy_of(saved);
    if (size != nullptr) *size = saved.size();
    return {};
  });
}

qd_code qd_search_resume(const qd_cover* cover, const char* text, size_t size, const qd_search_options* given,
                         qd_search** out, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    if (cover == nullptr || (text == nullptr && size > 0)) return misuse("cover or text is NULL");
    cover::SearchOptions options;
    if (auto wrong = take_engine(given, *cover->problem, options)) return *std::move(wrong);
    auto search = cover::Search::resume(*cover->problem, {text, size}, options);
    if (!search) return search.error();
    *out = new qd_search{cover->problem, *std::move(search), true};
    return {};
  });
}

qd_code qd_trace_new(const qd_cover* cover, const char* choice, qd_trace** out, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    if (cover == nullptr) return misuse("cover is NULL");
    ItemChoice chosen{};
    if (auto wrong = take_choice(choice, chosen)) return *std::move(wrong);
    if (chosen == ItemChoice::weighted) return misuse("expected fewest or first, found weighted");
    if (!cover::traceable(*cover->problem))
      return Error{ErrorCode::unsupported, "dancing links do not support items with bounds"};
    *out = new qd_trace{cover->problem, cover::Trace(*cover->problem, chosen)};
    return {};
  });
}

void qd_trace_free(qd_trace* trace) noexcept { delete trace; }

qd_code qd_trace_next(qd_trace* trace, qd_event* events, size_t capacity, size_t* n, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (n == nullptr) return misuse("n is NULL");
    *n = 0;
    if (trace == nullptr || events == nullptr) return misuse("trace or events is NULL");
    std::size_t stored = 0;
    while (stored < capacity && trace->trace.next()) {
      const cover::TraceEvent& event = trace->trace.event();
      events[stored++] = {static_cast<std::uint32_t>(event.step), event.depth, event.node, 0, event.tried};
    }
    *n = stored;
    return {};
  });
}
