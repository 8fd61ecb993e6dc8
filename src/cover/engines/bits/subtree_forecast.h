// Predicts the size of a subtree from the running mean of the subtrees of similar nodes.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace quadrille::cover {

class SubtreeForecast {
 public:
  /// Nodes are similar if these agree: how often the problem was squeezed, the number of options left, the number of
  /// options of the chosen item.
  using Kind = std::uint32_t;
  static Kind kind(std::size_t level, std::uint32_t options, std::uint32_t size) {
    const auto octave = static_cast<std::uint32_t>(std::bit_width(options));
    const std::uint32_t quarter = octave < 3 ? 0 : options >> (octave - 3) & 3;
    const auto deep = static_cast<std::uint32_t>(level < levels ? level : levels - 1);
    return ((deep * octaves + octave) * 4 + quarter) * 4 + (size > 4 ? 3 : size - 1);
  }

  /// Tells whether the subtree that is entered now is likely to have this many nodes. The first of its kind always is.
  /// The subtree ends when the stack is back at this height.
  bool has_at_least(float least, Kind kind, std::size_t height, std::uint64_t nodes) {
    open_.push_back({kind, height, nodes});
    end_ = height;
    return mean_[kind] < 0 || mean_[kind] > least;
  }
  /// Records the subtrees that have ended.
  void look_back(std::size_t height, std::uint64_t nodes) {
    if (height <= end_) close(height, nodes);
  }
  void clear() { open_.clear(), end_ = 0; }

  SubtreeForecast() { mean_.fill(-1); }

 private:
  static constexpr std::size_t levels = 16, octaves = 17;
  static constexpr float weight_of_the_last = 0.05F;

  void close(std::size_t height, std::uint64_t nodes) {
    for (; !open_.empty() && height <= open_.back().height; open_.pop_back()) {
      const auto seen = static_cast<float>(nodes - open_.back().nodes);
      float& mean = mean_[open_.back().kind];
      mean = mean < 0 ? seen : mean + (seen - mean) * weight_of_the_last;
    }
    end_ = open_.empty() ? 0 : open_.back().height;
  }

  struct Open {
    Kind kind;
    std::size_t height;
    std::uint64_t nodes;
  };
  std::array<float, levels * octaves * 16> mean_;
  std::vector<Open> open_;
  std::size_t end_ = 0;  // the height at which the last of them ends
};

}  // namespace quadrille::cover
