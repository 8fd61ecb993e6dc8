#include "trace.h"

#include <CLI/CLI.hpp>

#include "answers.h"
#include "json.h"
#include "messages.h"
#include "puzzle_stream.h"
#include "quadrille/board/full_cover.h"
#include "validators.h"

namespace quadrille::tool {

using cover::LinkState;
using cover::TraceEvent;
using cover::TraceStep;

std::string Traced::item(std::uint32_t head) const {
  const std::string_view name = problem.name(cover::ItemId{head - 1});
  return name.empty() ? std::to_string(head) : std::string(name);
}

std::string Traced::entry(const cover::Entry& entry) const {
  std::string text = item(index(entry.item) + 1);
  if (entry.color != cover::Color::none) (text += ':') += problem.name(entry.color);
  return text;
}

namespace {

std::string_view name(TraceStep step) {
  constexpr std::string_view names[] = {"choose",   "cover",    "hide",   "try",     "purify", "agree", "solution",
                                        "disagree", "unpurify", "unhide", "uncover", "leave",  "back",  "end"};
  return names[static_cast<std::size_t>(step)];
}

template <class Range, class Text>
std::string json_list(const Range& range, Text text) {
  std::string list = "[";
  for (const auto& element : range) list += (list.size() > 1 ? "," : "") + text(element);
  return list + ']';
}

std::string row_number(cover::OptionId option) { return std::to_string(index(option) + 1); }

// What to show: by the depth and by the number of events, or samples.
template <class Form>
class Shown {
 public:
  Shown(const Input& input, const cover::Problem& problem)
      : input_(input), request_(input.options.trace), form_({problem, request_}) {
    form_.begin(out_);
  }

  bool operator()(const TraceEvent& event, const LinkState& links) {
    if (input_.interrupt.signal() != 0) return false;
    if (!wanted(event)) return true;
    form_.see(event, links, out_);
    return ++events_ < input_.options.limit.value_or(cover::no_limit) && flush(chunk_bytes);
  }

  bool flush(std::size_t at_least) {
    if (out_.size() < at_least) return true;
    const bool failed = input_.sink.write(out_).has_value();
    out_.clear();
    return !failed;
  }

 private:
  static constexpr std::size_t chunk_bytes = 1 << 16;

  bool wanted(const TraceEvent& event) const {
    if (!Form::shows(event.step)) return false;
    if (event.step == TraceStep::end) return true;
    if (event.depth >= request_.depth) return event.step == TraceStep::solution && event.depth == request_.depth;
    return request_.every == 0 || (event.step == TraceStep::choose && event.tried % request_.every == 0);
  }

  const Input& input_;
  const TraceRequest& request_;
  Form form_;
  std::string out_;
  std::uint64_t events_ = 0;
};

template <class Form>
void show(const Input& input, const cover::Problem& problem) {
  Shown<Form> shown(input, problem);
  const auto choice = input.options.trace.first ? cover::ItemChoice::first : cover::ItemChoice::fewest_options;
  cover::trace(problem, choice, std::ref(shown));
  shown.flush(0);
}

}  // namespace

void JsonTrace::begin(std::string& out) const {
  const cover::Problem& problem = traced_.problem;
  const LinkState links(problem);
  std::string items, options;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    items += (i > 0 ? ",{\"name\":" : "{\"name\":") + json_string(traced_.item(i + 1));
    items += problem.kind(cover::ItemId{i}) == cover::Kind::secondary ? ",\"secondary\":true}" : "}";
  }
  for (std::uint32_t i = 0; i < problem.option_count(); ++i) {
    const auto entries = problem.option(cover::OptionId{i});
    options += (i > 0 ? ",{\"first\":" : "{\"first\":") + std::to_string(links.first_node(cover::OptionId{i}));
    options += ",\"items\":" + json_list(entries, [](auto& entry) { return std::to_string(index(entry.item) + 1); });
    if (problem.has_colors()) {
      options += ",\"colors\":" + json_list(entries, [&](auto& e) { return json_string(problem.name(e.color)); });
    }
    options += '}';
  }
  JsonLine(out)
      .add("trace", std::uint64_t{1})
      .add_raw("items", '[' + items + ']')
      .add_raw("options", '[' + options + ']');
}

void JsonTrace::see(const TraceEvent& event, const LinkState& links, std::string& out) const {
  if (traced_.request.every > 0 && event.step == TraceStep::choose) return state(event, links, out);
  JsonLine line(out);
  line.add_text("event", name(event.step)).add("depth", std::uint64_t{event.depth}).add("tried", event.tried);
  const auto add = [&line](std::string_view key, std::uint32_t number) { line.add(key, std::uint64_t{number}); };
  const std::uint32_t node = event.node, head = links.head(node);
  if (event.step == TraceStep::solution) line.add_raw("options", json_list(links.path(), row_number));
  if (event.step == TraceStep::solution || event.step == TraceStep::end) return;
  if (node != head) add("node", node);
  add("item", head);
  switch (event.step) {
    case TraceStep::choose: add("size", links.size(head)); break;
    case TraceStep::cover:
    case TraceStep::uncover: add("left", links.left(head)), add("right", links.right(head)); break;
    case TraceStep::attempt:
    case TraceStep::leave: line.add_raw("option", row_number(links.option(node))); break;
    case TraceStep::hide:
    case TraceStep::unhide:
      add("up", links.up(node)), add("down", links.down(node)), add("size", links.size(head));
      break;
    case TraceStep::purify: line.add_text("color", traced_.problem.name(links.color(head))); break;
    default: break;
  }
}

void JsonTrace::state(const TraceEvent& event, const LinkState& links, std::string& out) const {
  JsonLine(out)
      .add_text("event", "state")
      .add("depth", std::uint64_t{event.depth})
      .add("tried", event.tried)
      .add("item", std::uint64_t{event.node})
      .add_raw("options", json_list(links.path(), row_number))
      .add_raw("items", json_list(links.items(), [](std::uint32_t head) { return std::to_string(head); }))
      .add_raw("sizes", json_list(links.items(), [&](std::uint32_t head) { return std::to_string(links.size(head)); }));
}

int trace_cover(const Input& input, const cover::Problem& problem) {
  if (!cover::traceable(problem)) {
    report(input.source.name(), {ErrorCode::unsupported, "dancing links cannot trace a problem with bounds of items"});
    return exit_usage;
  }
  input.options.trace.text ? show<TextTrace>(input, problem) : show<JsonTrace>(input, problem);
  return exit_good;
}

int trace_puzzles(const Input& input, const text::PuzzleLayout& layout) {
  job::BatchJob job;
  job.answer = [](const job::Piece&) { return job::Answer{}; };
  job.in_order = [&](const job::Piece& piece, job::Answer& answer) {
    for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
      ++answer.records;
      if (!place.is_puzzle()) return answer.messages.push_back(*place.error), ++answer.unreadable, true;
      (void)trace_cover(input, board_problem(board_at(piece, layout, i), CoverForm::full));
      return input.interrupt.signal() == 0 && !input.sink.failure();
    });
  };
  return stream_puzzles(input, layout, std::move(job));
}

void add_trace_options(CLI::App& app, TraceRequest& trace) {
  app.add_flag("--text", trace.text, "drawn for people, not as JSON");
  app.add_flag("--first", trace.first, "branch on the first item, not on the one with the fewest options");
  app.add_option("--depth", trace.depth, "leave out the levels below the first N")->check(from_one);
  app.add_option("--every", trace.every, "only the state, once in N options that are tried")->check(from_one);
}

}  // namespace quadrille::tool
