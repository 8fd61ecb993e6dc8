// Every header that the lane engine uses from outside. A kernel includes them before it switches to its instruction
// set: otherwise inline functions of the standard library would be compiled for that set, and the linker, free to take
// any copy, could put one into code that runs everywhere.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <memory>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

#include "quadrille/sudoku.h"
#include "sudoku/core/houses.h"
#include "sudoku/lanes/kernel.h"
