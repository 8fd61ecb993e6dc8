// The checksum is written as 8 hexadecimal digits, in the way `crc32 FILE` prints it, so a record can be checked
// without this program. The first member is "quadrille": read_file() looks at these bytes first and reads no more of a
// file that is something else.
//
// Durable order: the part is on the disk before its record is written, and the record is removed, on the disk, before
// the part is replaced. A crash in between leaves a part without a record, which is made again.
#include "job/part_record.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/numbers.h"
#include "job/new_file.h"
#include "job/source.h"
#include "text/core/json_document.h"
#include "text/core/json_writer.h"

namespace quadrille::job {

namespace {

using text::Json;

std::string hexadecimal(std::uint32_t value) {
  std::string digits(8, '0');
  for (std::size_t i = digits.size(); i-- > 0; value /= 16) digits[i] = "0123456789abcdef"[value % 16];
  return digits;
}

void read_hexadecimal(const Json& value, std::uint32_t& to) {
  const std::string_view digits = value.text();
  const auto number = whole_number(digits, 16);
  if (digits.size() != 8 || !number) return value.reject("expected 8 hexadecimal digits");
  to = *number;
}

std::uint64_t whole(const Json& value) {
  const std::int64_t number = value.integer();
  if (number < 0) value.reject("expected a whole number that is not negative");
  return static_cast<std::uint64_t>(number);
}

ByteRange range(const Json& value) {
  const ByteRange bytes{whole(value.at(std::size_t{0})), whole(value.at(std::size_t{1}))};
  if (bytes.end < bytes.begin) value.reject("expected a range of bytes");
  return bytes;
}

Shard shard_in(const Json& value) {
  const Shard shard{whole(value.at(std::size_t{0})), whole(value.at(std::size_t{1}))};
  if (shard.number < 1 || shard.number > shard.of) value.reject("expected a number, and of how many");
  return shard;
}

// Reads every member; the document keeps the first error, which read_record() looks at afterwards.
PartRecord record_in(const Json& root) {
  PartRecord record;
  record.version = root.at("quadrille").text();
  record.command = root.at("command").text();
  for (const Json& input : root.at("inputs"))
    record.inputs.push_back({std::string(input.at("name").text()), whole(input.at("size"))});
  record.shard = shard_in(root.at("shard"));
  record.bytes = range(root.at("bytes"));
  record.records = whole(root.at("records"));
  record.unreadable = whole(root.at("unreadable"));
  record.negative = whole(root.at("negative"));
  record.limited = whole(root.at("limited"));
  record.file.bytes = whole(root.at("size"));
  read_hexadecimal(root.at("crc32"), record.file.crc);
  return record;
}

}  // namespace

std::string record_name(const std::string& part) { return part + ".done"; }

std::optional<Error> write_record(const std::string& part, const PartRecord& record) {
  text::JsonWriter json;
  json.begin_object().member("quadrille", record.version).member("command", record.command);
  json.name("inputs").begin_array();
  for (const PartInput& input : record.inputs)
    json.begin_object().member("name", input.name).member("size", input.size).end_object();
  json.end_array();
  json.name("shard").begin_array().value(record.shard.number).value(record.shard.of).end_array();
  json.name("bytes").begin_array().value(record.bytes.begin).value(record.bytes.end).end_array();
  json.member("records", record.records).member("unreadable", record.unreadable);
  json.member("negative", record.negative).member("limited", record.limited);
  json.member("size", record.file.bytes).member("crc32", hexadecimal(record.file.crc)).end_object();
  auto file = NewFile::create(record_name(part));
  if (!file) return file.error();
  (void)file->sink().write(std::string(json.text()) + '\n');
  return file->keep();
}

Result<PartRecord> read_record(const std::string& part) {
  const auto text = read_file(record_name(part), "{\"quadrille\":");
  if (!text) return text.error();
  auto document = text::JsonDocument::parse(*text);
  if (!document) return document.error();
  PartRecord record = record_in(document->root());
  if (auto error = document->misread("record of a part")) return *std::move(error);
  return record;
}

std::optional<Error> remove_record(const std::string& part) {
  if (::unlink(record_name(part).c_str()) == 0) return sync_folder_of(part);
  return errno == ENOENT ? std::nullopt : std::optional(Error{ErrorCode::unwritable, std::strerror(errno)});
}

}  // namespace quadrille::job
