// A question is answered as the program answers it, with other ends: the text is what standard input would be, a
// function takes what would be printed, and errors come back as they are. Everything happens in the caller's thread.
//
// Nothing may reach a file: an option that names one cannot be given, and without it no question opens one.
#include "answers/questions/ask.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "answers/core/interrupt.h"
#include "answers/core/messages.h"
#include "answers/options/given.h"
#include "answers/questions/table.h"
#include "base/lower_case.h"
#include "base/suggest.h"
#include "job/sink.h"
#include "quadrille/deadline.h"

namespace quadrille::answers {

namespace {

// Ends at the limit of the question, or when the caller says so.
class CallersInterrupt final : public Interrupt {
 public:
  CallersInterrupt(const std::stop_token& stop, std::optional<double> seconds)
      : callback_(stop, [this] { request_stop(); }) {
    if (seconds) limit_.emplace(std::chrono::duration<double>(*seconds), source_);
  }

 private:
  std::stop_callback<std::function<void()>> callback_;
  std::optional<Deadline> limit_;
};

std::string name_in_calls(const Option& row) {
  return row.is_argument() ? lower_case(row.name) : row.name.substr(std::string_view("--").size());
}

// A question with its options; the rows of the table refer to the command.
struct Prepared {
  std::unique_ptr<Command> command;
  OptionTable table;

  explicit Prepared(const CommandInfo& info) : command(info.make()) { command->declare(table); }

  Option* find(const std::string& name) {
    const auto row = std::ranges::find_if(table.rows(), [&](const Option& o) { return name_in_calls(o) == name; });
    return row == table.rows().end() ? nullptr : &*row;
  }

  std::string unknown(const std::string& name) const {
    std::vector<std::string> names;
    for (const Option& row : table.rows())
      if (is_for_everybody(table, row)) names.push_back(name_in_calls(row));
    const std::vector<std::string_view> known(names.begin(), names.end());
    return fmt::format("unknown option '{}'{}", name, did_you_mean(name, known));
  }

  // Options of the command line are looked at together, arguments one by one.
  UsageError give(const std::vector<std::pair<std::string, std::string>>& options) {
    std::vector<GivenOption> given;
    for (const auto& [name, value] : options) {
      Option* const row = find(name);
      if (row == nullptr) return unknown(name);
      if (!is_for_everybody(table, *row)) return fmt::format("option '{}' cannot be given in a call", name);
      if (row->is_flag() && value == "false") continue;
      if (row->is_flag() && !value.empty() && value != "true")
        return fmt::format("option '{}': expected true or false, found '{}'", name, value);
      if (!row->is_flag() && value.empty()) return fmt::format("option '{}' needs a value", name);
      add(row, row->is_flag() ? "" : value, given);
    }
    give_json(given);
    if (Option* const threads = table.find("--threads"); threads != nullptr) add(threads, "1", given);
    std::vector<GivenOption> arguments;
    for (const Option& row : table.rows()) {  // in the order of the table
      const auto one = std::ranges::find(given, &row, &GivenOption::row);
      if (one != given.end() && row.is_argument()) arguments.push_back(*one);
    }
    std::erase_if(given, [](const GivenOption& option) { return option.row->is_argument(); });
    std::ranges::sort(given, {}, [&](const GivenOption& option) {
      return std::ranges::find_if(table.rows(), [&](const Option& row) { return &row == option.row; }) -
             table.rows().begin();
    });
    if (auto problem = give_options(given)) return problem;
    for (const GivenOption& argument : arguments)
      if (auto problem = give_value(*argument.row, argument.values.front())) return problem;
    for (const Option& row : table.rows())
      if (row.required && row.given.empty())
        return fmt::format("missing option '{}': {}", name_in_calls(row), row.help);
    return command->find_usage_error();
  }

 private:
  static void add(Option* row, const std::string& value, std::vector<GivenOption>& given) {
    const auto known = std::ranges::find(given, row, &GivenOption::row);
    if (known != given.end()) return known->values.push_back(value);
    given.push_back({row, {value}});
  }

  // Answers are JSON unless another form was asked for.
  void give_json(std::vector<GivenOption>& given) {
    Option* const json = table.find("--json");
    if (json == nullptr) return;
    const auto has = [](const std::vector<std::string>& names, const std::string& name) {
      return std::ranges::find(names, name) != names.end();
    };
    const bool other_form = std::ranges::any_of(given, [&](const GivenOption& option) {
      return option.row == json || has(json->excluded, option.row->name) || has(option.row->excluded, json->name);
    });
    if (!other_form) add(json, "", given);
  }
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
    words += fmt::format(" --{}{}{}", name, value.empty() ? "" : "=", value);
  return words;
}

Reply run(const CommandInfo& info, Prepared& question, const AskedQuestion& asked, job::Sink& sink,
          const std::stop_token& stop) {
  const TakenErrors taken;
  const CallersInterrupt interrupt(stop, question.command->time_limit());
  WholeFile whole_file;
  Continuation continuation;
  if (const auto code = question.command->plan(asked.question, question.table, whole_file)) return {ExitCode(*code)};
  const int code =
      question.command->run({sink, interrupt, words_of(asked), info, whole_file, continuation, nullptr, &asked.text});
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
  Prepared question(*info);
  if (auto problem = question.give(asked.options)) return refuse(*std::move(problem));
  job::Sink sink(take);
  Reply reply = run(*info, question, asked, sink, stop);
  (void)sink.finish();
  return reply;
}

// Models that are made of files cannot be asked for.
std::vector<std::string> questions() {
  const auto needs_file = [](const CommandInfo& info) {
    const Prepared question(info);
    return std::ranges::any_of(question.table.rows(),
                               [](const Option& row) { return row.required && row.use != FileUse::none; });
  };
  std::vector<std::string> names;
  for (const CommandInfo* const info : table_of_questions()) {
    if (info->subcommands == nullptr) {
      names.emplace_back(info->name);
      continue;
    }
    for (const CommandInfo& below : info->subcommands())
      if (!needs_file(below)) names.push_back(fmt::format("{} {}", info->name, below.name));
  }
  return names;
}

// An option that needs another one is allowed if one of those is.
bool is_for_everybody(const OptionTable& table, const Option& row) {
  constexpr std::string_view of_the_program[] = {"--threads", "--shard", "--if-missing", "--append",
                                                 "--quiet",   "--help",  "--list",       "--stats"};
  if (row.use != FileUse::none || std::ranges::find(of_the_program, row.name) != std::end(of_the_program)) return false;
  return row.needed.empty() || std::ranges::any_of(row.needed, [&](const std::string& name) {
           return is_for_everybody(table, *table.find(name));
         });
}

}  // namespace quadrille::answers
