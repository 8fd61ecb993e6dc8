// --save FILE and --save-every SECONDS: where, and how often, what is left of a long search is written.
#pragma once

#include <chrono>
#include <string>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace quadrille::tool {

struct SaveRequest {
  std::string file;  // empty: nowhere
  double every = 60;

  bool wanted() const { return !file.empty(); }
};

/// The option --save.
CLI::Option* add_save_options(CLI::App& app, SaveRequest& request, const std::string& what);

/// Tells when it is time to save again.
class SaveTimer {
 public:
  explicit SaveTimer(const SaveRequest& request)
      : wanted_(request.wanted()),
        every_(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(request.every))) {}

  bool is_due() const { return wanted_ && Clock::now() >= next_; }
  void restart() { next_ = Clock::now() + every_; }

 private:
  using Clock = std::chrono::steady_clock;

  bool wanted_;
  Clock::duration every_;
  Clock::time_point next_ = Clock::now() + every_;
};

}  // namespace quadrille::tool
