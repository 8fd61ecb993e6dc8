// Computes mean and variance of numbers that arrive one by one (B. P. Welford 1962; TAOCP 4.2.2, (15) and (16)).
// Numbers are not negative; after an infinite one both are infinite.
#pragma once

#include <cmath>
#include <limits>

namespace quadrille {

class Mean {
 public:
  void add(double x) {
    const double step = x - mean_;
    ++count_;
    if (!std::isfinite(step)) return void(mean_ = squares_ = std::numeric_limits<double>::infinity());
    mean_ += step / count_;
    squares_ += step * (x - mean_);
  }
  double value() const { return mean_; }
  /// The standard error of the mean; 0 for a single number.
  double error() const { return count_ > 1 ? std::sqrt(squares_ / (count_ - 1) / count_) : 0; }

 private:
  double count_ = 0, mean_ = 0, squares_ = 0;
};

}  // namespace quadrille
