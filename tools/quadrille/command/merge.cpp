// Joins the parts of a batch, which shards have answered, after checking that they are all of it.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "answers/core/interrupt.h"
#include "answers/core/messages.h"
#include "base/plural.h"
#include "command/table.h"
#include "job/blocking_call.h"
#include "job/part_record.h"
#include "job/sink.h"

namespace quadrille::tool {

namespace {

using job::PartRecord;

struct MergedPart {
  std::string file;
  PartRecord record;
};

Error unsupported(std::string detail) { return {ErrorCode::unsupported, std::move(detail)}; }

// Returns the parts that the files name: out/* names their records, too, each of which stands for its part.
std::vector<std::string> parts_among(const std::vector<std::string>& files) {
  const std::string ending = job::record_name("");
  std::vector<std::string> parts;
  for (const std::string& file : files) {
    if (!file.ends_with(ending)) parts.push_back(file);
  }
  for (const std::string& file : files) {
    const std::string part = file.substr(0, file.size() - ending.size());
    if (file.ends_with(ending) && std::find(parts.begin(), parts.end(), part) == parts.end()) parts.push_back(part);
  }
  return parts;
}

// "7, 9-12", as job arrays take them.
std::string ranges_of(const std::vector<std::uint64_t>& numbers) {
  std::string text;
  for (std::size_t i = 0, last = 0; i < numbers.size(); i = last + 1) {
    for (last = i; last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1;) ++last;
    text += fmt::format("{}{}", text.empty() ? "" : ",", numbers[i]);
    if (last > i) text += fmt::format("-{}", numbers[last]);
  }
  return text;
}

class PartList {
 public:
  /// False, with messages, if the parts are not all of one batch.
  bool read(const std::vector<std::string>& files) {
    bool good = true;
    for (const std::string& file : parts_among(files)) good &= add(file);
    if (!good) return false;
    std::sort(parts_.begin(), parts_.end(), [](const MergedPart& a, const MergedPart& b) {
      return std::tuple(a.record.bytes.begin, a.record.bytes.end, a.record.shard.number) <
             std::tuple(b.record.bytes.begin, b.record.bytes.end, b.record.shard.number);
    });
    return are_of_one_run() && are_all();
  }
  const std::vector<MergedPart>& parts() const { return parts_; }

 private:
  bool add(const std::string& file) {
    auto record = job::read_record(file);
    if (record) return parts_.push_back({file, *std::move(record)}), true;
    Error error = record.error();
    if (error.code == ErrorCode::unreadable && ::access(job::record_name(file).c_str(), F_OK) != 0)
      error.detail += "; a part without its record is not complete: run its shard again";
    report(job::record_name(file), error);
    return false;
  }

  bool are_of_one_run() const {
    const MergedPart& first = parts_.front();
    bool good = true;
    for (const MergedPart& part : parts_) {
      if (part.record.is_of_same_run(first.record)) continue;
      report(part.file, unsupported(fmt::format("expected {}, as '{}' is, found {}", run_of(first.record, part.record),
                                                first.file, run_of(part.record, first.record))));
      good = false;
    }
    return good;
  }

  // Describes the differences of a run.
  static std::string run_of(const PartRecord& record, const PartRecord& other) {
    if (record.command != other.command) return fmt::format("answers of '{}'", record.command);
    if (record.version != other.version) return fmt::format("answers of version {}", record.version);
    std::vector<std::string> inputs;
    for (const job::PartInput& input : record.inputs)
      inputs.push_back(fmt::format("'{}' ({} bytes)", input.name, input.size));
    return fmt::format("answers to {}", fmt::join(inputs, ", "));
  }

