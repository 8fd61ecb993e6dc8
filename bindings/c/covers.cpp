// Makes exact cover problems from arrays and texts of the caller, with the number of the option in each error.
#include "cover.h"
#include "text/cover/cover_text.h"
#include "text/cover/numbered_writer.h"

using namespace quadrille;
using namespace quadrille::c;
using cover::ItemId;
using cover::OptionId;

namespace {

std::string_view text_of(const char* name) { return name != nullptr ? std::string_view(name) : std::string_view{}; }

Outcome give_number(const Result<ItemId>& added, std::uint32_t* item) {
  if (!added) return added.error();
  if (item != nullptr) *item = index(*added);
  return {};
}

Error at_option(std::size_t option, Error error) {
  error.detail = "option " + std::to_string(option) + ": " + error.detail;
  return error;
}

// The entries of the caller's options, one option at a time.
class GivenOptions {
 public:
  GivenOptions(qd_cover_builder& builder, const std::uint32_t* items, const std::uint32_t* colors)
      : builder_(builder), items_(items), colors_(colors) {}

  std::optional<Error> add(std::size_t size, std::uint32_t cost) {
    entries_.clear();
    for (std::size_t i = at_; i < at_ + size; ++i) {
      const std::uint32_t color = colors_ != nullptr ? colors_[i] : 0;
      if (color > builder_.colors) {
        return Error{ErrorCode::bad_number, "expected a color from 0 to " + std::to_string(builder_.colors) +
                                                ", found " + std::to_string(color)};
      }
      entries_.emplace_back(ItemId{items_[i]}, cover::Color{color});
    }
    at_ += size;
    const auto added = builder_.builder.add_option(entries_, cost);
    return added ? std::nullopt : std::optional(added.error());
  }

 private:
  qd_cover_builder& builder_;
  const std::uint32_t* items_;
  const std::uint32_t* colors_;
  std::vector<cover::Entry> entries_;
  std::size_t at_ = 0;
};

}  // namespace

qd_code qd_cover_builder_new(qd_cover_builder** out, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    *out = new qd_cover_builder;
    return {};
  });
}

void qd_cover_builder_free(qd_cover_builder* builder) noexcept { delete builder; }

qd_code qd_cover_add_item(qd_cover_builder* builder, const char* name, uint32_t low, uint32_t high, uint32_t* item,
                          qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (item != nullptr) *item = 0;
    if (builder == nullptr) return misuse("builder is NULL");
    return give_number(builder->builder.add_item(text_of(name), cover::Bounds{low, high}), item);
  });
}

qd_code qd_cover_add_secondary(qd_cover_builder* builder, const char* name, uint32_t* item, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (item != nullptr) *item = 0;
    if (builder == nullptr) return misuse("builder is NULL");
    return give_number(builder->builder.add_item(text_of(name), cover::Kind::secondary), item);
  });
}

qd_code qd_cover_add_color(qd_cover_builder* builder, const char* name, uint32_t* color, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (color == nullptr) return misuse("color is NULL");
    *color = 0;
    if (builder == nullptr) return misuse("builder is NULL");
    if (name == nullptr || *name == '\0') return misuse("expected a name");
    *color = index(builder->builder.color(name));
    builder->colors = std::max(builder->colors, *color);
    return {};
  });
}

qd_code qd_cover_add_options(qd_cover_builder* builder, size_t n, const size_t* sizes, const uint32_t* items,
                             const uint32_t* colors, const uint32_t* costs, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (builder == nullptr) return misuse("builder is NULL");
    if (n > 0 && (sizes == nullptr || items == nullptr)) return misuse("sizes or items is NULL");
    GivenOptions options(*builder, items, colors);
    for (std::size_t i = 0; i < n; ++i) {
      if (auto wrong = options.add(sizes[i], costs != nullptr ? costs[i] : 0)) return at_option(i, *std::move(wrong));
    }
    return {};
  });
}

qd_code qd_cover_build(qd_cover_builder* builder, qd_cover** out, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    if (builder == nullptr) return misuse("builder is NULL");
    return give(std::move(std::exchange(*builder, {}).builder).build(), out);
  });
}

qd_code qd_cover_read(const char* text, size_t size, const char* format, size_t* used, qd_cover** out,
                      qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (used != nullptr) *used = 0;
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    if (text == nullptr && size > 0) return misuse("text is NULL");
    auto read =
        text::read_cover({text, size}, format != nullptr ? std::optional<std::string>(format) : std::nullopt, used);
    return read ? give(std::move(read->problem), out) : Outcome(read.error());
  });
}

qd_code qd_cover_write(const qd_cover* cover, const char* format, char** text, size_t* size,
                       qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (text == nullptr) return misuse("text is NULL");
    *text = nullptr;
    if (size != nullptr) *size = 0;
    if (cover == nullptr || format == nullptr) return misuse("cover or format is NULL");
    const text::Format* const target = text::format_named(format);
    if (target == nullptr) return text::unknown_name(format);
    const auto* layout = std::get_if<text::CoverLayout>(&target->usual);
    if (layout == nullptr) return Error{ErrorCode::unsupported, "expected a format of exact cover problems"};
    if (text::is_only_read(*layout)) return text::only_read(format);
    if (auto reason = text::why_not(*cover->problem, *layout, format)) return *std::move(reason);
    std::string written;
    text::write_problem(*cover->problem, *layout, written);
    *text = copy_of(written);
    if (size != nullptr) *size = written.size();
    return {};
  });
}

void qd_cover_free(qd_cover* cover) noexcept { delete cover; }

uint32_t qd_cover_items(const qd_cover* cover) noexcept {
  return static_cast<std::uint32_t>(cover->problem->item_count());
}
uint32_t qd_cover_options(const qd_cover* cover) noexcept {
  return static_cast<std::uint32_t>(cover->problem->option_count());
}
const char* qd_cover_item_name(const qd_cover* cover, uint32_t item) noexcept {
  return cover->problem->name(ItemId{item}).data();
}
const char* qd_cover_color_name(const qd_cover* cover, uint32_t color) noexcept {
  return cover->problem->name(cover::Color{color}).data();
}

uint32_t qd_cover_is_secondary(const qd_cover* cover, uint32_t item, uint32_t* low, uint32_t* high) noexcept {
  const bool secondary = cover->problem->kind(ItemId{item}) == cover::Kind::secondary;
  const cover::Bounds bounds = secondary ? cover::Bounds{0, 0} : cover->problem->bounds(ItemId{item});
  if (low != nullptr) *low = bounds.low;
  if (high != nullptr) *high = bounds.high;
  return secondary;
}

size_t qd_cover_option(const qd_cover* cover, uint32_t option, uint32_t* items, uint32_t* colors,
                       size_t capacity) noexcept {
  const auto entries = cover->problem->option(OptionId{option});
  for (std::size_t i = 0; i < std::min(capacity, entries.size()); ++i) {
    if (items != nullptr) items[i] = index(entries[i].item);
    if (colors != nullptr) colors[i] = index(entries[i].color);
  }
  return entries.size();
}

uint32_t qd_cover_cost(const qd_cover* cover, uint32_t option) noexcept {
  return cover->problem->cost(OptionId{option});
}
