#include "cover_wholes.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <utility>

#include "job/cover_crew.h"
#include "job/source.h"
#include "json.h"
#include "messages.h"
#include "quadrille/cover/zdd.h"
#include "sat/search.h"
#include "search_file.h"

namespace quadrille::tool {

namespace {

bool counts(const Options& options) {
  return options.verb == Verb::count || (options.verb == Verb::cover && options.cover.question == CoverQuestion::count);
}

class WholeAnswers {
 public:
  WholeAnswers(const Input& input, const text::CoverText& cover, std::uint64_t number)
      : input_(input), options_(input.options.cover), cover_(cover), number_(number) {}

  int answer() {
    const int code = answer_question();
    (void)flush();
    return code;
  }

 private:
  int answer_question() {
    if (input_.options.sat) return by_sat();
    if (!options_.zdd.empty() || options_.question == CoverQuestion::sample) return by_diagram();
    switch (options_.question) {
      case CoverQuestion::best: return best();
      case CoverQuestion::estimate: return estimate();
      default: return count();
    }
  }

  int count() {
    const cover::CountResult result = cover::count(cover_.problem, {.method = options_.method,
                                                                    .search = {.engine = options_.engine},
                                                                    .make_counter = make_counter(),
                                                                    .memory = options_.memory,
                                                                    .stop = stop()});
    if (result.stop_reason == cover::StopReason::unsupported) {
      return fail(
          {ErrorCode::unsupported, fmt::format("the method {} cannot count this problem", name(options_.method))});
    }
    write_count(result.count.to_string(), result.complete() && result.count.exact());
    if (result.stop_reason == cover::StopReason::memory) note("out of memory: --memory gives more");
    if (result.stop_reason == cover::StopReason::stopped) note("stopped");
    if (options_.stats) {
      note(fmt::format("method {}{}, {} nodes, {} states, {} bytes", name(result.method),
                       result.order.empty() ? "" : " in " + result.order + " order", result.nodes, result.states,
                       result.peak_bytes));
    }
    return result.complete() ? exit_good : exit_resources;
  }

  // Enumeration by all threads.
  std::function<cover::SearchCounter(cover::Search&)> make_counter() const {
    return [threads = input_.options.threads](cover::Search& search) -> cover::SearchCounter {
      return [crew = std::make_shared<job::CoverCrew>(search, threads)](const cover::Pause& pause) {
        return crew->count(pause);
      };
    };
  }

  void write_count(const std::string& digits, bool exact) {
    if (input_.options.json) {
      JsonLine(out_)
          .add_record(cover_.layout, number_)
          .add_raw("count", digits.substr(0, digits.find('+')))
          .add("exact", exact);
    } else {
      out_ += digits;
      if (!exact && digits.back() != '+') out_ += '+';
      out_ += '\n';
    }
  }

  // Also first solutions and all of them: the SAT solver has no search that could be saved or split.
  int by_sat() {
    const Options& options = input_.options;
    const bool one = options.verb == Verb::solve || (options.verb == Verb::cover && !options_.all && !counts(options));
    const std::uint64_t most = options.verb == Verb::check ? 2 : options.limit.value_or(one ? 1 : cover::no_limit);
    const bool lists = options.verb != Verb::check && !counts(options);
    sat::CoverSearch search(cover_.problem);
    std::uint64_t found = 0;
    for (; found < most && search.next(input_.interrupt.token()); ++found) {
      if (lists) write_cover(search.solution(), {});
      if (lists && !flush()) return exit_good;
    }
    if (search.stopped()) return note(fmt::format("stopped after {} solutions", found)), exit_good;
    if (counts(options)) return write_count(std::to_string(found), found < most), exit_good;
    if (options.verb == Verb::check) return write_check(found);
    if (found == 0) write_none();
    return found == 0 ? exit_negative : exit_good;
  }

  int write_check(std::uint64_t found) {
    const std::string_view verdict = found == 0 ? "none" : found == 1 ? "unique" : "multiple";
    if (input_.options.json) {
      JsonLine(out_).add_record(cover_.layout, number_).add_text("verdict", verdict);
    } else {
      (out_ += verdict) += '\n';
    }
    return found == 1 ? exit_good : exit_negative;
  }

  int best() {
    cover::BestSearch search(cover_.problem, options_.best);
    const bool proven = search.finish({.stop = stop()});
    for (const cover::Cover& found : search.covers()) write_cover(found.options, found.cost);
    if (search.best() == nullptr && proven) write_none();
    if (!proven) note(fmt::format("stopped; not proven: the bound is {}", search.bound()));
    if (options_.stats) note(fmt::format("{} nodes", search.nodes()));
    return search.best() == nullptr && proven ? exit_negative : exit_good;
  }

  int by_diagram() {
    const bool keeps = !options_.zdd.empty();
    const bool known = keeps && std::filesystem::exists(options_.zdd);
    const auto zdd = known ? read_diagram() : cover::Zdd::build(cover_.problem, {options_.memory, stop()});
    if (!zdd) return known ? (report(options_.zdd, zdd.error()), exit_usage) : fail(zdd.error());
    if (keeps && !known) {
      if (const auto failure = write_diagram(*zdd)) return report(options_.zdd, *failure), exit_resources;
    }
    if (options_.stats) note(fmt::format("{} nodes of the diagram", zdd->node_count()));
    if (options_.question == CoverQuestion::count) return count(*zdd);
    if (zdd->count() == ExactCount{}) return write_none(), exit_negative;
    switch (options_.question) {
      case CoverQuestion::best: return best(*zdd);
      case CoverQuestion::sample: return sample(*zdd);
      default: return list(*zdd);
    }
  }

