#include <fmt/format.h>

#include <new>

#include "input.h"
#include "interrupt.h"
#include "options.h"

int main(int argc, char** argv) try {
  using namespace quadrille::tool;
  const auto parsed = parse_command_line(argc, argv);
  if (const int* code = std::get_if<int>(&parsed)) return *code;
  const Interrupt interrupt;
  return run(std::get<Options>(parsed), interrupt);
} catch (const std::bad_alloc&) {
  fmt::print(stderr, "quadrille: out of memory\n");
  return quadrille::tool::exit_resources;
} catch (const std::exception& failure) {
  fmt::print(stderr, "quadrille: {}\n", failure.what());
  return quadrille::tool::exit_resources;
}