  // Checks that each byte of the inputs is there once, and the beginning and the end of the answers, which may be in
  // empty parts.
  bool are_all() const {
    std::uint64_t total = 0, next = 0;
    for (const job::PartInput& input : parts_.front().record.inputs) total += input.size;
    const MergedPart* before = nullptr;
    bool good = true;
    for (const MergedPart& part : parts_) {
      const job::ByteRange& bytes = part.record.bytes;
      if (bytes.begin > next) good = report_gap(next, bytes.begin);
      const bool twice = before != nullptr && before->record.shard == part.record.shard;
      if (bytes.begin < next || twice) good = report_overlap(*before, part);
      next = std::max(next, bytes.end), before = &part;
    }
    if (next < total) good = report_gap(next, total);
    if (!good) note_missing();
    return good && has("first", &job::Shard::is_first) && has("last", &job::Shard::is_last);
  }

  bool has(std::string_view name, bool (job::Shard::*is_it)() const) const {
    if (std::any_of(parts_.begin(), parts_.end(), [&](const MergedPart& p) { return (p.record.shard.*is_it)(); }))
      return true;
    report("quadrille", unsupported(fmt::format("expected the {} shard, which has no records but is needed", name)));
    return false;
  }

  static bool report_gap(std::uint64_t from, std::uint64_t to) {
    report("quadrille", unsupported(fmt::format("no part has the answers to bytes {} to {}", from, to)));
    return false;
  }

  static bool report_overlap(const MergedPart& before, const MergedPart& part) {
    const auto range = [](const MergedPart& p) {
      return fmt::format("bytes {} to {} (shard {}/{})", p.record.bytes.begin, p.record.bytes.end,
                         p.record.shard.number, p.record.shard.of);
    };
    report(part.file, unsupported(fmt::format("found answers to {}, though '{}' has those to {}", range(part),
                                              before.file, range(before))));
    return false;
  }

  // If all were cut alike, the numbers of those to be run again.
  void note_missing() const {
    const std::uint64_t of = parts_.front().record.shard.of;
    constexpr std::uint64_t most = 1'000'000;
    if (of > most) return;
    std::vector<bool> there(of + 1);
    for (const MergedPart& part : parts_) {
      if (part.record.shard.of != of) return;
      there[part.record.shard.number] = true;
    }
    std::vector<std::uint64_t> missing;
    for (std::uint64_t i = 1; i <= of; ++i) {
      if (!there[i]) missing.push_back(i);
    }
    if (!missing.empty()) note("quadrille", fmt::format("missing of {} shards: {}", of, ranges_of(missing)));
  }

  std::vector<MergedPart> parts_;
};

// Writes the bytes of one part after the other: as they are if they are compressed like the output.
class Joiner {
 public:
  Joiner(job::Sink& sink, const Interrupt& interrupt) : sink_(sink), interrupt_(interrupt) {}

  /// False, with a message, if the part is damaged or cannot be read; or if nothing more can be written.
  bool add(const MergedPart& part) {
    const int file = job::open_to_read(part.file);
    if (file < 0) return report(part.file, {ErrorCode::unreadable, std::strerror(errno)}), false;
    decoder_.reset(), decoded_ = true;
    job::Checksum sum;
    auto failure = copy(file, sum);
    ::close(file);
    // If a damaged part cannot be decoded, the checksum says more than the decoder.
    const bool is_damaged = !decoded_ || sum != part.record.file;
    if (!failure && !interrupted() && !sink_.failure() && is_damaged) failure = damage(part.record, sum);
    if (failure) report(part.file, *failure);
    return !failure && !interrupted() && !sink_.failure();
  }

 private:
  bool interrupted() const { return interrupt_.signal() != 0; }

  static Error damage(const PartRecord& record, const job::Checksum& found) {
    const auto describe = [](const job::Checksum& sum) {
      return fmt::format("{} bytes with CRC-32 {:08x}", sum.bytes, sum.crc);
    };
    return {ErrorCode::unreadable,
            fmt::format("expected {}, as its record says, found {}; remove it and run shard {}/{} again",
                        describe(record.file), describe(found), record.shard.number, record.shard.of)};
  }

  static ssize_t read_some(int file, std::string& buffer) {
    const job::BlockingCall call(job::disk);
    return ::read(file, buffer.data(), buffer.size());
  }

