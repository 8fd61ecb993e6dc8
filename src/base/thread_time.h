// Processor time of the calling thread: it does not grow while others use the processor, so what is decided by it is
// decided in the same way on a busy machine.
#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>

namespace quadrille {

/// Where the system does not measure it, as on WebAssembly: the time by the clock.
inline std::uint64_t thread_nanoseconds() {
#if defined(CLOCK_THREAD_CPUTIME_ID) && !defined(__wasm__)
  std::timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000 + static_cast<std::uint64_t>(time.tv_nsec);
#else
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count());
#endif
}

}  // namespace quadrille
