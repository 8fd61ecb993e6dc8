// Sorts more entries than fit into memory: writes sorted runs to a temporary file and merges them at the end.
//
//     SpillSort<Entry> sort(bytes, "/tmp");
//     if (auto failure = sort.push(entry)) complain(*failure);
//     sort.drain([](const Entry& entry) { return use(entry); });       // in order
//
// Entries are plain bytes with an operator<. Memory: the given size, but at least a few entries. Entries that fit into
// it never touch the disk; otherwise each is written once, and again whenever runs have to be merged early because
// their buffers would become too small. Errors: those of TemporaryFile. Threads: one at a time.
// Source: D. E. Knuth, The Art of Computer Programming 3, section 5.4, external sorting.
#pragma once

#include <algorithm>
#include <queue>
#include <string>
#include <type_traits>
#include <vector>

#include "job/temporary_file.h"

namespace quadrille::job {

template <class Entry>
class SpillSort {
  static_assert(std::is_trivially_copyable_v<Entry>);

 public:
  SpillSort(std::size_t memory, std::string folder)
      : capacity_(std::max<std::size_t>(memory / sizeof(Entry), 4)), folder_(std::move(folder)) {}

  std::optional<Error> push(const Entry& entry) {
    if (entries_.size() == capacity_) {
      if (auto failure = spill()) return failure;
    }
    entries_.reserve(capacity_);  // growing would take twice as much memory; pages that are never touched take none
    entries_.push_back(entry);
    return std::nullopt;
  }

  /// Calls use(entry) for all entries in order and removes them. An error returned by use() ends it.
  template <class Use>
  std::optional<Error> drain(Use use) {
    std::sort(entries_.begin(), entries_.end());
    if (runs_.empty()) {
      for (const Entry& entry : entries_) {
        if (std::optional<Error> failure = use(entry)) return failure;
      }
      entries_ = {};
      return std::nullopt;
    }
    if (auto failure = spill()) return failure;
    return merge(use);
  }

  bool spilled() const { return file_.has_value(); }

 private:
  struct Run {
    std::uint64_t from, to;  // bytes of the file
  };

  // Reads a run, a buffer at a time.
  class Reader {
   public:
    Reader(const TemporaryFile& file, Run run, std::size_t buffer) : file_(&file), run_(run), size_(buffer) {}

    bool at_end() const { return next_ == buffer_.size() && run_.from == run_.to; }
    const Entry& front() const { return buffer_[next_]; }
    void pop() { ++next_; }
    /// To be called before front().
    std::optional<Error> fill() {
      if (next_ < buffer_.size() || at_end()) return std::nullopt;
      buffer_.resize(std::min<std::size_t>(size_, (run_.to - run_.from) / sizeof(Entry)));
      next_ = 0;
      const auto bytes = std::as_writable_bytes(std::span(buffer_));
      auto failure = file_->read(run_.from, bytes);
      run_.from += bytes.size();
      return failure;
    }

   private:
    const TemporaryFile* file_;
    Run run_;
    std::size_t size_;
    std::vector<Entry> buffer_;
    std::size_t next_ = 0;
  };

  // The number of entries to read at a time from each run, if this number of runs is merged at once.
  std::size_t buffer_for(std::size_t runs) const { return std::max<std::size_t>(capacity_ / (runs + 1), 1); }

  std::optional<Error> spill() {
    if (!file_) {
      auto file = TemporaryFile::make(folder_);
      if (!file) return file.error();
      file_ = std::move(*file);
    }
    std::sort(entries_.begin(), entries_.end());
    if (auto failure = append(*file_, entries_)) return failure;
    entries_.clear();
    constexpr std::size_t small_buffer = 64;  // smaller ones would make the disk seek too often
    const std::size_t most_runs = std::max<std::size_t>(capacity_ / small_buffer, 2);
    return runs_.size() < most_runs ? std::nullopt : merge_to_one();
  }

  std::optional<Error> append(TemporaryFile& file, const std::vector<Entry>& entries) {
    const std::uint64_t from = file.size();
    if (auto failure = file.append(std::as_bytes(std::span(entries)))) return failure;
    if (file.size() > from) runs_.push_back({from, file.size()});
    return std::nullopt;
  }

  std::optional<Error> merge_to_one() {
    auto target = TemporaryFile::make(folder_);
    if (!target) return target.error();
    entries_ = {};
    std::vector<Entry> block;
    const std::size_t size = buffer_for(runs_.size());
    const auto flush = [&] {
      auto failure = target->append(std::as_bytes(std::span(block)));
      block.clear();
      return failure;
    };
    auto failure = merge([&](const Entry& entry) {
      block.push_back(entry);
      return block.size() == size ? flush() : std::nullopt;
    });
    if (!failure) failure = flush();
    if (failure) return failure;
    file_ = std::move(*target);
    runs_ = {{0, file_->size()}};
    return std::nullopt;
  }

  template <class Use>
  std::optional<Error> merge(Use use) {
    entries_ = {};
    std::vector<Reader> readers;
    for (const Run& run : runs_) readers.emplace_back(*file_, run, buffer_for(runs_.size()));
    runs_.clear();
    const auto later = [](const Reader* a, const Reader* b) { return b->front() < a->front(); };
    std::priority_queue<Reader*, std::vector<Reader*>, decltype(later)> queue(later);
    for (Reader& reader : readers) {
      if (auto failure = reader.fill()) return failure;
      queue.push(&reader);
    }
    while (!queue.empty()) {
      Reader* const first = queue.top();
      queue.pop();
      if (std::optional<Error> failure = use(first->front())) return failure;
      first->pop();
      if (auto failure = first->fill()) return failure;
      if (!first->at_end()) queue.push(first);
    }
    return std::nullopt;
  }

  std::size_t capacity_;  // entries
  std::string folder_;
  std::vector<Entry> entries_;
  std::vector<Run> runs_;
  std::optional<TemporaryFile> file_;
};

}  // namespace quadrille::job