  // Errors: those of reading.
  std::optional<Error> copy(int file, job::Checksum& sum) {
    std::string buffer(1 << 20, '\0');
    bool first = true;
    while (!interrupted() && !sink_.failure()) {
      const ssize_t got = read_some(file, buffer);
      if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (got < 0) return Error{ErrorCode::unreadable, std::strerror(errno)};
      if (got == 0) break;
      const std::string_view bytes(buffer.data(), static_cast<std::size_t>(got));
      sum.add(bytes);
      if (std::exchange(first, false)) choose(bytes);
      decoded_ = decoded_ && write(bytes);  // the sum is that of the whole part
    }
    return std::nullopt;
  }

  void choose(std::string_view first_bytes) {
    compression_ = job::compression_of(first_bytes, true).value_or(job::Compression::none);
    if (compression_ != job::Compression::none && compression_ != sink_.compression()) decoder_.emplace(compression_);
  }

  // False if the bytes cannot be decoded.
  bool write(std::string_view bytes) {
    if (!decoder_) {
      (void)(compression_ == job::Compression::none ? sink_.write(bytes) : sink_.write_frames(bytes));
      return true;
    }
    for (std::string text;; text.clear()) {
      constexpr std::size_t most = 1 << 20;
      if (decoder_->decode(bytes, text, most)) return false;
      (void)sink_.write(text);
      if (bytes.empty() && text.size() < most) return true;
    }
  }

  job::Sink& sink_;
  const Interrupt& interrupt_;
  job::Compression compression_ = job::Compression::none;
  std::optional<job::Decoder> decoder_;  // of a part that is compressed in another way
  bool decoded_ = true;                  // without a failure
};

class Merge final : public Command {
 public:
  void declare(OptionTable& table) override {
    const auto take = [this](const std::string& file) { return files_.push_back(file), UsageError(); };
    table.argument("PARTS", take, "files that -o has written with --shard, in any order")
        .used_as(FileUse::read)
        .must_be_given()
        .many = true;
    declare_output(table);
  }

  bool writes_whole_file() const override { return true; }

  int run(const Session& session) override {
    PartList list;
    if (!list.read(files_)) return exit_usage;
    Joiner joiner(session.sink, session.interrupt);
    for (const MergedPart& part : list.parts()) {
      if (!joiner.add(part)) return session.interrupt.signal() != 0 || session.sink.failure() ? exit_good : exit_usage;
    }
    session.whole_file.complete = true;
    note_sum(list.parts());
    return exit_good;
  }

 private:
  static void note_sum(const std::vector<MergedPart>& parts) {
    PartRecord sum;
    for (const MergedPart& part : parts) {
      sum.records += part.record.records, sum.unreadable += part.record.unreadable;
      sum.negative += part.record.negative, sum.limited += part.record.limited;
    }
    std::string text =
        fmt::format("{} with the answers to {}", plural(parts.size(), "part"), plural(sum.records, "record"));
    if (sum.unreadable > 0) text += fmt::format(", {} unreadable", sum.unreadable);
    if (sum.negative > 0) text += fmt::format(", {} negative", sum.negative);
    if (sum.limited > 0) text += fmt::format(", {} stopped at a limit", sum.limited);
    note("quadrille", text);
  }

  std::vector<std::string> files_;
};

}  // namespace

const CommandInfo merge_command{
    .name = "merge",
    .topic = Topic::program,
    .summary = "Join the answers of shards",
    .arguments = "PARTS",
    .details =
        "Each part is a file that a command with --shard and -o has written; PART.done\n"
        "next to it says which bytes of which input it answers, and what it holds. merge\n"
        "checks that the parts are all of one batch: the same command, version and\n"
        "input, no gap, no overlap, and no damage. Then it writes them in the order of\n"
        "the input; .gz and .zst are joined without decoding.\n",
    .examples =
        "  quadrille solve --shard 1/2 -o out/1.zst lines.txt\n"
        "  quadrille solve --shard 2/2 -o out/2.zst lines.txt\n"
        "  quadrille merge out/*.zst -o answers.zst\n"
        "  quadrille merge out/*.zst | head              decoded\n",
    .make = make_command<Merge>,
    .synonyms = "join cat concatenate combine",
};

}  // namespace quadrille::tool
