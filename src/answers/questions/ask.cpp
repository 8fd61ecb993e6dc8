// Answers a question as the program does, with a text in place of standard input and a function in place of standard
// output; errors come back as they are. Everything happens in the caller's thread.
//
// Nothing may reach a file: an option that names one to be written cannot be given, and the value of one that names a
// file to be read is the text that it would have (TextsForFiles).
#include "answers/questions/ask.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>

#include "answers/core/interrupt.h"
#include "answers/core/messages.h"
#include "answers/options/given.h"
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

using NamedValues = std::vector<std::pair<std::string, std::string>>;
using ValuesOfRows = std::map<const Option*, std::vector<std::string>>;

// A question with its options; the rows of the table refer to the command.
class Prepared {
 public:
  explicit Prepared(const CommandInfo& info) : command_(info.make()) { command_->declare(table_); }

  Command& command() { return *command_; }
  const OptionTable& table() const { return table_; }

  // Options are looked at together, as on the command line, and then arguments one by one.
  UsageError give(const NamedValues& named) {
    ValuesOfRows values;
    if (auto problem = sort_by_row(named, values)) return problem;
    if (const Option* const json = table_.find("--json"); json != nullptr && !asks_other_form(*json, values))
      values[json] = {""};
    if (const Option* const threads = table_.find("--threads"); threads != nullptr) values[threads] = {"1"};
    std::vector<GivenOption> options;
    for (Option& row : table_.rows())
      if (!row.is_argument() && values.contains(&row)) options.push_back({&row, values[&row]});
    if (auto problem = give_options(options)) return problem;
    for (Option& row : table_.rows())
      if (row.is_argument())
        if (auto problem = give_argument(row, values[&row])) return problem;
    return command_->find_usage_error();
  }

 private:
  UsageError sort_by_row(const NamedValues& named, ValuesOfRows& values) const {
    for (const auto& [name, value] : named) {
      const auto& rows = table_.rows();
      const auto row = std::ranges::find(rows, name, name_in_calls);
      if (row == rows.end()) return unknown(name);
      if (auto problem = why_not(*row, name, value)) return problem;
      if (!row->is_flag() || value != "false") values[&*row].push_back(row->is_flag() ? "" : value);
    }
    return std::nullopt;
  }

  std::string unknown(const std::string& name) const {
    std::vector<std::string> names;
    for (const Option& row : table_.rows())
      if (is_for_everybody(table_, row)) names.push_back(name_in_calls(row));
    const std::vector<std::string_view> known(names.begin(), names.end());
    return fmt::format("unknown option '{}'{}", name, did_you_mean(name, known));
  }

  UsageError why_not(const Option& row, const std::string& name, const std::string& value) const {
    if (!is_for_everybody(table_, row)) return fmt::format("option '{}' cannot be given in a call", name);
    if (!row.is_flag())
      return value.empty() ? UsageError(fmt::format("option '{}' needs a value", name)) : std::nullopt;
    if (value.empty() || value == "true" || value == "false") return std::nullopt;
    return fmt::format("option '{}': expected true or false, found '{}'", name, value);
  }

  // Answers are JSON unless another form was asked for.
  static bool asks_other_form(const Option& json, const ValuesOfRows& values) {
    return std::ranges::any_of(values, [&](const auto& given) { return exclude_each_other(json, *given.first); });
  }

  static UsageError give_argument(Option& row, const std::vector<std::string>& values) {
    if (row.required && values.empty()) return fmt::format("missing option '{}': {}", name_in_calls(row), row.help);
    for (const std::string& value : values)
      if (auto problem = give_value(row, value)) return problem;
    return std::nullopt;
  }

  const std::unique_ptr<Command> command_;
  OptionTable table_;
};

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

Reply run(const CommandInfo& info, Prepared& question, const AskedQuestion& asked, job::Sink& sink,
          const std::stop_token& stop) {
  const TakenErrors taken;
  const CallersInterrupt interrupt(stop, question.command().time_limit());
  WholeFile whole_file;
  Continuation continuation;
  if (const auto code = question.command().plan(asked.question, question.table(), whole_file)) return {ExitCode(*code)};
  const int code =
      question.command().run({sink, interrupt, words_of(asked), info, whole_file, continuation, nullptr, &asked.text});
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
  Prepared question(*info);
  if (auto problem = question.give(asked.options)) return refuse(*std::move(problem));
  job::Sink sink(take);
  Reply reply = run(*info, question, asked, sink, stop);
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
