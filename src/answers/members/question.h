// The questions whose answers have members. A question has the name of its command.
#pragma once

#include <cstdint>
#include <string_view>

namespace quadrille::answers {

inline constexpr std::string_view question_names[] = {
    "solve",    "solutions", "count", "check", "prove",  "candidates", "backdoors",
    "rate",     "hint",      "steps", "canon", "dedupe", "convert",    "generate",
    "minimize", "complete",  "vary",  "cover", "detect", "run",        "trace",
    "rules"};

void expected_the_name_of_a_question();  // what a compiler shows

/// A set of questions, such as check | count.
class Questions {
 public:
  constexpr Questions() = default;
  /// The only one with this name.
  static consteval Questions named(std::string_view name) {
    std::uint32_t bit = 1;
    for (const std::string_view known : question_names) {
      if (known == name) return Questions(bit);
      bit <<= 1;
    }
    expected_the_name_of_a_question();
    return Questions();
  }
  /// The question of this number in question_names.
  static constexpr Questions numbered(std::size_t number) { return Questions(std::uint32_t{1} << number); }

  constexpr bool is_empty() const { return bits_ == 0; }
  constexpr bool has(Questions others) const { return (others.bits_ & ~bits_) == 0; }
  constexpr Questions operator|(Questions other) const { return Questions(bits_ | other.bits_); }
  constexpr Questions operator-(Questions other) const { return Questions(bits_ & ~other.bits_); }
  constexpr bool operator==(const Questions&) const = default;

 private:
  explicit constexpr Questions(std::uint32_t bits) : bits_(bits) {}

  std::uint32_t bits_ = 0;
};

namespace question {

inline constexpr Questions solve = Questions::named("solve"), solutions = Questions::named("solutions"),
                           count = Questions::named("count"), check = Questions::named("check"),
                           prove = Questions::named("prove"), candidates = Questions::named("candidates"),
                           backdoors = Questions::named("backdoors"), rate = Questions::named("rate"),
                           hint = Questions::named("hint"), steps = Questions::named("steps"),
                           canon = Questions::named("canon"), dedupe = Questions::named("dedupe"),
                           convert = Questions::named("convert"), generate = Questions::named("generate"),
                           minimize = Questions::named("minimize"), complete = Questions::named("complete"),
                           vary = Questions::named("vary"), cover = Questions::named("cover"),
                           detect = Questions::named("detect"), run = Questions::named("run"),
                           trace = Questions::named("trace"), rules = Questions::named("rules");

/// Questions about puzzles that are read.
inline constexpr Questions readers = solve | solutions | count | check | prove | candidates | backdoors | rate | hint |
                                     steps | canon | dedupe | convert | minimize | complete | vary;
/// Of these, the ones that can be asked of a part of a file.
inline constexpr Questions in_parts = readers - (dedupe | prove);
/// Of these, the ones that a limit can end.
inline constexpr Questions limited = readers - (canon | convert | dedupe | prove);
/// Questions that write other puzzles than they read.
inline constexpr Questions makers = generate | minimize | complete | vary;

}  // namespace question

}  // namespace quadrille::answers
