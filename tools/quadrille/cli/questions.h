// Makes the names of questions, options and messages of src/answers known to the program.
#pragma once

#include "answers/core/command.h"

namespace quadrille::tool {

using namespace answers;

}  // namespace quadrille::tool
