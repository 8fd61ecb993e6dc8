// Follows dancing links step by step, as text, JSON or pictures.
#include <fmt/core.h>

#include "answers/core/answers.h"
#include "answers/core/cover_stream.h"
#include "answers/core/file_command.h"
#include "answers/core/messages.h"
#include "answers/core/puzzle_stream.h"
#include "answers/covers/trace_forms.h"
#include "answers/questions/table.h"
#include "quadrille/draw.h"

namespace quadrille::answers {

namespace {

using cover::LinkState;
using cover::TraceEvent;
using cover::TraceStep;

// Chooses what is shown, by the depth and by the number of events, or samples.
template <class Form>
class ShownEvents {
 public:
  ShownEvents(const Input& input, const cover::Problem& problem, const TraceRequest& request, std::uint64_t limit)
      : input_(input), request_(request), limit_(limit), form_({problem, request_}), out_(input.sink) {
    form_.begin(out_.text());
  }

  // False if no more events are wanted.
  bool see(const TraceEvent& event, const LinkState& links) {
    if (input_.interrupt.signal() != 0) return false;
    form_.count(event.step);
    if (!wanted(event)) return true;
    form_.see(event, links, out_.text());
    return ++events_ < limit_ && out_.flush_if_full();
  }

 private:
  bool wanted(const TraceEvent& event) const {
    if (!Form::shows(event.step)) return false;
    if (event.step == TraceStep::end) return true;
    if (event.depth >= request_.depth) return event.step == TraceStep::solution && event.depth == request_.depth;
    return request_.every == 0 || (event.step == TraceStep::choose && event.tried % request_.every == 0);
  }

  const Input& input_;
  const TraceRequest& request_;
  const std::uint64_t limit_;
  Form form_;
  Buffer out_;
  std::uint64_t events_ = 0;
};

template <class Form>
void show(const Input& input, const cover::Problem& problem, const TraceRequest& request, std::uint64_t limit) {
  ShownEvents<Form> shown(input, problem, request, limit);
  cover::Trace trace(problem, request.item_choice());
  while (trace.next() && shown.see(trace.event(), trace.links())) continue;
}

class TraceCommand final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_files(table, options_);
    table.flag("--text", request_.text, "draw the matrix instead of writing NDJSON");
    table.flag("--first", request_.first, "branch on the first item, not the one with the fewest options");
    table.number("--depth", "N", request_.depth, 1, "show only the first N levels");
    table.number("--every", "N", request_.every, 1, "write only the state, after every N options");
    table.number("--limit", "N", limit_, 1, "stop after N events");
    table.flag("--svg", svg_, "draw the matrix as SVG, after --step N")
        .excludes({"--text", "--depth", "--every", "--limit"});
    table.number("--step", "N", step_, 0, "with --svg: after N events (default 0)").needs({"--svg"});
    declare_output(table);
  }

 private:
  // Puzzles as exact cover problems with all cells and houses.
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    return stream_as_covers(input, layout,
                            [&](const cover::Problem& problem) { return (void)trace(input, problem), true; });
  }

  int answer_covers(const Input& input, text::CoverLayout layout) override {
    CoverJob job;
    job.refuse = [](std::uint64_t, const Error&) {};
    job.answer = [&](const text::CoverText& cover, std::uint64_t) { return trace(input, cover.problem); };
    return stream_covers(input, layout, job);
  }

  int trace(const Input& input, const cover::Problem& problem) {
    if (!cover::traceable(problem)) {
      report(input.source.name(), {ErrorCode::unsupported, "dancing links cannot trace items with bounds"});
      return exit_usage;
    }
    if (svg_) return draw(input, problem);
    request_.text ? show<TextTrace>(input, problem, request_, limit_)
                  : show<JsonTrace>(input, problem, request_, limit_);
    return exit_good;
  }

  int draw(const Input& input, const cover::Problem& problem) {
    if (std::exchange(drawn_, true)) {
      report(input.source.name(), {ErrorCode::bad_length, "--svg: expected one problem, found several"});
      return exit_usage;
    }
    cover::Trace trace(problem, request_.item_choice());
    for (std::uint64_t i = 0; i < step_; ++i) {
      if (input.interrupt.signal() != 0) return exit_good;
      if (trace.next()) continue;
      report(input.source.name(),
             {ErrorCode::bad_number, fmt::format("--step: expected at most {} events, found {}", i, step_)});
      return exit_usage;
    }
    (void)input.sink.write(draw::svg(draw::cover_scene(problem, trace.links(), step_ == 0 ? nullptr : &trace.event())));
    return exit_good;
  }

  TraceRequest request_;
  std::uint64_t limit_ = cover::no_limit;
  bool svg_ = false, drawn_ = false;
  std::uint64_t step_ = 0;
};

}  // namespace

const CommandInfo trace_command{
    .name = "trace",
    .topic = Topic::exact_cover,
    .summary = "Show each step of dancing links on a problem or a puzzle",
    .arguments = "[FILES]",
    .details =
        "Writes one JSON object per line, or with --text a drawing of the matrix at each\n"
        "step. --svg draws the links as they are after one of the events.\n",
    .examples =
        "  quadrille trace --text matrix.txt       step by step, as in a tutorial\n"
        "  quadrille trace problem.dlx             every change of a link, as NDJSON\n"
        "  quadrille trace --depth 2 problem.dlx   the first two levels\n"
        "  quadrille trace --every 1000 FILE       the state of a long search\n"
        "  quadrille trace --svg --step 12 matrix.txt > links.svg\n",
    .make = make_command<TraceCommand>,
};

}  // namespace quadrille::answers
