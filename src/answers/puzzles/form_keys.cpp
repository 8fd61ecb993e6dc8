// Uses open addressing without tombstones, because keys are only added, and all taken at once.
#include "answers/puzzles/form_keys.h"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>

#include "base/sha256.h"

namespace quadrille::answers {

// The last byte, which is not zero, tells cells from hashes.
FormKey key_of(std::span<const std::uint8_t, 81> cells) {
  FormKey key;
  for (std::size_t i = 0; i < 40; ++i) key.bytes[i] = static_cast<std::uint8_t>(cells[2 * i] << 4 | cells[2 * i + 1]);
  key.bytes[40] = static_cast<std::uint8_t>(cells[80] << 4 | 1);
  return key;
}

FormKey key_of(std::string_view text) {
  FormKey key;
  std::copy_n(sha256(text).begin(), 40, key.bytes.begin());  // 160 bits, in hexadecimal digits
  key.bytes[40] = 2;
  return key;
}

bool FormKeySet::insert(const FormKey& key) {
  std::size_t slot = slot_of(key);
  if (slots_[slot] == key) return false;
  if (4 * (count_ + 1) > 3 * slots_.size()) grow(), slot = slot_of(key);
  slots_[slot] = key;
  ++count_;
  return true;
}

std::vector<FormKey> FormKeySet::take() {
  std::erase(slots_, FormKey{});
  count_ = 0;
  return std::exchange(slots_, std::vector<FormKey>(first_size));
}

// Returns the place where the key is, or belongs.
std::size_t FormKeySet::slot_of(const FormKey& key) const {
  const std::string_view bytes(reinterpret_cast<const char*>(key.bytes.data()), key.bytes.size());
  std::size_t slot = std::hash<std::string_view>{}(bytes) & (slots_.size() - 1);
  while (slots_[slot] != key && slots_[slot] != FormKey{}) slot = (slot + 1) & (slots_.size() - 1);
  return slot;
}

void FormKeySet::grow() {
  std::vector<FormKey> old(2 * slots_.size());
  old.swap(slots_);
  for (const FormKey& key : old) {
    if (key != FormKey{}) slots_[slot_of(key)] = key;
  }
}

}  // namespace quadrille::answers
