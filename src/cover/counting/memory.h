// Memory within a limit: blocks of zeros whose sizes are powers of two, used again and again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace quadrille::cover::counting {

class Memory {
 public:
  explicit Memory(std::size_t limit) : limit_(limit) {}

  struct Free {
    Memory* memory = nullptr;
    std::size_t size = 0;
    void operator()(std::byte* block) const { memory->give_back(block, size); }
  };
  using Block = std::unique_ptr<std::byte, Free>;

  /// At least `size` bytes of zeros, aligned to cache lines. Nothing at the limit.
  Block take(std::size_t size);

  /// Other memory that counts against the limit. False at the limit.
  bool reserve(std::size_t size);

  std::size_t limit() const { return limit_; }
  std::size_t peak() const { return peak_; }

  ~Memory() { drop_spare_blocks(); }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

 private:
  void give_back(std::byte* block, std::size_t size);
  void drop_spare_blocks();

  struct Spare {
    std::byte* block;
    std::size_t size;
  };
  std::vector<Spare> spare_;
  std::size_t limit_, used_ = 0, peak_ = 0;  // spare blocks are in use, too
};

}  // namespace quadrille::cover::counting
