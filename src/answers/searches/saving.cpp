// States of searches are saved from time to time and when they are stopped, and several of one input in one file.
#include "answers/searches/saving.h"

#include <fmt/format.h>

#include "answers/core/messages.h"
#include "base/sealed_text.h"
#include "job/source.h"

namespace quadrille::answers {

namespace {

constexpr std::string_view kind = "cover";
constexpr int form_version = 2;
constexpr double usual_seconds = 60;

}  // namespace

void Saving::declare(OptionTable& table) {
  table.file("--save", file, FileUse::state, "when stopped, save the search in FILE");
  table.seconds("--save-every", every, "how often to save meanwhile (default: 60)").needs({"--save"});
  table.file("--resume", resume, FileUse::read, "resume the search saved in FILE");
}

Saver::Saver(const Saving& saving)
    : saving_(saving),
      every_(std::chrono::duration_cast<Clock::duration>(
          std::chrono::duration<double>(saving.every.value_or(usual_seconds)))),
      next_(Clock::now() + every_) {}

bool Saver::save(std::string_view state) {
  if (!wanted()) return true;
  next_ = Clock::now() + every_;
  const auto failure = replace(state);
  if (failure) report(saving_.file, *failure);
  return good_ = !failure;
}

bool Saver::save(std::string_view state, job::Sink& solutions) {
  if (!wanted()) return true;
  if (solutions.settle()) return good_ = false;  // the sink's failure is reported by whoever owns it
  return save(state);
}

std::optional<Error> Saver::replace(std::string_view state) {
  if (!file_) {
    auto claimed = job::StateFile::claim(saving_.file);
    if (!claimed) return claimed.error();
    file_ = *std::move(claimed);
  }
  return file_->replace(state);
}

std::string to_string(const SavedSearches& saved) {
  std::string text;
  for (const SavedSearch& one : saved) {
    text += fmt::format("problem {}\nfound {}\nbytes {}\n{}", one.problem, one.found, one.state.size(), one.state);
  }
  return seal(kind, form_version, text);
}

Result<SavedSearches> parse_searches(std::string_view text) {
  auto body = unseal(text, kind, form_version);
  if (!body) return body.error();
  SavedSearches saved;
  while (!body->empty()) {
    const auto problem = take_number_line(*body, "problem");
    const auto found = take_number_line(*body, "found");
    const auto bytes = take_number_line(*body, "bytes");
    if (!problem || !found || !bytes || *bytes > body->size()) {
      return Error{ErrorCode::bad_number, "expected a problem's number, its solutions and the bytes of its state"};
    }
    saved.push_back({*problem, *found, std::string(body->substr(0, *bytes))});
    body->remove_prefix(*bytes);
  }
  if (saved.empty()) return Error{ErrorCode::missing_text, "expected a search, found none"};
  return saved;
}

Result<SavedSearches> read_searches(const std::string& path) {
  const auto text = job::read_file(path, start_of_sealed);
  if (!text) return text.error();
  return parse_searches(*text);
}

Result<CountState> read_count(const std::string& path) {
  const auto text = job::read_file(path, start_of_sealed);
  if (!text) return text.error();
  return parse_count_state(*text);
}

}  // namespace quadrille::answers
