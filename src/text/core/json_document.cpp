// Parses with RapidJSON, twice if need be: in place first, which is fast but cannot say exactly what is wrong with all
// texts, then as a stream, which decides and has the error. Places are not kept; Finder reads the text again, side by
// side with the parsed values, when a message needs one.
#include "text/core/json_document.h"

#include <algorithm>
#include <cassert>

#include "base/lines.h"
#include "text/core/json_in_place.h"
#include "text/core/json_writer.h"

namespace quadrille::text {

namespace {

constexpr std::size_t most_pool = std::size_t{1} << 16, stack_size = 512;

std::string_view name_of(Json::Kind kind) {
  static constexpr std::string_view names[] = {"null",     "true or false", "an integer", "a number",
                                               "a string", "an array",      "an object"};
  assert(static_cast<std::size_t>(kind) < std::size(names));
  return names[static_cast<std::size_t>(kind)];
}

const char* words_of(rapidjson::ParseErrorCode code) {
  switch (code) {
    case rapidjson::kParseErrorDocumentRootNotSingular: return "unexpected text after the value";
    case rapidjson::kParseErrorObjectMissName: return "expected the name of a member";
    case rapidjson::kParseErrorObjectMissColon: return "expected ':'";
    case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket: return "expected ',' or '}'";
    case rapidjson::kParseErrorArrayMissCommaOrSquareBracket: return "expected ',' or ']'";
    case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex:
    case rapidjson::kParseErrorStringUnicodeSurrogateInvalid: return "invalid \\u escape";
    case rapidjson::kParseErrorStringEscapeInvalid: return "invalid escape or control character";
    case rapidjson::kParseErrorStringInvalidEncoding: return "a string that is not UTF-8";
    case rapidjson::kParseErrorStringMissQuotationMark: return "expected '\"' at the end of the string";
    case rapidjson::kParseErrorNumberMissFraction:
    case rapidjson::kParseErrorNumberMissExponent: return "expected a digit";
    default: return "expected a value";
  }
}

Error parse_error(rapidjson::ParseErrorCode code, TextPlace place, bool at_end) {
  if (code == rapidjson::kParseErrorNumberTooBig)
    return {ErrorCode::bad_number, "a number in the JSON is too large", place};
  if (at_end) return {ErrorCode::missing_text, "the JSON ends too early", place};
  return {ErrorCode::bad_symbol, std::string("malformed JSON: ") + words_of(code), place};
}

// Walks through the parsed values in the order in which the text has them, as the parser reads the text again, until it
// meets the one that is looked for. Events and values come in the same order, so a stack of open arrays and objects
// with a counter in each says which value an event belongs to. The stream stands after an event, so where a value
// begins is found from where the one before has ended:
//
//    {"a": [1, 22]}        at the event of 22, end_ is after 1: 22 begins after the comma and the blank
class Finder : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Finder> {
 public:
  Finder(std::string_view text, const Json::Value& root, const Json::Value& target)
      : text_(text), stream_(stream_of(text)), end_(stream_.Tell()), root_(root), target_(target) {
    rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>, JsonMemory>().Parse<stream_flags>(stream_, *this);
  }
  std::string_view source() const { return text_.substr(start_, end_ - start_); }
  const std::vector<std::string_view>& inside() const { return inside_; }  ///< of the values in it

  bool Default() {  // any value without others inside
    enter();
    end_ = stream_.Tell();
    return leave();
  }
  bool Key(const char*, rapidjson::SizeType, bool) {
    end_ = stream_.Tell();
    return true;
  }
  bool StartObject() { return enter(), ++end_, true; }
  bool StartArray() { return enter(), ++end_, true; }
  bool EndObject(rapidjson::SizeType) { return close(); }
  bool EndArray(rapidjson::SizeType) { return close(); }

 private:
  struct Open {
    const Json::Value* value;
    std::size_t start;
    rapidjson::SizeType inside;  // values that have been met
  };

