// The end of what avx2_begin.h, avx512_begin.h, or a kernel with a set of its own began.
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
