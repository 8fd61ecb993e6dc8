// Writes a page with a card for each puzzle. Cards are made in parallel and written in order.
#include <fmt/core.h>

#include "answers/core/file_command.h"
#include "answers/core/puzzle_stream.h"
#include "answers/questions/table.h"
#include "answers/report/report_card.h"
#include "base/per_thread.h"

namespace quadrille::answers {

namespace {

class Report final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    options_.drawings.keeps_others = true;
    table.text("--heading", "TEXT", request_.heading, "the title of the report (default: Puzzles)");
    request_.limits.declare_time(table);
    table.flag("--no-paths", request_.no_paths, "leave out ratings and steps");
    table.flag("--no-solutions", request_.no_solutions, "leave out the solutions");
    declare_output(table);
  }

  int run(const Session& session) override {
    if (!appends()) (void)session.sink.write(report_head(request_));  // the sink remembers failures
    return FileCommand::run(session);
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    PerThread<ReportCards> workers([&] { return ReportCards(request_, input.interrupt.token()); });
    job::BatchJob job;
    job.answer = [&](const job::Chunk& chunk) {
      job::Answer answer;
      for_each_record(chunk, [&](const RecordPlace& place, std::size_t) {
        const std::uint64_t number = input.records_before + place.number;
        const std::string from = fmt::format("{}:{}", input.source.name(), place.line);
        if (!place.is_puzzle()) {
          answer.text += card_of(*place.error, number, from);
          answer.messages.push_back(*place.error);
          return ++answer.records, ++answer.unreadable, true;
        }
        const auto card = workers.local().card(place.record.record(), number, from);
        if (!card) return answer.stopped = true, false;
        answer.text += card->text;
        if (!card->limit.empty()) {
          answer.messages.push_back({ErrorCode::stopped, std::string(card->limit), {place.line, 0}});
          ++answer.limited;
        }
        return ++answer.records, true;
      });
      return answer;
    };
    return stream_puzzles(input, layout, std::move(job));
  }

  int finish(const Session& session) override {
    if (session.continuation.options.empty()) (void)session.sink.write(report_foot());
    return exit_good;
  }

  ReportRequest request_;
};

}  // namespace

const CommandInfo report_command{
    .name = "report",
    .topic = Topic::formats,
    .summary = "Write an HTML page of puzzles with ratings and solution paths",
    .arguments = "[FILES]",
    .details =
        "The page (HTML) has a picture of each puzzle, whether it has exactly one\n"
        "solution, how hard it is, how it is solved, and links that open it elsewhere.\n"
        "It can be sorted and searched, needs no other file, and can be printed.\n",
    .examples =
        "  quadrille report -o report.html puzzles.txt\n"
        "  quadrille report --heading 'Week 12' --record-time 10 -o week12.html week12/*\n"
        "  quadrille generate 20 | quadrille report --no-solutions > new.html\n",
    .make = make_command<Report>,
    .synonyms = "html page browse collection catalog print",
};

}  // namespace quadrille::answers
