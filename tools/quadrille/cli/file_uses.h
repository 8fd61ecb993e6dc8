// Checks that a command line does not write a file that it also reads, or write it twice.
#pragma once

#include "cli/questions.h"

namespace quadrille::tool {

/// "--output: cannot write to 'a.txt': it is also an input file". Files are compared, not their names; standard input
/// and output count if they are regular files. Only --save and --resume may name the same file.
UsageError find_file_conflict(const OptionTable& table);

}  // namespace quadrille::tool
