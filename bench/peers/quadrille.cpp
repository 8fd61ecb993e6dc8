// quadrille-peer-driver: the driver of quadrille's own engines, by the protocol of driver.h.
//
//     quadrille-peer-driver lanes:avx2       all puzzles with one call
//     quadrille-peer-driver lanes:avx2@1     each puzzle with a call of its own
//     quadrille-peer-driver --kernels        the kernels that run here
//     quadrille-peer-driver --compiler       the compiler that built it
#include <vector>

#include "driver.h"
#include "step.h"

namespace {

using namespace quadrille;

int print_kernels() {
  for (const EngineInfo& info : engines()) {
    if (info.kind == EngineInfo::Kind::kernel) std::cout << info.name << '\n';
  }
  return 0;
}

int drive(bench::Step& step) {
  std::vector<Grid> puzzles;
  std::vector<Verdict> verdicts;
  const auto load = [&](const std::string& text) {
    puzzles.clear();
    for (std::size_t at = 0; at < text.size(); at += peers::line_size) {
      puzzles.push_back(*parse_grid(std::string_view(text).substr(at, peers::line_size - 1)));
    }
    verdicts.assign(puzzles.size(), {});
  };
  const auto solve = [&] {
    step.solve(puzzles, verdicts, {.limit = 2});
    peers::Counts counts;
    for (const Verdict& verdict : verdicts) counts.add(verdict.count);
    return counts;
  };
  return peers::serve(load, solve);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string argument = argc == 2 ? argv[1] : "";
  if (argument == "--kernels") return print_kernels();
  if (argument == "--compiler") return std::cout << QUADRILLE_BENCH_BUILD << '\n', 0;
  const auto step = bench::make_step(argument);
  if (step != nullptr) return drive(*step);
  std::cerr << "quadrille-peer-driver: expected an engine, --kernels or --compiler, found '" << argument << "'\n";
  return 2;
}