  // Begins a value: blanks, commas and colons stand between values.
  void enter() {
    end_ = text_.find_first_not_of(" \t\r\n,:", end_);
    assert(end_ < text_.size());
    const Json::Value* const value = open_.empty() ? &root_ : inner(open_.back());
    open_.push_back({value, end_, 0});
  }

  // Returns the next value of an array or object that is open.
  static const Json::Value* inner(Open& parent) {
    const rapidjson::SizeType i = parent.inside++;
    assert(i < (parent.value->IsArray() ? parent.value->Size() : parent.value->MemberCount()));
    return parent.value->IsArray() ? &(*parent.value)[i] : &(parent.value->MemberBegin() + i)->value;
  }

  // Ends an array or object at its bracket: only blanks stand before it.
  bool close() {
    end_ = text_.find_first_of("]}", end_) + 1;
    return leave();
  }

  // Ends a value; false, which stops the parser, if it is the one that is looked for.
  bool leave() {
    assert(!open_.empty());
    const Open last = open_.back();
    open_.pop_back();
    start_ = last.start;
    if (!open_.empty() && open_.back().value == &target_) inside_.push_back(source());
    return last.value != &target_;
  }

  std::string_view text_;
  rapidjson::MemoryStream stream_;
  std::size_t start_ = 0, end_;  // of what was read last
  const Json::Value& root_;
  const Json::Value& target_;
  std::vector<Open> open_;
  std::vector<std::string_view> inside_;
};

}  // namespace

// ----------------------------------------------------------------------------------------------------------- document

// A small record makes do with one piece of memory: four times the text holds the copy and the values of usual records.
JsonDocument::JsonDocument(std::string_view text)
    : text_(text),
      pool_(std::make_unique<Json::Pool>(std::min(4 * text.size() + 1000, most_pool), &json_memory)),
      document_(pool_.get(), stack_size, pool_.get()) {}

Result<JsonDocument> JsonDocument::parse(std::string_view text) {
  JsonDocument json(text);
  if (json.parse_in_place()) return json;
  if (auto error = json.parse_stream()) return *error;
  return json;
}

// The copy comes from the pool, as strings stay in it as long as the values that refer to them.
bool JsonDocument::parse_in_place() {
  char* const copy = static_cast<char*>(pool_->Malloc(text_.size() + json_padding));
  if (!copy_to_parse(text_, copy)) return false;
  rapidjson::InsituStringStream stream(copy);
  document_.ParseStream<in_place_flags>(stream);
  return !document_.HasParseError() && stream.Tell() == text_.size();
}

// The parser takes a zero byte for the end of the text.
std::optional<Error> JsonDocument::parse_stream() {
  rapidjson::MemoryStream stream = stream_of(text_);
  document_.ParseStream<stream_flags>(stream);
  const bool at_end = stream.Tell() >= text_.size();
  if (document_.HasParseError()) {
    return parse_error(document_.GetParseError(), position_in(text_, document_.GetErrorOffset()), at_end);
  }
  if (at_end) return std::nullopt;
  return parse_error(rapidjson::kParseErrorDocumentRootNotSingular, position_in(text_, stream.Tell()), false);
}

std::optional<Error> JsonDocument::misread(const std::string& format) const {
  if (!mistake_) return std::nullopt;
  return Error{ErrorCode::bad_symbol, format + ": " + mistake_->why, place_of(*mistake_->value)};
}

// A value that is missing was reported before.
void JsonDocument::reject(const Json::Value* value, const std::string& why) {
  if (!mistake_ && value != nullptr) mistake_ = Mistake{value, why};
}

TextPlace JsonDocument::place_of(const Json::Value& value) const {
  const std::string_view source = Finder(text_, document_, value).source();
  assert(source.data() >= text_.data() && source.data() + source.size() <= text_.data() + text_.size());
  return position_in(text_, static_cast<std::size_t>(source.data() - text_.data()));
}

// -------------------------------------------------------------------------------------------------------------- values

Json::Kind Json::kind() const {
  if (is_null()) return Kind::null;
  assert(value_ != nullptr);  // or it is null
  if (value_->IsBool()) return Kind::boolean;
  if (value_->IsNumber()) return is_integer() ? Kind::integer : Kind::real;
  return is_string() ? Kind::string : is_array() ? Kind::array : Kind::object;
}

// Looks from the end, so that the last of several members with the name is found.
Json Json::find(std::string_view name) const {
  if (!is_object()) return nothing();
  for (auto member = value_->MemberEnd(); member != value_->MemberBegin();) {
    --member;
    if (string_of(member->name) == name) return {document_, &member->value, &member->name};
  }
  return nothing();
}

std::vector<Json> Json::members() const {
  if (!is_object()) return {};
  std::vector<Json> all(begin(), end());
  std::stable_sort(all.begin(), all.end(), [](const Json& a, const Json& b) { return a.name() < b.name(); });
  // From the end, so that the last one of a name stays.
  const auto first =
      std::unique(all.rbegin(), all.rend(), [](const Json& a, const Json& b) { return a.name() == b.name(); });
  all.erase(all.begin(), first.base());
  return all;
}

void Json::reject(const std::string& why) const {
  if (document_ != nullptr) document_->reject(value_, why);
}

// Tells whether the value has this kind; if not, the document remembers it as a mistake.
bool Json::expect(Kind kind) const {
  if (value_ != nullptr && this->kind() == kind) return true;
  reject("expected " + std::string(name_of(kind)) + ", found " + std::string(name_of(this->kind())));
  return false;
}

Json Json::at(std::string_view name) const {
  if (!expect(Kind::object)) return nothing();
  const Json found = find(name);
  if (!found) reject("missing member '" + std::string(name) + "'");
  return found;
}

Json Json::at(std::size_t index) const {
  if (!expect(Kind::array)) return nothing();
  if (index < size()) return nth(index);
  assert(is_array());
  reject("expected at least " + std::to_string(index + 1) + " elements, found " + std::to_string(size()));
  return nothing();
}

std::string_view Json::text() const {
  return is_string() || expect(Kind::string) ? string_of(*value_) : std::string_view();
}
std::int64_t Json::integer() const { return is_integer() || expect(Kind::integer) ? value_->GetInt64() : 0; }
double Json::real() const { return is_number() || expect(Kind::real) ? value_->GetDouble() : 0; }
bool Json::boolean() const { return expect(Kind::boolean) && value_->IsTrue(); }

std::string_view Json::text_of(std::string_view name, std::string_view otherwise) const {
  const Json found = expect(Kind::object) ? find(name) : nothing();
  return found ? found.text() : otherwise;
}

bool Json::boolean_of(std::string_view name, bool otherwise) const {
  const Json found = expect(Kind::object) ? find(name) : nothing();
  return found ? found.boolean() : otherwise;
}

// Numbers are written again, so that 1e2 and 100.0 look the same wherever they are shown. RapidJSON reads numbers of
// many digits or with a large exponent only nearly; if what is written would be read as another number, its own text is
// kept.
std::string Json::written() const {
  if (is_string()) return std::string(text());
  if (!is_number()) return std::string(source());
  JsonWriter writer;
  if (is_integer()) return std::string(writer.value(value_->GetInt64()).text());
  if (value_->IsUint64()) return std::string(writer.value(value_->GetUint64()).text());
  const std::string text(writer.value(value_->GetDouble()).text());
  rapidjson::Document again;
  again.Parse(text.c_str());
  return again.GetDouble() == value_->GetDouble() ? text : std::string(source());
}

std::string_view Json::source() const {
  if (value_ == nullptr) return {};
  return Finder(document_->text_, document_->document_, *value_).source();
}

std::vector<std::string_view> Json::sources() const {
  if (value_ == nullptr) return {};
  return Finder(document_->text_, document_->document_, *value_).inside();
}

TextPlace Json::place() const { return value_ == nullptr ? TextPlace{} : document_->place_of(*value_); }

}  // namespace quadrille::text
