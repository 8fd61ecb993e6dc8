// Where there are no files, nothing is a part of several: --shard and --if-missing cannot be given.
#include "answers/core/part_inputs.h"

namespace quadrille::answers {

std::optional<PartInputs> PartInputs::open(const std::vector<std::string>&) { return std::nullopt; }
bool PartInputs::cut(const job::Shard&) { return false; }
std::optional<job::ByteRange> PartInputs::bytes_of(std::size_t) const { return std::nullopt; }

std::optional<job::ShardLines> lines_in(const job::Source&, const text::PuzzleLayout&, const job::ByteRange&) {
  return std::nullopt;
}

bool ends_with_file(const Input&, const job::BatchSummary&) { return true; }

}  // namespace quadrille::answers
