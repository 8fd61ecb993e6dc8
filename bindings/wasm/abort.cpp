// Defines functions that the C++ library calls and that a module lacks. They end it without words: messages of the C++
// library would bring printf along, 20 kB that nobody reads.
#include <__verbose_abort>

[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }

extern "C" [[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }

// {fmt} would write hexadecimal fractions with it, for which nobody asks. It brings files along.
extern "C" int snprintf(char*, unsigned long, const char*, ...) { __builtin_trap(); }

// What a thread keeps is destroyed when it ends: the only one never does.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
