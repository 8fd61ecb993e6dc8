// Answers a question as the program does, with a text in place of standard input and a function in place of standard
// output; errors come back as they are. Everything happens in the caller's thread.
//
// Nothing may reach a file: an option that names one to be written cannot be given, and the value of one that names a
// file to be read is the text that it would have (TextsForFiles).
#include "answers/questions/ask.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "answers/core/interrupt.h"
#include "answers/core/messages.h"
#include "answers/options/named_options.h"
#include "answers/questions/table.h"
#include "base/lower_case.h"
#include "base/suggest.h"
#include "job/sink.h"
#include "job/system.h"
#include "quadrille/executor.h"

namespace quadrille::answers {

namespace {

// Ends at the limit of the question, or when the caller says so.
class CallersInterrupt final : public Interrupt {
 public:
  CallersInterrupt(const std::stop_token& stop, std::optional<double> seconds)
      : limit_(std::chrono::duration<double>(seconds.value_or(std::numeric_limits<double>::infinity())), source_,
               stop) {}

 private:
  const Deadline limit_;
};

std::string name_in_calls(const Option& row) {
  return row.is_argument() ? lower_case(row.name) : row.name.substr(std::string_view("--").size());
}

std::string unknown_in_calls(const OptionTable& table, const std::string& name) {
  std::vector<std::string> names;
  for (const Option& row : table.rows())
    if (is_for_everybody(table, row)) names.push_back(name_in_calls(row));
  const std::vector<std::string_view> known(names.begin(), names.end());
  return fmt::format("unknown option '{}'{}", name, did_you_mean(name, known));
}

constexpr NamedOptionRules of_calls{
    .occasion = "call",
    .name_of = name_in_calls,
    .may_give = [](const OptionTable& table, const Option& row) { return is_for_everybody(table, row); },
    .unknown = unknown_in_calls,
    .threads = 1};

const CommandInfo* row_of(std::string_view question) {
  const std::string_view first = question.substr(0, question.find(' '));
  const auto rows = table_of_questions();
  const auto found = std::ranges::find(rows, first, [](const CommandInfo* info) { return info->name; });
  if (found == rows.end() || ((*found)->subcommands != nullptr) != (first.size() < question.size())) return nullptr;
  if ((*found)->subcommands == nullptr) return *found;
  const auto below = (*found)->subcommands();
  const auto row = std::ranges::find(below, question.substr(first.size() + 1), &CommandInfo::name);
  return row == below.end() ? nullptr : &*row;
}

Reply refuse(std::string reason) { return {exit_usage, Error{ErrorCode::unsupported, std::move(reason)}}; }

// The name of the question with its options, as comments in the answers show them.
std::string words_of(const AskedQuestion& asked) {
  std::string words(asked.question);
  for (const auto& [name, value] : asked.options)
    words += fmt::format(" --{}{}{}", name, value.empty() ? "" : "=", value.find('\n') == value.npos ? value : "...");
  return words;
}

// The rows of the table refer to the command.
Reply run(const CommandInfo& info, Command& command, const OptionTable& table, const AskedQuestion& asked,
          job::Sink& sink, const std::stop_token& stop) {
  const TakenErrors taken;
  const CallersInterrupt interrupt(stop, command.time_limit());
  WholeFile whole_file;
  Continuation continuation;
  if (const auto code = command.plan(asked.question, table, whole_file)) return {ExitCode(*code)};
  const int code =
      command.run({sink, interrupt, words_of(asked), info, whole_file, continuation, nullptr, &asked.text});
  Reply reply{ExitCode(code)};
  if (!taken.errors.empty()) reply.error = taken.errors.front();
  const bool cut_off = interrupt.token().stop_requested() && !whole_file.complete;
  if (cut_off) reply.code = exit_resources;
  if (cut_off && !reply.error) reply.error = Error{ErrorCode::stopped, "stopped"};
  return reply;
}

}  // namespace

Reply ask(const AskedQuestion& asked, const std::function<bool(std::string_view text)>& take,
          const std::stop_token& stop) {
  const CommandInfo* const info = row_of(asked.question);
  if (info == nullptr) {
    const std::vector<std::string> names = questions();
    const std::vector<std::string_view> known(names.begin(), names.end());
    return refuse(fmt::format("unknown question '{}'{}", asked.question, did_you_mean(asked.question, known)));
  }
  const job::TextsForFiles texts;
  const std::unique_ptr<Command> command = info->make();
  OptionTable table;
  command->declare(table);
  if (auto problem = give_named_options(asked.options, of_calls, table)) return refuse(*std::move(problem));
  if (auto problem = command->find_usage_error()) return refuse(*std::move(problem));
  job::Sink sink(take);
  Reply reply = run(*info, *command, table, asked, sink, stop);
  (void)sink.finish();
  return reply;
}

std::vector<std::string> questions() {
  std::vector<std::string> names;
  for (const CommandInfo* const info : table_of_questions()) {
    if (info->subcommands == nullptr) {
      names.emplace_back(info->name);
      continue;
    }
    for (const CommandInfo& below : info->subcommands()) names.push_back(fmt::format("{} {}", info->name, below.name));
  }
  return names;
}

// An option that needs another one is allowed if one of those is.
bool is_for_everybody(const OptionTable& table, const Option& row, bool has_texts) {
  constexpr std::string_view of_the_program[] = {"--threads", "--shard", "--if-missing", "--append", "--resume",
                                                 "--quiet",   "--help",  "--list",       "--stats"};
  if (std::ranges::find(of_the_program, row.name) != std::end(of_the_program)) return false;
  const bool is_text = has_texts && row.use == FileUse::read && !row.many;
  if (row.use != FileUse::none && !is_text) return false;
  return row.needed.empty() || std::ranges::any_of(row.needed, [&](const std::string& name) {
           return is_for_everybody(table, *table.find(name), has_texts);
         });
}

}  // namespace quadrille::answers
