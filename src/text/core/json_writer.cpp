// Writes through RapidJSON, which also asserts that the calls make JSON. Its buffer grows and is kept by clear(), so
// lines after the first ones need no memory. Texts are checked first: RapidJSON copies bytes that are not UTF-8 as they
// are.
#include "text/core/json_writer.h"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cassert>

#include "base/utf8.h"
#include "text/core/json_document.h"

namespace quadrille::text {

namespace {

using Buffer = rapidjson::GenericStringBuffer<rapidjson::UTF8<>, JsonMemory>;

rapidjson::SizeType size_of(std::string_view text) { return static_cast<rapidjson::SizeType>(text.size()); }

}  // namespace

struct JsonWriter::Impl {
  Buffer buffer;
  rapidjson::Writer<Buffer, rapidjson::UTF8<>, rapidjson::UTF8<>, JsonMemory> writer{buffer};
};

JsonWriter::JsonWriter() : impl_(std::make_unique<Impl>()) {}
JsonWriter::~JsonWriter() = default;
JsonWriter::JsonWriter(JsonWriter&&) noexcept = default;
JsonWriter& JsonWriter::operator=(JsonWriter&&) noexcept = default;

JsonWriter& JsonWriter::begin_object() { return impl_->writer.StartObject(), *this; }
JsonWriter& JsonWriter::end_object() { return impl_->writer.EndObject(), *this; }
JsonWriter& JsonWriter::begin_array() { return impl_->writer.StartArray(), *this; }
JsonWriter& JsonWriter::end_array() { return impl_->writer.EndArray(), *this; }
JsonWriter& JsonWriter::name(std::string_view name) { return write(name); }
JsonWriter& JsonWriter::null() { return impl_->writer.Null(), *this; }

JsonWriter& JsonWriter::raw(std::string_view json) {
  assert(!json.empty());
  impl_->writer.RawValue(json.data(), json.size(), rapidjson::kObjectType);
  return *this;
}

JsonWriter& JsonWriter::write(bool value) { return impl_->writer.Bool(value), *this; }
JsonWriter& JsonWriter::write(std::uint64_t value) { return impl_->writer.Uint64(value), *this; }
JsonWriter& JsonWriter::write(std::int64_t value) { return impl_->writer.Int64(value), *this; }
JsonWriter& JsonWriter::write(double value) { return impl_->writer.Double(value), *this; }

JsonWriter& JsonWriter::write(std::string_view text) {
  // Nearly all texts are ASCII, and need no second look.
  if (is_ascii(text)) {
    impl_->writer.String(text.data(), size_of(text));
  } else {
    const std::string valid = with_valid_utf8(text);
    impl_->writer.String(valid.data(), size_of(valid));
  }
  return *this;
}

std::string_view JsonWriter::text() const { return {impl_->buffer.GetString(), impl_->buffer.GetSize()}; }

void JsonWriter::clear() {
  impl_->buffer.Clear();
  impl_->writer.Reset(impl_->buffer);
}

}  // namespace quadrille::text
