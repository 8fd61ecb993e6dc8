// Sizes are rounded up to powers of two, so that a freed block fits the next table of about that size. Spare blocks
// still count as used. They are released only when the limit would be exceeded otherwise, and then all at once.
#include "cover/core/memory_pool.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <new>

namespace quadrille::cover {
namespace {

constexpr std::size_t cache_line = 64;
constexpr std::align_val_t alignment{cache_line};

}  // namespace

MemoryPool::Block MemoryPool::take(std::size_t size) {
  size = std::bit_ceil(std::max(size, cache_line));
  // The list is short: a counting run has a few tables, which double.
  auto found = std::find_if(spare_.begin(), spare_.end(), [size](const Spare& spare) { return spare.size == size; });
  std::byte* block = nullptr;
  if (found != spare_.end()) {
    block = found->block;
    *found = spare_.back(), spare_.pop_back();
  } else {
    if (!reserve(size)) return Block(nullptr, Free{this, 0});
    if (blocks_ == spare_.capacity()) spare_.reserve(2 * blocks_ + 8);  // so that give_back() cannot fail
    block = static_cast<std::byte*>(::operator new(size, alignment));
    ++blocks_;
  }
  // A reused block still holds what its last owner wrote.
  std::memset(block, 0, size);
  return Block(block, Free{this, size});
}

// Compares with the memory that is left, because the sum `used_ + size` might overflow.
bool MemoryPool::reserve(std::size_t size) {
  if (size > limit_ - std::min(used_, limit_)) drop_spare_blocks();
  if (size > limit_ - std::min(used_, limit_)) return false;
  used_ += size, peak_ = std::max(peak_, used_);
  assert(used_ <= limit_);
  return true;
}

void MemoryPool::give_back(std::byte* block, std::size_t size) {
  assert(std::has_single_bit(size) && size <= used_);
  assert(spare_.size() < spare_.capacity());
  spare_.push_back({block, size});
}

void MemoryPool::drop_spare_blocks() {
  for (const Spare& spare : spare_) {
    ::operator delete(spare.block, alignment);
    used_ -= spare.size;
  }
  blocks_ -= spare_.size();
  spare_.clear();
}

}  // namespace quadrille::cover
