// Detects the features of the processor; the only place that decides which kernels may run.
//
//     if (cpu_supports(avx2_features)) run_the_avx2_kernel();
//
// Each list below contains the same features as the pragmas of NAME_begin.h; a test compares them.
//
// Cost: a few hundred nanoseconds; CPUID is read only once. Threads: any.
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

/// Tells whether the processor has all features of a list, named as for compilers, and those that they imply (AVX2
/// implies AVX and SSE), and the operating system saves their registers. False for an unknown name.
bool cpu_supports(std::string_view features);

}  // namespace quadrille
