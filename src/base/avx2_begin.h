// From here to kernel_end.h everything is compiled for AVX2 and BMI2, in a separate namespace. All other headers must
// be included before. cpu_features.h has the same list of features.
#define QUADRILLE_KERNEL avx2
#define QUADRILLE_KERNEL_HAS_BMI2
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt,prefer-vector-width=256")
#endif
