// A head never changes: it is written whole, under another name, and then renamed. A process that comes later compares
// its own question with it and names the first line that differs.
#include "job/run/head.h"

#include <sys/stat.h>

#include <cerrno>
#include <filesystem>

#include "base/record_words.h"
#include "base/sealed_text.h"
#include "job/new_file.h"
#include "job/run/journal.h"
#include "job/source.h"

namespace quadrille::job::run {

namespace {

constexpr std::string_view kind_of_head = "run";
constexpr int version_of_head = 1;

std::string path_of_head(const std::string& folder) { return folder + "/head"; }

std::string_view next_line(std::string_view& text) { return take_line(text).value_or(""); }

// Names the first line in which the run is not about this work.
std::optional<Error> compare(std::string_view found, std::string_view expected) {
  if (found == expected) return std::nullopt;
  std::string_view one, other;
  do one = next_line(found), other = next_line(expected);
  while (one == other);
  const auto quoted = [](std::string_view line) { return '\'' + std::string(line) + '\''; };
  return Error{ErrorCode::bad_number, "the run in this folder is about something else: expected " +
                                          (other.empty() ? "no more" : quoted(other)) + ", found " +
                                          (one.empty() ? "no more" : quoted(one))};
}

std::string to_text(const Exactness& exact) {
  return std::string("exact") + (exact.count ? " count" : "") + (exact.nodes ? " nodes" : "") + '\n';
}

std::optional<Exactness> parse_exactness(std::string_view line) {
  RecordWords words(line);
  if (!words.takes("exact")) return std::nullopt;
  Exactness exact{};
  exact.count = words.takes("count");
  exact.nodes = words.takes("nodes");
  return words.at_end() ? std::optional(exact) : std::nullopt;
}

// Links the head under its name, unless another process was faster; then that one's head is in force.
std::optional<Error> make_head(const std::string& folder, const std::string& text) {
  auto file = NewFile::create(path_of_head(folder));
  if (!file) return file.error();
  (void)file->sink().write(text);
  const auto kept = file->keep_unless_taken();
  return kept ? std::nullopt : std::optional(kept.error());
}

}  // namespace

std::optional<std::uint64_t> RunHead::number(std::string_view name) const {
  for (std::string_view lines = identity; const auto line = take_line(lines);) {
    RecordWords words(*line);
    if (words.takes(name)) return words.number<std::uint64_t>();
  }
  return std::nullopt;
}

std::string to_text(const RunHead& head) {
  return seal(kind_of_head, version_of_head, head.identity + '\n' + to_text(head.exact) + head.settings);
}

// The identity is any number of lines, none of them empty, so the first empty line ends it.
Result<RunHead> parse_head(std::string_view text) {
  const auto body = unseal(text, kind_of_head, version_of_head);
  if (!body) return body.error();
  const std::size_t end = body->find("\n\n");
  if (end == body->npos) return Error{ErrorCode::missing_text, "expected an empty line before the settings"};
  std::string_view settings = body->substr(end + 2);
  const auto exact = parse_exactness(next_line(settings));
  if (!exact) return Error{ErrorCode::bad_symbol, "expected a line 'exact' after the empty line"};
  return RunHead{std::string(body->substr(0, end + 1)), std::string(settings), *exact};
}

Result<RunHead> read_head(const std::string& folder) {
  const auto text = read_file(path_of_head(folder), start_of_sealed);
  auto head = text ? parse_head(*text) : text.error();
  if (!head) return Error{head.error().code, "head: " + to_string(head.error())};
  return head;
}

std::optional<Error> follow(const RunHead& head, Work& work) {
  if (auto failure = compare(head.identity, work.identity())) return failure;
  return work.follow(head.settings);
}

// Reads the head even if it has just been written: of two processes that begin at the same time, both follow the head
// that won, with settings that only one of them has measured.
std::optional<Error> claim_run(const std::string& folder, Work& work) {
  if (::mkdir(folder.c_str(), 0777) != 0 && errno != EEXIST) return cannot_write();
  // The head is there before any journal is: so in this order, no other process that begins now is mistaken for damage.
  const auto journals = numbered_files(folder, journal_name);
  if (!journals) return journals.error();
  std::error_code unknown;
  if (!std::filesystem::exists(path_of_head(folder), unknown)) {
    if (!journals->empty()) {
      return Error{ErrorCode::missing_text,
                   "expected the file 'head' where journals are, found none; nobody knows what they are about"};
    }
    const std::string settings = work.settle();
    if (auto failure = work.follow(settings)) return failure;
    if (auto failure = make_head(folder, to_text({work.identity(), settings, work.exactness()}))) return failure;
  }
  const auto head = read_head(folder);
  return head ? follow(*head, work) : head.error();
}

}  // namespace quadrille::job::run
