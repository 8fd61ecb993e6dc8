// Building a decision diagram from the states of a sweep.
#pragma once

#include "cover/counting/sweep.h"
#include "quadrille/cover/zdd.h"

namespace quadrille::cover::counting {

struct Diagram {
  Ending ending = Ending::complete;
  std::vector<Zdd::Node> nodes;  // 0 and 1 are the ends; children stand before their parents
  std::uint32_t root = 0;
};

Diagram build_diagram(const Layers& layers, Memory& memory, const std::stop_token& stop);

}  // namespace quadrille::cover::counting
