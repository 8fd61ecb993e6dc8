// Writes JSON, one value after the other.
//
//     JsonWriter json;
//     json.begin_object().member("line", 3).member("cells", cells).name("steps").begin_array();
//     for (const Step& step : steps) json.value(step.name);
//     json.end_array().end_object();
//     out += json.text();                          // {"line":3,"cells":[1,2],"steps":["x"]}
//     json.clear();                                // for the next line; keeps the memory
//
// A value is a boolean, a number, a text, or a range of such values, which becomes an array. Bytes of a text that are
// not UTF-8 become U+FFFD. A sequence of calls that is not JSON is misuse (an assertion).
//
// Cost: linear; about 1 ns for each byte. Threads: a writer belongs to one thread.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>

namespace quadrille::text {

class JsonWriter {
 public:
  JsonWriter();
  ~JsonWriter();
  JsonWriter(JsonWriter&&) noexcept;
  JsonWriter& operator=(JsonWriter&&) noexcept;

  JsonWriter& begin_object();
  JsonWriter& end_object();
  JsonWriter& begin_array();
  JsonWriter& end_array();
  JsonWriter& name(std::string_view name);  ///< of the member whose value comes next
  JsonWriter& null();
  JsonWriter& raw(std::string_view json);  ///< a value that is JSON already

  template <class T>
  JsonWriter& value(const T& value) {
    if constexpr (std::same_as<T, bool>) {
      return write(value);
    } else if constexpr (std::unsigned_integral<T>) {
      return write(std::uint64_t{value});
    } else if constexpr (std::integral<T>) {
      return write(std::int64_t{value});
    } else if constexpr (std::floating_point<T>) {
      return write(double{value});
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      return write(std::string_view(value));
    } else {
      begin_array();
      for (const auto& element : value) this->value(element);
      return end_array();
    }
  }
  template <class T>
  JsonWriter& member(std::string_view name, const T& value) {
    return this->name(name).value(value);
  }

  /// Returns all that has been written, in one line without blanks; valid until the next call.
  std::string_view text() const;
  void clear();

 private:
  JsonWriter& write(bool value);
  JsonWriter& write(std::uint64_t value);
  JsonWriter& write(std::int64_t value);
  JsonWriter& write(double value);
  JsonWriter& write(std::string_view text);

  struct Impl;  // so that RapidJSON is not included here
  std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::text