  Result<cover::Zdd> read_diagram() const {
    const auto text = job::read_file(options_.zdd);
    if (!text) return text.error();
    return cover::Zdd::load(cover_.problem, *text);
  }

  std::optional<Error> write_diagram(const cover::Zdd& zdd) const {
    return replace_file(options_.zdd, [&zdd](job::Sink& sink) {
      zdd.save([&sink](std::string_view piece) { return !sink.write(piece); });
    });
  }

  int count(const cover::Zdd& zdd) {
    const std::optional<std::uint64_t> limit = input_.options.limit;
    const ExactCount covers = zdd.count();
    const bool within = !limit || covers <= ExactCount(*limit);
    write_count(within ? covers.to_string() : std::to_string(*limit), within && covers.exact());
    return exit_good;
  }

  int best(const cover::Zdd& zdd) {
    const bool most = options_.best.goal == cover::Goal::maximum;
    std::vector<std::int64_t> weights(cover_.problem.option_count(), 1);
    if (options_.best.weight == cover::Weight::costs) weights = cover::costs_of(cover_.problem);
    if (most) std::transform(weights.begin(), weights.end(), weights.begin(), std::negate<>());
    cover::ZddByWeight walk(zdd, std::move(weights));
    for (std::size_t i = 0; i < options_.best.count && walk.next() && going(); ++i) {
      const std::int64_t weight = walk.cover().weight;
      write_cover(walk.cover().options, static_cast<std::uint64_t>(most ? -weight : weight));
    }
    return exit_good;
  }

  int sample(const cover::Zdd& zdd) {
    if (!zdd.count().exact()) return fail({ErrorCode::too_large, "more than 2^128 covers: too many to draw from"});
    for (std::uint64_t i = 0; i < options_.sample && going(); ++i) {
      write_cover(zdd.random_cover(options_.seed + i), {});
    }
    return exit_good;
  }

  int list(const cover::Zdd& zdd) {
    const std::uint64_t most = input_.options.limit.value_or(options_.all ? cover::no_limit : 1);
    cover::ZddWalk walk(zdd);
    for (std::uint64_t i = 0; i < most && walk.next() && going(); ++i) write_cover(walk.cover(), {});
    return exit_good;
  }

  std::stop_token stop() const { return input_.interrupt.token(); }

  // Between two covers.
  bool going() {
    constexpr std::size_t chunk_bytes = 1 << 20;
    return !stop().stop_requested() && (out_.size() < chunk_bytes || flush());
  }

  int estimate() {
    const cover::Estimate guess = cover::estimate(
        cover_.problem,
        {.probes = options_.probes, .seed = options_.seed, .search = {.engine = options_.engine}, .stop = stop()});
    if (input_.options.json) {
      JsonLine(out_)
          .add_record(cover_.layout, number_)
          .add_raw("nodes", json_of_guess(guess.nodes))
          .add_raw("solutions", json_of_guess(guess.solutions))
          .add("probes", guess.probes);
    } else {
      write_guess("nodes", guess.nodes);
      write_guess("solutions", guess.solutions);
    }
    return exit_good;
  }

  void write_guess(std::string_view what, const cover::SampleMean& guess) {
    out_ += fmt::format("{} {:.6g} ({:.6g} to {:.6g})\n", what, guess.mean, guess.low(), guess.high());
  }

  static std::string json_of_guess(const cover::SampleMean& guess) {
    return fmt::format(R"({{"mean":{},"low":{},"high":{}}})", guess.mean, guess.low(), guess.high());
  }

  void write_cover(std::span<const cover::OptionId> chosen, std::optional<std::uint64_t> cost) {
    if (input_.options.json) {
      JsonLine line(out_);
      line.add_record(cover_.layout, number_);
      if (cost) line.add("cost", *cost);
      line.add_raw("solution", json_of(chosen));
      return;
    }
    const text::CoverAnswer answer = options_.answer.value_or(text::usual_answer(cover_.layout));
    const bool as_written = answer == text::CoverAnswer::as_written;
    if (std::exchange(separate_, true) && as_written) out_ += '\n';
    if (cost) out_ += as_written ? fmt::format("| cost {}\n", *cost) : fmt::format("{}: ", *cost);
    text::write_cover(cover_, chosen, answer, out_);
  }

  bool flush() {
    const bool good = !input_.sink.write(out_);
    out_.clear();
    return good;
  }

  void write_none() {
    if (input_.options.json) {
      JsonLine(out_).add_record(cover_.layout, number_).add_raw("solution", "null");
    } else {
      out_ += text::no_cover(cover_.layout);
    }
  }

  void note(const std::string& message) const { tool::note(input_.source.name(), message); }
  int fail(const Error& error) const {
    report(input_.source.name(), error);
    return error.code == ErrorCode::too_large ? exit_resources : exit_usage;
  }

  const Input& input_;
  const CoverOptions& options_;
  const text::CoverText& cover_;
  const std::uint64_t number_;
  std::string out_;
  bool separate_ = false;  // a cover was written before
};

}  // namespace

bool is_about_the_whole(const Options& options) {
  const CoverOptions& cover = options.cover;
  if (options.sat || !cover.zdd.empty()) return true;
  if (!counts(options)) return cover.question != CoverQuestion::solutions;
  if (cover.method == cover::Method::enumerate) return false;
  return !options.limit && !cover.limits.nodes && !cover.limits.seconds && !options.saving.wanted() &&
         options.saving.resume.empty() &&
         (cover.engine == cover::Engine::automatic || cover.method != cover::Method::automatic);
}

int answer_whole(const Input& input, const text::CoverText& cover, std::uint64_t number) {
  return WholeAnswers(input, cover, number).answer();
}

}  // namespace quadrille::tool
