// Builds a decision diagram from the states of the frontier method.
#pragma once

#include "cover/counting/frontier/frontier_count.h"
#include "quadrille/cover/zdd.h"

namespace quadrille::cover {

struct Diagram {
  frontier::Ending ending = frontier::Ending::complete;
  std::vector<Zdd::Node> nodes;  // 0 and 1 are the terminals; children come before their parents
  std::uint32_t root = 0;
};

Diagram build_diagram(const frontier::StagedProblem& staged, MemoryPool& memory, const std::stop_token& stop);

}  // namespace quadrille::cover
