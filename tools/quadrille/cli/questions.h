// The program's words for questions, options and messages are those of src/answers.
#pragma once

#include "answers/core/command.h"

namespace quadrille::tool {

using namespace answers;

}  // namespace quadrille::tool
