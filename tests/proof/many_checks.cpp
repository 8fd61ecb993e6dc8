// Runs a checker of proofs many times without starting a program each time: for tests that try thousands of claims. The
// checker is compiled with -Dmain=checker_main.
//
//     check-best --each < LINES          a line has the arguments of one run, with tabs between them
//     check-best ARGUMENTS               one run, as if this were the checker itself
//
// For each line it prints the exit status (the negative signal after a crash), the number of bytes that the checker has
// printed on its two streams, a newline, and these bytes.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

int checker_main(int argc, char** argv);

// What sanitizers find must not look like a claim that is refused, which is exit status 1.
extern "C" {
const char* __asan_default_options() { return "exitcode=99"; }
const char* __ubsan_default_options() { return "exitcode=99"; }
}

namespace {

constexpr unsigned most_seconds = 60;  // of one run, which then ends by a signal

std::vector<char*> split(std::string& line, char* program) {
  std::vector<char*> arguments{program};
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find('\t', begin), line.size());
    arguments.push_back(line.data() + begin);
    line[end] = '\0';
    begin = end + 1;
  }
  arguments.push_back(nullptr);
  return arguments;
}

[[noreturn]] void run(std::vector<char*> arguments, int out) {
  alarm(most_seconds);
  dup2(out, STDOUT_FILENO);
  dup2(out, STDERR_FILENO);
  const int status = checker_main(static_cast<int>(arguments.size()) - 1, arguments.data());
  std::cout.flush();
  std::fflush(stdout);
  _exit(status);  // exit() would set the standard input, which the parent reads, back to what has been read here
}

std::string read_all(int in) {
  std::string text;
  std::array<char, 4096> bytes;
  for (ssize_t size; (size = read(in, bytes.data(), bytes.size())) > 0;) text.append(bytes.data(), std::size_t(size));
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 || std::string(argv[1]) != "--each") return checker_main(argc, argv);
  for (std::string line; std::getline(std::cin, line);) {
    const std::vector<char*> arguments = split(line, argv[0]);
    std::array<int, 2> ends;
    if (pipe(ends.data()) != 0) return 1;
    const pid_t child = fork();
    if (child < 0) return 1;
    if (child == 0) run(arguments, ends[1]);
    close(ends[1]);
    const std::string text = read_all(ends[0]);
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    std::cout << (WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status)) << ' ' << text.size() << '\n'
              << text << std::flush;
  }
}
