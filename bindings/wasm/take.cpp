// Answers leave for a function of the page. WebAssembly cannot call a pointer to it, so the module imports it.
#include "quadrille.h"

extern "C" {

__attribute__((import_module("quadrille"), import_name("take"))) int take_of_page(const char* text, size_t size);

/// qd_answer(), with the imported function as `take`.
__attribute__((visibility("default"))) qd_code qd_answer_page(const char* question, const qd_option* options,
                                                              size_t option_count, const char* text, size_t size,
                                                              const qd_stop* stop, qd_error** error) noexcept {
  const auto take = [](void*, const char* part, size_t length) { return take_of_page(part, length); };
  return qd_answer(question, options, option_count, text, size, take, nullptr, stop, error);
}
}
