// Counting covers by a forward sweep: how many partial covers lead to each state, layer by layer.
//
// The idea of a fixed order and a frontier is that of S. Minato's and D. E. Knuth's "simpath" (TAOCP 7.1.4, exercise
// 225); here nothing but the counts is kept.
#pragma once

#include <stop_token>

#include "cover/counting/layers.h"
#include "cover/counting/memory.h"
#include "quadrille/exact_count.h"

namespace quadrille::cover::counting {

enum class Ending : std::uint8_t { complete, stopped, out_of_memory, too_wide, gave_up };

struct Swept {
  Ending ending = Ending::complete;
  ExactCount count;  // of covers; 0 unless complete
  std::uint64_t states = 0;
};

Swept sweep(const Layers& layers, Memory& memory, std::stop_token stop = {});

}  // namespace quadrille::cover::counting
