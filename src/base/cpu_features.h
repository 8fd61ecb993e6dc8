// What this processor can do: the one place that decides which kernels may run.
//
//     if (cpu_supports(avx2_features)) run_the_avx2_kernel();
//
// Each list below has the names that the pragmas of NAME_begin.h give to the compiler; a test compares them.
//
// Cost: some hundred nanoseconds; CPUID is read only once. Threads: any.
#pragma once

#include <string_view>

namespace quadrille {

/// base/avx2_begin.h
inline constexpr std::string_view avx2_features = "avx2,bmi,bmi2,lzcnt,popcnt";
/// base/avx512_begin.h
inline constexpr std::string_view avx512_features = "avx512f,avx512bw,avx512dq,avx512vl,avx512cd,bmi,bmi2,lzcnt,popcnt";
/// base/avx512_vpopcntdq_begin.h
inline constexpr std::string_view avx512_vpopcntdq_features =
    "avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vpopcntdq,bmi,bmi2,lzcnt,popcnt";

/// True if the processor has all features of a list, as compilers name them, with what these imply (AVX2 implies AVX
/// and SSE), and the operating system saves their registers. False for a name that is not known here.
bool cpu_supports(std::string_view features);

}  // namespace quadrille
