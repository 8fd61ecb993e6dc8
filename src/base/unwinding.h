// Tells a destructor that writes whether it runs because of an exception: then the text ends within a record, and
// memory may be exhausted.
//
//     ~Line() noexcept(false) {
//       if (!unwinding_) finish();
//     }
//     const Unwinding unwinding_;
#pragma once

#include <exception>

namespace quadrille {

class Unwinding {
 public:
  explicit operator bool() const { return std::uncaught_exceptions() != before_; }

 private:
  int before_ = std::uncaught_exceptions();
};

}  // namespace quadrille
