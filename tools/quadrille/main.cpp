// Starts the program; everything else is in program.cpp, which other programs use, too.
#include "program.h"

int main(int argc, char** argv) {
  quadrille::tool::replace_closed_streams();
  return quadrille::tool::run_program({argv + 1, argv + argc}, nullptr, argv[0]);
}
