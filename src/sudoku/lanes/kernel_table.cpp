// Lists the kernels, the fastest first; the first that runs on this processor is the default. Each kernel is the same
// headers compiled into a namespace of its own with other instructions, so only these declarations are common.
#include <algorithm>
#include <iterator>

#include "base/cpu_features.h"
#include "sudoku/lanes/kernel.h"

namespace quadrille {

namespace avx512 {
std::unique_ptr<SudokuEngine> make();
std::unique_ptr<SolutionWalk> make_walk();
}  // namespace avx512
namespace avx2 {
std::unique_ptr<SudokuEngine> make();
std::unique_ptr<SolutionWalk> make_walk();
}  // namespace avx2
namespace vector128 {
std::unique_ptr<SudokuEngine> make();
std::unique_ptr<SolutionWalk> make_walk();
}  // namespace vector128
namespace word64 {
std::unique_ptr<SudokuEngine> make();
std::unique_ptr<SolutionWalk> make_walk();
}  // namespace word64

namespace {

bool everywhere() { return true; }

#if defined(__x86_64__)
bool has_avx2() { return cpu_supports(avx2_features); }
bool has_avx512() { return cpu_supports(avx512_features); }
#endif

constexpr auto kernel = EngineInfo::Kind::kernel;

constexpr KernelEntry table[] = {
#if defined(__x86_64__)
    {{{"lanes:avx512", "lanes with words of 256 bits and the instructions of AVX-512", kernel}, avx512::make},
     has_avx512,
     avx512::make_walk},
    {{{"lanes:avx2", "lanes with words of 256 bits, for AVX2", kernel}, avx2::make}, has_avx2, avx2::make_walk},
#endif
    {{{"lanes:vector128", "lanes with words of 128 bits, for any machine", kernel}, vector128::make},
     everywhere,
     vector128::make_walk},
#if !defined(__wasm_simd128__)  // there it is never the best, and a tenth of what pages load
    {{{"lanes:word64", "lanes with words of 64 bits, for any machine", kernel}, word64::make},
     everywhere,
     word64::make_walk},
#endif
};

}  // namespace

std::span<const KernelEntry> kernel_table() { return table; }

// Looks once: the processor does not change. The last entries run everywhere, so there always is one.
const KernelEntry& best_kernel() {
  static const KernelEntry& best =
      *std::find_if(std::begin(table), std::end(table), [](const KernelEntry& entry) { return entry.runs_here(); });
  return best;
}

}  // namespace quadrille
