// Keeps all searches in one file: the seal, and for each search its record, the number found, and the state as the
// library writes it. Searches of an earlier run that this one has not reached are kept, or their solutions would be
// found again.
#include "answers/searches/saving.h"

#include <fmt/format.h>

#include <algorithm>

#include "answers/core/messages.h"
#include "base/sealed_text.h"
#include "job/source.h"
#include "quadrille/sudoku.h"

namespace quadrille::answers {

namespace {

constexpr std::string_view kind = "searches", earlier_kind = "cover", count_kind = "count";
constexpr int form_version = 1, earlier_version = 2;
constexpr double usual_seconds = 60;

bool is_before(const SavedSearch& search, std::uint64_t record) { return search.record < record; }

}  // namespace

// ---- The text ----

std::string to_string(const SavedSearches& saved) {
  std::string text;
  for (const SavedSearch& one : saved) {
    text += fmt::format("record {}\nfound {}\nbytes {}\n{}", one.record, one.found, one.state.size(), one.state);
  }
  return seal(kind, form_version, text);
}

Result<SavedSearches> parse_searches(std::string_view text) {
  if (is_sealed_as(text, count_kind)) {
    const auto count = parse_count_state(text);
    if (!count) return count.error();
    return SavedSearches{{1, count->found, std::string(text)}};
  }
  const bool is_earlier = is_sealed_as(text, earlier_kind);
  auto body = is_earlier ? unseal(text, earlier_kind, earlier_version) : unseal(text, kind, form_version);
  if (!body) return body.error();
  SavedSearches saved;
  while (!body->empty()) {
    const auto record = take_number_line(*body, is_earlier ? "problem" : "record");
    const auto found = take_number_line(*body, "found");
    const auto bytes = take_number_line(*body, "bytes");
    const bool in_order = saved.empty() || (record && saved.back().record < *record);
    if (!record || !found || !bytes || *bytes > body->size() || !in_order)
      return Error{ErrorCode::bad_number, "expected a record's number, its solutions and the bytes of its state"};
    saved.push_back({*record, *found, std::string(body->substr(0, *bytes))});
    body->remove_prefix(*bytes);
  }
  if (saved.empty()) return Error{ErrorCode::missing_text, "expected a search, found none"};
  return saved;
}

// ---- Searches of records ----

const SavedSearch* SavedRun::find(std::uint64_t record) const {
  const auto found = std::ranges::find(earlier_, record, &SavedSearch::record);
  return found == earlier_.end() ? nullptr : &*found;
}

bool SavedRun::skips(std::uint64_t record) {
  seen_ = std::max(seen_, record);
  return record < reached() && find(record) == nullptr;
}

std::optional<Error> SavedRun::why_not_reached() const {
  if (seen_ == 0 || seen_ >= reached()) return std::nullopt;
  return Error{ErrorCode::bad_number, fmt::format("the saved search is in record {}, found only {}", reached(), seen_)};
}

void SavedRun::put(SavedSearch search) {
  forget(search.record);
  left_.push_back(std::move(search));
}

void SavedRun::forget(std::uint64_t record) {
  std::erase_if(left_, [record](const SavedSearch& one) { return one.record == record; });
}

// Adds the searches of later records, to which this run has not come.
std::string SavedRun::text() const {
  SavedSearches all = left_;
  const std::uint64_t last = left_.empty() ? 0 : left_.back().record;
  const auto later =
      std::ranges::partition_point(earlier_, [last](const auto& one) { return is_before(one, last + 1); });
  all.insert(all.end(), later, earlier_.end());
  return to_string(all);
}

// ---- Options and files ----

void Saving::declare(OptionTable& table) {
  table.file("--save", file, FileUse::state, "when stopped, save the search in FILE");
  table.seconds("--save-every", every, "how often to save meanwhile (default: 60)").needs({"--save"});
  table.file("--resume", resume, FileUse::read, "resume the search saved in FILE; needs the same FILES");
}

std::optional<int> begin(Saving& saving) {
  if (saving.resume.empty()) return std::nullopt;
  const auto text = job::read_file(saving.resume, start_of_sealed);
  if (!text) return report(saving.resume, text.error()), exit_usage;
  auto saved = parse_searches(*text);
  if (!saved) return report(saving.resume, saved.error()), exit_usage;
  *saving.run = SavedRun(*std::move(saved));
  return std::nullopt;
}

int end(const Saving& saving, const Interrupt& interrupt) {
  const auto failure = interrupt.signal() == 0 ? saving.run->why_not_reached() : std::nullopt;
  if (failure) report(saving.resume, *failure);
  return failure ? exit_usage : exit_good;
}

RecordSaver::RecordSaver(const Saving& saving, std::uint64_t record, job::Sink& solutions)
    : saving_(saving),
      record_(record),
      solutions_(solutions),
      every_(std::chrono::duration_cast<Clock::duration>(
          std::chrono::duration<double>(saving.every.value_or(usual_seconds)))),
      next_(Clock::now() + every_) {}

bool RecordSaver::save_state(std::string state, std::uint64_t found) {
  next_ = Clock::now() + every_;
  if (solutions_.settle()) return false;  // the sink's failure is reported by whoever owns it
  saving_.run->put({record_, found, std::move(state)});
  const auto failure = replace(saving_.run->text());
  if (failure) report(saving_.file, *failure);
  return !failure;
}

std::optional<Error> RecordSaver::replace(std::string_view text) {
  if (!file_) {
    auto claimed = job::StateFile::claim(saving_.file);
    if (!claimed) return claimed.error();
    file_ = *std::move(claimed);
  }
  return file_->replace(text);
}

}  // namespace quadrille::answers
