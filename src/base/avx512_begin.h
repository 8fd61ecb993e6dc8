// From here to kernel_end.h everything is compiled for the AVX-512 features of the first servers, in a separate
// namespace. All other headers must be included before. cpu_features.h has the same list of features.
#define QUADRILLE_KERNEL avx512
#define QUADRILLE_KERNEL_HAS_BMI2
#if defined(__clang__)
#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512cd,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx512cd,bmi,bmi2,lzcnt,popcnt,prefer-vector-width=256")
#endif
