// Packs canonical forms into 41 bytes, and keeps sets of them.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace quadrille::answers {

/// A number that tells a canonical form from all others. Never all zero.
struct FormKey {
  std::array<std::uint8_t, 41> bytes{};
  friend auto operator<=>(const FormKey&, const FormKey&) = default;
};

/// The 81 cells themselves, two a byte.
FormKey key_of(std::span<const std::uint8_t, 81> cells);
/// A hash of the text, for which nobody can find two texts with the same one.
FormKey key_of(std::string_view text);

/// A hash table with open addressing: nothing but the keys.
class FormKeySet {
 public:
  /// Bytes: also for the moment in which the table grows.
  explicit FormKeySet(std::size_t memory) : memory_(memory), slots_(first_size) {}

  /// True if the key is new. There must be room.
  bool insert(const FormKey& key);
  bool has_room() const { return 4 * (count_ + 1) <= 3 * slots_.size() || can_grow(); }
  /// The keys in any order; the set is empty then.
  std::vector<FormKey> take();

 private:
  static constexpr std::size_t first_size = 1024;

  bool can_grow() const { return 3 * slots_.size() * sizeof(FormKey) <= memory_; }
  std::size_t slot_of(const FormKey& key) const;
  void grow();

  std::size_t memory_, count_ = 0;
  std::vector<FormKey> slots_;  // a power of two; free ones are all zero, which no key is
};

}  // namespace quadrille::answers
