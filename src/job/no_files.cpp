// Without a system, as on WebAssembly: a source is a text, a sink is a function, and whatever names a file is
// told that there are none.
#include "job/part_record.h"
#include "job/sink.h"
#include "job/source.h"
#include "job/state_file.h"
#include "job/system.h"
#include "job/temporary_file.h"

namespace quadrille::job {

namespace {
Error no_files() { return {ErrorCode::unsupported, "there are no files here"}; }
}  // namespace

TextsForFiles::TextsForFiles() = default;
TextsForFiles::~TextsForFiles() = default;

FileKind kind_of_file(const std::string&) { return FileKind::none; }
std::optional<std::uint64_t> size_of_file(const std::string&) { return std::nullopt; }
std::optional<Error> create_folders(const std::string&) { return no_files(); }
std::string temporary_folder() { return {}; }
void write_to_standard_error(std::string_view) {}
bool is_standard_error_a_terminal() { return false; }
void prefer_large_pages() {}
unsigned processors() { return 1; }

// ------------------------------------------------------------------------------------------------------------ texts

struct Decoder::State {};
Decoder::~Decoder() = default;
Decoder::Decoder(Decoder&&) noexcept = default;
Decoder& Decoder::operator=(Decoder&&) noexcept = default;

struct Encoder::State {};
Encoder::~Encoder() = default;
Encoder::Encoder(Encoder&&) noexcept = default;
Encoder& Encoder::operator=(Encoder&&) noexcept = default;

class Source::Descriptor {};
Source::Source(std::string name, std::uint64_t size) : name_(std::move(name)), size_(size) {}
Source::~Source() = default;
Source::Source(Source&&) noexcept = default;
Source& Source::operator=(Source&&) noexcept = default;

Result<Source> Source::open(const std::string& path, std::stop_token) { return of_text("text", path); }

bool Source::stopped() const { return false; }
std::optional<Error> Source::read_more(std::size_t, Waiting) { return std::nullopt; }
std::optional<Error> Source::narrow(ByteRange) { return no_files(); }

Result<Sink> Sink::create(const std::string&) { return no_files(); }
Result<Sink> Sink::append(const std::string&, std::uint64_t) { return no_files(); }

std::optional<Error> Sink::write(std::string_view text) {
  if (!failure_ && !text.empty()) write_out(text);
  return failure_;
}

void Sink::write_out(std::string_view bytes) {
  bytes_written_ += bytes.size();
  if (!take_(bytes)) failure_ = Error{ErrorCode::closed_pipe, "no more is taken"};
}

std::optional<Error> Sink::settle() { return failure_; }
std::optional<Error> Sink::finish() { return failure_; }
bool Sink::is_watched() const { return true; }

// ------------------------------------------------------------------------------------------------------------ files

Result<PartRecord> read_record(const std::string&) { return no_files(); }

class StateFile::Descriptor {};
StateFile::~StateFile() = default;
StateFile::StateFile(StateFile&&) noexcept = default;
StateFile& StateFile::operator=(StateFile&&) noexcept = default;
Result<StateFile> StateFile::claim(const std::string&) { return no_files(); }
std::optional<Error> StateFile::replace(std::string_view) { return no_files(); }
std::optional<Error> StateFile::replace(const std::function<void(Sink&)>&) { return no_files(); }

Result<TemporaryFile> TemporaryFile::make(const std::string&) { return no_files(); }
TemporaryFile::~TemporaryFile() = default;
TemporaryFile::TemporaryFile(TemporaryFile&&) noexcept = default;
TemporaryFile& TemporaryFile::operator=(TemporaryFile&&) noexcept = default;
std::optional<Error> TemporaryFile::append(std::span<const std::byte>) { return no_files(); }
std::optional<Error> TemporaryFile::read(std::uint64_t, std::span<std::byte>) const { return no_files(); }

}  // namespace quadrille::job
