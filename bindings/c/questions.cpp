// Hands a question on to ask(), which answers it in the caller's thread. A reply with an error is QD_BAD_INPUT, unless
// a stop or a limit came first.
#include "answers/questions/ask.h"
#include "handles.h"

using namespace quadrille;
using namespace quadrille::c;

namespace {

Outcome why_not_asked(const char* question, const qd_option* options, size_t option_count, const char* text,
                      size_t size, qd_take take) {
  if (question == nullptr) return misuse("question is NULL");
  if (options == nullptr && option_count > 0) return misuse("options is NULL");
  if (text == nullptr && size > 0) return misuse("text is NULL");
  if (take == nullptr) return misuse("take is NULL");
  for (size_t i = 0; i < option_count; ++i)
    if (options[i].name == nullptr || options[i].value == nullptr) return misuse("a name or value of options is NULL");
  return {};
}

}  // namespace

qd_code qd_answer(const char* question, const qd_option* options, size_t option_count, const char* text, size_t size,
                  qd_take take, void* context, const qd_stop* stop, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (Outcome wrong = why_not_asked(question, options, option_count, text, size, take); wrong.error) return wrong;
    answers::AskedQuestion asked{question, {}, size > 0 ? std::string(text, size) : std::string()};
    for (const qd_option& option : std::span(options, option_count))
      asked.options.emplace_back(option.name, option.value);
    const auto give = [&](std::string_view part) { return take(context, part.data(), part.size()) != 0; };
    const answers::Reply reply = ask(asked, give, stop != nullptr ? stop->source.get_token() : std::stop_token());
    if (!reply.error) return reply.code == answers::exit_resources ? stopped() : Outcome();
    Outcome outcome(*reply.error);
    if (reply.error->code == ErrorCode::stopped || reply.code == answers::exit_resources) outcome.code = QD_STOPPED;
    return outcome;
  });
}

const char* qd_questions() noexcept {
  return attempt(
      []() -> const char* {
        static const std::string names = [] {
          std::string lines;
          for (const std::string& name : answers::questions()) lines += name + '\n';
          return lines;
        }();
        return names.c_str();
      },
      [](const char*) -> const char* { return nullptr; });
}
