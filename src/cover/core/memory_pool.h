// Allocates memory within a limit: blocks of zeros whose sizes are powers of two. Freed blocks are reused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace quadrille::cover {

class MemoryPool {
 public:
  explicit MemoryPool(std::size_t limit) : limit_(limit) {}

  struct Free {
    MemoryPool* memory = nullptr;
    std::size_t size = 0;
    void operator()(std::byte* block) const { memory->give_back(block, size); }
  };
  using Block = std::unique_ptr<std::byte, Free>;

  /// At least `size` bytes of zeros, aligned to cache lines. Null at the limit.
  Block take(std::size_t size);

  /// Counts memory that is allocated elsewhere. False at the limit.
  bool reserve(std::size_t size);

  std::size_t limit() const { return limit_; }
  std::size_t peak() const { return peak_; }

  ~MemoryPool() { drop_spare_blocks(); }
  MemoryPool(const MemoryPool&) = delete;
  MemoryPool& operator=(const MemoryPool&) = delete;

 private:
  void give_back(std::byte* block, std::size_t size);
  void drop_spare_blocks();

  struct Spare {
    std::byte* block;
    std::size_t size;
  };
  std::vector<Spare> spare_;
  std::size_t blocks_ = 0;                   // spare ones and others
  std::size_t limit_, used_ = 0, peak_ = 0;  // spare blocks count as used
};

}  // namespace quadrille::cover
