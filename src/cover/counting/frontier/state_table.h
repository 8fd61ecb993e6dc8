// A hash table from the frontier states of one stage to values: open addressing with linear probing.
#pragma once

#include <cassert>
#include <utility>

#include "cover/core/memory_pool.h"
#include "cover/counting/frontier/state_key.h"

namespace quadrille::cover::frontier {

/// A value of 0 marks an empty place, so no state may have it.
template <int W, class Value>
class StateTable {
 public:
  struct Entry {
    StateKey<W> key;
    Value value;
  };

  std::size_t size() const { return size_; }
  std::span<const Entry> places() const { return {entries(), capacity()}; }
  std::span<Entry> places() { return {entries(), capacity()}; }
  static bool used(const Entry& entry) { return !(entry.value == 0); }
  /// The value of a state that was added.
  const Value* find(const StateKey<W>& key) const {
    const Entry& entry = place(key, key.hash());
    assert(used(entry));
    return &entry.value;
  }

  void prefetch(Word hash) const {
    if (block_) __builtin_prefetch(entries() + (hash >> shift_), 1);
  }
  /// Adds the value to that of the state. False if memory runs out.
  bool add(const StateKey<W>& key, Word hash, const Value& value, MemoryPool& memory) {
    assert(!(value == 0));
    if (size_ >= room_ && !grow(memory)) return false;
    Entry& entry = place(key, hash);
    if (!used(entry)) entry.key = key, ++size_;
    entry.value += value;
    return true;
  }

 private:
  static constexpr std::size_t first_capacity = 64;
  static constexpr std::size_t fast_growth = std::size_t{16} << 20;  // bytes up to which a table quadruples

  Entry* entries() const { return reinterpret_cast<Entry*>(block_.get()); }
  std::size_t capacity() const { return block_ ? mask_ + 1 : 0; }

  Entry& place(const StateKey<W>& key, Word hash) const {
    assert(size_ < capacity());
    std::size_t at = hash >> shift_;
    while (used(entries()[at]) && !(entries()[at].key == key)) at = (at + 1) & mask_;
    return entries()[at];
  }

  bool grow(MemoryPool& memory) {
    const std::size_t factor = capacity() * sizeof(Entry) < fast_growth ? 4 : 2;
    const std::size_t larger = block_ ? factor * capacity() : first_capacity;
    StateTable grown;
    grown.block_ = memory.take(larger * sizeof(Entry));
    if (!grown.block_) return false;
    grown.mask_ = larger - 1, grown.room_ = larger / 2, grown.size_ = size_;
    grown.shift_ = 64 - static_cast<std::uint32_t>(std::countr_zero(larger));
    for (const Entry& entry : places()) {
      if (used(entry)) grown.place(entry.key, entry.key.hash()) = entry;
    }
    *this = std::move(grown);
    return true;
  }

  MemoryPool::Block block_;
  std::size_t mask_ = 0, size_ = 0, room_ = 0;
  std::uint32_t shift_ = 0;
};

}  // namespace quadrille::cover::frontier
