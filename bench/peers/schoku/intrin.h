// The functions of Microsoft's header <intrin.h> that Schoku (github.com/Mart1nSchulz/Schoku) uses and g++ lacks.
#pragma once

#include <x86intrin.h>

inline unsigned short __popcnt16(unsigned short bits) { return static_cast<unsigned short>(__builtin_popcount(bits)); }

// Schoku gives pointers into words of another type.
using AnyWord32 = unsigned __attribute__((may_alias));
using AnyWord64 = unsigned long long __attribute__((may_alias));

inline unsigned char _bittestandreset(int* word, int bit) {
  auto& bits = *reinterpret_cast<AnyWord32*>(word);
  const auto before = static_cast<unsigned char>(bits >> bit & 1);
  bits &= ~(1U << bit);
  return before;
}

inline unsigned char _bittestandreset64(long long* word, long long bit) {
  auto& bits = *reinterpret_cast<AnyWord64*>(word);
  const auto before = static_cast<unsigned char>(bits >> bit & 1);
  bits &= ~(1ULL << bit);
  return before;
}
