// Hands out errors, versions and stops. An error that cannot be stored is NULL, which the functions for errors take for
// a lack of memory.
#include "handles.h"
#include "quadrille/version.h"

using namespace quadrille;
using namespace quadrille::c;

void quadrille::c::give(qd_error** error, std::string_view error_name, std::string_view detail, TextPlace at) noexcept {
  if (error == nullptr) return;
  const auto make = [&] { return new qd_error{std::string(error_name), std::string(detail), at}; };
  *error = attempt(make, [](const char*) -> qd_error* { return nullptr; });
}

const char* qd_error_name(const qd_error* error) noexcept {
  return error != nullptr ? error->name.c_str() : "no_memory";
}
const char* qd_error_detail(const qd_error* error) noexcept {
  return error != nullptr ? error->detail.c_str() : "not enough memory";
}
uint64_t qd_error_line(const qd_error* error) noexcept { return error != nullptr ? error->at.line : 0; }
uint64_t qd_error_column(const qd_error* error) noexcept { return error != nullptr ? error->at.column : 0; }
void qd_error_free(qd_error* error) noexcept { delete error; }

const char* qd_version() noexcept { return version().data(); }
uint32_t qd_abi_version() noexcept { return QD_ABI_VERSION; }

qd_stop* qd_stop_new() noexcept {
  return attempt([] { return new qd_stop; }, [](const char*) -> qd_stop* { return nullptr; });
}
void qd_stop_request(qd_stop* stop) noexcept { stop->source.request_stop(); }
void qd_stop_free(qd_stop* stop) noexcept { delete stop; }

qd_code qd_stop_after(qd_stop* stop, double seconds, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    constexpr double a_century = 3.2e9;
    if (stop == nullptr) return misuse("stop is NULL");
    if (!(seconds >= 0 && seconds <= a_century)) return misuse("expected 0 to 3.2e9 seconds");
    stop->set(nullptr);  // so that the earlier time does not come
    stop->set(new Deadline(std::chrono::duration<double>(seconds), stop->source));
    return {};
  });
}
