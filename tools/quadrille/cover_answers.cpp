#include <fmt/format.h>

#include "answers.h"
#include "cover_wholes.h"
#include "json.h"
#include "messages.h"
#include "search_file.h"
#include "search_run.h"

namespace quadrille::tool {

namespace {

constexpr std::size_t chunk_bytes = 1 << 20;

std::string plural(std::uint64_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

// The answers for one problem of the input.
class CoverAnswers {
 public:
  /// found_before: solutions that earlier runs have found.
  CoverAnswers(const Input& input, const text::CoverText& cover, std::uint64_t number, std::uint64_t found_before,
               cover::Search search)
      : input_(input),
        options_(input.options.cover),
        saving_(input.options.saving),
        cover_(cover),
        number_(number),
        found_before_(found_before),
        answer_(options_.answer.value_or(text::usual_answer(cover.layout))),
        run_(std::move(search), options_.limits, input.options.threads, input.interrupt.token(),
             [this] { return between_slices(); }) {}

  /// Can the state be saved? Better to know before a long search.
  bool ready() { return !saving_.wanted() || save(); }

  int solve(std::uint64_t most) {
    const auto write = [this](auto solution, std::string& text) { write_solution(solution, text); };
    bool first = number_ == 1 && found_before_ == 0;  // in the output
    while (run_.found() < most && run_.list(most - run_.found(), write, out_)) {
      if (std::exchange(first, first && run_.found() == 0) && run_.found() > 0 && separated()) out_.erase(0, 1);
      if (out_.size() >= chunk_bytes && !flush()) return exit_good;
    }
    if (run_.end() == SearchEnd::exhausted && found() == 0) write_none();
    return finish(found() == 0 ? exit_negative : exit_good);
  }

  int count(std::uint64_t most) {
    (void)run_.count(most);
    if (run_.end() == SearchEnd::signal) return finish(exit_good);
    const bool exact = run_.end() == SearchEnd::exhausted;
    if (input_.options.json) {
      begin(JsonLine(out_)).add("count", found()).add("exact", exact);
    } else {
      out_ += std::to_string(found()) + (exact ? "\n" : "+\n");
    }
    return finish(exit_good);
  }

  int check() {
    (void)run_.count(2);
    if (run_.end() == SearchEnd::signal) return finish(exit_good);
    const std::string_view verdict = found() == 0 ? "none" : found() == 1 ? "unique" : "multiple";
    if (input_.options.json) {
      begin(JsonLine(out_)).add_text("verdict", verdict);
    } else {
      (out_ += verdict) += '\n';
    }
    return finish(found() == 1 ? exit_good : exit_negative);
  }

 private:
  std::uint64_t found() const { return found_before_ + run_.found(); }

  JsonLine& begin(JsonLine&& line) const { return line.add_record(cover_.layout, number_); }

  // Called by several threads.
  void write_solution(std::span<const cover::OptionId> solution, std::string& text) const {
    if (input_.options.json) return void(begin(JsonLine(text)).add_raw("solution", json_of(solution)));
    if (separated()) text += '\n';
    text::write_cover(cover_, solution, answer_, text);
  }

  bool separated() const { return !input_.options.json && answer_ == text::CoverAnswer::as_written; }

  void write_none() {
    if (!input_.options.json) {
      out_ += text::no_cover(cover_.layout);
    } else {
      begin(JsonLine(out_)).add_raw("solution", "null");
    }
  }

  bool flush() {
    const bool good = !input_.sink.write(out_);
    out_.clear();
    return good;
  }

  bool between_slices() {
    if (!flush()) return false;
    if (timer_.is_due()) (void)save();
    return true;
  }

  // What has been written must be out before the state says so.
  bool save() {
    timer_.restart();
    const auto failure = write_search(saving_.file, {number_, found(), run_.search().save()});
    if (failure) report(saving_.file, *failure);
    return saved_ = !failure;
  }

  int finish(int code) {
    if (!flush() || run_.end() == SearchEnd::refused) return code;
    if (saving_.wanted() && !save()) return exit_resources;
    note_end();
    if (options_.stats) note_stats();
    const bool limited = run_.end() == SearchEnd::nodes || run_.end() == SearchEnd::time;
    return limited ? exit_resources : code;
  }

  void note_end() const {
    std::string why;
    switch (run_.end()) {
      case SearchEnd::nodes: why = "at the limit of nodes"; break;
      case SearchEnd::time: why = "at the limit of time"; break;
      case SearchEnd::signal: why = "by a signal"; break;
      default: return;
    }
    note(input_.source.name(), fmt::format("stopped {} after {}; {}", why, plural(found(), "solution"),
                                           saved_ ? fmt::format("--resume {} goes on", saving_.file)
                                                  : "there may be more; --save FILE keeps what is left"));
  }

  void note_stats() const {
    const cover::SearchOptions settled = run_.search().settled();
    note(input_.source.name(),
         fmt::format("{}, {}, engine {}{}, {:.3f} s", plural(run_.search().nodes(), "node"),
                     plural(run_.found(), "solution"), name(settled.engine),
                     settled.choice == cover::ItemChoice::weighted ? " with weights" : "", run_.seconds()));
  }

  const Input& input_;
  const CoverOptions& options_;
  const Saving& saving_;
  const text::CoverText& cover_;
  const std::uint64_t number_;
  const std::uint64_t found_before_;
  const text::CoverAnswer answer_;
  std::string out_;
  bool saved_ = false;
  SaveTimer timer_{saving_};
  SearchRun run_;
};

int answer(const Input& input, CoverAnswers& answers) {
  if (!answers.ready()) return exit_usage;
  const Options& options = input.options;
  const std::uint64_t all = options.limit.value_or(cover::no_limit);
  switch (options.verb) {
    case Verb::count: return answers.count(all);
    case Verb::check: return answers.check();
    case Verb::cover:
      if (options.cover.question == CoverQuestion::count) return answers.count(all);
      return answers.solve(options.cover.all ? all : options.limit.value_or(1));
    default: return answers.solve(1);
  }
}

// All problems of one input.
class CoverInput {
 public:
  CoverInput(const Input& input, text::CoverLayout layout)
      : input_(input), layout_(layout), reader_(layout, input.source.pending()) {}

  int answer_all() {
    const std::string& resumed = input_.options.saving.resume;
    if (!resumed.empty()) {
      auto saved = read_search(resumed);
      if (!saved) return report(resumed, saved.error()), exit_usage;
      saved_ = *std::move(saved);
    }
    int worst = exit_good;
    while (const auto cover = reader_.next()) {
      if (++number_ < saved_.problem) continue;
      worst = std::max(worst, *cover ? answer_problem(**cover) : refuse(cover->error()));
      if (is_over(worst)) return worst;
    }
    if (number_ >= saved_.problem) return worst;
    report(resumed, {ErrorCode::bad_number, fmt::format("the saved search is in problem {}, but {} has only {}",
                                                        saved_.problem, input_.source.name(), number_)});
    return exit_usage;
  }

 private:
  int answer_problem(const text::CoverText& cover) {
    const cover::Problem& problem = cover.problem;
    const cover::SearchOptions options{.engine = input_.options.cover.engine};
    if (!accepts(options.engine, problem)) {
      return refuse(
          {ErrorCode::unsupported,
           fmt::format("the engine {} cannot search {}; leave the choice to the program", name(options.engine),
                       problem.has_bounds() ? "items with bounds" : "so many items or options")});
    }
    for (const Error& warning : cover.warnings) report(input_.source.name(), warning);
    if (input_.options.verb == Verb::trace) return trace_cover(input_, problem);
    if (is_about_the_whole(input_.options)) return answer_whole(input_, cover, number_);
    const bool resumed = number_ == saved_.problem && !saved_.state.empty();
    auto search = resumed ? cover::Search::resume(problem, saved_.state, options) : cover::Search(problem, options);
    if (!search) return report(input_.options.saving.resume, search.error()), exit_usage;
    CoverAnswers answers(input_, cover, number_, resumed ? saved_.found : 0, std::move(*search));
    return answer(input_, answers);
  }

  int refuse(const Error& error) {
    report(input_.source.name(), error);
    std::string out;
    if (input_.options.json) {
      JsonLine(out).add_record(layout_, number_).add("error", error);
    } else if (layout_ == text::CoverLayout::sparse) {
      out = "\n";
    }
    (void)input_.sink.write(out);
    return exit_usage;
  }

  // A search that was saved is the last one: there the next run goes on.
  bool is_over(int code) const {
    const bool saved = code == exit_resources && input_.options.saving.wanted();
    return saved || input_.sink.failure() || input_.interrupt.signal() != 0;
  }

  const Input& input_;
  const text::CoverLayout layout_;
  text::CoverReader reader_;
  SavedSearch saved_;
  std::uint64_t number_ = 0;  // of the problem
};

}  // namespace

int answer_cover(const Input& input, text::CoverLayout layout) {
  const std::optional<std::string>& engine = input.options.engine;
  if (engine && engine != "links") {
    report(input.source.name(),
           {ErrorCode::unsupported, fmt::format("the engine {} is for puzzles, not for exact cover problems; "
                                                "'quadrille cover --engine' has others",
                                                *engine)});
    return exit_usage;
  }
  if (const auto failure = read_all(input.source)) return report(input.source.name(), *failure), exit_usage;
  if (input.interrupt.signal() != 0) return exit_good;
  return CoverInput(input, layout).answer_all();
}

}  // namespace quadrille::tool
