// Every header that the bit-set engine uses from outside, to be included before a kernel switches to its instruction
// set: otherwise inline functions of the standard library would be compiled for that set, and the linker, free to take
// any copy, could put one into code that runs everywhere.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "cover/core/tree.h"
#include "cover/engines/bits/bit_kernel.h"
#include "cover/engines/bits/bit_matrix.h"
#include "cover/engines/bits/subtree_forecast.h"
