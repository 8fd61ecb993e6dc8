// Runs the program after its start: `quadrille` and other programs with the same commands differ in main() only.
//
//     int main(int argc, char** argv) {
//       replace_closed_streams();
//       return run_program({argv + 1, argv + argc});
//     }
#pragma once

#include <span>
#include <string_view>

namespace quadrille::job::run {
class WorkerProcesses;
}

namespace quadrille::tool {

/// The system gives the number of a closed standard stream to the next file that is opened. A closed stream is replaced
/// by one that can neither be read nor written as it would be, so that using it is an error. To be called first.
void replace_closed_streams();

/// `words`: the command line without the name of the program. If `processes` is given, only commands with --run are
/// accepted. `program`: its name as it was called, for commands that people paste. Returns the exit code.
int run_program(std::span<char* const> words, job::run::WorkerProcesses* processes = nullptr,
                std::string_view program = "quadrille");

}  // namespace quadrille::tool
