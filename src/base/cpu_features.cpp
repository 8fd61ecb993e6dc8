// Sources: Intel, "Software Developer's Manual", volume 1, chapters 13 (XCR0), 14 (AVX) and 15 (AVX-512), and CPUID in
// volume 2A; AMD, "Architecture Programmer's Manual", volume 3, appendix E (LZCNT, called ABM there).
#include "base/cpu_features.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/fields.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace quadrille {

#if defined(__x86_64__)

namespace {

enum class Register : std::uint8_t { eax, ebx, ecx, edx };

// The registers that the operating system must save, as bits of XCR0.
constexpr std::uint64_t no_state = 0, ymm_state = 0b0000'0110, zmm_state = 0b1110'0110;

struct Feature {
  std::string_view name, implies;  // as compilers name it; what they switch on together with it
  std::uint32_t leaf;              // of CPUID
  Register reg;
  int bit;
  std::uint64_t state;
};

constexpr std::uint32_t extended_leaf = 0x8000'0001;
constexpr auto ebx = Register::ebx, ecx = Register::ecx;
constexpr Feature features[] = {
    {"sse3", "", 1, ecx, 0, no_state},
    {"ssse3", "sse3", 1, ecx, 9, no_state},
    {"sse4.1", "ssse3", 1, ecx, 19, no_state},
    {"sse4.2", "sse4.1", 1, ecx, 20, no_state},
    {"popcnt", "", 1, ecx, 23, no_state},
    {"lzcnt", "", extended_leaf, ecx, 5, no_state},
    {"bmi", "", 7, ebx, 3, no_state},
    {"bmi2", "", 7, ebx, 8, no_state},
    {"avx", "sse4.2", 1, ecx, 28, ymm_state},
    {"f16c", "avx", 1, ecx, 29, ymm_state},
    {"fma", "avx", 1, ecx, 12, ymm_state},
    {"avx2", "avx", 7, ebx, 5, ymm_state},
    {"avx512f", "avx2,f16c,fma", 7, ebx, 16, zmm_state},
    {"avx512bw", "avx512f", 7, ebx, 30, zmm_state},
    {"avx512cd", "avx512f", 7, ebx, 28, zmm_state},
    {"avx512dq", "avx512f", 7, ebx, 17, zmm_state},
    {"avx512vl", "avx512f", 7, ebx, 31, zmm_state},
    {"avx512vpopcntdq", "avx512f", 7, ecx, 14, zmm_state},
};

using Registers = std::array<std::uint32_t, 4>;

// All zero if the processor does not have the leaf.
Registers cpuid(std::uint32_t leaf) {
  Registers r{};
  __get_cpuid_count(leaf, 0, &r[0], &r[1], &r[2], &r[3]);
  return r;
}

// Returns the registers that the operating system saves; 0 if it does not use XSAVE. Bit 27 is OSXSAVE.
std::uint64_t read_xcr0() {
  if ((cpuid(1)[static_cast<int>(ecx)] >> 27 & 1) == 0) return 0;
  std::uint32_t low = 0, high = 0;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return std::uint64_t{high} << 32 | low;
}

// Read once: in a virtual machine each CPUID is a trap.
struct Processor {
  Registers leaf_1 = cpuid(1), leaf_7 = cpuid(7), extended = cpuid(extended_leaf);
  std::uint64_t saved_state = read_xcr0();

  const Registers& leaf(std::uint32_t number) const { return number == 1 ? leaf_1 : number == 7 ? leaf_7 : extended; }
};

bool has(std::string_view name) {
  static const Processor processor;
  const auto found =
      std::find_if(std::begin(features), std::end(features), [&](const Feature& known) { return known.name == name; });
  if (found == std::end(features)) return false;
  const std::uint32_t word = processor.leaf(found->leaf)[static_cast<std::size_t>(found->reg)];
  return (word >> found->bit & 1) != 0 && (processor.saved_state & found->state) == found->state &&
         cpu_supports(found->implies);
}

}  // namespace

bool cpu_supports(std::string_view list) {
  for (Fields names(list, ','); names.next();) {
    if (!names.field().empty() && !has(names.field())) return false;
  }
  return true;
}

#else

bool cpu_supports(std::string_view list) { return list.empty(); }

#endif

}  // namespace quadrille
