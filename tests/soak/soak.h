// Random cases without end: rounds of each kind are numbered, and a round depends on its number alone.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace quadrille::soak {

/// What some rounds of one kind have shown.
class Report {
 public:
  /// With `spoil`, one answer in ten is changed before it is compared: the self-test sees whether that is found.
  explicit Report(bool spoil) : spoil_(spoil) {}

  /// A number of solutions on its way from what is tested to the comparison.
  std::uint64_t answered(std::uint64_t count) { return spoil_ && ++answers_ % 10 == 0 ? count + 1 : count; }

  void add_case(bool solvable) { ++cases_, solvable_ += solvable ? 1 : 0; }
  /// Prints the difference to standard error.
  void add_difference(const std::string& text);

  std::uint64_t cases() const { return cases_; }
  std::uint64_t solvable() const { return solvable_; }
  std::uint64_t differences() const { return differences_; }

 private:
  bool spoil_;
  std::uint64_t answers_ = 0, cases_ = 0, solvable_ = 0, differences_ = 0;
};

struct Kind {
  std::string_view name;
  void (*run)(std::uint64_t round, Report& report);
  bool (*available)();
};

std::span<const Kind> kinds();

// A file for each of them.
void run_kernels(std::uint64_t round, Report& report);
void run_sat(std::uint64_t round, Report& report);
void run_counts(std::uint64_t round, Report& report);
void run_boards(std::uint64_t round, Report& report);

/// Whether there is a program `clingo`.
bool has_clingo();

}  // namespace quadrille::soak
