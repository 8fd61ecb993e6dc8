// Reads the options of exact cover, which has several questions in one: solutions, a count, the best, samples, a
// diagram.
#include <fmt/core.h>

#include "answers/core/file_command.h"
#include "answers/covers/cover_answers.h"
#include "answers/questions/table.h"
#include "quadrille/solve/solver.h"

namespace quadrille::answers {

namespace {

constexpr cover::Method methods[] = {cover::Method::automatic, cover::Method::enumerate, cover::Method::frontier,
                                     cover::Method::cache};

std::vector<std::string> engine_names() {
  std::vector<std::string> names;
  for (const EngineChoice& choice : engine_choices()) {
    if (choice.puzzles == EngineChoice::Puzzles::all) names.emplace_back(choice.name);
  }
  return names;
}

std::vector<std::string> method_names() {
  std::vector<std::string> names;
  for (const cover::Method method : methods) names.emplace_back(name(method));
  return names;
}

class CoverCommand final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_files(table, options_);
    declare_walk(table);
    declare_questions(table);
    declare_json(table, options_);
    declare_threads(table, options_);
    declare_output(table);
  }

  UsageError find_usage_error() override {
    complete_options(options_);
    const bool counts = request_.question == CoverQuestion::count;
    if (!all_ && !counts && !request_.limit) request_.limit = 1;
    const cover::Method method = request_.method;
    if ((method == cover::Method::frontier || method == cover::Method::cache) && is_search_steered())
      return fmt::format(
          "method '{}' does not search, and cannot be combined with --engine, --limit, --nodes, --save, --resume or "
          "--run",
          name(method));
    const bool walks = counts || request_.question == CoverQuestion::solutions;
    if (request_.engine == "sat" && (!walks || method != cover::Method::automatic || is_stopped_or_saved()))
      return "engine 'sat' only finds solutions one by one";
    return std::nullopt;
  }

  int run(const Session& session) override {
    const auto code = begin(request_.saving);
    return code ? *code : FileCommand::run(session);
  }

 private:
  bool is_search_steered() const { return request_.engine != "automatic" || request_.limit || is_stopped_or_saved(); }
  bool is_stopped_or_saved() const {
    return request_.limits.nodes || request_.saving.is_used() || request_.run.wanted();
  }
  // Solutions one after the other.
  void declare_walk(OptionTable& table) {
    const std::vector<std::string> aggregates{"--best", "--sample", "--estimate"};
    table.flag("--all", all_, "write all solutions, not only the first").excludes(aggregates).excludes({"--count"});
    table.number("--limit", "N", request_.limit, 1, "stop at N solutions").excludes(aggregates);
    const auto set_form = [this](const std::string& form) {
      options_.json |= form == "json";
      if (form != "json") request_.form = form == "rows" ? text::CoverAnswer::rows : text::CoverAnswer::as_written;
    };
    table.choice("--format", "FORM", "form of a solution", {"as-written", "rows", "json"}, set_form,
                 "as-written (options), rows (their numbers) or json");
    const auto set_engine = [this](const std::string& engine) { request_.engine = engine; };
    table.choice("--engine", "NAME", "engine", engine_names(), set_engine, "automatic, links, bits, cells or sat");
    table.number("--nodes", "N", request_.limits.nodes, 1, "stop after N search nodes");
    declare_time(table);
    request_.saving.declare(table);
    request_.run.declare(table);
    declare_stats(table, request_.stats);
    for (const char* name : {"--nodes", "--save", "--resume"}) table.find(name)->excludes({"--sample", "--estimate"});
    table.find("--run")->excludes({"--nodes", "--save", "--resume", "--sample", "--estimate"});
  }

  // Questions about all solutions together; at most one of these.
  void declare_questions(OptionTable& table) {
    const auto ask = [this](CoverQuestion question) { return [this, question] { request_.question = question; }; };
    table.flag("--count", ask(CoverQuestion::count), "count the solutions by the best method")
        .excludes({"--best", "--sample", "--estimate"});
    const auto method = [this](const std::string& word) {
      for (const cover::Method known : methods) {
        if (name(known) == word) request_.method = known;
      }
    };
    table.choice("--method", "NAME", "method", method_names(), method, "automatic, enumerate, frontier or cache")
        .needs({"--count"})
        .excludes({"--zdd"});
    number_of(table, "--best", "K", CoverQuestion::best, request_.best.count,
              "write the K cheapest solutions, proven optimal")
        .excludes({"--sample", "--estimate"});
    table
        .flag(
            "--maximize", [this] { request_.best.goal = cover::Goal::maximum; },
            "with --best: find the most expensive instead")
        .needs({"--best"});
    table
        .flag(
            "--fewest", [this] { request_.best.weight = cover::Weight::options; },
            "with --best: those with the fewest options")
        .needs({"--best"});
    table.flag("--at-least-once", request_.best.at_least_once, "with --best: items may be covered repeatedly")
        .needs({"--best"})
        .excludes({"--zdd"});
    number_of(table, "--sample", "N", CoverQuestion::sample, request_.sample,
              "write N random solutions, all equally likely")
        .excludes({"--estimate"});
    table.flag("--estimate", ask(CoverQuestion::estimate), "estimate the numbers of nodes and solutions")
        .excludes({"--zdd"});
    table.number("--probes", "N", request_.probes, 30, "estimate from N probes (default: 1000)").needs({"--estimate"});
    table.number("--seed", "N", request_.seed, 0, "seed of random choices; a search breaks ties at random")
        .excludes({"--count", "--best", "--run"});
    table.file("--zdd", request_.zdd, FileUse::if_known, "answer from the diagram in FILE, created if missing")
        .excludes({"--nodes", "--save", "--resume", "--run", "--engine"});
    table.memory("--memory", request_.memory, "memory of --count, --sample, --zdd (default: 1G)")
        .needs({"--count", "--sample", "--zdd"});
  }

  Option& number_of(OptionTable& table, const char* name, const char* value, CoverQuestion question, auto& number,
                    const char* help) {
    Option& row = table.number(name, value, number, 1, help);
    row.take = [this, question, take = std::move(row.take)](const std::string& text) {
      request_.question = question;
      return take(text);
    };
    return row;
  }

  text::Wanted wanted() const override { return text::Wanted::covers; }

  int answer_puzzles(const Input& input, const text::PuzzleLayout&) override {
    return refuse(input, "an exact cover problem", "puzzles", "'quadrille convert --to knuth' makes one from a puzzle");
  }

  int answer_covers(const Input& input, text::CoverLayout layout) override {
    return answers::answer_covers(input, layout, request_);
  }

  int finish(const Session& session) override { return end(request_.saving, session.interrupt); }

  CoverRequest request_;
  bool all_ = false;
};

}  // namespace

const CommandInfo cover_command{
    .name = "cover",
    .topic = Topic::exact_cover,
    .summary = "Solve, count, sample and optimize exact cover problems",
    .arguments = "[FILES]",
    .details = {},
    .examples =
        "  quadrille cover problem.dlx                 the first solution\n"
        "  quadrille cover --all --save state problem.dlx   later: --resume state\n",
    .make = make_command<CoverCommand>,
    .synonyms = "dlx exact-cover",
};

}  // namespace quadrille::answers
