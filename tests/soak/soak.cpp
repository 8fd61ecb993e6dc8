// Compares answers with those of something that shares no code, for as many random cases as there is time for.
//
//     quadrille-soak KIND FIRST ROUNDS [--spoil]       these rounds
//     quadrille-soak KIND FIRST --seconds N            rounds from FIRST on, for N seconds
//
// Prints `KIND: rounds FIRST to LAST, ...` every few seconds and at the end; the last such line counts. Exit codes: 0
// no difference, 1 differences, 2 wrong usage, 77 the other program is not installed. `./dev soak` resumes where the
// table of docs/lab/soaks.md ends.
#include "soak.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

#include "sat/search.h"

namespace quadrille::soak {

namespace {

using Clock = std::chrono::steady_clock;
constexpr int not_available = 77;

constexpr Kind all_kinds[] = {
    {"kernels", run_kernels, [] { return true; }},
    {"sat", run_sat, sat::available},
    {"counts", run_counts, has_clingo},
    {"boards", run_boards, [] { return true; }},
};

struct Request {
  const Kind* kind = nullptr;
  std::uint64_t first = 0, rounds = std::numeric_limits<std::uint64_t>::max();
  std::chrono::seconds seconds = std::chrono::hours(24 * 365);
  bool spoil = false;
};

bool parse(const std::vector<std::string_view>& words, Request& request) {
  const auto kind = words.empty() ? std::end(all_kinds)
                                  : std::ranges::find(all_kinds, words[0], [](const Kind& each) { return each.name; });
  if (kind == std::end(all_kinds) || words.size() < 3) return false;
  request.kind = kind;
  const auto number = [&](std::size_t i) { return std::strtoull(std::string(words[i]).c_str(), nullptr, 10); };
  request.first = number(1);
  request.spoil = words.back() == "--spoil";
  if (words[2] != "--seconds") {
    request.rounds = number(2);
    return request.rounds > 0;
  }
  if (words.size() < 4) return false;
  request.seconds = std::chrono::seconds(number(3));
  return true;
}

void print(const Request& request, std::uint64_t next, const Report& report) {
  const auto wide = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
  std::printf("%s: rounds %llu to %llu, %llu cases, %llu solvable, %llu differences\n",
              std::string(request.kind->name).c_str(), wide(request.first), wide(next), wide(report.cases()),
              wide(report.solvable()), wide(report.differences()));
  std::fflush(stdout);
}

int run(const Request& request) {
  Report report(request.spoil);
  const auto begin = Clock::now();
  auto printed = begin;
  std::uint64_t next = request.first;
  while (next - request.first < request.rounds && Clock::now() - begin < request.seconds) {
    request.kind->run(next++, report);
    if (Clock::now() - printed < std::chrono::seconds(10)) continue;
    print(request, next, report);
    printed = Clock::now();
  }
  print(request, next, report);
  return report.differences() == 0 ? 0 : 1;
}

}  // namespace

std::span<const Kind> kinds() { return all_kinds; }

void Report::add_difference(const std::string& text) {
  ++differences_;
  std::fprintf(stderr, "%s\n", text.c_str());
}

}  // namespace quadrille::soak

int main(int argc, char** argv) {
  using namespace quadrille::soak;
  Request request;
  if (argc == 2 && std::string_view(argv[1]) == "--list") {
    for (const Kind& kind : kinds()) std::printf("%s\n", std::string(kind.name).c_str());
    return 0;
  }
  if (!parse({argv + 1, argv + argc}, request)) {
    std::fprintf(stderr, "usage: quadrille-soak KIND FIRST (ROUNDS | --seconds N) [--spoil]\n");
    return 2;
  }
  if (request.kind->available()) return run(request);
  std::printf("%s: what it compares with is not installed\n", argv[1]);
  return not_available;
}
