// From here to kernel_end.h everything is compiled for AVX-512 with VPOPCNTDQ, in a separate namespace, so inline
// functions do not clash with those that avx512_begin.h compiles. All other headers must be included before.
// cpu_features.h has the same list of features.
#define QUADRILLE_KERNEL avx512_vpopcntdq
#define QUADRILLE_KERNEL_HAS_BMI2
#if defined(__clang__)
#pragma clang attribute push(                                                                                     \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vpopcntdq,bmi,bmi2,lzcnt,popcnt"))), \
    apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target( \
    "avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vpopcntdq,bmi,bmi2,lzcnt,popcnt,prefer-vector-width=512")
#endif
