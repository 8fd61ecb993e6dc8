// One input after the other: open, recognise, answer.
#pragma once

#include "interrupt.h"
#include "options.h"

namespace quadrille::tool {

/// Everything a verb does with its files. Returns the exit code.
int run(const Options& options, const Interrupt& interrupt);

}  // namespace quadrille::tool
